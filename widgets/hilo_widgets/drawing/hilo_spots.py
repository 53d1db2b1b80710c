"""Where everything lies on the table of HiLO: one board for each number of players and each layout of the picture.

A place is 3 x 3 cells large whatever is left in it: fewer rows begin at its top, fewer columns stand in its middle.
All lengths are units of the picture's viewBox.
"""

from functools import cache
from typing import NamedTuple

from .pieces import CARD_HEIGHT, CARD_WIDTH

Point = tuple[float, float]
GAP = 8
HEAD = 76  # from the top of a place to its cards: a pill, the name, a line of small words
FOOT = 26  # for the letters of the columns


class Board(NamedTuple):
    """Sizes of a table, and the places on it."""

    width: int
    height: int
    radius: float  # of the felt
    scale: float  # of the cards in layouts
    places: tuple[Point, ...]  # by seat: the top left corner of a layout of 3 x 3
    pile_scale: float
    draw: Point
    drawn: Point
    discard: Point

    @property
    def across(self) -> float:
        """How wide a layout of 3 x 3 is."""
        return round(3 * CARD_WIDTH * self.scale + 2 * GAP, 1)

    @property
    def down(self) -> float:
        """How high a layout of 3 x 3 is."""
        return round(3 * CARD_HEIGHT * self.scale + 2 * GAP, 1)

    @property
    def step(self) -> Point:
        """From card to card."""
        return CARD_WIDTH * self.scale + GAP, CARD_HEIGHT * self.scale + GAP


def _high(scale: float) -> float:
    return 3 * CARD_HEIGHT * scale + 2 * GAP


def _block(x: float, y: float, scale: float) -> tuple[float, Point, Point, Point]:
    """Draw and discard pile side by side, the drawn card under them; 132 scales wide."""
    return scale, (x, y), (round(x + 36 * scale, 1), round(y + 84 * scale + 72, 1)), (round(x + 72 * scale, 1), y)


def _strip(y: float) -> tuple[float, Point, Point, Point]:
    """Draw pile, drawn card and discard pile in a row, over the whole narrow picture."""
    return 1, (86, y), (190, y), (294, y)


def _wide(scale: float, rows: tuple[tuple[float, ...], ...], piles: tuple[float, Point, Point, Point]) -> Board:
    return _board(860, 22, scale, rows, piles)


def _narrow(rows: tuple[tuple[float, ...], ...], piles: tuple[float, Point, Point, Point], top: float) -> Board:
    return _board(440, top, 0.88, rows, piles)


def _board(
    width: int, top: float, scale: float, rows: tuple[tuple[float, ...], ...], piles: tuple[float, Point, Point, Point]
) -> Board:
    """Layouts in rows, given the left edges of the layouts in each."""
    pitch = HEAD + _high(scale) + FOOT
    places = tuple((x, round(top + HEAD + row * pitch, 1)) for row, edges in enumerate(rows) for x in edges)
    height = round(top + len(rows) * pitch + (20 if width > 440 else 12))
    return Board(width, height, 48 if width > 440 else 36, scale, places, *piles)


_BOTH = (32, 237.6)
BOARDS: dict[tuple[int, str], Board] = {
    (2, "wide"): _wide(1, ((100, 564),), _block(364, 92, 1)),
    (3, "wide"): _wide(0.88, ((44, 252, 460),), _block(684, 64, 1)),
    (4, "wide"): _wide(0.73, ((30, 198, 514.6, 682.6),), _block(369.6, 54, 0.92)),
    (5, "wide"): _wide(0.8, ((70, 350, 630), (70, 350)), _block(644, 386, 1)),
    (6, "wide"): _wide(0.8, ((44, 246, 448), (44, 246, 448)), _block(684, 206, 1)),
    (2, "narrow"): _narrow((_BOTH,), _strip(26), 168),
    (3, "narrow"): _narrow(((32,), _BOTH), _block(259, 72, 1), 16),
    (4, "narrow"): _narrow((_BOTH, _BOTH), _strip(26), 168),
    (5, "narrow"): _narrow(((32,), _BOTH, _BOTH), _block(259, 72, 1), 16),
    (6, "narrow"): _narrow((_BOTH, _BOTH, _BOTH), _strip(26), 168),
}


@cache
def corner(players: int, layout: str, seat: int, columns: int) -> Point:
    """The top left corner of a layout with so many columns."""
    board = BOARDS[players, layout]
    x, y = board.places[seat]
    return x + (3 - columns) * board.step[0] / 2, y


@cache
def cell_at(players: int, layout: str, seat: int, columns: int, row: int, column: int) -> Point:
    """The top left corner of a cell of a layout with so many columns."""
    board = BOARDS[players, layout]
    x, y = corner(players, layout, seat, columns)
    return round(x + column * board.step[0], 1), round(y + row * board.step[1], 1)


def cell_of(name: str) -> tuple[int, int]:
    """Row and column of a cell such as "b3", from 0."""
    return int(name[1]) - 1, "abc".index(name[0])
