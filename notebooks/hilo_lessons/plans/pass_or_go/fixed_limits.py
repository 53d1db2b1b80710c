"""What *One in five?* asks about: rolling every die, and stopping at a limit that stays the same."""

from fractions import Fraction
from functools import cache
from math import exp, lgamma, log

from hilo_core.pass_or_go.odds_dice import next_points, spread

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


def differing() -> tuple[Fraction, Fraction]:
    """The chance of nothing after the first die alone, and of nothing after the last one alone."""
    first = nothing(1) / 100
    both = first * spread(DICE - 1, 0)[0]
    return first - both, nothing(DICE) / 100 - both


@cache
def seen_in(rounds: int) -> float:
    """In how many of 100 classes with so many rounds more of them have nothing after the first die than after the last: all
    numbers of rounds in which the two differ, one way and the other, are added up."""
    one, other = map(float, differing())
    logs = log(one), log(other), log(1 - one - other)

    def chance(*counts: int) -> float:
        ways = lgamma(rounds + 1) - sum(lgamma(count + 1) for count in counts)
        return exp(ways + sum(count * each for count, each in zip(counts, logs, strict=True)))

    return 100 * sum(chance(n, k, rounds - n - k) for n in range(rounds + 1) for k in range(min(n, rounds - n + 1)))
