"""The example records are found by their names, are what their names promise, and turn on what notebooks say they turn on.

`example_records.txt` has the summary of each, and how often each rule is named in it. To renew it when it has been read:
HILO_RENEW_GOLDEN=1 uv run pytest tests/notebooks/test_example_records.py
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hilo_core import RecordError, replay
from hilo_core.messages.errors import HiloError
from hilo_core.records.examples import example, example_names
from hilo_core.records.record import load
from hilo_core.records.replay import summarize


def record(name: str) -> dict[str, Any]:
    return dict(load(name))


def what_if(name: str, round_no: int, ply: int, *actions: str) -> dict[str, Any]:
    """The summary of a record whose round goes on with other actions from a ply on."""
    given = record(name)
    played = given["rounds"][round_no]
    branch = {"deal": played["deal"], "actions": [*played["actions"][:ply], *actions]}
    return summarize(given | {"rounds": [*given["rounds"][:round_no], branch]})


def test_a_name_and_a_path_find_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(example("himilo_tie"))
    assert summarize("himilo_tie") == summarize(" himilo_tie\n") == summarize(path) == summarize(str(path))


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("himilo_ti", "himilo_tie"),
        ("Hilos Turns", "hilos_turns"),
        ("records/hilo_push", "hilo_push"),
        ("pass_or_go_two", "pass_or_go_two_players"),
        ("null", "hilo"),
        ("x" * 1_000_000, "pass_or_go"),
    ],
    ids=lambda value: value[:20],
)
def test_a_name_that_no_example_has_gets_the_nearest_names(name: str, nearest: str) -> None:
    with pytest.raises(HiloError, match="There is no example record") as caught:
        replay(name)
    message = str(caught.value)
    assert nearest in message and "ends in .json" in message and len(message) < 300
    assert not isinstance(caught.value, RecordError)


@pytest.mark.parametrize("name", example_names())
def test_every_record_is_a_finished_game_or_round_of_people(name: str) -> None:
    played = replay(name)
    assert len(played.summary["rounds"]) == len(played.record.rounds) and not played.unfinished
    assert played.summary["over"] or played.summary["game"] != "himilo"
    assert played.names == ("Ann", "Ben", "Cem", "Dora", "Eli")[: len(played.names)]
    assert "players" in played.record.given and example(name).endswith(b"}\n")


def test_every_record_is_as_it_was_read() -> None:
    golden = Path(__file__).with_name("example_records.txt")
    told = []
    for name in example_names():
        rules = Counter(frame.rule.id for frame in replay(name))
        told.append(f"{name} {json.dumps(record(name)['options'])}")
        told += [f"  {json.dumps(summarize(name))}", f"  {dict(sorted(rules.items()))}"]
    text = "\n".join(told) + "\n"
    if os.environ.get("HILO_RENEW_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


def endings(name: str, round_no: int, ply: int, *actions: str) -> list[dict[str, Any]]:
    """All that may come of a record whose round goes on with other actions from a ply on, as summaries."""
    found = what_if(name, round_no, ply, *actions)
    if found["over"] or len(found["rounds"]) > round_no:
        return [found]
    return [end for action in found["next"]["legal"] for end in endings(name, round_no, ply, *actions, action)]


def test_a_round_turns_on_one_card_however_it_goes_on() -> None:
    assert record("himilo_won_match")["rounds"][1]["actions"][54] == "play 11H"
    assert all(end["rounds"][1]["team_wins"] for end in endings("himilo_won_match", 1, 54, "play 4H"))
    assert record("hilos_pot")["rounds"][1]["actions"][45] == "play JC"
    assert {end["totals"][0] for end in endings("hilos_pot", 1, 45, "play 3D")} == {18}
    assert record("himilo_tie")["rounds"][0]["actions"][56] == "play 12C"
    cards = "4C", "8S", "10C", "13C", "10H", "5S", "12C", "11D"
    found = what_if("himilo_tie", 0, 56, *(f"play {card}" for card in cards))
    assert found["winners"] == ["team"] and found["rounds"][0]["tricks_won"] == [3, 2, 5, 4]


def stopped(name: str, plies: int) -> dict[str, Any]:
    """A record of one round, stopped after so many plies."""
    given = record(name)
    (played,) = given["rounds"]
    return given | {"rounds": [played | {"actions": played["actions"][:plies]}]}


def test_a_great_misery_is_made_while_the_order_is_turned() -> None:
    view = replay(stopped("hilos_great_misery", 36))[-1].view()
    assert view.reversed and view.trump == "H" and {card[-1] for card in view.hands[0]} == {"H"}
