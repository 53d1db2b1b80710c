"""Messages from a page, also made by hand: each is answered, refused in a sentence or passed over, and none is an exception."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hilo_core.base.game import CHANCE
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Frames
from hilo_widgets import Stepper
from hilo_widgets.questions import RequestId

from ..core.records import hilo, hilos, himilo, one_round, pass_or_go

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    10**30,
    1.0,
    float("nan"),
    "",
    "1",
    "²",
    "\ud800",
    "<b>",
    "x" * 100_000,
    [],
    [1],
    {},
    {"a": 1},
]
WORDS = [*ODD, "play 9H", "pass 1S 2S 3S", "bid low", "roll 6", "go", "take a1", "__init__", "draw", " play 9H"]
RECORDS = {"himilo": himilo(), "hilo": hilo(2), "hilos": hilos(), "pass_or_go": one_round(pass_or_go())}


def opened(record: Json, seat: int | None) -> tuple[Stepper, list[Any]]:
    """Return a stepper with chances, and what it answers.

    Questions about chances and curves are looked at at once, in this thread.
    """
    stepper, sent = Stepper(record, seat=seat, odds=True), []  # type: tuple[Stepper, list[Any]]

    def ask(mark: RequestId, line: Callable[[], Frames], first: int = 0) -> None:
        try:
            sent.append({"kind": "odds", "rounds": line().record.rounds})
        except HiloError as trouble:
            sent.append({"kind": "refused", "text": str(trouble)})

    stepper.send = sent.append  # type: ignore[method-assign]
    assert stepper.chances is not None and stepper.curve is not None
    stepper.chances.ask = ask  # type: ignore[method-assign]
    stepper.curve.ask = ask  # type: ignore[method-assign]
    return stepper, sent


def message(rng: Random, stepper: Stepper) -> Any:
    """Return a message as a page might send it, with one thing or more that is odd."""
    if rng.random() < 0.05:
        return rng.choice(ODD)
    frame = rng.choice(list(stepper.replay))
    words = rng.choice([ODD, WORDS])
    good = {
        "kind": rng.choice(["play", "numbers"]),
        "what": rng.choice(["odds", "curve"]),
        "view": "a",
        "id": 1,
        "round": frame.round,
        "ply": frame.plies,
        "actions": [rng.choice(words) for _ in range(rng.randrange(3))],
        "open": True,
    }
    for key in rng.sample(list(good), rng.randrange(3)):
        if rng.random() < 0.2:
            del good[key]
        else:
            good[key] = rng.choice(ODD)
    return good


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("game", RECORDS)
def test_any_message_to_a_stepper_is_answered_or_passed_over(game: str, seat: int | None) -> None:
    stepper, sent = opened(RECORDS[game], seat)
    rng = Random(11)
    for _ in range(150):
        asked, known = message(rng, stepper), len(sent)
        stepper.hear(asked)
        plays = isinstance(asked, dict) and asked.get("kind") == "play"
        assert len(sent) - known == 1 if plays else len(sent) - known <= 1
        for answer in sent[known:]:
            assert answer["kind"] in ("line", "refused", "odds")
            json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()  # the kernel sends it in this form
            assert answer["kind"] != "refused" or re.fullmatch(r"[^\n]{10,400}[.)]", answer["text"], re.DOTALL)


@pytest.mark.parametrize("game", RECORDS)
def test_a_seat_gets_no_answer_about_a_choice_of_another(game: str) -> None:
    """Neither at a place where another seat or chance is to choose, nor by naming the others' choices on a branch: whatever is
    said there, the words are the same, so that nothing of a hidden hand can be found out.
    """
    record = RECORDS[game]
    stepper, sent = opened(record, 1)
    asked_at = [frame for frame in stepper.replay if frame.asked is not None]
    others = [frame for frame in asked_at if frame.asked.seat != 1]
    assert {frame.asked.seat for frame in others} >= {0}
    for frame in others[:: max(1, len(others) // 40)]:
        played = record["rounds"][frame.round]["actions"][frame.plies : frame.plies + 1] or ["play 9H"]
        for word in (*played, "play 9H"):
            place = {"view": "a", "id": 1, "round": frame.round, "ply": frame.plies, "actions": [word]}
            stepper.hear({"kind": "play", **place})
            stepper.hear({"kind": "numbers", "what": "odds", **place, "open": True})
            stepper.hear({"kind": "numbers", "what": "curve", **place})
    assert {answer["kind"] for answer in sent} == {"refused"}
    assert len({answer["text"] for answer in sent}) == 1
    assert all(frame.asked.seat in (1, CHANCE) for frame in asked_at if frame not in others)


def test_a_page_sets_nothing() -> None:
    """One view does not change what all views show, and no odd value raises an exception."""
    widget = Stepper(himilo())
    before = widget.get_state()
    for name, value in (("page", 3), ("packed", "x"), ("label", None), ("nothing", {}), ("_esm", "")):
        state = {"method": "update", "state": {name: value}, "buffer_paths": []}
        widget._handle_msg({"content": {"data": state}, "buffers": []})
    assert widget.get_state() == before
