"""A round of High, Low, Pass or Go as it would be recorded from an imagined table: other hands."""

from collections.abc import Mapping
from typing import Any

from ..base.game import Ask
from ..base.playing_cards import CARDS, names_of
from .table import HANDS


def imagined_round(true: list[int], table: list[int], asked: Ask | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one: of each hand the cards still held are others."""
    hands = []
    for seat, names in enumerate(given["deal"]["hands"]):
        dealt = sum(1 << CARDS[name] for name in names)
        hands.append(names_of(dealt & ~true[HANDS + seat] | table[HANDS + seat]))
    return {"deal": {**given["deal"], "hands": hands}, "actions": list(given["actions"])}
