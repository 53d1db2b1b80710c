"""Speeds measured side by side: a little of each in turn, several times, each figure a median with its range."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

Run = Callable[[int], float]  # a seed; how many of whatever is counted a second


class Speed(NamedTuple):
    """The measured speed, one figure for each turn."""

    figures: tuple[float, ...]

    @property
    def median(self) -> float:
        """Return the median."""
        return median(self.figures)

    def beside(self, other: "Speed") -> "Speed":
        """Return how many times as fast this is as another, turn by turn."""
        return Speed(tuple(one / two for one, two in zip(self.figures, other.figures, strict=True)))

    def __format__(self, form: str) -> str:
        low, high = min(self.figures), max(self.figures)
        return f"{self.median:{form}} ({low:{form}} to {high:{form}})"


def in_turn(runs: Mapping[str, Run], turns: int) -> dict[str, Speed]:
    """Return the speed of each: one run of each to warm up, then this many turns."""
    for run in runs.values():
        run(0)
    figures: dict[str, list[float]] = {name: [] for name in runs}
    for seed in range(1, turns + 1):
        for name, run in runs.items():
            figures[name].append(run(seed))
    return {name: Speed(tuple(found)) for name, found in figures.items()}


def row(*cells: object) -> None:
    """One line of a table."""
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def heading(cells: Sequence[str]) -> None:
    """The first two lines of a table."""
    print()
    row(*cells)
    print(f"|{'-|' * len(cells)}", flush=True)
