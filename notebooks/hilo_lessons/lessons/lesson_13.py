"""Numbers of *A card in the middle?* that the library has no function for; a group of hearts is "low", "middle" or "high"."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

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
PARTS = 6, 8, 9, 10, 12, 14, 15, 16, 18, 21, 24  # tricks taken in a ticket
SIZES = 20, 25, 40, 50  # hearts of a group in a ticket
TICKETS, KINDS = 28, 4


def dealt_rounds() -> Dealt:
    """Our heart and three others, again and again."""
    return Dealt("himilo", deals())


def possible() -> tuple[tuple[int, ...], ...]:
    """The rounds that there can be: our heart, and whether it takes the trick. 1, 14 and 15 are never in the middle."""
    return tuple(dict.fromkeys(deal.ends for deal in deals()))


def deals_of_four() -> int:
    """In how many ways four of the hearts can be dealt."""
    return len(hands())


def part_of(part: int, whole: int) -> Fraction:
    """A part of a whole, of 100."""
    return Fraction(100 * part, whole)


def each_of_100() -> tuple[Fraction, ...]:
    """In how many of 100 tricks a heart of each group takes the trick."""
    return tuple(part_of(taken(group), dealt(group)) for group in ALL)


def pairs_above(value: int) -> int:
    """How many pairs of higher hearts there are."""
    return (15 - value) * (14 - value) // 2


def setting(value: int) -> str:
    """How the ways of a heart are counted: "9 × (5 × 4 ÷ 2) = 90"."""
    return f"{value - 1} × ({15 - value} × {14 - value} ÷ 2) = {each_taken()[value]}"


def by_five() -> int:
    """In how many deals a 5, 10 or 15 takes the trick."""
    return sum(each_taken()[value] for value in BY_FIVE)


def hearts_by_five() -> int:
    """How many hearts of these numbers lie in all deals."""
    return len(BY_FIVE) * DEALT // 15


def tickets() -> list[dict[str, int]]:
    """What a class counted: tricks and hearts of low ones, then of high ones. In half of them low hearts take the trick more
    often, and in half of those, and of the others, the second number of the ticket is the larger one."""
    kinds: dict[tuple[bool, bool], list[tuple[int, ...]]] = {(a, b): [] for a in (False, True) for b in (False, True)}
    each, seen = list(product(PARTS, SIZES, PARTS, SIZES)), set()
    Random(13).shuffle(each)
    for low_taken, low, high_taken, high in each:
        kind = kinds[low_taken * high > high_taken * low, low > low_taken + high_taken]
        if len(kind) < TICKETS // KINDS and (low_taken, low) not in seen and far_apart(low_taken, low, high_taken, high):
            kind.append((low_taken, low, high_taken, high))
            seen.add((low_taken, low))
    names = "low_taken", "low", "high_taken", "high"
    return [dict(zip(names, one, strict=True)) for four in zip(*kinds.values(), strict=True) for one in four]


def far_apart(low_taken: int, low: int, high_taken: int, high: int) -> bool:
    """Whether what students find can be told apart: out of the row, the column, everything, and the rest of the row."""
    if low_taken >= low or high_taken >= high:
        return False
    wholes = low, low_taken + high_taken, low + high, low - low_taken
    found = [Fraction(100), *(part_of(low_taken, whole) for whole in wholes), part_of(high_taken, high), Fraction(low_taken)]
    return all(abs(one - other) > 1 for one, other in combinations(found, 2))
