"""A word of a file never becomes an element of a page: lines of files have a mark in them, written as one."""

import re
import shutil
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hilo_core.asking import FOLDER
from hilo_core.asking.file import read_question
from hilo_core.messages.errors import HiloError
from hilo_core.teaching.check_question import some_answers
from hilo_widgets import Ask, Lesson

from ..core.own_lesson import written

MARK = ", \"'><mark-x>"  # behind a comma, since what stands before one tells the deck of a game
NAMES = r"`{3,}|---|[|\s-]+|## .*|(key|position): .*"  # lines in which nothing can be written


class Finder(HTMLParser):
    """Finds marks that have become elements or attributes; of a text that is no HTML it finds nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.tags, self.found = set[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.found += [tag for name in (tag, *(name for name, _ in attrs)) if "mark-x" in name]


def holes(shown: Any) -> Iterator[str]:
    """Yield every HTML in what is shown in which a mark is an element."""
    if isinstance(shown, dict | list | tuple):
        for one in shown.values() if isinstance(shown, dict) else shown:
            yield from holes(one)
    elif isinstance(shown, str) and "mark-x" in shown:
        finder = Finder()
        finder.feed(shown)
        if finder.found and finder.tags != {"mark-x"}:
            yield shown[max(shown.find("<mark-x") - 80, 0) :][:120]


def marked(path: Path, reads: Callable[[Path], object]) -> int:
    """Mark all lines of a file with which it can still be read; return how many these are."""
    lines = path.read_text("utf-8").split("\n")
    chosen = set[int]()

    def add(some: list[int]) -> None:
        both = chosen | {*some}
        text = [
            re.sub(r"(?=\s*\|?$)", MARK.replace("\\", ""), row, count=1) if at in both else row for at, row in enumerate(lines)
        ]
        path.write_text("\n".join(text), "utf-8")
        try:
            reads(path)
            chosen.update(some)
        except HiloError:
            if half := len(some) // 2:
                add(some[:half])
                add(some[half:])

    add([at for at, row in enumerate(lines) if row.strip() and not re.fullmatch(NAMES, row.strip())])
    add([])
    return len(chosen)


def answered(path: Path) -> list[Any]:
    """Return all that a question shows while it is answered in a few ways."""
    shown: list[Any] = []
    for answer in some_answers(read_question(path))[:3]:
        ask = Ask(path)
        shown += [ask.page, ask.still(), ask.question._repr_markdown_()]
        for what in ("lock", "lock", "hint", "hint", "hint", "lock", "hint"):
            shown.append(ask._done({"do": what, "answer": ask.question.kind.written(answer), "sure": ""}))
    return shown


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_question_becomes_an_element(tmp_path: Path, seed: int) -> None:
    files = sorted(path for path in FOLDER.rglob("*.md") if "\nkey: " in path.read_text("utf-8"))
    source = Random(seed).choice(files)
    shutil.copytree(source.parent, tmp_path / "own")
    path = tmp_path / "own" / source.name
    assert marked(path, answered) >= 5
    assert [*holes(answered(path))] == []


def test_no_line_of_a_lesson_becomes_an_element(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert marked(path, lambda path: Lesson(path).student()) >= 30
    lesson = Lesson(path)
    pages = [lesson.student(), lesson.teacher(), lesson.worksheet(), lesson.answer_key()]
    assert [*holes([[page.data, page.still()] for page in pages])] == []
    assert [*holes(lesson.plan()._repr_html_())] == []
    assert [*holes([file.read_text("utf-8") for file in sorted(lesson.to_folder(tmp_path / "pages").glob("*.html"))])] == []
