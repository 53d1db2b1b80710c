"""What a hand of Hi MiLo! promises: how many of the tricks to come a seat takes if it wants them, or if it does not.

Chances are in thousandths. Where a seat wants a trick the others are taken to give way, and where it does not one of the others
is taken to want it.
"""

from ...base.hypergeometric import SURE, thousandths
from ...machine.bits import count, lowest, nth
from ...machine.compilable import compilable, worked_out
from ...machine.random import LOW_32, Row
from ..cards import TRICKS, halves, highest_value, win_suit
from ..table import GONE, HIGH, LAID, LOW, PLAYED, PLAYERS, SEATS, TRICK, TURNED_UP, WIN_CARDS
from ..trick import below_winner
from .chances import choose_of

Masks = tuple[int, int, int, int]  # a set of values for each suit
MISSES = 19  # no card of a suit, or one to eighteen


INVERSE = worked_out(lambda: tuple(-(-(1 << 20) // max(1, cards)) for cards in range(MISSES)))


@compilable
def parted(n: int, cards: int) -> int:
    """`n // max(1, cards)` for so many cards of a suit and a number from 0 to 50,000, in two steps of a machine."""
    return n * INVERSE[cards] >> 20


@compilable
def hand_of(table: Row, seat: int) -> Masks:
    """The cards a seat holds."""
    low, high = halves(table, seat)
    return low & LOW_32, low >> 32, high & LOW_32, high >> 32


@compilable
def without(hand: Masks, card: int) -> Masks:
    """A hand less one of its cards."""
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
    """The cards of one suit of a hand."""
    return (
        hand[0] if suit == 0 else 0,
        hand[1] if suit == 1 else 0,
        hand[2] if suit == 2 else 0,
        hand[3] if suit == 3 else 0,
    )


@compilable
def first_of(hand: Masks) -> int:
    """The first card of a hand, by suits; it has one."""
    for suit in range(4):
        if hand[suit]:
            return suit << 5 | lowest(hand[suit])
    return 0


@compilable
def unseen(table: Row, seat: int) -> Masks:
    """The cards that this seat has not seen: in other hands, or out of play."""
    every = (1 << (highest_value(table[PLAYERS]) + 1)) - 2
    low, high = halves(table, seat)
    low |= table[GONE]
    high |= table[GONE + 1]
    for trick in range(table[TRICK] + 1):
        laid = table[LAID] if trick == table[TRICK] else table[PLAYERS]
        for place in range(laid):
            card = table[PLAYED + SEATS * trick + place]
            bit = 1 << (card & 63)
            low |= 0 if card >> 6 else bit
            high |= bit if card >> 6 else 0
    return every & ~low, every & ~(low >> 32), every & ~high, every & ~(high >> 32)


@compilable
def power(base: int, times: int) -> int:
    """A chance multiplied by itself so many times."""
    found = base if times > 0 else SURE
    for _ in range(1, times):
        found = thousandths(found * base)
    return found


@compilable
def exactly(wanted: int, of: int, each: int) -> int:
    """The chance that so many of several come true, each with the same chance."""
    return min(SURE, thousandths(choose_of(of, wanted) * power(each, wanted) * power(SURE - each, of - wanted)))


@compilable
def taking(win_card: int, players: int, lower: int, higher: int, misses: Row, wants: bool) -> int:
    """The chance that a card on colour takes its trick; so many cards of the colour unseen are lower, and so many higher, and
    so many of them are missing in another hand with the chances `misses`."""
    others = players - 1
    none_lower: int = misses[lower]
    none_higher: int = misses[higher]
    wanted = below_winner(win_card, players)
    if wanted == others:
        ducks = SURE - thousandths(none_lower * (SURE - none_higher))
        if wants:
            return power(ducks, others)
        return thousandths(power(ducks, others - 1) * none_higher)
    if wanted == 0:
        if wants:
            return power(SURE - none_higher, others)
        return thousandths(power(SURE - none_higher, others - 1) * thousandths(none_lower * (SURE - none_higher)))
    return exactly(wanted, others, parted(SURE * lower, lower + higher))


@compilable
def taking_void(win_card: int, players: int, left: int, misses: Row) -> int:
    """The same for a seat that has no card of the colour, when so many of them are unseen: of two such seats each ranks below
    the other as often."""
    every: int = misses[left]
    return exactly(below_winner(win_card, players), players - 1, every // 2)


@compilable
def best_value(win_card: int, players: int, mask: int, hidden: int, wants: bool) -> int:
    """The value of a suit that does best under this win card: outermost or innermost, as the trick is wanted or not."""
    below = below_winner(win_card, players)
    top = nth(mask, count(mask) - 1)
    if 0 < below < players - 1:
        if wants:
            return nth(mask, count(mask) // 2)
        bottom = lowest(mask)
        return top if count(hidden >> top) < count(hidden & ((1 << bottom) - 1)) else bottom
    return top if (below > 0) == wants else lowest(mask)


@compilable
def tricks_under(table: Row, suit: int, first: int) -> int:
    """The tricks from number `first` on whose win cards lie face up and are of this suit, a set."""
    found = 0
    for trick in range(first, min(TRICKS, table[TURNED_UP])):
        found |= (win_suit(table[WIN_CARDS + trick]) == suit) << trick
    return found


@compilable
def promise(table: Row, mask: int, hidden: int, tricks: int, misses: Row, wants: bool) -> int:
    """How many thousandths of tricks the cards of one suit take in these tricks, which are under its win cards."""
    players = table[PLAYERS]
    total = 0
    size = count(hidden)
    left = size
    while tricks:
        win_card = table[WIN_CARDS + lowest(tricks)]
        tricks &= tricks - 1
        if mask == 0:
            total += taking_void(win_card, players, left, misses)
        else:
            value = best_value(win_card, players, mask, hidden, wants)
            mask &= ~(1 << value)
            lower = parted(count(hidden & ((1 << value) - 1)) * left, size)
            total += taking(win_card, players, lower, left - lower, misses, wants)
        left = max(0, left - players + 1)
    return total


@compilable
def missing(hand: Masks, hidden: Masks) -> int:
    """The chance that an unseen card is not in the hand of a given other seat."""
    size = 0
    total = 0
    for suit in range(4):
        size += count(hand[suit])
        total += count(hidden[suit])
    return SURE - SURE * size // max(1, total)


@compilable
def note_all_missing(misses: Row, one: int, most: int) -> None:
    """Writes the chance that so many cards are all missing, for none up to `most`, if each is with the chance `one`."""
    misses[0] = SURE
    for cards in range(1, most + 1):
        misses[cards] = thousandths(misses[cards - 1] * one)


@compilable
def longest(cards: Masks) -> int:
    """How many cards there are of the suit of which there are most."""
    return max(count(cards[0]), count(cards[1]), count(cards[2]), count(cards[3]))


@compilable
def worth(table: Row, bid: int, mask: int, hidden: int, tricks: int, misses: Row) -> int:
    """What the cards of one suit are worth to a seat of this bid in these tricks, in thousandths of a trick: to High those it
    takes, to Low, less than nothing, those it cannot leave, to Middle half of each."""
    if bid == HIGH:
        return promise(table, mask, hidden, tricks, misses, True)
    if bid == LOW:
        return -promise(table, mask, hidden, tricks, misses, False)
    both = promise(table, mask, hidden, tricks, misses, True) - promise(table, mask, hidden, tricks, misses, False)
    return both // 2
