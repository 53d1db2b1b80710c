"""A question with a slip of the pen in it is asked all the same, or refused in a sentence: no traceback, and it ends."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from hilo_core.content import limit
from hilo_core.content.blocks import FileError
from hilo_core.content.questions import FOLDER
from hilo_core.lessons import check_question
from hilo_core.lessons.check import check
from hilo_widgets import Ask

from ..sampled import LONG, by_turns

EDITS = 30 if LONG else 8
PUT = ["0", "-1", "1e999", "999999999999", "{{", "}}", "|", "", "{{ nothing }}", "{{ 1 / 0 }}", "{{ max() }}", "[Ben", "\x00"]


def slip(lines: list[str], draw: Random) -> list[str]:
    """Return the lines with one of them left out, written twice, changed with the next, cut, or with a word that is another."""
    at = draw.randrange(len(lines))
    words = lines[at].split(" ")
    place = draw.randrange(len(words))
    changed = {
        "left out": [],
        "twice": [lines[at]] * 2,
        "cut": [lines[at][: draw.randrange(len(lines[at]) + 1)]],
        "word left out": [" ".join(words[:place] + words[place + 1 :])],
        "word put": [" ".join([*words[:place], draw.choice(PUT), *words[place + 1 :]])],
        "number": [re.sub(r"\d+", draw.choice(PUT), lines[at], count=1)],
        "argument left out": [re.sub(r",[^,{}()]*", "", lines[at], count=1)],
    }
    return [*lines[:at], *draw.choice([*changed.values()]), *lines[at + 1 :]]


@pytest.mark.parametrize("seed", by_turns(range(4), of=4))
def test_a_slip_of_the_pen_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(limit, "PROCESSES", False)  # a page has no processes
    monkeypatch.setattr(check_question, "SEEDS", 1)
    monkeypatch.setattr(check_question, "MANY_SEEDS", 1)
    draw, refused = Random(seed), 0
    shutil.copytree(FOLDER, tmp_path / "questions")
    files = sorted(path for path in (tmp_path / "questions").rglob("*.md") if "\nkey: " in path.read_text("utf-8"))
    for _ in range(EDITS):
        path = draw.choice(files)
        text = path.read_text("utf-8")
        path.write_text("\n".join(slip(re.sub("(?m)^key: .*", "key: my.own", text).split("\n"), draw)), "utf-8")
        try:
            check(path)
            assert Ask(path).still()
        except FileError as error:
            assert re.search(r"line \d+: .", str(error)), error
            refused += 1
        path.write_text(text, "utf-8")
    assert 0 < refused < EDITS
