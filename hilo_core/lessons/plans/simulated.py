"""Simulations of a lesson: the boxes of many students, to be drawn beside those of a class, and very many rounds."""

from array import array
from collections.abc import Callable, Mapping
from math import sqrt
from statistics import fmean, stdev

from ...machine.compiled import compiled
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


def played(name: str, program: Callable[..., None], rows: tuple[list[int], ...], seed: int, rounds: int) -> list[int]:
    """The last of the rows after so many rounds of a program, which takes rows, a seed, the number of the first round and how
    many rounds: by machine code, or by plain Python where there is no compiler."""
    play = compiled(f"lesson-{name}", lambda: program, rows=len(rows), numbers=3) or program
    given = [array("q", row) for row in rows]
    play(*given, seed, 0, rounds)
    return list(given[-1])
