"""What *Three dice, one six?* asks about: how many of some dice take all points, and how often that is one at least."""

from fractions import Fraction
from math import comb

from hilo_core.pass_or_go.dice_odds import FACES, next_points

from ..classes import found_for

DICE, ROUNDS = 3, 10
POINTS = 10  # any number of points, of which a face can take all
TAKING = tuple(face for face, points in zip(FACES, next_points(POINTS), strict=True) if not points)


def rolls(dice: int) -> int:
    """Return in how many equally likely ways so many dice can fall."""
    return int(len(FACES) ** dice)


def rolls_without(dice: int) -> int:
    """Return how many of them have no 6."""
    return int((len(FACES) - len(TAKING)) ** dice)


def with_six(dice: int) -> Fraction:
    """Return in how many out of 100 rolls of so many dice there is a 6 or more."""
    return 100 * (1 - Fraction(rolls_without(dice), rolls(dice)))


def sixes(count: int, dice: int = DICE) -> Fraction:
    """Return the chance of exactly so many sixes."""
    return Fraction(comb(dice, count) * rolls_without(dice - count) * len(TAKING) ** count, rolls(dice))


class_below = found_for("44 class_below")
class_near = found_for("44 class_near")
