"""Strategies for HiLO. Each is asked like the program of a round asks, and looks only at what lies open.

A turn is weighed by the sum it leaves: the open cards, five for each one face down, less the lines it can remove.
"""

from ..hilo.cards import HIGHEST, LOWEST, MEAN, colour_of, number_of
from ..hilo.clearing import CLEAR
from ..hilo.game import choose_at_random
from ..hilo.grid import FIRST_DIAGONAL, KEEP, MASKS, cell_of, expected_sum, line_of, source_of, ways_of
from ..hilo.round import CHOOSE, DRAW_CARD, NINE, PLACE, TOSS
from ..hilo.table import DISCARD, DISCARDS, DOWN, ENDER, HELD, LAYOUTS, PLAYERS, STRIDE, UP
from ..machine.bits import lowest
from ..machine.compilable import compilable
from ..machine.random import Row


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
    """Takes or keeps a card below five, or one lower than the dearest card it has, in place of that one; a card face down
    counts five. Removes the line that counts most."""
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


# The expert counts in hundredths of a point.
POINT = 100
PAIR = 45  # what two open cards of one colour are worth, where the third cell of their line is not yet of it
ENDING = 300  # what it is worth to end the round with the least sum: the others have one turn left
LAST_TURN = 400  # what another seat is taken to gain in its last turn
NEVER = 1_000_000


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Weighs every cell by the sum it leaves, a line it completes and the pairs it makes or breaks; a draw by what is best
    with each card that can come. Takes nothing that does not help. Ends the round only with a sum that is likely the least.
    Of the ways to remove a line it takes the one that counts most with the lines that its push makes."""
    if ask == CHOOSE:
        top = table[DISCARD + table[DISCARDS] - 1]
        cell = best_cell(table, seat, top)
        return cell if is_worth_taking(table, seat, cell, top) else DRAW_CARD
    if ask == PLACE:
        cell = best_cell(table, seat, table[HELD])
        if given == 0 or worth(table, seat, cell, table[HELD]) < after_tossing(table, seat):
            return cell
        return TOSS + lowest(given)
    if ask == CLEAR:
        return best_way(table, seat, given, True)
    return choose_at_random(table, seat, ask, given)


@compilable
def others_in_line(table: Row, seat: int, cell: int, line: int, colour: int) -> tuple[int, int]:
    """How many open cards of this colour a line has beside this cell, and their sum; none if the layout lacks the line."""
    mask = MASKS[line]
    if (table[UP + seat] | table[DOWN + seat]) & mask != mask:
        return 0, 0
    cells = table[UP + seat] & mask & ~(1 << cell)
    same = 0
    total = 0
    while cells:
        card = table[LAYOUTS + STRIDE * seat + lowest(cells)]
        cells &= cells - 1
        if colour_of(card) == colour:
            same += 1
            total += number_of(card)
    return same, total


@compilable
def fit(table: Row, seat: int, cell: int, colour: int) -> tuple[int, int]:
    """What a card of this colour makes at this cell: what its pairs are worth, and the sum of the two others in the dearest
    line it completes, -NEVER if it completes none."""
    pairs = 0
    line_of_others = -NEVER
    for line in range(8):
        if MASKS[line] >> cell & 1:
            same, total = others_in_line(table, seat, cell, line, colour)
            if same == 2:
                line_of_others = max(line_of_others, POINT * total)
            elif same == 1:
                pairs += PAIR
    return (pairs if table[ENDER] < 0 else 0), line_of_others


@compilable
def freed(table: Row, seat: int, cell: int) -> int:
    """What giving up the card at a cell changes, less than zero when it is a dear one: its number and its pairs."""
    down = POINT * counted(table, seat, cell)
    if table[UP + seat] >> cell & 1 == 0:
        return -down
    pairs, _ = fit(table, seat, cell, colour_of(table[LAYOUTS + STRIDE * seat + cell]))
    return pairs - down


@compilable
def layout_sum(table: Row, seat: int) -> int:
    """What a layout counts, five for each card face down."""
    return POINT * expected_sum(table, seat)


@compilable
def ending(table: Row, seat: int, total: int) -> int:
    """What a sum is worth to whoever ends the round with it: twice as much where another seat may come below (HL-20)."""
    if table[ENDER] >= 0:
        return total
    least = NEVER
    for other in range(table[PLAYERS]):
        if other != seat:
            least = min(least, layout_sum(table, other) - LAST_TURN)
    if total < 0 or total < least:
        return total - ENDING
    return 2 * total


@compilable
def worth(table: Row, seat: int, cell: int, card: int) -> int:
    """What the layout is worth with this card at this cell; less is better."""
    pairs, others = fit(table, seat, cell, colour_of(card))
    total = layout_sum(table, seat) + freed(table, seat, cell)
    kept = min(total + POINT * number_of(card) - pairs, total - others)
    return ending(table, seat, kept) if table[DOWN + seat] & ~(1 << cell) == 0 else kept


@compilable
def is_worth_taking(table: Row, seat: int, cell: int, card: int) -> bool:
    """Whether this card, which lies open, is better at this cell than a draw. Until the last turns it has to leave the layout
    better than it is: two seats that wait for each other to end the round would hand each other the same two cards for ever."""
    kept = worth(table, seat, cell, card)
    if table[ENDER] < 0 and kept >= layout_sum(table, seat):
        return False
    return bool(kept <= after_a_draw(table, seat))


@compilable
def best_cell(table: Row, seat: int, card: int) -> int:
    """The cell where this card is worth most."""
    best = -1
    least = 2 * NEVER
    for cell in range(NINE):
        if (table[UP + seat] | table[DOWN + seat]) >> cell & 1:
            here = worth(table, seat, cell, card)
            if here < least:
                best = cell
                least = here
    return best


@compilable
def after_tossing(table: Row, seat: int) -> int:
    """What the layout is worth after a card face down is turned up, on average; 2 * NEVER if none is."""
    down = table[DOWN + seat]
    if down == 0:
        return 2 * NEVER
    total = layout_sum(table, seat)
    return ending(table, seat, total) if down & (down - 1) == 0 else total


@compilable
def after_a_draw(table: Row, seat: int) -> int:
    """What the layout is worth after a draw, on average over all cards of the deck, each laid where it is worth most."""
    tossed = after_tossing(table, seat)
    whole = 0
    for colour in range(8):
        for number in range(LOWEST, HIGHEST + 1, 3):
            card = colour << 4 | number + 2
            whole += min(tossed, worth(table, seat, best_cell(table, seat, card), card))
    return whole // 40


STRATEGIES = {"beginner": beginner, "expert": expert}
