"""The experiment of *Which cards do you see?*: face-up cards after everybody has drawn once, and cards drawn blindly."""

from fractions import Fraction
from functools import cache

from hilo_core.hilo.table import COLOURS, MEAN
from hilo_core.lessons.parts import Deal
from hilo_core.machine.random import randbelow, seed_row

from ..classes import found_for
from ..school import Chances, equally_likely
from .draws import NUMBERS, seen

ROUNDS, SEED, REPEATED = 10, 23, 3
BETWEEN_MEANS = Fraction(9, 2)  # about halfway between the two means: below it a class sees the difference


@cache
def ways() -> Chances:
    """Return the probability of every number on a face-up card; they add up to 1."""
    return equally_likely([seen(drawn, hidden) for drawn in NUMBERS for hidden in NUMBERS])


def low_ways() -> int:
    """Return in how many of the 169 pairs the face-up card is below the mean."""
    return sum(seen(drawn, hidden) < MEAN for drawn in NUMBERS for hidden in NUMBERS)


def blind() -> Chances:
    """Return the probability of every number on a card that is drawn blindly."""
    return equally_likely(NUMBERS)


@cache
def deals() -> tuple[Deal, ...]:
    """Return rounds in which every two numbers come up equally often, each with a third card, drawn blindly.

    No card comes up twice in a round.
    """
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
    """Return a round in the form for the page."""
    kept = drawn < MEAN
    said = "You keep the card that you drew." if kept else "You say no to the first card, and turn over the second."
    cards = (first, last) if kept else (first, second, last)
    numbers = [str(number).replace("-", "−") for number in (seen(drawn, hidden), third)]
    return Deal(cards, f"{said} Open: {numbers[0]}. Drawn blindly: {numbers[1]}.", (seen(drawn, hidden), third))


class_below = found_for("23 class_below")
