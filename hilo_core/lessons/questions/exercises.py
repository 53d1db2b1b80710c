"""The exercises of all sheets as questions: what is right, worked out by the rules, and what lies there."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, product
from statistics import mean

from ...base.game import NAMES
from ...base.playing_cards import NAMES as PLAYING
from ...base.playing_cards import SUITS, names_of
from ...hilo.cards import NAMES as HILO
from ...hilo.grid import CELLS, LINES
from ...hilo.table import EDITIONS
from ...hilos.table import REVERSALS
from ...himilo.cards import NAMES as HIMILO
from ...messages.errors import HiloError, shown
from ...messages.words import ORDINALS
from .. import comparing_sheet, hilo_sheet, hilos_sheet, himilo_sheet, pass_or_go_sheet, simulation_sheet, strategy_sheet
from ..hilo_positions import fewest, points_of_ender
from ..sheet import Exercise, Sheet
from .kinds import Choose, Number, Tap, line_words
from .question import Question
from .reading import in_signs
from .several import Several, Some
from .stage import Cards, Dice, Faces, Laid, Layout, Part, Phase, Sums, Trump, WinCard
from .written import PREFIX, Details
from .written import as_question as drawn

FOUR, THREE, ORDER = NAMES[:4], NAMES[:3], ("led", "second", "third", "fourth")
ACROSS, DOWN = ("left", "middle", "right"), ("top", "middle", "bottom")
PLACES = {cell: f"{cell}, {down} {across}" for cell, (down, across) in zip(CELLS, product(DOWN, ACROSS), strict=True)}
PLACES["b2"] = "b2, in the middle"
SHEETS: dict[str, Sheet] = {
    "Hi MiLo!": himilo_sheet.himilo,
    "HiLO": hilo_sheet.hilo,
    "Hilos": hilos_sheet.hilos,
    "High, Low, Pass or Go": pass_or_go_sheet.pass_or_go,
    "Simulation": simulation_sheet.simulation,
    "Strategies": strategy_sheet.strategies,
    "Does it matter?": comparing_sheet.comparing,
}


def as_question(exercise: Exercise) -> Question:
    """An exercise as a question with its drawing. HiloError for one of no sheet."""
    for game, sheet in SHEETS.items():
        if exercise in list(sheet):
            return drawn(exercise, game, DETAILS[exercise.title]())
    raise HiloError(f"There is no exercise {shown(exercise.title)} on a sheet.")


def exercise_called(key: str) -> Exercise | None:
    """The exercise of a sheet whose question has this key, "exercise." and its title; None if there is none."""
    return next((one for sheet in SHEETS.values() for one in sheet if key == f"{PREFIX}{one.title}"), None)


def first_right(exercise: Exercise, written: Iterable[str]) -> str:
    """The first of some answers that the exercise's own judge takes for right."""
    return next(answer for answer in written if exercise.check(answer).right)


def some(parts: Sequence[str]) -> Iterable[str]:
    """Every choice of some of these."""
    return map(", ".join, chain.from_iterable(combinations(parts, size) for size in range(1, len(parts) + 1)))


def rows(*of: Sequence[str]) -> Iterable[str]:
    """Every row with one of each."""
    return map(" ".join, product(*of))


def one_of(*names: str) -> Choose:
    """One of these names."""
    return Choose({name: name for name in names})


def points(*names: str) -> Several:
    """A number of points for each of these names."""
    return Several(dict.fromkeys(names, Number("points", -99, 99)))


def won(counts: Mapping[str, tuple[int, int]]) -> Some:
    """Some of several counts of games won."""
    return Some({letter: f"{letter}: {won:,} of {games:,} games" for letter, (won, games) in counts.items()})


def layout(text: str, owner: str) -> Layout:
    """The layout behind a text."""
    return Layout(tuple(tuple(row.split()) for row in text.split("/")), owner)


def trick(deck: str, names: Sequence[str]) -> Cards:
    """A trick in order of play."""
    return Cards(deck, tuple(map(Laid, names, FOUR, ORDER)), "The trick, in order of play")


def himilo_names(cards: Sequence[int]) -> tuple[str, ...]:
    """Cards of Hi MiLo! by name."""
    return tuple(HIMILO[card] for card in cards)


def hand(deck: str, names: Sequence[str], who: str = "") -> tuple[Part, Tap]:
    """A hand that is tapped."""
    return Cards(deck, tuple(Laid(name, who) for name in names), f"{who or 'A'} hand"), Tap(tuple(names), 0)


def himilo_details(number: int) -> Details:
    """The drawings of Hi MiLo!"""
    sheet, own = himilo_sheet, himilo_sheet.himilo[number]
    if number == 1:
        names = himilo_names(sheet.LEAD["Ben"])
        cards, tapped = hand("himilo", names)
        return Details(lambda: first_right(own, some(names)), (WinCard("JC", 4), cards), tapped)
    if number == 2:
        both = [(name, who) for who, held in sheet.FOLLOW.items() for name in himilo_names(held)]
        names = tuple(name for name, _ in both)
        lying = Cards("himilo", (Laid("9S", "Ann", "led"),), "The card that was led")
        cards = Cards("himilo", tuple(Laid(name, who) for name, who in both), "Ben's and Cem's hands")
        return Details(lambda: first_right(own, some(names)), (WinCard("KD", 4), lying, cards), Tap(names, 0))
    if number == 3:
        laid = trick("himilo", himilo_names(sheet.MIDDLE_TRICK))
        return Details(lambda: first_right(own, FOUR), (WinCard("QH", 4), laid), one_of(*FOUR))
    if number == 4:
        stage = (WinCard("K*", 4), WinCard("J*", 4), trick("himilo", himilo_names(sheet.EQUALS)))
        stars = Several({"Under K★": one_of(*FOUR), "Under J★": one_of(*FOUR)})
        return Details(lambda: first_right(own, rows(FOUR, FOUR)), stage, stars)
    return Details(lambda: first_right(own, some(FOUR)), kind=Some(one_of(*FOUR).options))


def hilo_details(number: int) -> Details:
    """The drawings of HiLO."""
    sheet, own = hilo_sheet, hilo_sheet.hilo[number]
    if number == 1:
        lines = Some({name: line_words(line) for line, name in enumerate(LINES)})
        return Details(lambda: first_right(own, some(LINES)), (layout(sheet.THREE_LINES, "Ann"),), lines)
    if number == 2:
        every = rows(sheet.PUSHES, [str(points) for points in range(-9, 99)])
        kind = Several({"The better push": one_of(*sheet.PUSHES), "It leaves": Number("points", -9, 98)})
        return Details(lambda: first_right(own, every), (layout(sheet.TWO_PUSHES, "Ben"),), kind)
    if number == 3:
        least = [fewest(sheet.TWO_ROWS, edition).points for edition in EDITIONS]
        return Details(lambda: " ".join(map(str, least)), (layout(sheet.TWO_ROWS, "Cem"),), points(*EDITIONS))
    if number == 4:
        stage = tuple(Sums(THREE, sums, 1) for sums in sheet.ROUNDS)
        kind = points("Round A", "Round B", "Round C")
        return Details(lambda: " ".join(str(points_of_ender(sums, 1)) for sums in sheet.ROUNDS), stage, kind)
    pile = sheet.pile_after(sheet.CHAIN, sheet.TRADED, sheet.FIRST_WAY)
    return Details(lambda: " ".join(HILO[card] for card in pile), (layout(sheet.CHAIN, "Dora"),))


def hilos_details(number: int) -> Details:
    """The drawings of Hilos."""
    sheet, own = hilos_sheet, hilos_sheet.hilos[number]
    if number == 1:
        laid = trick("playing", [PLAYING[card] for card in sheet.TWO_ORDERS.laid])
        kind = Several({"While the ace is highest": one_of(*FOUR), "While the 2 is highest": one_of(*FOUR)})
        return Details(lambda: first_right(own, rows(FOUR, FOUR)), (Trump(SUITS[sheet.TWO_ORDERS.trump]), laid), kind)
    if number == 2:
        tricks = [[PLAYING[card] for card in one.laid] for one in sheet.RUN]
        stage = [Cards("playing", tuple(map(Laid, names)), f"Trick {at}") for at, names in enumerate(tricks, 1)]
        kind = Several({f"Trick {at}": Choose({one: in_signs(one) for one in names}) for at, names in enumerate(tricks, 1)})
        return Details(lambda: first_right(own, rows(*tricks)), (Trump(SUITS[sheet.RUN[0].trump]), *stage), kind)
    if number == 3:
        highest = Several(dict.fromkeys(REVERSALS, Choose({"A": "The ace", "2": "The 2"})))
        return Details(lambda: first_right(own, rows("A2", "A2", "A2")), (Trump(SUITS[sheet.READINGS[0].trump]),), highest)
    if number == 4:
        return Details(lambda: first_right(own, rows(*[list(map(str, range(-4, 14)))] * 3)), kind=points(*THREE))
    kind = points("Game A", "Game B", "Game C", "Game D")
    return Details(lambda: " ".join(str(won) for won, _ in sheet.points_in_each()), kind=kind)


def pass_or_go_details(number: int) -> Details:
    """The drawings of High, Low, Pass or Go."""
    sheet, own = pass_or_go_sheet, pass_or_go_sheet.pass_or_go[number]
    if number == 1:
        kind = Several({"The goal die shows a 2": one_of(*THREE), "The goal die shows a 5": one_of(*THREE)})
        laid = trick("playing", [PLAYING[card] for card in sheet.TRICK])
        return Details(lambda: first_right(own, rows(THREE, THREE)), (laid,), kind)
    if number == 2:
        cards, tapped = hand("playing", names_of(sheet.HAND), "Ben")
        lying = Cards("playing", (Laid(PLAYING[sheet.LED], "Ann", "led"),), "The card that was led")
        return Details(lambda: first_right(own, some(names_of(sheet.HAND))), (lying, cards), tapped)
    if number == 3:
        right = sheet.points_after(0, sheet.BOTH_TURNS)
        kind = points(*(f"After the {place} roll ({face})" for place, face in zip(ORDINALS, sheet.BOTH_TURNS, strict=False)))
        return Details(lambda: " ".join(map(str, right)), (Dice(sheet.BOTH_TURNS, "in this order"),), kind)
    if number == 4:
        forced = sheet.forced_rolls(sheet.TOTALS_THEN, sheet.WON_THEN, sheet.PLANS)
        return Details(lambda: " ".join(f"{one.name} {one.dice}" for one in forced))
    every = rows(sheet.DECISIONS, [str(total) for total in range(150)])
    kind = Several({"Go or pass": one_of(*sheet.DECISIONS), "The six faces add up to": Number("points", 0, 149)})
    return Details(lambda: first_right(own, every), (Phase(sheet.POINTS_NOW, 1), Faces()), kind)


def simulation_details(number: int) -> Details:
    """What is right on simulation, and more hints."""
    sheet, own = simulation_sheet, simulation_sheet.simulation[number]
    if number == 1:
        more = (
            "Twice as narrow needs four times as many rounds.",
            "± 1 is six times as narrow as ± 6, so it needs 6 × 6 times as many.",
        )
        rounds = Number("rounds", 0, 1_000_000)
        return Details(lambda: f"{200 * (6 // 3) ** 2} {200 * 6**2}", (), Several({"For ± 3": rounds, "For ± 1": rounds}), more)
    if number == 2:
        more = (
            "Work out the interval of 0 of 100. Where does it end?",
            "Every proportion above the end of the interval is left out.",
        )
        shares = [str(share) for share in sheet.SHARES]
        return Details(lambda: first_right(own, some(shares)), (), Some(one_of(*shares).options), more)
    if number == 3:
        more = (
            "Of 100 such intervals about 5 miss.",
            "Take 5 of 100 for the first number and 10 of 100 for the second, of 40 classes.",
        )
        classes = Number("classes", 0, 40)
        kind = Several({"Outside 95 % intervals": classes, "Outside 90 % intervals": classes})
        return Details(lambda: " ".join(str(round(40 * (1 - level))) for level in (0.95, 0.9)), (), kind, more)
    if number == 4:
        more = (
            "More games make the interval narrower.",
            "A quarter is left out if the whole interval lies above it or below it.",
        )
        return Details(lambda: first_right(own, some(list(sheet.COUNTS))), (), won(sheet.COUNTS), more)
    more = ("Ten sightings need about ten billion games.", "Divide the games by 100,000 a second, and the seconds by 3,600.")
    return Details(lambda: f"{10 / 1e-9 / 1e5 / 3600:.0f}", (), Number("hours", 0, 100, label="After about"), more)


def strategy_details(number: int) -> Details:
    """What is right on strategies."""
    sheet, own = strategy_sheet, strategy_sheet.strategies[number]
    if number == 1:
        more = (
            "Below five the beginner takes the card.",
            "It lays a card that it takes where the highest face-up number lies.",
        )
        right = [sheet.beginners_choice(sheet.LAYOUT, top) for top in sheet.TOPS]
        kind = Several({f"Top discard {in_signs(top)}": Choose({"draw": "draw a card"} | PLACES) for top in sheet.TOPS})
        return Details(lambda: " ".join(right), (layout(sheet.LAYOUT, "Ann"),), kind, more)
    if number == 2:
        sums = sheet.sums_by_cell(sheet.OPEN, sheet.DRAWN)
        cell = min(sums, key=lambda one: sums[one])
        kind = Several({"The best cell": one_of(*sums), "It leaves": Number("points", -20, 60)})
        return Details(lambda: f"{cell} {sums[cell]}", (), kind)
    more = (
        "One seat of four wins a quarter if all play alike.",
        "A strategy is better if its whole interval lies above a quarter.",
    )
    return Details(lambda: first_right(own, some(list(sheet.COUNTS))), (), won(sheet.COUNTS), more)


def comparing_details(number: int) -> Details:
    """What is right on comparing."""
    sheet, own = comparing_sheet, comparing_sheet.comparing[number]
    if number == 1:
        pairs = [f"{letter} {ruling}" for letter in sheet.TRICKS for ruling in ("always", "ruff_only", "never")]
        stage = [trick("playing", names.split()) for names in sheet.TRICKS.values()]
        return Details(lambda: first_right(own, some(pairs)), (Trump("H"), *stage), Some(one_of(*pairs).options))
    if number == 2:
        teams = Choose({"A": "Team A", "B": "Team B"})
        return Details(lambda: first_right(own, rows("AB", "AB")), (), Several({"best_of_3": teams, "first_to_5": teams}))
    if number == 3:
        kind = Several({f"The {place} balance": Number("", -999, 999) for place in ORDINALS[: len(sheet.BALANCES)]})
        return Details(lambda: " ".join(str(balance * 9 // 3) for balance in sheet.BALANCES), (), kind)
    if number == 4:
        changes = [other - one for one, other in zip(sheet.ONE, sheet.OTHER, strict=True)]
        more = ("Most of the ten differences are 0.", "Add the differences with their signs, and divide by ten.")
        kind = Several({"The option bites in": Number("games", 0, 10), "On average it changes": Number("points", -99, 99)})
        return Details(lambda: f"{sum(change != 0 for change in changes)} {mean(changes):g}", (), kind, more)
    more = ("± 0.4 has to become five times as narrow.", "Five times as narrow needs 5 × 5 times as many games.")
    times = Number("times as many", 0, 100, label="It takes")
    return Details(lambda: f"{(0.4 / 0.08) ** 2:.0f}", (), times, more)


OF_SHEET = (
    himilo_details,
    hilo_details,
    hilos_details,
    pass_or_go_details,
    simulation_details,
    strategy_details,
    comparing_details,
)
DETAILS = {
    exercise.title: (lambda make=make, number=exercise.number: make(number))
    for sheet, make in zip(SHEETS.values(), OF_SHEET, strict=True)
    for exercise in sheet
}
