"""Lines and pushes, held against a layout that is only rows of cards."""

from itertools import combinations

import pytest

from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.grid import (
    CELLS,
    FIRST_DIAGONAL,
    LINES,
    MASKS,
    WAYS,
    cell_of,
    line_of,
    lines_through,
    push,
    standing_lines,
    sum_of,
    take_out,
    ways_of,
)
from hilo_core.hilo.table import GAP

from .at_table import mask, shown, table_of

SIZES = [(3, 3), (2, 3), (3, 2), (1, 3), (3, 1), (0, 0)]
Cell = tuple[int, int]


def straight_lines(rows: int, columns: int) -> set[frozenset[Cell]]:
    """All threes of cells at equal steps, in any direction, found by trying."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    found = set()
    for a, b, c in combinations(cells, 3):
        if (b[0] - a[0], b[1] - a[1]) == (c[0] - b[0], c[1] - b[1]):
            found.add(frozenset((a, b, c)))
    return found


def layout_of(rows: int, columns: int, line: frozenset[Cell] = frozenset(), down: frozenset[Cell] = frozenset()) -> str:
    """A layout of that size in which no line has one colour, but this one."""
    names = iter(["1R", "2O", "3Y", "4G", "5T", "6V", "7P", "8R", "9O"])
    blue = iter(["7B", "0B", "11B"])
    grid = [[next(names) for _ in range(columns)] for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            if (row, column) in line:
                grid[row][column] = next(blue)
            if (row, column) in down:
                grid[row][column] = "?" + grid[row][column]
    return " / ".join(" ".join(row) for row in grid)


def cells_of_line(line: int) -> frozenset[Cell]:
    """The cells of a line by number."""
    return frozenset((cell // 3, cell % 3) for cell in (cell_of(line, place) for place in range(3)))


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_lines_are_all_straight_threes(rows: int, columns: int) -> None:
    """HL-11, HL-R3: by one table of lines for every size."""
    wanted = straight_lines(rows, columns)
    assert len(wanted) == {(3, 3): 8, (2, 3): 2, (3, 2): 2, (1, 3): 1, (3, 1): 1, (0, 0): 0}[rows, columns]
    for line in wanted:
        found = standing_lines(table_of(layout_of(rows, columns, line)), 0)
        assert [cells_of_line(n) for n in range(8) if found >> n & 1] == [line]
    assert standing_lines(table_of(layout_of(rows, columns)), 0) == 0


@pytest.mark.parametrize(("rows", "columns"), SIZES[:-1])
def test_a_face_down_card_breaks_a_line(rows: int, columns: int) -> None:
    for line in straight_lines(rows, columns):
        for cell in line:
            assert standing_lines(table_of(layout_of(rows, columns, line, frozenset({cell}))), 0) == 0


@pytest.mark.parametrize(("rows", "columns"), SIZES[:-1])
def test_every_three_that_is_no_line_is_none(rows: int, columns: int) -> None:
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    for three in map(frozenset, combinations(cells, 3)):
        stands = standing_lines(table_of(layout_of(rows, columns, three)), 0)
        assert bool(stands) == (three in straight_lines(rows, columns))


def closed_up(grid: list[list[str | None]], how: str) -> list[list[str]]:
    """What is left when every row, or every column, moves together."""
    if how == "horizontally":
        rows = [[card for card in row if card is not None] for row in grid]
        return [row for row in rows if row]
    columns = closed_up([list(column) for column in zip(*grid, strict=True)], "horizontally")
    return [list(row) for row in zip(*columns, strict=True)]


@pytest.mark.parametrize(("rows", "columns"), SIZES[:-1])
@pytest.mark.parametrize("marks", [0, 0b101010101, 0b010101010, 0b111000111])
def test_every_push_of_every_line_of_every_size(rows: int, columns: int, marks: int) -> None:
    """HL-13, HL-14, HL-R4: by brute force, with face-down cards among the rest."""
    for line in straight_lines(rows, columns):
        down = frozenset((row, col) for row in range(rows) for col in range(columns) if marks >> (3 * row + col) & 1) - line
        text = layout_of(rows, columns, line, down)
        number = next(n for n in range(8) if cells_of_line(n) == line)
        ways = [way for way in range(10) if line_of(way) == number]
        assert len(ways) == (2 if number >= FIRST_DIAGONAL else 1)
        for way in ways:
            grid: list[list[str | None]] = [list(row.split()) for row in text.split("/")]
            for row, column in line:
                grid[row][column] = None
            kind = WAYS[way].split()
            how = kind[-1] if kind[0] == "diagonal" else {"row": "vertically", "column": "horizontally"}[kind[0]]
            wanted = " / ".join(" ".join(cards) for cards in closed_up(grid, how))
            table = table_of(text)
            take_out(table, 0, number)
            assert bool(table[GAP]) == (wanted != "")
            lines, rule = push(table, 0, way)
            assert (shown(table), lines, table[GAP]) == (wanted, standing_lines(table, 0), 0)
            assert rule == (HiLO.CLOSING_A_ROW if kind[0] != "diagonal" else HiLO.CLOSING_A_DIAGONAL)


@pytest.mark.parametrize(
    ("way", "left", "rule"),
    [
        ("diagonal a1 horizontally", "3G 9G / 6G 8V / 4R 1O", HiLO.CLOSING_A_DIAGONAL),
        ("diagonal a1 vertically", "6G 3G 9G / 4R 1O 8V", HiLO.CLOSING_A_DIAGONAL),
    ],
)
def test_the_rest_keeps_its_order(way: str, left: str, rule: HiLO) -> None:
    """HL-R4: nothing is sorted anew."""
    table = table_of("7B 3G 9G / 6G 0B 8V / 4R 1O 11B")
    take_out(table, 0, LINES.index("diagonal a1"))
    _, why = push(table, 0, WAYS.index(way))
    assert (shown(table), why) == (left, rule)


@pytest.mark.parametrize("cards", ["7B 0B 11B", "11B 7B 0B", "0B 11B 7B", "0B 7B 11B"])
def test_the_cards_come_out_highest_first(cards: str) -> None:
    """HL-12."""
    table = table_of(f"{cards} / 3G 9R 6G / 8V 4R 1O")
    packed = take_out(table, 0, 0)
    assert [packed >> 14, packed >> 7 & 127, packed & 127] == [CARDS[name] for name in ("11B", "7B", "0B")]


def test_the_tables_are_whole() -> None:
    assert [MASKS[line] for line in range(8)] == [sum(1 << cell_of(line, place) for place in range(3)) for line in range(8)]
    assert [LINES[line_of(way)] for way in range(10)] == [" ".join(name.split()[:2]) for name in WAYS]
    assert [ways_of(1 << line).bit_count() for line in range(8)] == [1] * 6 + [2] * 2
    assert ways_of(0xFF) == 0x3FF
    assert tuple(column + row for row in "123" for column in "abc") == CELLS


def test_the_lines_through_a_cell() -> None:
    """Through the centre go four lines, through a corner three, through the middle of a side two."""
    through = [lines_through(0xFF, mask(cell)).bit_count() for cell in CELLS]
    assert through == [3, 2, 3, 2, 4, 2, 3, 2, 3]
    assert lines_through(0x01, mask("a2 c3")) == 0


def test_the_sum_is_of_the_open_cards() -> None:
    assert sum_of(table_of("7B ?3G -1R / 0G ?10O ?8V / -1O ?1O 11B"), 0) == 16
    assert sum_of(table_of("?7B ?3G ?-1R"), 0) == sum_of(table_of(""), 0) == 0
