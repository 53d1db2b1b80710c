"""The experiment of *Which cards do you see?*: cards that lie open after everybody has drawn once, and cards drawn blindly."""

from fractions import Fraction
from functools import cache
from math import sqrt

from hilo_core.hilo.table import COLOURS, MEAN
from hilo_core.lessons.parts import Deal
from hilo_core.machine.random import randbelow, seed_row

from ..classes import found_for
from .draws import NUMBERS

ROUNDS, SEED, REPEATED = 10, 23, 3
FAR = Fraction(9, 2)  # halfway between the two means, or so: below it a class sees the difference


def seen(drawn: int, hidden: int) -> int:
    """The card that lies open at the end: a low one that was drawn, or else the one that is turned up."""
    return drawn if drawn < MEAN else hidden


@cache
def ways() -> dict[int, Fraction]:
    """The chance of every number of an open card; they add up to 1."""
    every = [seen(drawn, hidden) for drawn in NUMBERS for hidden in NUMBERS]
    return {number: Fraction(every.count(number), len(every)) for number in NUMBERS}


def low_ways() -> int:
    """In how many of the 169 pairs the open card is below the mean."""
    return sum(seen(drawn, hidden) < MEAN for drawn in NUMBERS for hidden in NUMBERS)


def mean_of(chances: dict[int, Fraction]) -> Fraction:
    """The mean of a card with these chances."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def mean_seen() -> Fraction:
    """The mean of the open cards."""
    return mean_of(ways())


def blind() -> dict[int, Fraction]:
    """The chance of every number of a card that is drawn blindly."""
    return {number: Fraction(1, len(NUMBERS)) for number in NUMBERS}


def deviation(chances: dict[int, Fraction]) -> float:
    """The standard deviation of such a card."""
    return sqrt(sum(chance * (number - mean_of(chances)) ** 2 for number, chance in chances.items()))


@cache
def deals() -> tuple[Deal, ...]:
    """Rounds in which every two numbers come up equally often, each with a third card, drawn blindly; no card twice."""
    row, found = [0], []
    seed_row(row, SEED, 0)
    for repeated in range(REPEATED):
        for drawn in NUMBERS:
            for hidden in NUMBERS:
                third = NUMBERS[(drawn + 3 * hidden + 5 * repeated) % len(NUMBERS)]
                at = randbelow(row, len(COLOURS))
                first, second, last = (COLOURS[(at + step) % len(COLOURS)] for step in range(3))
                found.append(round_of(f"{drawn}{first}", f"{hidden}{second}", f"{third}{last}", drawn, hidden, third))
    return tuple(found)


def round_of(first: str, second: str, last: str, drawn: int, hidden: int, third: int) -> Deal:
    """A round as the page shows it."""
    kept = drawn < MEAN
    said = "You keep the card that you drew." if kept else "You say no to the first card, and turn up the second."
    cards = (first, last) if kept else (first, second, last)
    numbers = [str(number).replace("-", "−") for number in (seen(drawn, hidden), third)]
    return Deal(cards, f"{said} Open: {numbers[0]}. Drawn blindly: {numbers[1]}.", (seen(drawn, hidden), third))


class_below = found_for("23 class_below")
