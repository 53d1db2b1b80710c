"""Chances of a stepper's choices: what is sent, for whom, and when it ends. A browser is not needed here."""

from threading import Event, Thread
from threading import enumerate as enumerate_threads
from typing import Any

from hilo_core import replay
from hilo_core.base.game import CHANCE
from hilo_core.messages.texts import Json
from hilo_widgets import Stepper
from hilo_widgets.questions import read_place

from ..core.records import himilo
from ..waiting import wait_until


def opened(record: Json, seat: int | None = None) -> tuple[Stepper, list[Json]]:
    """Return a stepper with chances, and what it sends."""
    stepper, sent = Stepper(record, seat=seat, odds=True), []  # type: tuple[Stepper, list[Json]]
    assert stepper.chances is not None
    stepper.chances.send = sent.append
    return stepper, sent


def question(stepper: Stepper, number: int, nth: int, view: str = "a") -> Json:
    """Return the question of a view at the nth frame in which a seat is to move."""
    frame = [frame for frame in stepper.replay if frame.asked is not None and frame.asked.seat != CHANCE][nth]
    place = {"round": frame.round, "ply": frame.plies, "actions": []}
    return {"kind": "numbers", "what": "odds", "view": view, "id": number, **place, "open": True}


def wait_for(sent: list[Any], least: int = 1) -> None:
    """Wait until this many messages have come."""
    wait_until(lambda: len(sent) >= least)


def at_work() -> set[Thread]:
    """Return the threads that find chances now."""
    return {one for one in enumerate_threads() if "in_thread" in one.name}


def legal_at(stepper: Stepper, asked: Json) -> set[str]:
    """Return the legal actions where a question is asked."""
    return set(replay({**himilo(), "rounds": stepper.own_line(read_place(asked)).record.rounds}).summary["next"]["legal"])


def test_every_legal_action_is_answered() -> None:
    stepper, sent = opened(himilo())
    stepper.hear(question(stepper, 5, 12))
    wait_for(sent, 2)
    assert set(sent[0]["words"]) == legal_at(stepper, question(stepper, 5, 12)) and sent[0]["id"] == 5
    assert "of 100 cases the team wins (± " in sent[-1]["note"] and "any possible way" in sent[0]["note"]
    assert sent[1]["tables"] > sent[0]["tables"] > 0  # more certain each time


def test_each_view_gets_the_answers_to_its_own_question() -> None:
    """Two views of one stepper number their questions alike; neither ends the other's, and every answer names its view."""
    stepper, sent = opened(himilo())
    on = Event()

    def send(one: Json) -> None:
        sent.append(one)
        on.wait()

    assert stepper.chances is not None
    stepper.chances.send = send
    asked = {"a": question(stepper, 1, 12, view="a"), "b": question(stepper, 1, 24, view="b")}
    stepper.hear(asked["a"])
    wait_for(sent)
    stepper.hear(asked["b"])
    on.set()
    wait_until(lambda: {one["view"] for one in sent[1:]} == {"a", "b"})
    for view, message in asked.items():
        assert all(set(one["words"]) == legal_at(stepper, message) for one in sent if one["view"] == view)


def test_a_seat_is_told_its_own_chances_only() -> None:
    before = at_work()
    stepper, sent = opened(himilo(), seat=2)
    seats = [frame.asked.seat for frame in stepper.replay if frame.asked is not None]
    stepper.hear(question(stepper, 1, seats.index(1)))
    wait_until(lambda: not at_work() - before)
    assert not sent
    stepper.hear(question(stepper, 2, seats.index(2)))
    wait_for(sent)
    assert {one["id"] for one in sent} == {2}
