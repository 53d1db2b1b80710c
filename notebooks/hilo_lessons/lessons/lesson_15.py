"""Numbers of *Luck, or a better card?* that the library has no function for."""

from fractions import Fraction
from itertools import pairwise, zip_longest

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import TextTable
from hilo_core.lessons.parts import Dealt
from hilo_core.simulation import intervals
from hilo_lessons.plans.himilo.coins import (
    HELD,
    TRIED,
    class_clear,
    heads_or_fewer,
    heads_or_more,
    rows_as_far_out,
)
from hilo_lessons.plans.himilo.three_hearts import all_ways, class_sure, deals, triples, ways

LOW, HIGH = HELD
NEAR = 5, 8  # hearts whose difference stays hidden
CLASS = 280  # rounds
MIDDLE = 60  # heads, from which on a series of a class is near to the middle
TICKETS, LIMIT = 28, 50  # of 1,000 series: where luck hardly explains it
CLOSE = 16  # of 1,000, and more than 1,000 series can be off there: what is too near to that


def turned_up() -> Dealt:
    """Three of the other hearts, again and again."""
    return Dealt("himilo", deals(HELD))


def alone(low: int, high: int, held: tuple[int, int] = HELD) -> int:
    """In how many triples only one of our hearts takes the trick, as the two flags say."""
    return triples(low, high, held)


def of_class(number: int) -> Fraction:
    """So many of all triples, in the rounds of a class."""
    return Fraction(CLASS * number, all_ways(*HELD))


def rounded(number: Fraction) -> int:
    """To a whole number."""
    return round(number)


DIFFER = rounded(of_class(alone(1, 0) + alone(0, 1)))  # rounds of a class in which only one of the hearts takes the trick
FOR_LOW = rounded(of_class(alone(1, 0)))
FOR_HIGH = DIFFER - FOR_LOW


def far_out() -> TextTable:
    """How many of 1,000 series, of as many coins as rounds of a class differ, have so many heads: in the first column and the
    last those that are as far from the middle as the cards."""
    starts = FOR_HIGH + 1, MIDDLE, DIFFER + 1 - MIDDLE, FOR_LOW
    between = [f"{one} to {after - 1}" for one, after in pairwise(starts)]
    many = [heads_or_more(one, DIFFER) for one in (0, *starts, DIFFER + 1)]
    series = [str(one - after) for one, after in pairwise(many)]
    return TextTable((("heads", f"{FOR_HIGH} or fewer", *between, f"{FOR_LOW} or more"), ("series", *series)))


def margin() -> str:
    """How far a p-value of 5 of 100 from so many series can be off, of 100."""
    rate = intervals.share(LIMIT * TRIED // 1_000, TRIED)
    return f"{50 * (rate.high - rate.low):.1f}"


def p_value(heads: int, tosses: int) -> Fraction:
    """Of 100 series of so many coins, those at least as far out, exactly."""
    return Fraction(100 * rows_as_far_out(heads, tosses), 2**tosses)


def tickets() -> list[dict[str, int]]:
    """Counts of two hearts, and how many of 1,000 coin series have as many heads and as few; then the same for twice as many
    rounds, or for half as many. Every pair of decisions is among them."""
    kinds: dict[tuple[bool, bool], list[dict[str, int]]] = {(a, b): [] for a in (False, True) for b in (False, True)}
    for differ in range(8, 40):
        for one in range(differ // 2 + 1, differ):
            few, many = (of_series(one * times, (differ - one) * times) for times in (1, 2))
            if told_apart(few) and told_apart(many):
                for turned in (False, True):
                    first, second = (many, few) if turned else (few, many)
                    hardly = sum(first) < LIMIT, sum(second) < LIMIT
                    if turned or hardly[0] == hardly[1] or hardly[1]:
                        kinds[hardly].append(ticket(one, differ - one, few, many, turned))
    return [one for each in zip_longest(*kinds.values()) for one in each if one][:TICKETS]


def told_apart(found: tuple[int, int]) -> bool:
    """Whether what students find of two tails can be told apart, and is not near to where luck hardly explains it."""
    up, down = found
    return up != down and min(found) > 0 and abs(up + down - LIMIT) > CLOSE and up + down < TRIED // 2


def ticket(one: int, other: int, few: tuple[int, int], many: tuple[int, int], turned: bool) -> dict[str, int]:
    """A ticket by its names: first the few rounds and then twice as many, or the other way round."""
    first, second = [(one, other, *few), (2 * one, 2 * other, *many)][:: -1 if turned else 1]
    names = [f"{name}{number}" for number in ("", "2") for name in ("one", "other", "up", "down")]
    return dict(zip(names, (*first, *second), strict=True))


def of_series(one: int, other: int) -> tuple[int, int]:
    """How many of 1,000 series have as many heads as the first of two counts, and how many as few as the second."""
    return heads_or_more(one, one + other), heads_or_fewer(other, one + other)


BEN = ((1, 0), (0, 0), (1, 1), (1, 0), (0, 1), (1, 0), (0, 0), (1, 0))  # rounds of a support task: 5♥ takes it, 10♥ takes it


def left_of(rounds: tuple[tuple[int, int], ...]) -> int:
    """How many of these rounds are no tie."""
    return sum(one != other for one, other in rounds)


def for_five(rounds: tuple[tuple[int, int], ...]) -> int:
    """In how many only the first heart takes the trick."""
    return sum(one > other for one, other in rounds)


def whole_of_100(chance: float) -> int:
    """A chance of 1 as a whole number of 100, rounded down: no class is promised too much."""
    return int(100 * chance)
