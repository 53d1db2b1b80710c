"""A page counts what `simulate` counts, to the last digit, with the same intervals."""

import json
import shlex
from math import isfinite
from pathlib import Path

import pytest

from hilo_core import simulate
from hilo_core.cli import main
from hilo_core.messages.texts import Json
from hilo_core.simulation.outcomes import Outcomes
from hilo_widgets import Simulation

from .conftest import Run

SCRIPT = Path(__file__).with_name("play_many.mjs")
JOBS: list[tuple[str, Json, str, list[str], int]] = [
    ("himilo", {"players": 5, "show": 7, "rounds": 1}, "players=5,show=7,rounds=1", ["beginner"] * 4 + ["random"], -3),
    ("himilo", {"players": 4}, "players=4,show=14,rounds=5", ["random"] * 4, 10**15 - 1),
    ("hilo", {"players": 2, "edition": "international"}, "players=2,edition=international", ["random", "expert"], 1),
    ("hilos", {"variant": "widow", "auction": "scored"}, "variant=widow,reversal=always,auction=scored", ["expert"] * 3, 2),
    ("hilos", {"variant": "dealer", "rounds": 3}, "variant=dealer,reversal=always,rounds=3,ante=3", ["random"] * 4, 3),
    ("pass_or_go", {"players": 2}, "players=2", ["beginner", "beginner"], 4),
]


@pytest.fixture(scope="module")
def counted(in_node: Run, tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    """Return what node has counted of the jobs, the last one stopped after four parts."""
    jobs = [
        {
            "data": Simulation(key, strategies=strategies, seed=seed, **options).data,
            "game": key,
            "options": chosen,
            "strategies": strategies,
            "seed": str(seed),
            "games": 90,
            "workers": 3,
            "stop": 4 if key == "pass_or_go" else 0,
        }
        for key, options, chosen, strategies, seed in JOBS
    ]
    path = tmp_path_factory.mktemp("many") / "jobs.json"
    path.write_text(json.dumps(jobs), "utf-8")
    found: list[Json] = json.loads(in_node(SCRIPT, path))
    return found


@pytest.mark.parametrize("number", range(len(JOBS)), ids=[job[2] for job in JOBS])
def test_the_same_seed_gives_the_same_counts_as_in_python(
    counted: list[Json], number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    key, options, _, strategies, seed = JOBS[number]
    found = counted[number]
    games = found["printed"]["games"]
    outcomes = simulate(key, games, seed=seed, strategies=strategies, workers=1, progress=False, **options)
    assert found["printed"] == {**json.loads(json.dumps(outcomes.as_dict())), "seconds": 0}
    assert games == 90 or (number == len(JOBS) - 1 and 0 < games < 90)
    same_rates(found["rates"], outcomes)
    program, *words = shlex.split(found["command"])
    assert program == "hilo" and main([*words, "--workers", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == found["printed"]["counts"]


def same_rates(found: dict[str, list[Json]], outcomes: Outcomes) -> None:
    """Compare every rate with its interval, those of chances in percent."""
    compared = 0
    for name, rates in found.items():
        for line, rate in zip(outcomes.lines(name), rates, strict=False):
            assert line.rate is not None
            per = 100 if outcomes.of_100(name) else 1
            for end in ("value", "low", "high"):
                wanted = per * getattr(line.rate, end)
                assert rate[end] == (wanted if isfinite(wanted) else None)
            assert rate["count"] == line.rate.count and rate["of"] == line.rate.of
            compared += 1
    assert compared > 10
