"""A lesson from its file: `lesson("41")` is one of the library's, `lesson("path/to/my_lesson.md")` a reader's own.

Nothing has to be told to the library of a new lesson: all that is made from one is made from its file.
"""

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

from ..lessons.plans.lesson import Lesson, Plan, Step, Word
from ..lessons.plans.simulated import of_students
from ..messages.errors import HiloError, shown
from . import vocabulary as vocabulary
from .blocks import Block, FileError, needed, sections
from .file import File, opened
from .register import meant

FOLDER = Path(__file__).parent / "content" / "lessons"
STEP = re.compile(r"(?P<name>[^,]+), (?P<minutes>\d+) minutes(?P<closed>, closed)?: (?P<title>.+)")
A_STEP = "A step is called, for example, “vote, 5 minutes: Stop or roll?”."
KEYS = "lesson", "code", "game", "ages", "material", "own", "before", "school", "university"
SECTIONS = "Aims", "Words", "Steps", "Exit tickets", "The class", "For the teacher"
SUFFIX = ".md"


def lessons() -> tuple[str, ...]:
    """The numbers of the library's lessons."""
    return tuple(sorted(path.stem.removeprefix("lesson_") for path in FOLDER.glob(f"*{SUFFIX}")))


def lesson(key: str | int | Path) -> Lesson:
    """The lesson of this number, such as "41" or 41, or of this file, such as "my_lesson.md". HiloError if there is none, or if
    something is wrong in its file."""
    name = str(key) if type(key) is int or isinstance(key, Path) else key
    if isinstance(name, str) and name.endswith(SUFFIX):
        return read_lesson(Path(name))
    if not isinstance(name, str) or name not in lessons():
        raise HiloError(f"There is no lesson {shown(key)}. Those there are: {', '.join(lessons())}.")
    return of_library(name)


@cache
def of_library(number: str) -> Lesson:
    """The library's lesson of this number."""
    return read_lesson(FOLDER / f"lesson_{number}{SUFFIX}")


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file. FileError, with file and line, for what is wrong in it."""
    keys, file, parts, _ = opened(path)
    needed(path, keys, KEYS, parts, SECTIONS)
    steps = tuple(step(file, inside) for title, inside in sections(parts["Steps"], "h3").items() if title)
    tickets = [
        each.build(replace(one, options={name: text for name, text in one.options.items() if name != "each"}))
        for one in parts["Exit tickets"]
        if one.name == "ticket"
        for each in several(file, one, parts["Exit tickets"])
    ]
    pooled = file.drawn(parts["The class"])[0]
    teacher = sections(parts["For the teacher"], "h3")
    minutes, wrong = (file.table(teacher.pop(title))[1:] for title in ("Minutes", "Expected wrong answers"))
    found = Lesson(
        key=keys["lesson"],
        code=int(keys["code"]),
        title=file.fill(parts[""][0].title, 1),
        **{name: keys[name] for name in ("game", "material", "own", "ages", "before")},
        school=tuple(keys["school"].split(" | ")),
        university=tuple(keys["university"].split(" | ")),
        question=" ".join(file.words(parts[""])),
        goals=file.words(parts["Aims"], "-"),
        words=tuple(Word(*one.replace("**", "").split(": ", 1)) for one in file.words(parts["Words"], "-")),
        steps=steps,
        tickets=tuple(tickets),
        plan=Plan(
            " ".join(file.words(teacher.pop(""))),
            tuple((int(number), what, say) for number, what, say in minutes),
            tuple((they, ask) for they, ask in wrong),
            tuple((file.fill(title, inside[0].line), " ".join(file.words(inside))) for title, inside in teacher.items()),
        ),
        pooled=pooled,
    )
    if not any("simulated" in one.options for one in parts["The class"]):
        dots = of_students(found.boxes, pooled.measure, pooled.per, pooled.digits)
        found = replace(found, pooled=replace(pooled, simulated=dots))
    return found


def step(file: File, inside: list[Block]) -> Step:
    """The step under a heading such as "vote, 5 minutes: Stop or roll?"."""
    heading, *below = inside
    head = STEP.fullmatch(heading.title)
    if not head:
        raise FileError(file.path, heading.line, f"I read {shown(heading.title, 40)}. {A_STEP}")
    later = next((one.title for one in below if one.name == "button"), "")
    shows = tuple(file.part(one) for one in file.flat(below) if one.name not in ("button", "say"))
    title = file.fill(head["title"], heading.line)
    return Step(head["name"], int(head["minutes"]), title, shows, later, bool(head["closed"]))


def several(file: File, ticket: Block, beside: list[Block]) -> list[File]:
    """What may be named in each of the tickets that a {ticket} is for: those that the function of its `:each:` gives, or else
    the rows of a table beside it, whose head has the names."""
    if "each" not in ticket.options:
        names, *rows = file.table(beside) or [[]]
        return [file.also(dict(zip(names, map(number_or_text, row), strict=True))) for row in rows] or [file]
    name, line = ticket.options["each"]
    if name not in file.functions:
        raise FileError(file.path, line, f"There is no function {name}.{meant(name, file.functions)}")
    return [file.also(values) for values in file.functions[name]()]


def number_or_text(cell: str) -> int | Fraction | str:
    """What a cell of a table stands for: "12", "2.5" or "1/3" for a number, all else for itself."""
    try:
        found = Fraction(cell)
    except ValueError:
        return cell
    return found.numerator if found.denominator == 1 else found
