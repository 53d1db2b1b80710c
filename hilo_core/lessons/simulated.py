"""Simulates the boxes of many students, to be drawn next to those of a class."""

from collections.abc import Mapping

from ..simulation.intervals import mean
from .lesson import Simulated
from .parts import Boxes

FIRST_SEED = 100_000  # seed that a class can have


def of_students(boxes: Boxes, measure: Mapping[str, int], per: int, digits: int, students: int = 500) -> Simulated:
    """Return the mean of `students` dots, with its interval, if the page plays every round."""
    counts = (boxes.values(boxes.played(seed)) for seed in range(FIRST_SEED, FIRST_SEED + students))
    dots = [sum(weight * values[key] for key, weight in measure.items()) for values in counts]  # times `per`
    found = mean(sum(dots), sum(dot * dot for dot in dots), len(dots))
    value, low, high = found.value / per, found.low / per, found.high / per
    words = f"{boxes.rounds * len(dots):,} rounds {value:.{digits}f}".replace("-", "−")
    return Simulated(value, low, high, words)
