"""The question before a move that costs a lot: when it is asked, what it says, and that it is asked once."""

from collections.abc import Iterator
from typing import Any

import pytest

from hilo_core import State
from hilo_core.messages.texts import Json
from hilo_widgets import Play
from hilo_widgets.table import session

LAST_HIDDEN = {0: "9B 4R 6R / 1O ? 10O / 4G 7B 5T", 1: "-1Y 0P 3O / -1R 1V -1T / 3P 2P ?"}


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[Iterator[None]]:
    """Do work in the background at once, as if the reader thought for long, and yield what was begun."""
    begun: list[Iterator[None]] = []

    def done(steps: Iterator[None]) -> None:
        begun.append(steps)
        for _ in steps:
            pass

    monkeypatch.setattr(session, "in_background", done)
    return begun


def heard(play: Play, action: str, **more: Any) -> Json:
    """Return what is answered to a choice at a table that has been opened."""
    sent: list[Json] = []
    play.send = sent.append
    play.hear({"kind": "open", "view": "a", "id": 1, "serial": play.serial})
    play.hear({"kind": "play", "view": "a", "id": 1, "serial": play.serial, "action": action, **more})
    return sent[0]


def at_the_end(**more: Any) -> Play:
    """The games are HiLO, with one face-down card for each player."""
    return Play(State.of("hilo", layouts=LAST_HIDDEN, discard="5V"), **more)


def test_who_would_end_a_round_with_more_points_is_asked_once(thought: list[Iterator[None]]) -> None:
    """It names the doubling. To choose again, or to be sure, is one message more."""
    play = at_the_end()
    before = play.record
    told = heard(play, "take b2")
    assert told["kind"] == "sure" and told["action"] == "take b2"
    assert "your points are doubled more often than after another choice. Do it anyway?" in told["text"]
    assert play.record == before
    assert heard(play, "take b2")["kind"] == "more"
    assert heard(at_the_end(), "take a1")["kind"] == "more" and heard(at_the_end(), "take b2", sure=True)["kind"] == "more"


def test_who_is_quicker_than_the_chances_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "in_background", lambda steps: None)
    assert heard(at_the_end(), "take b2")["kind"] == "more"
