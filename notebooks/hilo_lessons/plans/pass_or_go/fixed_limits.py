"""Numbers for *One in five?*: rolling every die, and stopping at a limit that stays the same."""

from fractions import Fraction
from functools import cache

from hilo_core.pass_or_go.dice_odds import next_points, spread

from ..classes import found_for
from ..school import Chances, added_up

DICE = 5  # the dice rolled in the lesson


def nothing(dice: int) -> Fraction:
    """Return in how many out of 100 rounds this many dice, if all are rolled, end with nothing."""
    return 100 * spread(dice, 0)[0]


@cache
def stopping_at(limit: int, dice: int, points: int = 0) -> Chances:
    """Return the probability of each number of points if you roll until there are `limit` points or no dice.

    The probabilities add up to 1.
    """
    if not dice or points >= limit:
        return {points: Fraction(1)}
    later = (stopping_at(limit, dice - 1, after) for after in next_points(points))
    return added_up((end, chance / 6) for one in later for end, chance in one.items())


def wins(limit: int, other: int, dice: int) -> Fraction:
    """Return in how many out of 100 rounds a player with this limit has more points than one with the other limit."""
    own, rivals = stopping_at(limit, dice), stopping_at(other, dice)
    return 100 * sum(
        (chance * less for points, chance in own.items() for end, less in rivals.items() if points > end), Fraction(0)
    )


seen_in = found_for("42 seen_in")
