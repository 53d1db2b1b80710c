"""Code that does not compile is played in plain Python, with the same counts. A notice says so once, at the reader's line."""

import sys
import threading
from dataclasses import replace
from inspect import currentframe
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, simulate
from hilo_core.machine import compiled
from hilo_core.messages import notice
from hilo_core.simulation import kernels
from hilo_core.types import Outcomes

SENTENCE = "The games are played in plain Python, which is slow, because they do not compile: no such instruction"


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing has been compiled or said yet, and compiling is always worth the while."""
    monkeypatch.setenv("HILO_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled, "_loaded", {})
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr(compiled, "COMPILING", 1e-9)


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the programs that have been tried to compile, all in vain."""
    programs: list[Any] = []

    def broken(program: Any, rows: int, numbers: int, fixed: Any) -> bytes:
        programs.append(program)
        raise TypeError("no such instruction\nand more")

    monkeypatch.setattr(compiled, "machine_code", broken)
    return programs


def line() -> int:
    """Return the line this is called in."""
    frame = currentframe()
    assert frame is not None and frame.f_back is not None
    return frame.f_back.f_lineno


def played(**more: Any) -> Outcomes:
    """Return the counts of 300 games."""
    return replace(simulate("himilo", 300, seed=9, progress=False, players=4, **more), seconds=0.0)


def said(recwarn: pytest.WarningsRecorder, words: str) -> list[Any]:
    """Return the warnings with these words: beside them may come what an earlier test has left to be said."""
    return [one for one in recwarn.list if words in str(one.message)]


def test_a_simulation(tried: list[Any], monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    slow, here = simulate("himilo", 300, seed=9, progress=False, players=4), line()
    (warned,) = said(recwarn, SENTENCE)
    assert str(warned.message) == SENTENCE and (warned.filename, warned.lineno) == (__file__, here)
    assert kernels.wait(GAMES["himilo"], ("random",), slow.options) == float("inf")
    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)  # pretends that it has been compiled
    again = played(workers=2)
    assert len(tried) == 1 and len(said(recwarn, SENTENCE)) == 1
    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: float("inf"))
    assert replace(slow, seconds=0.0) == again == played()


@pytest.fixture
def died(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the threads that have ended with a traceback."""
    ended: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", ended.append)
    return ended


@pytest.mark.filterwarnings("error")
def test_where_warnings_are_errors_the_caller_gets_it(tried: list[Any], died: list[Any]) -> None:
    with pytest.raises(UserWarning, match="no such instruction"):
        played()
    assert not died


def test_a_compiler_that_is_broken(monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    compiled.compiler.cache_clear()
    assert played().games == 300 and len(said(recwarn, "llvmlite")) == 1
