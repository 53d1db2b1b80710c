"""The dock of HiLO: the layout of one seat, large, and under each card what laying a card there would leave."""

from functools import cache
from typing import NamedTuple

from hilo_core.hilo.round import LINES, line_of
from hilo_core.hilo.view import HIDDEN, View

from .. import pieces
from ..dock import chance_at, compass, mark, to_do, to_do_width, turn_of
from ..lettering import fit, minus, text, width
from ..scene import Z_LABEL, Item, Items, Names, Point, Shot, label
from .pushes import back_keys, laid, leaves
from .table import TO_DO, Z_PILL, lying, sums

NOTE = "A face-down card counts 5, the mean of all cards."
Z_GHOST = 220
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

    def at(self, row: int, column: int) -> Point:
        """The top left corner of a card."""
        return round(self.left + column * self.across + self.gap / 2, 1), round(self.top + row * self.down, 1)


SPREAD = {
    "wide": SeatPlace(28, 50, 106, 107, 0.94),
    "narrow": SeatPlace(14, 41, 88, 85, 0.74),
}  # with room for sums under the cards
CLOSE = {"wide": SeatPlace(34, 62, 70.4, 92.96, 0.94), "narrow": SeatPlace(20, 52, 53.2, 70.48, 0.72)}  # with lines round cards
HEIGHTS = {"wide": 390, "narrow": 300}


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


def head(view: View, shot: Shot, alone: bool) -> Items:
    """Where the seat sits, its name, its open sum, and what it is to do; `alone` if nothing stands beside it."""
    wide, players, seat, name = shot.wide, view.players, shot.dock, shot.names[shot.dock]
    size, x, right, top, base = (22, 72, 720.0 if alone else 362.0, 4, 23) if wide else (18, 44, 462.0, 2, 20)
    items = []
    if seat == shot.to_move and view.phase in TO_DO:
        words = turn_of(view.seat, seat, TO_DO[view.phase])
        right -= to_do_width(words)
        items.append(Item("turn", to_do(words), right, top, Z_PILL))
        right -= 6
    if seat == view.ender:
        right -= 80
        items.append(Item("ender", pieces.ender_pill(), right, top, Z_PILL))
    words = sums(view, seat, right - x - min(width(name, size), 150) - 14)
    name = fit(name, size, right - x - 0.88 * width(words, 13) - 14)
    return [
        *items,
        Item("compass", compass((seat - (view.seat or 0)) % players, players), 30 if wide else 2, 4, Z_LABEL),
        label(f"seat:{seat}", name, x, base, "se", size),
        label(f"sum:{seat}", words, x + width(name, size) + 6, base),
    ]


def large(view: View, shot: Shot) -> Items:
    """The cards of the layout in the dock with the names of its rows and columns, its lines, and what each choice leaves."""
    seat, card = shot.dock, laid_card(view)
    place, rows = place_of(view, shot.layout, seat), view.layouts[seat]
    items, lines = lying(view, seat, place.scale, place.gap, place.at)
    if rows:
        items.append(Item("cells", _axes(place, len(rows), len(rows[0])), 0, 0, Z_LABEL))
    else:
        empty = pieces.empty_place(120, 46, "empty")
        items.append(Item(f"empty:{seat}", f"<g>{empty}</g>", place.left + 30, 120, Z_LABEL))
    items += lines
    for choice in shot.choices:
        if not choice.card:
            continue
        x, y = place.at(*cell_of(choice.card))
        middle, foot = round(x + 30 * place.scale, 1), round(y + 84 * place.scale, 1)
        key, spot = cell_key(view, seat, choice.card), middle
        if view.phase == "open":
            items.append(mark(key, True, middle, foot + 11))
        else:
            left, right = round(middle - place.across / 2 + SUM_ROOM, 1), middle + place.across / 2
            number = leaves(rows, choice.card, card, view.edition)
            look = _leaves(number, shot.odds)
            items.append(Item(f"leaves:{choice.card}", look, left if shot.odds else middle, foot, Z_LABEL))
            if ways := laid(rows, choice.card, card)[1]:
                kinds = tuple(dict.fromkeys(LINES[line_of(way)].split()[0] for way in ways))
                items.append(Item(f"makes:{choice.card}", _makes(kinds), middle, foot - 16, Z_PILL))
            spot = (left + right) / 2
        items += chance_at(shot, key, spot, foot + place.above)
    if shot.wide and shot.choices and view.phase in ("turn", "drawn") and any(HIDDEN in cards for cards in rows):
        items.append(label("note", NOTE, 28, 385))
    return items


def laid_card(view: View) -> str:
    """The card that would be laid at a cell."""
    return view.drawn or (view.discard[0] if view.discard else "")


@cache
def _axes(place: SeatPlace, rows: int, columns: int) -> str:
    """Letters above the columns and numbers before the rows."""
    up, aside = (6, 12) if place.gap > 20 else (12, 19)
    middles = [round(place.left + (i + 0.5) * place.across, 1) for i in range(columns)]
    above = [text("abc"[i], 13, "m so", x, place.top - up) for i, x in enumerate(middles)]
    before = [
        text(str(j + 1), 13, "m so", round(place.at(0, 0)[0] - aside, 1), round(place.at(j, 0)[1] + 42 * place.scale + 5, 1))
        for j in range(rows)
    ]
    return f"<g>{''.join(above + before)}</g>"


STROKES = {"row": "M-6 0H6", "column": "M0-6V6", "diagonal": "M-5-5 5 5"}


@cache
def _makes(kinds: Names) -> str:
    """The mark of a cell at which a card completes a line, around the middle of its upper edge: its direction, and "line"."""
    across = 42 + 14 * len(kinds)
    box = f'<rect x="{-across / 2:g}" width="{across}" height="20" rx="10" fill="var(--brass-fill)" stroke="var(--card-ink)"/>'
    look = 'class="f0" stroke="var(--card-ink)" stroke-width="2.6" stroke-linecap="round"'
    signs = "".join(
        f'<path d="{STROKES[kind]}" transform="translate({14 * n - across / 2 + 13:g} 10)" {look}/>'
        for n, kind in enumerate(kinds)
    )
    words = text("line", 13, "b", x=14 * len(kinds) - across / 2 + 9, y=14.5, fill="var(--card-ink)")
    return f"<g>{box}{signs}{words}</g>"


@cache
def _leaves(number: int, odds: bool) -> str:
    """What is left, under a card: to the left of its chance, or in words round the middle."""
    if odds:
        return f"<g>{text(minus(number), 15, 'e b', x=-4, y=19)}" + '<path d="M-.5 8v13" class="f0" stroke="var(--edge)"/></g>'
    return f"<g>{text('leaves', 13, 'e so', x=11, y=19)}{text(minus(number), 15, 'b', x=15, y=19)}</g>"
