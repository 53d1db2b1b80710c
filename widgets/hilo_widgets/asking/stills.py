"""A question without a script: in a saved notebook, and as plain text."""

from html import escape

from hilo_core.asking.kinds import ClaimWithReason, SingleChoice
from hilo_core.asking.question import Question
from hilo_core.asking.several import MultiPart, MultipleSelect
from hilo_core.asking.stage import Dice, Faces, TextTable
from hilo_core.messages.words import listed

from ..drawing.scene import data_uri, static_svg
from ..laid import WIDE, Piece, in_rows, pieces_of, words_table

RUN = "Run this notebook to answer: choose Run, Run All Cells in the menu."


def still(question: Question) -> str:
    """The question with a still picture."""
    offered = "".join(f"<li>{escape(option)}</li>" for option in choices(question))
    choice = f"<ul>{offered}</ul>" if offered else ""
    tables = "".join(words_table(part) for part in question.stage if isinstance(part, TextTable))
    return (
        f"<p><small>{escape(question.game)}</small><br><b>{escape(question.title)}</b></p><p>{escape(question.task)}</p>"
        f"{drawn(question)}{tables}{choice}"
    )


def drawn(question: Question) -> str:
    """What lies there as a picture."""
    scene = in_rows(lying(question), WIDE, question.title)
    words = escape("; ".join(in_words(question)) or question.title)
    size = f'width="{scene.width}" height="{scene.height}" style="max-width:100%;height:auto"'
    return f'<img src="{data_uri(static_svg(scene))}" alt="{words}" {size}>' if scene.items else ""


def lying(question: Question) -> list[list[Piece]]:
    """Return what can be drawn of what lies there, a list for each part."""
    return [pieces_of(part) for part in question.stage if not isinstance(part, (TextTable, Faces))]


def choices(question: Question) -> list[str]:
    """The options of a question in words, if it has any."""
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
    """What lies there, piece by piece."""
    return [
        f"{piece.caption}: {piece.words}" if piece.caption and not isinstance(part, Dice) else piece.words
        for part in question.stage
        for piece in pieces_of(part)
    ]


def in_text(question: Question) -> str:
    """The question as plain text."""
    laid = "; ".join(in_words(question))
    lines = [
        f"{question.game}{'' if question.game.endswith('?') else ':'} {question.title}",
        question.task,
        *([f"On the table: {laid}."] if laid else []),
    ]
    return "\n".join([*lines, *(f"- {option}" for option in choices(question)), RUN])
