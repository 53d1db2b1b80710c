"""Numbers for *Three dice, one six?*: how many dice take all points, and how often at least one does."""

from fractions import Fraction
from math import comb

from hilo_core.pass_or_go.dice_odds import FACES, next_points

from ..classes import found_for

DICE, ROUNDS = 3, 10
POINTS = 10  # any number of points, of which a face can take all
TAKING = tuple(face for face, points in zip(FACES, next_points(POINTS), strict=True) if not points)


def rolls(dice: int) -> int:
    """Return the number of equally likely results of this many dice."""
    return int(len(FACES) ** dice)


def rolls_without(dice: int) -> int:
    """Return the number of those results without a 6."""
    return int((len(FACES) - len(TAKING)) ** dice)


def with_six(dice: int) -> Fraction:
    """Return in how many out of 100 rolls of this many dice there is at least one 6."""
    return 100 * (1 - Fraction(rolls_without(dice), rolls(dice)))


def sixes(count: int, dice: int = DICE) -> Fraction:
    """Return the probability of exactly `count` sixes."""
    return Fraction(comb(dice, count) * rolls_without(dice - count) * len(TAKING) ** count, rolls(dice))


class_below = found_for("44 class_below")
class_near = found_for("44 class_near")
