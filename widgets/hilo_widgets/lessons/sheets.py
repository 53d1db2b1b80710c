"""The support sheet and the extension sheet of a lesson, one A4 page each in black, and the key of both."""

from typing import Any

from markupsafe import Markup

from hilo_core.content.stage import Tree
from hilo_core.lessons.lesson import Lesson, Task
from hilo_core.lessons.parts import FaceOutcomes, Handed, NumberBlank, StimulusPart
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json

from ..asking.page import laid
from ..drawing.symbols import references, symbols
from .paper import SPACE, WHO, part, row, tree

TITLES = {"support": "Support sheet", "extension": "Extension sheet"}
PRINT = Markup(
    '<div class="controls"><div class="acts"><button type="button" class="go" data-do="print">Print</button>'
    '<span class="note">{}</span></div></div>'
)


def printed(what: str, label: str, articles: Markup, note: str, filled: bool = False) -> Json:
    """Return a page of paper without exit tickets; `what` and `label` are its names."""
    return {
        "kind": f"paper {what} key" if filled else f"paper {what}",
        "label": label,
        "html": PRINT.format(note) + markup('<div class="sheets">{}</div>', articles),
        "symbols": symbols(references(articles)),
        "pack": "",
        "tickets": 0,
        "filled": filled,
    }


def support(lesson: Lesson) -> Json:
    """Return the support sheet."""
    return sheet(lesson, "support", "For students who want the same step in smaller pieces. It has a hint for each line.")


def extension(lesson: Lesson) -> Json:
    """Return the extension sheet."""
    return sheet(lesson, "extension", "For students who are done early. It gives no hints.")


def sheet(lesson: Lesson, name: str, note: str) -> Json:
    """Return the support sheet or the extension sheet, not filled in."""
    label = f"{TITLES[name]}: lesson {lesson.key}, {lesson.title}"
    return printed("sheet", label, article(lesson, name, filled=False), note)


def sheets_key(lesson: Lesson) -> Json:
    """Return both sheets, filled in, with each calculation."""
    label = f"Key of support and extension: lesson {lesson.key}, {lesson.title}"
    both = chained(article(lesson, name, filled=True) for name in TITLES if tasks_of(lesson, name))
    return printed("sheet", label, both, "Both sheets filled in, with each calculation.", filled=True)


def article(lesson: Lesson, name: str, filled: bool) -> Markup:
    """Return one of the two sheets as a page."""
    what = f"{TITLES[name]}{', key' if filled else ''} · lesson {lesson.key}"
    drawn = chained(task(lesson, one, n, name == "support", filled) for n, one in enumerate(tasks_of(lesson, name), 1))
    return markup('<article class="ws">{}<h1>{}</h1>{}</article>', head(what, filled), lesson.title, drawn)


def tasks_of(lesson: Lesson, name: str) -> tuple[Task, ...]:
    """Return the tasks of one of the two sheets."""
    return lesson.support if name == "support" else lesson.extension


def head(what: str, filled: bool) -> Markup:
    """Return the head of a page: its title, and fields for name and class."""
    return markup('<div class="top"><p class="over">{}</p>{}</div>', what, "" if filled else WHO)


def task(lesson: Lesson, one: Task, number: int, hints: bool, filled: bool) -> Markup:
    """Return a task with its heading; `hints` means that each line has its hint."""
    drawn = chained(shown(lesson, each, hints, filled) for each in one.parts)
    return markup("<h2>{} &nbsp;{}</h2>{}", number, one.title, drawn)


def shown(lesson: Lesson, one: Any, hints: bool, filled: bool) -> Markup:
    """Return a part of a task."""
    match one:
        case FaceOutcomes():
            return part(lesson, one, filled)
        case StimulusPart():
            return laid(one.parts)
        case Tree():
            return tree(one, filled)
        case Handed():
            return sentence(one, filled)
        case NumberBlank():
            return line(lesson, one, hints, filled)
    return markup("<p>{}</p>", one)


def sentence(one: Handed, filled: bool) -> Markup:
    """Return a question with lines for an answer; in the key with the content of a good answer."""
    if filled:
        return markup('<p>{}</p><p class="done">{}</p>', one.ask, one.look_for)
    return markup('<p>{}</p><p class="rule1"></p><p class="rule1"></p>', one.ask)


def line(lesson: Lesson, one: NumberBlank, hints: bool, filled: bool) -> Markup:
    """Return a number to find, with its hint and room for the working; in the key with its calculation."""
    if filled:
        return markup('{}<p class="done">{}</p>', row(lesson, one, filled), one.worked)
    hint = markup('<p class="help">Hint: {}</p>', one.hint) if hints and one.hint else ""
    return row(lesson, one, filled) + hint + SPACE
