"""Whole numbers near what a thought leads to, because a reader writes 33 where the thought gives 33.3."""

from fractions import Fraction


def around(number: Fraction | float, by: int = 0) -> list[int]:
    """Return the whole numbers of 100 that are at most so far from the nearest one."""
    return list(range(max(0, round(number) - by), min(100, round(number) + by) + 1))
