"""Input that is not a record gives an error line, never a traceback or a hang; the records after it still run."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import RecordError, replay
from hilo_core.messages.errors import CODES
from hilo_core.records.replay import summarize

from ..sampled import LONG
from .records import changed, cut, himilo
from .test_laws import law

RECORD = himilo(3, seed=1)
GOOD = json.dumps(RECORD).encode()
HUGE = 100_000_000 if LONG else 4_000_000  # bytes


def in_record(old: str, new: str) -> bytes:
    """Return the text of a record with a piece of it replaced."""
    assert old in json.dumps(RECORD)
    return json.dumps(RECORD).replace(old, new, 1).encode()


NOT_JSON = {
    "nothing": b" ",
    "a word": b"record",
    "half a record": GOOD[: len(GOOD) // 2],
    "a comma too many": b'{"format": "hilo-record/1",}',
    "not UTF-8": in_record('"himilo"', '"?"').replace(b"?", b"\xff\xfe\xfa"),
    "a zero byte": b'{"format": "\x00"}',
    "not a number": in_record('"players": 3', '"players": NaN'),
    "a list": b"[]",
    "null": b"null",
    "nested lists": b"[" * 100_000 + b"]" * 100_000,
    "nested objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "half a text": b'{"format',
    "a number of a million digits": b"1" * 1_000_000,
}


@pytest.mark.parametrize("kind", NOT_JSON)
def test_not_json(kind: str, tmp_path: Path, hilo: Callable[..., Any]) -> None:
    (tmp_path / "it.json").write_bytes(NOT_JSON[kind])
    ran = hilo("replay", tmp_path / "it.json")
    (answer,) = ran.answers
    assert (ran.status, answer["error"]["code"], ran.err) == (1, "bad_json", "")
    assert set(answer["error"]) == {"code", "message"} and answer["error"]["message"].endswith(".")
    assert len(answer["error"]["message"]) < 300 and " at at " not in answer["error"]["message"]


@pytest.mark.parametrize("name", ["\ud800", "Ann\udfff", "\udcff\ud800" * 9])
def test_a_name_with_a_lone_surrogate_is_refused(name: str, hilo: Callable[..., Any]) -> None:
    ran = hilo("replay", "--trace", "-", stdin=json.dumps(changed(RECORD, "players", to=["Ann", name, "Cem"])).encode())
    (answer,) = ran.answers
    assert (ran.status, answer["error"]["code"], ran.err) == (1, "bad_format", "")
    assert "half a character" in answer["error"]["message"]


MANY_LETTERS = 5_000_000
PLAYED = RECORD["rounds"][0]["actions"]
BIG: dict[str, Callable[[], Any]] = {  # several MB each
    "a long action later on": lambda: changed(RECORD, "rounds", 0, "actions", 8, to="play " + "9" * MANY_LETTERS),
    "a million actions too many": lambda: changed(RECORD, "rounds", 0, "actions", to=PLAYED + ["play 1S"] * 1_000_000),
    "long names": lambda: changed(RECORD, "players", to=["A" * MANY_LETTERS, "B" * MANY_LETTERS, "C"]),
    "a long card": lambda: changed(RECORD, "rounds", 0, "deal", "hands", 0, 0, to="1" * MANY_LETTERS),
}


@pytest.mark.parametrize("kind", BIG)
def test_a_record_of_several_megabytes_gets_a_short_answer(kind: str, hilo: Callable[..., Any]) -> None:
    """Nothing but what was played, and a little of what was wrong, is said again: not the long text itself."""
    ran = hilo("replay", "--trace", "-", stdin=json.dumps(BIG[kind]()).encode())
    assert not ran.err and len(ran.out) < 100_000
    assert max(len(json.dumps(answer.get("error"))) for answer in ran.answers) < 1_200


def noise(size: int) -> bytes:
    """Random bytes in lines of ten thousand, a little repeated."""
    block = random.Random(1).randbytes(999_900).replace(b"\n", b"\r")
    lines = b"".join(block[start : start + 9_999] + b"\n" for start in range(0, len(block), 9_999))
    return lines * (size // len(lines))


def test_many_megabytes_of_lines(tmp_path: Path, hilo: Callable[..., Any]) -> None:
    path = tmp_path / "noise.jsonl"
    path.write_bytes(noise(HUGE) + b"\n" + GOOD + b"\n")
    ran = hilo("replay", path)
    path.unlink()
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (1, "") and len(lines) > HUGE // 12_000
    assert json.loads(lines[-1]) == replay(RECORD).summary
    assert {json.loads(line)["error"]["code"] for line in lines[:-1]} == {"bad_json"}


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["bid high", "1S", "KS"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all values in a record."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, part in inner for found in places(part, (*path, key)))]


SHORT_RECORD = cut(RECORD, 0, 12)
PLACES = [path for path in places(SHORT_RECORD) if path]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """Return the value at a place."""
    for step in path:
        value = value[step]
    return value


VALUES = ODD | st.sampled_from(PLACES).map(lambda path: at(SHORT_RECORD, path))


@law(400)
@given(st.lists(st.tuples(st.sampled_from(PLACES), VALUES), min_size=1, max_size=3))
def test_a_record_with_odd_values_is_valid_or_an_error_with_a_code(changes: list[tuple[tuple[Any, ...], Any]]) -> None:
    """Values are replaced by odd ones, or by values from elsewhere in the record."""
    record: Any = SHORT_RECORD
    for path, new in changes:
        try:
            record = changed(record, *path, to=new)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    try:
        assert summarize(record) == replay(record).summary
    except RecordError as error:
        told = json.loads(json.dumps(error.as_dict()))["error"]
        assert told["code"] in CODES and told["message"].endswith(".")
        assert set(told) <= {"code", "message", "round", "ply", "action", "seat", "rule"}


@law(300)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 3), st.binary(max_size=4))
def test_a_text_with_bytes_changed_is_valid_or_an_error_with_a_code(start: int, gone: int, new: bytes) -> None:
    try:
        assert summarize(GOOD[:start] + new + GOOD[start + gone :])["game"] == "himilo"
    except RecordError as error:
        assert error.code in CODES
