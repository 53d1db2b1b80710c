"""An interval is as wide as chance makes it: many simulations of one kind vary as much as each of them says, and intervals
of numbers of one's own hold what is true as often as they say.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, inf, sqrt
from random import Random
from statistics import mean
from typing import Any

import numpy as np
import pandas as pd
import pytest

from hilo_core import HiloError, interval
from hilo_core.simulation.intervals import mean as mean_of
from hilo_core.types import Rate


def holds(rate: Rate, truth: float) -> bool:
    return rate.low <= truth <= rate.high


@pytest.mark.parametrize(("n", "level"), [(10, 0.95), (40, 0.95), (40, 0.8)])
def test_intervals_of_shares_hold_the_true_share(n: int, level: float) -> None:
    """All that can come about, each with its exact chance: for every share the intervals that hold it come about nearly so
    often, and on average over all shares just so.
    """
    found, covered = [interval(successes, n, level) for successes in range(n + 1)], []
    for percent in range(1, 100):
        p = Fraction(percent, 100)
        covered.append(float(sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1) if holds(found[k], float(p)))))
    assert min(covered) > level - 0.12 and mean(covered) == pytest.approx(level, abs=0.012)


@pytest.mark.parametrize(("size", "level"), [(2, 0.95), (3, 0.95), (6, 0.8), (40, 0.95)])
def test_intervals_of_means_hold_the_true_mean(size: int, level: float) -> None:
    """Numbers of a normal distribution, many times; of dice, where there are many."""
    rng, tries = Random(1), 4_000
    for draw, truth in [(lambda: rng.gauss(5, 2), 5.0)] + [(lambda: float(rng.randint(1, 6)), 3.5)] * (size >= 40):
        held = sum(holds(interval([draw() for _ in range(size)], level=level), truth) for _ in range(tries))
        assert held / tries == pytest.approx(level, abs=5 * sqrt(level * (1 - level) / tries))


@pytest.mark.parametrize("values", [(4, 8, 6), [4.0, 8.0, 6.0], np.array([4, 8, 6], "int8"), pd.Series([4, 8, 6])], ids=type)
def test_numbers_come_from_anywhere(values: Sequence[float]) -> None:
    found = interval(values)
    assert (found.value, found.count, found.of) == (6, 18, 3) and found == interval([4, 8, 6])
    assert interval(np.full(1_000, 127, "int8")).value == 127


@pytest.mark.parametrize("n", [2, 5, 100, 3000])
@pytest.mark.parametrize("times", [1, 2])
def test_a_mean_of_yes_and_no_is_a_share(n: int, times: int) -> None:
    """Its interval ends at 0 and at 1: nothing happens less often than never, and nothing more often than always."""
    assert interval([0] * n).high == interval(0, n).high
    if times < n:
        wilson = interval(times, n)
        for one in (mean_of(times, times, n), interval([1] * times + [0] * (n - times))):
            assert (one.low, one.high) == (wilson.low, wilson.high) and 0 <= one.low < one.value < one.high <= 1


@pytest.mark.parametrize("values", ["12", ["12"], [float("nan")], [1, inf], [None], 5, [[1, 2]], range(10**15), {"a": 1}])
def test_what_has_no_mean_is_told(values: Any) -> None:
    with pytest.raises(HiloError, match=r"^values should be a list of numbers"):
        interval(values)
    with pytest.raises(HiloError, match="counted should be a whole number from 0 to 5"):
        interval(6, 5)
