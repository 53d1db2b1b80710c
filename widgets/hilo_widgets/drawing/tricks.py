"""The felt and the trick on it, for a table above a dock: each card with its number in the order of play, and who wins."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from . import pieces
from .dock import to_do, to_do_width
from .hands import Z_BADGE, Z_GHOST, Z_PILL, Z_RING, Deck
from .scene import Item


class Spot(NamedTuple):
    """Where a seat's card lies in the trick, and the pill that says that it wins: a point of its upper edge, and how far along
    that edge the point is (0 its left end, .5 its middle, 1 its right end). In a column pills are small."""

    x: float
    y: float
    pill: tuple[float, float, float]
    small: bool = False

    def moved(self, down: float) -> "Spot":
        """The same spot further down."""
        x, y, along = self.pill
        return self._replace(y=self.y + down, pill=(x, y + down, along))


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
        items.append(Item(card, deck.look(card, scale, ""), spot.x, spot.y, deck.order(card)))
        items.append(_badge(f"badge:{number}", number, scale, spot, Z_BADGE))
        if card == just:
            items.append(Item("just", _shade(scale), spot.x, spot.y, deck.first - 1))
        if wins:
            items.append(Item("ring", pieces.winner_ring(scale), spot.x, spot.y, Z_RING))
            items.append(_pill("pill", "wins", spot, Z_PILL))
    return items


def looked_at(deck: Deck, scale: float, card: str, number: int, spot: Spot) -> list[Item]:
    """A card that is looked at, as the number-th of the trick."""
    return [
        Item("ghost", deck.look(card, scale, ""), spot.x, spot.y, deck.order(card)),
        Item("ghost:veil", _veil(number, scale), spot.x, spot.y, Z_GHOST),
    ]


def turn(spot: Spot) -> Item:
    """The pill of the seat to move, at the foot of its place in the narrow trick."""
    middle, y, _ = spot.pill
    return Item("todo", to_do("to play"), round(middle - to_do_width("to play") / 2, 1), y, Z_GHOST + 1)


def would_win(spot: Spot) -> Item:
    """The pill of the seat that would then take the trick."""
    return _pill("ghost:pill", "would win", spot, Z_GHOST + 2)


def _box(scale: float) -> str:
    return f'width="{pieces.CARD_WIDTH * scale:g}" height="{pieces.CARD_HEIGHT * scale:g}" rx="{7 * scale:g}"'


@cache
def _shade(scale: float) -> str:
    """A deep shade, under the card just played: of its own, so that a card looks the same wherever it lies."""
    return f'<rect {_box(scale)} class="just" fill="var(--card)"/>'


@cache
def _veil(number: int, scale: float) -> str:
    """What lies over a card that is only looked at, with its number in the order of play."""
    badge = f'<g transform="translate({pieces.CARD_WIDTH * scale:g} 0)">{pieces.badge(number)}</g>'
    return f'<g><rect {_box(scale)} fill="var(--felt)" opacity=".22"/>{pieces.dashes(scale)}{badge}</g>'


def _badge(key: str, number: int, scale: float, spot: Spot, z: int) -> Item:
    return Item(key, pieces.badge(number), round(spot.x + pieces.CARD_WIDTH * scale, 1), spot.y, z)


def _pill(key: str, words: str, spot: Spot, z: int) -> Item:
    x, y, along = spot.pill
    return Item(key, pieces.pill(words, spot.small), round(x - along * pieces.pill_width(words, spot.small), 1), y, z)
