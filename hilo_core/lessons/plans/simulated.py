"""What the boxes of many simulated students give, to be drawn beside those of a class."""

from collections.abc import Mapping
from math import sqrt
from statistics import fmean, stdev

from .lesson import Simulated
from .parts import Boxes

SEEDS = range(100_000, 100_500)  # the first that a class can have
NORMAL = 1.959964  # of a 95 % interval


def of_students(boxes: Boxes, measure: Mapping[str, int], per: int, digits: int) -> Simulated:
    """The mean of the dots of 500 students who let the page play every round, with its interval."""
    counts = (boxes.values(boxes.played(seed)) for seed in SEEDS)
    dots = [sum(weight * values[key] for key, weight in measure.items()) / per for values in counts]
    mean, half = fmean(dots), NORMAL * stdev(dots) / sqrt(len(dots))
    words = f"{boxes.rounds * len(dots):,} rounds {mean:.{digits}f}".replace("-", "−")
    return Simulated(mean, mean - half, mean + half, words)
