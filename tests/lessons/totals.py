"""The exact sums of many rounds of a class."""

from functools import cache
from operator import mul


@cache
def totals(once: tuple[float, ...], rounds: int) -> tuple[float, ...]:
    """Return the probability of every sum of this many independent rounds (at least one), beginning with 0.

    `once[points]` is that of one round.
    """
    if rounds == 1:
        return once
    half = totals(once, rounds // 2)
    twice = both(half, half)
    return both(twice, once) if rounds % 2 else twice


def both(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """Return the chance of every sum of two that are independent."""
    turned, size = other[::-1], len(other)
    padded = (0.0,) * (size - 1) + one + (0.0,) * (size - 1)
    return tuple(sum(map(mul, padded[at : at + size], turned)) for at in range(len(one) + size - 1))


@cache
def ahead(one: float, other: float, rounds: int) -> float:
    """Return the probability that one event happens more often than another in this many rounds.

    In each round at most one of the two happens.
    """
    return sum(totals((other, 1 - one - other, one), rounds)[rounds + 1 :])
