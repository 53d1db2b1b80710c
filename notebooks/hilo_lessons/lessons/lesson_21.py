"""What is worked out for *Swap unknown for unknown?*"""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.hilo.table import HIGHEST, LOWEST
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.hilo.draws import NUMBERS, WITH_DECK, class_below, deals, ends, most_taken, saved
from hilo_lessons.plans.school import deviation, mean, mean_written


def division(number: int, first: str = "") -> str:
    """Return the mean of what the thirteen numbers save, as it is written down: "(6 + 5 + 4 + 3 + 2 + 1 + 7 × 0) ÷ 13".

    What the first of them saves may be given in words.
    """
    each = [str(number - drawn) for drawn in NUMBERS if drawn < number]
    none = len(NUMBERS) - len(each)
    return f"({' + '.join([first or each[0], *each[1:]])}{f' + {none} × 0' if none else ''}) ÷ {len(NUMBERS)}"


def result(number: int) -> str:
    """Return "21 ÷ 13 = 1.62"."""
    return f"{saved(number) * len(NUMBERS)} ÷ {len(NUMBERS)} = {tidy(saved(number))}"


def working(number: int) -> str:
    """Return the mean with its result."""
    return f"{division(number)} = {result(number)}"


def better(number: int, discard: int) -> int:
    """Return which of the two choices saves more: 0 to take the discard, 1 to draw."""
    return int(number - discard <= saved(number))


def lowest_is(number: int) -> int:
    """Return in how many of all pairs of numbers the lower one is this."""
    return sum(min(one, other) == number for one in NUMBERS for other in NUMBERS)


def two_draws(number: int) -> Fraction:
    """Return what drawing saves on average, if two cards are seen and the lower one may replace a card that counts so much."""
    return Fraction(sum(lowest_is(drawn) * max(number - drawn, 0) for drawn in NUMBERS), len(NUMBERS) ** 2)


def two_draws_working(number: int) -> str:
    """Return the same as it is written down."""
    of = len(NUMBERS) ** 2
    each = (f"{lowest_is(drawn)} × {number - drawn}" for drawn in NUMBERS if drawn < number)
    return mean_written(each, of, two_draws(number) * of)


def saved_from(lowest: int, number: int) -> Fraction:
    """Return what drawing saves for a face-up card, if the numbers begin with this one."""
    numbers = range(lowest, HIGHEST + 1)
    return Fraction(sum(max(number - drawn, 0) for drawn in numbers), len(numbers))


def saved_from_working(lowest: int, number: int) -> str:
    """Return the same as it is written down."""
    each = [number - drawn for drawn in range(lowest, number)]
    return mean_written(each, HIGHEST + 1 - lowest, sum(each))
