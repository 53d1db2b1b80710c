"""Strategies for HiLO. Each is asked like the program of a round asks, and looks only at what lies open.

A turn is weighed by the sum it leaves: the open cards, five for each one face down, less the lines it can remove.
"""

from collections.abc import Mapping
from functools import cache

from ...base.game import Chooser, Game
from ...machine.bits import lowest
from ...machine.compilable import compilable
from ...machine.random import Row
from ..cards import MEAN, colour_of, number_of
from ..game import choose_at_random
from ..grid import FIRST_DIAGONAL, KEEP, cell_of, line_of, source_of, ways_of
from ..round import CHOOSE, CLEAR, DRAW_CARD, NINE, PLACE, TOSS
from ..table import DISCARD, DISCARDS, DOWN, HELD, LAYOUTS, STRIDE, UP
from .cells import after_tossing, best_cell, is_worth_taking


@compilable
def counted(table: Row, seat: int, cell: int) -> int:
    """What a card of a layout counts: its number if it is open, five if it is face down."""
    return number_of(table[LAYOUTS + STRIDE * seat + cell]) if table[UP + seat] >> cell & 1 else MEAN


@compilable
def dearest(table: Row, seat: int) -> int:
    """The cell of the card that counts most, an open one before a face-down one."""
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
    """The sum of the three cards of a line."""
    total = 0
    for place in range(3):
        total += number_of(table[LAYOUTS + STRIDE * seat + cell_of(line, place)])
    return total


@compilable
def made_by(table: Row, seat: int, way: int) -> int:
    """The sum of the lines that are made when a diagonal is removed this way."""
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
    """The way to remove the line that counts most, lines that its push makes included if `further`; KEEP if none counts more
    than nothing."""
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
    """Takes the top discard if it is below five and lower than the dearest card it has, and keeps a drawn card if it is lower
    than that one. Either goes in its place; a card face down counts five. Removes the line that counts most."""
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


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Weighs every cell by the sum it leaves, a line it completes and the pairs it makes or breaks; a draw by what is best
    with each card that can come. Takes nothing that does not help. Ends the round only with a sum that is likely the least.
    Of the ways to remove a line it takes the one that counts most with the lines that its push makes."""
    if ask == CHOOSE:
        cell, worth = best_cell(table, seat, table[DISCARD + table[DISCARDS] - 1])
        return cell if is_worth_taking(table, seat, worth) else DRAW_CARD
    if ask == PLACE:
        cell, worth = best_cell(table, seat, table[HELD])
        if given == 0 or worth < after_tossing(table, seat):
            return cell
        return TOSS + lowest(given)
    if ask == CLEAR:
        return best_way(table, seat, given, True)
    return choose_at_random(table, seat, ask, given)


@cache
def strategies(game: Game) -> Mapping[str, Chooser]:
    """All of them by name."""
    return {"beginner": beginner, "expert": expert}
