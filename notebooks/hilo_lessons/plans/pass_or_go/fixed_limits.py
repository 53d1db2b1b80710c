"""What *One in five?* asks about: rolling every die, and stopping at a limit that stays the same."""

from fractions import Fraction
from functools import cache

from hilo_core.pass_or_go.dice_odds import next_points, spread

from ..classes import found_for

DICE = 5  # that are rolled in the lesson


def nothing(dice: int) -> Fraction:
    """In how many of 100 rounds so many dice, all of them rolled, end with nothing."""
    return 100 * spread(dice, 0)[0]


@cache
def stopping_at(limit: int, dice: int, points: int = 0) -> dict[int, Fraction]:
    """The chance of all points at the end for somebody who rolls on until there are `limit` points or no dice; they add up
    to 1."""
    if not dice or points >= limit:
        return {points: Fraction(1)}
    chances: dict[int, Fraction] = {}
    for after in next_points(points):
        for end, chance in stopping_at(limit, dice - 1, after).items():
            chances[end] = chances.get(end, Fraction(0)) + chance / 6
    return dict(sorted(chances.items()))


def mean_of(limit: int, dice: int) -> Fraction:
    """The expected points of somebody who stops at this limit."""
    return sum((points * chance for points, chance in stopping_at(limit, dice).items()), Fraction(0))


def wins(limit: int, other: int, dice: int) -> Fraction:
    """In how many of 100 rounds somebody with this limit has more points than somebody with the other one."""
    own, rivals = stopping_at(limit, dice), stopping_at(other, dice)
    return 100 * sum(
        (chance * less for points, chance in own.items() for end, less in rivals.items() if points > end), Fraction(0)
    )


seen_in = found_for("42 seen_in")
