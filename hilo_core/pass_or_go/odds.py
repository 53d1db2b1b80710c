"""Exact values of dice in High, Low, Pass or Go, as fractions of a point, and for two players as chances to win the game.

What is asked for is checked here and worked out in `dice`, whose functions ask one another many thousand times: HiloError for
points below zero, and for dice that nobody can have.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..messages.checks import checked, listed_in, whole, whole_from
from ..messages.errors import HiloError
from . import odds_dice as exact
from .chances_to_win import POINTS

MOST_ALONE, MOST_OF_TWO, MOST_OTHERS = 20, 8, 5  # dice of one roller, of each of two, and others: more takes too long
DICE, A_DIE = whole_from(0, MOST_ALONE), whole_from(1, MOST_ALONE)
OF_TWO, A_DIE_OF_TWO = whole_from(0, MOST_OF_TWO), whole_from(1, MOST_OF_TWO)

next_points = checked(points=POINTS)(exact.next_points)

forced = checked(dice=DICE, points=POINTS)(exact.forced)
spread = checked(dice=DICE, points=POINTS)(exact.spread)
rolling = checked(dice=A_DIE, points=POINTS)(exact.rolling)
value = checked(dice=DICE, points=POINTS)(exact.value)
threshold = checked(dice=A_DIE)(exact.threshold)
goes_on = checked(dice=DICE, points=POINTS)(exact.goes_on)
gift = checked(dice=DICE, points=POINTS)(exact.gift)

second_passes = checked(own=OF_TWO, points=POINTS, to_come=OF_TWO, rival=POINTS)(exact.second_passes)
second_rolls = checked(own=A_DIE_OF_TWO, points=POINTS, to_come=OF_TWO, rival=POINTS)(exact.second_rolls)
second = checked(own=OF_TWO, points=POINTS, to_come=OF_TWO, rival=POINTS)(exact.second)
first_passes = checked(own=OF_TWO, points=POINTS, rivals_dice=OF_TWO)(exact.first_passes)
first_rolls = checked(own=A_DIE_OF_TWO, points=POINTS, rivals_dice=OF_TWO)(exact.first_rolls)
first = checked(own=OF_TWO, points=POINTS, rivals_dice=OF_TWO)(exact.first)


@checked(dice=DICE)
def best_split(dice: int, others: Sequence[int]) -> tuple[tuple[int, ...], Fraction]:
    """How to pass so many dice (PG-14) so that the others, who have these points, gain least on average: the dice for each,
    and what they then gain together. Exact for others who roll nothing of their own any more."""
    others = [whole(points, "points of the others", 0) for points in listed_in(others, "others", "points, one number each")]
    if not 1 <= len(others) <= MOST_OTHERS:
        raise HiloError(f"Dice are passed to 1 to {MOST_OTHERS} others; here there are {len(others)}.")
    return exact.best_split(dice, others)
