"""What is worked out for the ten items of the test before the lessons and the test after them."""

import re
from fractions import Fraction
from math import comb as choose
from operator import pow as power

FACES = range(1, 7)
FIGURES = re.compile(r"\d+")


def fewest(things: int, places: int) -> int:
    """Return how many things some place must hold at least."""
    return -(-things // places)


def mean(*numbers: int) -> Fraction:
    """Return their mean."""
    return Fraction(sum(numbers), len(numbers))


def pairs_of(total: int) -> list[str]:
    """Return the pairs of two dice with this sum: "1 + 4"."""
    return [f"{one} + {total - one}" for one in FACES if total - one in FACES]


def pairs(total: int) -> int:
    """Return how many there are."""
    return len(pairs_of(total))


def chosen(of: int, picked: int) -> str:
    """Return how that is worked out: "6 × 5 ÷ 2"."""
    orders = {2: "2", 3: "6"}[picked]
    return f"{' × '.join(str(of - at) for at in range(picked))} ÷ {orders}"


def numbers_in(results: str) -> list[int]:
    """Return the results in words such as "1, 2, 7, 10"."""
    return [int(one) for one in FIGURES.findall(results)]


def mean_of(results: str) -> Fraction:
    """Return their mean."""
    return mean(*numbers_in(results))


def sum_of(results: str) -> str:
    """Return their sum as it is written down: "(1 + 2 + 7 + 10)"."""
    return f"({' + '.join(map(str, numbers_in(results)))})"


def below(results: str, limit: int) -> int:
    """Return how many are below a limit."""
    return sum(one < limit for one in numbers_in(results))


def at_least_once(fields: int, turns: int) -> Fraction:
    """Of 100 series of so many turns, in how many one of so many equal fields comes up at least once."""
    return 100 * (1 - Fraction(fields - 1, fields) ** turns)


def half_heads(tosses: int) -> Fraction:
    """Of 100 series of so many tosses of a coin, in how many half are heads."""
    return Fraction(100 * choose(tosses, tosses // 2), power(2, tosses))
