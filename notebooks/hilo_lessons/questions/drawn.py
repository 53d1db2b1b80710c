"""Draws cards for questions: some of a suit, or of a colour of HiLO, and others."""

from collections.abc import Iterable
from random import Random


def parted(cards: Iterable[str], suit: str) -> tuple[list[str], list[str]]:
    """Divide cards into those of a suit or colour (the letter at their end) and all others."""
    found: tuple[list[str], list[str]] = [], []
    for card in cards:
        found[card[-1] != suit].append(card)
    return found


def with_suit(chance: Random, cards: Iterable[str], suit: str, many: int, size: int) -> list[str]:
    """Draw `many` cards of a suit, followed by others, `size` in all."""
    inside, outside = parted(cards, suit)
    return chance.sample(inside, many) + chance.sample(outside, size - many)
