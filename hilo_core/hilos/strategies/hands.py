"""What a seat can know of the other hands in Hilos, and how likely a card is to hold against them.

Chances are in thousandths.
"""

from ...base.hypergeometric import SURE, without_any
from ...base.playing_cards import DECK, SUIT, SUITS_THERE_ARE, cards_of_suit, suit_of
from ...base.seats import seats_void
from ...machine.bits import lowest, members
from ...machine.compilable import compilable, lookup
from ...machine.random import Row
from ..sides import sees
from ..table import (
    HANDS,
    NEVER,
    REVERSAL,
    REVERSED,
    SEATS,
    TRUMP,
)
from ..trick import PLAYED_TRICKS, beats, played

RUFF = 450  # what a low trump promises: it may win where its holder cannot follow


@compilable
def unseen(table: Row, seat: int) -> int:
    """The cards that may be in a hand this seat does not know, a set."""
    seen: int = table[HANDS + seat] | played(table)
    for other in range(SEATS):
        if sees(table, seat, other):
            seen |= table[HANDS + other]
    return DECK & ~seen


@compilable
def void_suits(table: Row, other: int) -> int:
    """All cards of the suits that a seat has shown to have no more of, a set."""
    found = 0
    for suit in range(SUITS_THERE_ARE):
        if seats_void(table, PLAYED_TRICKS, suit) >> other & 1:
            found |= SUIT << (suit << 4)
    return found


@compilable
def pool_of(table: Row, seat: int, other: int, hidden: int) -> int:
    """The cards that another hand may have, of those hidden from this seat; exactly its cards if the seat knows it."""
    if sees(table, seat, other):
        hand: int = table[HANDS + other]
        return hand
    return hidden & ~void_suits(table, other)


def all_better() -> list[int]:
    """For every order and trump, and every card of 64, the cards that beat it."""
    deck = members(DECK)
    sets = [0] * (2 * SUITS_THERE_ARE * CARDS_THERE_ARE)
    for order in range(2 * SUITS_THERE_ARE):
        for card in deck:
            found = sum(1 << other for other in deck if beats(other, card, order >> 1, order & 1))
            sets[order * CARDS_THERE_ARE + card] = found
    return sets


CARDS_THERE_ARE = 64  # places for them
beaten_by = lookup(all_better)


@compilable
def better(card: int, trump: int, turned: int) -> int:
    """The cards that beat this one, a set."""
    return beaten_by((trump << 1 | turned) * CARDS_THERE_ARE + card)


@compilable
def holds(card: int, led: int, pool: int, size: int, trump: int, turned: int) -> int:
    """The chance that a hand of so many out of a pool cannot beat a card, when the suit `led` was led."""
    ahead = better(card, trump, turned)
    of_suit = cards_of_suit(pool, led)
    follows = without_any(ahead & of_suit, pool, size) - without_any(of_suit, pool, size)
    return follows + without_any(of_suit | ahead, pool, size)


@compilable
def strength(card: int, pool: int, size: int, rivals: int, trump: int, turned: int) -> int:
    """The chance that a card takes a trick to which it is led, against so many other hands; for a trump at least RUFF."""
    alone = holds(card, suit_of(card), pool, size, trump, turned)
    found = alone
    for _ in range(rivals - 1):
        found = found * alone // SURE
    return max(found, RUFF) if suit_of(card) == trump else found


STAYS = 600  # thousandths of the tricks to come for which the order now in force counts
STRENGTHS = 2 * CARDS_THERE_ARE  # slots: by card its strength with the ace highest, and behind it that with the 2 highest


@compilable
def note_strengths(table: Row, strengths: Row, hand: int, pool: int, size: int, rivals: int) -> None:
    """Writes how strong each card of a hand is in either order, as far as that may come to be in force."""
    for turned in range(2):
        cards = hand if table[REVERSAL] != NEVER or turned == table[REVERSED] else 0
        while cards:
            card = lowest(cards)
            strengths[2 * card + turned] = strength(card, pool, size, rivals, table[TRUMP], turned)
            cards &= cards - 1


@compilable
def mixed_strength(table: Row, strengths: Row, card: int, turned: int) -> int:
    """The chance that a card takes a trick to which it is led: of the strengths noted, that in this order by STAYS thousandths
    and that in the other by the rest."""
    now: int = strengths[2 * card + turned]
    if table[REVERSAL] == NEVER:
        return now
    mixed: int = (STAYS * now + (SURE - STAYS) * strengths[2 * card + 1 - turned]) // SURE
    return mixed


@compilable
def hand_strength(table: Row, strengths: Row, hand: int, turned: int) -> int:
    """About how many thousandths of tricks a hand takes, by the strengths noted."""
    total = 0
    while hand:
        total += mixed_strength(table, strengths, lowest(hand), turned)
        hand &= hand - 1
    return total
