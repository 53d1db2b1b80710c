"""An interrupt ends the playing, keeps what has been counted, and says so; and a round that does not end is cut."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from hilo_core import HiloError, simulate
from hilo_core.hilo.game import choose_at_random
from hilo_core.hilo.round import CHOOSE
from hilo_core.hilo.table import UP
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row
from hilo_core.simulation import workers
from hilo_core.strategies import Strategy
from hilo_core.types import Outcomes

from ..registered import with_strategy


def timeless(found: Outcomes) -> Outcomes:
    """Return the same without the time, and without whether it was interrupted."""
    return replace(found, seconds=0.0, interrupted=False)


def impatient() -> Strategy:
    """Return a reader's own random play, in which the 2,000th choice is an interrupt."""
    asked = count(1)

    def choose(view: Any, rng: Random) -> str:
        if next(asked) == 2000:
            raise KeyboardInterrupt
        return str(rng.choice(view.legal))

    return choose


def test_plain_python_is_interrupted_between_games(capsys: pytest.CaptureFixture[str]) -> None:
    strategy = impatient()
    found = simulate("hilo", 1000, players=2, strategies=strategy, progress=False)
    assert found.interrupted and 0 < found.games < 1000
    assert timeless(found) == timeless(simulate("hilo", found.games, players=2, strategies=strategy, progress=False))
    assert f"Interrupted: {found.games} of 1,000 games are counted." in capsys.readouterr().err


@pytest.fixture
def interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt comes when the fifth part has been counted."""
    parts = count(1)

    def update(games: int) -> None:
        if next(parts) == 5:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(workers, "progress_bar", lambda *_: SimpleNamespace(update=update, close=lambda: None))


def test_what_is_made_of_games_says_that_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "let_widgets_answer", lambda: signal.raise_signal(signal.SIGINT))
    found = simulate("hilos", 9, strategies=impatient(), keep="games", progress=False, variant="solo")
    assert found.games == 0 and found.interrupted
    for make in (found.frame, found.plot):
        with pytest.raises(HiloError, match="played to its end"):
            make()


def test_threads_are_interrupted_and_what_they_have_begun_is_counted(interrupt: None) -> None:
    found = simulate("himilo", 10**9, players=4, progress=False, workers=2)
    assert found.interrupted and 0 < found.games < 10**9
    assert found.played[0][1:] == (0, found.games)  # no game between is missing
    assert timeless(found) == timeless(simulate("himilo", found.games, players=4, progress=False))


COMMAND = [sys.executable, "-m", "hilo_core", "simulate", "himilo", "--games", "1000000000", "--option", "players=4"]


def test_the_command_prints_what_was_counted() -> None:
    command = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert command.stderr is not None
    shown = command.stderr.read(1)  # the progress bar begins
    command.send_signal(signal.SIGINT)
    out, err = command.communicate()
    assert "Hi MiLo!: " in shown + err
    assert command.returncode == 130
    assert '"game": "himilo"' in out and out.count("\n") == 1
    assert "Interrupted: " in err and "of 1,000,000,000 games are counted." in err


@compilable
def stubborn(table: Row, seat: int, ask: int, given: int) -> int:
    """Take the top discard for a face-up card, again and again."""
    if ask != CHOOSE:
        return choose_at_random(table, seat, ask, given)
    cell = 0
    while table[UP + seat] >> cell & 1 == 0:
        cell += 1
    return cell


@pytest.fixture
def with_stubborn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Strategies with another name among them; what is compiled meanwhile is not kept."""
    monkeypatch.setenv("HILO_CACHE", str(tmp_path))
    with with_strategy("hilo", "stubborn", stubborn):
        yield


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_a_round_that_does_not_end_is_cut_and_counted(
    compiled: bool, with_stubborn: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if compiled:
        monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 0.0)
    found = simulate("hilo", 4, players=2, strategies="stubborn", progress=False)
    assert found.truncated == found.games == 4
    assert found.rules["HL-08"] == 4 * 1000 and found.moves >= 4 * 1002
    assert found.counts["rounds"] == 0 and found.counts["wins_by_seat"] == [0, 0]
    assert "4 of them were cut, because they did not end" in repr(found)
    mixed = simulate("hilo", 6, seed=1, players=2, strategies=["stubborn", "random"], progress=False)
    assert mixed.truncated == 0 and mixed.counts["rounds"] >= 6  # the other ends them
