"""Exact values of dice in High, Low, Pass or Go: fractions of a point, and for two players probabilities of winning the game.

This module checks the arguments; `dice_odds` computes the values, with functions that call each other many thousand times. They
raise HiloError for points below zero, and for an impossible number of dice.
"""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..messages.checks import checked, whole_from
from ..messages.errors import HiloError
from . import dice_odds as exact
from .dice_odds import before_a_round

POINTS, TOTAL, OF_SIX, A_DIE_OF_SIX = whole_from(0), whole_from(0, 64), whole_from(0, 6), whole_from(1, 6)


class DiceChoices(NamedTuple):
    """The probability of winning the game, counting a shared win as half, for a roller who passes or goes."""

    passes: Fraction
    goes: Fraction


@lru_cache(maxsize=64)
def values(total: int, rivals_total: int) -> list[int]:
    """Return all values of a phase before which Roller 1 and Roller 2 have these totals."""
    found = [0] * exact.SIZE
    exact.solve(found, [*map(before_a_round, range(exact.PAIRS))], total, rivals_total)
    return found


def chance(value: int, dice: int) -> Fraction:
    """Return the chance for a value with this number of dice left."""
    return Fraction(value, exact.CERTAIN_WIN * 6**dice)


def check(total: int, rivals_total: int, left: int, points: int) -> None:
    """Raise HiloError for an impossible state.

    Roller 1 may not be behind, and there may not be too many dice or more points than they can give.
    """
    if total < rivals_total:
        raise HiloError(f"Roller 1 has the higher total (PG-13); {total} is lower than {rivals_total}.")
    most = 5 * (exact.DICE - left)
    if left > exact.DICE or points > most:
        raise HiloError(
            f"With {left} of {exact.DICE} dice left there are at most {max(0, most)} points; here there are {points}."
        )


@checked(total=TOTAL, rivals_total=TOTAL, own=A_DIE_OF_SIX, points=POINTS, rivals_dice=OF_SIX)
def first_choices(total: int, rivals_total: int, own: int, points: int, rivals_dice: int) -> DiceChoices:
    """Return the values of passing and going for Roller 1 with `own` dice and points of the phase.

    `rivals_dice` are the dice of the rival.
    """
    left = own + rivals_dice
    check(total, rivals_total, left, points)
    known = values(total, rivals_total)
    passes = exact.first_if_passed(known, own, rivals_dice, points)
    return DiceChoices(chance(passes, left), chance(exact.first_if_rolled(known, own, rivals_dice, points), left))


@checked(total=TOTAL, rivals_total=TOTAL, own=A_DIE_OF_SIX, points=POINTS, to_come=OF_SIX, rival=POINTS)
def second_choices(total: int, rivals_total: int, own: int, points: int, to_come: int, rival: int) -> DiceChoices:
    """Return the same for Roller 2, who must roll `to_come` passed dice, against a rival with `rival` points of the phase."""
    left = own + to_come
    check(rivals_total, total, left, points + rival)
    known = values(rivals_total, total)
    passes = exact.second_if_passed(known, own, to_come, rival, points)
    return DiceChoices(1 - chance(passes, left), 1 - chance(exact.second_if_rolled(known, own, to_come, rival, points), left))


MOST_ALONE, MOST_OF_TWO = 20, 8  # dice of one roller, and of each of two: more takes too long
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
