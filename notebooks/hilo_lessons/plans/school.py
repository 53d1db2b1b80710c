"""Calculations that several lessons share: means, sums of probabilities, and numbers as a class reads them."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt

from hilo_core.content.kinds import tidy
from hilo_core.simulation import intervals

Chances = dict[int, Fraction]  # the probability of each possible number; they add up to 1


def added_up(cases: Iterable[tuple[int, Fraction]]) -> Chances:
    """Return the probability of each number, lowest first, added over all cases that lead to it."""
    found: Chances = {}
    for number, chance in cases:
        found[number] = found.get(number, Fraction(0)) + chance
    return dict(sorted(found.items()))


def equally_likely(numbers: Sequence[int]) -> Chances:
    """Return the probability of each number, if every entry of a list is equally likely."""
    return added_up((number, Fraction(1, len(numbers))) for number in numbers)


def mean(chances: Chances) -> Fraction:
    """Return the expected number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def deviation(chances: Chances) -> float:
    """Return the standard deviation."""
    return sqrt(sum(chance * (number - mean(chances)) ** 2 for number, chance in chances.items()))


def in_tenths(several: Iterable[Fraction]) -> list[str]:
    """Return numbers as they are printed, to one decimal place."""
    return [tidy(one, 1) for one in several]


def dividing(part: int, whole: int, digits: int = 1) -> str:
    """Return the calculation of a percentage as text: "252 ÷ 1,024 × 100 = 24.6"."""
    return f"{part:,} ÷ {whole:,} × 100 = {tidy(Fraction(100 * part, whole), digits)}"


def mean_written(terms: Iterable[object], of: int, total: Fraction | int) -> str:
    """Return the calculation of a mean as text: "(6 + 5 + 4) ÷ 3 = 15 ÷ 3 = 5"."""
    return f"({' + '.join(map(str, terms))}) ÷ {of} = {tidy(Fraction(total))} ÷ {of} = {tidy(Fraction(total) / of)}"


def whole_of_100(chance: float) -> int:
    """Return a probability as a percentage, rounded down, so that no class is promised too much."""
    return int(100 * chance)


def margin(count: int, of: int) -> str:
    """Return the margin of error of the proportion `count / of`, in percentage points."""
    rate = intervals.share(count, of)
    return f"{50 * (rate.high - rate.low):.1f}"
