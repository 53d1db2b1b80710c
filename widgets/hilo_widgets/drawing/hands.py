"""How the cards of a trick game are drawn, and in which order they are painted."""

from collections.abc import Callable
from typing import NamedTuple

HIDDEN = "?"
Z_TRICK, Z_RING, Z_BADGE, Z_PILL, Z_GHOST = 200, 210, 211, 212, 220  # paint order, above all hands


class Deck(NamedTuple):
    """How the cards of a game are drawn in a hand."""

    look: Callable[[str, float, str], str]  # a card by name, scale and state: "", flat, just, ghost
    suit: Callable[[str], str]  # between suits there is a gap
    order: Callable[[str], int]  # where a card is painted: above all cards that come before it in a hand
    first: int  # where the first card of a hand is painted
