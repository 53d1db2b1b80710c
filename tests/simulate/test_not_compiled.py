"""What does not compile is played in plain Python, with the same counts; that is said once, where the reader has called."""

import sys
import threading
import time
from dataclasses import replace
from importlib.util import find_spec
from inspect import currentframe
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, simulate, tournament
from hilo_core.chances import rollout_program as ahead
from hilo_core.machine import compiled
from hilo_core.messages import notice
from hilo_core.simulation import kernels
from hilo_core.simulation.job import Job
from hilo_core.simulation.workers import Cluster, Shares, count_up
from hilo_core.types import Outcomes
from hilo_widgets import Stepper

from ..core.records import himilo

SENTENCE = "The games are played in plain Python, which is slow, because they do not compile: no such instruction"


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing has been compiled or said yet, and compiling is always worth the while."""
    monkeypatch.setenv("HILO_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled, "_loaded", {})
    monkeypatch.setattr(ahead, "_ready", {})
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr(compiled, "COMPILING", 1e-9)


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The programs that have been tried to compile, all in vain."""
    programs: list[Any] = []

    def broken(program: Any, rows: int, numbers: int, fixed: Any) -> bytes:
        programs.append(program)
        raise TypeError("no such instruction\nand more")

    monkeypatch.setattr(compiled, "machine_code", broken)
    return programs


def line() -> int:
    """The line this is called in."""
    frame = currentframe()
    assert frame is not None and frame.f_back is not None
    return frame.f_back.f_lineno


def played(**more: Any) -> Outcomes:
    """What has been counted in 300 games."""
    return replace(simulate("himilo", 300, seed=9, progress=False, players=4, **more), seconds=0.0)


def test_a_simulation(tried: list[Any], monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    slow, here = simulate("himilo", 300, seed=9, progress=False, players=4), line()
    (warned,) = recwarn.list
    assert str(warned.message) == SENTENCE and (warned.filename, warned.lineno) == (__file__, here)
    assert kernels.wait(GAMES["himilo"], ("random",), slow.options) == float("inf")
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)  # as if it had been compiled
    again = played(workers=2)
    assert len(tried) == 1 and len(recwarn.list) == 1
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: float("inf"))
    assert replace(slow, seconds=0.0) == again == played()


def test_a_tournament(tried: list[Any], recwarn: pytest.WarningsRecorder) -> None:
    tournament("hilos", ["random", "beginner"], games=80)
    (warned,) = recwarn.list
    assert str(warned.message) == SENTENCE and (warned.filename, warned.lineno) == (__file__, line() - 2)
    assert len(tried) == 2  # the one strategy first, and the other; each of them once


@pytest.fixture
def died(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The threads that have ended with a traceback."""
    ended: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", ended.append)
    return ended


def ask_for_chances(stepper: Stepper, number: int) -> None:
    """Asks the stepper for the chances at a place, until they have become surer and all that it has begun has ended."""
    assert stepper.chances is not None
    sent: list[Any] = []
    stepper.chances.send = sent.append
    frame = [frame for frame in stepper.replay if frame.asked is not None][12]
    question = {
        "kind": "odds",
        "view": "a",
        "id": number,
        "round": frame.round,
        "ply": frame.plies,
        "actions": [],
        "open": True,
    }
    stepper._answer(None, question, None)
    until = time.monotonic() + 30
    while len(sent) < 2 and time.monotonic() < until:
        time.sleep(0.01)
    stepper._answer(None, question | {"id": number + 1, "open": False}, None)
    for thread in threading.enumerate():
        if "in_thread" in thread.name:  # what answers, and what compiles
            thread.join(30)
    assert len(sent) > 1 and {each["id"] for each in sent} == {number}


def test_the_chances_of_a_stepper(tried: list[Any], died: list[Any], recwarn: pytest.WarningsRecorder) -> None:
    stepper, here = Stepper(himilo(), odds=True), line()
    ask_for_chances(stepper, 1)
    ask_for_chances(stepper, 3)
    assert len(tried) == 1 and not died
    (warned,) = recwarn.list
    assert str(warned.message) == SENTENCE and (warned.filename, warned.lineno) == (__file__, here)


@pytest.mark.filterwarnings("error")
def test_the_chances_of_a_stepper_where_warnings_are_errors(tried: list[Any], died: list[Any]) -> None:
    ask_for_chances(Stepper(himilo(), odds=True), 1)
    assert len(tried) == 1 and not died


@pytest.mark.filterwarnings("error")
def test_where_warnings_are_errors_the_caller_gets_it(tried: list[Any], died: list[Any]) -> None:
    with pytest.raises(UserWarning, match="no such instruction"):
        played()
    assert not died


def test_a_compiler_that_is_broken(monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    compiled.compiler.cache_clear()
    slow = played()
    assert slow.games == 300 and len(recwarn.list) == 1 and "llvmlite" in str(recwarn.list[0].message)


def test_a_cache_that_is_not_safe(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    tmp_path.chmod(0o777)
    fast, here = simulate("himilo", 20_000, seed=9, progress=False, players=4), line()
    assert kernels.kernel(GAMES["himilo"], ("random",), fast.options) is not None and list(tmp_path.iterdir()) == []
    (warned,) = recwarn.list
    assert "can be changed by other users" in str(warned.message)
    assert (warned.filename, warned.lineno) == (__file__, here) and fast.games == 20_000


@pytest.mark.skipif(not find_spec("distributed"), reason="no cluster")
def test_what_a_worker_of_a_cluster_has_to_say(monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    from .test_lost_shares import Client

    monkeypatch.setattr("hilo_core.simulation.job.kernel", lambda *_: None)
    monkeypatch.setattr("hilo_core.simulation.workers.notes", lambda: (SENTENCE,))
    job = Job("hilo", {"players": 2, "edition": "schmidt"}, ("random",) * 2, 3)
    part, _, cut_by = count_up(Cluster(job, Shares(0, 20), Client(KeyError())), 20, "", False)
    assert (part.games, cut_by) == (20, "")
    assert [str(warned.message) for warned in recwarn.list] == [SENTENCE]
