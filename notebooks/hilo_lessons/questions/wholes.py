"""Whole numbers near the result of a thought, because a reader writes 33 if the thought leads to 33.3."""

from fractions import Fraction


def around(number: Fraction | float, by: int = 0) -> list[int]:
    """Return the whole percentages that are at most `by` away from the nearest one."""
    return list(range(max(0, round(number) - by), min(100, round(number) + by) + 1))
