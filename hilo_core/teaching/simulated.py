"""The boxes of many students, to be drawn beside those of a class."""

from collections.abc import Mapping
from math import sqrt
from statistics import fmean, stdev

from .lesson import Simulated
from .parts import Boxes

FIRST = 100_000  # seed that a class can have
NORMAL = 1.959964  # of a 95 % interval


def of_students(boxes: Boxes, measure: Mapping[str, int], per: int, digits: int, students: int = 500) -> Simulated:
    """The mean of the dots of so many students who let the page play every round, with its interval."""
    counts = (boxes.values(boxes.played(seed)) for seed in range(FIRST, FIRST + students))
    dots = [sum(weight * values[key] for key, weight in measure.items()) / per for values in counts]
    mean, half = fmean(dots), NORMAL * stdev(dots) / sqrt(len(dots))
    words = f"{boxes.rounds * len(dots):,} rounds {mean:.{digits}f}".replace("-", "−")
    return Simulated(mean, mean - half, mean + half, words)
