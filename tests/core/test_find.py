"""Games are found by what is true of them."""

import json
import os
import signal
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from hilo_core import GAMES, State, conditions, find, recorded, replay, solve
from hilo_core.conditions import Case, Condition, condition
from hilo_core.content import limit
from hilo_core.messages.errors import HiloError
from hilo_core.messages.stopping import stopping
from hilo_core.messages.texts import Json
from hilo_core.play.posed import PosedPuzzle
from hilo_core.simulation import workers
from hilo_widgets import Learn, Play, Review, Stepper

from ..benchmarks.find_puzzles import in_record


@pytest.fixture(scope="module")
def lost() -> list[Json]:
    return find(
        "himilo", conditions.lost_at_the_last_trick & conditions.winnable_until(13), games=2, seed=1, most=1000, players=4
    )


def test_lost_rounds_are_found_by_when_they_were_lost(lost: list[Json]) -> None:
    assert len(lost) == 2 and lost[0] != lost[1]
    for record in lost:
        summary = replay(record).summary
        assert not summary["rounds"][0]["team_wins"] and len(summary["rounds"]) == 1
        assert "until trick 13" in str(solve(record))


def test_the_first_ones_of_a_simulation_are_found() -> None:
    losses = find("himilo", conditions.lost, games=9, seed=1, strategies="random", most=4, players=4)
    rounds = [recorded("himilo", seed=1, number=number, players=4, rounds=1) for number in range(4)]
    assert losses == [one for one in rounds if replay(one).summary["winners"] == ["deck"]] != []


TOLD = [  # answers for himilo_tie, in which Ann and two others tie with four tricks
    (conditions.lost, True),
    (conditions.won, False),
    (~conditions.won, True),
    (conditions.tied, True),
    (conditions.tied & conditions.won, False),
    (conditions.tied | conditions.won, True),
    (conditions.winnable_until(13), True),
    (conditions.winnable_until(12), False),
    (conditions.winnable_at_least_until(12), True),
    (conditions.unlucky, True),
    (conditions.settled_in(13), True),
    (conditions.settled_in(12), False),
    (conditions.lost_by(0), True),
    (conditions.lost_by(1), False),
    (conditions.has_rule("HM-24"), True),
    (conditions.has_rule("HM-18"), False),
    (conditions.said("bid high"), True),
    (conditions.takes(0, 4), True),
    (conditions.takes(4, 4), False),
    (conditions.wins("deck"), True),
    (conditions.thrown_in, False),
    (conditions.order_turned, False),
]


@pytest.mark.parametrize(("asked", "answer"), TOLD, ids=lambda each: getattr(each, "name", str(each)))
def test_what_is_true_of_a_round(asked: Condition, answer: bool) -> None:
    assert asked("himilo_tie") is answer


def test_a_round_that_is_not_over_has_no_end() -> None:
    record = recorded("pass_or_go", seed=1, players=2)
    record["rounds"][-1]["actions"].clear()
    assert not Case(record).last and not Case({**record, "rounds": []}).actions


GUIDE = """---
guide: found
game: Hi MiLo!
record: found.json
begins: 0
against: expert
seed: 1
---

# A round that was lost late

## The end

```{stop} end
```

The team has lost. Could it have been won?
"""


def test_what_is_found_opens_everywhere(lost: list[Json], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a stepper, at a table, in a review, as a guided round, and as a puzzle where one is in it."""
    monkeypatch.setattr(limit, "PROCESSES", False)
    record = lost[0]
    (tmp_path / "found.json").write_text(json.dumps(record), "utf-8")
    (tmp_path / "found.md").write_text(GUIDE, "utf-8")
    (tmp_path / "found.py").write_text("def moment(at):\n    return {}\n", "utf-8")
    assert Stepper(record).replay.record.given == record
    assert Review(record, 0, tables=2, strategy="random", progress=False).back[0].trick == 13
    last = record["rounds"][0]
    begun = {**record, "rounds": [{**last, "actions": last["actions"][:20]}]}
    assert Play.resume(begun, seat=0, against="beginner").game.asked is not None
    learnt = Learn(tmp_path / "found.md")
    assert learnt.game.record.rounds[0]["deal"] == last["deal"]
    late = conditions.lost & conditions.winnable_at_least_until(13)
    mistaken = find("himilo", late, games=4, seed=4, strategies="beginner", players=4)
    puzzle = next(each for one in mistaken for each in in_record(GAMES["himilo"], one, 1, 100, late=True))
    posed = PosedPuzzle(puzzle)
    assert posed.asked is not None and posed.asked.seat == puzzle.seat


def test_a_condition_of_your_own() -> None:
    @condition
    def short(case: Case) -> bool:
        return len(case.actions) < 60

    found = find("hilos", short & ~conditions.thrown_in, games=2, strategies="random", variant="solo")
    assert not conditions.won(State("himilo"))
    for slip in (lambda: short | len, lambda: conditions.has_rule("HM-999"), lambda: condition(len)(found[0])):
        with pytest.raises(HiloError, match=r"condition should|no rule|stopped with an error: TypeError"):
            slip()
    assert len(found) == 2 and all(len(one["rounds"][0]["actions"]) < 60 for one in found)


def test_an_interrupt_keeps_what_has_been_found_and_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    """The game in which the interrupt came is left out, because its work may be cut short."""
    looked_at: list[Case] = []

    @condition
    def long(case: Case) -> bool:
        looked_at.append(case)
        if len(looked_at) == 8:
            signal.raise_signal(signal.SIGINT)
        return len(case.actions) > 3

    found = find("hilo", long, games=50, seed=2, strategies="random", players=2)
    assert len(looked_at) == 8 and list(found) == [case.record for case in looked_at[:7]]
    assert found.interrupted is True and "Interrupted before all" in found._repr_html_()
    assert "Interrupted after 7 of 20,000 games: 7 of 50" in capsys.readouterr().err


def test_an_interrupt_ends_a_simulation_for_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Some conditions have many games simulated at once, and that hears an interrupt as well."""
    begun: list[int] = []

    def interrupted() -> None:
        begun.append(1)
        signal.raise_signal(signal.SIGINT)

    def first(view: Any, rng: Any) -> str:  # a function is played in this thread: no game is counted behind the interrupt
        return str(view.legal[0])

    monkeypatch.setattr(workers, "let_widgets_answer", interrupted)
    found = find("himilo", conditions.lost, games=9, strategies=first)
    assert len(begun) == 1 and not found
    assert capsys.readouterr().err == "Interrupted after 0 of 20,000 games: 0 of 9 are found.\n"


def test_games_that_a_quick_filter_passes_over_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[int] = []

    @condition
    def last(case: Case) -> bool:
        seen.append(1)
        if len(seen) == 3:
            signal.raise_signal(signal.SIGINT)
        return False

    nothing = Condition("nothing", last.test, lambda games: games.game < 0)
    found = find("hilos", nothing, games=1, seed=2, strategies="random", variant="solo")
    assert found.interrupted and "Interrupted after 1,000 of 20,000 games: 0 of 1" in capsys.readouterr().err


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_of_a_search_in_a_search_ends_both(workers: int) -> None:
    """Ctrl+C while a condition looks at a game with open hands is heard by `find`, too, and by all that work for it."""
    once, heard = iter([True]), list[bool]()

    @condition
    def solved(case: Case) -> bool:
        with stopping() as stop:
            if next(once, False):
                os.kill(os.getpid(), signal.SIGINT)
            heard.append(any(stop() or sleep(0.01) for _ in range(90_000)))
            return True

    found = find("hilos", solved, games=9, strategies="random", variant="solo", workers=workers)
    assert not found and found.interrupted and all(heard)
