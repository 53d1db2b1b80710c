"""The tables of lines and of pushes against a grid that is moved about by hand, in every size a layout can have."""

from itertools import pairwise

import pytest

from hilo_core.bits import members
from hilo_core.hilo import HiLO
from hilo_core.hilo.grid import LINES, WAYS, line_of, push, standing_lines, take_out, ways_of
from hilo_core.hilo.table import DISCARD, DISCARDS, DOWN, DRAW, END, HELD, LAYOUTS, NEXT, SIZE, STRIDE, UP
from hilo_core.hilo.view import layout

from .test_told import games

SHAPES = [(3, 3), (2, 3), (3, 2), (1, 3), (3, 1)]
Grid = list[list[int]]


def row_with(grid: Grid, down: frozenset[int] = frozenset()) -> list[int]:
    """A row whose seat 0 has these cards; `down` holds the cells that lie face down."""
    table = [0] * SIZE
    for r, cards in enumerate(grid):
        for c, card in enumerate(cards):
            table[LAYOUTS + 3 * r + c] = card
            table[DOWN if 3 * r + c in down else UP] |= 1 << 3 * r + c
    return table


def cells_of_line(name: str, rows: int, columns: int) -> list[tuple[int, int]]:
    """The cells of a line in a grid of this size; [] if the grid has no such line of three."""
    kind, which = name.split()
    if kind == "row":
        r = int(which) - 1
        return [(r, c) for c in range(3)] if columns == 3 and r < rows else []
    if kind == "column":
        c = "abc".index(which)
        return [(r, c) for r in range(3)] if rows == 3 and c < columns else []
    if (rows, columns) != (3, 3):
        return []
    return [(i, i) for i in range(3)] if which == "a1" else [(2 - i, i) for i in range(3)]


def closed(grid: Grid, gone: list[tuple[int, int]], way: str) -> Grid:
    """The grid without these cells: rows and columns close up, a diagonal's rest is pushed as the way says."""
    left = [[card for c, card in enumerate(cards) if (r, c) not in gone] for r, cards in enumerate(grid)]
    if way.endswith("vertically") or way.startswith("row"):
        columns = [[grid[r][c] for r in range(len(grid)) if (r, c) not in gone] for c in range(len(grid[0]))]
        left = [list(cards) for cards in zip(*columns, strict=True)]
    return [cards for cards in left if cards]


def other_colour(r: int, c: int) -> int:
    """A card of a colour that no other card in its row, column or diagonal has."""
    return (1 + r + 2 * c) << 4 | 3 * r + c + 1


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_way_leaves_what_moving_by_hand_leaves(way: int, rows: int, columns: int) -> None:
    """HL-13, HL-14, HL-R3, HL-R4."""
    gone = cells_of_line(LINES[line_of(way)], rows, columns)
    grid = [[other_colour(r, c) for c in range(columns)] for r in range(rows)]
    for r, c in gone:
        grid[r][c] = 0 << 4 | 3 * r + c + 1
    table = row_with(grid)
    lines = standing_lines(table, 0)
    assert (way in members(ways_of(lines))) == bool(gone)
    if not gone:
        return
    take_out(table, 0, line_of(way))
    left = closed(grid, gone, WAYS[way])
    if not left:
        assert table[UP] == 0
        return
    _, why = push(table, 0, way)
    assert why == (HiLO.CLOSING_A_DIAGONAL if WAYS[way].startswith("diagonal") else HiLO.CLOSING_A_ROW)
    for r in range(3):
        for c in range(3):
            expected = left[r][c] if r < len(left) and c < len(left[r]) else 0
            assert table[LAYOUTS + 3 * r + c] == expected
            assert (table[UP] >> 3 * r + c & 1) == bool(expected)
    assert [len(cards) for cards in layout(table, 0)] == [len(cards) for cards in left]


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_a_line_is_three_open_cards_of_one_colour(rows: int, columns: int) -> None:
    """HL-11, HL-R3: in a grid of one colour every line stands, and none through a card that lies face down."""
    grid = [[1 << 4 | 3 * r + c + 1 for c in range(columns)] for r in range(rows)]
    there = [cells_of_line(name, rows, columns) for name in LINES]
    assert members(standing_lines(row_with(grid), 0)) == [line for line, cells in enumerate(there) if cells]
    for r in range(rows):
        for c in range(columns):
            hidden = row_with(grid, frozenset({3 * r + c}))
            expected = [line for line, cells in enumerate(there) if cells and (r, c) not in cells]
            assert members(standing_lines(hidden, 0)) == expected


def all_cards(table: list[int], players: int) -> list[int]:
    """Every card on the table, wherever it lies."""
    laid = [table[LAYOUTS + STRIDE * seat + cell] for seat in range(players) for cell in range(9)]
    piles = table[DISCARD : DISCARD + table[DISCARDS]] + table[DRAW + table[NEXT] : DRAW + table[END]]
    return sorted(card for card in [*laid, *piles, table[HELD]] if card)


def test_no_card_is_lost_or_doubled_and_a_turn_changes_one_layout() -> None:
    for game in games():
        players = len(game.names)
        for before, after in pairwise(game.log.events):
            assert len(set(all_cards(after.table, players))) == 104 == len(all_cards(after.table, players))
            if before.round == after.round:
                changed = [s for s in range(players) if layout(before.table, s) != layout(after.table, s)]
                assert len(changed) <= 1
            for seat in range(players):
                gap = after.table[UP + seat] | after.table[DOWN + seat]
                assert gap.bit_count() in (9, 6, 3, 0)
