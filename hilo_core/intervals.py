"""How sure one may be of a share or a mean that has been counted."""

from dataclasses import dataclass
from math import floor, inf, isfinite, log10, nan, sqrt
from statistics import NormalDist

from .messages import checks
from .messages.errors import HiloError

LEVEL = 0.95
DIGITS = 30  # of a sum of squares


@dataclass(frozen=True)
class Rate:
    """A share or a mean, and the interval it lies in with the chance `level`: `count` of so many."""

    value: float
    low: float
    high: float
    count: int
    of: int
    level: float = LEVEL

    def __float__(self) -> float:
        return self.value

    def __str__(self) -> str:
        return f"{self.figure(self.value)} ({self.figure(self.low)} to {self.figure(self.high)})"

    def __repr__(self) -> str:
        return f"{self}: {self.count:,} of {self.of:,}, {100 * self.level:g} % interval"

    def _repr_html_(self) -> str:
        return f"<b>{self.figure(self.value)}</b> ({self.figure(self.low)} to {self.figure(self.high)})"

    def figure(self, number: float) -> str:
        """A number with as many digits as the interval is worth."""
        width = self.high - self.low
        digits = 2 - floor(log10(width)) if isfinite(width) and width > 0 else 4
        return f"{number:,.{min(max(digits - 1, 0), 12)}f}"


def share(count: int, of: int, level: float = LEVEL, worth: float = 0.0) -> Rate:
    """The share `count / of` with its Wilson interval: the chances under which so few, or so many, are still likely.

    `worth` says of how many independent ones they tell as much, if that is not `of`. HiloError for a count below 0 or above
    `of`.
    """
    of, level = checks.whole(of, "of", 0), checks.level(level)
    count = checks.whole(count, "count", 0, of)
    if of == 0:
        return Rate(nan, 0.0, 1.0, 0, 0, level)
    z, n = NormalDist().inv_cdf((1 + level) / 2), worth or of
    value, weight = count / of, 1 + z * z / n
    middle = (value + z * z / (2 * n)) / weight
    half = z * sqrt(value * (1 - value) / n + z * z / (4 * n * n)) / weight
    return Rate(
        value, max(middle - half, 0.0) if count else 0.0, min(middle + half, 1.0) if count < of else 1.0, count, of, level
    )


def mean(total: int, squares: int, of: int, level: float = LEVEL) -> Rate:
    """The mean `total / of` with the interval of the normal distribution; `squares` is the sum of the squares. HiloError for
    squares that do not fit the total."""
    of, level = checks.whole(of, "of", 0), checks.level(level)
    total, squares = checks.whole(total, "total", digits=DIGITS), checks.whole(squares, "squares", 0, digits=DIGITS)
    if squares * of < total * total:
        raise HiloError(f"{of} numbers with the sum {total} have a sum of squares of more than {squares}.")
    if of < 2:
        return Rate(total / of if of else nan, -inf, inf, total, of, level)
    z = NormalDist().inv_cdf((1 + level) / 2)
    value = total / of
    half = z * sqrt((squares * of - total * total) / (of * of * (of - 1)))  # whole numbers up to the root: nothing is lost
    return Rate(value, value - half, value + half, total, of, level)


def share_in_packs(count: int, of: int, squares: int, packs: int, level: float = LEVEL) -> Rate:
    """The share `count / of` where those counted come in packs of one size; `squares` is the sum of the squares by pack.

    The packs tell how far the share varies, and so of how many independent ones they tell as much (Kish's effective size).
    """
    of, packs = checks.whole(of, "of", 0), checks.whole(packs, "packs", 0)
    count, squares = checks.whole(count, "count", 0, of), checks.whole(squares, "squares", 0, digits=DIGITS)
    spread = squares * packs - count * count  # the variance of what a pack adds, times packs * (packs - 1)
    if packs < 2 or spread <= 0:
        return share(count, of, level)
    variance = spread / (of * of * (packs - 1))
    return share(count, of, level, worth=count * (of - count) / (of * of) / variance)
