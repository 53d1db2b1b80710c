"""The heart of HiLO: which lines of a layout have one colour, and how the rest closes up when one is removed; and layouts in
words.

The cells of a layout are numbered 0 1 2, 3 4 5, 6 7 8 from the top left. A layout that has become smaller fills the rows and
columns nearest to the top left, so one table of lines serves every size: a line is there if its three cells are.
"""

from collections.abc import Sequence

from ..machine.bits import count, lowest
from ..machine.compilable import compilable, worked_out
from ..machine.random import Row
from ..messages.words import spelled
from .cards import COLOUR_WORDS, MEAN, colour_of, number_of
from .rules import HiLO
from .table import DOWN, GAP, LAYOUTS, STRIDE, UP

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
BY_NAME = sorted(range(9), key=lambda cell: CELLS[cell])  # a1 a2 a3 b1 ...
LINES = ("row 1", "row 2", "row 3", "column a", "column b", "column c", "diagonal a1", "diagonal a3")
LINE_CELLS = (0x012, 0x345, 0x678, 0x036, 0x147, 0x258, 0x048, 0x642)  # a digit for each of the three cells

# The ways to remove a line, and for each cell, from a1 on, the cell its card then comes from; 9 leaves it empty.
WAYS = (
    "row 1",
    "row 2",
    "row 3",
    "column a",
    "column b",
    "column c",
    "diagonal a1 horizontally",
    "diagonal a1 vertically",
    "diagonal a3 horizontally",
    "diagonal a3 vertically",
)
PUSHES = (
    0x345_678_999,
    0x012_678_999,
    0x012_345_999,
    0x129_459_789,
    0x029_359_689,
    0x019_349_679,
    0x129_359_679,
    0x312_675_999,
    0x019_359_789,
    0x015_378_999,
)
KEEP = 10  # the choice not to remove any
FIRST_DIAGONAL = 6  # in LINES as in WAYS


@compilable
def cell_of(line: int, place: int) -> int:
    """The cell at a place, 0 to 2, of a line."""
    return (LINE_CELLS[line] >> (8 - 4 * place)) & 15


@compilable
def cells_of(line: int) -> int:
    """The three cells of a line, as a set."""
    return 1 << cell_of(line, 0) | 1 << cell_of(line, 1) | 1 << cell_of(line, 2)


@compilable
def line_of(way: int) -> int:
    """The line that a way removes."""
    return way if way < FIRST_DIAGONAL else FIRST_DIAGONAL + ((way - FIRST_DIAGONAL) >> 1)


@compilable
def source_of(way: int, cell: int) -> int:
    """The cell from which a card comes to this cell when a line has been removed this way; 9 if none does."""
    return (PUSHES[way] >> (32 - 4 * cell)) & 15


@compilable
def ways_of(lines: int) -> int:
    """All ways to remove one of these lines, as a set: two for each diagonal (HL-14)."""
    ways = lines & 0x3F
    if lines & 0x40:
        ways |= 0x0C0
    if lines & 0x80:
        ways |= 0x300
    return ways


@compilable
def one_colour(table: Row, start: int, line: int) -> bool:
    """Whether the three cards of a line, all there, have one colour. The layout lies in the row from `start` on."""
    cells = LINE_CELLS[line]
    colour = colour_of(table[start + (cells >> 8)])
    return colour_of(table[start + (cells >> 4 & 15)]) == colour and colour_of(table[start + (cells & 15)]) == colour


MASKS = worked_out(lambda: tuple(cells_of(line) for line in range(8)))


@compilable
def standing_lines(table: Row, seat: int) -> int:
    """The lines of three face-up cards of one colour in a layout, as a set (HL-11, HL-R3)."""
    up = table[UP + seat]
    start = LAYOUTS + STRIDE * seat
    found = 0
    for line in range(8):
        if up & MASKS[line] == MASKS[line] and one_colour(table, start, line):
            found |= 1 << line
    return found


@compilable
def lines_through(lines: int, cells: int) -> int:
    """Those of the lines that have one of these cells."""
    found = 0
    for line in range(8):
        if lines >> line & 1 and cells & MASKS[line]:
            found |= 1 << line
    return found


@compilable
def take_out(table: Row, seat: int, line: int) -> int:
    """Takes the three cards of a line out of a layout: them, highest first, seven bits each (HL-12)."""
    start = LAYOUTS + STRIDE * seat
    a = table[start + cell_of(line, 0)]
    b = table[start + cell_of(line, 1)]
    c = table[start + cell_of(line, 2)]
    for place in range(3):
        table[start + cell_of(line, place)] = 0
    table[UP + seat] &= ~MASKS[line]
    table[GAP] = MASKS[line] if table[UP + seat] | table[DOWN + seat] else 0
    high = max(a, b, c)
    low = min(a, b, c)
    packed: int = high << 14 | (a + b + c - high - low) << 7 | low
    return packed


@compilable
def push(table: Row, seat: int, way: int) -> tuple[int, HiLO]:
    """Closes the gap a line has left: the lines that then stand, and the rule that moves the rest: HL-13 or HL-14."""
    start = LAYOUTS + STRIDE * seat
    up, down = table[UP + seat], table[DOWN + seat]
    new_up = 0
    new_down = 0
    for cell in range(9):  # no card comes from a cell nearer to a1 than its new one, so none is overwritten too early
        source = source_of(way, cell)
        table[start + cell] = table[start + source]
        new_up |= (up >> source & 1) << cell
        new_down |= (down >> source & 1) << cell
    table[UP + seat] = new_up
    table[DOWN + seat] = new_down
    table[GAP] = 0
    return standing_lines(table, seat), HiLO.CLOSING_A_ROW if way < FIRST_DIAGONAL else HiLO.CLOSING_A_DIAGONAL


@compilable
def sum_of(table: Row, seat: int) -> int:
    """The sum of the face-up cards of a layout."""
    cells = table[UP + seat]
    total = -2 * count(cells)
    while cells:
        total += table[LAYOUTS + STRIDE * seat + lowest(cells)] & 15
        cells &= cells - 1
    return total


@compilable
def expected_sum(table: Row, seat: int) -> int:
    """The sum of a layout if each card that lies face down counts as much as the mean of all cards."""
    total: int = sum_of(table, seat) + MEAN * count(table[DOWN + seat])
    return total


def kind_of(line: int) -> str:
    """ "row", "column" or "diagonal"."""
    return LINES[line].split()[0]


def line_words(line: int, cards: Sequence[int]) -> str:
    """A line of one colour with its cards: "the blue row 7, 0, 11"."""
    return f"the {COLOUR_WORDS[colour_of(cards[0])]} {kind_of(line)} {', '.join(str(number_of(card)) for card in cards)}"


def expected(table: Row, after: Row, seat: int, verbs: tuple[str, str], less: int | None = None) -> str:
    """How the sum of a layout that has cards face down changes if each of them counts as much as the mean of all cards, as a
    sentence after a space; "" if all cards are open. The verbs are those of a change and of none;
    `less` is what the cards of a line that could go then count together."""
    hidden = count(table[DOWN + seat])
    if not hidden:
        return ""
    old, new = expected_sum(table, seat), expected_sum(after, seat)
    change = f"{old} {verbs[0]} {new}" if old != new else f"{verbs[1]} {new}"
    without = "" if less is None else f", and {new - less} without the line"
    return f" If {'the' if hidden == 1 else 'each'} face-down card counts {MEAN}, the expected sum {change}{without}."


def size_words(layout: Sequence[Sequence[str]]) -> str:
    """What a layout is: "two rows of three"."""
    if not layout:
        return "no card is left"
    rows, columns = len(layout), len(layout[0])
    if rows == 1:
        return "one row of three"
    return "one column of three" if columns == 1 else f"{spelled(rows)} rows of {spelled(columns)}"
