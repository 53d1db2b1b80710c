"""Sections of a lesson's file: the standards it teaches, and its support and extension sheets.

Your own lesson may leave them out.
"""

from collections.abc import Mapping
from functools import cache

from ..content import stage
from ..content.blocks import Block, FileError, read, sections
from ..content.file import File
from ..content.register import CONTENT, meant
from ..messages.errors import shown
from ..messages.words import listed
from .lesson import Lesson, Standard, Task
from .parts import FaceOutcomes, Fields, Handed, NumberBlank, StimulusPart

STANDARDS = CONTENT / "standards.md"
TASKS = 3  # the tasks on a sheet
ANSWERED = {"whole": True, "partly": False}
IN_TASK = StimulusPart | FaceOutcomes | NumberBlank | Handed | stage.Tree


@cache
def frameworks() -> dict[str, dict[str, str]]:
    """Return the known items of each framework, with a summary of each item in our words.

    They are read from standards.md.
    """
    file = File(STANDARDS, {}, {}, {})
    found = sections(read(STANDARDS)[1], "h2")
    return {title: dict(cells for _, cells in file.table(inside)[1:]) for title, inside in found.items() if title}


def standards(file: File, parts: Mapping[str, list[Block]], lesson: Lesson) -> tuple[Standard, ...]:
    """Return the rows of the table under "## Standards".

    Raises FileError for an unknown framework, item or place.
    """
    found: list[Standard] = []
    for line, cells in file.table(parts.get("Standards", []))[1:]:
        if len(cells) != 4:
            words = "A row of standards has four cells: framework, item, “whole” or “partly”, and where in the lesson"
            raise FileError(file.path, line, f"{words}; this one has {len(cells)}.")
        framework, item, answered, where = (cell.strip() for cell in cells)
        if framework not in frameworks():
            raise FileError(file.path, line, f"There is no framework {shown(framework)}.{meant(framework, frameworks())}")
        if item not in (known := frameworks()[framework]):
            words = f"{framework} has no item {shown(item)} in {STANDARDS.name}"
            raise FileError(file.path, line, f"{words}.{meant(item, known)}")
        if answered not in ANSWERED:
            raise FileError(file.path, line, f"An item is taught “whole” or “partly”; here it is {shown(answered)}.")
        if any((one.framework, one.item) == (framework, item) for one in found):
            raise FileError(file.path, line, f"{framework} {item} is here already.")
        places = tuple(one.strip() for one in where.split(","))
        for place in places:
            if place not in (there := places_of(lesson)):
                raise FileError(file.path, line, f"The lesson has no place {shown(place)}. It has {listed(there)}.")
        found.append(Standard(framework, item, ANSWERED[answered], places))
    return tuple(found)


def places_of(lesson: Lesson) -> list[str]:
    """Return the names of all places in a lesson: its steps, the lines of its working and those of its exit tickets."""
    lines = sum(len(part.rows) for part in lesson.parts(Fields))
    rows = max(len(ticket.rows) for ticket in lesson.tickets)
    names = dict.fromkeys(step.name for step in lesson.steps)
    return [*names, *(f"working {n}" for n in range(1, lines + 1)), *(f"ticket {n}" for n in range(1, rows + 1))]


def tasks(file: File, parts: Mapping[str, list[Block]], title: str) -> tuple[Task, ...]:
    """Return the three tasks of a sheet, each with its own heading, or none if the lesson has no such section."""
    if title not in parts:
        return ()
    below = {name: inside for name, inside in sections(parts[title], "h3").items() if name}
    if len(below) != TASKS:
        words = f"“## {title}” has {TASKS} tasks, each under a heading with three #; here are {len(below)}."
        raise FileError(file.path, parts[title][0].line, words)
    return tuple(task(file, name, inside) for name, inside in below.items())


def task(file: File, title: str, inside: list[Block]) -> Task:
    """Read one task from the text below its heading."""
    heading, *below = inside
    found = tuple(file.part(one) for one in file.flat(below) if one.name != "say")
    for one, made in zip((one for one in file.flat(below) if one.name != "say"), found, strict=True):
        if not isinstance(made, str | IN_TASK):
            words = f"A task has no {{{one.name}}}, only {{field}}, {{sentence}}, {{stage}}, {{outcomes}} and {{tree}}."
            raise FileError(file.path, one.line, words)
    made_of = Task(file.fill(title, heading.line), found)
    if not made_of.numbers:
        raise FileError(file.path, heading.line, f"{shown(title, 40)} needs a {{field}}, so that there is a number to find.")
    return made_of
