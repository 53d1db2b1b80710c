"""Questions on what a line that goes leaves behind in HiLO: the points, and the better push."""

from fractions import Fraction
from random import Random

from ...hilo import HiLO
from ...hilo.cards import CARDS, number_of, signed
from ...hilo.cards import NAMES as CARD_NAMES
from ...hilo.grid import LINES, WAYS, cells_of, push, sum_of, take_out
from ...hilo.table import LAYOUTS, UP
from ...machine.bits import members
from ...messages.words import listed
from ..hilo_positions import fewest, position
from .hilo_lines import GAME, Nine, as_text, drawn_until, rows_of, standing
from .hilo_sums import plus
from .kinds import Choose, Number, line_words, too_many_or_few
from .question import Misconception, Question, known
from .stage import Layout, Left, Pushed, Shown, Working

PUSHES = ("horizontally", "vertically")


def after(nine: Nine, line: int) -> tuple[int, int]:
    """The sum left when a row or column has been removed, and the lines that then stand."""
    table = position(as_text(nine))
    take_out(table, 0, line)
    then, _ = push(table, 0, line)
    return sum_of(table, 0), then


def points_left(seed: int = 0) -> Question:
    """How many points does Ann have left?"""
    chance = Random(seed)
    if seed == 0:
        nine: Nine = ("8P", "2T", "5T", "9O", "6O", "11O", "1T", "4P", "0V")
    else:
        line = chance.randrange(6)
        nine = drawn_until(chance, line, 5, lambda nine: standing(nine) == [line] and not after(nine, line)[1])
    line = standing(nine)[0]
    left, _ = after(nine, line)
    numbers = [number_of(CARDS[card]) for card in nine]
    gone = [numbers[cell] for cell in members(cells_of(line))]
    name = line_words(line)
    why = (
        f"{name[0].upper()}{name[1:]} is worth {plus(gone)} points. All nine cards together are "
        f"{signed(sum(numbers))}, so {signed(left)} are left."
    )

    def wrong(answer: Fraction) -> str:
        return f"{too_many_or_few(answer, left)}. Which cards still lie there when the line has gone?"

    def shown(answer: Fraction) -> tuple[Shown, ...]:
        rest = [number for cell, number in enumerate(numbers) if not cells_of(line) >> cell & 1]
        return (Working("What still counts", (plus(rest),)),)

    return Question(
        key="hilo.points-left",
        seed=seed,
        game=GAME,
        title="How many points does Ann have left?",
        task="Ann removes the line that can go here. The six other cards stay. How many points do they count together?",
        stage=(Layout(rows_of(nine), "Ann"),),
        kind=Number("points", -6, 90, label="She has"),
        right=Fraction(left),
        verdict=f"Yes, {signed(left)} points",
        why=(why,),
        wrong=wrong,
        rule=HiLO.POINTS,
        hints=(
            "First find the line: three face-up cards of one colour in a row or a column.",
            f"The line is {name}. Its three cards go onto the discard pile.",
            "Add up the six numbers that still lie there. A card with −1 takes one point away.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(left),
            Misconception(
                (Fraction(sum(numbers)),),
                "the removed cards still count",
                "You added up all nine cards. Before the line went, that was her sum.",
                f"But cards on the discard pile are nobody's any more. {why}",
            ),
            Misconception(
                (Fraction(sum(gone)),),
                "the removed cards are the points",
                "You added up the line itself. That is how many points she gets rid of.",
                f"What counts is what stays. {why}",
            ),
            Misconception(
                (Fraction(sum(abs(number) for cell, number in enumerate(numbers) if not cells_of(line) >> cell & 1)),),
                "a −1 counts one point",
                "You added a point for each −1. For a 1 that would be right.",
                f"A −1 is below zero, so it takes a point away. {why}",
            ),
        ),
        reveal=shown,
        confidence=False,
        make=points_left,
    )


def pushed(nine: Nine, line: int, way: str, points: int) -> Left:
    """What a push of this diagonal leaves, and the lines that then stand."""
    table = position(as_text(nine))
    take_out(table, 0, line)
    lines, _ = push(table, 0, WAYS.index(f"{LINES[line]} {way}"))
    rows = tuple(
        tuple(CARD_NAMES[table[LAYOUTS + cell]] for cell in range(row, row + 3) if table[UP] >> cell & 1) for row in (0, 3, 6)
    )
    stand = tuple(LINES[found] for found in members(lines))
    return Left(f"{way.capitalize()}: {signed(points)} left", tuple(row for row in rows if row), stand)


def which_push(seed: int = 0) -> Question:
    """Which way should Ben push?"""
    if seed == 0:
        nine: Nine = ("4B", "5R", "9R", "2R", "3B", "6G", "1R", "0Y", "8B")
    else:
        chance = Random(seed)
        line = 6 + seed % 2
        nine = drawn_until(chance, line, 3, lambda nine: standing(nine) == [line] and (seed % 6 == 5 or differs(nine, line)))
    line = standing(nine)[0]
    left = {way: fewest(as_text(nine), "schmidt", f"{LINES[line]} {way}").points for way in PUSHES}
    least = min(left.values())
    right = "same" if len(set(left.values())) == 1 else min(left, key=lambda way: left[way])
    how = f"Pushing horizontally leaves {signed(left['horizontally'])} points, pushing vertically {signed(left['vertically'])}."
    new = [way for way in PUSHES if left[way] < sum_after(nine, line)]
    which = "Each push" if len(new) > 1 else f"Pushing {listed(new)}"
    reason = f" {which} makes another line of one colour, and that line goes too." if new else ""
    worse = tuple(way for way in PUSHES if left[way] > least)
    drawn = {way: pushed(nine, line, way, left[way]) for way in PUSHES}
    options = {
        "horizontally": "Push horizontally",
        "vertically": "Push vertically",
        "same": "Both leave the same",
    }

    def wrong(answer: str) -> str:
        return "Write down the layout after each push, row by row. Does a new line of one colour appear?"

    return Question(
        key="hilo.which-push",
        seed=seed,
        game=GAME,
        title="Which way should Ben push?",
        task=f"Ben removes {line_words(line)}. Then he pushes the two parts together. What leaves him fewer points?",
        stage=(Layout(rows_of(nine), "Ben"),),
        kind=Choose(
            options, {"horizontally": ("h", "sideways", "across"), "vertically": ("v", "up", "down"), "same": ("equal",)}
        ),
        right=right,
        verdict="Yes, both leave the same" if right == "same" else f"Yes, {right}",
        why=(f"{how}{reason}",),
        wrong=wrong,
        rule=HiLO.NEW_HILO if new else HiLO.CLOSING_A_DIAGONAL,
        hints=(
            "Without the diagonal two cards are left in every row and in every column.",
            "Horizontally: in each row the two cards move together, so you get two columns of three. Vertically: two "
            "rows of three.",
            "If a push makes three cards of one colour lie in a line, that line goes as well, and its points with it.",
        ),
        solution=f"{how}{reason} So {'it makes no difference' if right == 'same' else f'he pushes {right}'}, and "
        f"{signed(least)} are left.",
        misconceptions=known(
            right,
            Misconception(
                ("same",),
                "the cards are the same either way",
                "The six cards that stay are the same either way. If no new line appeared, you would be right.",
                f"But the push decides which of them lie side by side. {how}{reason}",
            ),
            Misconception(
                worse if len(new) == 2 else (),
                "any new line will do",
                f"Pushing {listed(worse)} does make another line of one colour.",
                f"But the other push makes one as well, and look at the numbers in it. {how}",
            ),
        ),
        reveal=lambda answer: (
            Pushed(
                "After each push: what is outlined goes too" if new else "After each push",
                (drawn["horizontally"], drawn["vertically"]),
            ),
        ),
        tag="better",
        make=which_push,
    )


def differs(nine: Nine, line: int) -> bool:
    """Whether the two pushes leave different sums."""
    return len({fewest(as_text(nine), "schmidt", f"{LINES[line]} {way}").points for way in PUSHES}) > 1


def sum_after(nine: Nine, line: int) -> int:
    """The sum of all cards that are not in a line."""
    return sum(number_of(CARDS[card]) for cell, card in enumerate(nine) if not cells_of(line) >> cell & 1)
