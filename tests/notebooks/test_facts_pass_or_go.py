"""The numbers that stand in the notebook on High, Low, Pass or Go, asked of the rules and of the exact odds."""

import re
from fractions import Fraction
from functools import cache
from math import comb

from hilo_core import plots, replay, rule, simulate
from hilo_core.base.playing_cards import JOKERS, NAMES
from hilo_core.intervals import LEVEL
from hilo_core.machine.bits import count
from hilo_core.pass_or_go.dice import after_roll, dice_for
from hilo_core.pass_or_go.odds import first, second_choices, spread
from hilo_core.pass_or_go.points import ENOUGH
from hilo_core.pass_or_go.trick import LOW, goal_of
from hilo_core.simulation.outcomes import Outcomes

from .fact import Fact, asked_in, each_fact, of_20, quoted_code, spelled
from .test_notebooks import prose

FACES = range(1, 7)
TOTALS = 64, 60  # of Ann and of Ben
STUDENTS, PHASES, GAMES = 28, 10, 2_000


def left(players: int) -> int:
    """The cards that are not dealt in the first round."""
    return len(NAMES) - players * dice_for(players)


def lasts() -> tuple[str, str, str]:
    """For how many rounds a deck lasts with two and with three players, and how many cards are left both times."""
    rounds, over = zip(*(divmod(len(NAMES), players * dice_for(players)) for players in (2, 3)), strict=True)
    assert over[0] == over[1]
    return spelled(rounds[0]), spelled(rounds[1]), spelled(over[1]).capitalize()


def goals() -> tuple[int, ...]:
    """The faces under which the lowest card wins, then those under which the highest does."""
    return tuple(sorted(FACES, key=lambda face: (goal_of(face)[0] != LOW, face)))


def faces() -> tuple[int, ...]:
    """The faces that add their number, the one that halves, and the one that takes all."""
    after = {face: after_roll(10, face)[0] for face in FACES}
    add = [face for face in FACES if after[face] == 10 + face]
    (half,) = (face for face in FACES if after[face] == 5)
    (wipe,) = (face for face in FACES if after[face] == 0)
    return (*add, half, wipe)


def low_goals() -> tuple[int, ...]:
    """How many of the faces are a low goal, of 100, and of how many rolls."""
    low = sum(goal_of(face)[0] == LOW for face in FACES)
    return low, 100 * low // 6, 100, 100 * low // 6, 100


def near(margin: int) -> Fraction:
    """The chance that a class counts a number at most so many of 100 from the exact one."""
    chance, phases = spread(5, 0)[0], STUDENTS * PHASES
    hits = [hits for hits in range(phases + 1) if abs(Fraction(100 * hits, phases) - 100 * chance) <= margin]
    return sum((comb(phases, hit) * chance**hit * (1 - chance) ** (phases - hit) for hit in hits), Fraction(0))


def margin() -> int:
    """The margin of error of a class: of 20 classes about 19 are so near, and with one less it would be fewer."""
    found = next(margin for margin in range(1, 20) if near(margin) > Fraction(round(100 * LEVEL) - 1, 100))
    assert near(found - 1) < Fraction(93, 100) < Fraction(95, 100) < near(found) < Fraction(97, 100)
    return found


def last_to_roll(total: int, rivals_total: int) -> int:
    """The most points with which Ben, second of two, rolls his last die, while Ann has none in this phase."""
    goes = [points for points in range(25) if (at := second_choices(total, rivals_total, 1, points, 0, 0)).goes > at.passes]
    assert goes == list(range(len(goes)))
    return goes[-1]


def behind() -> tuple[int, ...]:
    """With how many points Ben stops although he is behind, what that makes, and what his die can bring Ann."""
    ann, ben = TOTALS
    stops = last_to_roll(ben, ann) + 1
    return ann, ben, stops, ben + stops, ann + max(after_roll(0, face)[0] for face in FACES)


@cache
def meeting() -> Outcomes:
    """The games of the expert and the beginner."""
    return simulate("pass_or_go", GAMES, seed=1, strategies=("expert", "beginner"), players=2, progress=False)


def won() -> tuple[str, ...]:
    """What the expert has won of these games, the margin, and the interval. A far longer run lies inside, in either seat."""
    rate = meeting().rate("wins_by_seat")[0]
    for seat, seats in enumerate((("expert", "beginner"), ("beginner", "expert"))):
        long = simulate("pass_or_go", 10_000, seed=2, strategies=seats, players=2, progress=False).rate("wins_by_seat")[seat]
        assert rate.low < long.value < rate.high
    value, half = 100 * rate.value, 50 * (rate.high - rate.low)
    return f"{value:.0f}", f"{half:.0f}", f"{100 * rate.low:.0f}", f"{100 * rate.high:.0f}"


def more_often() -> int:
    """The row of the plot in which always rolling is far ahead, while it also ends with nothing more often."""
    plot = plots.points_of_five_dice("always roll", "best plan")
    (none, *_, many), (fewer, *_, few), (mean,), (best,) = (one.y if one.type == "bar" else one.x for one in plot.data)
    assert [one.name for one in plot.data] == ["always roll", "best plan"] * 2
    assert 0 < best - mean < 0.5 and none > fewer and many > 2 * few
    return int(plot.data[0].x[-1].split()[0])


def second_turn() -> tuple[int, str]:
    """The points and the dice of the lab in which dice have been passed."""
    points, dice = quoted_code("40", r"DiceLab\(0, (\d+), passed=(\d+), second_turn=True")
    return int(points), spelled(int(dice))


def slip() -> tuple[str, str]:
    """The heading of the book, and what it says under it, as the ruling tells."""
    found = re.search(r"Under “(\d)” the text says that a (\d) in a second turn wipes out all points", rule("PG-R9").text)
    assert found and "its own example rolls a 6" in rule("PG-R9").text
    return found[1], found[2]


FACTS = [
    Fact("40", "There are {} questions on this page", lambda: spelled(asked_in("40"))),
    Fact("40", "call out a number from {} to {}.", lambda: (min(FACES), max(FACES))),
    Fact("40", "With a {}, {} or {} on the die the lowest card wins, with a {}, {} or {} the highest", goals),
    Fact("40", "a {}, {}, {} or {} adds its number, a {} halves what you have, and a {} takes all of it", faces),
    Fact("40", "With two players {} cards are left in the live deck, with three players {}.", lambda: (left(2), left(3))),
    Fact("40", "the probability {}/6, which is {} of {}: if you rolled very often, about {} of every {} rolls", low_goals),
    Fact("40", "each goal has {} of the six faces", lambda: spelled(low_goals()[0])),
    Fact("40", "All {} cards with a suit stand in one long row", lambda: len(NAMES) - count(JOKERS)),
    Fact("40", "If two players have {} dice each", lambda: spelled(3)),
    Fact("40", "comes out ahead, though only by {} points on average", lambda: f"{float(-first(3, 0, 3)):.2f}"),
    Fact("40", "If {} people do it, that makes {} phases", lambda: (STUDENTS, STUDENTS * PHASES)),
    Fact("40", "play Dora's five dice {} times and count", lambda: spelled(PHASES)),
    Fact("40", "and then the margin of error is about {} of 100", margin),
    Fact("40", "about {} of {} such classes", of_20),
    Fact("40", "count a number that is at most {} away from the exact one", margin),
    Fact("40", "Under its heading “{}” it says that a {} in a second turn takes everything", slip),
    Fact("40", "here Ann has {} points and her own turn is over, and Ben has passed her {} dice", second_turn),
    Fact("40", "At the start of the game, at 0 to 0, he should still roll with {} points", lambda: last_to_roll(0, 0)),
    Fact(
        "40",
        "If Ann has {} and Ben {}, he should already stop with {}, because that makes {}, and his die can bring Ann to {} at",
        behind,
    ),
    Fact("40", "Dora makes {} points or more much more often, but she also ends with nothing more often", more_often),
    Fact("40", "We let two programs play {} of them", lambda: f"{meeting().games:,}"),
    Fact("40", "The expert won {} of 100 games, with a margin of error of {}: the true number lies between {} and {},", won),
    Fact("40", "unless this was one of the {} runs in 100 that miss it", lambda: round(100 * (1 - LEVEL))),
    Fact("40", "still wins about every third game", lambda: 0.3 < meeting().rate("wins_by_seat")[1].value < 0.35),
    Fact(
        "40", "the deck lasts for {} rounds with two players and for {} rounds with three. {} cards are left both times", lasts
    ),
    Fact("40", "it is not enough to be the first with {}.", lambda: ENOUGH),
    Fact("40", "There are {} tricks. For which of them", lambda: spelled(dice_for(2))),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_what_the_notebook_says_of_the_round_with_two_jokers() -> None:
    frames = list(replay("pass_or_go_two_jokers"))
    assert any(frame.text.startswith("Ben leads the Joker") for frame in frames if frame.rule.id == "PG-R3")
    assert [frame.text for frame in frames if frame.rule.id == "PG-08"] == [
        "Ann plays the Joker, which can be played at any time."
    ]
    passed = [frame.text for frame in frames if frame.rule.id in ("PG-19", "PG-20")]
    assert passed[0] == "Ann must now roll the die passed by Cem." and "Cem must now roll the die passed by Ann" in passed[1]


def test_rolling_first_is_no_advantage() -> None:
    assert "Rolling first is no advantage" in prose("40_pass_or_go_rules")
    assert all(first(dice, 0, dice) <= 0 for dice in range(1, 4))
