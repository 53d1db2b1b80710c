"""A round of HiLO as a program, from the opening of two cards to the points.

Wherever a seat has to choose, the program asks `decide.choose`; whatever is settled, it tells, with the rule that settled it.
How far the round has come stands in the row: PHASE, TURN and LAST_TURNS, and within a turn HELD and REMOVABLE. So the program
begins with a fresh deal, and goes on from any row in which a seat is asked.
"""

from typing import Any

from ..base.game import CHANCE
from ..base.seats import left_of
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .grid import FIRST_DIAGONAL, KEEP, line_of, lines_through, push, standing_lines, sum_of, take_out
from .points import count_points
from .rules import HiLO
from .table import (
    AGES,
    CLEARED,
    CLEARED_BEFORE,
    CLEARING,
    CLEARS,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    DRAWING,
    EDITION,
    END,
    ENDER,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    NEXT,
    OPENING,
    OVER,
    PHASE,
    PLAYERS,
    REMOVABLE,
    RESHUFFLED,
    REVEALING,
    SCHMIDT,
    STARTER,
    STRIDE,
    TURN,
    TURNING,
    TURNS,
    UP,
)

OPEN, CHOOSE, PLACE, SHUFFLE = 0, 1, 2, 4  # what a seat, or chance, can be asked for, beside CLEAR
DRAW_CARD = 9  # as an answer to CHOOSE; 0 to 8 take the top of the discard pile and lay it at that cell
TOSS = 9  # as an answer to PLACE, together with the cell to turn up; 0 to 8 lay the drawn card at that cell
ALL_CELLS = 0x1FF
NINE = 9


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the opening of two cards to the points, or what is left of it. The deal lies in `table`; what happens is
    written there."""
    if table[PHASE] == OPENING:
        if table[TURN] == 0:
            tell_deal(table, decide)
        open_two_cards(table, decide)
        settle_starter(table, decide)
    while table[LAST_TURNS] != 0:
        take_turn(table, decide)
    reveal(table, decide)
    count_points(table, decide)


@compilable
def turn_up(table: Row, seat: int, cells: int) -> None:
    """Turns these face-down cards of a layout up."""
    table[DOWN + seat] &= ~cells
    table[UP + seat] |= cells


@compilable
def discard(table: Row, card: int) -> None:
    """Puts a card onto the discard pile."""
    table[DISCARD + table[DISCARDS]] = card
    table[DISCARDS] += 1


@compilable
def tell_deal(table: Row, decide: Any) -> None:
    """How the cards lie (HL-03, HL-04)."""
    decide.tell(table, HiLO.LAYOUTS, 0, 0)
    decide.tell(table, HiLO.PILES, 0, table[DISCARD])


@compilable
def open_two_cards(table: Row, decide: Any) -> None:
    """Every seat that has not yet done so turns two cards up (HL-05)."""
    for seat in range(table[TURN], table[PLAYERS]):
        table[TURN] = seat
        cells = decide.choose(table, seat, OPEN, ALL_CELLS)
        turn_up(table, seat, cells)
        decide.tell(table, HiLO.TWO_OPENED, seat, cells)


@compilable
def starting_seat(table: Row) -> tuple[int, HiLO]:
    """The seat with the highest sum, the youngest among equals, and the rule: HL-06 or HL-R9."""
    starter = 0
    why = HiLO.WHO_STARTS
    for seat in range(1, table[PLAYERS]):
        more = sum_of(table, seat) - sum_of(table, starter)
        if more > 0:
            starter = seat
            why = HiLO.WHO_STARTS
        elif more == 0:
            why = HiLO.YOUNGEST
            if table[AGES + seat] < table[AGES + starter]:
                starter = seat
    return starter, why


@compilable
def settle_starter(table: Row, decide: Any) -> None:
    """The first turn goes to the highest sum (HL-06)."""
    starter, why = starting_seat(table)
    table[STARTER] = starter
    table[TURN] = starter
    table[PHASE] = TURNING
    decide.tell(table, why, starter, sum_of(table, starter))


@compilable
def take_turn(table: Row, decide: Any) -> None:
    """One turn, or what is left of it: an action, lines to remove if there are any, and perhaps the end of the round (HL-07 to
    HL-17)."""
    seat = table[TURN]
    if table[PHASE] == TURNING:
        take_or_draw(table, decide, seat)
    if table[PHASE] == DRAWING:
        lay_or_toss(table, decide, seat)
    remove_lines(table, decide, seat)
    end_turn(table, decide, seat)


@compilable
def take_or_draw(table: Row, decide: Any, seat: int) -> None:
    """The top of the discard pile is laid in the layout, or a card is drawn (HL-07, HL-08)."""
    table[CLEARED_BEFORE] = table[CLEARED]
    chosen = decide.choose(table, seat, CHOOSE, table[UP + seat] | table[DOWN + seat])
    if chosen == DRAW_CARD:
        draw_card(table, decide, seat)
    else:
        table[DISCARDS] -= 1
        card = table[DISCARD + table[DISCARDS]]
        decide.tell(table, HiLO.TAKEN_CARD, seat, trade_in(table, seat, chosen, card))
        offer_lines(table, decide, seat, 1 << chosen)


@compilable
def trade_in(table: Row, seat: int, cell: int, card: int) -> int:
    """Lays a card at a cell, in place of one that goes onto the discard pile: cell, both cards, and whether the old one was
    face down, packed."""
    slot = LAYOUTS + STRIDE * seat + cell
    old = table[slot]
    was_down = table[DOWN + seat] >> cell & 1
    table[slot] = card
    turn_up(table, seat, 1 << cell)
    discard(table, old)
    packed: int = cell | card << 4 | old << 11 | was_down << 18
    return packed


@compilable
def draw_card(table: Row, decide: Any, seat: int) -> None:
    """The top of the draw pile is drawn, after a shuffle if there is none (HL-07, HL-R8)."""
    if table[NEXT] == table[END]:
        reshuffle(table, decide, seat)
    card = table[DRAW + table[NEXT]]
    table[NEXT] += 1
    table[HELD] = card
    table[PHASE] = DRAWING
    decide.tell(table, HiLO.ONE_ACTION, seat, card)


@compilable
def lay_or_toss(table: Row, decide: Any, seat: int) -> None:
    """Lays the card that is held, or discards it and turns one up (HL-09, HL-10)."""
    card = table[HELD]
    chosen = decide.choose(table, seat, PLACE, table[DOWN + seat])
    cell = chosen if chosen < TOSS else chosen - TOSS
    table[HELD] = 0
    table[PHASE] = TURNING
    if chosen < TOSS:
        decide.tell(table, HiLO.DRAWN_CARD, seat, trade_in(table, seat, cell, card))
    else:
        discard(table, card)
        decide.tell(table, HiLO.DISCARD_AND_TURN, seat, card << 4 | NINE)
        turn_up(table, seat, 1 << cell)
        decide.tell(table, HiLO.DISCARD_AND_TURN, seat, table[LAYOUTS + STRIDE * seat + cell] << 4 | cell)
    offer_lines(table, decide, seat, 1 << cell)


@compilable
def reshuffle(table: Row, decide: Any, seat: int) -> None:
    """The discard pile without its top card becomes the draw pile, in an order that chance decides (HL-R8)."""
    size = table[DISCARDS] - 1
    decide.tell(table, HiLO.EMPTY_DRAW_PILE, seat, size)
    for i in range(size):
        table[DRAW + i] = table[DISCARD + i]
    table[DISCARD] = table[DISCARD + size]
    table[DISCARDS] = 1
    table[NEXT] = 0
    table[END] = size
    table[RESHUFFLED] = 1
    decide.choose(table, CHANCE, SHUFFLE, size)
    decide.tell(table, HiLO.EMPTY_DRAW_PILE, CHANCE, size)


@compilable
def end_turn(table: Row, decide: Any, seat: int) -> None:
    """Whoever first has no face-down card left ends the round: each other seat has one more turn (HL-17)."""
    table[PHASE] = TURNING
    if table[ENDER] >= 0:
        table[LAST_TURNS] -= 1
    elif table[DOWN + seat] == 0:
        table[ENDER] = seat
        table[LAST_TURNS] = table[PLAYERS] - 1
        decide.tell(table, HiLO.END_OF_ROUND, seat, count(table[UP + seat]))
    table[TURNS] += 1
    table[TURN] = left_of(seat, table[PLAYERS])


@compilable
def reveal(table: Row, decide: Any) -> None:
    """Every seat that has not yet done so, from the ender's left to the ender, turns up what is face down, and may remove lines
    (HL-18, HL-R7)."""
    while table[PHASE] != OVER:
        if table[PHASE] != CLEARING:
            turn_up_the_rest(table, decide, left_of(table[TURN], table[PLAYERS]))
        remove_lines(table, decide, table[TURN])
        table[PHASE] = OVER if table[TURN] == table[ENDER] else REVEALING


@compilable
def turn_up_the_rest(table: Row, decide: Any, seat: int) -> None:
    """A seat turns up what is face down. Without such a card it has no turn in the reveal (HL-18, HL-R7)."""
    table[PHASE] = REVEALING
    table[TURN] = seat
    table[CLEARED_BEFORE] = table[CLEARED]
    down = table[DOWN + seat]
    if down:
        turn_up(table, seat, down)
        decide.tell(table, HiLO.FINAL_REVEAL, seat, down)
        offer_lines(table, decide, seat, down)
    else:
        lines = standing_lines(table, seat)
        if lines:
            decide.tell(table, HiLO.REVEAL_IS_A_TURN, seat, lines)


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
