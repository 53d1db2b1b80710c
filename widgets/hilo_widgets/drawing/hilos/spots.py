"""Where everything lies on the table of Hilos: places round the felt for the wide picture, columns for the narrow one.

Places are counted clockwise from the bottom seat; in Widow's Hilos one of them is the empty seat. All lengths are units of the
picture's viewBox.
"""

from functools import cache

from hilo_core.hilos.view import View

from ..scene import WIDE, Shot
from ..tricks import SeatGeometry, Spot, column, column_of
from .ladder import Rail

EMPTY = -1  # the seat that nobody sits on, in Widow's Hilos
RAILS = {
    "wide": (Rail(2, 30, 350, 0.86, head=(0, -16)), Rail(372, 30, 350, 0.86, head=(0, -16))),
    "narrow": (
        Rail(88, 10, 374, 0.72, 4, (-86, 19), True),
        Rail(88, 60, 374, 0.72, 4, (-86, 19), True),
    ),
}
FELT_TOP = {"wide": 104, "narrow": 108}  # below the ladders
SCALE = {"wide": 0.95, "narrow": 0.75}  # of a card in the trick
COLUMN_FELT = 152  # units down, of the narrow felt under the ladders
OPEN_FELT = 166  # the same where a hand is laid open
LOWER = 26  # a trick lies so much lower where the bottom seat has its plate in the dock
PANEL_LEFT, PANEL_RIGHT = 26, 530
PANEL_ACROSS = 168
HAND_BELOW = 48  # how far below the top of its plate a hand at the left or the right begins
BLOCK = 284  # how wide the middle of the wide felt is, where bids stand
SIDE_ROOM = 190  # for the plates and hands at the left and the right
RIGHT = WIDE - SIDE_ROOM - 14


@cache
def places(top: float, bottom: float, own: bool) -> tuple[SeatGeometry, ...]:
    """The places round a felt from top to bottom; `own` if the bottom seat has its plate in the dock."""
    middle = round((top + bottom) / 2 + 7)
    spots = (
        Spot(333.5, middle + 4, (323, middle + 46, 1)),
        Spot(240, middle - 42, (322, middle + 44, 1)),
        Spot(333.5, middle - 92, (404, middle - 86, 0)),
        Spot(427, middle - 42, (402, middle + 44, 0)),
    )
    down = LOWER if own else 0
    side = top + 70
    return (
        SeatGeometry((112, bottom - 68), 176, (294, bottom - 56), 222, True, spots[0].moved(down)),
        SeatGeometry((26, side), SIDE_ROOM, (26, side + HAND_BELOW), SIDE_ROOM, False, spots[1].moved(down)),
        SeatGeometry((148, top + 14), 176, (330, top + 17), 350, True, spots[2].moved(down)),
        SeatGeometry((RIGHT, side), SIDE_ROOM, (RIGHT, side + HAND_BELOW), SIDE_ROOM, False, spots[3].moved(down)),
    )


def felt_top(view: View, wide: bool) -> int:
    """Where the felt begins: below the ladders, or without them at the very top."""
    if wide:
        return 0 if view.phase != "play" and view.variant in ("solo", "dealer") else FELT_TOP["wide"]
    return FELT_TOP["narrow"] if view.phase == "play" else 0


def seat_at(view: View, at: int) -> int:
    """The seat at a place, counted clockwise from the bottom; EMPTY if nobody sits there."""
    if view.players == 4:
        return ((view.seat or 0) + at) % 4
    chairs = (view.dealer, EMPTY, (view.dealer + 1) % 3, (view.dealer + 2) % 3)
    return chairs[(chairs.index(view.seat or 0) + at) % 4]


def place_of(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat is; EMPTY is one too in Widow's Hilos."""
    return next(at for at in range(4) if seat_at(view, at) == seat)


@cache
def column_spot(players: int, place: int) -> Spot:
    """Where the card of the seat with this column lies."""
    x, y = column(players, place) + 14, FELT_TOP["narrow"]
    return Spot(x, y + 55, (x + 22, y + 97, 0.5), True)


def spot_of(view: View, shot: Shot, bottom: float, seat: int) -> Spot:
    """Where the card of a seat lies in the trick, on a felt that ends there."""
    if shot.wide:
        return places(FELT_TOP["wide"], bottom, view.seat is not None)[place_of(view, seat)].spot
    return column_spot(view.players, column_of(view, seat))
