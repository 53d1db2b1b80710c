"""The reply to an answer: a verdict, hints, and the page of the question with its solution."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hilo_core.content.kinds import CardSelection, Cells, ClaimWithReason, NumberEntry, Order, SingleChoice, cells_of_line
from hilo_core.content.question import Feedback, Question
from hilo_core.content.several import MultiPart, MultipleSelect
from hilo_core.content.stage import Cards, Faces, NineCards, Part
from hilo_core.hilo.round import CELLS, LINES
from hilo_core.messages.markup import chained, each, markup

from ..drawing import pieces
from ..drawing.symbols import PREFIX
from ..rule_card.card import card
from ..rule_card.glossary import explained
from ..rule_card.laid import FEW_CARDS, Piece, at, cards_of, drawing, layout
from ..rule_card.rich import rich
from .page import HINTS, figure, game_of, head, laid_out, part_of
from .plots import plot

ICONS = dict(re.findall(r'<g id="(\w+)">(.+)</g>', Path(__file__).with_name("icons.svg").read_text("utf-8")))


def icon(name: str, size: int = 28) -> Markup:
    """Return the icon for a verdict, hidden from screen readers."""
    return markup(
        '<svg viewBox="0 0 28 28" style="width:{}px" class="ic" aria-hidden="true">{}</svg>', size, Markup(ICONS[name])
    )


TAKEN = "wins it", "captures it"  # words on a card with a crown
YOURS = markup('<span class="tag you">{}your answer</span>', icon("flag", 16))


def right_tag(words: str, crown: bool) -> Markup:
    """Return the label of the right answer."""
    drawn = Markup(f'<use href="#{PREFIX}ecrown" width="24" height="24"/>')
    sign = (
        markup('<svg viewBox="0 0 24 24" style="width:17px" aria-hidden="true">{}</svg>', drawn) if crown else icon("right", 16)
    )
    return markup('<span class="tag win">{}{}</span>', sign, words)


def verdict(reply: Feedback, game: str, words: set[str]) -> Markup:
    """Return an icon, a heading and sentences. The heading gets the focus.

    Glossary words that are not yet in `words` are explained.
    """
    said = explained(each("<p>{}</p>", map(rich, reply.paragraphs)), game, words)
    return markup(
        '<div class="verdict v-{}">{}<h4 tabindex="-1">{}</h4>{}</div>',
        reply.state,
        icon(reply.state),
        rich(reply.heading),
        said,
    )


def hint(said: str, label: str, game: str, words: set[str]) -> Markup:
    """Return a hint with its number; glossary words that are not yet in `words` are explained."""
    return markup('<div class="hint" tabindex="-1"><b>{}</b>{}</div>', label, explained(rich(said), game, words))


def opened(question: Question, reply: Feedback, hints: Sequence[str]) -> Markup:
    """Return the page of an answered question: its drawings with marks, the reply, the rule, and a plot."""
    shown = chained(map(plot, reply.shown))
    law = card(reply.rule) if reply.rule else ""
    game, known = game_of(question), set[str]()
    asked, said = head(question, known), verdict(reply, game, known)
    kept = ""
    if reply.answer is not None:
        words = rich(question.kind.say(reply.answer))
        kept = markup(
            '<p class="kept">{}<span>You locked in <b>{}</b><span data-sure></span>.</span></p>', icon("flag", 18), words
        )
    told = chained(hint(words, label, game, known) for words, label in zip(hints, HINTS, strict=False))
    more = Markup('<button type="button" class="go" data-do="another">Another one like it</button>' * question.has_others)
    solution = (
        ""
        if reply.state == "helped"
        else markup("<details><summary>Show the working</summary><p>{}</p></details>", rich(question.solution))
    )
    beside = markup("<div>{}</div>", shown or law) if shown or law else ""
    return markup(
        "{}{}{}<div class='hints'>{}</div>"
        '<div class="cols"><div>{}{}</div>{}</div>'
        '{}<div class="acts">{}<span class="note" aria-live="polite"></span></div>',
        asked,
        marked_stage(question, reply),
        kept,
        told,
        said,
        law if shown else "",
        beside,
        solution,
        more,
    )


# The drawings, with the answer marked.


def marked_stage(question: Question, reply: Feedback) -> Markup:
    """Return the question's drawings, with the reader's answer and the right one marked; options are marked the same way."""
    kind = question.kind
    drawn = laid_out(
        question.stage, chained(marked(part, question, reply) for part in question.stage if not isinstance(part, Faces))
    )
    match kind:
        case SingleChoice():
            return drawn + _options(kind.options, [question.right], [reply.answer], question.tag)
        case MultipleSelect():
            return drawn + _options(kind.options, question.right, reply.answer or (), question.tag)
        case MultiPart():
            own = reply.answer or (None,) * len(kind.parts)
            return drawn + chained(map(_part, kind.parts, kind.parts.values(), question.right, own))
        case ClaimWithReason():
            right, own = question.right, reply.answer or ("", "")
            verdicts = _options({"true": "True", "false": "False"}, right[:1], own[:1], "right")
            return drawn + verdicts + _options(kind.reasons, right[1:], own[1:], "for this reason")
    return drawn


def _part(name: str, kind: SingleChoice | NumberEntry, right: Any, own: Any) -> Markup:
    """Return one of several answers, and the right one if it is different."""
    there = {kind.written(one): kind.say(one).strip("“”") for one in (own, right) if one is not None}
    answered = [kind.written(own)] if own is not None else []
    return markup('<p class="lbl part">{}</p>{}', rich(name), _options(there, [kind.written(right)], answered, "right"))


def _options(words: Mapping[str, str], right: Sequence[str], own: Sequence[str], tag: str) -> Markup:
    drawn = Markup()
    for key, label in words.items():
        tags = YOURS * (key in own) + right_tag(tag, False) * (key in right)
        if tags or len(words) < 4:
            drawn += markup('<div class="opt done"><span>{}</span><span class="tags">{}</span></div>', rich(label), tags)
    return markup('<div class="opts">{}</div>', drawn)


def marked(part: Part, question: Question, reply: Feedback) -> Markup:
    """Return one of the question's drawings, with the right cards or cells marked."""
    kind, own = question.kind, reply.answer or ()
    if isinstance(part, NineCards) and isinstance(kind, Cells):
        return nine(part, question, own)
    if isinstance(part, Cards) and isinstance(kind, CardSelection) and [laid.name for laid in part.cards] == list(kind.cards):
        return row(part, question, own)
    if isinstance(part, Cards) and isinstance(kind, Order):
        return beside((piece, _place(own, piece.key)) for piece in cards_of(part))
    if isinstance(part, Cards) and question.taker:
        crown = {question.taker: right_tag("wins it", True)}
        there = cards_of(part, [question.taker])
        return beside((piece, markup('<span class="tags">{}</span>', crown.get(piece.key, ""))) for piece in there)
    return part_of(part, question.kind)


def _place(own: Sequence[str], card: str) -> Markup:
    """Return the place that the reader gave a card in the order."""
    return (
        markup('<span class="tags"><span class="tag you">{}{}</span></span>', icon("flag", 16), own.index(card) + 1)
        if own
        else Markup()
    )


def beside(marks: Iterable[tuple[Piece, Markup]], many: bool = False) -> Markup:
    """Return cards side by side, each with its marks."""
    inside = chained(figure(piece, tags=tags) for piece, tags in marks)
    return markup('<div class="cards{} marked">{}</div>', " many" if many else "", inside)


def row(part: Cards, question: Question, own: Sequence[str]) -> Markup:
    """Return cards side by side, with the right answer and the reader's own marked."""
    many, marks = len(part.cards) > FEW_CARDS, []
    for piece in cards_of(part, question.right, own):
        mine = (icon("flag", 18) if many else YOURS) if piece.key in own else ""
        right = right_tag(question.tag, question.tag in TAKEN) if piece.key in question.right and not many else ""
        marks.append((piece, markup('<span class="tags you">{}{}</span>', right, mine)))
    tags = markup('<div class="tags flat">{}{}</div>', right_tag(question.tag, False), YOURS if own else "") if many else ""
    return beside(marks, many) + tags


def nine(part: NineCards, question: Question, own: Sequence[str]) -> Markup:
    """Return a layout with the right line outlined, and the reader's line in dashes."""
    scale, gap = 1.08, 12.0
    wide, high = pieces.card_size(scale, gap)
    right = [name for line, name in enumerate(LINES) if cells_of_line(line) == tuple(question.right)]
    drawn = layout(part.rows, scale, gap)
    if tuple(own) != tuple(question.right):
        drawn += dashed(own, scale, {cell: (number % 3 * wide, number // 3 * high) for number, cell in enumerate(CELLS)})
    drawn += layout((), scale, gap, right)
    words = f"{question.kind.say(question.right)} is outlined: you can remove it" if right else "you can remove no line"
    across, down = 3 * wide - gap + 20, 3 * high - gap + 20
    tags = right_tag(question.tag if question.right else "you can remove no line", False) + YOURS
    picture = drawing(at(10, 10, drawn), across, down, f"{part.owner}'s nine cards; {words}")
    return markup('<div class="nine">{}<div class="tags flat">{}</div></div>', picture, tags)


def dashed(own: Sequence[str], scale: float, place: dict[str, tuple[float, float]]) -> str:
    """Return dashed outlines of the reader's cells: one around a row or a column, otherwise one around each cell."""
    line = 'rx="12" class="f0" stroke="var(--guess)" stroke-width="3" stroke-dasharray="6 4"'
    straight = len({cell[0] for cell in own}) == 1 or len({cell[1] for cell in own}) == 1
    drawn = ""
    for cells in [own] if straight and own else [[cell] for cell in own]:
        (left, top), (right, foot) = place[cells[0]], place[cells[-1]]
        size = f'width="{right - left + 60 * scale + 10:g}" height="{foot - top + 84 * scale + 10:g}"'
        drawn += at(left - 5, top - 5, f"<rect {size} {line}/>")
    return drawn
