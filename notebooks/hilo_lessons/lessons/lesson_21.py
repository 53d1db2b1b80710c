"""Extra numbers for *Swap unknown for unknown?*."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.hilo.table import HIGHEST, LOWEST
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.hilo.draws import NUMBERS, WITH_DECK, class_below, deals, ends, most_taken, saved
from hilo_lessons.plans.school import deviation, mean, mean_written


def division(number: int, first: str = "") -> str:
    """Return the mean saving over the thirteen numbers, as it is written: "(6 + 5 + 4 + 3 + 2 + 1 + 7 × 0) ÷ 13".

    The saving of the first number can be given in words.
    """
    each = [str(number - drawn) for drawn in NUMBERS if drawn < number]
    none = len(NUMBERS) - len(each)
    return f"({' + '.join([first or each[0], *each[1:]])}{f' + {none} × 0' if none else ''}) ÷ {len(NUMBERS)}"


def result(number: int) -> str:
    """Return the result as text: "21 ÷ 13 = 1.62"."""
    return f"{saved(number) * len(NUMBERS)} ÷ {len(NUMBERS)} = {tidy(saved(number))}"


def working(number: int) -> str:
    """Return the mean as text, with its result."""
    return f"{division(number)} = {result(number)}"


def better(number: int, discard: int) -> int:
    """Return which of the two choices saves more: 0 to take the discard, 1 to draw."""
    return int(number - discard <= saved(number))


def lowest_is(number: int) -> int:
    """Return in how many of all pairs of numbers this is the lower one."""
    return sum(min(one, other) == number for one in NUMBERS for other in NUMBERS)


def two_draws(number: int) -> Fraction:
    """Return the mean saving of drawing, if you see two cards and the lower one may replace a card with this number."""
    return Fraction(sum(lowest_is(drawn) * max(number - drawn, 0) for drawn in NUMBERS), len(NUMBERS) ** 2)


def two_draws_working(number: int) -> str:
    """Return the calculation for two draws, as it is written."""
    of = len(NUMBERS) ** 2
    each = (f"{lowest_is(drawn)} × {number - drawn}" for drawn in NUMBERS if drawn < number)
    return mean_written(each, of, two_draws(number) * of)


def saved_from(lowest: int, number: int) -> Fraction:
    """Return what drawing saves for a face-up card, if the numbers begin with `lowest`."""
    numbers = range(lowest, HIGHEST + 1)
    return Fraction(sum(max(number - drawn, 0) for drawn in numbers), len(numbers))


def saved_from_working(lowest: int, number: int) -> str:
    """Return the calculation for that saving, as it is written."""
    each = [number - drawn for drawn in range(lowest, number)]
    return mean_written(each, HIGHEST + 1 - lowest, sum(each))
