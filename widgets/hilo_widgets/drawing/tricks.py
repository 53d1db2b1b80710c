"""What tables of trick games have in common: the felt, the trick on it with who wins, and names and hands at the seats."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted

from . import pieces
from .dock import HIDDEN, Z_BADGE, Z_GHOST, Z_PILL, Z_RING, Deck, laid_below, to_do, to_do_width
from .lettering import fit_name, text, title, width
from .pieces import suit_rows
from .scene import NARROW, Z_LABEL, Item, Items, Overlay, Point, Shot, label


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


DEALS = 25  # room for the dealer's mark after a name


class SeatGeometry(NamedTuple):
    """Where one seat's things lie in the wide picture."""

    plate: Point  # top left of emblem, name, bid and tricks
    across: float  # room for them
    hand: Point  # top left of the suit rows
    room: float  # for them
    two_columns: bool
    spot: Spot


def first_seat(view: TrickView) -> int:
    """The seat that comes first: in the trick, or before it in bidding."""
    if view.trick_cards:
        return view.trick_cards[0][0]
    return view.takers[-1] if view.takers else (view.dealer + 1) % view.players


def in_turn(view: TrickView) -> list[int]:
    """All seats in the order of play."""
    return [(first_seat(view) + n) % view.players for n in range(view.players)]


def column_of(view: TrickView, seat: int) -> int:
    """Which column a seat has."""
    return (seat - (view.seat or 0)) % view.players


@cache
def column_width(players: int) -> float:
    """How wide the column of a seat is in the narrow picture."""
    return round((NARROW - 24) / players, 1)


@cache
def column(players: int, place: int) -> float:
    """The left edge of a column, counted from 0."""
    return round(14 + place * column_width(players), 1)


@lru_cache(maxsize=400)
def name_look(name: str, deals: bool, size: float, room: float) -> str:
    """A name, and after it the dealer's mark, both in this room."""
    shown, size = fit_name(name, size, room - DEALS * deals)
    drawn = text(shown, size, "se")
    if not deals:
        return drawn
    x = round(width(shown, size) + 4, 1)
    mark = f'<g transform="translate({x:g} -16.5)">{title(f"{name} deals")}{pieces.dealer()}</g>'
    return f"<g>{drawn}{mark}</g>"


def hand(seat: int, cards: Sequence[str], place: SeatGeometry, docked: bool, packet: int) -> Items:
    """A hand at its seat: rows of suits, backs and their number, or that it lies in the dock; `packet` keys the backs."""
    if not cards:
        return []
    x, y = place.hand
    if docked:
        return [Item("below", laid_below(), x, y, Z_LABEL)]
    if HIDDEN not in cards:
        return suit_rows(seat, cards, x, y, two_columns=place.two_columns, room=place.room)
    step = min(9, 80 / len(cards))
    backs = [Item(f"back:{packet}:{n}", pieces.back(0.42), x + n * step, y, Z_LABEL) for n in range(len(cards))]
    return [*backs, label(f"count:{seat}", counted(len(cards), "card"), x + (len(cards) - 1) * step + 31, y + 22)]


def small_backs(cards: Sequence[str], packet: int, x: float, y: float) -> Items:
    """A hidden hand in the column of its seat, one card below the other; none where the hand is seen."""
    if HIDDEN not in cards:
        return []
    return [Item(f"back:{packet}:{n}", pieces.back(0.3), x, y + 2 * n, Z_LABEL) for n in range(len(cards))]
