"""The experiment of *Stop at ten?*: all rounds with two dice from ten points, and those of whole classes."""

from fractions import Fraction
from functools import cache
from math import sqrt
from operator import mul

from ....odds.dice import FACES, goes_on, next_points, spread

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


@cache
def class_above(rounds: int) -> float:
    """The chance that the mean of so many rounds, at least one, is above ten points."""
    return sum(_totals(rounds)[START * rounds + 1 :])


@cache
def _totals(rounds: int) -> tuple[float, ...]:
    """The chance of every sum of the points of so many rounds."""
    if rounds == 1:
        return tuple(float(ends().get(points, 0)) for points in range(max(ends()) + 1))
    half = _totals(rounds // 2)
    both = _convolved(half, half)
    return _convolved(both, _totals(1)) if rounds % 2 else both


def _convolved(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    turned, size = other[::-1], len(other)
    padded = (0.0,) * (size - 1) + one + (0.0,) * (size - 1)
    return tuple(sum(map(mul, padded[at : at + size], turned)) for at in range(len(one) + size - 1))
