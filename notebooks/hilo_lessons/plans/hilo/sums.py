"""The experiment of *End it now?*: two or four face-down cards, and whether their sum doubles the ender's points."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import perm

from hilo_core.hilo.table import COLOURS
from hilo_core.lessons.parts import Deal
from hilo_core.machine.random import Row, randbelow, seed_row

from ..classes import found_for
from .draws import NUMBERS

OWN = 10  # the points of the player who can end the round
FEW_CARDS, MANY_CARDS = 2, 4  # face-down cards
ROUNDS = 10
DEALS, SEED = 1_200, 10


@cache
def ways() -> Counter[tuple[bool, ...]]:
    """Return each possible result for four cards of HiLO's deck, and in how many ways it comes about.

    A result says, after each card, whether the sum so far doubles the points. The order of the cards counts.
    """
    found: Counter[tuple[bool, ...]] = Counter()
    left = dict.fromkeys(NUMBERS, len(COLOURS))

    def lay(total: int, here: int, so_far: tuple[bool, ...]) -> None:
        if len(so_far) == MANY_CARDS:
            found[so_far] += here
            return
        for number, copies in left.items():
            left[number] -= 1
            lay(total + number, here * copies, (*so_far, total + number <= OWN))
            left[number] += 1

    lay(0, 1, ())
    return found


def chance(wanted: dict[int, bool]) -> Fraction:
    """Return the probability that the points are doubled, or not, with these numbers of face-down cards, in the same round."""
    hits = sum(n for doubles, n in ways().items() if all(doubles[cards - 1] == here for cards, here in wanted.items()))
    return Fraction(hits, perm(len(COLOURS) * len(NUMBERS), MANY_CARDS))


def doubled(cards: int) -> Fraction:
    """Return the probability that the points are doubled with one to four face-down cards."""
    return chance({cards: True})


def fitting(most: int, first: int) -> int:
    """Return how many numbers on a second card give a sum of at most this with the first."""
    return sum(first + second <= most for second in NUMBERS)


def seconds(most: int) -> list[int]:
    """Return that count for each number on the first card, lowest first."""
    return [fitting(most, first) for first in NUMBERS]


def pairs(most: int) -> int:
    """Return how many pairs of numbers add up to at most this."""
    return sum(seconds(most))


def of_pairs(most: int) -> Fraction:
    """Return the percentage of pairs of numbers that add up to at most this."""
    return Fraction(100 * pairs(most), len(NUMBERS) ** 2)


def hand(row: Row) -> tuple[str, ...]:
    """Return four cards of HiLO's deck."""
    deck = [f"{number}{colour}" for colour in COLOURS for number in NUMBERS]
    return tuple(deck.pop(randbelow(row, len(deck))) for _ in range(MANY_CARDS))


@cache
def deals() -> tuple[Deal, ...]:
    """Return rounds dealt from HiLO's deck."""
    row = [0]
    seed_row(row, SEED, 0)
    return tuple(round_of(hand(row)) for _ in range(DEALS))


def round_of(cards: tuple[str, ...]) -> Deal:
    """Return a round in the form for the page: the sum of two cards, and of all four."""
    few, many = (sum(int(card[:-1]) for card in cards[:n]) for n in (FEW_CARDS, MANY_CARDS))
    said = f"The first two add up to {few}, all four to {many}.".replace("-", "−")
    return Deal(cards, said, (max(few, 0), max(many, 0)))


class_sees = found_for("22 class_sees")
