"""The experiment of *Stop at ten?*: rounds with two dice from ten points, one by one, all of them, and in whole classes."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import NamedTuple

from ....machine.random import Row, randbelow, seed_row
from ....odds.dice import FACES, goes_on, next_points, spread
from ....pass_or_go.dice import after_roll
from ..totals import totals

START, DICE, ROUNDS = 10, 2, 10


class Round(NamedTuple):
    """The faces rolled in a round, and the points at its end."""

    faces: tuple[int, ...]
    points: int


def round_of(row: Row) -> Round:
    """One round by the best plan, with dice from this stream."""
    points, faces = START, []
    for left in range(DICE, 0, -1):
        if not goes_on(left, points):
            break
        faces.append(randbelow(row, 6) + 1)
        points = after_roll(points, faces[-1])[0]
    return Round(tuple(faces), points)


def rounds_of(seed: int, count: int = ROUNDS) -> list[Round]:
    """The rounds that the page rolls for a student with this seed."""
    row = [0]
    seed_row(row, seed, 0)
    return [round_of(row) for _ in range(count)]


def result(points: Sequence[int]) -> dict[str, int]:
    """What a code says of these rounds."""
    return {"total": sum(points), "above": sum(one > START for one in points), "zeros": points.count(0)}


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
    once = tuple(float(ends().get(points, 0)) for points in range(max(ends()) + 1))
    return sum(totals(once, rounds)[START * rounds + 1 :])
