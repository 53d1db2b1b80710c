"""Layouts of HiLO: described in words, the places of their cards, and how they close up by the rules of the core."""

import re
from typing import Any

from hilo_core.hilo.round import CELLS, LINES, NINE, WAYS, lines_through, remove, source_of, standing_lines, ways_of
from hilo_core.hilo.table import CARDS, CLEARED, CLEARS, DOWN, EDITION, EDITIONS, LAYOUTS, MEAN, PLAYERS, SIZE, UP, in_words
from hilo_core.hilo.view import HIDDEN as HIDDEN
from hilo_core.hilo.view import View, layout
from hilo_core.machine.bits import members

from .. import pieces
from ..lettering import kept
from ..scene import Item, Names, placed, placed_shortly

Rows = tuple[Names, ...]


def card_words(card: str) -> str:
    """Return a card such as "7O" in words, "orange 7"."""
    return in_words(CARDS[card])


def layout_words(rows: Rows) -> str:
    """Describe a layout: its size and how many of its cards are face down."""
    if not rows:
        return "empty"
    hidden = sum(cards.count(HIDDEN) for cards in rows)
    return f"{len(rows)} by {max(map(len, rows))}, {f'{hidden} face down' if hidden else 'all open'}"


def alt(view: View, names: Names, to_move: int) -> str:
    """Describe the position in words."""
    over = view.phase == "over"
    sums = view.points if over and view.points else view.sums
    parts = []
    for seat in range(view.players):
        ended = ", ended the round" if seat == view.ender else ""
        turn = ", to move" if seat == to_move else ""
        parts.append(f"{names[seat]} {layout_words(view.layouts[seat])}, {sums[seat]}{ended}{turn}.")
    drawn = f" Drawn {card_words(view.drawn)}." if view.drawn not in ("", HIDDEN) else ""
    top = f" Discard pile {card_words(view.discard[0])}." if view.discard else ""
    lines = f" A line: {', '.join(view.removable)}." if view.removable else ""
    return f"{'The round is over. ' if over else ''}{' '.join(parts)}{drawn}{top}{lines}"


def dock_alt(view: View, names: Names, seat: int) -> str:
    """Describe the dock in words."""
    return f"{names[seat]}'s layout: {layout_words(view.layouts[seat])}, {view.sums[seat]}"


CELL = re.compile(r"( at)? \b([abc])([123])\b")
LINE = re.compile(
    r"\b(row(?= \d)|column(?= [a-c])|diagonal) ([abc123])3?1?\b(?!, [−\d])", re.IGNORECASE
)  # not "row 2, 5, 4": cards


def told(text: str, view: View, seat: int) -> str:
    """Return a sentence about a seat's layout in which "at b1" becomes "at the top", and "row 1" becomes "the top row"."""
    rows = view.layouts[seat] if 0 <= seat < view.players else ()
    down, across = len(rows), max(map(len, rows), default=0)

    def cell(found: re.Match[str]) -> str:
        ends = which_end("top", "bottom", int(found[3]) - 1, down), which_end("left", "right", "abc".index(found[2]), across)
        where = " ".join(filter(None, ends))
        at = " on" if found[1] and where in ("left", "right") else found[1] or ""
        return f"{at} the {where}" if where else " in the middle" if found[1] else " the middle"

    def line(found: re.Match[str]) -> str:
        the = "The" if found[1][0].isupper() else "the"
        kind, which = found[1].lower(), found[2]
        if kind == "diagonal":
            return f"{the} diagonal from the {'top' if found[0].endswith('1') else 'bottom'} left"
        ends = ("top", "bottom", int(which) - 1, down) if kind == "row" else ("left", "right", "abc".index(which), across)
        return f"{the} {which_end(*ends) or 'middle'} {kind}"

    return CELL.sub(cell, LINE.sub(line, f" {text}")).strip()


def which_end(first: str, last: str, at: int, of: int) -> str:
    """Return whether a row or column is first, last or between."""
    size = of if at < of else NINE // 3
    return "" if size == 1 else first if at == 0 else last if at == size - 1 else ""


NINE_CELLS = tuple(range(9))
PICTURE = 148, 174  # width and height of what a choice leaves


class _Nobody:
    """Ignores all events when a line is tried out, and is never asked."""

    def tell(self, *_: Any) -> None:
        """Do nothing."""


def ways_before(view: View) -> tuple[int, ...]:
    """Return the ways in which lines have been removed in this turn."""
    return tuple(WAYS.index(way) for way, _ in view.cleared)


def _row(rows: Rows, edition: str, before: tuple[int, ...] = ()) -> list[int]:
    row = [0] * SIZE
    row[PLAYERS], row[EDITION], row[CLEARED] = 2, EDITIONS.index(edition), len(before)
    row[CLEARS : CLEARS + len(before)] = [earlier << 3 for earlier in before]
    for j, cards in enumerate(rows):
        for i, name in enumerate(cards):
            if name == HIDDEN:
                row[DOWN] |= 1 << 3 * j + i
            elif name:
                row[UP] |= 1 << 3 * j + i
                row[LAYOUTS + 3 * j + i] = CARDS[name]
    return row


@kept
def after(rows: Rows, edition: str, way: int, before: tuple[int, ...] = ()) -> tuple[Rows, Names]:
    """Return a layout after a line has been removed this way, and the lines that may be removed next.

    `before` are the ways used earlier in this turn.
    """
    row = _row(rows, edition, before)
    lines = remove(row, _Nobody(), 0, way)
    return layout(row, 0), tuple(LINES[line] for line in members(lines))


@kept
def laid(rows: Rows, cell: str, card: str) -> tuple[Rows, tuple[int, ...]]:
    """Return a layout with a card laid at a cell such as "b3", and the ways to remove a line that the card makes there."""
    at = CELLS.index(cell)
    now = tuple(
        tuple(card if 3 * row + column == at else name for column, name in enumerate(cards)) for row, cards in enumerate(rows)
    )
    lines = lines_through(standing_lines(_row(now, EDITIONS[0]), 0), 1 << at)
    return now, tuple(members(ways_of(lines)))


@kept
def counted(rows: Rows) -> int:
    """Return the sum of a layout, counting each face-down card as the mean of all cards."""
    return sum(MEAN if name == HIDDEN else int(name[:-1]) for cards in rows for name in cards if name)


@kept
def leaves(rows: Rows, cell: str, card: str, edition: str) -> int:
    """Return the lowest possible sum of a layout after a card has been laid at a cell.

    If the card makes a line, the line is removed first.
    """
    now, ways = laid(rows, cell, card)
    return min([counted(now), *(counted(after(now, edition, way)[0]) for way in ways)])


def back_keys(view: View, seat: int) -> Names:
    """Return for each cell of a layout the key of the face-down card there.

    A card keeps its key when the layout is pushed together. The key names the cell at the beginning of the turn; if the layout
    was not complete then, its size comes first.
    """
    rows = view.layouts[seat]
    ways = ways_before(view) if seat == view.turn else ()
    if ways and not all(map(all, rows)):
        ways = ways[:-1]  # the last gap is still open
    return _back_keys(seat, ways, sum(map(len, rows)) + 3 * len(ways))


@kept
def _back_keys(seat: int, ways: tuple[int, ...], cards: int) -> Names:
    cells = NINE_CELLS
    for way in ways:
        cells = tuple((*cells, 9)[source_of(way, cell)] for cell in NINE_CELLS)
    before = f"back:{seat}:" if cards == 9 else f"back:{seat}:{cards}:"
    return tuple(before + (*CELLS, "")[cell] for cell in cells)


def start_of(line: str) -> tuple[int, int]:
    """Return the row and column of the top left corner of a line."""
    kind, _, which = line.partition(" ")
    if kind == "row":
        return int(which) - 1, 0
    return 0, "abc".index(which) if kind == "column" else 0


@kept
def picture(rows: Rows, lines: Names, push: str) -> str:
    """Return a layout of size PICTURE with outlined lines and, for a push, arrows that show how it was pushed together."""
    wide, high = PICTURE
    scale, gap = 0.6, 5
    across, down = pieces.card_size(scale, gap)
    if not rows:
        return placed(Item("", pieces.empty_place(96, 46, "empty"), (wide - 96) / 2, (high - 46) / 2))
    columns = len(rows[0])
    left, top = (wide - columns * across + gap) / 2, (high - len(rows) * down + gap) / 2
    cells = [(row, column) for row in range(len(rows)) for column in range(columns)]
    looks = [(card_look(rows[row][column], scale), row, column) for row, column in cells]
    looks += [(pieces.hilo_line(line, scale, gap), *start_of(line)) for line in lines]
    drawn = "".join(placed_shortly(Item("", look, left + j * across, top + i * down)) for look, i, j in looks)
    tips = []
    if push == "horizontally":
        middles = [top + (row + 0.5) * down - gap / 2 for row in range(len(rows))]
        tips = [("right", left - 10, y) for y in middles] + [("left", wide - left + 10, y) for y in middles]
    if push == "vertically":
        middles = [left + (column + 0.5) * across - gap / 2 for column in range(columns)]
        tips = [("down", x, top - 10) for x in middles] + [("up", x, high - top + 10) for x in middles]
    return drawn + (pieces.arrows(tips) if tips else "")


def card_look(name: str, scale: float) -> str:
    """Return the drawing of a face-up card, or of a back."""
    return pieces.back(scale) if name == HIDDEN else pieces.hilo_card(name, scale)
