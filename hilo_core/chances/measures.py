"""What is said of the future: a mean with its standard error."""

import math
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` says that it is no estimate."""

    mean: float
    error: float
    exact: bool = False


class Weighed(NamedTuple):
    """So many tables, what they weigh together, and the sum of the squares of their weights.

    Of a number that is known of each, a method takes the sum of weight x number, that of weight squared x number, and that of
    both squared. It multiplies where it squares: powers may end in another digit elsewhere, and a page finds the same errors.
    """

    tables: int
    weights: int
    squares: int

    def effective(self) -> float:
        """As many tables that weigh alike would tell as much (Kish's effective sample size)."""
        return self.weights**2 / self.squares if self.squares else 0.0

    def mean(self, total: int) -> float:
        """The mean of the number."""
        return total / self.weights if self.weights else 0.0

    def error_of_share(self, total: int, squares: int, both: int) -> float:
        """The standard error of the mean of what is 0 or 1, as if it had come true on two more tables of the usual weight, and
        not on two more (Agresti and Coull 1998): then twice the error holds in 95 of 100 cases also where none came true."""
        if self.tables < 2:
            return math.inf
        usual = self.squares / self.weights
        weights = self.weights + 4 * usual
        share = (total + 2 * usual) / weights
        spread = (1 - 2 * share) * (squares + 2 * (usual * usual)) + share * share * (self.squares + 4 * (usual * usual))
        return math.sqrt(max(spread, 0.0)) / weights

    def error_of_mean(self, total: int, squares: int, both: int) -> float:
        """The standard error of the mean of whole numbers (of a ratio of two sums), two of which may be off by one where all
        are equal."""
        if self.tables < 2:
            return math.inf
        mean = total / self.weights
        usual = self.squares / self.weights
        spread = both - 2 * mean * squares + mean * mean * self.squares
        return math.sqrt(max(spread, 2 * (usual * usual)) * self.tables / (self.tables - 1)) / self.weights
