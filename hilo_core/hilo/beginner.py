"""The beginner in HiLO, and a function that the expert uses too: the best way to remove a line."""

from ..machine.bits import lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from .game import choose_at_random
from .round import (
    CHOOSE,
    CLEAR,
    DRAW_CARD,
    FIRST_DIAGONAL,
    KEEP,
    NINE,
    PLACE,
    TOSS,
    cell_of,
    line_of,
    source_of,
    ways_of,
)
from .table import (
    DISCARD,
    DISCARDS,
    DOWN,
    HELD,
    LAYOUTS,
    MEAN,
    STRIDE,
    UP,
    colour_of,
    number_of,
)


@compilable
def counted(table: Row, seat: int, cell: int) -> int:
    """Return the value of a card in a layout: its number if it is face up, five if it is face down."""
    return number_of(table[LAYOUTS + STRIDE * seat + cell]) if table[UP + seat] >> cell & 1 else MEAN


@compilable
def dearest(table: Row, seat: int) -> int:
    """Return the cell of the card that counts the most, preferring face-up cards."""
    best = -1
    most = -10
    for cell in range(NINE):
        if (table[UP + seat] | table[DOWN + seat]) >> cell & 1:
            here = 2 * counted(table, seat, cell) + (table[UP + seat] >> cell & 1)
            if here > most:
                best = cell
                most = here
    return best


@compilable
def line_sum(table: Row, seat: int, line: int) -> int:
    """Return the sum of the three cards of a line."""
    total = 0
    for place in range(3):
        total += number_of(table[LAYOUTS + STRIDE * seat + cell_of(line, place)])
    return total


@compilable
def made_by(table: Row, seat: int, way: int) -> int:
    """Return the sum of the lines that appear when a diagonal is removed this way."""
    total = 0
    for line in range(FIRST_DIAGONAL):
        colour = -1
        same = 0
        here = 0
        for place in range(3):
            cell = source_of(way, cell_of(line, place))
            if table[UP + seat] >> cell & 1:
                card = table[LAYOUTS + STRIDE * seat + cell]
                same += colour_of(card) == colour
                colour = colour_of(card)
                here += number_of(card)
        if same == 2:
            total += here
    return total


@compilable
def best_way(table: Row, seat: int, lines: int, further: bool) -> int:
    """Return the way to remove the line that counts the most; with `further`, lines that its push makes are included.

    Returns KEEP if no line counts more than nothing.
    """
    ways = ways_of(lines)
    best = KEEP
    most = 0
    while ways:
        way = lowest(ways)
        ways &= ways - 1
        here = line_sum(table, seat, line_of(way))
        if further and way >= FIRST_DIAGONAL:
            here += made_by(table, seat, way)
        if here > most:
            best = way
            most = here
    return best


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Take the top discard if it is below five and lower than the highest card, otherwise draw.

    A drawn card is kept if it is lower than the highest card, which it replaces; a face-down card counts five. Remove the line
    that counts the most.
    """
    if ask == CHOOSE:
        top = number_of(table[DISCARD + table[DISCARDS] - 1])
        cell = dearest(table, seat)
        return cell if top < MEAN and top < counted(table, seat, cell) else DRAW_CARD
    if ask == PLACE:
        cell = dearest(table, seat)
        if given == 0 or number_of(table[HELD]) < counted(table, seat, cell):
            return cell
        return TOSS + lowest(given)
    if ask == CLEAR:
        return best_way(table, seat, given, False)
    return choose_at_random(table, seat, ask, given)
