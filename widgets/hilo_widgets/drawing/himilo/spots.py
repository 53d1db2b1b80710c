"""Where everything lies on the table of Hi MiLo!: for each number of players one board, and for the narrow picture columns.

Places are counted clockwise from the bottom seat. All lengths are units of the picture's viewBox.
"""

from functools import cache
from typing import NamedTuple

from ..scene import Point
from ..seats import SeatGeometry, column
from ..tricks import Spot


class TableGeometry(NamedTuple):
    """The places round a wide table."""

    scale: float  # of a card in the trick
    middle: Point  # of what stands there before the first trick
    places: tuple[SeatGeometry, ...]


FELT = (0, 108, 724, 342, 56)
LOWER = 34  # a trick lies so much lower where the bottom seat has its plate in the dock
BOARDS: dict[int, TableGeometry] = {
    3: TableGeometry(1.06, (362, 252), (
        SeatGeometry((148, 377), 176, (330, 396), 350, True, Spot(330, 262, (320, 312, 1))),
        SeatGeometry((26, 150), 200, (26, 226), 190, False, Spot(244, 190, (322, 289, 1))),
        SeatGeometry((510, 150), 200, (510, 226), 196, False, Spot(416, 190, (402, 289, 0))),
    )),
    4: TableGeometry(1.06, (362, 284), (
        SeatGeometry((148, 377), 176, (330, 396), 350, True, Spot(330, 286, (320, 340, 1))),
        SeatGeometry((26, 196), 200, (26, 272), 190, False, Spot(244, 226, (322, 325, 1))),
        SeatGeometry((148, 118), 176, (330, 122), 350, True, Spot(330, 176, (402, 187, 0))),
        SeatGeometry((510, 196), 200, (510, 272), 196, False, Spot(416, 226, (402, 325, 0))),
    )),
    5: TableGeometry(0.82, (362, 312), (
        SeatGeometry((148, 378), 176, (330, 402), 350, True, Spot(337, 324, (399, 358, 0))),
        SeatGeometry((24, 236), 156, (24, 308), 178, False, Spot(212, 258, (208, 332, 0))),
        SeatGeometry((60, 116), 280, (60, 182), 280, True, Spot(286, 236, (264, 284, 0))),
        SeatGeometry((392, 116), 280, (392, 182), 280, True, Spot(389, 236, (448, 284, 1))),
        SeatGeometry((514, 236), 196, (514, 308), 192, False, Spot(452, 258, (507, 332, 1))),
    )),
}  # fmt: skip


def place_of(players: int, at: int, own: bool) -> SeatGeometry:
    """A place of the wide table; `own` if the bottom seat has its plate in the dock."""
    place = BOARDS[players].places[at]
    return place._replace(spot=place.spot.moved(LOWER)) if own else place


NARROW_LINE = 78  # units down, of the win cards in the narrow picture
COLUMN_SCALE = 0.8  # of a card in the trick there


@cache
def column_spot(players: int, place: int) -> Spot:
    """Where the card of the seat with this column lies."""
    x = column(players, place) + 12
    return Spot(x, NARROW_LINE + 72, (x + 24, NARROW_LINE + 129, 0.5), True)
