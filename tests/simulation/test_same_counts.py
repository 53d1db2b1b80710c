"""The same seed gives the same counts: in plain Python or machine code, with any number of workers, in whatever parts."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json
from hilo_core.simulation.job import Job, PartialCounts, Series, play_part
from hilo_core.simulation.workers import Shares, Threads, count_up
from hilo_core.types import Outcomes

from ..core.records import EVERY_SET, OPTION_SETS
from ..sampled import sample

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
FIRST = 3


def without_time(part: PartialCounts) -> PartialCounts:
    """Return the same without the seconds it took."""
    return replace(part, seconds=0.0)


@every_set
def test_parts_add_up(key: str, options: Json) -> None:
    full = read_options(GAMES[key], options)
    job = Job(key, full, ("random",) * GAMES[key].seats(full), 5)
    whole = without_time(play_part(job, FIRST, 24, False))
    parts = [without_time(play_part(job, first, 8, False)) for first in (19, FIRST, 11)]
    assert sum(parts, PartialCounts()) == whole
    assert (parts[0] + parts[1]).ranges == ((FIRST, 11), (19, 27))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_threads_share_what_an_expert_has_worked_out(players: int) -> None:
    """In High, Low, Pass or Go the choices at a pair of totals are kept when first wanted, by whichever thread that is."""
    job = Job("pass_or_go", {"players": players}, ("expert",) * players, 2**40 + 1)
    shared = count_up(Threads(Series((job,)), Shares(0, 800, 0.005), 4), 800, "", False)[0].parts[0]
    assert without_time(shared) == without_time(play_part(job, 0, 800, True))
    assert without_time(play_part(job, 0, 5, True)) == without_time(play_part(job, 0, 5, False))


@pytest.mark.parametrize("key", GAMES)
def test_simulate_gives_the_same_whoever_plays(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options = OPTION_SETS[key][0]

    def outcomes(**more: Any) -> Outcomes:
        return replace(simulate(key, 40, seed=9, progress=False, **options, **more), seconds=0.0)

    usual = outcomes()
    assert outcomes(workers=3) == usual
    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)  # pretends that it has been compiled
    assert outcomes(workers=2) == usual
    assert outcomes(strategies=["random"] * len(usual.strategies)) == usual
    assert replace(simulate(key, 40, seed=10, progress=False, **options), seconds=0.0) != usual


WITHOUT_COMPILER = """
import sys
sys.modules["llvmlite"] = None
import importlib.machinery
from hilo_core import simulate
outcomes = simulate("himilo", 30, seed=9, progress=False, workers=2, players=4)
print(outcomes.counts == {counts!r} and outcomes.rules == {rules!r})
"""


def test_without_a_compiler() -> None:
    usual = simulate("himilo", 30, seed=9, progress=False, players=4)
    program = WITHOUT_COMPILER.format(counts=usual.counts, rules=usual.rules)
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "True\n"
