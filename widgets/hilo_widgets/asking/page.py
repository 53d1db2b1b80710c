"""The page of a question that is open: nothing in it depends on the answer."""

import json
from collections.abc import Mapping, Sequence
from html import escape
from math import inf

from hilo_core.asking.kinds import (
    CardSelection,
    Cells,
    ClaimWithReason,
    Kind,
    NumberEntry,
    Order,
    SingleChoice,
)
from hilo_core.asking.question import Question
from hilo_core.asking.several import MultiPart, MultipleSelect
from hilo_core.asking.stage import Cards, Faces, NineCards, Part, Sums, TextTable, Trump
from hilo_core.games import GAMES
from hilo_core.messages.words import counted, spelled

from ..drawing.water import die
from ..glossary import explained
from ..labs.lab import rich
from ..laid import FEW, Piece, cards_of, cells_of, drawing, others, sums_table, words_table

SURE = {"guess": "Just a guess", "fairly": "Fairly sure", "certain": "Certain"}
SAID = {"guess": "and it was just a guess", "fairly": "and you were fairly sure", "certain": "and you were certain"}
EFFECTS = (
    (1, "halves, rounded up"),
    (2, "adds 2"),
    (3, "adds 3"),
    (4, "adds 4"),
    (5, "adds 5"),
    (6, "all points gone"),
)
CHANGE = "You can change your mind until you lock it in."
HINTS = ("Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Show me the solution")
TYPED = '<input type="text" class="n" inputmode="decimal" autocomplete="off">'
SHORT = 8  # letters of options that stand close together


def body(question: Question) -> str:
    """The open question as HTML."""
    sure = sure_of(question) if question.confidence else ""
    return (
        f"{head(question)}{stage(question)}{controls(question)}{sure}"
        f'<p class="paper">{escape(on_paper(question))}</p><div class="hints"></div><div class="reply"></div><div class="acts">'
        f'<button type="button" class="go" data-do="lock" aria-disabled="true">Lock in my answer</button>'
        f'<button type="button" data-do="hint">{HINTS[0]}</button>'
        f'<span class="note" aria-live="polite">{escape(notes_of(question.kind)[0])}</span></div>'
    )


def head(question: Question, words: set[str] | None = None) -> str:
    """Game, title and task, in which words of the glossary are explained and added to `words`."""
    title = f'<h3 tabindex="-1">{rich(question.title)}</h3>'
    task = explained(f'<p class="task">{rich(question.task)}</p>', game_of(question), words)
    return f'<p class="over">{escape(question.game)}</p>{title}{task}'


def game_of(question: Question) -> str:
    """The key of a question's game, "" if it is about none."""
    key = question.key.partition(".")[0]
    return key if key in GAMES else next((key for key, game in GAMES.items() if question.game == game.NAME), "")


def on_paper(question: Question) -> str:
    """How to answer where the page is printed."""
    kind = question.kind
    if isinstance(kind, Order):
        return f"On paper: number the cards, with a 1 for the {kind.first}."
    if isinstance(kind, Cells):
        return f"On paper: put a ring round three cards, or tick “{kind.none}”."
    if isinstance(kind, CardSelection):
        return f"On paper: put a ring round {'your card' if kind.count == 1 else 'every card that fits'}."
    if isinstance(kind, NumberEntry):
        return "On paper: write into the box."
    if isinstance(kind, MultiPart):
        return "On paper: tick or write an answer in each row."
    if isinstance(kind, MultipleSelect):
        return "On paper: tick every one that fits."
    return f"On paper: tick {'what you choose' if isinstance(kind, SingleChoice) else 'true or false, and a reason'}."


# What lies there.


def stage(question: Question) -> str:
    """What lies there; where it is tapped, each piece is a button."""
    return laid(question.stage, question.kind)


def laid(parts: Sequence[Part], kind: Kind | None = None) -> str:
    """What lies there in its frame, only to be looked at if there is no kind of answer."""
    return laid_out(parts, "".join(part_of(part, kind) for part in parts))


def laid_out(parts: Sequence[Part], drawn: str) -> str:
    """Drawings of what lies there in their frame; where the 2 is highest, the cards show it."""
    turned = any(isinstance(part, Trump) and part.turned for part in parts)
    return f'<div class="stage{" turned" if turned else ""}">{drawn}</div>' if drawn else ""


def part_of(part: Part, kind: Kind | None) -> str:
    """One part of what lies there."""
    if isinstance(part, Faces):
        effects = "".join(f"<span>{drawing(die(face, 30), 30, 30)}{words}</span>" for face, words in EFFECTS)
        return f'<div class="faces">{effects}</div>'
    if isinstance(part, (Sums, TextTable)):
        return table_of(part)
    if isinstance(part, NineCards):
        tapped = isinstance(kind, Cells)
        inside = "".join(button(piece) if tapped else figure(piece) for piece in cells_of(part))
        none = (
            '<button type="button" class="none" aria-pressed="false" data-value="none" data-whole="">'
            f"{escape(kind.none)}</button>"
            if isinstance(kind, Cells)
            else ""
        )
        return f'<div class="nine" {answers(kind) if kind and tapped else ""}><div class="grid9">{inside}</div>{none}</div>'
    if isinstance(part, Cards):
        tapped = isinstance(kind, (CardSelection, Order)) and [laid.name for laid in part.cards] == list(kind.cards)
        inside = "".join(button(piece) if tapped else figure(piece) for piece in cards_of(part))
        look = "cards" + (" many" if len(part.cards) > FEW else "")
        group = f'role="group" aria-label="{escape(part.label)}"'
        return f'<div class="{look}" {group} {answers(kind) if kind and tapped else ""}>{inside}</div>'
    return "".join(figure(piece, "lead") for piece in others(part))


def table_of(part: Sums | TextTable) -> str:
    """What lies there as a table."""
    return sums_table(part) if isinstance(part, Sums) else words_table(part)


def words_below(piece: Piece) -> str:
    """What stands below a piece."""
    note = f"<small>{escape(piece.note)}</small>" if piece.note else ""
    return f"<span>{escape(piece.caption)}{note}</span>" if piece.caption or note else ""


def figure(piece: Piece, look: str = "pick", tags: str = "") -> str:
    """A piece to be looked at."""
    return f'<div class="{look}">{drawing(piece.svg, piece.width, piece.height, piece.words)}{words_below(piece)}{tags}</div>'


def button(piece: Piece) -> str:
    """A piece to be tapped."""
    return (
        f'<button type="button" class="pick" aria-pressed="false" data-value="{escape(piece.key)}">'
        f"{drawing(piece.svg, piece.width, piece.height, piece.words)}{words_below(piece)}</button>"
    )


# How it is answered.


def notes_of(kind: Kind) -> list[str]:
    """What is said while so much of the answer has been given, from none on; the last is said of a whole answer."""
    if isinstance(kind, Order):
        missing = [f"Tap the {kind.first} card."]
        missing += [f"{counted(n, 'card')} in order. Tap the next one." for n in range(1, len(kind.cards))]
        return [*missing, CHANGE]
    if isinstance(kind, (CardSelection, Cells)) and kind.count:
        missing = [f"Tap {spelled(kind.count)} {'card' if kind.count == 1 else 'cards'}."]
        for n in range(1, kind.count):
            done = f"{spelled(n).capitalize()} card{'s' if n > 1 else ''} chosen."
            missing.append(f"{done} Tap {spelled(kind.count - n)} more.")
        return [*missing, CHANGE]
    if isinstance(kind, CardSelection):
        return ["Tap every card that fits.", CHANGE]
    if isinstance(kind, ClaimWithReason):
        return ["Choose true or false, and a reason.", "Choose the other half as well.", CHANGE]
    if isinstance(kind, NumberEntry):
        return ["Move the slider or type a number.", CHANGE]
    if isinstance(kind, MultiPart):
        missing = [f"{counted(n, 'answer')} to go." for n in range(len(kind.parts) - 1, 0, -1)]
        return [f"There are {spelled(len(kind.parts))} to answer.", *missing, CHANGE]
    if isinstance(kind, MultipleSelect):
        return ["Tick every one that fits.", CHANGE]
    return ["Choose an answer.", CHANGE]


def answers(kind: Kind) -> str:
    """The attributes of what holds the answer: how much of it is needed, at most how much can be chosen, and what is said."""
    notes = notes_of(kind)
    most = len(kind.cards) if isinstance(kind, (CardSelection, Order)) and not getattr(kind, "count", 0) else len(notes) - 1
    order = ' data-order=""' if isinstance(kind, Order) else ' data-join=":"' if isinstance(kind, ClaimWithReason) else ""
    return f'data-answer="" data-need="{len(notes) - 1}" data-most="{most}" data-notes=\'{escape(json.dumps(notes))}\'{order}'


def controls(question: Question) -> str:
    """Options, a claim with reasons, or a number; nothing where cards are tapped."""
    kind = question.kind
    if isinstance(kind, SingleChoice):
        return f"<div {answers(kind)}>{options('Your answer', 'answer', kind.options)}</div>"
    if isinstance(kind, ClaimWithReason):
        verdicts = options("True or false?", "verdict", {"true": "True", "false": "False"}, "two")
        return f"<div {answers(kind)}>{verdicts}{options('Because', 'reason', kind.reasons, 'why')}</div>"
    if isinstance(kind, NumberEntry):
        return f"<div {answers(kind)}>{number(kind)}</div>"
    if isinstance(kind, MultipleSelect):
        return f"<div {answers(kind)}>{options('Tick every one that fits', 'some', kind.options, box='checkbox')}</div>"
    if isinstance(kind, MultiPart):
        parts = "".join(part_answered(name, part, at) for at, (name, part) in enumerate(kind.parts.items()))
        return f"<div {answers(kind)}>{parts}</div>"
    return ""


def part_answered(name: str, kind: SingleChoice | NumberEntry, at: int) -> str:
    """One of several answers: options or a field under its name."""
    if isinstance(kind, NumberEntry):
        return field(f"{name}:", kind)
    short = max(map(len, kind.options.values())) <= SHORT
    return options(name, f"part{at}", kind.options, "short" if short else "")


def options(legend: str, name: str, words: Mapping[str, str], look: str = "", box: str = "radio") -> str:
    """Radio buttons or boxes to tick under their legend."""
    drawn = "".join(option(name, key, f"<span>{rich(label)}</span>", "opt", box) for key, label in words.items())
    return f'<fieldset class="opts {look}" data-part=""><legend>{rich(legend)}</legend>{drawn}</fieldset>'


def option(name: str, value: str, words: str, look: str, box: str = "radio", more: str = "") -> str:
    """One of several options, its words as HTML."""
    return f'<label class="{look}"><input type="{box}" name="{escape(name)}" value="{escape(value)}"{more}>{words}</label>'


def field(before: str, kind: NumberEntry) -> str:
    """A field for a number with its unit, and what is needed to read it."""
    unit = escape("of 100" if kind.of_100 else kind.unit)
    return f'<label class="field" data-part="" {read_by(kind)}><span>{rich(before)}</span>{TYPED}<span>{unit}</span></label>'


def read_by(kind: NumberEntry) -> str:
    """The attributes that a page reads a number by: its limits, if it has any, and its unit."""
    limits = f"{kind.low} {kind.high}" if kind.high < inf else ""
    return f'data-number="{limits}" data-unit="{escape(kind.unit)}"'


def number(kind: NumberEntry) -> str:
    """A slider without a thumb until it is used, and a field: both are the same answer."""
    before, unit_of = escape(kind.label or "It is"), escape(kind.unit)
    ends = "".join(f"<span>{escape(words)}</span>" for words in kind.ends if words)
    scale = f'<div class="ends" aria-hidden="true">{ends}</div>' if ends else ""
    unit = f'<span data-one="{escape(kind.one)}" data-more="{unit_of}">{unit_of}</span>'
    return (
        f'<p class="lbl">{before} <output>…</output> {unit}</p>'
        f'<input type="range" class="empty" min="{kind.low}" max="{kind.high}" value="{kind.low}" '
        f'aria-label="{before} … {unit_of}" aria-valuetext="not answered yet">{scale}{field("or type it:", kind)}'
    )


def sure_of(question: Question) -> str:
    """How sure the reader is; this may be skipped."""
    rows = "".join(option("sure", key, words, "chip", more=f' data-said="{SAID[key]}"') for key, words in SURE.items())
    legend = "<legend>How sure are you? (you can skip this)</legend>"
    return f'<fieldset class="sure">{legend}<div class="chips">{rows}</div></fieldset>'
