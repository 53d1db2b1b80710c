"""A question without a script: for a saved notebook, and as plain text."""

from markupsafe import Markup

from hilo_core.content.kinds import ClaimWithReason, SingleChoice
from hilo_core.content.question import Question
from hilo_core.content.several import MultiPart, MultipleSelect
from hilo_core.content.stage import Dice, Faces, TextTable
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.words import listed

from ..drawing.scene import data_uri, static_svg
from ..questions import run_to
from ..rule_card.laid import ROW_WIDTH, Piece, in_rows, pieces_of, words_table

RUN = run_to("answer")


def still(question: Question) -> Markup:
    """Return the question with a still picture."""
    offered = each("<li>{}</li>", choices(question))
    choice = markup("<ul>{}</ul>", offered) if offered else ""
    tables = chained(words_table(part) for part in question.stage if isinstance(part, TextTable))
    return markup(
        "<p><small>{}</small><br><b>{}</b></p><p>{}</p>{}{}{}",
        question.game,
        question.title,
        question.task,
        drawn(question),
        tables,
        choice,
    )


def drawn(question: Question) -> Markup:
    """Return the question's drawings as one picture."""
    scene = in_rows(lying(question), ROW_WIDTH, question.title)
    words = "; ".join(in_words(question)) or question.title
    if not scene.items:
        return Markup()
    form = '<img src="{}" alt="{}" width="{}" height="{}" style="max-width:100%;height:auto">'
    return markup(form, data_uri(static_svg(scene)), words, scene.width, scene.height)


def lying(question: Question) -> list[list[Piece]]:
    """Return the pieces of the question that can be drawn, one list for each part."""
    return [pieces_of(part) for part in question.stage if not isinstance(part, (TextTable, Faces))]


def choices(question: Question) -> list[str]:
    """Return the options of a question in words, if it has any."""
    kind = question.kind
    if isinstance(kind, (SingleChoice, MultipleSelect)):
        return list(kind.options.values())
    if isinstance(kind, MultiPart):
        offered = {name: part for name, part in kind.parts.items() if isinstance(part, SingleChoice)}
        return [f"{name}: {listed(list(part.options.values()), 'or')}" for name, part in offered.items()]
    return (
        ["True", "False", *(f"because: {words}" for words in kind.reasons.values())]
        if isinstance(kind, ClaimWithReason)
        else []
    )


def in_words(question: Question) -> list[str]:
    """Return a description of the question's drawings, piece by piece."""
    return [
        f"{piece.caption}: {piece.words}" if piece.caption and not isinstance(part, Dice) else piece.words
        for part in question.stage
        for piece in pieces_of(part)
    ]


def in_text(question: Question) -> str:
    """Return the question as plain text."""
    laid = "; ".join(in_words(question))
    lines = [
        f"{question.game}{'' if question.game.endswith('?') else ':'} {question.title}",
        question.task,
        *([f"On the table: {laid}."] if laid else []),
    ]
    return "\n".join([*lines, *(f"- {option}" for option in choices(question)), RUN])
