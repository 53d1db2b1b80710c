"""The experiment of *Stop at ten?*: all rounds with two dice from ten points, and those of whole classes."""

from fractions import Fraction
from functools import cache
from math import sqrt

from hilo_core.pass_or_go.dice_odds import FACES, goes_on, next_points, spread

from ..classes import found_for

START, DICE, ROUNDS = 10, 2, 10


@cache
def ends() -> dict[int, Fraction]:
    """The chance of every number of points at the end of a round; they add up to 1."""
    chances: dict[int, Fraction] = {}
    for first in next_points(START):
        for points, chance in spread(int(goes_on(1, first)), first).items():
            chances[points] = chances.get(points, Fraction(0)) + chance / len(FACES)
    return dict(sorted(chances.items()))


def mean() -> Fraction:
    """The expected points of a round."""
    return sum((points * chance for points, chance in ends().items()), Fraction(0))


def deviation() -> float:
    """The standard deviation of a round, in points."""
    return sqrt(sum(chance * (points - mean()) ** 2 for points, chance in ends().items()))


class_above = found_for("41 class_above")
