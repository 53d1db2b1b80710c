"""Where everything lies on the table of High, Low, Pass or Go: one for each number of players and each layout.

Places are counted clockwise from the bottom seat. In phase 2 the felt is divided into rows, one a roller.
All lengths are units of the picture's viewBox.
"""

from typing import NamedTuple

from .board import Board, Place

Point = tuple[float, float]
HEAD = {"wide": 90, "narrow": 146}  # what stands above the felt
TURN = 76, 38  # from a name to what its seat is to do
ROLLS = {2: 6, 3: 8}  # dice, so also the most that one seat can roll


class Row(NamedTuple):
    """Where a roller's things lie."""

    label: Point
    chart: Point  # where the foot of the first column stands
    slot: float  # from column to column
    room: float  # for the water
    die: float  # the size of a die
    score: Point  # of points, total and gauge
    score_width: float


class Table(NamedTuple):
    """A board of cards, and where dice, piles and rows of rollers lie."""

    board: Board  # its centre is the middle of the goal die's row
    dice: tuple[Point, ...]  # by place: the first die won
    middle: Point  # the middle of the upper edge of the dice in the middle
    live: Point
    aside: Point
    dead: Point
    rows: tuple[Row, ...]


def _board(layout: str, height: int, centre: Point, places: tuple[Place, ...]) -> Board:
    top = HEAD[layout]
    if layout == "wide":
        scales = (1.06, 0.74, 0.62, 25, 15, 44, 5, 72, 15, 0, 16)
        return Board(860, height, (1, top, 858, height - top - 1, 40), centre, places, "wide", *scales, TURN, TURN)
    scales = (0.92, 0.62, 0.5, 34, 12, 38, 4, 56, 9, 58, 12)
    return Board(440, height, (0, top, 440, height - top, 32), centre, places, "narrow", *scales, TURN, TURN)


def _rows(layout: str, players: int, height: int) -> tuple[Row, ...]:
    top, slots = HEAD[layout] + 4, ROLLS[players]
    each = (height - top - 12) / players
    rows = []
    for place in range(players):
        y = round(top + place * each, 1)
        foot = round(y + each - 42, 1)
        if layout == "wide":
            rows.append(Row((24, y + 18), (186, foot), 464 // slots, each - 94, 34, (684, y + 24), 148))
        else:
            rows.append(Row((18, y + 10), (16, foot), 408 // slots, each - 154, 30, (262, y + 10), 158))
    return tuple(rows)


def _own(layout: str, y: float, card: Point, pill: str) -> Place:
    """The place of the bottom seat, whose strip begins at y."""
    if layout == "wide":
        return Place((34, y), card, pill, (206, 838), y + 104, 0.5, 17, 130)
    return Place((16, y), card, pill, (14, 426), y + 140, 0.5, 17, 130)


def _table(
    layout: str,
    height: int,
    centre: Point,
    places: tuple[Place, ...],
    dice: tuple[Point, ...],
    middle: Point,
    live: Point,
    aside: Point,
    dead: Point,
) -> Table:
    return Table(_board(layout, height, centre, places), dice, middle, live, aside, dead, _rows(layout, len(places), height))


TABLES: dict[tuple[int, str], Table] = {
    (2, "wide"): _table("wide", 620, (210, 282), (
        _own("wide", 470, (400, 334), "right"),
        Place((34, 112), (400, 226), "right", (316, 544), 184, 0.5, 17, 130),
    ), ((34, 517), (34, 159)), (680, 266), (112, 362), (612, 362), (612, 418)),
    (3, "wide"): _table("wide", 620, (430, 196), (
        _own("wide", 470, (400, 316), "left"),
        Place((34, 112), (292, 246), "below", (36, 256), 262, 0, 17, 130),
        Place((600, 112), (508, 246), "below", (602, 822), 262, 0, 17, 130),
    ), ((34, 517), (34, 159), (600, 159)), (430, 116), (36, 330), (602, 330), (602, 386)),
    (2, "narrow"): _table("narrow", 700, (220, 304), (
        _own("narrow", 530, (238, 382), "below"),
        Place((16, 160), (142, 362), "below", (196, 430), 214, 0.5, 17, 130),
    ), ((220, 548), (16, 206)), (220, 234), (16, 386), (324, 386), (324, 442)),
    (3, "narrow"): _table("narrow", 800, (220, 384), (
        _own("narrow", 626, (190, 474), "left"),
        Place((16, 160), (40, 386), "below", (16, 212), 292, 0, 17, 110),
        Place((228, 160), (340, 386), "below", (228, 426), 292, 0, 17, 110),
    ), ((220, 644), (16, 207), (228, 207)), (220, 314), (16, 552), (316, 552), (316, 602)),
}  # fmt: skip
