"""The seats round the table of Hi MiLo!: plates, hands that do not lie in the dock, and the trick between them."""

from functools import cache

from hilo_core.himilo.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..dock import to_do
from ..hands import HIDDEN, Z_GHOST
from ..lettering import fit_name, text, width
from ..scene import Z_LABEL, Item, Items, Names, Shot, label
from ..seats import DEALS, SeatGeometry, column, column_of, column_width, hand, in_turn, name_look, small_backs
from ..tricks import Spot, turn
from .bids import WIDE_PLACE, places
from .spots import BOARDS, NARROW_LINE, column_spot, place_of
from .words import EMBLEMS, passing

CHIPS = 52  # room for those of the tricks taken
PILL = 62  # at most, of "to play" and its like


def place_from_bottom(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat sits."""
    return (seat - (view.seat or 0)) % view.players


def spot_of(view: View, shot: Shot, seat: int) -> Spot:
    """Where the card of a seat lies in the trick."""
    if shot.wide:
        return place_of(view.players, place_from_bottom(view, seat), view.seat is not None).spot
    return column_spot(view.players, column_of(view, seat))


def name_spot(view: View, shot: Shot, seat: int) -> tuple[float, float, float]:
    """Return where a name stands alone, and how much room it has."""
    if shot.wide:
        place = BOARDS[view.players].places[place_from_bottom(view, seat)]
        return place.plate[0] + 33, place.plate[1] + 19, place.across - 33
    return column(view.players, column_of(view, seat)) + 4, NARROW_LINE + 30, column_width(view.players) - 8


def todo_words(view: View) -> str:
    """What a seat is to do in this phase."""
    return f"to {view.phase}"


def wide_seats(view: View, shot: Shot) -> Items:
    """All seats but that of a reader, whose plate lies in the dock."""
    board, items = BOARDS[view.players], Items()
    for seat in range(view.players):
        at = place_from_bottom(view, seat)
        if view.seat is None or at:
            items += _wide_seat(view, shot, seat, board.places[at])
    (x, y), phase = board.middle, view.phase
    return items + (
        places(view, shot, x - 7, y - 80, WIDE_PLACE) if phase == "bid" else [passing(x, y)] if phase == "pass" else []
    )


def _wide_seat(view: View, shot: Shot, seat: int, place: SeatGeometry) -> Items:
    (x, y), bid, name, room = place.plate, view.bids[seat], shot.names[seat], place.across - 33
    items = [*plate(view, seat, name, room, x, y, seat), *below_bid(view, seat, x + 33, y + 47)]
    if seat == shot.to_move:
        deals = DEALS * (seat == view.dealer)
        after = 33 + width(*fit_name(name, 20, room - deals)) + deals + 8
        right, down = (after, 0.0) if after + PILL <= place.across else (113.0, 23.0) if bid else (33.0, 24.0)
        items.append(Item("todo", to_do(todo_words(view)), x + right, y + down, Z_LABEL))
    return items + hand(seat, view.hands[seat], place, seat == shot.dock, seat)


def plate(view: View, seat: int, name: str, room: float, x: float, y: float, key: object, ground: str = "felt") -> Items:
    """Name and dealer's mark, emblem and words of the bid."""
    items = [Item(f"seat:{key}", name_look(name, seat == view.dealer, 20, room), x + 33, y + 19, Z_LABEL)]
    if bid := view.bids[seat]:
        words = text(f"bids {bid.capitalize()}", 13.5, "so", 33, 37)
        items.append(Item(f"bid:{key}", f"<g>{pieces.emblem(EMBLEMS[bid], 26, ground)}{words}</g>", x, y, Z_LABEL))
    return items


def below_bid(view: View, seat: int, x: float, y: float, *, name_cards: bool = True) -> Items:
    """Below the bid: the tricks taken, or while cards are passed, that this seat has passed, and what."""
    if view.phase == "play":
        won = tuple(view.line[t] for t, taker in enumerate(view.takers) if taker == seat)
        drawn, across = pieces.chips(won, CHIPS if name_cards else CHIPS - 8)
        words = text(counted(len(won), "trick"), 13.5, "b", across + 7 if won else 0, 14)
        return [Item(f"tricks:{seat}", f"<g>{drawn}{words}</g>", x, y, Z_LABEL)]
    if view.phase == "pass" and view.passed[seat]:
        return [Item(f"passed:{seat}", _passed(view.passed[seat] if name_cards else ()), x, y, Z_LABEL)]
    return []


@cache
def _passed(cards: Names) -> str:
    drawn = pieces.use("eok", 15, -19, 2, style="color:var(--ok)") + text("passed", 13, "b", y=14)
    x = 50.0
    for card in () if HIDDEN in cards else cards:
        drawn += text(card[:-1], 13, "", x, 14)
        x += 7.4 * len(card[:-1]) + 1
        drawn += f'<g transform="translate({x:g} 3)">{pieces.suit_sign(card[-1], 12)}</g>'
        x += 16
    return f"<g>{drawn}</g>"


def narrow_seats(view: View, shot: Shot) -> Items:
    """A column for each seat, where it always is: its plate, and below it its place in the trick."""
    items, y, players = Items(), NARROW_LINE, view.players
    for order, seat in enumerate(in_turn(view)):
        x, bid, spot = column(players, column_of(view, seat)), view.bids[seat], spot_of(view, shot, seat)
        name = name_look(shot.names[seat], False, 18, column_width(players) - 31)
        items += small_backs(view.hands[seat], seat, x + 65, spot.y + 6) if seat != shot.dock else []
        items.append(Item(f"seat:{seat}", name, x + 25, y + 23, Z_LABEL))
        if bid:
            words = text(f"bids {bid.capitalize()}", 13, "so", 2, 36)
            items.append(Item(f"bid:{seat}", f"<g>{pieces.emblem(EMBLEMS[bid], 20)}{words}</g>", x, y + 7, Z_LABEL))
        if view.phase == "play":
            items.append(label(f"tricks:{seat}", counted(view.tricks(seat), "trick"), x + 2, y + 61, "b"))
            slot = f"<g>{pieces.empty_place(44, 63)}{text(str(order + 1), 15, 'm so', x=22, y=37)}</g>"
            items.append(Item(f"slot:{order}", slot, spot.x + 2, spot.y + 2, Z_LABEL))
        elif view.phase == "pass" and view.passed[seat]:
            items.append(Item(f"passed:{seat}", _passed(()), x + 21, y + 54, Z_LABEL))
        if seat == shot.to_move:
            items.append(
                turn(spot) if view.phase == "play" else Item("todo", to_do(todo_words(view)), x + 2, y + 52, Z_GHOST + 1)
            )
    return items
