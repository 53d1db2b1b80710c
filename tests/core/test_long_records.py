"""Long records: rounds are played again when they are looked at, and a stepper shows as many as fit."""

from typing import Any

import pytest

from hilo_core import HiloError, recorded, replay
from hilo_core.messages.texts import Json
from hilo_core.records.player import RoundLogs
from hilo_core.records.replay import Replay, summarize
from hilo_widgets import Review, Stepper
from hilo_widgets.questions import RecordPosition
from hilo_widgets.stepping import review, stepper

from ..sent import frames_of


@pytest.fixture(scope="module")
def record() -> Json:
    return recorded("hilos", seed=1, variant="solo", rounds=12)


def told(game: Replay) -> list[tuple[Any, ...]]:
    """Return everything that is settled, and asked next."""
    return [(frame.index, frame.round, frame.plies, frame.asked, repr(frame), frame.headline()) for frame in game]


def test_frames_of_rounds_played_again_are_the_same(record: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = told(replay(record))
    monkeypatch.setattr(RoundLogs, "KEPT", 2)
    again = replay(record)
    assert len(again.logs.logs) == 2, "the others have only been counted"
    assert told(again) == whole and again[-1].text == again[len(again) - 1].text
    assert [frame.index for frame in again[-3:]] == [len(again) - 3, len(again) - 2, len(again) - 1]
    assert len(again.logs.logs) <= 4 and again.summary == summarize(record)


def test_some_rounds_are_those_of_the_whole(record: Json) -> None:
    whole, part = replay(record), Replay(record, first=4, most=250)
    start = next(frame.index for frame in whole if frame.round == 4)
    assert {frame.round for frame in part} == {4, 5} and len(part) <= 250
    assert [frame.text for frame in part] == [frame.text for frame in whole[start : start + len(part)]]
    assert {frame.round for frame in Replay(record, first=11, most=1)} == {11}
    with pytest.raises(HiloError, match="first should be a whole number from 0 to 11"):
        Replay(record, first=12)


def test_a_stepper_shows_the_rounds_that_fit(record: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stepper, "MOST_STEPS", 250)
    assert Stepper(record).data["seat_note"] == "all hands open · rounds 1 to 2 of 12; first_round=3 shows the next"
    later = Stepper(record, seat=1, first_round=12)
    assert later.data["seat_note"] == "seen by Ben · rounds 12 to 12 of 12"
    asked = next(frame for frame in later.replay if frame.asked is not None and frame.asked.seat == 1)
    action = next(one.action for one in asked.choices().choices if one.answer.legal)
    line = later.branch(RecordPosition(11, asked.plies, (action,)))
    assert line["from"] == asked.index and {frame["round"] for frame in frames_of(line)} == {11}


def test_a_review_of_very_many_steps_is_refused_before_it_begins(record: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "MOST_STEPS", 250)
    with pytest.raises(HiloError, match=r"^This record has [\d,]+ steps, and 250 can be shown with a review\."):
        Review(record)
