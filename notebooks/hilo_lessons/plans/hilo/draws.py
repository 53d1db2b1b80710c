"""The experiment of *Swap unknown for unknown?*: a card is drawn to replace a face-down card, and kept only if it is low."""

from fractions import Fraction
from functools import cache

from hilo_core.hilo.table import COLOURS, HIGHEST, LOWEST, MEAN
from hilo_core.lessons.lesson import Simulated
from hilo_core.lessons.parts import Deal
from hilo_core.machine.random import randbelow, seed_row

from ..classes import found_for
from ..school import Chances, equally_likely

NUMBERS = range(LOWEST, HIGHEST + 1)
OPEN = ("0G", "1V")  # the two cards that lie face up
OTHERS = COLOURS.replace("G", "").replace("V", "")  # colours of the cards that are dealt
BESIDE = 1  # the points of these two
OFFERED = 4  # the top of the discard pile
LEFT = BESIDE + OFFERED  # with that one taken
ROUNDS = 10
SAMPLE, SEED = 20_000, 21
WITH_DECK = Simulated(4.36405, 4.31650, 4.41160, "20,000 rounds 4.36")  # the mean of SAMPLE rounds with the real deck


def saved(number: int = MEAN) -> Fraction:
    """Return the mean number of points that drawing saves, if the card may replace one with this number.

    The mean is over all numbers.
    """
    return Fraction(sum(max(number - drawn, 0) for drawn in NUMBERS), len(NUMBERS))


def most_taken(number: int = MEAN) -> int:
    """Return the highest discard that is better than drawing, if it replaces a card with this number."""
    return max(discard for discard in NUMBERS if number - discard > saved(number))


def left(drawn: int, hidden: int) -> int:
    """Return the points at the end of a round.

    A drawn card below the mean is kept; otherwise the face-down one is turned over.
    """
    return BESIDE + seen(drawn, hidden)


def seen(drawn: int, hidden: int) -> int:
    """Return the face-up card at the end: a low one that was drawn, otherwise the one that is turned over."""
    return drawn if drawn < MEAN else hidden


@cache
def ends() -> Chances:
    """Return the probability of every number of points at the end of a round; they add up to 1."""
    return equally_likely([left(drawn, hidden) for drawn in NUMBERS for hidden in NUMBERS])


@cache
def deals() -> tuple[Deal, ...]:
    """Return rounds in which every two numbers come up equally often, and no card twice in one round."""
    row, found = [0], []
    seed_row(row, SEED, 1)
    for _ in range(3):
        for drawn in NUMBERS:
            for hidden in NUMBERS:
                first = randbelow(row, len(OTHERS))
                second = (first + 1 + randbelow(row, len(OTHERS) - 1)) % len(OTHERS)
                found.append(round_of(drawn, OTHERS[first], hidden, OTHERS[second]))
    return tuple(found)


def round_of(drawn: int, colour: str, hidden: int, other: str) -> Deal:
    """Return a round in the form for the page."""
    kept = drawn < MEAN
    said = f"You draw a card below {MEAN} and keep it." if kept else "You say no to the first card, and turn over the second."
    cards = (f"{drawn}{colour}", f"{hidden}{other}")
    points = left(drawn, hidden)
    return Deal(cards[: 1 if kept else 2], f"{said} Your other two cards add {BESIDE}, so you have {points}.", (points,))


class_below = found_for("21 class_below")
