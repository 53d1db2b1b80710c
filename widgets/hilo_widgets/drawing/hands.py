"""How the cards of a trick game are drawn, in which order they are painted, and a hand in words."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hilo_core.base.playing_cards import COLOURS, SUITS, VALUE_NAMES, VALUES
from hilo_core.messages.words import counted, possessive

HIDDEN = "?"
Z_TRICK, Z_RING, Z_BADGE, Z_PILL, Z_GHOST = 200, 210, 211, 212, 220  # paint order, above all hands


class Deck(NamedTuple):
    """How the cards of a game are drawn in a hand."""

    look: Callable[[str, float, str], str]  # a card by name, scale and state: "", flat, just, ghost
    suit: Callable[[str], str]  # between suits there is a gap
    order: Callable[[str], int]  # where a card is painted: above all cards that come before it in a hand
    first: int  # where the first card of a hand is painted


def playing_words(card: str) -> str:
    """A playing card in words: "king of hearts", "9 of spades", "Joker"."""
    rank = card[:-1]
    if rank == "X":
        return "Joker"
    return f"{VALUE_NAMES[VALUES.index(rank)] if rank in 'JQKA' else rank} of {COLOURS[SUITS.index(card[-1])]}"


def held_words(cards: Sequence[str], sign: Callable[[str], str] = str) -> str:
    """The cards of a hand; of a hidden one how many."""
    return counted(len(cards), "card") if HIDDEN in cards else " ".join(map(sign, cards)) or "no card"


def hand_words(name: str, cards: Sequence[str], sign: Callable[[str], str], wanted: str = "") -> str:
    """A hand for those who hear it, such as "Ben's hand: 3♠ 4♥; choose a card to play"; of a hidden one how many cards."""
    return f"{possessive(name)} hand: {held_words(cards, sign)}{f'; {wanted}' if wanted else ''}"
