"""Files as PowerShell and editors on Windows write them are read by every reader alike."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.messages.texts import text_of
from hilo_core.records.examples import example
from hilo_widgets import Ask, answers

RECORD = example("himilo_tie").decode()
WRITTEN = ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32"]
each = pytest.mark.parametrize("encoding", WRITTEN)
QUESTION = "---\nkey: my.one\ngame: HiLO\nrule: HL-01\n---\n\n# How many?\n\nHow many – so?\n\n```{answer} number\n"
QUESTION += ":from: 0\n:to: 9\n:right: 3\n```\n\n## Right\n\n**Yes, 3**\n\nIt is 3.\n\n## Wrong\n\n- otherwise: Count.\n\n"
QUESTION += "## Hints\n\n1. Count?\n2. Count on.\n3. Is it 3?\n"


def as_written(text: str, encoding: str) -> bytes:
    """Return a text with lines that end as on Windows, and a mark where the encoding needs one."""
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    return (mark + text.replace("\n", "\r\n")).encode(encoding)


@each
def test_a_record_is_read_by_its_mark(encoding: str, tmp_path: Path, hilo: Callable[..., Any]) -> None:
    content = as_written(RECORD + "\n", encoding)
    (tmp_path / "game.json").write_bytes(content)
    (tmp_path / "two.jsonl").write_bytes(as_written(2 * (json.dumps(json.loads(RECORD)) + "\n"), encoding))
    told = replay("himilo_tie").summary
    assert replay(content).summary == replay(tmp_path / "game.json").summary == told
    assert hilo("replay", tmp_path / "game.json").answers == [told]
    assert hilo("replay", tmp_path / "two.jsonl").answers == [told, told]
    assert hilo("replay", "-", stdin=(tmp_path / "two.jsonl").read_bytes()).answers == [told, told]


@each
def test_so_are_questions_and_answers(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "one.md").write_bytes(as_written(QUESTION, encoding))
    assert "How many – so?" in Ask(tmp_path / "one.md").in_words()
    (tmp_path / "answers.json").write_bytes(as_written(json.dumps({"answers": []}), encoding))
    assert not answers(tmp_path / "answers.json").given


def test_a_text_with_a_mark_is_one_without() -> None:
    assert replay("\ufeff" + RECORD).summary == replay("himilo_tie").summary
    assert text_of("\ufeffone\r\ntwo\rthree") == "one\ntwo\nthree"
