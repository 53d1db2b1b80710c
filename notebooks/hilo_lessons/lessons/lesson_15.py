"""Extra numbers for *Luck, or a better card?*."""

from fractions import Fraction
from itertools import pairwise

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import TextTable
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.coins import (
    HELD,
    TRIED,
    class_clear,
    heads_or_fewer,
    heads_or_more,
    rows_as_far_out,
)
from hilo_lessons.plans.himilo.three_hearts import all_ways, class_sure, deals, triples, ways
from hilo_lessons.plans.school import margin, whole_of_100

LIMIT = 50  # series out of 1,000 below which luck hardly explains it
CLOSE_HEARTS = 5, 8  # hearts whose difference stays hidden
CLASS = 280  # rounds
MIDDLE = 60  # heads, from which on a series of a class is near to the middle


def alone(low: int, high: int, held: tuple[int, int] = HELD) -> int:
    """Return in how many triples only one of our hearts wins the trick; the two flags say which."""
    return triples(low, high, held)


def of_class(number: int) -> Fraction:
    """Return how many rounds of a class correspond to this number of all triples."""
    return Fraction(CLASS * number, all_ways(*HELD))


DIFFER = round(of_class(alone(1, 0) + alone(0, 1)))  # rounds of a class in which only one of the hearts wins the trick
FOR_LOW = round(of_class(alone(1, 0)))
FOR_HIGH = DIFFER - FOR_LOW


def far_out() -> TextTable:
    """Return how many out of 1,000 series of coins have each number of heads.

    A series has as many coins as there are rounds of a class with a difference. The first and the last column have those as far
    from the middle as the cards, or further.
    """
    starts = FOR_HIGH + 1, MIDDLE, DIFFER + 1 - MIDDLE, FOR_LOW
    between = [f"{one} to {after - 1}" for one, after in pairwise(starts)]
    many = [heads_or_more(one, DIFFER) for one in (0, *starts, DIFFER + 1)]
    series = [str(one - after) for one, after in pairwise(many)]
    return TextTable((("heads", f"{FOR_HIGH} or fewer", *between, f"{FOR_LOW} or more"), ("series", *series)))


def p_value(heads: int, tosses: int) -> Fraction:
    """Return the exact percentage of series of this many coins that are at least as far from the middle."""
    return Fraction(100 * rows_as_far_out(heads, tosses), 2**tosses)
