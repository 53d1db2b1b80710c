"""The felt and the trick on it, for a table above a dock: each card with its number in the order of play, and who wins."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, Protocol

from hilo_core.base.game import Choice

from . import pieces
from .dock import to_do, to_do_width
from .hands import Z_BADGE, Z_GHOST, Z_PILL, Z_RING, Deck
from .scene import Item, Items, Overlay, Shot


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


class TrickView(Protocol):
    """What of a view says who plays, and what lies in the trick."""

    @property
    def players(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def dealer(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def takers(self) -> tuple[int, ...]: ...
    @property
    def trick_cards(self) -> tuple[tuple[int, str], ...]: ...
    @property
    def winner(self) -> int: ...


def felt(shot: Shot, down: float) -> Item:
    """The felt of a whole table so high."""
    return ground(0, 0, shot.across, down, 36 if shot.wide else 24)


def trick(deck: Deck, scale: float, view: TrickView, spot_of: Callable[[int], Spot], just: str) -> Items:
    """The cards of a trick in the order they were played, each at the spot of its seat; `just` was the last."""
    items = []
    for number, (seat, card) in enumerate(view.trick_cards, 1):
        spot = spot_of(seat)
        items.append(Item(card, deck.look(card, scale, ""), spot.x, spot.y, deck.order(card)))
        items.append(Item(f"badge:{number}", pieces.badge(number), spot.x + pieces.CARD_WIDTH * scale, spot.y, Z_BADGE))
        if card == just:
            items.append(Item("just", _shade(scale), spot.x, spot.y, deck.first - 1))
        if seat == view.winner:
            items.append(Item("ring", pieces.winner_ring(scale), spot.x, spot.y, Z_RING))
            items.append(_pill("pill", "wins", spot, Z_PILL))
    return items


def preview(
    deck: Deck, scale: float, view: TrickView, shot: Shot, seat: int, choice: Choice, spot_of: Callable[[int], Spot]
) -> Overlay:
    """What is laid over the table while a card is looked at: its ghost, and who would then take the trick, if anybody."""
    if view.phase != "play":
        return Overlay()
    spot, winner = spot_of(seat), choice.answer.winner
    items = [
        Item("ghost", deck.look(choice.card, scale, ""), spot.x, spot.y, deck.order(choice.card)),
        Item("ghost:veil", _veil(len(view.trick_cards) + 1, scale), spot.x, spot.y, Z_GHOST),
    ]
    if not shot.wide and winner != seat:
        items.append(turn(spot, "ghost:todo"))
    if winner >= 0:
        items.append(_pill("ghost:pill", "would win", spot_of(winner), Z_GHOST + 2))
    return Overlay(tuple(items))


def turn(spot: Spot, key: str = "todo") -> Item:
    """The pill of the seat to move, at the foot of its place in the narrow trick."""
    middle, y, _ = spot.pill
    return Item(key, to_do("to play"), middle - to_do_width("to play") / 2, y, Z_GHOST + 1)


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


def _pill(key: str, words: str, spot: Spot, z: int) -> Item:
    x, y, along = spot.pill
    return Item(key, pieces.pill(words, spot.small), x - along * pieces.pill_width(words, spot.small), y, z)
