"""What is worked out for *Which cards do you see?*"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from hilo_core.asking.kinds import tidy
from hilo_core.hilo.cards import HIGHEST, LOWEST, MEAN
from hilo_core.teaching.parts import Dealt
from hilo_lessons.plans.hilo.draws import NUMBERS
from hilo_lessons.plans.hilo.open_cards import (
    ROUNDS,
    blind,
    class_below,
    class_lower,
    deals,
    deviation,
    low_ways,
    mean_seen,
    ways,
)

LOW = tuple(number for number in NUMBERS if number < MEAN)
PAIRS = len(NUMBERS) ** 2


class Survey(NamedTuple):
    """A question to a school: what the two groups do, in which unit, and where somebody could ask them."""

    says: str
    unit: str
    high: tuple[int, ...]  # means of the two groups
    low: tuple[int, ...]
    at_high: str  # where one meets the group
    at_low: str


SURVEYS = (
    Survey(
        "who use the library do {} minutes of homework a day, the others {}",
        "minutes",
        (60, 70, 80, 90),
        (30, 40, 20, 50),
        "in the library",
        "on the football field",
    ),
    Survey(
        "who come by bus need {} minutes to school, the others {}",
        "minutes",
        (40, 35, 45, 50),
        (15, 10, 20, 25),
        "at the bus stop",
        "at the bicycles",
    ),
    Survey(
        "who are in a club do {} hours of sport a week, the others {}",
        "hours",
        (6, 7, 8, 9),
        (2, 1, 3, 4),
        "in the sports hall",
        "in the reading room",
    ),
    Survey(
        "who play an instrument make {} hours of music a week, the others {}",
        "hours",
        (5, 8, 7, 9),
        (1, 2, 3, 4),
        "in the orchestra",
        "at the chess table",
    ),
)
SIZES = (200, 80), (100, 30), (150, 60), (120, 30), (80, 20), (250, 100), (60, 15), (300, 90)  # all, and the first group
LISTS = (50, 10), (60, 15), (80, 20), (30, 12), (90, 18), (75, 15), (120, 30), (200, 30), (150, 30), (70, 21)
WAYS = (  # to choose some of a list, and whether each name has the same chance
    ("Ann puts all names into a box and draws {}.", True),
    ("Ann asks the {} who answer first.", False),
    ("A computer draws {} numbers of the list.", True),
    ("Ann asks {} of her friends.", False),
    ("Ann mixes a card for each name and takes {}.", True),
    ("Ann asks the {} who come first in the morning.", False),
)


def seen_each(number: int) -> Fraction:
    """How many of 100 open cards have this number."""
    return 100 * ways()[number]


def each_seen() -> tuple[Fraction, ...]:
    """How many of 100 open cards have each number, from the lowest."""
    return tuple(map(seen_each, NUMBERS))


def mean_of_two(everybody: int, many: int, high: int, low: int) -> Fraction:
    """The mean of all, where `many` have the one mean and the others the other."""
    return Fraction(many * high + (everybody - many) * low, everybody)


def tickets() -> Iterator[dict[str, Any]]:
    """Thirty-two: a survey in two groups, and a sample from a list."""
    for place in range(32):
        survey, (everybody, many) = SURVEYS[place % 4], SIZES[(place + place // 8) % 8]
        high, low = survey.high[place // 4 % 4], survey.low[(place // 4 + place // 16) % 4]
        total, size = LISTS[(3 * place + place // 10) % len(LISTS)]
        way, is_fair = WAYS[(place + place // 6) % len(WAYS)]
        is_high = (place // 4 + place) % 2 == 0
        yield {
            "everybody": everybody,
            "many": many,
            "others": everybody - many,
            "high": high,
            "low": low,
            "says": survey.says.format(high, low),
            "unit": survey.unit,
            "where": survey.at_high if is_high else survey.at_low,
            "group": high if is_high else low,
            "too_low": int(not is_high),
            "total": total,
            "size": size,
            "way": way.format(size),
            "is_fair": int(is_fair),
        }


def rate(chance: float, digits: int = 1) -> str:
    """A number of 100, and never 100 where it can fail."""
    return tidy(Fraction(min(chance, 99.9)), digits)


def number_names() -> list[str]:
    """All numbers of the cards, as they are written."""
    return [str(number).replace("-", "−") for number in NUMBERS]


def kept_mean(limit: int) -> Fraction:
    """The mean of the numbers below a limit."""
    kept = [number for number in NUMBERS if number < limit]
    return Fraction(sum(kept), len(kept))


def open_mean(limit: int) -> Fraction:
    """The mean of the open cards, if numbers below this limit are kept."""
    kept = [number for number in NUMBERS if number < limit]
    return Fraction(sum(kept) + (len(NUMBERS) - len(kept)) * MEAN, len(NUMBERS))
