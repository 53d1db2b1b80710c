"""The page of an open question. Nothing in it depends on the right answer."""

import json
from collections.abc import Iterable, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hilo_core.content.kinds import CardSelection, Cells, ClaimWithReason, Kind, NumberEntry, Order, SingleChoice
from hilo_core.content.question import Question
from hilo_core.content.several import MultiPart, MultipleSelect
from hilo_core.content.stage import Cards, Faces, NineCards, Part, Sums, TextTable, Trump
from hilo_core.games import GAMES
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.words import counted, spelled

from ..drawing.water import die
from ..rule_card.glossary import explained
from ..rule_card.laid import FEW_CARDS, Piece, cards_of, cells_of, drawing, others, sums_table, words_table
from ..rule_card.rich import rich

TEXTS: Any = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
SURENESS, SAID, EFFECTS, HINTS, PAPER, NOTES = TEXTS.values()  # the last two by the kind of answer
CHANGE = "You can change your mind until you lock it in."
TYPED = Markup('<input type="text" class="n" inputmode="decimal" autocomplete="off">')
SHORT_OPTION = 8  # letters of options that stand close together
INK = {  # the button in the ink of the notebook, light or dark, as that of a question
    "button_color": "var(--jp-ui-font-color1, #23211D)",
    "text_color": "var(--jp-layout-color0, #FFFFFF)",
    "font_weight": "600",
}


def body(question: Question) -> Markup:
    """Return the open question as HTML."""
    sure = sure_of(question) if question.confidence else ""
    return markup(
        "{}{}{}{}"
        '<p class="paper">{}</p><div class="hints"></div><div class="reply"></div><div class="acts">'
        '<button type="button" class="go" data-do="lock" aria-disabled="true">Lock in my answer</button>'
        '<button type="button" data-do="hint">{}</button>'
        '<span class="note" aria-live="polite">{}</span></div>',
        head(question),
        stage(question),
        controls(question),
        sure,
        on_paper(question),
        HINTS[0],
        notes_of(question.kind)[0],
    )


def head(question: Question, words: set[str] | None = None) -> Markup:
    """Return the game, title and task, with glossary words explained; the explained words are added to `words`."""
    title = markup('<h3 tabindex="-1">{}</h3>', rich(question.title))
    task = explained(markup('<p class="task">{}</p>', rich(question.task)), game_of(question), words)
    return markup('<p class="over">{}</p>{}{}', question.game, title, task)


def game_of(question: Question) -> str:
    """Return the key of a question's game, or "" for a general question."""
    key = question.key.partition(".")[0]
    return key if key in GAMES else next((key for key, game in GAMES.items() if question.game == game.NAME), "")


def on_paper(question: Question) -> str:
    """Return the instructions for answering on a printed page."""
    kind = question.kind
    cards = "your card" if getattr(kind, "count", 0) == 1 else "every card that fits"
    return f"On paper: {PAPER[type(kind).__name__].format(kind, cards)}."


# What lies there.


def stage(question: Question) -> Markup:
    """Return the question's drawings; if readers answer by tapping them, each piece is a button."""
    return laid(question.stage, question.kind)


def laid(parts: Sequence[Part], kind: Kind | None = None) -> Markup:
    """Return the drawings in their frame; without a kind of answer they cannot be tapped."""
    return laid_out(parts, chained(part_of(part, kind) for part in parts))


def laid_out(parts: Sequence[Part], inside: Markup) -> Markup:
    """Return drawings in their frame; if the 2 is highest, the cards show it."""
    turned = any(isinstance(part, Trump) and part.turned for part in parts)
    return markup('<div class="stage{}">{}</div>', " turned" if turned else "", inside) if inside else Markup()


def part_of(part: Part, kind: Kind | None) -> Markup:
    """Return one of the question's drawings."""
    match part:
        case Faces():
            effects = chained(markup("<span>{}{}</span>", drawing(die(face, 30), 30, 30), words) for face, words in EFFECTS)
            return markup('<div class="faces">{}</div>', effects)
        case Sums():
            return sums_table(part)
        case TextTable():
            return words_table(part)
        case NineCards():
            inside, held, none = each_of(cells_of(part), isinstance(kind, Cells)), "", ""
            if isinstance(kind, Cells):
                form = '<button type="button" class="none" aria-pressed="false" data-value="none" data-whole="">{}</button>'
                held, none = answers(kind), markup(form, kind.none)
            return markup('<div class="nine" {}><div class="grid9">{}</div>{}</div>', held, inside, none)
        case Cards():
            tapped = isinstance(kind, (CardSelection, Order)) and [laid.name for laid in part.cards] == list(kind.cards)
            look = "cards" + (" many" if len(part.cards) > FEW_CARDS else "")
            group = markup('role="group" aria-label="{}"', part.label)
            held, inside = answers(kind) if kind and tapped else "", each_of(cards_of(part), tapped)
            return markup('<div class="{}" {} {}>{}</div>', look, group, held, inside)
    return chained(figure(piece, "lead") for piece in others(part))


def each_of(pieces: Iterable[Piece], tapped: bool) -> Markup:
    """Return the pieces of a drawing, which can be tapped or only looked at."""
    return chained(map(button if tapped else figure, pieces))


def drawn(piece: Piece) -> Markup:
    """Return a piece with the text below it."""
    note = markup("<small>{}</small>", piece.note) if piece.note else ""
    below = markup("<span>{}{}</span>", piece.caption, note) if piece.caption or note else ""
    return markup("{}{}", drawing(piece.svg, piece.width, piece.height, piece.words), below)


def figure(piece: Piece, look: str = "pick", tags: str = "") -> Markup:
    """Return a piece that cannot be tapped."""
    return markup('<div class="{}">{}{}</div>', look, drawn(piece), tags)


def button(piece: Piece) -> Markup:
    """Return a piece that can be tapped."""
    form = '<button type="button" class="pick" aria-pressed="false" data-value="{}">{}</button>'
    return markup(form, piece.key, drawn(piece))


# How it is answered.


def notes_of(kind: Kind) -> list[str]:
    """Return the notes for each stage of an incomplete answer, and finally the note for a complete one."""
    if isinstance(kind, Order):
        missing = [f"Tap the {kind.first} card."]
        missing += [f"{counted(n, 'card')} in order. Tap the next one." for n in range(1, len(kind.cards))]
    elif isinstance(kind, (CardSelection, Cells)) and kind.count:
        missing = [f"Tap {spelled(kind.count)} {'card' if kind.count == 1 else 'cards'}."]
        for n in range(1, kind.count):
            done = f"{spelled(n).capitalize()} card{'s' if n > 1 else ''} chosen."
            missing.append(f"{done} Tap {spelled(kind.count - n)} more.")
    elif isinstance(kind, MultiPart):
        missing = [f"There are {spelled(len(kind.parts))} to answer."]
        missing += [f"{counted(n, 'answer')} to go." for n in range(len(kind.parts) - 1, 0, -1)]
    else:
        missing = NOTES[type(kind).__name__]
    return [*missing, CHANGE]


def answers(kind: Kind) -> Markup:
    """Return the HTML attributes of the answer's element.

    They say how many choices the answer needs, how many can be chosen at most, and which notes the page shows.
    """
    notes = notes_of(kind)
    most = len(kind.cards) if isinstance(kind, (CardSelection, Order)) and not getattr(kind, "count", 0) else len(notes) - 1
    order = Markup(
        ' data-order=""' if isinstance(kind, Order) else ' data-join=":"' if isinstance(kind, ClaimWithReason) else ""
    )
    return markup(
        'data-answer="" data-need="{}" data-most="{}" data-notes=\'{}\'{}', len(notes) - 1, most, json.dumps(notes), order
    )


def controls(question: Question) -> Markup:
    """Return the options, a claim with reasons, or a number field; nothing if readers tap cards."""
    kind = question.kind
    match kind:
        case SingleChoice():
            inside = options("Your answer", "answer", kind.options)
        case ClaimWithReason():
            inside = options("True or false?", "verdict", {"true": "True", "false": "False"}, "two")
            inside += options("Because", "reason", kind.reasons, "why")
        case NumberEntry():
            inside = number(kind)
        case MultipleSelect():
            inside = options("Tick every one that fits", "some", kind.options, box="checkbox")
        case MultiPart():
            inside = chained(part_answered(name, part, at) for at, (name, part) in enumerate(kind.parts.items()))
        case _:
            return Markup()
    return markup("<div {}>{}</div>", answers(kind), inside)


def part_answered(name: str, kind: SingleChoice | NumberEntry, at: int) -> Markup:
    """Return the controls for one of several answers, with its name: options or a field."""
    if isinstance(kind, NumberEntry):
        return field(f"{name}:", kind)
    short = max(map(len, kind.options.values())) <= SHORT_OPTION
    return options(name, f"part{at}", kind.options, "short" if short else "")


def options(legend: str, name: str, words: Mapping[str, str], look: str = "", box: str = "radio") -> Markup:
    """Return radio buttons or check boxes with their legend."""
    drawn = chained(option(name, key, markup("<span>{}</span>", rich(label)), "opt", box) for key, label in words.items())
    return markup('<fieldset class="opts {}" data-part=""><legend>{}</legend>{}</fieldset>', look, rich(legend), drawn)


def option(name: str, value: str, words: str, look: str, box: str = "radio", more: str = "") -> Markup:
    """Return one option; its words are HTML."""
    return markup('<label class="{}"><input type="{}" name="{}" value="{}"{}>{}</label>', look, box, name, value, more, words)


def field(before: str, kind: NumberEntry) -> Markup:
    """Return a field for a number with its unit, and the attributes that the page needs to read it."""
    unit = "out of 100" if kind.of_100 else kind.unit
    return markup(
        '<label class="field" data-part="" {}><span>{}</span>{}<span>{}</span></label>',
        read_by(kind),
        rich(before),
        TYPED.replace("decimal", "text" if -inf < kind.low < 0 else "decimal"),  # some phones' keypads have no minus sign
        unit,
    )


def read_by(kind: NumberEntry) -> Markup:
    """Return the attributes for reading a number: its unit, and its limits if there are any."""
    limits = f"{kind.low} {kind.high}" if kind.high < inf else ""
    return markup('data-number="{}" data-unit="{}"', limits, kind.unit)


def number(kind: NumberEntry) -> Markup:
    """Return a slider and a number field for the same answer; the slider has no thumb until it is used."""
    before, unit_of = kind.label or "It is", kind.unit
    ends = each("<span>{}</span>", filter(None, kind.ends))
    scale = markup('<div class="ends" aria-hidden="true">{}</div>', ends) if ends else ""
    unit = markup('<span data-one="{}" data-more="{}">{}</span>', kind.one, unit_of, unit_of)
    return markup(
        '<p class="lbl">{} <output>…</output> {}</p>'
        '<input type="range" class="empty" min="{}" max="{}" value="{}" '
        'aria-label="{} … {}" aria-valuetext="not answered yet">{}{}',
        before,
        unit,
        kind.low,
        kind.high,
        kind.low,
        before,
        unit_of,
        scale,
        field("or type it:", kind),
    )


def sure_of(question: Question) -> Markup:
    """Return the buttons that ask how sure the reader is; this question can be skipped."""
    rows = chained(
        option("sure", key, words, "chip", more=markup(' data-said="{}"', SAID[key])) for key, words in SURENESS.items()
    )
    form = '<fieldset class="sure"><legend>How sure are you? (you can skip this)</legend><div class="chips">{}</div></fieldset>'
    return markup(form, rows)
