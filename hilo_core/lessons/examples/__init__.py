"""The smallest example of every rule, worked out by the rules themselves.

example(rule("HM-20"))   what lies there, a sentence, the rule that decides, and a misreading with its answer

A game writes its examples in examples.md beside its rules: a section for each rule with {position}, a call of a function of
examples.py that asks the rules; {stage}, what lies there, a thing in each line (notation.py); what the drawing shows; and below
a heading a common misreading with what is said to it.
"""

import sys
from pathlib import Path
from typing import Any

from ...base.rule import Rule
from ...base.scripted import PlayedScript
from ...content.blocks import Block, sections
from ...content.file import File, opened
from ...games import GAMES
from . import notation as notation
from .parts import Example


def example(law: Rule) -> Example:
    """The example of a rule; an empty one if the game of the rule has none, and where a house rule has changed it. FileError
    for what is wrong in the file."""
    if law.original is not None:
        return example(law.original) if law.text == law.original.text else Example()
    path = Path(str(sys.modules[type(law).__module__].__file__)).with_name("examples.md")
    if not path.exists():
        return Example()
    _, file, parts = opened(path)
    return made(file, law, parts[law.id]) if law.id in parts else Example()


def made(file: File, law: Rule, inside: list[Block]) -> Example:
    """The example of a section."""
    values: dict[str, Any] = {}
    for one in inside:
        if one.name == "position":
            values = named(file.worth(one.text, one.inner), law)
    here = file.also(values)
    drawing = (row for one in here.flat(inside) if one.name == "stage" for row in enumerate(one.rows, one.inner))
    lies = tuple(here.lying(row, line) for line, row in drawing)
    (_, caption), *others = sections(inside, "h3").items()
    thought, why = next(((title, " ".join(here.words(below))) for title, below in others), ("", ""))
    return Example(" ".join(here.words(caption)), lies, values.get("rule"), thought, why)


def named(position: PlayedScript | dict[str, Any], law: Rule) -> dict[str, Any]:
    """What may be named of a position: of a table that rules have played on, what a reader sees of it, `rule`, which is the law
    if it was told, or else what was told last, `seats` of all that was told, and what the position adds."""
    if isinstance(position, dict):
        return position
    table, decider, more = position
    seen: dict[str, Any] = next((vars(game.view(table, None)) for game in GAMES.values() if game.LAW is type(law)), {})
    own = [seat for rule, seat, _ in decider.events if rule == law]
    seats = [seat for _, seat, _ in decider.events]
    return {**seen, "rule": law if own else None, "seats": seats, "own_seats": own, **more}


__all__ = ["Example", "example"]
