"""A lesson from its file: `lesson("41")` is one of the library's, `lesson("path/to/my_lesson.md")` your own.

A new lesson need not be registered: everything is made from its file.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar

from ..content.blocks import Block, FileError, Head, line_of, needed, read, sections
from ..content.file import SUFFIX as SUFFIX
from ..content.file import File, opened
from ..content.limit import limited
from ..content.register import CONTENT, meant
from ..content.sound import wrong_with
from ..messages.checks import plain
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.whole import a_path
from ..messages.words import listed
from . import vocabulary as vocabulary
from .classroom import BASE, hashed
from .complaints import of_places
from .lesson import CUT, Lesson, Plan, Step, VocabularyItem
from .parts import Fields
from .sheets import standards, tasks
from .simulated import of_students

T = TypeVar("T")
FOLDER = CONTENT / "lessons"
KEYS = "lesson", "game", "material", "own"
OWN = "dice", "cards", "deals"
SECTIONS = "Aims", "Words", "Steps", "Exit tickets", "The class", "For the teacher"
MINUTES, WRONG = "Minutes", "Expected wrong answers"  # tables of the teacher's plan
STEP = re.compile(r"(?P<name>[^,]+), (?P<minutes>\d+) minutes(?P<closed>, closed)?: (?P<title>.+)")
A_STEP = "A step is called, for example, “vote, 5 minutes: Stop or roll?”."
WORD = re.compile(r"\*\*(.+?)\*\*: (.+)")
A_WORD = "A word is explained, for example, as “- **mean**: Add all results and divide by how many there are.”"
FIRST_OWN = 17  # the first place of codes that no lesson of the library has


def lessons() -> Texts:
    """Return the numbers of the library's lessons."""
    return tuple(sorted(path.stem.removeprefix("lesson_") for path in FOLDER.glob(f"*{SUFFIX}")))


def lesson(key: str | int | Path) -> Lesson:
    """Return the lesson with this number, such as "41" or 41, or the lesson in this file, such as "my_lesson.md".

    Raises HiloError if there is none, or if something is wrong in its file.
    """
    name = str(number) if type(number := plain(key)) is int or isinstance(key, Path) else key
    if isinstance(name, str) and name.endswith(SUFFIX):
        return read_lesson(Path(name))
    if not isinstance(name, str) or name not in lessons():
        raise HiloError(f"There is no lesson {shown(key)}. The lessons are {', '.join(lessons())}.")
    return of_library(name)


@cache
def of_library(number: str) -> Lesson:
    """Return the library's lesson with this number."""
    return read_lesson(FOLDER / f"lesson_{number}{SUFFIX}")


def read_lesson(path: Path) -> Lesson:
    """Return the lesson in a file.

    Raises FileError, with file and line, if something is wrong in it.
    """
    path = a_path(path)
    with limited(path):
        return _read(path)


def _read(path: Path) -> Lesson:
    keys, file, parts = opened(path)
    needed(path, keys, KEYS, parts, SECTIONS)
    if keys["own"] not in OWN:
        raise FileError(
            path,
            line_of(keys, "own"),
            f"“own” says what each student plays with, {listed(OWN, 'or')}; here it is {shown(keys['own'])}.",
        )
    steps = tuple(step(file, inside) for title, inside in sections(parts["Steps"], "h3").items() if title)
    teacher = sections(parts["For the teacher"], "h3")
    minutes, wrong = (plan_table(file, teacher, *table) for table in ((MINUTES, 3), (WRONG, 2)))
    pooled = the_one(file, "class", file.drawn(parts["The class"]), parts["The class"])
    found = Lesson(
        key=keys["lesson"],
        code=code(path, keys),
        title=file.fill(parts[""][0].title, parts[""][0].line),
        game=keys["game"],
        material=keys["material"],
        own=keys["own"],
        ages=keys.get("ages", ""),
        before=keys.get("before", ""),
        school=tuple(keys.get("school", "").split(" | ")),
        university=tuple(keys.get("university", "").split(" | ")),
        question=" ".join(file.words(parts[""])),
        goals=file.words(parts["Aims"], "-"),
        words=tuple(VocabularyItem(*read_as(WORD, file, one, A_WORD).groups()) for one in parts["Words"] if one.name == "-"),
        steps=steps,
        tickets=tuple(file_of.build(one) for file_of, one in tickets(file, parts["Exit tickets"])),
        plan=Plan(
            " ".join(file.words(teacher[""])),
            tuple((whole_minutes(file, line, number), what, say) for line, (number, what, say) in minutes),
            tuple((they, ask) for _, (they, ask) in wrong),
            tuple((title, " ".join(file.words(teacher[title]))) for title in teacher if title not in ("", MINUTES, WRONG)),
        ),
        pooled=pooled,
        support=tasks(file, parts, "Support"),
        extension=tasks(file, parts, "Extension"),
        cut=cut(path, keys),
    )
    found = replace(found, standards=standards(file, parts, found))
    if complaint := wrong_with(found):
        raise FileError(path, parts["Steps"][0].line, complaint)
    counts = [one.key for one in found.boxes.counts]
    try:
        _ = found.codes
    except ValueError:
        words = (
            "Votes, working and tickets are too much for a code of nine letters: take out mistakes that hardly anybody makes."
        )
        raise FileError(path, parts["Steps"][0].line, words) from None
    named = [(row.before, row.support) for part in found.parts(Fields) for row in part.rows]
    for before, task in (*named, *((row.before, row.support) for one in found.tickets for row in one.rows)):
        if not 0 <= task <= len(found.support):
            words = f"{shown(before, 40)} has :support: {task}, and the support sheet has {len(found.support)} tasks."
            raise FileError(path, parts["Steps"][0].line, words)
    for name in pooled.measure:
        if name not in counts:
            words = f":measure: has {name}, and there is no {{count}} of that name.{meant(name, counts)}"
            raise FileError(path, parts["The class"][0].line, words)
    if complaint := of_places(":foot:", pooled.foot, ("rounds", *counts)):
        raise FileError(path, parts["The class"][0].line, complaint)
    if not any("simulated" in one.options for one in parts["The class"]):
        dots = of_students(found.boxes, pooled.measure, pooled.per, pooled.digits)
        found = replace(found, pooled=replace(pooled, simulated=dots))
    return found


def lesson_codes() -> dict[int, str]:
    """Return the number of each lesson of the library, with the place by which codes identify it."""
    keys = {number: read(FOLDER / f"lesson_{number}{SUFFIX}")[0] for number in lessons()}
    return {int(one["code"]): number for number, one in keys.items()}


def code(path: Path, keys: Head) -> int:
    """Return the place by which codes identify a lesson.

    The library's lessons have fixed places; any other lesson gets one of the places that are left.
    """
    text = keys.get("code", str(FIRST_OWN + hashed(list(key := keys["lesson"].encode()), len(key), 0) % (BASE - FIRST_OWN)))
    if not text.isdecimal() or int(text) >= BASE:
        raise FileError(
            path,
            line_of(keys, "code"),
            f"“code” is a number from 0 to {BASE - 1}, or left out; here it is {shown(text)}.",
        )
    return int(text)


def cut(path: Path, keys: Head) -> Texts:
    """Return the parts of a lesson that are printed and cut out."""
    found = tuple(keys["cut"].split(" | ")) if "cut" in keys else ()
    for one in found:
        if one not in CUT:
            words = (
                f"“cut” has {shown(one)}. What can be printed and cut out is {listed(CUT, 'or')}, with | between two of them."
            )
            raise FileError(path, line_of(keys, "cut"), words)
    return found


def step(file: File, inside: list[Block]) -> Step:
    """Return the step under a heading such as "vote, 5 minutes: Stop or roll?"."""
    heading, *below = inside
    head = read_as(STEP, file, heading, A_STEP)
    later = next((one.title for one in below if one.name == "button"), "")
    shows = tuple(file.part(one) for one in file.flat(below) if one.name not in ("button", "say"))
    return Step(head["name"], int(head["minutes"]), head["title"], shows, later, bool(head["closed"]))


def tickets(file: File, inside: list[Block]) -> list[tuple[File, Block]]:
    """Return the {ticket} for each of the students' tickets, with the names that can be used in it.

    The names come from the function in its `:each:`, or from the head of the table next to it, one row for each ticket.
    """
    ticket = the_one(file, "ticket", [one for one in inside if one.name == "ticket"], inside)
    (names, *rows) = [cells for _, cells in file.table(inside)] or [[]]
    each = [dict(zip(names, map(number_or_text, row), strict=True)) for row in rows] or [{}]
    if "each" in ticket.options:
        name, line = ticket.options["each"]
        if name not in file.functions:
            raise FileError(file.path, line, f"There is no function {name}.{meant(name, file.functions)}")
        try:
            each = [{**one} for one in file.worth(f"{name}()", line)]
        except TypeError:
            each = []
        if not each:
            raise FileError(file.path, line, f"{name}() gives no ticket.")
        if table := next((one for one in inside if one.name == "|"), None):
            raise FileError(file.path, table.line, "Nothing reads this table: “:each:” gives the tickets.")
    options = {name: text for name, text in ticket.options.items() if name != "each"}
    return [(file.also(values), replace(ticket, options=options)) for values in each]


def number_or_text(cell: str) -> int | Fraction | str:
    """Convert the cell of a table: "12", "2.5" and "1/3" become numbers, everything else stays text."""
    try:
        found = Fraction(cell)
    except (ValueError, ZeroDivisionError):
        return cell
    return found.numerator if found.denominator == 1 else found


def the_one(file: File, name: str, found: Sequence[T], inside: list[Block]) -> T:
    """Return the only thing of its kind in a section.

    Raises FileError if there is none, or more than one.
    """
    if len(found) != 1:
        where = f"“{inside[0].title}” needs one {{{name}}}"
        raise FileError(file.path, inside[0].line, f"{where}, and {len(found) or 'none'} is here.")
    return found[0]


def plan_table(file: File, teacher: dict[str, list[Block]], title: str, size: int) -> list[tuple[int, list[str]]]:
    """Return the rows of a table in the teacher's plan, with their line numbers.

    Raises FileError if the table is missing or has other columns.
    """
    heading = teacher.get(title, teacher[""])[0]
    rows = file.table(teacher.get(title, []))
    if len(rows) < 2 or len(rows[0][1]) != size:
        words = f"The plan needs a section “### {title}” with a table of {size} columns."
        raise FileError(file.path, heading.line, f"{words}{meant(title, teacher) if title not in teacher else ''}")
    return rows[1:]


def whole_minutes(file: File, line: int, number: str) -> int:
    """Return the minutes in a row of the plan."""
    if not number.isdecimal():
        raise FileError(file.path, line, f"The first cell has the minutes, a whole number; here it is {shown(number)}.")
    return int(number)


def read_as(pattern: re.Pattern[str], file: File, one: Block, example: str) -> re.Match[str]:
    """Match a heading or an item of a list with the pattern.

    Raises FileError, with an example, if it does not match.
    """
    text = file.fill(one.text or one.title, one.line)
    found = pattern.fullmatch(text)
    if not found:
        raise FileError(file.path, one.line, f"I read {shown(text, 40)}. {example}")
    return found
