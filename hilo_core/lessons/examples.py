"""The smallest example of every rule: rows of data in the file rules.toml next to the rules of a game.

A section is named after its rule. `shows` has one row for each drawing: its kind, and its contents (see
`hilo_widgets.rule_card.pieces`). `caption` says what the drawing shows, `thought` is a common misreading, `why` answers it.
"""

import sys
from typing import Any, NamedTuple

from ..base.rule import Rule, texts_beside


class Example(NamedTuple):
    """The smallest example of a rule."""

    caption: str = ""  # without a drawing, a sentence from play
    shows: tuple[list[Any], ...] = ()
    thought: str = ""
    why: str = ""
    deck: str = "playing"


def example(law: Rule) -> Example:
    """Return the example of a rule, or an empty one if the game has none or a house rule has changed the rule.

    >>> from hilo_core import rule
    >>> example(rule("HM-16")).shows
    (['win', 'KH'], ['cards', '9H 5H 2H 15S', '9H'])
    """
    if law.original is not None:
        return example(law.original) if law.text == law.original.text else Example()
    texts = texts_beside(str(sys.modules[type(law).__module__].__file__))
    found = {name: value for name, value in texts.get(law.id, {}).items() if name in Example._fields}
    return Example(**found | {"shows": tuple(found.get("shows", ())), "deck": texts.get("deck", "playing")})
