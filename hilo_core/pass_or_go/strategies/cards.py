"""Which card to play to a trick of High, Low, Pass or Go: the chance that a card captures it, and what the card could do later.

Chances are in thousandths. Cards put aside since the last shuffle, and those in the trick, are known to everybody.
"""

from ...base.hypergeometric import SURE, without_any
from ...base.playing_cards import DECK, JOKERS, cards_of_suit, suit_of
from ...machine.bits import lowest, members
from ...machine.compilable import compilable, lookup
from ...machine.random import Row
from ..dice import dice_for
from ..table import ASIDE, DIE, HANDS, LAID, PLAYED, PLAYERS, SEATS, TRICK
from ..trick import HIGH, LOW, goal_of, is_joker, outranks


def all_higher() -> list[int]:
    """For every card of 64, the cards that are higher, a set."""
    deck = members(DECK)
    return [sum(1 << other for other in deck if card in deck and outranks(other, card)[0]) for card in range(64)]


higher = lookup(all_higher)


@compilable
def better(card: int, goal: int) -> int:
    """The cards that capture before this one under a goal, a set; Jokers left out."""
    above = higher(card)
    return above if goal == HIGH else DECK & ~above & ~(1 << card)


@compilable
def best_card(hand: int, goal: int) -> int:
    """The card of a hand without Jokers that captures before the others."""
    best = lowest(hand)
    hand &= hand - 1
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if better(best, goal) >> card & 1:
            best = card
    return best


@compilable
def in_trick(table: Row) -> int:
    """The cards of the trick on the table, a set."""
    found = 0
    for place in range(table[LAID]):
        found |= 1 << table[PLAYED + SEATS * table[TRICK] + place]
    return found


@compilable
def winning(hand: int, trick: int, goal: int) -> int:
    """The cards of a hand that would be capturing if they were laid now, a set, Jokers among them."""
    if trick & JOKERS:
        return 0
    return hand & (JOKERS | better(best_card(trick, goal), goal)) if trick else hand


@compilable
def unseen(table: Row, seat: int) -> int:
    """The cards that this seat has not seen: in the other hands, or in the live deck."""
    seen: int = table[HANDS + seat] | table[ASIDE] | in_trick(table)
    return (DECK | JOKERS) & ~seen


@compilable
def holds(card: int, led: int, pool: int, size: int, goal: int) -> int:
    """The chance that one seat still to play, with a hand of so many out of the pool, cannot capture before a card."""
    if is_joker(card):
        return without_any(JOKERS, pool, size)
    ahead = better(card, goal) | JOKERS
    if is_joker(led):
        return without_any(ahead, pool, size)
    of_suit = cards_of_suit(pool, suit_of(led))
    follows = without_any(ahead & (of_suit | JOKERS), pool, size) - without_any(of_suit | JOKERS, pool, size)
    return follows + without_any(of_suit | ahead, pool, size)


@compilable
def captures(table: Row, seat: int, card: int, goal: int) -> int:
    """The chance that a card, laid now, captures the trick."""
    trick = in_trick(table)
    if winning(1 << card, trick, goal) == 0:
        return 0
    led = table[PLAYED + SEATS * table[TRICK]] if trick else card
    size = dice_for(table[PLAYERS]) - table[TRICK]
    found = SURE
    for _ in range(table[LAID] + 1, table[PLAYERS]):
        found = found * holds(card, led, unseen(table, seat), size, goal) // SURE
    return found


@compilable
def later(card: int, pool: int, size: int) -> int:
    """What a card promises if it is led later on, against one hand of so many: the chance to capture, squared, since a card
    that is good under one goal is worth more than one that is fair under both."""
    low = holds(card, card, pool, size, LOW)
    high = holds(card, card, pool, size, HIGH)
    return (low * low + high * high) // (2 * SURE)


@compilable
def card_to_play(table: Row, seat: int, may: int) -> int:
    """Of the cards that may be played, the one that gains most: its chance to capture now, less what it could do later."""
    goal, _ = goal_of(table[DIE])
    pool = unseen(table, seat)
    size = dice_for(table[PLAYERS]) - table[TRICK] - 1
    best = -1
    most = 0
    while may:
        card = lowest(may)
        may &= may - 1
        gain = captures(table, seat, card, goal)
        if size > 0:
            gain -= later(card, pool, size)
        if best < 0 or gain > most:
            most = gain
            best = card
    return best
