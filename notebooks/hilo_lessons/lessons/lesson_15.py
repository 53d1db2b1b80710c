"""Numbers of *Luck, or a better card?* that the library has no function for."""

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

LIMIT = 50  # of 1,000 series: where luck hardly explains it
NEAR = 5, 8  # hearts whose difference stays hidden
CLASS = 280  # rounds
MIDDLE = 60  # heads, from which on a series of a class is near to the middle


def alone(low: int, high: int, held: tuple[int, int] = HELD) -> int:
    """Return in how many triples only one of our hearts wins the trick, as the two flags say."""
    return triples(low, high, held)


def of_class(number: int) -> Fraction:
    """So many of all triples, in the rounds of a class."""
    return Fraction(CLASS * number, all_ways(*HELD))


DIFFER = round(of_class(alone(1, 0) + alone(0, 1)))  # rounds of a class in which only one of the hearts wins the trick
FOR_LOW = round(of_class(alone(1, 0)))
FOR_HIGH = DIFFER - FOR_LOW


def far_out() -> TextTable:
    """Return how many of 1,000 series, of as many coins as rounds of a class differ, have so many heads: in the first column
    and the last those that are as far from the middle as the cards.
    """
    starts = FOR_HIGH + 1, MIDDLE, DIFFER + 1 - MIDDLE, FOR_LOW
    between = [f"{one} to {after - 1}" for one, after in pairwise(starts)]
    many = [heads_or_more(one, DIFFER) for one in (0, *starts, DIFFER + 1)]
    series = [str(one - after) for one, after in pairwise(many)]
    return TextTable((("heads", f"{FOR_HIGH} or fewer", *between, f"{FOR_LOW} or more"), ("series", *series)))


def p_value(heads: int, tosses: int) -> Fraction:
    """Of 100 series of so many coins, those at least as far out, exactly."""
    return Fraction(100 * rows_as_far_out(heads, tosses), 2**tosses)


BEN = ((1, 0), (0, 0), (1, 1), (1, 0), (0, 1), (1, 0), (0, 0), (1, 0))  # rounds of a support task: 5♥ takes it, 10♥ takes it


def left_of(rounds: tuple[tuple[int, int], ...]) -> int:
    """Return how many of these rounds are no tie."""
    return sum(one != other for one, other in rounds)


def for_five(rounds: tuple[tuple[int, int], ...]) -> int:
    """Return in how many only the first heart wins the trick."""
    return sum(one > other for one, other in rounds)
