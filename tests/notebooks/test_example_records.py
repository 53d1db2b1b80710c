"""The example records are found by their names, are what their names promise, and turn on what notebooks say they turn on.

`example_records.txt` has the summary of each, and how often each rule is named in it. To renew it when it has been read:
HILO_RENEW_GOLDEN=1 uv run pytest tests/notebooks/test_example_records.py
"""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from hilo_core import RecordError, replay
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.examples import example, example_names
from hilo_core.records.record import load
from hilo_core.records.replay import summarize


def record(name: str) -> Json:
    return dict(load(name))


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
