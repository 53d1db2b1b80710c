"""How many tricks a side of Hilos can take with all hands open: a search with a window of no width, which is compiled.

What a seat may play says the round's own `may_follow`, and who takes a trick and how the order turns its `take_trick`. What is
not looked at, because it is sure or as good as something else, rests on the order of the cards and on what turns it.
"""

from typing import Any, NamedTuple

from ..base.playing_cards import SUIT, SUITS_THERE_ARE, rank_of, suit_of
from ..base.seats import seat_at
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row, mix
from .round import take_trick
from .table import (
    HANDS,
    LAID,
    LEADERS,
    PLAYED,
    PLAYERS,
    REVERSED,
    SEATS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    WINNERS,
)
from .trick import beats, may_follow, place_in_order

NO, YES, UNDECIDED = 0, 1, 2  # what a search has come to; UNDECIDED: its nodes have run out
NODES, LIMIT, OURS, COUNTED, SIZE_OF_NOTES = 0, 1, 2, 3, 4  # what stands where in the row of notes
SLOTS = 1 << 19  # of the row that remembers positions; each takes two
LOW_BITS = 15


class Silent(NamedTuple):
    """Who is told of what happens in a search, and says nothing."""

    tell: Any


@compilable
def nothing_told(table: Row, rule: int, seat: int, what: int) -> None:
    """Nothing is told."""


SILENT = Silent(nothing_told)


@compilable
def all_hands(table: Row) -> int:
    """The cards that seats hold, a set."""
    found = 0
    for seat in range(table[PLAYERS]):
        found |= table[HANDS + seat]
    return found


@compilable
def key_of(table: Row, leader: int) -> int:
    """A number for a position before a lead, never 0: whose each card of a suit is, in order. Cards that have been played leave
    no gap, so positions are alike where only the ranks differ that nobody can compare any more."""
    there = all_hands(table)
    first, second, third = table[HANDS], table[HANDS + 1], table[HANDS + 2]
    key = mix(leader << 1 | table[REVERSED])
    for suit in range(SUITS_THERE_ARE):
        cards = there >> (suit << 4) & SUIT
        owners = 1
        while cards:
            card = lowest(cards) + (suit << 4)
            cards &= cards - 1
            owner = 3
            if first >> card & 1:
                owner = 0
            elif second >> card & 1:
                owner = 1
            elif third >> card & 1:
                owner = 2
            owners = owners << 2 | owner
        key = mix(key ^ owners)
    return key if key != 0 else 1


@compilable
def one_of_equals(hand: int, there: int) -> int:
    """The cards of a hand without those that are as good as the next one above: no card of another hand lies between."""
    found = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        above = there >> card >> 1 & (SUIT >> rank_of(card) >> 1)
        if above == 0 or hand >> (card + 1 + lowest(above)) & 1 == 0:
            found |= 1 << card
    return found


@compilable
def top_cards(own: int, there: int, turned: int) -> int:
    """How many of the highest cards that are there of a suit are one's own, one after the other."""
    found = 0
    if turned:
        while there and own >> lowest(there) & 1:
            there &= there - 1
            found += 1
        return found
    others = there & ~own
    highest = 0
    while others:
        highest = lowest(others) + 1
        others &= others - 1
    return count(own >> highest)


@compilable
def sure_tricks(table: Row, leader: int, side: int, there: int) -> int:
    """How many tricks a leader takes straight away, whatever the others do: top cards of suits that no opponent can ruff, and
    then the top trump."""
    trump, turned, own = table[TRUMP], table[REVERSED], table[HANDS + leader]
    found = 0
    for suit in range(SUITS_THERE_ARE):
        mine = own >> (suit << 4) & SUIT
        if suit != trump and mine:
            most = top_cards(mine, there >> (suit << 4) & SUIT, turned)
            for seat in range(table[PLAYERS]):
                hand = table[HANDS + seat]
                if not side >> seat & 1 and trump >= 0 and hand >> (trump << 4) & SUIT:
                    most = min(most, count(hand >> (suit << 4) & SUIT))
            found += most
    if trump >= 0:
        for seat in range(table[PLAYERS]):
            if side >> seat & 1 and seat != leader:  # who has only trumps left must ruff, and then the order turns
                found = min(found, count(table[HANDS + seat] & ~(SUIT << (trump << 4))))
        trumps = there >> (trump << 4) & SUIT
        if top_cards(own >> (trump << 4) & SUIT, trumps, turned):
            found += 1
    return found


@compilable
def next_trick(table: Row, memo: Row, notes: Row, trick: int, leader: int, need: int) -> int:
    """Whether so many of the tricks from this one on can be counted."""
    left = TRICKS - trick
    if need <= 0:
        return YES
    if need > left:
        return NO
    ours, counted = notes[OURS], notes[COUNTED]
    there = all_hands(table)
    if ours == counted:
        if ours >> leader & 1:
            if sure_tricks(table, leader, ours, there) >= need:
                return YES
        elif left - sure_tricks(table, leader, ~ours, there) < need:
            return NO
    low, high, best = 0, left, -1
    key = 0
    slot = 0
    if left > 1:
        key = key_of(table, leader)
        slot = (key & (SLOTS >> 1) - 1) << 1
        if memo[slot] == key:
            known = memo[slot + 1]
            low, high, best = known & LOW_BITS, known >> 4 & LOW_BITS, (known >> 8) - 1
            if low >= need:
                return YES
            if high < need:
                return NO
    before = table[TRICK]
    table[TRICK], table[LAID], table[LEADERS + trick] = trick, 0, leader
    table[TURNED + trick] = table[REVERSED]
    found = next_card(table, memo, notes, need, best, -1)
    if found != UNDECIDED and left > 1:
        if found == YES:
            low = need
        else:
            high = need - 1
        memo[slot], memo[slot + 1] = key, low | high << 4 | (table[PLAYED + SEATS * trick] + 1) << 8
    table[TRICK], table[LAID] = before, table[PLAYERS]
    return found


@compilable
def next_card(table: Row, memo: Row, notes: Row, need: int, first: int, winning: int) -> int:
    """The same in the middle of a trick. `first` is a card that is tried first, and `winning` the place of the card that is
    taking the trick so far; -1 if there is none."""
    trick, place, players = table[TRICK], table[LAID], table[PLAYERS]
    start = PLAYED + SEATS * trick
    leader = table[LEADERS + trick]
    if place == players:
        before = table[REVERSED]
        take_trick(table, SILENT, trick)
        winner = table[WINNERS + trick]
        found = next_trick(table, memo, notes, trick + 1, winner, need - (notes[COUNTED] >> winner & 1))
        table[TRICKS_WON + winner] -= 1
        table[WINNERS + trick] = -1
        table[REVERSED] = before
        return found
    notes[NODES] += 1
    if notes[NODES] > notes[LIMIT]:
        return UNDECIDED
    seat = seat_at(leader, place, players)
    hand, turned, trump = table[HANDS + seat], table[REVERSED], table[TRUMP]
    playable = hand
    if place > 0:
        playable, _ = may_follow(hand, suit_of(table[start]))
    ours = notes[OURS] >> seat & 1
    if playable & playable - 1:
        there = all_hands(table)
        for other in range(place):
            there |= 1 << table[start + other]
        playable = one_of_equals(playable, there)
    good = YES if ours else NO
    friend = place > 0 and notes[OURS] >> seat_at(leader, winning, players) & 1 == ours
    while playable:
        card = first
        if first < 0 or not playable >> first & 1:
            card = to_try(table, playable, place, start, winning, friend)
        playable ^= 1 << card
        table[HANDS + seat] = hand ^ 1 << card
        table[start + place] = card
        table[LAID] = place + 1
        takes = place
        if place > 0 and not beats(card, table[start + winning], trump, turned):
            takes = winning
        found = next_card(table, memo, notes, need, -1, takes)
        table[HANDS + seat] = hand
        table[LAID] = place
        if found in (UNDECIDED, good):
            table[start + place] = card
            return found
    return 1 - good


@compilable
def to_try(table: Row, playable: int, place: int, start: int, winning: int, friend: int) -> int:
    """The card of those that is tried next: of those that take the trick, if an opponent is taking it, and else a low one."""
    trump, turned, last = table[TRUMP], table[REVERSED], place == table[PLAYERS] - 1
    best = -1
    found = -1
    rest = playable
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        height = place_in_order(card, turned)
        worth = 20 - height
        if place == 0:
            worth = height if suit_of(card) != trump else height - 2
        elif beats(card, table[start + winning], trump, turned):
            against = 60 - height if last else 40 + height
            worth = 8 - height if friend else against
            if suit_of(card) == trump:
                worth -= 16
        elif suit_of(card) == trump:
            worth -= 14
        if found < 0 or worth > best:
            found, best = card, worth
    return found


@compilable
def search(table: Row, memo: Row, notes: Row, need: int, limit: int) -> int:
    """Whether so many of the tricks to come, that on the table among them, can be counted, within so many nodes: YES, NO or
    UNDECIDED. The row stands in a trick, or before the first one, whose leader it names. `notes` has the seats that are for it,
    OURS, and those whose tricks are counted, COUNTED; `memo` stays from one call to the next with the same seats."""
    notes[NODES] = 0
    notes[LIMIT] = limit
    place, start = table[LAID], PLAYED + SEATS * table[TRICK]
    if table[TRICK] < 0:
        return next_trick(table, memo, notes, 0, table[LEADERS], need)
    winning = 0 if place > 0 else -1
    for other in range(1, place):
        if beats(table[start + other], table[start + winning], table[TRUMP], table[REVERSED]):
            winning = other
    return next_card(table, memo, notes, need, -1, winning)
