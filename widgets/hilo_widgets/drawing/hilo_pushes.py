"""How layouts of HiLO close up, for pictures: the rules and the geometry are those of the core, asked here."""

from functools import lru_cache
from typing import Any

from hilo_core.game import Choice
from hilo_core.hilo.cards import CARDS, NAMES
from hilo_core.hilo.clearing import remove
from hilo_core.hilo.grid import LINES, PUSHES, WAYS
from hilo_core.hilo.table import DOWN, EDITION, EDITIONS, LAYOUTS, PLAYERS, SIZE, UP
from hilo_core.hilo.view import View

from . import pieces

HIDDEN = "?"
Rows = tuple[tuple[str, ...], ...]
NINE = tuple(range(9))
PICTURE = 300, 286  # width and height of what a choice leaves


class _Nobody:
    """Is told what happens when a line is tried out, and asked nothing."""

    def tell(self, *_: Any) -> None:
        """Nothing."""


def way_of(action: str) -> int | None:
    """The way to remove a line that an action such as "clear diagonal a1 vertically" names, if it names one."""
    verb, _, way = action.partition(" ")
    return WAYS.index(way) if verb == "clear" and way in WAYS else None


def after(view: View, way: int) -> tuple[Rows, tuple[str, ...]]:
    """The layout of the seat whose turn it is when a line has been removed this way, and the lines that may go next."""
    turn = view.turn
    return _after(view.layouts[turn], EDITIONS.index(view.edition), way, pushed(view))


def pushed(view: View) -> int:
    """1 if a diagonal has been removed in this turn."""
    return int(any("diagonal" in line for line in view.cleared_now))


@lru_cache(maxsize=2000)
def _after(rows: Rows, edition: int, way: int, was_pushed: int) -> tuple[Rows, tuple[str, ...]]:
    row = [0] * SIZE
    row[PLAYERS], row[EDITION] = 2, edition
    for j, cards in enumerate(rows):
        for i, name in enumerate(cards):
            if name == HIDDEN:
                row[DOWN] |= 1 << 3 * j + i
            elif name:
                row[UP] |= 1 << 3 * j + i
                row[LAYOUTS + 3 * j + i] = CARDS[name]
    lines = remove(row, _Nobody(), 0, way, was_pushed)
    left = tuple(tuple(_name(row, 3 * j + i) for i in range(3)) for j in range(3))
    shrunk = tuple(tuple(name for name in cards if name) for cards in left)
    return tuple(cards for cards in shrunk if cards), tuple(line for n, line in enumerate(LINES) if lines >> n & 1)


def _name(row: list[int], cell: int) -> str:
    if row[DOWN] >> cell & 1:
        return HIDDEN
    return NAMES[row[LAYOUTS + cell]] if row[UP] >> cell & 1 else ""


def origins(view: View, seat: int) -> tuple[int, ...]:
    """For each cell of a layout as it now stands the cell its card was dealt to: what stays the same when it is pushed."""
    ways = tuple(WAYS.index(line) for cleared_by, line, _ in view.cleared if cleared_by == seat)
    closed = all(all(cards) for cards in view.layouts[seat])
    return _origins(ways if closed else ways[:-1])


@lru_cache(maxsize=5000)
def _origins(ways: tuple[int, ...]) -> tuple[int, ...]:
    cells = NINE
    for way in ways:
        cells = tuple((*cells, 9)[PUSHES[way] >> (32 - 4 * cell) & 15] for cell in NINE)
    return cells


def start_of(line: str) -> tuple[int, int]:
    """Row and column of the top left corner of a line."""
    kind, _, which = line.partition(" ")
    if kind == "row":
        return int(which) - 1, 0
    return 0, "abc".index(which) if kind == "column" else 0


def choice_picture(view: View, choice: Choice) -> tuple[str, int, int] | None:
    """What a choice to remove a line leaves, as a piece of SVG with its width and height; None for any other choice."""
    way = way_of(choice.action)
    if way is None:
        return None
    rows, lines = after(view, way)
    return _picture(rows, lines, choice.action.rpartition(" ")[2])


@lru_cache(maxsize=2000)
def _picture(rows: Rows, lines: tuple[str, ...], push: str) -> tuple[str, int, int]:
    """A layout with lines outlined, and arrows that show how it was pushed together."""
    wide, high = PICTURE
    scale, gap = 0.86, 7
    across, down = pieces.CARD_WIDTH * scale, pieces.CARD_HEIGHT * scale
    count, columns = len(rows), len(rows[0]) if rows else 0
    if not rows:
        empty = pieces.empty_place(112, 46, "empty")
        return f'<g transform="translate({(wide - 112) / 2:g} {(high - 46) / 2:g})">{empty}</g>', wide, high
    left = (wide - columns * (across + gap) + gap) / 2
    top = (high - count * (down + gap) + gap) / 2
    drawn = ""
    for row, cards in enumerate(rows):
        for column, name in enumerate(cards):
            card = pieces.back(scale) if name == HIDDEN else pieces.hilo_card(name, scale)
            drawn += _moved(card, left + column * (across + gap), top + row * (down + gap))
    for line in lines:
        row, column = start_of(line)
        drawn += _moved(pieces.hilo_line(line, scale, gap), left + column * (across + gap), top + row * (down + gap))
    right, bottom = wide - left, high - top
    if push == "horizontally":
        for row in range(count):
            y = top + row * (down + gap) + down / 2
            drawn += _moved(pieces.arrow("right"), left - 20, y) + _moved(pieces.arrow("left"), right + 20, y)
    if push == "vertically":
        for column in range(columns):
            x = left + column * (across + gap) + across / 2
            drawn += _moved(pieces.arrow("down"), x, top - 16) + _moved(pieces.arrow("up"), x, bottom + 16)
    return drawn, wide, high


def _moved(svg: str, x: float, y: float) -> str:
    return f'<g transform="translate({round(x, 1):g} {round(y, 1):g})">{svg}</g>'
