"""A word of a file never becomes an element of a page: lines of files have a mark in them, written as one."""

import re
import shutil
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from hilo_core.content import limit
from hilo_core.content.question_file import read_question
from hilo_core.content.register import CONTENT
from hilo_core.lessons.check_guide import following, walk
from hilo_core.lessons.check_question import some_answers
from hilo_core.messages.errors import HiloError
from hilo_widgets import Ask, Learn, Lesson

from ..core.own_lesson import README as OWN
from ..core.own_lesson import written
from ..sampled import LONG

MARK = ", \"'><mark-x>"  # behind a comma, since what stands before one tells the deck of a game
NAMES = r"`{3,}|`{3,}\{watch\}.*|---|[|\s-]+|## .*|(key|position): .*"  # lines in which nothing can be written


class Finder(HTMLParser):
    """Finds marks that have become elements or attributes; it finds nothing in a text that is not HTML."""

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

    def fails(some: set[int]) -> int:
        """Write the file with these lines marked; return the line that an error names, -1 for none, or 0 if it can be read."""
        text = [re.sub(r"(?=\s*\|?$)", MARK, row, count=1) if at in some else row for at, row in enumerate(lines)]
        path.write_text("\n".join(text), "utf-8")
        try:
            reads(path)
        except HiloError as error:
            told = re.search(r"line (\d+):", str(error))
            return int(told[1]) if told else -1
        return 0

    def add(some: set[int]) -> None:
        """Choose those of some lines with which the file can be read: without those that errors name, else half by half."""
        while some and (line := fails(chosen | some)):
            if line - 1 not in some:
                first = {*sorted(some)[: len(some) // 2]}
                if first:
                    add(first)
                    add(some - first)
                return
            some = some - {line - 1}
        chosen.update(some)

    add({at for at, row in enumerate(lines) if row.strip() and not re.fullmatch(NAMES, row.strip())})
    assert not fails(chosen)
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


def taught(path: Path, folder: Path) -> list[Any]:
    """Return all pages, papers and plans of a lesson."""
    lesson = Lesson(path)
    pages = [lesson.student(), lesson.teacher(), lesson.worksheet(), lesson.answer_key()]
    files = [file.read_text("utf-8") for file in sorted(lesson.to_folder(folder).glob("*.html"))]
    return [[(page.data, page.still()) for page in pages], lesson.plan()._repr_html_(), files]


def guided(path: Path) -> list[Any]:
    """Return all that is said in a guided round."""
    walked = walk(path, lambda round: following(round, strict=False))
    return [Learn(path).still(), [said.text for said in walked.said], walked.guide.questions]


def of_the_library(folder: Path, kind: str, few: int) -> list[Path]:
    """Return the files of a kind; some of them but in `.ci/long`."""
    files = sorted(path for path in folder.rglob("*.md") if f"\n{kind}: " in path.read_text("utf-8"))
    return files if LONG else sorted(files, key=lambda path: path.stat().st_size)[:few]


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "is_free", lambda path: True)


def copied(source: Path, folder: Path) -> Path:
    """Return a file of the library as a reader's own, with all that is beside it."""
    shutil.copytree(source.parent, folder / "own")
    return folder / "own" / source.name


SHOWN = [*zip(of_the_library(CONTENT, "key", 5), repeat(answered)), *zip(of_the_library(CONTENT, "guide", 1), repeat(guided))]


@pytest.mark.parametrize(("source", "shown"), SHOWN, ids=lambda one: getattr(one, "stem", ""))
def test_no_line_of_a_question_or_a_guide_becomes_an_element(tmp_path: Path, source: Path, shown: Any) -> None:
    path = copied(source, tmp_path)
    assert marked(path, shown) >= 5
    assert not [*holes(shown(path))]


@pytest.mark.parametrize("source", [OWN, *of_the_library(CONTENT, "lesson", 0)[::4]], ids=lambda path: path.stem)
def test_no_line_of_a_lesson_becomes_an_element(tmp_path: Path, source: Path) -> None:
    path = written(tmp_path) if source == OWN else copied(source, tmp_path)
    assert marked(path, Lesson) >= 30
    assert not [*holes(taught(path, tmp_path / "pages"))]
