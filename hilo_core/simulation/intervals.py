"""Computes the margin of error of a percentage or a mean.

The formulas are compilable, so that a page without Python gets the same numbers from the same source (`pages/page_numbers.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, fsum, inf, nan, pi, sin, tan
from statistics import NormalDist
from typing import Any

from markupsafe import Markup

from ..machine.compilable import compilable
from ..machine.floats import of_bits, sqrt
from ..machine.random import Row
from ..messages import checks
from ..messages.errors import HiloError, shown
from ..messages.markup import markup

LEVEL = 0.95
Z = 1.9599639845400536  # the standard errors to each side that contain LEVEL of a normal distribution
DIGITS = 30  # the most digits of a sum of squares
MANY_DEGREES = 30  # degrees of freedom, from which on the series of Student's t has six digits right
MOST_VALUES = 10_000_000


@dataclass(frozen=True)
class Rate:
    """A proportion or a mean with its confidence interval; `level` is the confidence level.

    >>> from hilo_core import interval
    >>> rate = interval(30, 100)
    >>> rate.value, round(rate.low, 2), rate
    (0.3, 0.22, 0.30 (0.22 to 0.40): 30 of 100, 95 % interval)
    """

    value: float
    low: float
    high: float
    count: float
    of: int
    level: float = LEVEL

    def __float__(self) -> float:
        return self.value

    def __str__(self) -> str:
        value, low, high = self.figures
        return f"{value} ({low} to {high})"

    def __repr__(self) -> str:
        return f"{self}: {self.counted}, {100 * self.level:g} % interval"

    def _repr_html_(self) -> Markup:
        return markup("<b>{}</b> ({} to {})", *self.figures)

    @property
    def counted(self) -> str:
        """Return what it was counted in, such as "30 of 80"."""
        return f"{self.count:,} of {self.of:,}"

    @property
    def figures(self) -> tuple[str, str, str]:
        """Return the value and the ends of its interval, with as many digits as the width of the interval justifies."""
        digits = digits_of(self.high - self.low, 12)
        return f"{self.value:z,.{digits}f}", f"{self.low:z,.{digits}f}", f"{self.high:z,.{digits}f}"


class Mean(Rate):
    """The mean of `of` numbers with the sum `count`."""

    @property
    def counted(self) -> str:
        """Return how many numbers there are, such as "the mean of 80"."""
        return f"the mean of {self.of:,}"


@compilable
def share_interval(count: int, of: int, worth: float, z: float) -> tuple[float, float, float]:
    """Return the proportion `count / of`, and the ends of its Wilson interval of `z` standard errors.

    `worth` is the number of independent cases with the same information; 0.0 means all of them.
    """
    if of == 0:
        return nan, 0.0, 1.0
    n, value = worth if worth > 0 else float(of), float(count) / float(of)
    weight = 1 + z * z / n
    middle = (value + z * z / (2 * n)) / weight
    half = z * sqrt(value * (1 - value) / n + z * z / (4 * n * n)) / weight
    return value, max(middle - half, 0.0) if count else 0.0, min(middle + half, 1.0) if count < of else 1.0


@compilable
def sums_interval(total: int, squares: int, of: int, z: float) -> tuple[float, float, float]:
    """Return the mean `total / of`, and the ends of its interval of `z` standard errors.

    `squares` is the sum of the squares.
    """
    if of < 2:
        return float(total) / float(of) if of else nan, -inf, inf
    if total == squares and 0 < total < of:  # each number is 0 or 1, so the mean is a share: its interval ends at 0 and 1
        return share_interval(total, of, 0.0, z)
    value, half = float(total) / float(of), z * sqrt(deviations(total, squares, of) / float(of) / float(of - 1))
    return value, value - half, value + half


@compilable
def packs_interval(count: int, of: int, squares: int, packs: int, z: float) -> tuple[float, float, float]:
    """Return the proportion `count / of` with its Wilson interval, if the cases come in clusters (packs).

    `squares` is the sum of the squared counts of the packs. The packs show how much the proportion varies, and so how many
    independent cases would give the same information (Kish's effective size).
    """
    spread = deviations(count, squares, packs) if packs > 1 else 0.0
    if spread <= 0:
        return share_interval(count, of, 0.0, z)
    value, variance = float(count) / float(of), spread * float(packs) / float(packs - 1) / (float(of) * float(of))
    return share_interval(count, of, value * (1 - value) / variance, z)


@compilable
def deviations(total: int, squares: int, of: int) -> float:
    """Return the sum of the squared deviations from the mean.

    The sum is computed around the nearest whole number, which avoids rounding errors.
    """
    centre = (total + of // 2) // of
    left = total - centre * of
    return max(float(squares - centre * (total + left)) - float(left) * float(left) / float(of), 0.0)


@compilable
def digits_of(width: float, most: int) -> int:
    """Return the number of decimal places for numbers with an interval of this width.

    It is at most `most`, and shows two digits of the width. It is 3 if there is no interval, or if the interval has no ends.
    """
    if not 0 < width < inf:
        return min(3, most)
    digits = 0 if width >= 10 else 1
    while width < 1 and digits < most:
        width *= 10
        digits += 1
    return digits


@compilable
def highest(rates: Row, size: int) -> int:
    """Return the place of the one rate whose interval is above all others, or -1.

    The row holds value, low and high of each of `size` rates.
    """
    first = 0
    for place in range(1, size):
        if of_bits(rates[3 * place]) > of_bits(rates[3 * first]):
            first = place
    for place in range(size):
        if place != first and of_bits(rates[3 * first + 1]) <= of_bits(rates[3 * place + 2]):
            return -1
    return first


@compilable
def middle_of(numbers: Row, size: int) -> float:
    """Return the median of `size` sorted numbers."""
    return (of_bits(numbers[(size - 1) // 2]) + of_bits(numbers[size // 2])) / 2


@compilable
def class_interval(numbers: Row, size: int) -> tuple[float, float]:
    """Return the mean of `size` numbers, and half the width of its 95 % interval, by Student's t.

    For a single number the interval has no ends.
    """
    total = squares = 0.0
    for place in range(size):
        total += of_bits(numbers[place])
    mean, free = total / float(size), float(size - 1)
    if size < 2:
        return mean, inf
    for place in range(size):
        apart = of_bits(numbers[place]) - mean
        squares += apart * apart
    return mean, students_t(free, Z) * sqrt(squares / free / float(size))


@compilable
def students_t(free: float, z: float) -> float:
    """Return the number of standard errors in Student's t that corresponds to `z` in the normal distribution.

    It uses the first terms of a series; for 95 % it is right to within 0.01 if there are at least 4 degrees of freedom.
    """
    square = z * z
    first, second = z * (square + 1) / 4, z * ((5 * square + 16) * square + 3) / 96
    third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    return z + first / free + second / (free * free) + third / (free * free * free)


@checks.checked()
def interval(counted: int | Iterable[float], of: int | None = None, level: float = LEVEL) -> Rate:
    """Return the proportion `counted / of`, or the mean of some numbers, with its confidence interval.

    A proportion, and the mean of zeros and ones, has Wilson's interval. Any other mean has the interval of Student's t, which
    is right for normally distributed numbers, and nearly right for large samples of any numbers. The mean of fewer than two
    numbers has an interval without ends.

    Parameters
    ----------
    counted
        How many cases were counted; or, without `of`, the numbers: a list, a numpy array or a column of a table.
    of
        The number of cases in all.
    level
        The proportion of such intervals that contain the true value.

    Raises
    ------
    HiloError
        If the count is below 0 or above `of`, or if a number is not finite.

    Examples
    --------
    >>> print(interval(30, 100))
    0.30 (0.22 to 0.40)
    >>> interval(0, 100).high < 0.04  # what has not been seen may still happen
    True
    >>> print(interval([4, 8, 6, 5, 3, 7]))
    5.5 (3.5 to 7.5)
    """
    return mean_of(counted, level) if of is None else share(counted, of, level)


def mean_of(values: object, level: float = LEVEL, *, is_share: bool = True) -> Rate:
    """Return the mean of some numbers with the interval of Student's t.

    The mean of zeros and ones has the interval of a proportion if it `is_share`; that of differences does not.
    """
    level, numbers = checks.level(level), numbers_in(values)
    of, total = len(numbers), fsum(numbers)
    count = int(total) if total.is_integer() else total
    if of < 2:
        return Mean(total if of else nan, -inf, inf, count, of, level)
    if is_share and set(numbers) <= {0.0, 1.0}:
        return Mean(*share_interval(int(total), of, 0.0, errors_within(level)), count, of, level)
    value = total / of
    half = t_within(level, of - 1) * sqrt(fsum((each - value) ** 2 for each in numbers) / (of - 1) / of)
    return Mean(value, value - half, value + half, count, of, level)


def share(counted: Any, of: int, level: float = LEVEL, worth: float = 0.0) -> Rate:
    """Return the same as `interval`; `worth` is the number of independent cases with the same information, if not `of`."""
    of, level = checks.whole(of, "of", 0), checks.level(level)
    count = checks.whole(counted, "counted", 0, of)
    return Rate(*share_interval(count, of, worth, errors_within(level)), count, of, level)


def mean(total: int, squares: int, of: int, level: float = LEVEL) -> Rate:
    """Return the mean `total / of` with its interval from the normal distribution.

    `squares` is the sum of the squares. Raises HiloError if it does not fit the total.
    """
    of, level = checks.whole(of, "of", 0), checks.level(level)
    total, squares = checks.whole(total, "total", digits=DIGITS), checks.whole(squares, "squares", 0, digits=DIGITS)
    if squares * of < total * total:
        raise HiloError(f"{of} numbers with the sum {total} have a sum of squares of more than {squares}.")
    return Mean(*sums_interval(total, squares, of, errors_within(level)), total, of, level)


def share_in_packs(count: int, of: int, squares: int, packs: int, level: float) -> Rate:
    """Return the proportion `count / of` if the cases come in clusters (packs) of one size.

    `squares` is the sum of the squared counts of the packs: see `packs_interval`.
    """
    return Rate(*packs_interval(count, of, squares, packs, errors_within(level)), count, of, level)


def errors_within(level: float) -> float:
    """Return how many standard errors around the mean contain this part of the normal distribution."""
    return Z if level == LEVEL else NormalDist().inv_cdf((1 + level) / 2)


def t_within(level: float, free: int) -> float:
    """Return how many standard errors around the mean contain this part of Student's t.

    It uses a series or, if there are few degrees of freedom, searches the distribution.
    """
    if free >= MANY_DEGREES:
        return students_t(float(free), errors_within(level))
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if part_within(middle, free) < level else (low, middle)
    return sqrt(free) * tan(low)


def part_within(angle: float, free: int) -> float:
    """Return the part of Student's t that is within an angle (Abramowitz and Stegun 26.7.3, 26.7.4).

    The bound is the root of `free`, the degrees of freedom, times the tangent of the angle.
    """
    odd = free % 2
    term = cos(angle) if odd else 1.0
    total = term if free > 1 else 0.0
    for power in range(2 + odd, free - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def numbers_in(values: object) -> list[float]:
    """Return the numbers of a list as floats.

    Raises HiloError for anything else.
    """
    listed = getattr(
        values, "tolist", None
    )  # converts arrays and columns of tables to plain numbers, which is ten times as fast
    found = checks.listed_in(listed() if callable(listed) else values, "values", "numbers", MOST_VALUES)
    for each in found:
        if not can_be_summed(each):
            raise HiloError(f"values should be a list of numbers from -1e15 to 1e15; it contains {shown(each)}.")
    return [*map(float, found)]


def can_be_summed(value: object) -> bool:
    """Return whether this is a number whose square is not too large."""
    try:
        return bool(-checks.LARGEST_NUMBER <= value <= checks.LARGEST_NUMBER)  # type: ignore[operator]  # anything but a number raises
    except (TypeError, ValueError, ArithmeticError):
        return False
