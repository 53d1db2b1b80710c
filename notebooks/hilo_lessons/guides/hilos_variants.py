"""Names for the guides of Hilos' variants."""

from collections import Counter
from typing import Any

from hilo_core.base.playing_cards import SIGNS, SUITS

NAMES = "You", "Ben", "Cem", "Dora"


def moment(at: Any) -> dict[str, Any]:
    """Return the names and values at a moment."""
    view = at.view
    hand = list(view.hands[0])
    mine = view.tricks(0)
    ours, theirs = mine + view.tricks(2 % view.players), sum(view.tricks(seat) for seat in range(view.players) if seat % 2)
    suit, longest = max(Counter(card[-1] for card in hand).items(), key=lambda one: one[1]) if hand else ("S", 0)
    suit_sign = SIGNS[SUITS.index(suit)]
    declarer = view.declarer
    who = NAMES[declarer] if declarer >= 0 else ""
    score = view.scores[0] if view.scores else 0
    made = bool(view.scores) and declarer >= 0 and view.scores[declarer] > 0
    minimum = view.minimums[0] if view.minimums else 0
    short = mine < minimum
    return locals()


def guide() -> dict[str, Any]:
    """Return the names for a guide that shares this file."""
    return {"moment": moment}
