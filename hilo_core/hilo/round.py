"""A round of HiLO as a program, from the opening of two cards to the points.

Wherever a seat has to choose, the program asks `decide.choose`; whatever is settled, it tells, with the rule that settled it.
"""

from typing import Any

from ..base.game import CHANCE
from ..base.seats import left_of, seats_until
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .clearing import clear_lines
from .grid import standing_lines, sum_of
from .rules import HiLO
from .table import (
    ADDED,
    AGES,
    CLEARED,
    CLEARED_BEFORE,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    DRAWING,
    END,
    ENDER,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    NEXT,
    OVER,
    PHASE,
    PLAYERS,
    POINTED,
    POINTS,
    RESHUFFLED,
    REVEALING,
    SCORED,
    STARTER,
    STRIDE,
    SUMMED,
    SUMS,
    TOTALS,
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
    """One round, from the opening of two cards to the points. The deal lies in `table`; what happens is written there."""
    decide.tell(table, HiLO.LAYOUTS, 0, 0)
    decide.tell(table, HiLO.PILES, 0, table[DISCARD])
    open_two_cards(table, decide)
    settle_starter(table, decide)
    take_turns(table, decide)


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
def take_turns(table: Row, decide: Any) -> None:
    """Turns as long as the round lasts, the reveal and the points."""
    while table[LAST_TURNS] != 0:
        take_turn(table, decide)
    reveal(table, decide)
    count_points(table, decide)


@compilable
def open_two_cards(table: Row, decide: Any) -> None:
    """Every seat turns two cards up (HL-05)."""
    open_from(table, decide, 0)


@compilable
def open_from(table: Row, decide: Any, first: int) -> None:
    """Every seat from this one on turns two cards up."""
    for seat in range(first, table[PLAYERS]):
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
    """One turn: an action, lines to remove if there are any, and perhaps the end of the round (HL-07 to HL-17)."""
    seat = table[TURN]
    table[CLEARED_BEFORE] = table[CLEARED]
    chosen = decide.choose(table, seat, CHOOSE, table[UP + seat] | table[DOWN + seat])
    if chosen == DRAW_CARD:
        cell = place_drawn_card(table, decide, seat)
    else:
        cell = chosen
        table[DISCARDS] -= 1
        card = table[DISCARD + table[DISCARDS]]
        decide.tell(table, HiLO.TAKEN_CARD, seat, trade_in(table, seat, cell, card))
    clear_lines(table, decide, seat, 1 << cell)
    end_turn(table, decide, seat)


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
def place_drawn_card(table: Row, decide: Any, seat: int) -> int:
    """Draws, and lays the card or discards it: the cell of the layout that has changed (HL-09, HL-10)."""
    if table[NEXT] == table[END]:
        reshuffle(table, decide, seat)
    card = table[DRAW + table[NEXT]]
    table[NEXT] += 1
    table[HELD] = card
    table[PHASE] = DRAWING
    decide.tell(table, HiLO.ONE_ACTION, seat, card)
    return lay_or_toss(table, decide, seat)


@compilable
def lay_or_toss(table: Row, decide: Any, seat: int) -> int:
    """Lays the card that is held, or discards it and turns one up: the cell of the layout that has changed."""
    card = table[HELD]
    chosen: int = decide.choose(table, seat, PLACE, table[DOWN + seat])
    table[HELD] = 0
    table[PHASE] = TURNING
    if chosen < TOSS:
        decide.tell(table, HiLO.DRAWN_CARD, seat, trade_in(table, seat, chosen, card))
        return chosen
    discard(table, card)
    decide.tell(table, HiLO.DISCARD_AND_TURN, seat, card << 4 | NINE)
    cell = chosen - TOSS
    turn_up(table, seat, 1 << cell)
    decide.tell(table, HiLO.DISCARD_AND_TURN, seat, table[LAYOUTS + STRIDE * seat + cell] << 4 | cell)
    return cell


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
    """Every seat, from the ender's left on, turns up what is face down, and may remove lines (HL-18, HL-R7)."""
    reveal_from(table, decide, left_of(table[ENDER], table[PLAYERS]))


@compilable
def reveal_from(table: Row, decide: Any, seat: int) -> None:
    """Every seat from this one on reveals, the ender last."""
    for _ in range(seats_until(seat, table[ENDER], table[PLAYERS])):
        table[PHASE] = REVEALING
        table[TURN] = seat
        table[CLEARED_BEFORE] = table[CLEARED]
        down = table[DOWN + seat]
        if down:
            turn_up(table, seat, down)
            decide.tell(table, HiLO.FINAL_REVEAL, seat, down)
            clear_lines(table, decide, seat, down)
        else:
            lines = standing_lines(table, seat)
            if lines:
                decide.tell(table, HiLO.REVEAL_IS_A_TURN, seat, lines)
        seat = left_of(seat, table[PLAYERS])


@compilable
def doubles(table: Row) -> bool:
    """Whether the ender's points count double: no strictly lowest sum, and none below zero (HL-20)."""
    own = table[SUMS + table[ENDER]]
    rivals = 0
    for seat in range(table[PLAYERS]):
        if seat != table[ENDER] and table[SUMS + seat] <= own:
            rivals += 1
    return bool(own >= 0 and rivals > 0)


@compilable
def count_points(table: Row, decide: Any) -> None:
    """Sums, the ender's doubling, totals, and whether the game goes on (HL-19 to HL-22)."""
    ender = table[ENDER]
    table[PHASE] = OVER
    table[TURN] = -1
    table[SCORED] = SUMMED
    for seat in range(table[PLAYERS]):
        table[SUMS + seat] = sum_of(table, seat)
        table[POINTS + seat] = table[SUMS + seat]
    decide.tell(table, HiLO.POINTS, ender, 0)
    if doubles(table):
        table[POINTS + ender] = 2 * table[SUMS + ender]
    table[SCORED] = POINTED
    decide.tell(table, HiLO.DOUBLING, ender, 0)
    for seat in range(table[PLAYERS]):
        table[TOTALS + seat] += table[POINTS + seat]
    table[SCORED] = ADDED
    decide.tell(table, HiLO.END_OF_GAME if game_over(table) else HiLO.NEXT_ROUND, ender, 0)


@compilable
def game_over(table: Row) -> bool:
    """Whether a total has passed 99 (HL-22)."""
    highest = 0
    for seat in range(table[PLAYERS]):
        highest = max(highest, table[TOTALS + seat])
    return bool(highest > 99)


@compilable
def winners(table: Row) -> int:
    """The seats with the lowest total, as a set; equal ones share the win (HL-22)."""
    found = 1
    fewest = table[TOTALS]
    for seat in range(1, table[PLAYERS]):
        total = table[TOTALS + seat]
        if total < fewest:
            found = 0
            fewest = total
        if total == fewest:
            found |= 1 << seat
    return found
