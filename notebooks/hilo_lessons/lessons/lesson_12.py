"""Numbers of *Which heart wins?* that the library has no function for; a heart's place is among those that others can have."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from hilo_core.himilo.odds import takes
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.three_hearts import (
    HEARTS,
    HIGH,
    LOW,
    OFF_SUIT,
    PLAYERS,
    UNDER,
    all_ways,
    chance,
    class_ahead,
    class_sure,
    deals,
    name,
    triples,
    unknown,
    ways,
)

REST = "1S 3S 6S 9S 12S 2C 7C 10C 14C 4D 8D 13D"  # twelve cards of other suits, to make a hand of fourteen


def turned_up() -> Dealt:
    """Three of the other hearts, again and again."""
    return Dealt("himilo", deals())


def below(value: int, *held: int) -> int:
    """How many hearts are lower, without those held."""
    return sum(other < value for other in unknown(*held))


def above(value: int, *held: int) -> int:
    """How many are higher."""
    return sum(other > value for other in unknown(*held))


def division(value: int, *held: int) -> str:
    """ "4 × (9 × 8 ÷ 2)"."""
    more = above(value, *held)
    return f"{below(value, *held)} × ({more} × {more - 1} ÷ 2)"


def working(value: int, *held: int) -> str:
    """The same with its result."""
    more = above(value, *held)
    return f"{division(value, *held)} = {below(value, *held)} × {more * (more - 1) // 2} = {ways(value, *held)}"


def each_heart() -> tuple[str, ...]:
    """All of them."""
    return tuple(map(str, HEARTS))


def each_chance() -> tuple[Fraction, ...]:
    """In how many of 100 tricks each takes the trick, held alone."""
    return tuple(chance(value, value) for value in HEARTS)


def with_voids(value: int) -> Fraction:
    """In how many of 100 tricks a heart of ours takes the trick where others need not have one."""
    return 100 * takes(name(value), UNDER, PLAYERS, hand=[name(LOW), name(HIGH), *REST.split()])


def off_suit(letter: str) -> float:
    """How many of 100 off-suit cards take the trick under this letter."""
    return OFF_SUIT[letter]


def tickets() -> Iterator[dict[str, int]]:
    """Two hearts at least two apart, and how often the lower one takes the trick;
    then the same of two others."""
    pairs = [(low, low + apart) for apart in range(2, 7) for low in range(2, 9) if (low, low + apart) != (LOW, HIGH)]
    better = {pair: ways(pair[1], *pair) > ways(pair[0], *pair) for pair in pairs}
    for place, (low, high) in enumerate(pairs):
        wanted = [pair for pair in pairs if better[pair] == (better[low, high] != bool(place % 2)) and pair != (low, high)]
        lower, higher = wanted[5 * place % len(wanted)]
        yield {"low": low, "high": high, "lower": lower, "higher": higher}


def choose(of: int, picked: int) -> int:
    """How many combinations there are."""
    return comb(of, picked)


def second_highest(value: int, *held: int) -> int:
    """In how many ways a card is the second-highest of four: two lower ones, one higher."""
    return comb(below(value, *held), 2) * above(value, *held)


def middle_of_five(value: int, *held: int) -> Fraction:
    """In how many of 100 tricks a heart is the middle one of five."""
    hit = comb(below(value, *held), 2) * comb(above(value, *held), 2)
    return Fraction(100 * hit, comb(len(unknown(*held)), 4))
