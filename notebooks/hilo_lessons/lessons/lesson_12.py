"""Extra numbers for *Which heart wins?*; the place of a heart is counted among those that others can have."""

from fractions import Fraction
from math import comb as choose

from hilo_core.himilo.odds import takes
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.three_hearts import (
    HEARTS,
    HIGH,
    LOW,
    OFF_SUIT,
    PLAYERS,
    UNDER,
    above,
    all_ways,
    below,
    chance,
    class_ahead,
    class_sure,
    deals,
    name,
    triples,
    ways,
)

REST = "1S 3S 6S 9S 12S 2C 7C 10C 14C 4D 8D 13D"  # twelve cards of other suits, to make a hand of fourteen


def division(value: int, *held: int) -> str:
    """Return the division as text: "4 × (9 × 8 ÷ 2)"."""
    more = above(value, *held)
    return f"{below(value, *held)} × ({more} × {more - 1} ÷ 2)"


def working(value: int, *held: int) -> str:
    """Return the division as text, with its result."""
    more = above(value, *held)
    return f"{division(value, *held)} = {below(value, *held)} × {more * (more - 1) // 2} = {ways(value, *held)}"


def each_chance() -> tuple[Fraction, ...]:
    """Return in how many out of 100 tricks each heart wins, if we hold only that one."""
    return tuple(chance(value, value) for value in HEARTS)


def with_voids(value: int) -> Fraction:
    """Return in how many out of 100 tricks our heart wins if the others need not have a heart."""
    return 100 * takes(name(value), UNDER, PLAYERS, hand=[name(LOW), name(HIGH), *REST.split()])
