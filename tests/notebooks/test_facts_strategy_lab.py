"""What the strategy lab says of strategies: counted again, or quoted from a cell that every run of the tests makes anew."""

import re
from fractions import Fraction
from functools import cache
from math import comb, hypot

from hilo_core import GAMES, calibration, replay, simulate, tournament
from hilo_core.base.game import read_options
from hilo_core.hilo.cards import CARDS, MEAN, number_of
from hilo_core.hilo.odds import face_down, with_card
from hilo_core.hilo.strategies import beginner, expert
from hilo_core.hilos.strategies import lookahead as hilos_lookahead
from hilo_core.himilo.strategies import lookahead as himilo_lookahead
from hilo_core.intervals import LEVEL, Rate, share
from hilo_core.plots import of_100
from hilo_core.records.self_play import random_record
from hilo_core.strategies import choosers
from hilo_lessons.hilo_positions import position
from hilo_lessons.questions.strategies.exercises import DRAWN, DRAWS, LAYOUT, OPEN, beginners_choice

from .fact import Fact, each_fact, quoted, quoted_code, spelled

PERCENT = round(100 * LEVEL)
HILO = GAMES["hilo"]
SEEDS = range(10, 40)  # rounds of experts, none of which the lab shows
TEN = 10  # rounds of four experts
LONG = {
    "lookahead": share(495, 500),
    "expert": share(2_846, 3_000),
}  # simulate("himilo", rounds, players=4, rounds=1, strategies=...)


def choices(seed: int) -> list[tuple[str, str]]:
    """What the beginner would do and the expert did at each choice of the first round of a game."""
    record = random_record(HILO, read_options(HILO, {"players": 2}), seed, "expert")
    played = replay({**record, "rounds": record["rounds"][:1]})
    found = []
    for frame in played:
        if frame.asked is not None:
            table, ask = list(played.log.events[frame.index].table), frame.asked
            one, other = (HILO.write(ask.ask, who(table, *ask), table) for who in (beginner, expert))
            found.append((one, other))
    return found


def differ() -> tuple[int, int, str]:
    """Choices of the round shown that differ, all of its choices, and one of how many over many rounds, which is less."""
    shown = choices(3)
    apart = sum(one != other for one, other in shown)
    assert quoted("51", "print(len(differ)", r"(\d+) of (\d+) choices differ") == (f"{apart}", f"{len(shown)}")
    many = [one != other for seed in SEEDS for one, other in choices(seed)]
    rate = share(sum(many), len(many))
    one_of = round(1 / rate.value)
    assert rate.low < 1 / one_of < rate.high < apart / len(shown)
    return apart, len(shown), spelled(one_of)


def openings() -> tuple[int, int]:
    """The choices at which both turn up any two cards."""
    first, second = (ply for ply, (one, _) in enumerate(choices(3)) if one.startswith("open"))
    return first, second


def often_the_same() -> bool:
    """Whether both often do the same at another place, and now and then something else."""
    apart = [(one.split()[0], other.split()[0]) for one, other in choices(3) if one != other]
    same = sum(one == other for one, other in apart)
    return len(apart) / 2 < same and {("draw", "take"), ("toss", "trade")} <= {tuple(sorted(two)) for two in apart}


def at_the_choice() -> tuple[list[int], int]:
    """Ben's row at the choice that the lab looks at, and his seat."""
    ply = int(quoted_code("51", r"\nply = (\d+)\n|^ply = (\d+)\n")[0])
    record = random_record(HILO, read_options(HILO, {"players": 2}), 3, "expert")
    record["rounds"] = [{**record["rounds"][0], "actions": record["rounds"][0]["actions"][:ply]}]
    played = replay(record)
    ask = played[-1].asked
    assert ask is not None
    return list(played.log.events[-1].table), ask.seat


def columns() -> tuple[list[str], list[str]]:
    """The first column of that layout and of the one at the top of the page."""
    table, seat = at_the_choice()
    rows = HILO.view(table, seat).cells(seat)
    return [rows[cell] for cell in ("a1", "a2", "a3")], [row.split()[0] for row in OPEN.split("/")]


def much_alike() -> tuple[int, int, int]:
    """The ply, and the numbers at a1 in both layouts. The third card of the column lies face down."""
    (here, middle, last), (there, same, _) = columns()
    assert last == "?" and middle == same and here[-1] == there[-1] == "G"
    ply = 48
    assert choices(3)[ply] == ("toss a3", "trade a3")
    return ply, number_of(CARDS[here]), number_of(CARDS[there])


def the_column_goes() -> tuple[int, ...]:
    """What stands above the card at a3, which card it is, and what is left with it."""
    table, seat = at_the_choice()
    (first, second, _), _ = columns()
    return (
        number_of(CARDS[first]),
        number_of(CARDS[second]),
        number_of(CARDS[DRAWN]),
        with_card(table, seat, 6, CARDS[DRAWN]),
    )


def unseen() -> tuple[int, int, int]:
    """Cards that Ben has not seen, what his open cards count, and the mean of the deck."""
    table, seat = at_the_choice()
    cards = [card for card in HILO.view(table, seat).cells(seat).values() if card != "?"]
    return len(face_down(table, seat)), sum(number_of(CARDS[card]) for card in cards), MEAN


def all_of() -> tuple[str, str]:
    """In how many of 100 deals the expert's choice leads to the fewest points, and of how many deals that is."""
    (of,) = quoted("51", "for action, (wins, _, total)", r"trade a3: fewest points (\d+) of 100 \(± 1\)[^\n]*<- the expert")
    (tries,) = quoted_code("51", r"while thought\.tries < (\d+):")
    return of, f"{int(tries):,}"


def takes_more_often() -> bool:
    """Whether the beginner leaves cards lying that are lower than its dearest, which `mine` takes; and takes no other."""
    dearest = max(number_of(CARDS[card]) for row in LAYOUT.split("/") for card in row.split() if card in CARDS)
    left = [number for number in range(-1, 12) if beginners_choice(LAYOUT, f"{number}T") == DRAWS]
    return min(left) == MEAN < dearest and max(left) == 11


def fair() -> str:
    """What a strategy would win against itself, of 100."""
    return f"{100 * tournament('hilo', ['beginner', 'random'], games=1, players=2).fair:g}"


def more_than_all() -> int:
    """What the wins of both add up to more than."""
    mine, theirs = quoted("51", 'strategies=[mine, "beginner"]', r"mine +(\d+) .*beginner +(\d+) ")
    assert int(mine) + int(theirs) > 100
    return 100


def colours_pay() -> bool:
    """Whether the strategy that looks at colours is shown to beat the beginner."""
    (low,) = quoted("51", 'strategies=[hunter, "beginner"]', r"\(([\d.]+) to")
    return float(low) > 50


def smaller_lead() -> bool:
    """Whether the expert wins less often in High, Low, Pass or Go than in HiLO, in either seat."""
    rates = {
        game: [
            simulate(game, 2_000, players=2, strategies=seats, progress=False).rate("wins_by_seat")[seats.index("expert")]
            for seats in (["expert", "beginner"], ["beginner", "expert"])
        ]
        for game in ("hilo", "pass_or_go")
    }
    return max(rate.high for rate in rates["pass_or_go"]) < min(rate.low for rate in rates["hilo"])


def enough() -> bool:
    """Whether ten rounds of experts are enough in 97 of 100 cases, and in the lab."""
    (least,) = quoted("51", "four = simulate(", r"at least (\d+)")
    expert4: Rate = simulate("himilo", 3_000, players=4, rounds=1, strategies="expert", progress=False).rate("team_wins")
    beginner4 = of_100(simulate("himilo", 300, players=4, rounds=1, strategies="beginner", progress=False).rate("team_wins"))
    p, power = expert4.low, 0.0
    for wins in range(TEN + 1):
        rate = of_100(share(wins, TEN))
        if rate.value - beginner4.value > hypot(rate.value - rate.low, beginner4.high - beginner4.value):
            power += comb(TEN, wins) * p**wins * (1 - p) ** (TEN - wins)
    return int(least) > 0 and power > 0.97


def tables() -> int:
    """On how many imagined tables each action is tried."""
    assert himilo_lookahead.TABLES == hilos_lookahead.TABLES
    return himilo_lookahead.TABLES


def long_runs() -> tuple[str, ...]:
    """What the long runs gave. The hundred rounds of the lab agree, and beginners win fewer than half of theirs."""
    for who, rate in LONG.items():
        low, high = quoted(
            "51", 'for who in ("beginner", "expert", "lookahead")', rf"of {who} +win [\d.]+ \(([\d.]+) to ([\d.]+)\)"
        )
        assert float(low) < 100 * rate.value < float(high)
    again = simulate("himilo", 3_000, players=4, rounds=1, strategies="expert", progress=False).rate("team_wins")
    assert again.count == LONG["expert"].count
    return tuple(word for rate in LONG.values() for word in (f"{100 * rate.value:.0f}", f"{rate.of:,}"))


def fewer_than_half() -> bool:
    """Whether beginners win fewer than half of their rounds."""
    rate: Rate = simulate("himilo", 3_000, players=4, rounds=1, strategies="beginner", progress=False).rate("team_wins")
    return rate.high < 0.5


def offered() -> bool:
    """Whether looking ahead is offered in these two games alone."""
    return [key for key in GAMES if "lookahead" in choosers(GAMES[key])] == ["himilo", "hilos"]


@cache
def beginners_said() -> int:
    """What is predicted at the start with beginners playing on, to the ten; and that it comes true only at the end."""
    found = calibration("himilo", 20, strategy="beginner", played_by="expert", tables=40, players=4, seed=7)
    first, fourth, seventh, last = found.tenths[::3]
    assert all(each.predicted < each.low for each in (first, fourth, seventh)) and last.predicted > last.low
    (said,) = quoted("51", "With beginners playing on, the prediction", r"\n1 \| \d+ \| (\d+) \|")
    assert round(int(said), -1) == round(100 * first.predicted, -1)
    return round(int(said), -1)


def predictions_meet() -> bool:
    """Whether both predictions are nearly the same in the last tenth, and far apart in the first."""
    (one, other, last_one, last_other) = map(
        int,
        quoted("51", "With beginners playing on, the prediction", r"\n1 \| (\d+) \| (\d+) \|.*\n10 \| (\d+) \| (\d+) \|"),
    )
    return one - other > 30 and abs(last_one - last_other) < 5


def six_of_ten() -> tuple[int, int, int, int, int, int]:
    """Six of ten games, and where the interval goes, in round numbers."""
    rate = share(6, 10)
    return 6, 10, 6, 10, int(100 * rate.low) // 10 * 10, int(100 * rate.high) // 10 * 10


SAID = {
    "`mine` takes the top discard more often than the beginner does": takes_more_often,
    "The brackets hold a {} % interval": lambda: PERCENT,
    "The two numbers add up to more than {}, because a shared win counts for both": more_than_all,
    "The choices of a round are counted from {}.": lambda: replay("hilo_push")[0].plies,
    "two cells that belong together can add up to more than {} %": more_than_all,
    "And where an interval contains {} %, these games have not decided anything": fair,
    "Looking at colours pays": colours_pay,
    "They differ in {} of {} choices here. That is more than usual: over many rounds it is about one of {}.": differ,
    "Plies {} and {} tell you nothing, because both strategies turn up any two cards": openings,
    "Often both do the same, but not at the same place": often_the_same,
    "Ply {} is much like the position at the top of this page. The green card at a1 is a {} here and not a {},": much_alike,
    "The beginner gets rid of the {}, and the expert keeps it": lambda: the_column_goes()[2],
    "A face-down card counts {}.": lambda: MEAN,
    "below a green {} and a green {}. Now the column can be removed, the {} goes with it, "
    "and Ben has {} points left": the_column_goes,
    "(“{} of 100” here means: in all {} deals": all_of,
    "You discard the {} and turn up a3": lambda: the_column_goes()[2],
    "You have not seen {} cards, and each of them is equally likely": lambda: unseen()[0],
    "The open cards count {}, and a green card at a3": lambda: unseen()[1],
    "What sum do you expect, if the mean of the deck is {}?": lambda: unseen()[2],
    "The expert's lead is smaller than in HiLO": smaller_lead,
    "They are enough. The interval of the difference leaves out 0": enough,
    "It deals the cards it cannot see in {} different ways": tables,
    "Beginners win fewer than half of their rounds": fewer_than_half,
    "`lookahead` won {} % of {} rounds, and the expert {} % of {}.": long_runs,
    "But experts are sitting at this table, and they nearly always win": lambda: LONG["expert"].low > 0.9,
    "It is offered in Hi MiLo! and in Hilos. The other two games do without it": offered,
    "At the start of a round “about {} of 100” is a good answer": beginners_said,
    "Near the end the two predictions meet": predictions_meet,
    "It won {} of {} games, so it is better. | The interval of {} of {} goes from about {} to {} of 100": six_of_ten,
    "One seat of four should win a {}": lambda: {Fraction(1, 4): "quarter"}[Fraction(1, 4)],
    "A probability of {} of 100 is a fact about the cards": beginners_said,
    "(Set it back to {} for section 5.)": lambda: much_alike()[0],
}
FACTS = [Fact("51", *fact) for fact in SAID.items()]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_the_rule_that_the_lab_prints_is_what_the_beginner_does() -> None:
    (said,) = quoted("51", "print(getdoc(beginner))", r"(.*)")
    assert re.sub(r"\s+", " ", said).startswith(
        "Takes the top discard if it is below five and lower than the dearest card it has"
    )
    for top in range(-1, 12):
        table = position(LAYOUT, pile=[CARDS[f"{top}T"]])
        assert (beginners_choice(LAYOUT, f"{top}T") == DRAWS) == (top >= MEAN) and table
