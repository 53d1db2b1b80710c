"""What trick games have in common at the seats: names, places round the wide felt, columns on the narrow one, and hands that do
not lie in the dock."""

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple, Protocol

from . import pieces
from .dock import NARROW, laid_below
from .hands import HIDDEN
from .lettering import fit_name, text, width
from .scene import Item
from .suit_rows import suit_rows
from .tricks import Spot

Z_LABEL = 5
DEALS = 25  # room for the dealer's mark after a name
Point = tuple[float, float]


class SeatGeometry(NamedTuple):
    """Where one seat's things lie in the wide picture."""

    plate: Point  # top left of emblem, name, bid and tricks
    across: float  # room for them
    hand: Point  # top left of the suit rows
    room: float  # for them
    two_columns: bool
    spot: Spot


class Turns(Protocol):
    """What of a view says who plays first."""

    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def takers(self) -> tuple[int, ...]: ...
    @property
    def trick_cards(self) -> tuple[tuple[int, str], ...]: ...


def first_seat(view: Turns) -> int:
    """The seat that comes first: in the trick, or before it in bidding."""
    if view.trick_cards:
        return view.trick_cards[0][0]
    return view.takers[-1] if view.takers else (view.dealer + 1) % view.players


@cache
def column_width(players: int) -> float:
    """How wide the column of a seat is in the narrow picture."""
    return round((NARROW - 24) / players, 1)


@cache
def column(players: int, order: int) -> float:
    """The left edge of the column of the seat that comes so many seats after the first."""
    return round(14 + order * column_width(players), 1)


@lru_cache(maxsize=400)
def name_look(name: str, deals: bool, size: float, room: float) -> str:
    """A name, and after it the dealer's mark."""
    shown, size = fit_name(name, size, room)
    if not deals:
        return text(shown, size, "se")
    x = round(width(shown, size) + 4, 1)
    mark = f'<g transform="translate({x:g} -16.5)"><title>{escape(name)} deals</title>{pieces.dealer()}</g>'
    return f"<g>{text(shown, size, 'se')}{mark}</g>"


def hand(seat: int, cards: Sequence[str], place: SeatGeometry, docked: bool, packet: int) -> list[Item]:
    """A hand at its seat: rows of suits, backs and their number, or that it lies in the dock; `packet` keys the backs."""
    if not cards:
        return []
    x, y = place.hand
    if docked:
        return [Item("below", laid_below(), x, y, Z_LABEL)]
    if HIDDEN not in cards:
        return suit_rows(seat, cards, x, y, two_columns=place.two_columns, room=place.room)
    step = min(9, 104 / len(cards))
    backs = [Item(f"back:{packet}:{n}", pieces.back(0.42), round(x + n * step, 1), y, Z_LABEL) for n in range(len(cards))]
    count = text(f"{len(cards)} card{'s' * (len(cards) > 1)}", 13, "so")
    return [*backs, Item(f"count:{seat}", count, round(x + (len(cards) - 1) * step + 31, 1), y + 22, Z_LABEL)]
