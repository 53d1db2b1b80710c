"""The worksheet and its answer key: one A4 page in black, made from the steps of the lesson. The key is the same, filled in."""

from collections.abc import Sequence
from html import escape
from typing import Any

from hilo_core.asking.kinds import tidy
from hilo_core.asking.stage import Tree
from hilo_core.teaching.complaints import SUM
from hilo_core.teaching.lesson import Lesson, Pooled, Ticket, TicketRow
from hilo_core.teaching.parts import (
    Boxes,
    BoxRow,
    FaceOutcomes,
    Fields,
    Guess,
    Handed,
    NumberBlank,
    Part,
    ReadOut,
    StimulusPart,
    Vote,
)

from ..asking.page import laid
from ..drawing.lettering import text
from ..drawing.symbols import references, symbols
from ..drawing.water import die
from ..laid import at, drawing
from ..page import deflated
from .student import counted_table
from .teacher import answered

WIDE = 690
FOLD = "Fold the sheet back here. The rest is for later."


def paper(lesson: Lesson, filled: bool) -> dict[str, Any]:
    """What the page of the worksheet, or of its key, shows and needs to know."""
    sheet, rows = sheet_of(lesson, filled), [ticket(one, filled) for one in lesson.tickets]
    what = "Answer key" if filled else "Worksheet"
    return {
        "kind": "paper key" if filled else "paper",
        "label": f"{what}: lesson {lesson.key}, {lesson.title}",
        "html": controls(filled) + f'<div class="sheets">{sheet}</div>',
        "symbols": symbols(references(sheet)),
        "pack": deflated({"tickets": rows, "key": [answered(one) for one in lesson.tickets]}),
        "tickets": len(lesson.tickets),
        "filled": filled,
    }


def controls(filled: bool) -> str:
    """What stands above the page on the screen, and is not printed."""
    words = (
        "With the class word, the exit tickets of all 40 numbers follow on a second page."
        if filled
        else "With a class word, every number on the list gets a sheet with its own exit ticket. Without it, all have the same."
    )
    numbers = (
        ""
        if filled
        else (
            '<label>Numbers <input type="text" class="n" data-from inputmode="numeric" autocomplete="off" value="1"></label>'
            '<label>to <input type="text" class="n" data-to inputmode="numeric" autocomplete="off" value="28"></label>'
        )
    )
    return (
        '<div class="controls"><div class="field"><label>Class word <input type="text" class="n word" data-class '
        f'autocomplete="off" autocapitalize="none" spellcheck="false"></label>{numbers}</div>'
        f'<div class="acts"><button type="button" class="go" data-do="print">Print</button>'
        f'<span class="note" aria-live="polite">{words}</span></div></div>'
    )


def sheet_of(lesson: Lesson, filled: bool) -> str:
    """The page."""
    what = "Answer key" if filled else "Worksheet"
    steps, first = "", next((number for number, step in enumerate(lesson.steps, 1) if step.closed), 0)
    for number, step in enumerate(lesson.steps, 1):
        last = any(isinstance(one, Handed) for one in step.parts)
        name = "Exit ticket" if last else f"{number} &nbsp;{escape(step.title)}"
        ticked = "".join(
            ticks(one.options, one.right if filled else None) for one in step.parts if isinstance(one, Vote) and not asks(one)
        )
        drawn = "".join(part(lesson, one, filled) for one in step.parts)
        if number == first and not filled:
            steps += f'<p class="fold">{FOLD}</p>'
        if ticked or drawn:
            steps += f"<h2>{name}{ticked}</h2>{drawn}"
    return (
        f'<article class="ws"><div class="top"><p class="over">{what} · lesson {escape(lesson.key)}</p>'
        '<p class="who"><span class="t">Number on the list <span class="ln" data-number></span></span> '
        '<span class="t">Date <span class="ln"></span></span></p></div>'
        f"<h1>{escape(lesson.title)}</h1><p>{escape(lesson.question)}</p>{steps}</article>"
    )


def part(lesson: Lesson, one: Part, filled: bool) -> str:
    """One part of a step on paper; its paragraphs are for the screen."""
    if isinstance(one, FaceOutcomes):
        six = "".join(
            f"<span>{drawing(die(face, 26), 26, 26, f'a {face}')}{escape(words)}</span>"
            for face, words in enumerate(one.words, 1)
        )
        return f'<p>{escape(one.paper)}</p><div class="d">{six}</div>'
    if isinstance(one, StimulusPart):
        return f"<p>{escape(one.paper)}</p>{laid(one.parts)}" if one.paper else ""
    if isinstance(one, Vote) and asks(one):
        return f"<p>{escape(f'{one.paper} {one.question}'.strip())} {ticks(one.options, one.right if filled else None)}</p>"
    if isinstance(one, Guess):
        return f"<p>{escape(one.question)} {blank()} {escape(one.unit)}</p>"
    if isinstance(one, Boxes):
        return strip(one)
    if isinstance(one, ReadOut):
        marks = "Mark your own result with a cross, and the mean of the class with an arrow"
        return f"<p>{marks} ({escape(lesson.pooled.axis)}).</p>{axis(lesson.pooled)}"
    if isinstance(one, Fields):
        return working(lesson, one, filled)
    if isinstance(one, Handed):
        rows = "".join(ticket(lesson.tickets[0], filled))
        lines = f'<p class="rule1">{escape(one.look_for) if filled else ""}</p><p class="rule1"></p>'
        return f"<div data-ticket>{rows}</div><p>{escape(one.ask)}</p>{lines}"
    return ""


def asks(one: Vote) -> bool:
    """Whether a vote is a question of its own; otherwise the heading asks it."""
    return one.question.endswith("?")


def blank(words: str = "", look: str = "") -> str:
    """A line to write on, or what stands on it in the key."""
    return f'<span class="ln {look}">{escape(words)}</span>'


def ticks(options: Sequence[str], right: int | None = None) -> str:
    """Boxes to tick; in the key the right one is."""
    return "".join(
        f' <span class="t"><span class="b">{"✓" if place == right else ""}</span>{escape(words)}</span>'
        for place, words in enumerate(options)
    )


def strip(one: Boxes) -> str:
    """The boxes, and what is written down below them. Heads of coins go into the table, if there is one."""
    rows = "".join(row_of(one, row) for row in one.rows if not (row.tosses and one.table))
    below = " &nbsp; ".join(f"{escape(words)} {blank()}" for words in one.summary if words)
    table = SUM.sub("", counted_table(one.table))
    head = f"<p>{escape(one.paper)}</p>"
    head = f'<div class="beside">{head}{table}</div>' if table else head
    return f"{head}{rows}{f'<p>{below}</p>' if below else ''}"


def row_of(one: Boxes, row: BoxRow) -> str:
    """A row of boxes under its name."""
    boxes = row.tosses or one.rounds
    cells = "".join(f"<td>{n}</td>" for n in range(1, boxes + 1))
    name = f"<p>{escape(row.words)}</p>" if row.words else ""
    look, words = ("st", "Your rounds") if len(one.rows) == 1 else ("st low", row.words)
    table = f'<table class="{look}" aria-label="{escape(words)}: {boxes} boxes"><tbody><tr>{cells}</tr></tbody></table>'
    return f"{name}{table}"


def axis(pooled: Pooled) -> str:
    """A number line to mark results on."""
    pitch = (WIDE - 40) / (pooled.high - pooled.low)
    drawn = f'<path d="M20 19H{WIDE - 20}" stroke="#000" stroke-width="1.4"/>'
    for n in range(pooled.low, pooled.high + 1, pooled.tick):
        x = round(20 + pitch * (n - pooled.low), 1)
        drawn += f'<path d="M{x} 14v10" stroke="#000" stroke-width="1.2"/>' + text(str(n).replace("-", "−"), 14, "m", x=x, y=42)
    return drawing(drawn, WIDE, 46, f"number line from {pooled.low} to {pooled.high}", "full")


def working(lesson: Lesson, one: Fields, filled: bool) -> str:
    """Numbers to be worked out, with the branches above the last one."""
    rows = [row(lesson, field, filled) for field in one.rows]
    trees = "".join(tree(shown, filled) for shown in one.opens if isinstance(shown, Tree))
    paper = f"<p>{escape(one.paper)}</p>" if one.paper else ""
    return f"{''.join(rows[:-1])}{paper}{trees}{rows[-1]}"


def row(lesson: Lesson, field: NumberBlank, filled: bool) -> str:
    """A number to be worked out, and what it decides."""
    decision = ""
    if field.decides is not None:
        decision = f" so I would {ticks(lesson.tickets[0].choices, field.decides if filled else None)}."
    return f"<p>{escape(field.before)} {blank(tidy(field.right, field.digits) if filled else '')}{decision}</p>"


def tree(shown: Tree, filled: bool) -> str:
    """Six branches with two boxes each. One where you stop is filled in as an example."""
    pitch, half = WIDE / 6, 96
    box = f'x="{WIDE / 2 - half}" y="1" width="{2 * half}" height="28" rx="14"'
    drawn = f'<rect {box} class="f0" stroke="#000" stroke-width="1.3"/>'
    drawn += text(shown.root, 16, "m b", x=WIDE / 2, y=21)
    example = next(branch.face for branch in shown.branches if not branch.rolls)
    for place, branch in enumerate(shown.branches):
        x = round(pitch * (place + 0.5), 1)
        drawn += f'<path d="M{WIDE / 2} 29L{x} 50" stroke="#000" stroke-width="1.1"/>{at(x - 15, 51, die(branch.face, 30))}'
        for left, thick, worth in ((x - 48, 1.2, str(branch.points)), (x + 2, 2.6, tidy(branch.worth))):
            drawn += f'<rect x="{left}" y="86" width="46" height="30" class="f0" stroke="#000" stroke-width="{thick}"/>'
            if filled or branch.face == example:
                drawn += text(worth, 16, "m b" if thick > 2 else "m", x=left + 23, y=107)
    drawn += text("points", 14, x=pitch / 2 - 48, y=133) + text("worth", 14, x=pitch / 2 + 2, y=133)
    words = "six branches with two boxes each" + ("" if filled else f" to fill in; the branch for {example} is done")
    return drawing(drawn, WIDE, 136, words, "full")


def ticket(one: Ticket, filled: bool) -> list[str]:
    """The lines of an exit ticket."""
    return [f"<p>{line_of(one, row, filled)}.</p>" for row in one.rows]


def line_of(one: Ticket, row: TicketRow, filled: bool) -> str:
    """A line of an exit ticket."""
    number = "" if row.right is None else f" {blank(tidy(row.right, row.digits) if filled else '')} {escape(row.between)}"
    return f"{escape(row.before)}{number}{ticks(one.choices_of(row), row.choice if filled else None)}"
