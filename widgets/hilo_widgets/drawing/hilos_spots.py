"""Where everything lies on the table of Hilos: one board for each layout, with four places also for three players.

Places are counted clockwise from the bottom seat; in Widow's Hilos one of them is the empty seat. All lengths are units of the
picture's viewBox.
"""

from typing import NamedTuple

from hilo_core.hilos.view import View

from .board import Board, Place, Point
from .playing_symbols import RUNG_WIDTH

EMPTY = -1  # the seat that nobody sits on, in Widow's Hilos
BLOCK = 388  # how wide the middle of the felt is, where bids, tricks and results stand
PITCH = RUNG_WIDTH + 1  # from rung to rung of a ladder
LADDER = 13 * PITCH - 1
LABEL = 150


class Table(NamedTuple):
    """A board, and where the things of Hilos alone lie on it."""

    board: Board
    ladders: tuple[Point, Point]  # the top left corners of the rungs: trump, suit led
    block: Point  # the top left corner of the middle
    block_down: float
    panels: tuple[Point, Point]  # what is played for, and the score
    panel_across: float


_WIDE = Board(
    860, 660, (1, 98, 858, 408, 88), (430, 334),
    (
        Place((12, 553), (400, 398), "left", (166, 851), 637, 0.5, 17, 120),
        Place((34, 306), (276, 292), "below", (34, 234), 296, 0, name_room=LABEL),
        Place((98, 107), (400, 188), "right", (254, 606), 174.2, 0.5, 17, name_room=130),
        Place((688, 306), (524, 292), "below", (626, 826), 296, 1, name_room=130),
    ),
    "wide", 1.06, 0.74, 0.62, 25, 15, 44, 5, 72, 15, 0, 16, (0, 38), (0, 38),
)  # fmt: skip
_NARROW = Board(
    440, 1078, (0, 196, 440, 638, 70), (220, 618),
    (
        Place((14, 842), (190, 672), "left", (5, 435), 1054.3, 0.5, 9, 150),
        Place((16, 466), (76, 572), "below", (16, 198), 458, 0, name_room=LABEL),
        Place((26, 268), (190, 472), "right", (20, 420), 260.1, 0.5, 17, name_room=118),
        Place((270, 466), (304, 572), "below", (242, 424), 458, 1, name_room=LABEL),
    ),
    "narrow", 0.92, 0.62, 0.5, 25, 10, 38, 4, 56, 9, 58, 10, (0, 38), (176, 19),
)  # fmt: skip
TABLES = {
    "wide": Table(_WIDE, ((14, 32), (444, 32)), (236, 190), 300, ((58, 390), (644, 390)), 158),
    "narrow": Table(_NARROW, ((18, 32), (18, 128)), (26, 546), 264, ((162, 268), (298, 268)), 122),
}


def bottom_seat(view: View) -> int:
    """The seat whose hand lies large at the bottom."""
    return view.seat or 0


def seat_at(view: View, at: int) -> int:
    """The seat at a place, counted clockwise from the bottom; EMPTY if nobody sits there."""
    if view.players == 4:
        return (bottom_seat(view) + at) % 4
    chairs = (view.dealer, EMPTY, (view.dealer + 1) % 3, (view.dealer + 2) % 3)
    return chairs[(chairs.index(bottom_seat(view)) + at) % 4]


def place_of(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat is; EMPTY is one too in Widow's Hilos."""
    return next(at for at in range(4) if seat_at(view, at) == seat)


def rung_x(layout: str, which: int, rank: int, turned: bool) -> float:
    """Where the rung of a rank (0 to 12) begins in a ladder: highest on the left."""
    return TABLES[layout].ladders[which][0] + PITCH * (rank if turned else 12 - rank)
