"""Extra numbers for *A card in the middle?*; a group of hearts is "low", "middle" or "high"."""

from fractions import Fraction
from math import comb as choose

from hilo_core.content.kinds import tidy
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.four_hearts import (
    GROUPS,
    class_ahead,
    class_loses,
    deals,
    dealt,
    each_taken,
    hands,
    lost,
    taken,
    under_spades,
)
from hilo_lessons.plans.himilo.three_hearts import HEARTS

ALL = tuple(GROUPS)
TAKEN, LOST, DEALT = (count(*ALL) for count in (taken, lost, dealt))  # in all deals of four
VOTED = "P(takes it | middle)", "P(middle | takes it)", "They are equal"
BY_FIVE = 5, 10, 15  # hearts of an extension task


def possible() -> tuple[tuple[int, ...], ...]:
    """Return the possible rounds: our heart, and whether it wins the trick.

    The hearts 1, 14 and 15 are never in the middle.
    """
    return tuple(dict.fromkeys(deal.ends for deal in deals()))


def part_of(part: int, whole: int) -> Fraction:
    """Return a part of a whole as a percentage."""
    return Fraction(100 * part, whole)


def each_of_100() -> tuple[Fraction, ...]:
    """Return in how many out of 100 tricks a heart of each group wins the trick."""
    return tuple(part_of(taken(group), dealt(group)) for group in ALL)


def by_five() -> int:
    """Return in how many deals a 5, a 10 or a 15 wins the trick."""
    return sum(each_taken()[value] for value in BY_FIVE)


def hearts_by_five() -> int:
    """Return how many hearts with these numbers all deals contain together."""
    return len(BY_FIVE) * DEALT // 15
