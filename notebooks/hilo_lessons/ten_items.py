"""Extra numbers for the ten items of the test before the lessons and the test after them."""

import re
from fractions import Fraction
from math import comb as choose
from operator import pow as power

FACES = range(1, 7)
FIGURES = re.compile(r"\d+")


def fewest(things: int, places: int) -> int:
    """Return the smallest possible number of things in the fullest place."""
    return -(-things // places)


def mean(*numbers: int) -> Fraction:
    """Return the mean of the numbers."""
    return Fraction(sum(numbers), len(numbers))


def pairs_of(total: int) -> list[str]:
    """Return the pairs of two dice with this sum: "1 + 4"."""
    return [f"{one} + {total - one}" for one in FACES if total - one in FACES]


def pairs(total: int) -> int:
    """Return how many pairs of two dice have this sum."""
    return len(pairs_of(total))


def chosen(of: int, picked: int) -> str:
    """Return the calculation for a number of choices: "6 × 5 ÷ 2"."""
    orders = {2: "2", 3: "6"}[picked]
    return f"{' × '.join(str(of - at) for at in range(picked))} ÷ {orders}"


def numbers_in(results: str) -> list[int]:
    """Return the results in a text such as "1, 2, 7, 10"."""
    return [int(one) for one in FIGURES.findall(results)]


def mean_of(results: str) -> Fraction:
    """Return the mean of the results."""
    return mean(*numbers_in(results))


def sum_of(results: str) -> str:
    """Return the sum of the results as it is written: "(1 + 2 + 7 + 10)"."""
    return f"({' + '.join(map(str, numbers_in(results)))})"


def below(results: str, limit: int) -> int:
    """Return how many results are below a limit."""
    return sum(one < limit for one in numbers_in(results))


def at_least_once(fields: int, turns: int) -> Fraction:
    """Return in how many out of 100 series of turns one of several equally likely fields comes up at least once."""
    return 100 * (1 - Fraction(fields - 1, fields) ** turns)


def half_heads(tosses: int) -> Fraction:
    """Return in how many out of 100 series of this many tosses exactly half are heads."""
    return Fraction(100 * choose(tosses, tosses // 2), power(2, tosses))
