"""What trick games have in common at the seats: names, places round the wide felt, columns on the narrow one, and hands that do
not lie in the dock."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hilo_core.messages.words import counted

from . import pieces
from .dock import laid_below
from .hands import HIDDEN
from .lettering import fit_name, text, title, width
from .scene import NARROW, Z_LABEL, Item, Items, Point, label
from .suit_rows import suit_rows
from .tricks import Spot, TrickView

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
