"""The beginner in Hi MiLo!, and sets of cards by suit, which the expert uses too."""

from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import LOW_32, Row
from .round import (
    ANY,
    BID,
    PASS,
    cards_below_winner,
    pack_three,
)
from .table import (
    BIDS,
    HIGH,
    LOW,
    MIDDLE,
    PLAYERS,
    SEATS,
    TRICK,
    TRICKS_WON,
    WIN_CARDS,
    halves,
    highest_value,
)

Masks = tuple[int, int, int, int]  # a set of values for each suit


@compilable
def hand_of(table: Row, seat: int) -> Masks:
    """Return the cards a seat holds."""
    low, high = halves(table, seat)
    return low & LOW_32, low >> 32, high & LOW_32, high >> 32


@compilable
def without(hand: Masks, card: int) -> Masks:
    """Return a hand without one of its cards."""
    bit = 1 << (card & 31)
    suit = card >> 5
    return (
        hand[0] & ~bit if suit == 0 else hand[0],
        hand[1] & ~bit if suit == 1 else hand[1],
        hand[2] & ~bit if suit == 2 else hand[2],
        hand[3] & ~bit if suit == 3 else hand[3],
    )


@compilable
def only(hand: Masks, suit: int) -> Masks:
    """Return the cards of one suit of a hand."""
    return (
        hand[0] if suit == 0 else 0,
        hand[1] if suit == 1 else 0,
        hand[2] if suit == 2 else 0,
        hand[3] if suit == 3 else 0,
    )


# The strengths of a trick are one number, with BITS bits for each place, the highest of which is free. So one subtraction
# compares all of them with another strength.
BITS = 12
FREE_BIT = 1 << (BITS - 1)
EVERY_PLACE = sum(1 << BITS * place for place in range(SEATS))


@compilable
def below(trick: int, strength: int) -> int:
    """Return how many of the cards in the trick rank below one of this strength."""
    return count(~((trick | FREE_BIT * EVERY_PLACE) - strength * EVERY_PLACE) & FREE_BIT * EVERY_PLACE)


MANY_OUTER, FEW_OUTER = 7, 4  # numbers of outer cards; fourteen cards have about six


@compilable
def from_middle(table: Row, value: int) -> int:
    """Return how far a number is from the middle one, in half steps."""
    return abs(2 * value - highest_value(table[PLAYERS]) - 1)


@compilable
def outer_cards(table: Row, hand: Masks) -> int:
    """Return how many cards of a hand have one of the three highest or three lowest numbers."""
    highest = highest_value(table[PLAYERS])
    outer = 0b1110 | 0b111 << (highest - 2)
    return count(hand[0] & outer) + count(hand[1] & outer) + count(hand[2] & outer) + count(hand[3] & outer)


@compilable
def innermost(table: Row, hand: Masks) -> int:
    """Return the card of a hand whose number is nearest to the middle."""
    best = -1
    least = 0
    for suit in range(4):
        mask = hand[suit]
        while mask:
            value = lowest(mask)
            mask &= mask - 1
            if best < 0 or from_middle(table, value) < least:
                least = from_middle(table, value)
                best = suit << 5 | value
    return best


@compilable
def middle_takes(table: Row, seat: int) -> bool:
    """Return whether a Middle bidder is less than two tricks ahead of the Low bidder."""
    for other in range(table[PLAYERS]):
        if table[BIDS + other] == LOW:
            return bool(table[TRICKS_WON + seat] < table[TRICKS_WON + other] + 2)
    return False


@compilable
def by_number(hand: Masks, n: int) -> int:
    """Return the card of a hand that has n others with lower numbers.

    Among equal numbers the suits are in order.
    """
    value = 0
    while n >= 0:
        value += 1
        for suit in range(4):
            if hand[suit] >> value & 1:
                if n == 0:
                    return suit << 5 | value
                n -= 1
    return 0


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Play like somebody who knows the rules: High wants every trick, Low none.

    Middle wants tricks until it has two more than Low. A seat that wants a trick plays the highest card where the highest wins,
    the lowest where the lowest does, and otherwise the middle one; a seat that does not plays the other end. Seven outer
    numbers are a High hand, four or fewer a Low one, and the three innermost numbers are passed.
    """
    hand = hand_of(table, seat)
    if ask == BID:
        outer = outer_cards(table, hand)
        if (outer >= MANY_OUTER and given >> HIGH & 1) or (outer <= FEW_OUTER and given >> LOW & 1):
            return HIGH if outer >= MANY_OUTER else LOW
        return MIDDLE if given >> MIDDLE & 1 else lowest(given)
    if ask == PASS:
        first = innermost(table, hand)
        second = innermost(table, without(hand, first))
        return pack_three(first, second, innermost(table, without(without(hand, first), second)))
    takes = table[BIDS + seat] == HIGH or (table[BIDS + seat] == MIDDLE and middle_takes(table, seat))
    if given != ANY:
        hand = only(hand, given)
    others = table[PLAYERS] - 1
    below, _ = cards_below_winner(table[WIN_CARDS + table[TRICK]], table[PLAYERS])
    last = count(hand[0]) + count(hand[1]) + count(hand[2]) + count(hand[3]) - 1
    if below in (0, others):
        return by_number(hand, last if takes == (below == others) else 0)
    return by_number(hand, last // 2 if takes else 0)
