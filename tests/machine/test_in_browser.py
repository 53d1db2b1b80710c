"""As in Pyodide: no thread, compiler, numpy, pandas, plotly or tqdm; the programs are those that come with the package."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pandas as pd
import pytest

from hilo_core import GAMES, simulate, tournament
from hilo_core.machine import compiled
from hilo_core.simulation import kernels, notebook, workers
from hilo_core.simulation.keeping import LEVELS
from hilo_core.types import Outcomes
from hilo_widgets.odds import background

from .node import node
from .page import modules

pytestmark = pytest.mark.long

PANDAS = {name: module for name, module in sys.modules.items() if name.partition(".")[0] in (np.__name__, pd.__name__)}
MISSING = "llvmlite", "numpy", "pandas", "plotly", "tqdm"


class NoThread(Thread):
    """As Pyodide answers."""

    def start(self) -> None:
        raise RuntimeError("can't start new thread")


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A browser from now on."""
    with node() as program:
        for name, module in modules(program, tmp_path).items():
            monkeypatch.setitem(sys.modules, name, module)
        for missing in {name for name in sys.modules if name.partition(".")[0] in MISSING} | {*MISSING}:
            monkeypatch.setitem(sys.modules, missing, None)
        for place in (compiled, kernels, workers, notebook, background):
            monkeypatch.setattr(place, "IN_BROWSER", True)
        for place in (workers, background):
            monkeypatch.setattr(place, "Thread", NoThread)
        monkeypatch.setattr(compiled, "_loaded", {})
        yield


@pytest.fixture
def with_pandas(in_browser: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that has it, as Pyodide can."""
    for name, module in PANDAS.items():
        monkeypatch.setitem(sys.modules, name, module)


@pytest.fixture
def expected() -> list[Outcomes]:
    """Outcomes of machine code, before the browser is there."""
    return list(map(played, range(len(SIMULATIONS))))


SIMULATIONS: list[tuple[str, Any, dict[str, Any]]] = [
    ("himilo", "beginner", {"players": 5}),
    ("hilo", ["expert", "random"], {"players": 2}),
    ("hilos", "random", {"variant": "dealer"}),
    ("pass_or_go", ["beginner", "expert", "random"], {"players": 3}),
]


def played(which: int) -> Outcomes:
    """A simulation, without its time."""
    game, strategies, options = SIMULATIONS[which]
    return replace(simulate(game, 300, seed=2**63 - 5, strategies=strategies, **options), seconds=0.0)


KEPT = [(key, keep, games) for key, games in (("hilo", 20), ("pass_or_go", 8)) for keep in LEVELS]


def kept(key: str, keep: str, games: int) -> dict[str, pd.DataFrame]:
    """The tables that are kept, and if all of them are of those that the game makes."""
    found = simulate(key, games, seed=5, keep=keep, players=2, progress=False)
    made = GAMES[key].tables if keep == LEVELS[-1] else ()
    return {name: found.frame(name) for name in (keep, *made)}


@pytest.fixture
def expected_tables() -> list[dict[str, Any]]:
    """The same by machine code."""
    return [kept(*one) for one in KEPT]


def test_what_is_kept_comes_to_the_same(expected_tables: list[dict[str, Any]], with_pandas: None) -> None:
    for one, tables in zip(KEPT, expected_tables, strict=True):
        for name, table in kept(*one).items():
            pd.testing.assert_frame_equal(table, tables[name])
    assert None not in compiled._loaded.values()


def test_simulations_come_to_the_same(expected: list[Outcomes], in_browser: None) -> None:
    assert list(map(played, range(len(SIMULATIONS)))) == expected
    assert len(compiled._loaded) == len(SIMULATIONS) and None not in compiled._loaded.values()


def test_there_are_tables_without_pandas(in_browser: None) -> None:
    outcomes = played(0)
    table = outcomes.table()
    wins = next(row for row in table.rows if row[0] == "team_wins")
    assert table.columns[:3] == ("count", "which", "times") and wins[2] == outcomes.counts["team_wins"]
    line = next(line for line in str(table).splitlines() if line.startswith("team_wins "))
    assert line.split()[1] == str(wins[2]) and f"<td>{wins[2]}</td>" in table._repr_html_()
    assert outcomes.table("rules").rows[0][0] == "HM-01"
    played_off = tournament("pass_or_go", ["random", "beginner"], games=20, players=2)
    against = played_off.table()
    assert against.to_html() in played_off._repr_html_()
    assert against.columns[0] == "wins of" and {*against.columns[1:]} == {"random", "beginner"}
    assert [row[0] for row in against.rows] == ["random", "beginner"] and all("" in row for row in against.rows)
