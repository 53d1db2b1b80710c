"""The part of a turn in which lines are removed (HL-11 to HL-16), and what a strategy or a record is asked there."""

from typing import Any

from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .grid import FIRST_DIAGONAL, KEEP, line_of, lines_through, push, standing_lines, take_out
from .rules import HiLO
from .table import (
    CLEARED,
    CLEARED_BEFORE,
    CLEARING,
    CLEARS,
    DISCARD,
    DISCARDS,
    DOWN,
    EDITION,
    PHASE,
    REMOVABLE,
    SCHMIDT,
    UP,
)

CLEAR = 3  # what a seat is asked for
ALL_KEPT = 1 << 8  # beside a set of lines that is told: they are kept by choice


@compilable
def clear_lines(table: Row, decide: Any, seat: int, changed: int) -> None:
    """After an action that has changed these cells: the seat may remove lines, as long as its edition lets it."""
    offer_lines(table, decide, seat, changed)
    remove_lines(table, decide, seat)


@compilable
def offer_lines(table: Row, decide: Any, seat: int, changed: int) -> None:
    """Which lines may be removed after an action that has changed these cells."""
    lines = standing_lines(table, seat)
    if lines:
        table[PHASE] = CLEARING
        table[REMOVABLE] = lines
        tell_lines(table, decide, seat, lines, lines_through(lines, changed))


@compilable
def remove_lines(table: Row, decide: Any, seat: int) -> None:
    """The seat removes lines, as long as there are any that may be removed and it does not keep them."""
    while table[REMOVABLE]:
        lines = table[REMOVABLE]
        way = decide.choose(table, seat, CLEAR, lines)
        if way == KEEP:
            table[REMOVABLE] = 0
            decide.tell(table, HiLO.OPTIONAL, seat, lines | ALL_KEPT)
        else:
            remove(table, decide, seat, way)


@compilable
def tell_lines(table: Row, decide: Any, seat: int, lines: int, made: int) -> None:
    """Which lines were made now (HL-11), which had been left standing (HL-R2), and that one has to be chosen (HL-16)."""
    if made:
        decide.tell(table, HiLO.HILO, seat, made)
    if made != lines:
        decide.tell(table, HiLO.OPTIONAL, seat, lines & ~made)
    if count(lines) > 1:
        decide.tell(table, HiLO.CHOOSE_ONE, seat, lines)


@compilable
def remove(table: Row, decide: Any, seat: int, way: int) -> int:
    """Removes a line and closes the gap: the lines that may be removed next (HL-12 to HL-16, HL-R5)."""
    table[REMOVABLE] = 0
    cards = take_out(table, seat, line_of(way))
    for place in range(3):
        table[DISCARD + table[DISCARDS]] = (cards >> (14 - 7 * place)) & 127
        table[DISCARDS] += 1
    table[CLEARS + table[CLEARED]] = seat | way << 3 | cards << 7
    table[CLEARED] += 1
    decide.tell(table, HiLO.LOWEST_ON_TOP, seat, way << 21 | cards)
    if table[UP + seat] | table[DOWN + seat] == 0:
        return 0
    lines, why = push(table, seat, way)
    further, because = may_go_on(table, way)
    table[REMOVABLE] = lines if further else 0
    decide.tell(table, why, seat, way)
    if lines:
        decide.tell(table, because, seat, lines)
    return lines if further else 0


@compilable
def pushed(table: Row) -> bool:
    """Whether a layout has been pushed together after a diagonal in this turn: the lines removed in it tell (HL-R5)."""
    diagonals = 0
    for number in range(table[CLEARED_BEFORE], table[CLEARED]):
        if table[CLEARS + number] >> 3 & 15 >= FIRST_DIAGONAL:
            diagonals += 1
    return diagonals > 0


@compilable
def may_go_on(table: Row, way: int) -> tuple[bool, HiLO]:
    """Whether a line that stands after this way may be removed in the same turn, and the rule: HL-15, HL-R5 or HL-16."""
    if way >= FIRST_DIAGONAL:
        return True, HiLO.NEW_HILO
    if pushed(table):
        return True, HiLO.LINES_AFTER_A_PUSH
    return table[EDITION] != SCHMIDT, HiLO.CHOOSE_ONE
