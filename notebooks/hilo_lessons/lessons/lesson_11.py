"""Extra numbers for *Does luck win rounds?*: for a round with a given number of players and tricks."""

from fractions import Fraction

from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.fourteen_throws import (
    EXPERTS,
    MILLIONS,
    OPEN_HANDS,
    PLAYED,
    PLAYED_BY,
    bids,
    chance,
    class_below,
    deals,
    free,
    rows,
    winning,
)

PLAYED_FROM, PLAYED_TO = (
    PLAYED.low,
    PLAYED.high,
)  # the interval of the real game with four players, in percent
POSSIBLE = (0, 0), (1, 0), (1, 1)  # no tie, and won: a team with a tie has not won


def million(of_100: float) -> int:
    """Return how many out of a million rounds correspond to this number out of 100."""
    return round(10_000 * of_100)
