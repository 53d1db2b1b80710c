"""The expert in HiLO.

A round's program asks it for choices, and it uses only what its seat may see.

Values are in hundredths of a point. What does not depend on the drawn card is computed once for all cards.

A turn is judged by the sum it leaves: the face-up cards, five for each face-down card, minus the lines that it can remove.
"""

from ..machine.bits import lowest
from ..machine.compilable import compilable, scratch
from ..machine.random import Row
from .beginner import best_way
from .game import choose_at_random
from .round import (
    CHOOSE,
    CLEAR,
    DRAW_CARD,
    MASKS,
    PLACE,
    TOSS,
    ender_times,
    expected_sum,
)
from .table import (
    DISCARD,
    DISCARDS,
    DOWN,
    ENDER,
    HELD,
    HIGHEST,
    LAYOUTS,
    LOWEST,
    MEAN,
    PLAYERS,
    STRIDE,
    UP,
    colour_of,
    number_of,
)

POINT = 100
PAIR = 45  # the value of two face-up cards of one colour while the third of their line is missing
ENDING = 300  # the value of ending the round with the least sum: the others have one turn left
LAST_TURN = 400  # the assumed gain of another seat in its last turn
NEVER = 1_000_000
EVERY_THIRD = range(LOWEST, HIGHEST + 1, 3)  # every third number, each for its neighbours, too
COLOURS, NUMBERS = 8, len(EVERY_THIRD)
LINES = COLOURS  # offset of the costliest line of each colour in the row of `find_fits`, after the pairs


@compilable
def find_fits(table: Row, seat: int, cell: int, fits: Row) -> None:
    """Find what a card makes at this cell, by its colour.

    Each fit has the value of its pairs, and the sum of the two other cards in the highest line it completes, or -NEVER if it
    completes none. A line counts only if the layout has all of its cells.
    """
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
    """Add what a card makes in a line with these two other cells."""
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
    """Return the effect of giving up the card at a cell: its number and its pairs; negative for a high card."""
    if table[UP + seat] >> cell & 1 == 0:
        return -POINT * MEAN
    card = table[LAYOUTS + STRIDE * seat + cell]
    pairs: int = fits[colour_of(card)]
    return pairs - POINT * number_of(card)


@compilable
def layout_sum(table: Row, seat: int) -> int:
    """Return the sum of a layout, counting five for each face-down card."""
    return POINT * expected_sum(table, seat)


@compilable
def would_end(table: Row, seat: int, cells: int) -> bool:
    """Return whether the round ends if this seat turns over these cells."""
    return bool(table[ENDER] < 0 and table[DOWN + seat] & ~cells == 0)


@compilable
def sum_to_beat(table: Row, seat: int) -> int:
    """Return the lowest sum that the other seats are likely to reach in their last turns."""
    least = NEVER
    for other in range(table[PLAYERS]):
        if other != seat:
            least = min(least, layout_sum(table, other) - LAST_TURN)
    return least


@compilable
def ending(total: int, to_beat: int) -> int:
    """Return the value of a sum for the player who ends the round with it.

    It is doubled if another seat may have fewer points (HL-20).
    """
    times = ender_times(total, 0 if total < to_beat else 1)
    return times * total if times > 1 else total - ENDING


@compilable
def laid(total: int, number: int, fits: Row, colour: int) -> int:
    """Return the sum of a layout with this card, whose other cards count `total`.

    If the card completes a line, that line is subtracted.
    """
    left: int = min(total + POINT * number - fits[colour], total - fits[LINES + colour])
    return left


@compilable
def best_cell(table: Row, seat: int, card: int) -> tuple[int, int]:
    """Return the best cell for this card, and the value of the layout then; less is better."""
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
    """Return whether taking the top discard, which gives the layout this value, is better than a draw.

    Until the last turns it must improve the layout: two seats that wait for each other to end the round would otherwise
    exchange the same two cards for ever.
    """
    if table[ENDER] < 0 and worth >= layout_sum(table, seat):
        return False
    return bool(worth <= after_a_draw(table, seat))


@compilable
def after_tossing(table: Row, seat: int) -> int:
    """Return the mean value of the layout after a face-down card is turned over; 2 * NEVER if there is none."""
    down = table[DOWN + seat]
    if down == 0:
        return 2 * NEVER
    total = layout_sum(table, seat)
    return ending(total, sum_to_beat(table, seat)) if would_end(table, seat, 1 << lowest(down)) else total


@compilable
def after_a_draw(table: Row, seat: int) -> int:
    """Return the mean value of the layout after a draw, over all cards of the deck, each put into its best cell."""
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


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Judge every cell by the sum it leaves, a line it completes, and the pairs it makes or breaks.

    A draw is judged by the best use of each possible card. The strategy takes nothing that does not help, and ends the round
    only with a sum that is likely to be the lowest. Of the ways to remove a line, it takes the one that counts the most,
    including the lines that its push makes.
    """
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
