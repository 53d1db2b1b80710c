"""Finds what `hilo check FILE` reports: every mistake in the file of a lesson, a question or a guide, with its line."""

import json
from collections.abc import Callable
from pathlib import Path

from ..content.blocks import LIKE, Block, FileError, Head, line_of, read, sections
from ..content.check_names import check_names, check_signs, check_titles
from ..content.file import opened
from ..content.limit import is_good, limited
from ..content.register import CONTENT, meant
from ..messages.errors import shown
from ..messages.texts import Texts
from ..messages.whole import a_path
from . import lesson_file
from .check_guide import check_guide
from .check_question import check_question
from .classroom import BASE

SPARE_MINUTES = "Spare"  # minutes of the plan that no step takes
NEITHER = "A lesson has a line “lesson: …” up here, a question a line “key: …”, and a guided round “guide: …”."

WRITTEN = {"text": "a paragraph", "-": "a list with -", ".": "a numbered list", "|": "a table"}  # blocks, as they are written
READ: dict[str, Texts] = {  # values for each section of a lesson, besides {say}; its headings are "Section / heading"
    "": ("text",),
    "Aims": ("-",),
    "Words": ("-",),
    "Steps": (),
    "Exit tickets": ("ticket", "|"),
    "Standards": ("|",),
    "Support": (),
    "Extension": (),
    "The class": ("class",),
    "For the teacher": ("text",),
    f"For the teacher / {lesson_file.MINUTES}": ("|",),
    f"For the teacher / {lesson_file.WRONG}": ("|",),
}
KEYS = *lesson_file.KEYS, "ages", "before", "school", "university", "code", "cut"


def check_lesson(path: Path) -> None:
    """Check that a file makes a lesson: its names are known, its number is not used elsewhere, and its minutes add up."""
    keys, file, parts = opened(path)
    found = lesson_file.read_lesson(path)
    check_places(path, keys, parts)
    given = [each.values for each, _ in lesson_file.tickets(file, parts["Exit tickets"])]
    check_names(file, read(path)[1], {name for values in given for name in values})
    if path.parent.resolve() != lesson_file.FOLDER.resolve() and found.key in lesson_file.lessons():
        raise FileError(path, line_of(keys, "lesson"), f"The library has a lesson {found.key} already.")
    planned = sum(minutes for minutes, what, _ in found.plan.minutes if what != SPARE_MINUTES)
    if planned != (steps := sum(step.minutes for step in found.steps)):
        heading = parts["For the teacher"][0]
        words = f"The plan has {planned} minutes besides those to “{SPARE_MINUTES.lower()}”, and the steps have {steps}."
        raise FileError(
            path,
            heading.line,
            words if planned < found.minutes else f"The plan has {planned} minutes, and the steps have {steps}.",
        )
    check_runs(path, parts["Steps"])


def check_places(path: Path, keys: Head, parts: dict[str, list[Block]]) -> None:
    """Raise FileError for parts that nobody would see: a key or section that nothing reads, or a block inside one."""
    for key in keys:
        if key not in KEYS:
            raise FileError(path, line_of(keys, key), f"No lesson has a line “{key}: …” up here.{meant(key, KEYS, LIKE)}")
    for title, inside in parts.items():
        if title not in READ:
            raise FileError(path, inside[0].line, f"No lesson has a section “## {title}”.{meant(title, READ, LIKE)}")
        for heading, below in sections(inside, "h3").items():
            wanted = READ.get(f"{title} / {heading}", READ[title])
            free = bool(heading) and not wanted  # a step or a task: all but a table
            for one in below[1:]:
                if one.name == "|" if free else one.name not in ("say", *wanted):
                    what, where = WRITTEN.get(one.name, f"{{{one.name}}}"), shown(heading or title or inside[0].title, 40)
                    raise FileError(path, one.line, f"Nothing reads {what} here, under {where}.")


def check_runs(path: Path, found: list[Block]) -> None:
    """Raise FileError for a {watch} that names an unknown run."""
    known = json.loads((CONTENT / "runs" / "runs.json").read_text("utf-8"))
    for one in found:
        if one.name == "watch" and one.title not in known:
            raise FileError(path, one.line, f"There is no run {shown(one.title)}.{meant(one.title, known)}")
        check_runs(path, one.inside)


def check_codes(path: Path, keys: Head, others: dict[str, Path]) -> None:
    """Raise FileError if the codes of another lesson in the folder could be mistaken for those of this one."""
    place = lesson_file.code(path, keys)
    other = others.setdefault(f"code {place}", path)
    if other != path:
        places = *range(lesson_file.FIRST_OWN, BASE), *range(lesson_file.FIRST_OWN)  # one of ours if its own are taken
        free = next((one for one in places if f"code {one}" not in others), place)
        words = f"The codes of {other.name} cannot be told from those of this lesson. Write “code: {free}” up here."
        raise FileError(path, line_of(keys, "code" if "code" in keys else "lesson"), words)


CHECKS: dict[str, Callable[[Path], None]] = {  # keys of the front matter
    "lesson": check_lesson,
    "key": check_question,
    "guide": check_guide,
    "of": lambda path: None,  # words of a question that has several: they are checked with it
}


def check(path: str | Path, others: dict[str, Path] | None = None, *, run: bool = True) -> None:
    """Read a file as it is read for a class; raise FileError, with file and line, for the first mistake.

    `others` maps keys to the files that were checked before, and this file is added to it. With `run=False` only the text is
    read: no Python file next to it is run.
    """
    path = a_path(path)
    keys, found = read(path)
    kind = next((kind for kind in CHECKS if kind in keys), None)
    if kind is None:
        raise FileError(path, 2, NEITHER)
    other = (others if others is not None else {}).setdefault(f"{kind}: {keys[kind]}", path)
    if other != path:
        raise FileError(path, line_of(keys, kind), f"“{kind}: {keys[kind]}” is in {other.name} too.")
    if kind == "lesson" and others is not None:
        check_codes(path, keys, others)
    check_titles(path, found)
    check_signs(path)
    if run and not is_good(path):
        with limited(path):
            CHECKS[kind](path)
