"""A page opens a record from a file: its result, and the message about a file that is not a record."""

import json

import pytest

from hilo_core.messages.texts import Json
from hilo_core.records.known import as_known
from hilo_widgets import Play, Stepper

from ..core.records import cut, hilo, himilo, one_round, pass_or_go


def opened(text: object) -> tuple[Play, Json]:
    """Return a form to which this text was given, and what it answered."""
    play, sent = Play(), list[Json]()
    play.send = sent.append
    play.hear({"kind": "open record", "view": "a", "id": 1, "text": text})
    return play, sent[-1]


def test_a_game_goes_on_where_it_was_saved_with_cards_that_were_not_seen_dealt_anew() -> None:
    record = cut(himilo(seed=3), 0, 12)
    play, told = opened(json.dumps(record))
    assert told["kind"] == "table" and told["state"]["ticket"]["record"]
    (begun,) = play.record["rounds"]
    assert begun["actions"][:4] == record["rounds"][0]["actions"][:4]
    assert begun["deal"]["hands"][0] == record["rounds"][0]["deal"]["hands"][0]
    assert begun["deal"]["hands"] != record["rounds"][0]["deal"]["hands"]


def test_a_game_that_is_over_is_there_to_be_reviewed() -> None:
    record = pass_or_go(2, seed=3)
    told = opened(json.dumps(one_round(record)))[1]
    assert told["state"]["over"] and told["state"]["review"]


def stepped(text: object) -> tuple[Stepper, list[Json]]:
    """Return a stepper to which this text was given, and what it answered."""
    stepper, sent = Stepper("himilo_tie", seat=1, odds=True), list[Json]()
    stepper.send = sent.append
    stepper.hear({"kind": "open record", "view": "a", "id": 1, "text": text})
    return stepper, sent


@pytest.mark.parametrize("record", [hilo(seed=3), as_known(cut(himilo(seed=3), 0, 12), 0)], ids=["hilo", "one's own"])
def test_a_stepper_steps_through_a_game_from_a_file_in_place_of_its_own(record: Json) -> None:
    stepper, sent = stepped(json.dumps(record))
    assert not sent and stepper.seat is None and stepper.replay.record.given == record
    assert stepper.packed == Stepper(record, odds=True).packed


@pytest.mark.parametrize("text", ["{}", "[", "himilo_tie", "/etc/hosts.json", 5, None, '{"game": "chess"}'])
def test_what_is_no_record_is_said_and_no_file_of_the_computer_is_read(text: object) -> None:
    play, told = opened(text)
    assert told["kind"] == "refused" and told["text"].endswith(".") and play.dealt is None
    stepper, (answer,) = stepped(text)
    assert answer["kind"] == "refused" and answer["text"] == told["text"] and stepper.seat == 1
