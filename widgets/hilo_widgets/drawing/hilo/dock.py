"""The dock of HiLO: the layout of one seat, large, and under each card what laying a card there would leave."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.hilo.view import View

from .. import pieces
from ..dock import compass, to_do, to_do_width, turn_of
from ..lettering import fit, text, width
from ..scene import Item
from .pushes import Rows, back_keys, leaves, start_of
from .table import HIDDEN, TO_DO, Z_CARD, Z_LABEL, Z_LINE, Z_PILL, minus, sums

NOTE = "A face-down card counts 5, the mean of all cards."
Z_MARK, Z_GHOST = 190, 220
SUM_ROOM = 26  # for the sum, before a chance


class SeatPlace(NamedTuple):
    """Where the large layout lies: the left edge and the top of its cells, from cell to cell, and its scale."""

    left: float
    top: float
    across: float
    down: float
    scale: float

    @property
    def gap(self) -> float:
        """Between two cards side by side."""
        return self.across - pieces.CARD_WIDTH * self.scale

    @property
    def above(self) -> float:
        """Between a card and its chance, which is 22 high."""
        return round((self.down - pieces.CARD_HEIGHT * self.scale - 22) / 2, 1)

    def at(self, row: int, column: int) -> tuple[float, float]:
        """The top left corner of a card."""
        return round(self.left + column * self.across + self.gap / 2, 1), round(self.top + row * self.down, 1)


SPREAD = {
    "wide": SeatPlace(28, 50, 106, 107, 0.94),
    "narrow": SeatPlace(14, 41, 88, 85, 0.74),
}  # with room for sums under the cards
CLOSE = {"wide": SeatPlace(34, 62, 70.4, 92.96, 0.94), "narrow": SeatPlace(20, 52, 53.2, 70.48, 0.72)}  # with lines round cards
SIZES = {"wide": (724, 390), "narrow": (464, 300)}


def place_of(view: View, layout: str, seat: int) -> SeatPlace:
    """Where the large layout lies in this phase."""
    return (CLOSE if seat == view.turn and view.phase in ("clear", "reveal") else SPREAD)[layout]


def cell_of(name: str) -> tuple[int, int]:
    """Row and column of a cell such as "b3", from 0."""
    return int(name[1]) - 1, "abc".index(name[0])


def cell_key(view: View, seat: int, cell: str) -> str:
    """The key of what lies at a cell such as "b3" of a seat's layout."""
    row, column = cell_of(cell)
    name = view.layouts[seat][row][column]
    return name if name != HIDDEN else back_keys(view, seat)[3 * row + column]


def head(view: View, names: Sequence[str], layout: str, seat: int, to_move: int, alone: bool) -> list[Item]:
    """Where the seat sits, its name, its open sum, and what it is to do; `alone` if nothing stands beside it."""
    wide, players = layout == "wide", view.players
    size, x, right = (22, 72, 720.0 if alone else 362.0) if wide else (18, 44, 462.0)
    pills: list[Item] = []
    if seat == to_move and view.phase in TO_DO:
        words = turn_of(view.seat, seat, TO_DO[view.phase])
        right -= to_do_width(words)
        pills.append(Item("turn", to_do(words), right, 4 if wide else 2, Z_PILL))
        right -= 6
    if seat == view.ender:
        right -= 80
        pills.append(Item("ender", pieces.ender_pill(), right, 4 if wide else 2, Z_PILL))
    words = sums(view, seat, right - x - min(width(names[seat], size), 150) - 14)
    name = fit(names[seat], size, right - x - 0.88 * width(words, 13) - 14)
    after = round(x + width(name, size) + 6, 1)
    return [
        *pills,
        Item("compass", compass((seat - (view.seat or 0)) % players, players), 30 if wide else 2, 4, Z_LABEL),
        Item(f"seat:{seat}", text(name, size, "se"), x, 23 if wide else 20, Z_LABEL),
        Item(f"sum:{seat}", text(words, 13, "so"), after, 23 if wide else 20, Z_LABEL),
    ]


def large(view: View, layout: str, seat: int, choices: Sequence[Choice], odds: bool) -> list[Item]:
    """The cards of the layout in the dock with the names of its rows and columns, its lines, and what each choice leaves."""
    place, rows = place_of(view, layout, seat), view.layouts[seat]
    items = list(_cards(place, seat, rows, back_keys(view, seat)))
    if rows:
        items.append(Item("cells", _axes(place, len(rows), len(rows[0])), 0, 0, Z_LABEL))
    if seat == view.turn:
        for line in view.removable:
            items.append(
                Item(f"line:{line}", pieces.hilo_line(line, place.scale, place.gap), *place.at(*start_of(line)), Z_LINE)
            )
    card = laid_card(view)
    for choice in choices:
        if not choice.card:
            continue
        x, y = place.at(*cell_of(choice.card))
        middle, foot = round(x + 30 * place.scale, 1), round(y + 84 * place.scale, 1)
        key = cell_key(view, seat, choice.card)
        if view.phase == "open":
            items.append(Item(f"mark:{key}", pieces.legal_dot(), middle, foot + 11, Z_MARK))
            if odds:
                items.append(Item(f"at:{key}", "", middle, foot + place.above, Z_MARK))
            continue
        left = round(middle - place.across / 2 + SUM_ROOM, 1)
        number = leaves(rows, choice.card, card, view.edition)
        items.append(Item(f"leaves:{choice.card}", _leaves(number, odds), left if odds else middle, foot, Z_LABEL))
        if odds:
            spot = round((left + middle + place.across / 2) / 2, 1), foot + place.above
            items.append(Item(f"at:{key}", "", *spot, Z_MARK))
    if layout == "wide" and choices and view.phase in ("turn", "drawn") and any(HIDDEN in cards for cards in rows):
        items.append(Item("note", text(NOTE, 13, "so"), 28, 385, Z_LABEL))
    return items


def laid_card(view: View) -> str:
    """The card that would be laid at a cell."""
    return view.drawn or (view.discard[0] if view.discard else "")


@lru_cache(maxsize=2000)
def _cards(place: SeatPlace, seat: int, rows: Rows, keys: tuple[str, ...]) -> tuple[Item, ...]:
    if not rows:
        return (Item(f"empty:{seat}", f"<g>{pieces.empty_place(120, 46, 'empty')}</g>", place.left + 30, 120, Z_LABEL),)
    items = []
    for row, cards in enumerate(rows):
        for column, name in enumerate(cards):
            if name:
                look = pieces.back(place.scale) if name == HIDDEN else pieces.hilo_card(name, place.scale)
                key = keys[3 * row + column] if name == HIDDEN else name
                items.append(Item(key, look, *place.at(row, column), Z_CARD))
    return tuple(items)


@cache
def _axes(place: SeatPlace, rows: int, columns: int) -> str:
    """Letters above the columns and numbers before the rows."""
    up, aside = (6, 12) if place.gap > 20 else (12, 19)
    middles = [round(place.left + (i + 0.5) * place.across, 1) for i in range(columns)]
    above = [text("abc"[i], 13, "m so", x=x, y=place.top - up) for i, x in enumerate(middles)]
    before = [
        text(
            str(j + 1), 13, "m so", x=round(place.at(0, 0)[0] - aside, 1), y=round(place.at(j, 0)[1] + 42 * place.scale + 5, 1)
        )
        for j in range(rows)
    ]
    return f"<g>{''.join(above + before)}</g>"


@cache
def _leaves(number: int, odds: bool) -> str:
    """What is left, under a card: to the left of its chance, or in words round the middle."""
    if odds:
        return f"<g>{text(minus(number), 15, 'e b', x=-4, y=19)}" + '<path d="M-.5 8v13" class="f0" stroke="var(--edge)"/></g>'
    return f"<g>{text('leaves', 13, 'e so', x=11, y=19)}{text(minus(number), 15, 'b', x=15, y=19)}</g>"
