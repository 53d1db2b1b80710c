"""The worksheet and its answer key: a black-and-white sheet with two sides, made from the steps of the lesson.

The first side has everything before the working; the exit ticket is cut off from the second side. The key is the same sheet,
filled in.
"""

from collections.abc import Sequence

from markupsafe import Markup

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import Tree
from hilo_core.lessons.complaints import SUM
from hilo_core.lessons.lesson import Lesson, Pooled, Ticket, TicketRow
from hilo_core.lessons.parts import (
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
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json

from ..asking.page import laid
from ..drawing.lettering import text
from ..drawing.symbols import references, symbols
from ..drawing.water import die
from ..pages.page import deflated
from ..rule_card.laid import at, drawing
from .student import counted_table
from .teacher import answered

ACROSS = 690
WHO = Markup(
    '<p class="who"><span class="t">Number on the list <span class="ln" data-number></span></span> '
    '<span class="t">Date <span class="ln"></span></span></p>'
)
SPACE = Markup('<div class="space"></div>')  # room to work
CUT = markup('<div class="cut">✂ {}</div>', WHO)  # the line above the exit ticket
TURN = "Turn the sheet over when your teacher says so."


def paper(lesson: Lesson, filled: bool) -> Json:
    """Return the data of the page with the worksheet, or with its key."""
    sheet, rows = sheet_of(lesson, filled), [ticket(one, filled) for one in lesson.tickets]
    what = "Answer key" if filled else "Worksheet"
    return {
        "kind": "paper key" if filled else "paper",
        "label": f"{what}: lesson {lesson.key}, {lesson.title}",
        "html": controls(filled) + markup('<div class="sheets">{}</div>', sheet),
        "symbols": symbols(references(sheet)),
        "pack": deflated({"tickets": rows, "key": [answered(one) for one in lesson.tickets]}),
        "tickets": len(lesson.tickets),
        "filled": filled,
    }


def controls(filled: bool) -> Markup:
    """Return the controls above the page, which are only on the screen."""
    words = (
        "With the class word, the exit tickets of all 40 numbers follow on a page of their own."
        if filled
        else "With a class word, every number on the list gets a sheet with its own exit ticket. Without it, all have the same."
    )
    numbers = Markup(
        ""
        if filled
        else (
            '<label>Numbers <input type="text" class="n" data-from inputmode="numeric" autocomplete="off" value="1"></label>'
            '<label>to <input type="text" class="n" data-to inputmode="numeric" autocomplete="off" value="28"></label>'
        )
    )
    return markup(
        '<div class="controls"><div class="field"><label>Class word <input type="text" class="n word" data-class '
        'autocomplete="off" autocapitalize="none" spellcheck="false"></label>{}</div>'
        '<div class="acts"><button type="button" class="go" data-do="print">Print</button>'
        '<span class="note" aria-live="polite">{}</span></div></div>',
        numbers,
        words,
    )


def sheet_of(lesson: Lesson, filled: bool) -> Markup:
    """Return the page of the worksheet or its key."""
    what = "Answer key" if filled else "Worksheet"
    sides, first = [Markup(), Markup()], next((number for number, step in enumerate(lesson.steps, 1) if step.closed), 0)
    for number, step in enumerate(lesson.steps, 1):
        last = any(isinstance(one, Handed) for one in step.parts)
        name = "Exit ticket" if last else markup("{} &nbsp;{}", number, step.title)
        ticked = chained(ticks(one.options, one.right, filled) for one in step.parts if isinstance(one, Vote) and not asks(one))
        drawn = chained(part(lesson, one, filled) for one in step.parts)
        if last:
            sides[1] += CUT
        drawn = drawn if ticked or drawn else markup("<p>This step is at the screen.</p>")
        sides[bool(first) and number >= first] += markup("<h2>{}{}</h2>{}", name, ticked, drawn)
    front, back = sides
    if back and not filled:
        front += markup('<p class="turn">{}</p>', TURN)
    return markup(
        '<article class="ws"><div class="side"><div class="top"><p class="over">{} · lesson {}</p>{}</div>'
        '<h1>{}</h1><p>{}</p>{}</div><div class="side">{}</div></article>',
        what,
        lesson.key,
        WHO,
        lesson.title,
        lesson.question,
        front,
        back,
    )


def part(lesson: Lesson, one: Part, filled: bool) -> Markup:
    """Return one part of a step on paper; its paragraphs are only on the screen."""
    match one:
        case FaceOutcomes():
            six = chained(
                markup("<span>{}{}</span>", drawing(die(face, 26), 26, 26, f"a {face}"), words)
                for face, words in enumerate(one.words, 1)
            )
            return markup('<p>{}</p><div class="d">{}</div>', one.paper, six)
        case StimulusPart():
            return markup("<p>{}</p>{}", one.paper, laid(one.parts)) if one.paper else Markup()
        case Vote() if asks(one):
            return markup("<p>{} {}</p>", f"{one.paper} {one.question}".strip(), ticks(one.options, one.right, filled))
        case Guess():
            return markup("<p>{} {} {}</p>", one.question, blank(), one.unit)
        case Boxes():
            return strip(one)
        case ReadOut() if one.ask:
            return markup('<p>{} {}</p><p class="rule1"></p>', one.words, one.ask)
        case ReadOut():
            marks = "Mark your own result with a cross, and the mean of the class with an arrow"
            return markup("<p>{} ({}).</p>{}", marks, lesson.pooled.axis, axis(lesson.pooled))
        case Fields():
            return working(lesson, one, filled)
        case Handed():
            rows = chained(ticket(lesson.tickets[0], filled))
            lines = markup('<p class="rule1">{}</p><p class="rule1"></p>', one.look_for if filled else "")
            return markup("<div data-ticket>{}</div><p>{}</p>{}", rows, one.ask, lines)
    return Markup()


def asks(one: Vote) -> bool:
    """Return whether a vote has its own question; otherwise the heading asks it."""
    return one.question.endswith("?")


def blank(words: str = "") -> Markup:
    """Return a line to write on; in the key, with the answer on it."""
    return markup('<span class="ln ">{}</span>', words)


def ticks(options: Sequence[str], right: int | None, filled: bool) -> Markup:
    """Return boxes to tick, in one line where one is enough; in the key the right one is ticked."""
    boxes = chained(
        markup(' <span class="t"><span class="b">{}</span>{}</span>', "✓" if filled and place == right else "", words)
        for place, words in enumerate(options)
    )
    return boxes and markup(' <span class="ticks">{}</span>', boxes)


def strip(one: Boxes) -> Markup:
    """Return the boxes, and the counts to write down below them.

    Heads of coins go into the table, if there is one.
    """
    rows = chained(row_of(one, row) for row in one.rows if not (row.tosses and one.table))
    below = Markup(" &nbsp; ").join(markup("{} {}", words, blank()) for words in one.summary if words)
    table = Markup(SUM.sub("", str(counted_table(one.table))))
    head = markup("<p>{}</p>", one.paper)
    head = markup('<div class="beside">{}{}</div>', head, table) if table else head
    return head + rows + (markup("<p>{}</p>", below) if below else "")


def row_of(one: Boxes, row: BoxRow) -> Markup:
    """Return a row of boxes with its name."""
    boxes = row.tosses or one.rounds
    cells = chained(markup("<td>{}</td>", n) for n in range(1, boxes + 1))
    name = markup("<p>{}</p>", row.words) if row.words else Markup()
    look, words = ("st", "Your rounds") if len(one.rows) == 1 else ("st low", row.words)
    table = markup('<table class="{}" aria-label="{}: {} boxes"><tbody><tr>{}</tr></tbody></table>', look, words, boxes, cells)
    return name + table


def axis(pooled: Pooled) -> Markup:
    """Return a number line to mark results on."""
    pitch = (ACROSS - 40) / (pooled.high - pooled.low)
    drawn = f'<path d="M20 19H{ACROSS - 20}" stroke="#000" stroke-width="1.4"/>'
    for n in range(pooled.low, pooled.high + 1, pooled.tick):
        x = round(20 + pitch * (n - pooled.low), 1)
        drawn += f'<path d="M{x} 14v10" stroke="#000" stroke-width="1.2"/>' + text(str(n).replace("-", "−"), 14, "m", x=x, y=42)
    return drawing(drawn, ACROSS, 46, f"number line from {pooled.low} to {pooled.high}", "full")


def working(lesson: Lesson, one: Fields, filled: bool) -> Markup:
    """Return the numbers to work out, with a tree diagram above the last one."""
    rows = [row(lesson, field, filled) for field in one.rows]
    trees = chained(tree(shown, filled) for shown in one.opens if isinstance(shown, Tree))
    paper = markup("<p>{}</p>", one.paper) if one.paper else ""
    room = Markup() if filled else SPACE
    again = chained(
        markup("<p>Vote again: {} {}</p>", vote.question, ticks(vote.options, vote.right, filled))
        for vote in lesson.parts(Vote)
        if vote.again
    )
    return room.join([*rows[:-1], paper + trees + rows[-1], again])


def row(lesson: Lesson, field: NumberBlank, filled: bool) -> Markup:
    """Return a number to work out, and the decision that follows from it."""
    decision = ""
    if field.decides is not None:
        decision = markup(" so I would {}.", ticks(lesson.tickets[0].choices, field.decides, filled))
    return markup("<p>{} {}{}</p>", field.before, blank(field.shows if filled else ""), decision)


def tree(shown: Tree, filled: bool) -> Markup:
    """Return six branches with two boxes each; one where you stop is filled in as an example."""
    pitch, half = ACROSS / 6, 96
    box = f'x="{ACROSS / 2 - half}" y="1" width="{2 * half}" height="28" rx="14"'
    drawn = f'<rect {box} class="f0" stroke="#000" stroke-width="1.3"/>'
    drawn += text(shown.root, 16, "m b", x=ACROSS / 2, y=21)
    example = next(branch.face for branch in shown.branches if not branch.rolls)
    for place, branch in enumerate(shown.branches):
        x = round(pitch * (place + 0.5), 1)
        drawn += f'<path d="M{ACROSS / 2} 29L{x} 50" stroke="#000" stroke-width="1.1"/>{at(x - 15, 51, die(branch.face, 30))}'
        for left, thick, worth in ((x - 48, 1.2, str(branch.points)), (x + 2, 2.6, tidy(branch.worth))):
            drawn += f'<rect x="{left}" y="86" width="46" height="30" class="f0" stroke="#000" stroke-width="{thick}"/>'
            if filled or branch.face == example:
                drawn += text(worth, 16, "m b" if thick > 2 else "m", x=left + 23, y=107)
    drawn += text("points", 14, x=pitch / 2 - 48, y=133) + text("worth", 14, x=pitch / 2 + 2, y=133)
    words = "six branches with two boxes each" + ("" if filled else f" to fill in; the branch for {example} is done")
    return drawing(drawn, ACROSS, 136, words, "full")


def ticket(one: Ticket, filled: bool) -> list[Markup]:
    """Return the lines of an exit ticket."""
    return [markup("<p>{}</p>", line_of(one, row, filled)) for row in one.rows]


def line_of(one: Ticket, row: TicketRow, filled: bool) -> Markup:
    """Return a line of an exit ticket."""
    number = "" if row.right is None else markup(" {} {}", blank(row.shows if filled else ""), row.between)
    return markup("{}{}{}", row.before, number, ticks(one.choices_of(row), row.choice, filled))
