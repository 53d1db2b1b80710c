"""Strategies for Hi MiLo!. Each is asked as the program of a round asks, and looks only at its own hand and what lies open."""

from collections.abc import Mapping
from functools import cache

from ...base.game import Chooser, Game
from ...machine.bits import count, lowest
from ...machine.compilable import compilable, scratch
from ...machine.random import Row
from ..cards import TRICKS, highest_value
from ..round import BID, PASS, PLAY, pack_three
from ..table import BIDS, HIGH, LOW, MIDDLE, PLAYERS, SHOW, TRICK, TRICKS_WON, WIN_CARDS
from ..trick import ANY, cards_below_winner
from .hands import (
    MISSES,
    Masks,
    hand_of,
    longest,
    missing,
    note_all_missing,
    only,
    promise,
    tricks_under,
    unseen,
    without,
    worth,
)
from .lookahead import looking_ahead
from .play import card_to_play

MANY, FEW = 7, 4  # of fourteen cards, about six are outer ones


@compilable
def from_middle(table: Row, value: int) -> int:
    """How far a number is from the middle one, in half steps."""
    return abs(2 * value - highest_value(table[PLAYERS]) - 1)


@compilable
def outer_cards(table: Row, hand: Masks) -> int:
    """How many cards of a hand have one of the three highest or three lowest numbers."""
    highest = highest_value(table[PLAYERS])
    outer = 0b1110 | 0b111 << (highest - 2)
    return count(hand[0] & outer) + count(hand[1] & outer) + count(hand[2] & outer) + count(hand[3] & outer)


@compilable
def innermost(table: Row, hand: Masks) -> int:
    """The card of a hand whose number is nearest the middle one."""
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
    """Whether a Middle bidder has fewer than two tricks more than the Low bidder."""
    for other in range(table[PLAYERS]):
        if table[BIDS + other] == LOW:
            return bool(table[TRICKS_WON + seat] < table[TRICKS_WON + other] + 2)
    return False


@compilable
def by_number(hand: Masks, n: int) -> int:
    """The card of a hand that has n others of lower number, from 0; of equal numbers the suits in order."""
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
    """High wants every trick, Low none, Middle until it has two more than Low: who wants a trick plays the highest card where
    the highest wins, the lowest where the lowest does, and else the middle one; who does not plays the other end. Seven outer
    numbers are a High hand, four or fewer a Low one, and the three innermost numbers are passed."""
    hand = hand_of(table, seat)
    if ask == BID:
        outer = outer_cards(table, hand)
        if (outer >= MANY and given >> HIGH & 1) or (outer <= FEW and given >> LOW & 1):
            return HIGH if outer >= MANY else LOW
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


BID_HIGH = 480  # thousandths of a trick for each win card face up: from so many a seat promises on, it bids High
BID_LOW = 100  # the same, to bid Low with at most so many


@compilable
def promised(table: Row, hand: Masks, hidden: Masks, wants: bool) -> int:
    """How many of the tricks whose win cards lie face up a hand takes, in thousandths for each win card."""
    misses = scratch(MISSES)
    note_all_missing(misses, missing(hand, hidden), longest(hidden))
    total = 0
    for suit in range(4):
        total += promise(table, hand[suit], hidden[suit], tricks_under(table, suit, 0), misses, wants)
    in_sight: int = min(TRICKS, table[SHOW])
    return total // in_sight


@compilable
def bid_to_make(table: Row, seat: int, given: int) -> int:
    """High with a hand that takes many tricks, Low with one that can leave nearly all, and else Middle, of the bids open."""
    if count(given) == 1:
        return lowest(given)
    hand = hand_of(table, seat)
    hidden = unseen(table, seat)
    if given >> HIGH & 1 and promised(table, hand, hidden, True) >= BID_HIGH:
        return HIGH
    if given >> LOW & 1 and promised(table, hand, hidden, False) <= BID_LOW:
        return LOW
    return MIDDLE if given >> MIDDLE & 1 else lowest(given)


@compilable
def card_to_pass(table: Row, bid: int, hand: Masks, hidden: Masks) -> int:
    """The card that is worth least to a seat of this bid."""
    misses = scratch(MISSES)
    note_all_missing(misses, missing(hand, hidden), longest(hidden))
    best = -1
    least = 0
    for suit in range(4):
        mask = hand[suit]
        if mask == 0:
            continue
        tricks = tricks_under(table, suit, 0)
        kept = worth(table, bid, mask, hidden[suit], tricks, misses)
        while mask:
            value = lowest(mask)
            mask &= mask - 1
            lost = kept - worth(table, bid, hand[suit] & ~(1 << value), hidden[suit], tricks, misses)
            if best < 0 or lost < least:
                least = lost
                best = suit << 5 | value
    return best


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Bids and passes by how many of the tricks to come each suit of its hand can take or leave. Plays the card after which the
    team is likeliest to win, whoever takes the trick."""
    if ask == BID:
        return bid_to_make(table, seat, given)
    if ask == PLAY:
        return card_to_play(table, seat, given)
    hand = hand_of(table, seat)
    hidden = unseen(table, seat)
    bid = table[BIDS + seat]
    first = card_to_pass(table, bid, hand, hidden)
    second = card_to_pass(table, bid, without(hand, first), hidden)
    return pack_three(first, second, card_to_pass(table, bid, without(without(hand, first), second), hidden))


@cache
def strategies(game: Game) -> Mapping[str, Chooser]:
    """All of them by name."""
    return {"beginner": beginner, "expert": expert, "lookahead": looking_ahead(game, beginner, expert)}
