"""The table of HiLO: the small layouts of all seats but the one in the dock, clockwise from the bottom, and the piles."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hilo_core.hilo.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..dock import NARROW, WIDE, to_do
from ..lettering import fit, text, width
from ..scene import Item
from ..symbols import PREFIX
from ..tricks import ground
from .pushes import back_keys, start_of

HIDDEN = "?"
Rows = tuple[tuple[str, ...], ...]
TO_DO = {"open": "to open", "turn": "to play", "drawn": "to lay", "clear": "to choose", "reveal": "to choose"}
Z_LABEL, Z_CARD, Z_LINE, Z_PILE, Z_PILL = 5, 100, 195, 200, 210
ASKEW = (0, 0), (-3, -7)  # how far and by how many degrees the top discard and the one under it lie askew


class TableGeometry(NamedTuple):
    """Sizes of a table, and the places on it."""

    width: int
    height: int
    radius: float
    left: float  # of the first small layout
    pitch: float  # to the next
    scale: float  # of the cards in it
    gap: float
    head: float  # the size of a name
    top: float  # of the cards
    piles: tuple[tuple[float, float], ...]  # top left corners of draw pile, drawn card, discard pile
    pile_scale: float

    @property
    def across(self) -> float:
        """How wide a small layout is."""
        return 3 * pieces.CARD_WIDTH * self.scale + 2 * self.gap

    @property
    def down(self) -> float:
        """How high a small layout is."""
        return 3 * pieces.CARD_HEIGHT * self.scale + 2 * self.gap


@cache
def board(players: int, layout: str) -> TableGeometry:
    """The table for so many players."""
    others = players - 1
    if layout == "wide":
        piles = (562.0, 40.0), (612.0, 40.0), (660.0, 40.0)
        pitch = min(172, 522 / others)
        return TableGeometry(
            WIDE, 206, 36, 26 + (520 - pitch * min(3, others)) / 2 if others < 3 else 26, pitch, 0.46, 4, 20, 51, piles, 0.72
        )
    scale, gap = (0.38, 3) if others < 5 else (0.34, 2)
    stacked = (394.0, 14.0), (424.0, 52.0), (394.0, 92.0)
    pitch = min(114, 374 / others)
    left = 14 + (114 * (3 - others) / 2 if others < 3 else 0)
    return TableGeometry(NARROW, 176, 24, left, pitch, scale, gap, 17, 45, stacked, 0.5)


def layouts(view: View, names: Sequence[str], layout: str, dock: int, to_move: int) -> list[Item]:
    """The felt and the small layouts. When the dock goes on to the next seat, that one and the one before change places."""
    place = board(view.players, layout)
    items = [ground(0, 0, place.width, place.height, place.radius)]
    around = [(seat + (view.seat or 0)) % view.players for seat in range(view.players)]
    for slot, seat in enumerate(seat for seat in around if seat != dock):
        x, y = round(place.left + slot * place.pitch, 1), place.top
        items.append(Item(f"seat:{seat}", _name(names[seat], place.head, place.pitch - 10), x, y - 23, Z_LABEL))
        items.append(Item(f"sum:{seat}", text(sums(view, seat, place.pitch - 10), 13, "so"), x, y - 7, Z_LABEL))
        items += small(seat, view.layouts[seat], back_keys(view, seat), x, y, place.scale, place.gap)
        items += _foot(view, place, seat, to_move, x, round(y + place.down + 1, 1))
        if seat == view.turn:
            for line in view.removable:
                at = cell_in(start_of(line), x, y, place.scale, place.gap)
                items.append(Item(f"line:{line}", pieces.hilo_line(line, place.scale, place.gap), *at, Z_LINE))
    return items


def cell_in(cell: tuple[int, int], x: float, y: float, scale: float, gap: float) -> tuple[float, float]:
    """The top left corner of a cell, row and column, of a small layout."""
    row, column = cell
    across, down = pieces.CARD_WIDTH * scale + gap, pieces.CARD_HEIGHT * scale + gap
    return round(x + column * across, 1), round(y + row * down, 1)


@lru_cache(maxsize=4000)
def small(seat: int, rows: Rows, keys: tuple[str, ...], x: float, y: float, scale: float, gap: float) -> tuple[Item, ...]:
    """The cards of a small layout."""
    if not rows:
        across = round(3 * pieces.CARD_WIDTH * scale + 2 * gap)
        return (Item(f"empty:{seat}", f"<g>{pieces.empty_place(across, 46, 'empty')}</g>", x, y + 20, Z_LABEL),)
    items = []
    for row, cards in enumerate(rows):
        for column, name in enumerate(cards):
            at = cell_in((row, column), x, y, scale, gap)
            if name == HIDDEN:
                items.append(Item(keys[3 * row + column], pieces.back(scale), *at, Z_CARD))
            elif name:
                items.append(Item(name, pieces.hilo_card(name, scale), *at, Z_CARD))
    return tuple(items)


def _foot(view: View, place: TableGeometry, seat: int, to_move: int, x: float, y: float) -> list[Item]:
    """Under a small layout: whether its seat is to move or has ended the round."""
    if seat == to_move and view.phase in TO_DO:
        return [Item("turn", to_do(TO_DO[view.phase]), x, y, Z_PILL)]
    if seat == view.ender:
        if place.pitch < 80:  # no room for words beside those of a neighbour
            flag = pieces.use("eflag", 20, style="color:var(--ink)")
            return [Item("ender", flag, round(x + place.across - 20, 1), y, Z_PILL)]
        return [Item("ender", pieces.ender_pill(), x, y, Z_PILL)]
    return []


def sums(view: View, seat: int, room: float) -> str:
    """The sum of a layout and the total of its seat before the round, in as many words as there is room for."""
    hidden = any(HIDDEN in cards for cards in view.layouts[seat])
    number = minus(view.sums[seat])
    total = f", total {minus(view.totals[seat])}" if any(view.totals) else ""
    words = f"{'open' if hidden else 'sum'} {number}{total}"
    return words if 0.88 * width(words, 13) <= room else f"{number}{total}"


def minus(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "−")


@cache
def _name(name: str, size: float, room: float) -> str:
    return text(fit(name, size, room), size, "se")


def piles(view: View, layout: str, dock: int) -> list[Item]:
    """Draw pile and discard pile, with how many cards they have and what lies just under the top, and a card that has been
    drawn by a seat which is not in the dock."""
    place = board(view.players, layout)
    scale, wide = place.pile_scale, layout == "wide"
    (x, y), held, (right, low) = place.piles
    middle = round(pieces.CARD_WIDTH * scale / 2, 1)
    look = "m so" if wide else "so"
    items = [Item("draw", pieces.pile(view.draw_size, scale), x, y, Z_PILE)]
    for key, number, left, top in (("draw", view.draw_size, x, y), ("discard", view.discard_size, right, low)):
        foot = top + pieces.CARD_HEIGHT * scale
        aside = (left + middle, foot + 36) if wide else (left + 34, top + 24)
        items.append(Item(f"{key}:name", text(key, 13, "m"), left + middle, round(foot + (19 if wide else 15), 1), Z_LABEL))
        size = counted(number, "card") if wide else str(number)
        items.append(Item(f"{key}:size", text(size, 13, look), aside[0], round(aside[1], 1), Z_LABEL))
    if not view.discard:
        items.append(Item("discard", pieces.pile(0, scale), right, low, Z_LABEL))
    for depth, name in enumerate(view.discard[:2]):
        aside_by, turn = ASKEW[depth]
        items.append(Item(name, pieces.hilo_card(name, scale, "", turn), right + aside_by, low, Z_PILE + 4 - depth))
    if wide:
        items += _under(view.discard[1:], 556, 176)
    if view.drawn and dock != view.turn:
        card = pieces.back(scale) if view.drawn == HIDDEN else pieces.hilo_card(view.drawn, scale, "just")
        items.append(Item("back:drawn" if view.drawn == HIDDEN else view.drawn, card, *held, Z_PILE + 9))
    return items


def _under(cards: tuple[str, ...], x: float, y: float) -> list[Item]:
    """The cards just under the top of the discard pile, the uppermost first: number and sign."""
    if not cards:
        return []
    items = [Item("under", text("under it", 13, "so"), x, y, Z_LABEL)]
    return items + [Item(f"under:{n}", _sign(card), x + 86 + 34 * n, y, Z_LABEL) for n, card in enumerate(cards)]


@cache
def _sign(card: str) -> str:
    return f'<g><use href="#{PREFIX}s{card[-1]}"/>' + text(minus(int(card[:-1])), 13, "e", x=-12) + "</g>"
