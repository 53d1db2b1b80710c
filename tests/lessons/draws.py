"""Plays the rounds with HiLO's own deck with which lesson 21 compares its model."""

from math import sqrt

from hilo_core.hilo.table import COLOURS
from hilo_core.lessons.lesson import Simulated
from hilo_core.machine.random import Row, randbelow, seed_row
from hilo_lessons.plans.hilo.draws import NUMBERS, SAMPLE, SEED, left


def two_cards(row: Row) -> tuple[int, int]:
    """Return two different cards, as places in the deck: the one that is drawn, and the hidden one."""
    deck = len(COLOURS) * len(NUMBERS)
    drawn, hidden = randbelow(row, deck), randbelow(row, deck - 1)
    return drawn, hidden + (hidden >= drawn)


def number_at(place: int) -> int:
    """Return the number of the card at a place in the deck."""
    return NUMBERS[place % len(NUMBERS)]


def simulated() -> Simulated:
    """Return the mean of many rounds with HiLO's own deck."""
    row = [0]
    seed_row(row, SEED, 0)
    played = [left(*map(number_at, two_cards(row))) for _ in range(SAMPLE)]
    middle = sum(played) / SAMPLE
    half = 1.96 * sqrt(sum((points - middle) ** 2 for points in played) / SAMPLE / SAMPLE)
    return Simulated(middle, middle - half, middle + half, f"{SAMPLE:,} rounds {middle:.2f}")
