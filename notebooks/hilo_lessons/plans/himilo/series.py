"""The experiment of *Exactly five?*: a card from 1 to 14 is turned over and put back, ten times; half of them are high."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from random import Random

from hilo_core.lessons.parts import Deal

from ..classes import found_for
from .three_hearts import name

CARDS, TURNED = 14, 10
LOW, HIGH = range(1, 8), range(8, CARDS + 1)
SEED = 14  # the seed of the cards for each row of high and low ones


def ways_of(turned: int, high: int) -> int:
    """Return the number of sequences of `turned` cards in which exactly `high` are high."""
    return comb(turned, high)


def exactly(turned: int, high: int, chance: Fraction = Fraction(1, 2)) -> Fraction:
    """Return in how many out of 100 series exactly `high` cards are high, if each is high with this probability."""
    return 100 * comb(turned, high) * chance**high * (1 - chance) ** (turned - high)


def some(turned: int, chance: Fraction) -> Fraction:
    """Return in how many out of 100 series at least one card is high."""
    return 100 - exactly(turned, 0, chance)


@cache
def deals() -> tuple[Deal, ...]:
    """Return every sequence of ten high and low cards once, so that all are equally likely, and how many are high."""
    luck, found = Random(SEED), []
    for row in product((False, True), repeat=TURNED):
        values = [luck.choice(HIGH if high else LOW) for high in row]
        high = sum(value in HIGH for value in values)
        found.append(Deal(tuple(map(name, values)), f"High cards: {high}.", (high,)))
    return tuple(found)


class_below = found_for("14 class_below")
