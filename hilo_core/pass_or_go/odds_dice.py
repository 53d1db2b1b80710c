"""Exact values of dice in High, Low, Pass or Go, as fractions of a point: the mathematics behind `pass_or_go.odds`.

A roller holds some dice and some points of the phase; `after_roll` of the game says what each face makes of them (PG-15 to
PG-17). Everything here is an average over the six faces, taken again and again: no estimate, no rounding.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from .dice import after_roll

FACES = range(1, 7)


def next_points(points: int) -> list[int]:
    """The points after a 1, 2, .. 6, in that order (PG-15, PG-16, PG-17)."""
    return [after_roll(points, face)[0] for face in FACES]


def mean(values: Iterator[Fraction]) -> Fraction:
    """The mean over the six faces."""
    return sum(values, Fraction(0)) / 6


@cache
def forced(dice: int, points: int) -> Fraction:
    """The expected points after so many dice that must be rolled (PG-19, PG-20).

    F(0, p) = p; F(n, p) is the mean of F(n - 1, p') over the six p' that a roll makes of p.
    """
    if dice == 0:
        return Fraction(points)
    return mean(forced(dice - 1, after) for after in next_points(points))


@cache
def spread(dice: int, points: int) -> dict[int, Fraction]:
    """The chance of every number of points after so many dice that must be rolled; the chances add up to 1."""
    if dice == 0:
        return {points: Fraction(1)}
    chances: dict[int, Fraction] = {}
    for after in next_points(points):
        for end, chance in spread(dice - 1, after).items():
            chances[end] = chances.get(end, Fraction(0)) + chance / 6
    return dict(sorted(chances.items()))


@cache
def rolling(dice: int, points: int) -> Fraction:
    """The expected points if one of these dice is rolled now, and the best is done afterwards. `dice` is at least 1."""
    return mean(value(dice - 1, after) for after in next_points(points))


@cache
def value(dice: int, points: int) -> Fraction:
    """The expected points of a roller who counts only their own points, and stops when it is best (PG-14).

    V(0, p) = p; V(n, p) is the larger of p (stop) and the mean of V(n - 1, p') over the six faces (go).
    """
    return max(Fraction(points), rolling(dice, points)) if dice else Fraction(points)


@cache
def threshold(dice: int) -> int:
    """The most points with which rolling one of so many dice on is still better than to stop, own points alone counting.

    Going on from p points gains at most 5 and risks all of p, so there is a last such p; above 60 there is none.
    """
    return max(points for points in range(61) if rolling(dice, points) > points)


def goes_on(dice: int, points: int) -> bool:
    """Whether a roller who counts only their own points rolls on. False without a die."""
    return dice > 0 and rolling(dice, points) > points


def gift(dice: int, points: int) -> Fraction:
    """What so many dice that must be rolled change, on average, for somebody with these points. It may be below zero."""
    return forced(dice, points) - points


def best_split(dice: int, others: Sequence[int]) -> tuple[tuple[int, ...], Fraction]:
    """How to pass so many dice (PG-14) so that the others, who have these points, gain least on average: the dice for each,
    and what they then gain together. Exact for others who roll nothing of their own any more."""
    splits = list(_splits(dice, len(others)))
    gains = [sum((gift(n, points) for n, points in zip(split, others, strict=True)), Fraction(0)) for split in splits]
    least = min(gains)
    return splits[gains.index(least)], least


def _splits(dice: int, receivers: int) -> Iterator[tuple[int, ...]]:
    if receivers == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        for rest in _splits(dice - first, receivers - 1):
            yield (first, *rest)


# The phase of two players, solved for the expected difference: points of the roller who decides, minus those of the other.


@cache
def second_passes(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """The expected difference for Roller 2 who passes `own` dice now, must roll `to_come` passed ones (PG-19), and whose
    rival has `rival` points and then rolls what was passed (PG-20)."""
    return forced(to_come, points) - forced(own, rival)


@cache
def second_rolls(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """The expected difference for Roller 2 who rolls one of `own` dice now and goes on in the best way."""
    return mean(second(own - 1, after, to_come, rival) for after in next_points(points))


@cache
def second(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """The expected difference for Roller 2 with `own` dice to roll or pass, and the best done from here on."""
    if own == 0:
        return forced(to_come, points) - rival
    return max(second_passes(own, points, to_come, rival), second_rolls(own, points, to_come, rival))


@cache
def first_passes(own: int, points: int, rivals_dice: int) -> Fraction:
    """The expected difference for Roller 1 who passes `own` dice now to a rival with `rivals_dice` of their own."""
    return -second(rivals_dice, 0, own, points)


@cache
def first_rolls(own: int, points: int, rivals_dice: int) -> Fraction:
    """The expected difference for Roller 1 who rolls one of `own` dice now and goes on in the best way."""
    return mean(first(own - 1, after, rivals_dice) for after in next_points(points))


@cache
def first(own: int, points: int, rivals_dice: int) -> Fraction:
    """The expected difference for Roller 1 with `own` dice, when both do what is best for the difference."""
    if own == 0:
        return -second(rivals_dice, 0, 0, points)
    return max(first_passes(own, points, rivals_dice), first_rolls(own, points, rivals_dice))
