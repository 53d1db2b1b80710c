"""The seats round the table of Hi MiLo!: plates, hands that do not lie in the dock, and the trick between them."""

from functools import cache, lru_cache

from hilo_core.himilo.view import View

from .. import pieces
from ..dock import to_do
from ..hands import HIDDEN, Z_GHOST
from ..lettering import fit_name, text, width
from ..scene import Item
from ..seats import DEALS, Z_LABEL, SeatGeometry, column, column_width, first_seat, hand, name_look
from ..tricks import Spot, turn
from .spots import BOARDS, NARROW_LINE, column_spot, place_of
from .words import EMBLEMS, middle, trick_count

CHIPS = 52  # room for those of the tricks taken
PILL = 62  # at most, of "to play" and its like


def place_from_bottom(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat sits."""
    return (seat - (view.seat or 0)) % view.players


def spot_of(view: View, seat: int, layout: str) -> Spot:
    """Where the card of a seat lies in the trick."""
    if layout == "wide":
        return place_of(view.players, place_from_bottom(view, seat), view.seat is not None).spot
    return column_spot(view.players, (seat - first_seat(view)) % view.players)


def todo_words(view: View) -> str:
    """What a seat is to do in this phase."""
    return f"to {view.phase}"


def wide_seats(view: View, names: tuple[str, ...], dock: int, to_move: int) -> list[Item]:
    """All seats but that of a reader, whose plate lies in the dock."""
    items: list[Item] = []
    for seat in range(view.players):
        at = place_from_bottom(view, seat)
        if view.seat is None or at:
            items += _wide_seat(view, names, seat, BOARDS[view.players].places[at], seat == dock, seat == to_move)
    return items + (middle(view, names, *BOARDS[view.players].middle) if view.trick < 0 else [])


def _wide_seat(view: View, names: tuple[str, ...], seat: int, place: SeatGeometry, docked: bool, moves: bool) -> list[Item]:
    (x, y), bid, deals = place.plate, view.bids[seat], seat == view.dealer
    room = place.across - 33 - (DEALS if deals else 0)
    items = plate(names[seat], bid, deals, room, x, y, seat)
    items += below_bid(view, seat, x + 33, y + 47)
    if moves:
        after = 33 + width(*fit_name(names[seat], 20, room)) + (DEALS if deals else 0) + 8
        beside = (after, 0.0) if after + PILL <= place.across else (113.0, 23.0) if bid else (33.0, 24.0)
        items.append(Item("todo", to_do(todo_words(view)), round(x + beside[0], 1), y + beside[1], Z_LABEL))
    return items + hand(seat, view.hands[seat], place, docked, seat)


def plate(name: str, bid: str, deals: bool, room: float, x: float, y: float, seat: object, ground: str = "felt") -> list[Item]:
    """Name and dealer's mark, emblem and words of the bid."""
    items = [Item(f"seat:{seat}", name_look(name, deals, 20, room), x + 33, y + 19, Z_LABEL)]
    if bid:
        items.append(Item(f"bid:{seat}", _bid(bid, ground), x, y, Z_LABEL))
    return items


@cache
def _bid(bid: str, ground: str) -> str:
    """The emblem of a bid, and below the name beside it its words."""
    return f"<g>{pieces.emblem(EMBLEMS[bid], 26, ground)}{text(f'bids {bid.capitalize()}', 13.5, 'so', x=33, y=37)}</g>"


def below_bid(view: View, seat: int, x: float, y: float, *, name_cards: bool = True) -> list[Item]:
    """Below the bid: the tricks taken, or while cards are passed, that this seat has passed, and what."""
    if view.phase == "play":
        won = tuple(view.line[t] for t, taker in enumerate(view.takers) if taker == seat)
        return [Item(f"tricks:{seat}", _tricks(won, CHIPS if name_cards else CHIPS - 8), x, y, Z_LABEL)]
    if view.phase == "pass" and view.passed[seat]:
        return [Item(f"passed:{seat}", _passed(view.passed[seat] if name_cards else ()), x, y, Z_LABEL)]
    return []


@lru_cache(maxsize=2000)
def _tricks(won: tuple[str, ...], room: float) -> str:
    drawn, across = pieces.chips(won, room)
    return f"<g>{drawn}{text(trick_count(len(won)), 13.5, 'b', x=across + 7 if won else 0, y=14)}</g>"


@lru_cache(maxsize=400)
def _passed(cards: tuple[str, ...]) -> str:
    drawn = pieces.use("eok", 15, x=-19, y=2, style="color:var(--ok)") + text("passed", 13, "b", y=14)
    x = 50.0
    for card in () if HIDDEN in cards else cards:
        drawn += text(card[:-1], 13, x=x, y=14)
        x += 7.4 * len(card[:-1]) + 1
        drawn += f'<g transform="translate({x:g} 3)">{pieces.suit_sign(card[-1], 12)}</g>'
        x += 16
    return f"<g>{drawn}</g>"


def narrow_seats(view: View, names: tuple[str, ...], to_move: int) -> list[Item]:
    """A column for each seat, in the order of play: its plate, and below it its place in the trick."""
    items: list[Item] = []
    players, first = view.players, first_seat(view)
    for order in range(players):
        seat = (first + order) % players
        x, y, bid = column(players, order), NARROW_LINE, view.bids[seat]
        items.append(
            Item(f"seat:{seat}", name_look(names[seat], False, 18, column_width(players) - 31), x + 25, y + 23, Z_LABEL)
        )
        if bid:
            items.append(Item(f"bid:{seat}", _short_bid(bid), x, y + 7, Z_LABEL))
        spot = column_spot(players, order)
        if view.phase == "play":
            items.append(Item(f"tricks:{seat}", text(trick_count(view.tricks(seat)), 13, "b"), x + 2, y + 61, Z_LABEL))
            items.append(Item(f"slot:{order}", _slot(order + 1), spot.x + 2, spot.y + 2, Z_LABEL))
        elif view.phase == "pass" and view.passed[seat]:
            items.append(Item(f"passed:{seat}", _passed(()), x + 21, y + 54, Z_LABEL))
        if seat == to_move and view.phase == "play":
            items.append(turn(spot))
        elif seat == to_move:
            items.append(Item("todo", to_do(todo_words(view)), x + 2, y + 52.0, Z_GHOST + 1))
    return items


@cache
def _short_bid(bid: str) -> str:
    return f"<g>{pieces.emblem(EMBLEMS[bid], 20)}{text(f'bids {bid.capitalize()}', 13, 'so', x=2, y=36)}</g>"


@cache
def _slot(number: int) -> str:
    return f"<g>{pieces.empty_place(44, 63)}{text(str(number), 15, 'm so', x=22, y=37)}</g>"
