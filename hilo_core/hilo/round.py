"""A round of HiLO as a program, from turning over two cards to the points.

Its main parts find the lines of one colour in a layout, and close up the rest when one is removed.

The cells of a layout are numbered 0 1 2, 3 4 5, 6 7 8 from the top left. A layout that has become smaller fills the rows and
columns nearest to the top left, so one table of lines serves every size: a line is there if its three cells are.

When a seat has to choose, the program calls `decide.choose`; it reports every event to `decide.tell`, with the rule behind it.
The row contains the progress of the round: PHASE, TURN and LAST_TURNS, and within a turn HELD and REMOVABLE. So the program can
begin with a fresh deal, and continue from any row in which a seat is asked.
"""

from collections.abc import Sequence
from typing import Any

from ..base.seats import CHANCE, left_of
from ..machine.bits import count, lowest
from ..machine.compilable import compilable, worked_out
from ..machine.random import Row
from ..messages.words import spelled
from .rules import HiLO
from .table import (
    ADDED,
    AGES,
    CLEARED,
    CLEARED_BEFORE,
    CLEARING,
    CLEARS,
    COLOUR_WORDS,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    DRAWING,
    EDITION,
    END,
    ENDER,
    GAP,
    HELD,
    LAST_TURNS,
    LAYOUTS,
    MEAN,
    NEXT,
    OPENING,
    OVER,
    PHASE,
    PLAYERS,
    POINTED,
    POINTS,
    REMOVABLE,
    RESHUFFLED,
    REVEALING,
    SCHMIDT,
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
    colour_of,
    number_of,
)

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
    """Return the cell at a place, 0 to 2, of a line."""
    return (LINE_CELLS[line] >> (8 - 4 * place)) & 15


@compilable
def cells_of(line: int) -> int:
    """Return the three cells of a line, as a set."""
    return 1 << cell_of(line, 0) | 1 << cell_of(line, 1) | 1 << cell_of(line, 2)


@compilable
def line_of(way: int) -> int:
    """Return the line that a way removes."""
    return way if way < FIRST_DIAGONAL else FIRST_DIAGONAL + ((way - FIRST_DIAGONAL) >> 1)


@compilable
def source_of(way: int, cell: int) -> int:
    """Return the cell from which a card moves to this cell when a line has been removed this way; 9 if none does."""
    return (PUSHES[way] >> (32 - 4 * cell)) & 15


@compilable
def ways_of(lines: int) -> int:
    """Return all ways to remove one of these lines, as a set: two for each diagonal (HL-14)."""
    ways = lines & 0x3F
    if lines & 0x40:
        ways |= 0x0C0
    if lines & 0x80:
        ways |= 0x300
    return ways


@compilable
def one_colour(table: Row, start: int, line: int) -> bool:
    """Return whether the three cards of a line, all there, have one colour.

    The layout is in the row from `start` on.
    """
    cells = LINE_CELLS[line]
    colour = colour_of(table[start + (cells >> 8)])
    return colour_of(table[start + (cells >> 4 & 15)]) == colour and colour_of(table[start + (cells & 15)]) == colour


MASKS = worked_out(lambda: tuple(map(cells_of, range(8))))


@compilable
def standing_lines(table: Row, seat: int) -> int:
    """Return the lines of three face-up cards of one colour in a layout, as a set (HL-11, HL-R3)."""
    up = table[UP + seat]
    start = LAYOUTS + STRIDE * seat
    found = 0
    for line in range(8):
        if up & MASKS[line] == MASKS[line] and one_colour(table, start, line):
            found |= 1 << line
    return found


@compilable
def lines_through(lines: int, cells: int) -> int:
    """Return those of the lines that have one of these cells."""
    found = 0
    for line in range(8):
        if lines >> line & 1 and cells & MASKS[line]:
            found |= 1 << line
    return found


@compilable
def take_out(table: Row, seat: int, line: int) -> int:
    """Remove the three cards of a line from a layout (HL-12).

    Returns the cards, highest first, seven bits each.
    """
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
    """Close the gap that a removed line has left (HL-13, HL-14).

    Returns the lines in the layout then, and the rule that moves the rest: HL-13 or HL-14.
    """
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
    """Return the sum of the face-up cards of a layout."""
    cells = table[UP + seat]
    total = -2 * count(cells)
    while cells:
        total += table[LAYOUTS + STRIDE * seat + lowest(cells)] & 15
        cells &= cells - 1
    return total


@compilable
def expected_sum(table: Row, seat: int) -> int:
    """Return the sum of a layout, counting each face-down card as the mean of all cards."""
    total: int = sum_of(table, seat) + MEAN * count(table[DOWN + seat])
    return total


def kind_of(line: int) -> str:
    """Return "row", "column" or "diagonal"."""
    return LINES[line].split()[0]


def line_words(line: int, cards: Sequence[int]) -> str:
    """Return a line of one colour with its cards: "the blue row 7, 0, 11"."""
    return f"the {COLOUR_WORDS[colour_of(cards[0])]} {kind_of(line)} {', '.join(str(number_of(card)) for card in cards)}"


def expected(table: Row, after: Row, seat: int, verbs: tuple[str, str], less: int | None = None) -> str:
    """Return a sentence on how the sum changes if face-down cards count the mean of all cards.

    The sentence follows a space, and is "" if all cards are face up. `verbs` are the verb for a change and the one for no
    change. `less` is the sum of the cards in a line that could be removed then.
    """
    hidden = count(table[DOWN + seat])
    if not hidden:
        return ""
    old, new = expected_sum(table, seat), expected_sum(after, seat)
    change = f"{old} {verbs[0]} {new}" if old != new else f"{verbs[1]} {new}"
    without = "" if less is None else f", and {new - less} without the line"
    return f" If {'the' if hidden == 1 else 'each'} face-down card counts {MEAN}, the expected sum {change}{without}."


def size_words(layout: Sequence[Sequence[str]]) -> str:
    """Describe the size of a layout: "two rows of three"."""
    if not layout:
        return "no card is left"
    rows, columns = len(layout), len(layout[0])
    if rows == 1:
        return "one row of three"
    return "one column of three" if columns == 1 else f"{spelled(rows)} rows of {spelled(columns)}"


@compilable
def ender_times(own: int, rivals: int) -> int:
    """Return how many times the sum of the ender counts, given how many others have no more.

    It counts twice if there are any, unless it is below zero (HL-20).
    """
    return 2 if own >= 0 and rivals > 0 else 1


@compilable
def times_now(table: Row) -> int:
    """Return how many times the ender's sum counts with the sums on the table."""
    own = table[SUMS + table[ENDER]]
    rivals = 0
    for seat in range(table[PLAYERS]):
        if seat != table[ENDER] and table[SUMS + seat] <= own:
            rivals += 1
    return ender_times(own, rivals)


@compilable
def doubles(table: Row) -> bool:
    """Return whether the ender's points count double: the sum is neither strictly lowest nor below zero (HL-20)."""
    return times_now(table) > 1


@compilable
def count_points(table: Row, decide: Any) -> None:
    """Count the sums, the ender's doubling and the totals, and settle whether the game continues (HL-19 to HL-22)."""
    ender = table[ENDER]
    table[PHASE] = OVER
    table[TURN] = -1
    table[SCORED] = SUMMED
    for seat in range(table[PLAYERS]):
        table[SUMS + seat] = sum_of(table, seat)
        table[POINTS + seat] = table[SUMS + seat]
    decide.tell(table, HiLO.POINTS, ender, 0)
    table[POINTS + ender] = times_now(table) * table[SUMS + ender]
    table[SCORED] = POINTED
    decide.tell(table, HiLO.DOUBLING, ender, 0)
    for seat in range(table[PLAYERS]):
        table[TOTALS + seat] += table[POINTS + seat]
    table[SCORED] = ADDED
    decide.tell(table, HiLO.END_OF_GAME if game_over(table) else HiLO.NEXT_ROUND, ender, 0)


@compilable
def game_over(table: Row) -> bool:
    """Return whether a total has passed 99 (HL-22)."""
    highest = 0
    for seat in range(table[PLAYERS]):
        highest = max(highest, table[TOTALS + seat])
    return bool(highest > 99)


@compilable
def winners(table: Row) -> int:
    """Return the set of seats with the lowest total; equal ones share the win (HL-22)."""
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


OPEN, CHOOSE, PLACE, SHUFFLE = 0, 1, 2, 4  # questions for a seat, or for chance, besides CLEAR
DRAW_CARD = 9  # an answer to CHOOSE; 0 to 8 take the top of the discard pile and lay it at that cell
TOSS = 9  # an answer to PLACE, together with the cell to turn over; 0 to 8 lay the drawn card at that cell
ALL_CELLS = 0x1FF
NINE = 9


@compilable
def play_round(table: Row, decide: Any) -> None:
    """Play one round, or the rest of it, from turning over two cards to the points.

    The deal is in `table`, and the events are written there.
    """
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
    """Turn over these face-down cards of a layout."""
    table[DOWN + seat] &= ~cells
    table[UP + seat] |= cells


@compilable
def discard(table: Row, card: int) -> None:
    """Put a card onto the discard pile."""
    table[DISCARD + table[DISCARDS]] = card
    table[DISCARDS] += 1


@compilable
def tell_deal(table: Row, decide: Any) -> None:
    """Report the deal (HL-03, HL-04)."""
    decide.tell(table, HiLO.LAYOUTS, 0, 0)
    decide.tell(table, HiLO.PILES, 0, table[DISCARD])


@compilable
def open_two_cards(table: Row, decide: Any) -> None:
    """Let every seat that has not yet done so turn over two cards (HL-05)."""
    for seat in range(table[TURN], table[PLAYERS]):
        table[TURN] = seat
        cells = decide.choose(table, seat, OPEN, ALL_CELLS)
        turn_up(table, seat, cells)
        decide.tell(table, HiLO.TWO_OPENED, seat, cells)


@compilable
def starting_seat(table: Row) -> tuple[int, HiLO]:
    """Return the seat with the highest sum, the youngest among equals, and the rule: HL-06 or HL-R9."""
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
    """Give the first turn to the highest sum (HL-06)."""
    starter, why = starting_seat(table)
    table[STARTER] = starter
    table[TURN] = starter
    table[PHASE] = TURNING
    decide.tell(table, why, starter, sum_of(table, starter))


@compilable
def take_turn(table: Row, decide: Any) -> None:
    """Play one turn, or what is left of it (HL-07 to HL-17).

    A turn consists of an action, lines to remove if there are any, and perhaps the end of the round.
    """
    seat = table[TURN]
    if table[PHASE] == TURNING:
        take_or_draw(table, decide, seat)
    if table[PHASE] == DRAWING:
        lay_or_toss(table, decide, seat)
    remove_lines(table, decide, seat)
    end_turn(table, decide, seat)


@compilable
def take_or_draw(table: Row, decide: Any, seat: int) -> None:
    """Let the seat put the top discard into the layout, or draw a card (HL-07, HL-08)."""
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
    """Put a card into a cell and the old card on the discard pile.

    Returns the cell, both cards, and whether the old one was face down, packed.
    """
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
    """Draw the top of the draw pile, after a shuffle if it is empty (HL-07, HL-R8)."""
    if table[NEXT] == table[END]:
        reshuffle(table, decide, seat)
    card = table[DRAW + table[NEXT]]
    table[NEXT] += 1
    table[HELD] = card
    table[PHASE] = DRAWING
    decide.tell(table, HiLO.ONE_ACTION, seat, card)


@compilable
def lay_or_toss(table: Row, decide: Any, seat: int) -> None:
    """Let the seat put the drawn card into the layout, or discard it and turn a card over (HL-09, HL-10)."""
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
    """Turn the discard pile, without its top card, into a new draw pile in random order (HL-R8)."""
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
    """End a turn; the first player without face-down cards ends the round (HL-17).

    Each other seat then has one more turn.
    """
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
    """Turn over what is face down, for every seat that has not yet done so (HL-18, HL-R7).

    It goes from the ender's left to the ender, and each seat may remove lines.
    """
    while table[PHASE] != OVER:
        if table[PHASE] != CLEARING:
            turn_up_the_rest(table, decide, left_of(table[TURN], table[PLAYERS]))
        remove_lines(table, decide, table[TURN])
        table[PHASE] = OVER if table[TURN] == table[ENDER] else REVEALING


@compilable
def turn_up_the_rest(table: Row, decide: Any, seat: int) -> None:
    """Turn over the face-down cards of a seat (HL-18, HL-R7).

    A seat without face-down cards has no turn here.
    """
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


CLEAR = 3  # a question for a seat
ALL_KEPT = 1 << 8  # added to a reported set of lines that are kept by choice


@compilable
def clear_lines(table: Row, decide: Any, seat: int, changed: int) -> None:
    """Let the seat remove lines after an action that has changed these cells, as far as the edition allows."""
    offer_lines(table, decide, seat, changed)
    remove_lines(table, decide, seat)


@compilable
def offer_lines(table: Row, decide: Any, seat: int, changed: int) -> None:
    """Return the lines that may be removed after an action that has changed these cells."""
    lines = standing_lines(table, seat)
    if lines:
        table[PHASE] = CLEARING
        table[REMOVABLE] = lines
        tell_lines(table, decide, seat, lines, lines_through(lines, changed))


@compilable
def remove_lines(table: Row, decide: Any, seat: int) -> None:
    """Let the seat remove lines, until there are none that it may remove or it keeps them."""
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
    """Report the lines.

    The events are which lines were made now (HL-11), which had been left standing (HL-R2), and that one has to be chosen
    (HL-16).
    """
    if made:
        decide.tell(table, HiLO.HILO, seat, made)
    if made != lines:
        decide.tell(table, HiLO.OPTIONAL, seat, lines & ~made)
    if count(lines) > 1:
        decide.tell(table, HiLO.CHOOSE_ONE, seat, lines)


@compilable
def remove(table: Row, decide: Any, seat: int, way: int) -> int:
    """Remove a line and close the gap; return the lines that may be removed next (HL-12 to HL-16, HL-R5)."""
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
    """Return whether a layout has been pushed together after a diagonal in this turn, judging by the removed lines (HL-R5)."""
    diagonals = 0
    for number in range(table[CLEARED_BEFORE], table[CLEARED]):
        if table[CLEARS + number] >> 3 & 15 >= FIRST_DIAGONAL:
            diagonals += 1
    return diagonals > 0


@compilable
def may_go_on(table: Row, way: int) -> tuple[bool, HiLO]:
    """Return whether a line left after this removal may be removed in the same turn, and the rule: HL-15, HL-R5 or HL-16."""
    if way >= FIRST_DIAGONAL:
        return True, HiLO.NEW_HILO
    if pushed(table):
        return True, HiLO.LINES_AFTER_A_PUSH
    return table[EDITION] != SCHMIDT, HiLO.CHOOSE_ONE
