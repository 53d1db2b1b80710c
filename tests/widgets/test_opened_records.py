"""A page opens a record from a file: its result, and the message about a file that is not a record."""

import json
from typing import Any

import pytest

from hilo_core.messages.texts import Json
from hilo_core.records.known import as_known
from hilo_widgets import Play, Stepper
from hilo_widgets.live.widget_spec import made

from ..core.records import cut, hilo, himilo, one_round, pass_or_go


def told(board: Play | Stepper, text: object, kind: str = "open record") -> Any:
    """Return the reply to this text, as the content of a file or as the name of a guide."""
    return board.reply({"kind": kind, "view": "a", "id": 1, "text": text, "guide": text, "options": {}})


def test_a_game_goes_on_where_it_was_saved_with_cards_that_were_not_seen_dealt_anew() -> None:
    play, record = Play(), cut(himilo(seed=3), 0, 12)
    assert told(play, json.dumps(record))["state"]["ticket"]["record"]
    (begun,) = play.record["rounds"]
    assert begun["actions"][:4] == record["rounds"][0]["actions"][:4]
    assert begun["deal"]["hands"][0] == record["rounds"][0]["deal"]["hands"][0]
    assert begun["deal"]["hands"] != record["rounds"][0]["deal"]["hands"]


def test_a_game_that_is_over_is_there_to_be_reviewed() -> None:
    state = told(Play(), json.dumps(one_round(pass_or_go(2, seed=3))))["state"]
    assert state["over"] and state["review"]


@pytest.mark.parametrize("record", [hilo(seed=3), as_known(cut(himilo(seed=3), 0, 12), 0)], ids=["hilo", "one's own"])
def test_a_stepper_steps_through_a_game_from_a_file_in_place_of_its_own(record: Json) -> None:
    stepper = Stepper("himilo_tie", seat=1, odds=True)
    assert not told(stepper, json.dumps(record)) and stepper.seat is None and stepper.replay.record.given == record
    assert stepper.packed == Stepper(record, odds=True).packed == made(stepper.recipe()).packed  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["{}", "[", "himilo_tie", "/etc/hosts.json", 5, None, '{"game": "chess"}'])
def test_what_is_no_record_is_said_and_no_file_of_the_computer_is_read(text: object) -> None:
    play, stepper = Play(), Stepper("himilo_tie", seat=1)
    answer = told(play, text)
    assert answer["kind"] == "refused" and answer["text"].endswith(".") and play.dealt is None
    assert told(stepper, text) == answer and stepper.seat == 1
    assert "There is no guide" in told(play, f"{text}.md", "start")["text"]
