"""What the notebooks from 50 on say that hangs on no luck: worked out exactly, or asked of the rules."""

from fractions import Fraction
from functools import cache
from math import ceil, sqrt
from statistics import NormalDist

from hilo_core import GAMES, interval
from hilo_core.hilos.strategies import lookahead as hilos_lookahead
from hilo_core.himilo.cards import TRICKS, highest_value
from hilo_core.himilo.strategies import lookahead as himilo_lookahead
from hilo_core.intervals import LEVEL
from hilo_core.review.scales import BLUNDER, FINE, FROM, INACCURACY, MISTAKE, scale_of, verdict

from ..beliefs.calibrate import calibration
from .fact import Fact, each_fact, spelled
from .test_notebooks import prose

PERCENT = round(100 * LEVEL)
TENTH = round((NormalDist().inv_cdf((1 + LEVEL) / 2) / 0.1) ** 2, -2)  # how often a thing has to be seen for a tenth of it


def up_to() -> int:
    """In up to about how many of as many games something may happen that never did."""
    ends = [games * interval(0, games).high for games in (100, 1_000, 10_000)]
    assert all(3.5 < end < 4 for end in ends)
    return ceil(max(ends))


def third_as_wide() -> bool:
    """Whether ten times as many rounds make an interval about a third as wide, and a hundred times a tenth."""
    return abs(1 / sqrt(10) - 1 / 3) < 0.02 and sqrt(100) == 10


def half_the_margin() -> str:
    """How many times as many rounds half the margin of error needs."""
    return spelled(round(1 / Fraction(1, 2) ** 2))


def pairs_of_faces() -> tuple[int, int]:
    """The chance of a double six or a double five."""
    return sum(one == other and one >= 5 for one in range(1, 7) for other in range(1, 7)), 36


def marks() -> tuple[int, int, int]:
    """From which cost on a choice is an inaccuracy, a mistake and a blunder."""
    scale = scale_of(GAMES["himilo"], 3)
    for word in (INACCURACY, MISTAKE, BLUNDER):
        assert verdict(scale, FROM[word], 0.1) == word != verdict(scale, FROM[word] - 0.6, 0.1)
    return FROM[INACCURACY], FROM[MISTAKE], FROM[BLUNDER]


def well_nothing() -> tuple[int, int]:
    """A cost that is called fine because of its margin of error; with a small margin it would be a mistake."""
    cost, margin, scale = 6, 7, scale_of(GAMES["himilo"], 3)
    assert verdict(scale, cost, margin / 2) == FINE and verdict(scale, cost, 0.5) == MISTAKE
    return cost, margin


def six_of_ten() -> tuple[int, ...]:
    """Six of ten games, and where the interval goes, in round numbers."""
    rate = interval(6, 10)
    return 6, 10, 6, 10, int(100 * rate.low) // 10 * 10, int(100 * rate.high) // 10 * 10


def tables() -> int:
    """On how many imagined tables each action is tried."""
    assert himilo_lookahead.TABLES == hilos_lookahead.TABLES
    return himilo_lookahead.TABLES


@cache
def experts_come_true() -> bool:
    """Whether with beginners playing on too little is said at the start, and not at the end."""
    found = calibration("himilo", 20, strategy="beginner", played_by="expert", tables=40, players=4, seed=7).tenths
    return found[0].predicted < found[0].low and found[-1].predicted > found[-1].low


SAID = {
    ("50", "The {} % interval holds all values"): lambda: PERCENT,
    ("50", "That is what “{} %” means: the method is right in about {} of 100 runs"): lambda: (PERCENT, PERCENT),
    ("50", "“{} % of the rounds lie in the interval” cannot be right"): lambda: PERCENT,
    ("50", "my interval is right with a probability of {} %"): lambda: PERCENT,
    ("50", "It is the method that is right in {} of 100 cases"): lambda: PERCENT,
    ("50", "It is fewer than {}."): lambda: PERCENT,
    ("50", "Why not be surer than {} %?"): lambda: PERCENT,
    ("50", "{} % is a habit, not a law"): lambda: PERCENT,
    (
        "50",
        "times as many rounds make the interval about a third as wide (1 / √10). A tenth as wide takes a hundred times as many",
    ): (third_as_wide),
    ("50", "You cannot read off how rare {} tricks are"): lambda: TRICKS,
    ("50", "To know a proportion to a tenth of its size you have to see the thing about {} times"): lambda: f"{TENTH:.0f}",
    ("50", "| {} % of the rounds lie in the interval. | {} of 100 intervals contain the true value"): lambda: (
        PERCENT,
        PERCENT,
    ),
    ("50", "| Half the margin of error needs {} times as many rounds"): half_the_margin,
    ("50", "It may happen up to about {} times in as many rounds"): up_to,
    ("50", "A {} % interval comes from a method that is right in about {} of 100 runs"): lambda: (PERCENT, PERCENT),
    ("50", "Half the margin of error needs {} times as many games"): half_the_margin,
    ("50", "(probability {} in {}, close to that of the blind team)"): pairs_of_faces,
    ("51", "it deals the cards it cannot see in {} different ways"): tables,
    ("51", "It won {} of {} games, so it is better. | The interval of {} of {} goes from about {} to {} of 100"): six_of_ten,
    ("51", "One seat of four should win a {}"): lambda: {Fraction(1, 4): "quarter"}[Fraction(1, 4)],
    ("51", "how often would beginners win from here?"): experts_come_true,
    ("52", "It may, in up to about {} of as many games"): up_to,
    ("55", "Cards go from {} to {}"): lambda: (1, highest_value(4)),
    ("53", "the title of the plot says where it ends up in {} of 100 cases"): lambda: PERCENT,
    ("53", "A choice is called a mistake if it costs {} of 100 or more, and a blunder from {} on"): lambda: marks()[1:],
    ("53", "A cost of {} ± {} can well be nothing at all, so it is called fine"): well_nothing,
    (
        "53",
        "(it costs {} of 100 or more), a filled triangle a mistake ({} or more), and a crossed square a blunder ({} or more)",
    ): marks,
}
FACTS = [Fact(*said, found) for said, found in SAID.items()]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()


def test_the_rule_that_the_lab_quotes_is_what_the_beginner_says_of_itself() -> None:
    said = " ".join((GAMES["hilo"].strategies(GAMES["hilo"])["beginner"].__doc__ or "").split())
    assert said and said in prose("51_strategy_lab")
