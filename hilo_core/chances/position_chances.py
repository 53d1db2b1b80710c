"""The chances of every action where only a part of the table is said: what is not said is drawn anew for every table."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ..base.game import DecisionPoint, Game
from ..machine.random import Row
from .estimates import Estimate
from .rollouts import Rollouts

TABLES_FOR_EXACT = 20  # on which what could be known exactly, were all of the table said, is worked out


class DrawnRollouts(Rollouts):
    """Rollouts of which each table begins with a row of its own: `rows` gives the one of a number. What is known exactly on
    every row, but not the same on all, is a mean of so many of them."""

    def __init__(self, game: Game, rows: Callable[[int], Row], asked: DecisionPoint, **more: Any) -> None:
        super().__init__(game, rows(0), asked, **more)
        self.rows, self.exact = rows, {}
        self.exactly: dict[tuple[str, int], list[float]] = {}

    def _try(self, row: Any, codes: Any, tables: int) -> None:
        for number in range(self.tries, self.tries + tables):
            self.table = self.rows(number)
            row[: self.game.SIZE] = self.row(self.table[: self.game.SIZE])
            super()._try(row, codes, 1)
            if number < TABLES_FOR_EXACT:
                self.note_exact()

    def note_exact(self) -> None:
        """Notes what is known exactly on the table at hand."""
        for word, measures in self.beliefs.exact_chances(self.table, self.asked).items():
            for which, value in measures.items():
                if self.measures[which].exact_if in ("", self.strategy):
                    self.exactly.setdefault((word, which), []).append(float(value))

    def _chance(self, n: int, which: int) -> Estimate | None:
        values = self.exactly.get((self.words[n], which))
        if values is None:
            measure = self.measures[which]
            return super()._chance(n, which) if measure.estimated else None
        if min(values) == max(values):
            return Estimate(values[0], 0.0, exact=True)
        return mean_estimate(values)


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of several numbers, and its standard error."""
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)))
