"""Coins instead of cards, for *Luck, or a better card?*: series in which only luck decides, and how extreme they are."""

from collections import Counter
from functools import cache
from math import comb
from random import Random

from ..classes import found_for

HELD = 5, 10  # the hearts of the lesson
TRIED = 1_000  # series that the page has tossed


@cache
def series(tosses: int) -> Counter[int]:
    """Return how many of TRIED series of this many tosses have each number of heads."""
    luck = Random(tosses)
    return Counter(luck.getrandbits(tosses).bit_count() for _ in range(TRIED))


def heads_or_more(heads: int, tosses: int) -> int:
    """Return how many of the series have at least this many heads."""
    return sum(many for found, many in series(tosses).items() if found >= heads)


def heads_or_fewer(heads: int, tosses: int) -> int:
    """Return how many of the series have at most this many heads."""
    return sum(many for found, many in series(tosses).items() if found <= heads)


def rows_as_far_out(heads: int, tosses: int) -> int:
    """Return how many sequences of tosses have at least this many heads or at least this many tails.

    `heads` must be more than half of the tosses.
    """
    return 2 * sum(comb(tosses, more) for more in range(heads, tosses + 1))


class_clear = found_for("15 class_clear")
