"""The felt and the trick on it, for a table above a dock: each card with its number in the order of play, and who wins."""

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import NamedTuple

from . import pieces
from .hands import Z_BADGE, Z_GHOST, Z_PILL, Z_RING, Z_TRICK, Deck
from .scene import Item


class Spot(NamedTuple):
    """Where a seat's card lies in the trick, and the pill that says that it wins: a point of its upper edge, and how far along
    that edge the point is (0 its left end, .5 its middle, 1 its right end)."""

    x: float
    y: float
    pill: tuple[float, float, float]

    def moved(self, down: float) -> "Spot":
        """The same spot further down."""
        x, y, along = self.pill
        return Spot(self.x, self.y + down, (x, y + down, along))


@cache
def ground(left: float, top: float, across: float, down: float, radius: float) -> Item:
    """The felt, with its rail."""
    drawn = (
        f'<rect width="{across:g}" height="{down:g}" rx="{radius:g}" fill="var(--felt)"/>'
        f'<rect x="6" y="6" width="{across - 12:g}" height="{down - 12:g}" rx="{radius - 6:g}" class="f0" '
        'stroke="var(--rail)" stroke-width="1.2"/>'
    )
    return Item("felt", drawn, left, top)


def trick(deck: Deck, scale: float, laid: Iterable[tuple[Spot, str, bool]], just: str) -> list[Item]:
    """The cards of a trick in the order they were played, each with its spot and whether it wins; `just` was the last."""
    items = []
    for number, (spot, card, wins) in enumerate(laid, 1):
        items.append(Item(card, deck.look(card, scale, "just" if card == just else ""), spot.x, spot.y, Z_TRICK))
        items.append(_badge(f"badge:{number}", number, scale, spot, Z_BADGE))
        if wins:
            items.append(Item("ring", pieces.winner_ring(scale), spot.x, spot.y, Z_RING))
            items.append(_pill("pill", "wins", spot, Z_PILL))
    return items


def looked_at(deck: Deck, scale: float, card: str, number: int, spot: Spot) -> list[Item]:
    """A card that is looked at, as the number-th of the trick."""
    ghost = Item("ghost", deck.look(card, scale, "ghost"), spot.x, spot.y, Z_GHOST)
    return [ghost, _badge("ghost:badge", number, scale, spot, Z_GHOST + 1)]


def would_win(name: str, spot: Spot) -> Item:
    """Who would then take the trick."""
    return _pill("ghost:pill", "would win", spot, Z_GHOST + 2, f"{name} would win")


def _badge(key: str, number: int, scale: float, spot: Spot, z: int) -> Item:
    return Item(key, pieces.badge(number), round(spot.x + pieces.CARD_WIDTH * scale, 1), spot.y, z)


def _pill(key: str, words: str, spot: Spot, z: int, title: str = "") -> Item:
    x, y, along = spot.pill
    look = f"<g><title>{escape(title)}</title>{pieces.pill(words)}</g>" if title else pieces.pill(words)
    return Item(key, look, round(x - along * pieces.pill_width(words), 1), y, z)
