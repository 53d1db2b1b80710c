"""The smallest example of every rule: rows of data in the file examples.toml next to the rules of a game.

A section is named after its rule. `shows` has one row for each thing that is drawn: its kind, and what it needs (see
`hilo_widgets.rule_card.pieces`). `caption` says what the drawing shows, `thought` is a common misreading, `why` answers it.
"""

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..base.rule import Rule


class Example(NamedTuple):
    """The smallest case of a rule."""

    caption: str = ""  # without a drawing, a sentence from play
    shows: tuple[list[Any], ...] = ()
    thought: str = ""
    why: str = ""
    deck: str = "playing"


def example(law: Rule) -> Example:
    """Return the example of a rule; an empty one if its game has none, or if a house rule has changed the rule.

    >>> from hilo_core import rule
    >>> example(rule("HM-16")).shows
    (['win', 'KH'], ['cards', '9H 5H 2H 15S', '9H'])
    """
    if law.original is not None:
        return example(law.original) if law.text == law.original.text else Example()
    return examples(Path(str(sys.modules[type(law).__module__].__file__)).with_name("examples.toml")).get(law.id, Example())


@cache
def examples(path: Path) -> dict[str, Example]:
    """Return the examples of a file by the ids of their rules."""
    read: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {"deck": ""}
    deck = read.pop("deck")
    return {key: Example(**one | {"shows": tuple(one.get("shows", ())), "deck": deck}) for key, one in read.items()}
