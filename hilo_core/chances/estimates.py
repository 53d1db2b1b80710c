"""Summarizes the tables tried so far: means, their standard errors, and which choices are best.

Powers are written as products, because the last digit of a power may differ between systems.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

TABLES = 0  # the count of tables on which all actions were tried
WEIGHTS, SQUARES = 1, 2  # the sum of what these tables weigh, and of the squares
SMALLEST_WEIGHT = 3  # the unit of weights, 0 before that is settled
SUMS = 4  # from here on, for each action and measure, three sums over the tables, of:
OF_WEIGHTS, OF_SQUARES, OF_BOTH = 0, 1, 2  # weight x value, weight squared x value, and both squared
NO_RANK, FINE, BEST = 0, 1, 2
FINE_BELOW = 0.02  # the largest difference from the best that counts as fine


def products_at(size: int, measures: int) -> int:
    """Return where the products are in the counts of the actions.

    For each measure and two actions, a product is the sum, over the tables, of the squared weight times the result of the first
    action times the result of the second.
    """
    return SUMS + 3 * size * measures


def size_of_counts(size: int, measures: int) -> int:
    """Return how many slots the counts of `size` actions need, including the results of the table on trial."""
    return products_at(size, measures) + size * size * measures + size * measures


def effective(weights: int, squares: int) -> float:
    """Return how many equally weighted tables would give the same information (Kish's effective sample size)."""
    return weights**2 / squares if squares else 0.0


def mean_of(weights: int, total: int) -> float:
    """Return the mean of a number; `total` is its weighted sum over the tables."""
    return float(total) / float(weights) if weights else 0.0


def error_of_share(tables: int, weights: int, squares: int, total: int, square: int) -> float:
    """Return the standard error of the mean of values that are 0 or 1.

    It is computed as if the value had been 1 on two more tables of the usual weight, and 0 on two more (Agresti and Coull
    1998). Then two standard errors are right in 95 % of cases, even if no value was 1.

    `tables` is the number of tables, `weights` and `squares` are the sums of their weights and squared weights, and `total` and
    `square` the sums of weight x value and of squared weight x value.
    """
    if tables < 2:
        return inf
    usual = float(squares) / float(weights)
    of_all = weights + 4 * usual
    share = (total + 2 * usual) / of_all
    spread = (1 - 2 * share) * (square + 2 * (usual * usual)) + share * share * (squares + 4 * (usual * usual))
    return sqrt(max(spread, 0.0)) / of_all


def error_of_mean(tables: int, weights: int, squares: int, total: int, square: int, both: int) -> float:
    """Return the standard error of the mean of whole numbers (of a ratio of two sums).

    If all values are equal, it is computed as if two of them were off by one. The sums are those of `error_of_share`; `both` is
    the sum of squared weight x squared value.
    """
    if tables < 2:
        return inf
    mean, usual = float(total) / float(weights), float(squares) / float(weights)
    spread = both - 2 * mean * square + mean * mean * squares
    return sqrt(max(spread, 2 * (usual * usual)) * tables / float(tables - 1)) / weights


def estimate(counts: Sequence[int], place: int, is_share: int, parts: int) -> tuple[float, float]:
    """Return the mean and its standard error of an action in a measure.

    `place` is the number of the action times the number of measures, plus the number of the measure. The results of tables are
    counted in `parts` of one.
    """
    at, tables, weights, squares = SUMS + 3 * place, counts[TABLES], counts[WEIGHTS], counts[SQUARES]
    total, square, both = counts[at + OF_WEIGHTS], counts[at + OF_SQUARES], counts[at + OF_BOTH]
    if is_share and parts == 1:
        error = error_of_share(tables, weights, squares, total, square)
    else:
        error = error_of_mean(tables, weights, squares, total, square, both)
    return mean_of(weights, total) / parts, error / parts


def error_between(counts: Sequence[int], size: int, measures: int, which: int, parts: int, one: int, other: int) -> float:
    """Return the standard error of the difference between two of `size` actions in a measure.

    Both were tried on the same tables.
    """
    at, other_at = SUMS + 3 * (one * measures + which), SUMS + 3 * (other * measures + which)
    products = products_at(size, measures)
    own, others = products + (one * measures + which) * size, products + (other * measures + which) * size
    error = error_of_mean(
        counts[TABLES],
        counts[WEIGHTS],
        counts[SQUARES],
        counts[at + OF_WEIGHTS] - counts[other_at + OF_WEIGHTS],
        counts[at + OF_SQUARES] - counts[other_at + OF_SQUARES],
        counts[own + one] + counts[others + other] - 2 * counts[own + other],
    )
    return error / parts


def rank(means: Sequence[float], counts: Sequence[int], measures: int, which: int, parts: int) -> list[int]:
    """Return the ranks of some actions by their means in a measure.

    The rank is BEST, or FINE if the mean is less than FINE_BELOW or two standard errors of the difference below the best. No
    action has a rank if all are alike, or if there is only one.
    """
    best, size, ranks = means.index(max(means)), len(means), list[int]()
    for n, mean in enumerate(means):
        below = means[best] - mean
        near = below < FINE_BELOW or below < 2 * error_between(counts, size, measures, which, parts, best, n)
        ranks.append(NO_RANK if len(set(means)) < 2 else BEST if n == best else FINE if near else NO_RANK)
    return ranks


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` marks a value that is not an estimate."""

    mean: float
    error: float
    exact: bool = False

    def ends(self, is_share: bool) -> tuple[float, float]:
        """Return the 95 % interval: two standard errors to each side, within 0 and 1 for a proportion."""
        low, high = self.mean - 2 * self.error, self.mean + 2 * self.error
        return (max(low, 0.0), min(high, 1.0)) if is_share else (low, high)
