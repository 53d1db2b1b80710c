"""How many tricks a side of Hilos can take with all hands open: a search with a window of no width, which is compiled.

What a seat may play says the round's own `may_follow`, and who takes a trick and how the order turns its `take_trick`. What is
not looked at, because it is sure or as good as something else, rests on the order of the cards and on what turns it.

What is found of a position is remembered of all that are like it: as many cards of each suit in each hand, and whose the cards
are that have settled a trick by their height, with those beyond them. While the ace is highest these are some of the highest
cards of a suit, its `tops`, and while the 2 is, some of the lowest, its `ends`; whose the others are did not matter.
"""

from typing import Any, NamedTuple

from ..base.playing_cards import SUIT, SUITS_THERE_ARE, rank_of, suit_of
from ..base.seats import seat_at
from ..machine.bits import count, lowest, nth
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
NODES, LIMIT, OURS, COUNTED, BUCKETS, SIZE_OF_NOTES = 0, 1, 2, 3, 4, 5  # what stands where in the row of notes
WORDS = 4  # of what is remembered of a position: its shape, whose the cards of two suits are, of the other two, and what is known
PLACES = 16  # of a bucket, in which positions are remembered
BUCKET = WORDS * PLACES
NIBBLE, OWNERS, LANE = 15, 26, 16  # bits: a number up to 15, whose the cards of a suit are, and the cards of a suit in a hand
HIGH, CARD, DEPTHS = 4, 8, 16  # where these begin in what is known, after the number of tricks that are sure


class Silent(NamedTuple):
    """Who is told of what happens in a search, and says nothing."""

    tell: Any


class Found(NamedTuple):
    """What a search has come to, and the cards that have settled it by their height: with the ace highest, and with the 2."""

    answer: int
    tops: int
    ends: int


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
def shape_of(table: Row, leader: int) -> int:
    """Who leads, which card is highest, and how many cards of each suit each hand has. Those of the last hand follow from the
    others in the last suit; never 0 while there are cards."""
    found = leader << 1 | table[REVERSED]
    for seat in range(table[PLAYERS]):
        hand = table[HANDS + seat]
        for suit in range(SUITS_THERE_ARE - (seat == SEATS - 1)):
            found = found << 4 | count(hand >> (suit << 4) & SUIT)
    return found


@compilable
def owners_of(table: Row, cards: int, suit: int) -> int:
    """Whose the cards of a suit are, two bits each, the highest card last. Cards that have been played leave no gap."""
    first, second, third = table[HANDS] >> (suit << 4), table[HANDS + 1] >> (suit << 4), table[HANDS + 2] >> (suit << 4)
    found = 0
    place = 0
    while cards:
        low = cards & -cards
        cards ^= low
        owner = 3
        if first & low:
            owner = 0
        elif second & low:
            owner = 1
        elif third & low:
            owner = 2
        found |= owner << place
        place += 2
    return found


@compilable
def mask_of(known: int, suit: int, cards: int) -> int:
    """The bits of `owners_of` that matter for what is known, of a suit of which so many cards are there."""
    tops, ends = known >> (DEPTHS + 8 * suit) & NIBBLE, known >> (DEPTHS + 8 * suit + 4) & NIBBLE
    return (1 << 2 * cards) - (1 << 2 * (cards - tops)) | (1 << 2 * ends) - 1


@compilable
def highest(cards: int) -> int:
    """The highest card of a suit's cards, which must not be none."""
    found = 0
    if cards >> 8:
        found = 8
    if cards >> (found + 4):
        found += 4
    if cards >> (found + 2):
        found += 2
    if cards >> (found + 1):
        found += 1
    return found


@compilable
def depths_of(there: int, tops: int, ends: int) -> int:
    """How many of the highest cards of each suit matter, and how many of the lowest."""
    found = 0
    for suit in range(SUITS_THERE_ARE):
        cards, top, end = there >> (suit << 4) & SUIT, tops >> (suit << 4) & SUIT, ends >> (suit << 4) & SUIT
        if top:
            found |= count(cards >> lowest(top)) << (8 * suit)
        if end:
            found |= count(cards & (2 << highest(end)) - 1) << (8 * suit + 4)
    return found << DEPTHS


@compilable
def cards_at(there: int, known: int) -> tuple[int, int]:
    """The tops and the ends that so many cards of each suit are."""
    tops = 0
    ends = 0
    for suit in range(SUITS_THERE_ARE):
        cards = there >> (suit << 4) & SUIT
        top, end = known >> (DEPTHS + 8 * suit) & NIBBLE, known >> (DEPTHS + 8 * suit + 4) & NIBBLE
        if top:
            tops |= 1 << (suit << 4) + nth(cards, count(cards) - top)
        if end:
            ends |= 1 << (suit << 4) + nth(cards, end - 1)
    return tops, ends


@compilable
def equals(hand: int, there: int, card: int) -> int:
    """The cards of a hand that are as good as this one of it: no card of another hand lies between, a set."""
    base = card & ~NIBBLE
    cards, own = there >> base & SUIT, hand >> base & SUIT
    others = cards & ~own
    rank = rank_of(card)
    above = others >> rank
    most = SUIT
    if above:
        most = (1 << rank + lowest(above)) - 1
    below = others & (1 << rank) - 1
    if below:
        most &= ~((2 << highest(below)) - 1)
    return (own & most) << base


@compilable
def one_of_equals(hand: int, there: int, turned: int) -> int:
    """The cards of a hand without those that are as good as another of it that is higher in the order now in force."""
    found = 0
    for suit in range(SUITS_THERE_ARE):
        own = hand >> (suit << 4) & SUIT
        if own:
            cards = there >> (suit << 4) & SUIT
            kept = 0
            while own:
                card = lowest(own)
                run = own
                others = cards & ~own & ~((1 << card) - 1)
                if others:
                    run = own & (1 << lowest(others)) - 1
                kept |= 1 << card if turned else 1 << highest(run)
                cards &= ~run
                own &= ~run
            found |= kept << (suit << 4)
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
    if others == 0:
        return count(own)
    return count(own >> highest(others) >> 1)


@compilable
def sure_tricks(table: Row, leader: int, side: int, there: int, need: int) -> tuple[int, int]:
    """How many tricks a leader takes straight away, whatever the others do: top cards of suits that no opponent can ruff, and
    then the top trump; and the lowest of these cards of each suit. No more are counted than are needed."""
    trump, turned, own = table[TRUMP], table[REVERSED], table[HANDS + leader]
    found = 0
    cards = 0
    limit = need
    if trump >= 0:
        for seat in range(table[PLAYERS]):
            if side >> seat & 1 and seat != leader:  # who has only trumps left must ruff, and then the order turns
                limit = min(limit, count(table[HANDS + seat] & ~(SUIT << (trump << 4))))
    for suit in range(SUITS_THERE_ARE):
        mine = own >> (suit << 4) & SUIT
        if suit != trump and mine and found < limit:
            of_suit = there >> (suit << 4) & SUIT
            most = top_cards(mine, of_suit, turned)
            if trump >= 0:
                for seat in range(table[PLAYERS]):
                    hand = table[HANDS + seat]
                    if not side >> seat & 1 and hand >> (trump << 4) & SUIT:
                        most = min(most, count(hand >> (suit << 4) & SUIT))
            most = min(most, limit - found)
            if most:
                found += most
                last = nth(of_suit, most - 1) if turned else nth(of_suit, count(of_suit) - most)
                cards |= 1 << (suit << 4) + last
    if trump >= 0 and found < need:
        trumps = there >> (trump << 4) & SUIT
        if top_cards(own >> (trump << 4) & SUIT, trumps, turned):
            found += 1
            cards |= 1 << (trump << 4) + (lowest(trumps) if turned else highest(trumps))
    return found, cards


@compilable
def settled_by(cards: int, turned: int, answer: int) -> Found:
    """An answer that these cards have settled in the order now in force."""
    return Found(answer, 0 if turned else cards, cards if turned else 0)


@compilable
def next_trick(table: Row, memo: Row, notes: Row, trick: int, leader: int, need: int) -> Found:
    """Whether so many of the tricks from this one on can be counted."""
    left = TRICKS - trick
    if need <= 0:
        return Found(YES, 0, 0)
    if need > left:
        return Found(NO, 0, 0)
    ours, counted, turned = notes[OURS], notes[COUNTED], table[REVERSED]
    there = all_hands(table)
    if ours == counted:
        if ours >> leader & 1:
            sure, cards = sure_tricks(table, leader, ours, there, need)
            if sure >= need:
                return settled_by(cards, turned, YES)
        else:
            sure, cards = sure_tricks(table, leader, ~ours, there, left - need + 1)
            if left - sure < need:
                return settled_by(cards, turned, NO)
    best = -1
    bucket = 0
    shape = 0
    one = 0
    two = 0
    if left > 1:
        shape = shape_of(table, leader)
        bucket = (mix(shape) & notes[BUCKETS] - 1) * BUCKET
        zero = there & SUIT
        cards_1, cards_2, cards_3 = there >> 16 & SUIT, there >> 32 & SUIT, there >> 48 & SUIT
        one = owners_of(table, zero, 0) | owners_of(table, cards_1, 1) << OWNERS
        two = owners_of(table, cards_2, 2) | owners_of(table, cards_3, 3) << OWNERS
        n_0, n_1, n_2, n_3 = count(zero), count(cards_1), count(cards_2), count(cards_3)
        for place in range(bucket, bucket + BUCKET, WORDS):
            if memo[place] == shape:
                known = memo[place + 3]
                low, high = known & NIBBLE, known >> HIGH & NIBBLE
                if low >= need or high < need:
                    differs = (memo[place + 1] ^ one) & (mask_of(known, 0, n_0) | mask_of(known, 1, n_1) << OWNERS)
                    differs |= (memo[place + 2] ^ two) & (mask_of(known, 2, n_2) | mask_of(known, 3, n_3) << OWNERS)
                    if differs == 0:
                        tops, ends = cards_at(there, known)
                        return Found(YES if low >= need else NO, tops, ends)
                else:
                    best = (known >> CARD & 255) - 1
    before = table[TRICK]
    table[TRICK], table[LAID], table[LEADERS + trick] = trick, 0, leader
    table[TURNED + trick] = turned
    found = next_card(table, memo, notes, need, best, -1)
    if found.answer != UNDECIDED and left > 1:
        low, high = 0, left
        if found.answer == YES:
            low = need
        else:
            high = need - 1
        known = low | high << HIGH | (table[PLAYED + SEATS * trick] + 1) << CARD | depths_of(there, found.tops, found.ends)
        at = bucket + (notes[NODES] & PLACES - 1) * WORDS
        for place in range(bucket, bucket + BUCKET, WORDS):
            if memo[place] == 0:
                at = place
                break
        memo[at], memo[at + 1], memo[at + 2], memo[at + 3] = shape, one, two, known
    table[TRICK], table[LAID] = before, table[PLAYERS]
    return found


@compilable
def after_trick(table: Row, memo: Row, notes: Row, need: int, winning: int) -> Found:
    """The same when all cards of a trick lie."""
    trick, players = table[TRICK], table[PLAYERS]
    start = PLAYED + SEATS * trick
    before = table[REVERSED]
    take_trick(table, SILENT, trick)
    winner = table[WINNERS + trick]
    answer, tops, ends = next_trick(table, memo, notes, trick + 1, winner, need - (notes[COUNTED] >> winner & 1))
    table[TRICKS_WON + winner] -= 1
    table[WINNERS + trick] = -1
    table[REVERSED] = before
    card = table[start + winning]
    alike = 0
    for place in range(players):
        if suit_of(table[start + place]) == suit_of(card):
            alike += 1
    if alike > 1:
        if before:
            ends |= 1 << card
        else:
            tops |= 1 << card
    return Found(answer, tops, ends)


@compilable
def next_card(table: Row, memo: Row, notes: Row, need: int, first: int, winning: int) -> Found:
    """The same in the middle of a trick. `first` is a card that is tried first, and `winning` the place of the card that is
    taking the trick so far; -1 if there is none."""
    trick, place, players = table[TRICK], table[LAID], table[PLAYERS]
    if place == players:
        return after_trick(table, memo, notes, need, winning)
    start = PLAYED + SEATS * trick
    leader = table[LEADERS + trick]
    notes[NODES] += 1
    if notes[NODES] > notes[LIMIT]:
        return Found(UNDECIDED, 0, 0)
    seat = seat_at(leader, place, players)
    hand, turned, trump = table[HANDS + seat], table[REVERSED], table[TRUMP]
    playable = hand
    if place > 0:
        playable, _ = may_follow(hand, suit_of(table[start]))
    ours = notes[OURS] >> seat & 1
    there = all_hands(table)
    for other in range(place):
        there |= 1 << table[start + other]
    if playable & playable - 1:
        playable = one_of_equals(playable, there, turned)
    good = YES if ours else NO
    friend = place > 0 and notes[OURS] >> seat_at(leader, winning, players) & 1 == ours
    all_tops = 0
    all_ends = 0
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
        answer, tops, ends = next_card(table, memo, notes, need, -1, takes)
        table[HANDS + seat] = hand
        table[LAID] = place
        if answer == UNDECIDED or answer == good:
            table[start + place] = card
            return Found(answer, tops, ends)
        run = equals(hand, there, card)
        if tops & run:
            tops |= run
        if ends & run:
            ends |= run
        all_tops |= tops
        all_ends |= ends
    return Found(1 - good, all_tops, all_ends)


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
    OURS, those whose tricks are counted, COUNTED, and how many BUCKETS `memo` has, a power of two; `memo` stays from one call to
    the next with the same seats."""
    notes[NODES] = 0
    notes[LIMIT] = limit
    place, start = table[LAID], PLAYED + SEATS * table[TRICK]
    if table[TRICK] < 0:
        return next_trick(table, memo, notes, 0, table[LEADERS], need).answer
    winning = 0 if place > 0 else -1
    for other in range(1, place):
        if beats(table[start + other], table[start + winning], table[TRUMP], table[REVERSED]):
            winning = other
    return next_card(table, memo, notes, need, -1, winning).answer
