"""An interval is as wide as chance makes it: many simulations of one kind vary as much as each of them says."""

from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import read_options
from hilo_core.simulation.kernels import kernel

SIMULATIONS, GAMES_EACH, SURE = 400, 150, 1.959964
CASES: list[tuple[str, dict[str, Any]]] = [
    ("himilo", {"players": 4}),
    ("hilo", {"players": 3}),
    ("hilos", {"variant": "widow", "auction": "scored"}),
    ("hilos", {"variant": "poor_man"}),
    ("pass_or_go", {"players": 3}),
]


@pytest.mark.parametrize(("key", "options"), CASES)
def test_simulations_vary_as_their_intervals_say(key: str, options: dict[str, Any]) -> None:
    kernel(GAMES[key], ("random",), read_options(GAMES[key], options))
    found = [simulate(key, GAMES_EACH, seed=seed, progress=False, **options) for seed in range(SIMULATIONS)]
    for lines in zip(*(one.lines() for one in found), strict=True):
        rates = [line.rate for line in lines if line.rate is not None and line.rate.high > line.rate.low]
        rare = not rates or min(rate.count for rate in rates) < 40 or min(rate.of - rate.count for rate in rates) in range(40)
        if len(rates) < SIMULATIONS or rare:
            continue
        said = mean((rate.high - rate.low) / 2 / SURE for rate in rates)
        ratio = stdev(rate.value for rate in rates) / said
        assert 0.82 < ratio < 1 + 5 / sqrt(2 * SIMULATIONS), (lines[0].name, lines[0].label, ratio)
