"""As in Pyodide: no thread, compiler, numpy, pandas, plotly or tqdm; the programs are those that come with the package."""

import asyncio
import sys
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any
from unittest.mock import Mock

import numpy as np
import pandas as pd
import pytest

from hilo_core import GAMES, simulate, tournament
from hilo_core.chances import rollout_program as playing_on
from hilo_core.machine import compiled
from hilo_core.messages import notice
from hilo_core.simulation import kernels, notebook, workers
from hilo_core.simulation.keeping import LEVELS
from hilo_core.types import Outcomes
from hilo_widgets import Stepper, background, curve

from ..core.records import himilo
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
        monkeypatch.setattr(playing_on, "_ready", {})
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
    made = GAMES[key].tables() if keep == LEVELS[-1] else ()
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


def test_chances_are_found_in_turns_with_the_page(in_browser: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last question is answered, with surer and surer numbers; those before it never come to their turn."""
    stepper, sent = Stepper(himilo(), odds=True), []  # type: tuple[Stepper, list[dict[str, Any]]]
    assert stepper.chances is not None
    stepper.chances.send = sent.append
    monkeypatch.setattr(stepper.chances, "_asked", looked := Mock(wraps=stepper.chances._asked))
    frame = [frame for frame in stepper.replay if frame.asked is not None][12]
    asked = {"kind": "odds", "view": "a", "round": frame.round, "ply": frame.plies, "actions": [], "open": True}

    async def page() -> None:
        until = monotonic() + 20
        for number in range(3):
            stepper._answer(None, {**asked, "id": number}, None)
        while len(sent) < 2 and monotonic() < until:
            await asyncio.sleep(0)
        stepper._answer(None, {**asked, "open": False, "id": 3}, None)
        while background._tasks and monotonic() < until:
            await asyncio.sleep(0)

    run_page(page())
    assert looked.call_count == 1 and {one["id"] for one in sent} == {2} and sent[1]["tables"] > sent[0]["tables"] > 0
    assert list(compiled._loaded) == [("ahead-himilo-expert-weighed", ())] and not background._tasks


def test_a_curve_is_found_in_turns_with_the_page(in_browser: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line asked for has all its points; the page has its turn many times meanwhile."""
    monkeypatch.setattr(curve, "TABLES", (2, 10))
    stepper, sent = Stepper(himilo(), odds=True), []  # type: tuple[Stepper, list[dict[str, Any]]]
    assert stepper.curve is not None
    stepper.curve.send = sent.append
    choices = {frame.index for frame in stepper.replay if frame.asked is not None}
    turns = 0

    async def page() -> None:
        nonlocal turns
        until = monotonic() + 60
        for number in range(3):
            asked = {"kind": "curve", "view": "a", "id": number, "round": 0, "ply": 0, "actions": []}
            stepper._answer(None, asked, None)
        while background._tasks and monotonic() < until:
            await asyncio.sleep(0)
            turns += 1

    run_page(page())
    assert {one["id"] for one in sent} == {2} and {frame for one in sent for frame, _ in one["points"]} == choices
    assert turns > 2 * len(choices) and list(compiled._loaded) == [("ahead-himilo-expert-weighed", ())]


def run_page(page: Coroutine[Any, Any, None]) -> None:
    """Runs the loop of a page to its end, in a thread of its own: the browser tests leave a loop running in this one."""
    loop = Thread(target=asyncio.run, args=(page,))
    loop.start()
    loop.join()


def test_what_cannot_be_loaded_is_played_in_plain_python(
    in_browser: None, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    def refused(*_: Any) -> None:
        raise OSError("WebAssembly is not allowed on this page")

    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr(compiled, "shipped", refused)
    assert played(2).games == 300
    assert [str(one.message) for one in recwarn.list if "is not allowed on this page" in str(one.message)] != []
