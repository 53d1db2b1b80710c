"""Ctrl+C while something is worked out: what is finished is shown, with a sentence; the second one ends it as ever."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core import chances, conditions, find, review, solve
from hilo_core.chances.rollouts import Rollouts
from hilo_core.cli.parser import INTERRUPTED
from hilo_core.messages.stopping import stopping
from hilo_core.records.record import load
from hilo_core.review import record_solution
from hilo_core.review.decisions import Judge
from hilo_core.simulation.workers import in_turn

from .records import cut, hilo


def pressing(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, at: int = 1) -> None:
    """Ctrl+C is pressed while this function is at work for the `at`th time."""
    function, calls = getattr(owner, name), list[int]()

    def called(*given: Any) -> Any:
        calls.append(1)
        if len(calls) == at:
            signal.raise_signal(signal.SIGINT)
        return function(*given)

    monkeypatch.setattr(owner, name, called)


def test_a_review_keeps_the_decisions_that_are_done(
    monkeypatch: pytest.MonkeyPatch, hilo: Callable[..., Any], tmp_path: Path
) -> None:
    whole = review("pass_or_go_two_players", seat=0, tables=2, progress=False)
    pressing(monkeypatch, Judge, "judge", 3)
    found = review("pass_or_go_two_players", seat=0, tables=2, progress=False)
    assert found == whole[:2]
    assert found.interrupted is True and "Interrupted before all" in found._repr_html_()
    monkeypatch.undo()
    pressing(monkeypatch, Judge, "rollouts", 3)
    (path := tmp_path / "round.json").write_text(json.dumps(load("pass_or_go_two_players")), "utf-8")
    ran = hilo("review", path, "--seat", "0", "--tables", "2")
    assert ran.status == INTERRUPTED and [json.loads(line) for line in ran.out.splitlines()] == whole[:1]
    assert ran.err.endswith(f"Interrupted after 1 of {len(whole)} decisions.\n")


def same_here_and_there(games: int, **there: Any) -> None:
    """Judged and looked for by others, decisions and games are the same."""
    mine, theirs = (review("pass_or_go_two_players", tables=2, progress=False, **where) for where in ({}, there))
    assert mine == theirs
    wanted: Any = ("hilo", conditions.condition(lambda case: len(case.actions) > 20), games)
    mine, theirs = (find(*wanted, strategies="random", players=2, progress=False, **where) for where in ({}, there))
    assert mine == theirs and len(mine) == games


def test_threads_judge_and_look_ahead_and_find_the_same() -> None:
    same_here_and_there(5, workers=2)
    begun = list[int]()
    ahead = in_turn(begun.append, range(100), 2, None)
    next(ahead)
    ahead.close()  # an interrupt closes it too
    assert 0 in begun and max(begun) < 10


def test_chances_are_those_of_the_tables_that_are_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pressing(monkeypatch, Rollouts, "_try", 3)
    found = chances(cut(hilo(), 0, 12), strategy="random", tables=1_000)
    assert found.interrupted is found.frame().attrs["interrupted"] is True and 1 < found["tables"] < 1_000
    assert f"Interrupted after {found['tables']} of 1,000 tables." in capsys.readouterr().err


def test_a_search_says_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pressing(monkeypatch, record_solution, "points_of")
    found = solve("himilo_tie")
    assert found.interrupted is True and None in found["winnable"] and "Interrupted before" in found._repr_html_()


def test_the_second_one_interrupts() -> None:
    with pytest.raises(KeyboardInterrupt), stopping() as stop:
        signal.raise_signal(signal.SIGINT)
        assert stop()
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
