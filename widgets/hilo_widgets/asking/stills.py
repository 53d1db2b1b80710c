"""A question without a script: in a saved notebook, and as plain text."""

from html import escape
from typing import Any

from hilo_core.asking.kinds import ClaimWithReason, SingleChoice
from hilo_core.asking.question import Question
from hilo_core.asking.several import MultiPart, MultipleSelect
from hilo_core.asking.stage import Cards, Dice, Faces, NineCards, Part, TextTable, Trump
from hilo_core.lessons.examples.parts import ExampleGrid
from hilo_core.messages.words import listed

from ..drawing.scene import data_uri, static_svg
from ..rule_card_picture import picture
from ..rule_card_pieces import DRAWN
from .drawn import cards_of, cells_of, others, still_scene, words_table

LARGER = 1.5  # than on a rule card
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
    """What lies there as a picture: in the small pieces of rule cards where there is one for each, because they are short."""
    stage = [part for part in question.stage if not isinstance(part, (TextTable, Faces))]
    words = escape("; ".join(in_words(question)) or question.title)
    made = picture([small(part) for part in stage]) if all(type(small(part)) in DRAWN for part in stage) else None
    if made:
        svg, across, down = made.svg, made.width * LARGER, made.height * LARGER
    else:
        scene = still_scene(stage, question.kind, question.title)
        svg, across, down = static_svg(scene), scene.width, scene.height
        if not scene.items:
            return ""
    return f'<img src="{data_uri(svg)}" alt="{words}" width="{across:g}" height="{down:g}" style="max-width:100%;height:auto">'


def small(part: Part) -> Any:
    """The same for a rule card, without what the open question does not say."""
    if isinstance(part, Trump):
        return part._replace(turned=part.turned or None)
    return ExampleGrid(part.rows) if isinstance(part, NineCards) else part


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
    found = []
    for part in question.stage:
        row = cards_of(part) if isinstance(part, Cards) else cells_of(part) if isinstance(part, NineCards) else others(part)
        found += [
            f"{piece.caption}: {piece.words}" if piece.caption and not isinstance(part, Dice) else piece.words for piece in row
        ]
    return found


def in_text(question: Question) -> str:
    """The question as plain text."""
    laid = "; ".join(in_words(question))
    lines = [
        f"{question.game}{'' if question.game.endswith('?') else ':'} {question.title}",
        question.task,
        *([f"On the table: {laid}."] if laid else []),
    ]
    return "\n".join([*lines, *(f"- {option}" for option in choices(question)), RUN])
