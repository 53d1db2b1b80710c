"""Chances of a stepper's choices: what is sent, for whom, and when it ends. A browser is not needed here."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.game import CHANCE
from hilo_core.chances.rollouts import Estimate, Measure
from hilo_widgets import Stepper
from hilo_widgets.chances import said
from hilo_widgets.questions import read_place

from ..core.records import hilo, himilo

TRICK = Measure("takes the trick", of_trick=True)
POINTS = Measure("points of the round", yes_or_no=False)


def opened(record: dict[str, Any], seat: int | None = None) -> tuple[Stepper, list[dict[str, Any]]]:
    """A stepper with chances, and what it sends."""
    stepper, sent = Stepper(record, seat=seat, odds=True), []  # type: tuple[Stepper, list[dict[str, Any]]]
    assert stepper.chances is not None
    stepper.chances.send = sent.append
    return stepper, sent


def question(stepper: Stepper, number: int, nth: int, open: bool = True, view: str = "a") -> dict[str, Any]:
    """What a view asks at the nth frame in which a seat is to move."""
    frames = [frame for frame in stepper.replay if frame.asked is not None and frame.asked.seat != CHANCE]
    frame = frames[nth]
    place = {"round": frame.round, "ply": frame.plies, "actions": []}
    return {"kind": "odds", "view": view, "id": number, **place, "open": open}


def wait_for(sent: list[Any], least: int = 1) -> None:
    """Until so many messages have come."""
    wait_until(lambda: len(sent) >= least)


def wait_until(holds: Callable[[], bool]) -> None:
    """Until something holds."""
    until = time.monotonic() + 20
    while not holds() and time.monotonic() < until:
        time.sleep(0.01)
    assert holds()


def test_every_legal_action_is_answered() -> None:
    stepper, sent = opened(himilo())
    stepper._answer(None, question(stepper, 5, 12), None)
    wait_for(sent, 2)
    asked = question(stepper, 5, 12)
    stopped = {**himilo(), "rounds": stepper.rounds(read_place(asked))}
    legal = replay(stopped).summary["next"]["legal"]
    assert set(sent[0]["words"]) == set(legal) and sent[0]["id"] == 5
    assert "chances in %" in sent[0]["note"] and "any possible way" in sent[0]["note"]
    assert sent[1]["tables"] > sent[0]["tables"] > 0  # surer each time


def test_a_new_question_ends_the_one_before() -> None:
    stepper, sent = opened(hilo())
    stepper._answer(None, question(stepper, 1, 8), None)
    wait_for(sent)
    stepper._answer(None, question(stepper, 2, 9, open=False), None)  # nothing is asked there
    time.sleep(0.5)
    known = len(sent)
    time.sleep(0.5)
    assert len(sent) == known and {one["id"] for one in sent} == {1}


def test_each_view_gets_the_answers_to_its_own_question() -> None:
    """Two views of one stepper number their questions alike; neither ends the other's, and every answer names its view."""
    stepper, sent = opened(himilo())
    asked = {"a": question(stepper, 1, 12, view="a"), "b": question(stepper, 1, 24, view="b")}
    stepper._answer(None, asked["a"], None)
    wait_for(sent)
    stepper._answer(None, asked["b"], None)
    known = len([one for one in sent if one["view"] == "a"])
    wait_until(lambda: len([one for one in sent if one["view"] == "a"]) > known and sent[-1]["view"] == "b")
    for view, message in asked.items():
        stopped = {**himilo(), "rounds": stepper.rounds(read_place(message))}
        legal = replay(stopped).summary["next"]["legal"]
        assert all(set(one["words"]) == set(legal) for one in sent if one["view"] == view)


def test_a_seat_is_told_its_own_chances_only() -> None:
    stepper, sent = opened(himilo(), seat=2)
    frames = [frame for frame in stepper.replay if frame.asked is not None]
    other = next(n for n, frame in enumerate(frames) if frame.asked is not None and frame.asked.seat == 1)
    own = next(n for n, frame in enumerate(frames) if frame.asked is not None and frame.asked.seat == 2)
    stepper._answer(None, question(stepper, 1, other), None)
    time.sleep(0.4)
    assert sent == []
    stepper._answer(None, question(stepper, 2, own), None)
    wait_for(sent)
    assert {one["id"] for one in sent} == {2}


@pytest.mark.parametrize("message", [{"kind": "odds"}, {"kind": "odds", "id": 1, "round": 9, "ply": 0, "actions": []}, None, 3])
def test_a_question_that_cannot_be_read_is_passed_over(message: Any) -> None:
    stepper, sent = opened(himilo())
    stepper._answer(None, message, None)
    time.sleep(0.1)
    assert sent == []


def test_without_the_wish_nothing_is_asked_or_worked_out() -> None:
    stepper = Stepper(himilo())
    assert stepper.chances is None and stepper.data["odds"] == ""


def test_chances_in_words() -> None:
    found = said((TRICK, POINTS), (Estimate(0.618, 0.012), Estimate(14.26, 0.4)))
    assert found["short"] == "62" and found["spoken"] == "62 percent, takes the trick"
    assert found["long"] == "takes the trick 62 % (± 2); points of the round 14.3 (± 0.8)"


def test_what_is_exact_is_marked_and_nothing_else() -> None:
    found = said((TRICK, POINTS), (Estimate(1.0, 0.0, exact=True), Estimate(7.0, 0.0)))
    assert found["long"] == "takes the trick 100 % (exact); points of the round 7.0 (± 0.0)"
    assert said((TRICK, POINTS), (None, None)) == {"short": "", "spoken": "", "long": ""}
