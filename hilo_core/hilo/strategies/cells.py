"""The expert of HiLO: what a card is worth at each cell, what a draw brings on average, and when to end the round.

It counts in hundredths of a point. What does not depend on the card that is drawn is worked out once for all of them.
"""

from ...machine.bits import lowest
from ...machine.compilable import compilable, scratch
from ...machine.random import Row
from ..cards import HIGHEST, LOWEST, MEAN, colour_of, number_of
from ..grid import MASKS, expected_sum
from ..points import ender_times
from ..table import DOWN, ENDER, LAYOUTS, PLAYERS, STRIDE, UP

POINT = 100
PAIR = 45  # what two open cards of one colour are worth, where the third cell of their line is not yet of it
ENDING = 300  # what it is worth to end the round with the least sum: the others have one turn left
LAST_TURN = 400  # what another seat is taken to gain in its last turn
NEVER = 1_000_000
EVERY_THIRD = range(LOWEST, HIGHEST + 1, 3)  # of the numbers, each for its neighbours, too
COLOURS, NUMBERS = 8, len(EVERY_THIRD)
LINES = COLOURS  # in the row of `find_fits`: behind what pairs are worth, by colour, the dearest lines


@compilable
def find_fits(table: Row, seat: int, cell: int, fits: Row) -> None:
    """What a card makes at this cell, by its colour: what its pairs are worth, and the sum of the two others in the dearest
    line it completes, -NEVER if it completes none. A line counts only where the layout has all of it."""
    for colour in range(COLOURS):
        fits[colour] = 0
        fits[LINES + colour] = -NEVER
    pair = PAIR if table[ENDER] < 0 else 0
    for line in range(8):
        mask = MASKS[line]
        if mask >> cell & 1 and (table[UP + seat] | table[DOWN + seat]) & mask == mask:
            find_fits_in_line(table, seat, mask & ~(1 << cell), pair, fits)


@compilable
def find_fits_in_line(table: Row, seat: int, others: int, pair: int, fits: Row) -> None:
    """Adds what a card makes in a line with these two other cells."""
    start = LAYOUTS + STRIDE * seat
    up = table[UP + seat] & others
    if up == 0:
        return
    one = table[start + lowest(up)]
    colour = colour_of(one)
    up &= up - 1
    if up == 0:
        fits[colour] += pair
        return
    other = table[start + lowest(up)]
    if colour_of(other) == colour:
        fits[LINES + colour] = max(fits[LINES + colour], POINT * (number_of(one) + number_of(other)))
    else:
        fits[colour] += pair
        fits[colour_of(other)] += pair


@compilable
def freed(table: Row, seat: int, cell: int, fits: Row) -> int:
    """What giving up the card at a cell changes, less than zero when it is a dear one: its number and its pairs."""
    if table[UP + seat] >> cell & 1 == 0:
        return -POINT * MEAN
    card = table[LAYOUTS + STRIDE * seat + cell]
    pairs: int = fits[colour_of(card)]
    return pairs - POINT * number_of(card)


@compilable
def layout_sum(table: Row, seat: int) -> int:
    """What a layout counts, five for each card face down."""
    return POINT * expected_sum(table, seat)


@compilable
def would_end(table: Row, seat: int, cells: int) -> bool:
    """Whether the round ends if this seat turns these cells up."""
    return bool(table[ENDER] < 0 and table[DOWN + seat] & ~cells == 0)


@compilable
def sum_to_beat(table: Row, seat: int) -> int:
    """What the other seats may come to in their last turn, the least of them."""
    least = NEVER
    for other in range(table[PLAYERS]):
        if other != seat:
            least = min(least, layout_sum(table, other) - LAST_TURN)
    return least


@compilable
def ending(total: int, to_beat: int) -> int:
    """What a sum is worth to whoever ends the round with it: twice as much where another seat may come below (HL-20)."""
    times = ender_times(total, 0 if total < to_beat else 1)
    return times * total if times > 1 else total - ENDING


@compilable
def laid(total: int, number: int, fits: Row, colour: int) -> int:
    """What is left of a layout, whose other cards count `total`, with such a card: all of it, or less a line that goes."""
    left: int = min(total + POINT * number - fits[colour], total - fits[LINES + colour])
    return left


@compilable
def best_cell(table: Row, seat: int, card: int) -> tuple[int, int]:
    """The cell where this card is worth most, and what the layout is worth then; less is better."""
    fits = scratch(2 * COLOURS)
    whole = layout_sum(table, seat)
    best = -1
    least = 2 * NEVER
    cells = table[UP + seat] | table[DOWN + seat]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        find_fits(table, seat, cell, fits)
        here = laid(whole + freed(table, seat, cell, fits), number_of(card), fits, colour_of(card))
        if would_end(table, seat, 1 << cell):
            here = ending(here, sum_to_beat(table, seat))
        if here < least:
            best = cell
            least = here
    return best, least


@compilable
def is_worth_taking(table: Row, seat: int, worth: int) -> bool:
    """Whether the card that lies open, which would make the layout worth so much, is better than a draw. Until the last turns
    it has to leave the layout better than it is: two seats that wait for each other to end the round would hand each other the
    same two cards for ever."""
    if table[ENDER] < 0 and worth >= layout_sum(table, seat):
        return False
    return bool(worth <= after_a_draw(table, seat))


@compilable
def after_tossing(table: Row, seat: int) -> int:
    """What the layout is worth after a card face down is turned up, on average; 2 * NEVER if none is."""
    down = table[DOWN + seat]
    if down == 0:
        return 2 * NEVER
    total = layout_sum(table, seat)
    return ending(total, sum_to_beat(table, seat)) if would_end(table, seat, 1 << lowest(down)) else total


@compilable
def after_a_draw(table: Row, seat: int) -> int:
    """What the layout is worth after a draw, on average over all cards of the deck, each laid where it is worth most."""
    fits, least = scratch(2 * COLOURS), scratch(COLOURS * NUMBERS)
    whole = layout_sum(table, seat)
    tossed = after_tossing(table, seat)
    for card in range(COLOURS * NUMBERS):
        least[card] = tossed
    cells = table[UP + seat] | table[DOWN + seat]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        find_fits(table, seat, cell, fits)
        total = whole + freed(table, seat, cell, fits)
        ends = would_end(table, seat, 1 << cell)
        to_beat = sum_to_beat(table, seat) if ends else 0
        for colour in range(COLOURS):
            for step in range(NUMBERS):
                here = laid(total, LOWEST + 3 * step, fits, colour)
                if ends:
                    here = ending(here, to_beat)
                card = colour * NUMBERS + step
                least[card] = min(least[card], here)
    found = 0
    for card in range(COLOURS * NUMBERS):
        found += least[card]
    return found // (COLOURS * NUMBERS)
