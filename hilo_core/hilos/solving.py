"""Solves rounds of Hilos with all hands face up, by a compiled search.

It finds the most tricks of a side with best play, the value of each card, and the highest bids that could be made.

The round's own functions are used: `may_follow` says what a seat may play, and `take_trick` who wins a trick and how the order
flips. Some lines are skipped because they are certain or equivalent; this relies on the order of the cards and on what flips
it.

The result for a position is stored for all similar positions. In these each hand has the same number of cards of each suit, and
the same players own the cards whose rank has decided a trick, and all higher ones. While the ace is highest these are some of
the highest cards of a suit, its `tops`; while the 2 is highest, some of the lowest, its `ends`. The owners of the other cards
do not matter.

A side is a team, or a declarer against all others, who then play together; if everybody plays alone, it is a seat against all
others. A declarer who must lose every trick tries to win as few as possible.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple, TypeVar

from ..base.game import Game
from ..base.playing import ScriptedDecider, go_on, row_with
from ..base.playing_cards import RANKS, SUIT, SUITS_THERE_ARE, rank_of, sign, suit_of
from ..base.rollout_kernel import CompiledDecider
from ..base.seats import Names, seat_at
from ..base.slots import Hindsight, OpenHands, OpenPoint, nothing_told, solve_of
from ..base.timed_search import DECIDED, NO, UNDECIDED, YES, TimedSearch
from ..machine.bits import count, lowest, members, nth
from ..machine.compilable import compilable
from ..machine.random import Row, mix
from ..messages.texts import Json, ReadOnly
from ..messages.words import counted, listed, possessive
from .choices import legal, write
from .round import (
    PLAY,
    all_seats,
    beats,
    is_misery,
    may_follow,
    place_in_order,
    seats_with,
    take_trick,
)
from .sentences import wanted
from .table import (
    BY_OPTIONS,
    DECLARER,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    NEVER,
    PLAYED,
    PLAYERS,
    REVERSAL,
    REVERSED,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    WINNERS,
)

NODES, LIMIT, OURS, COUNTED, BUCKETS, SIZE_OF_NOTES = 0, 1, 2, 3, 4, 5  # offsets in the row of notes
WORDS = 6  # numbers kept for a position: its shape, the owners of cards (two suits, and two), which of them matter, the result
PLACES = 64  # the places of a bucket, in which positions are remembered
BUCKET = WORDS * PLACES
OWN_TOP, OWN, TO_PARTNER, RUFFED, RUFFS, WITH_TRUMP = 20, 10, 20, 10, 5, 2  # scores of leads
NIBBLE, OWNERS = 15, 26  # the bits of a number up to 15; how many say whose the cards of a suit are
HIGH, CARD, DEPTHS = 4, 8, 16  # offsets in a result, after the number of certain tricks


class Found(NamedTuple):
    """The result of a search, and the cards whose rank mattered: with the ace highest, and with the 2 highest."""

    answer: int
    tops: int
    ends: int


SILENT = CompiledDecider(None, nothing_told)  # ignores the events of a search


@compilable
def all_hands(table: Row) -> int:
    """Return the set of cards that seats hold."""
    found = 0
    for seat in range(table[PLAYERS]):
        found |= table[HANDS + seat]
    return found


@compilable
def shape_of(table: Row, leader: int) -> int:
    """Return who leads, which card is highest, and how many cards of each suit each hand has.

    The last hand is left out of the last suit, because its number follows from the others. The result is never 0 while there
    are cards.
    """
    found: int = leader << 1 | table[REVERSED]
    for seat in range(table[PLAYERS]):
        hand = table[HANDS + seat]
        for suit in range(SUITS_THERE_ARE - (seat == SEATS - 1)):
            found = found << 4 | count(hand >> (suit << 4) & SUIT)
    return found


@compilable
def owners_of(table: Row, cards: int, suit: int) -> int:
    """Return the owners of the cards of a suit, two bits each, the highest card last.

    Cards that have been played leave no gap.
    """
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
def mask_of(there: int, known: int, suit: int) -> int:
    """Return a mask for the owners of the cards in this suit and the next one that matter for what is known."""
    found = 0
    for each in range(2):
        cards = count(there >> (suit + each << 4) & SUIT)
        depths = known >> (DEPTHS + 8 * (suit + each))
        tops, ends = depths & NIBBLE, depths >> 4 & NIBBLE
        found |= ((1 << 2 * cards) - (1 << 2 * (cards - tops)) | (1 << 2 * ends) - 1) << OWNERS * each
    return found


@compilable
def highest(cards: int) -> int:
    """Return the highest of a set of cards in one suit, which must not be empty."""
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
    """Return how many of the highest cards of each suit matter, and how many of the lowest."""
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
    """Return the tops and the ends for these numbers of cards of each suit."""
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
    """Return the set of cards in a hand that are equivalent to this one.

    No card of another hand is between them.
    """
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
    """Return the cards of a hand without equivalent ones.

    Of equivalent cards, the highest in the current order is kept.
    """
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
    """Return how many of the highest remaining cards of a suit are in this set, without a gap."""
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
    """Return how many tricks a leader takes straight away, and the lowest such card of each suit.

    The opponents cannot prevent it: these are top cards of suits that no opponent can ruff, and then the top trump. It counts
    no more than are needed.
    """
    trump, turned, own = table[TRUMP], table[REVERSED], table[HANDS + leader]
    found = 0
    cards = 0
    limit = need
    if trump >= 0:
        for seat in range(table[PLAYERS]):
            if side >> seat & 1 and seat != leader:  # who has only trumps left must ruff, and then the order flips
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
        if trumps and trumps & ~(own >> (trump << 4)) == 0:
            found += count(trumps)
        elif top_cards(own >> (trump << 4) & SUIT, trumps, turned):
            found += 1
            cards |= 1 << (trump << 4) + (lowest(trumps) if turned else highest(trumps))
    return found, cards


@compilable
def way_to(table: Row, leader: int, partner: int, side: int, there: int) -> int:
    """Return the highest card of a suit in a partner's hand, to which a leader can lead so that no opponent ruffs it.

    Returns -1 if there is none.
    """
    trump, turned, own, other = table[TRUMP], table[REVERSED], table[HANDS + leader], table[HANDS + partner]
    for suit in range(SUITS_THERE_ARE):
        base = suit << 4
        cards = there >> base & SUIT
        if suit != trump and own >> base & SUIT and cards:
            top = (lowest(cards) if turned else highest(cards)) + base
            if other >> top & 1:
                safe = 1
                if trump >= 0:
                    for seat in range(table[PLAYERS]):
                        hand = table[HANDS + seat]
                        if not side >> seat & 1 and hand >> base & SUIT == 0 and hand >> (trump << 4) & SUIT:
                            safe = 0
                if safe:
                    return top
    return -1


@compilable
def trump_tricks(table: Row, side: int, there: int) -> tuple[int, int]:
    """Return how many tricks the trumps of a side win for certain.

    That holds no matter who leads and whether the order flips. Also returns whether their ranks matter for that. The trumps are
    all the remaining ones, or the highest and the lowest in one hand.
    """
    if table[TRUMP] < 0:
        return 0, 0
    base = table[TRUMP] << 4
    trumps = there >> base & SUIT
    if trumps == 0:
        return 0, 0
    most = 0
    theirs = 0
    outer = 0
    both = 1 << highest(trumps) | trumps & -trumps
    for seat in range(table[PLAYERS]):
        own = table[HANDS + seat] >> base & SUIT
        if side >> seat & 1:
            most = max(most, count(own))
            if own & both == both:
                outer = 1
        elif own:
            theirs = 1
    if theirs:
        return outer, 1
    return most, 0


@compilable
def settled_by(cards: int, turned: int, answer: int) -> Found:
    """Return an answer together with the cards that have decided it in the current order."""
    return Found(answer, 0 if turned else cards, cards if turned else 0)


@compilable
def by_trumps(table: Row, there: int, outer: int, answer: int) -> Found:
    """Return an answer that was decided by the highest and the lowest trump, or by the number of trumps."""
    if not outer:
        return Found(answer, 0, 0)
    base = table[TRUMP] << 4
    trumps = there >> base & SUIT
    return Found(answer, 1 << base + highest(trumps), 1 << base + lowest(trumps))


@compilable
def at_once(table: Row, leader: int, ours: int, there: int, need: int, left: int) -> Found:
    """Return the answer if it can be found without a search, else UNDECIDED.

    It counts tricks that the leader can win straight away, or that a partner can win after a lead, and tricks of trumps.
    """
    side, wanted, answer = ours, need, YES
    if not ours >> leader & 1:
        side, wanted, answer = ~ours, left - need + 1, NO
    turned = table[REVERSED]
    sure, cards = sure_tricks(table, leader, side, there, wanted)
    if sure >= wanted:
        return settled_by(cards, turned, answer)
    for seat in range(table[PLAYERS]):
        if side >> seat & 1 and seat != leader:
            way = way_to(table, leader, seat, side, there)
            if way >= 0:
                sure, cards = sure_tricks(table, seat, side, there, wanted)
                if sure >= wanted:
                    return settled_by(cards | 1 << way, turned, answer)
    sure, outer = trump_tricks(table, side, there)
    if sure >= wanted:
        return by_trumps(table, there, outer, answer)
    sure, outer = trump_tricks(table, ~side, there)
    if left - sure < wanted:
        return by_trumps(table, there, outer, 1 - answer)
    return Found(UNDECIDED, 0, 0)


@compilable
def safe_in(mine: int, others: int, turned: int) -> int:
    """Return the last card with which a declarer gets below every card of the others in a suit.

    Its lowest is below their lowest, its next one below their next one, and so on. Returns -1 if it cannot, and 16 for a suit
    that only one of them has.
    """
    if mine == 0 or others == 0:
        return 16
    last = 16
    while mine and others:
        if turned:
            last = highest(mine)
            if highest(others) > last:
                return -1
            mine ^= 1 << last
            others ^= 1 << highest(others)
        else:
            last = lowest(mine)
            if lowest(others) < last:
                return -1
            mine &= mine - 1
            others &= others - 1
    return last


@compilable
def safe(table: Row, declarer: int, there: int) -> tuple[int, int]:
    """Return whether a declarer who does not lead wins no more tricks, whatever the others do.

    Also returns the last card of each suit with which it gets below theirs. This holds without trumps, in an order that does
    not flip any more.
    """
    trump, turned, own, cards = table[TRUMP], table[REVERSED], table[HANDS + declarer], 0
    turns = 0
    if trump >= 0:
        trumps = SUIT << (trump << 4)
        if own & trumps:
            return 0, 0
        turns = 1 if table[REVERSAL] != NEVER and there & trumps else 0
    for suit in range(SUITS_THERE_ARE):
        mine = own >> (suit << 4) & SUIT
        last = safe_in(mine, there >> (suit << 4) & SUIT & ~mine, turned)
        if last < 0 or (turns and last < 16):
            return 0, 0
        if last < 16:
            cards |= 1 << (suit << 4) + last
    return 1, cards


@compilable
def of_misery(table: Row, leader: int, ours: int, there: int) -> Found:
    """Return the same for a declarer who wants as few tricks as possible; UNDECIDED if that needs a search."""
    declarer = table[DECLARER]
    if leader != declarer:
        is_safe, cards = safe(table, declarer, there)
        if is_safe:
            return settled_by(cards, 1 - table[REVERSED], YES if ours >> declarer & 1 else NO)
    return Found(UNDECIDED, 0, 0)


@compilable
def next_trick(table: Row, memo: Row, notes: Row, trick: int, leader: int, need: int) -> Found:
    """Return whether `need` of the tricks from this one on can be counted."""
    left = TRICKS - trick
    if need <= 0:
        return Found(YES, 0, 0)
    if need > left:
        return Found(NO, 0, 0)
    there = all_hands(table)
    if notes[OURS] == notes[COUNTED]:
        found = at_once(table, leader, notes[OURS], there, need, left)
        if found.answer != UNDECIDED:
            return found
    else:
        sure, outer = trump_tricks(table, notes[COUNTED], there)
        if sure >= need and not outer:
            return Found(YES, 0, 0)
        sure, outer = trump_tricks(table, ~notes[COUNTED], there)
        if left - sure < need and not outer:
            return Found(NO, 0, 0)
        found = of_misery(table, leader, notes[OURS], there)
        if found.answer != UNDECIDED:
            return found
    shape = shape_of(table, leader)
    bucket = (mix(shape) & notes[BUCKETS] - 1) * BUCKET
    one = owners_of(table, there & SUIT, 0) | owners_of(table, there >> 16 & SUIT, 1) << OWNERS
    two = owners_of(table, there >> 32 & SUIT, 2) | owners_of(table, there >> 48 & SUIT, 3) << OWNERS
    best = -1
    for place in range(bucket, bucket + BUCKET, WORDS):
        if memo[place] == shape:
            known = memo[place + 5]
            if (memo[place + 1] ^ one) & memo[place + 3] | (memo[place + 2] ^ two) & memo[place + 4] == 0:
                low, high = known & NIBBLE, known >> HIGH & NIBBLE
                if low >= need or high < need:
                    tops, ends = cards_at(there, known)
                    return Found(YES if low >= need else NO, tops, ends)
                best = (known >> CARD & 255) - 1
            elif best < 0:
                best = (known >> CARD & 255) - 1
    before = table[TRICK]
    table[TRICK], table[LAID], table[LEADERS + trick] = trick, 0, leader
    table[TURNED + trick] = table[REVERSED]
    found = next_card(table, memo, notes, need, best, -1)
    if found.answer != UNDECIDED:
        low, high = (need, left) if found.answer == YES else (0, need - 1)
        known = low | high << HIGH | (table[PLAYED + SEATS * trick] + 1) << CARD | depths_of(there, found.tops, found.ends)
        at = bucket + (notes[NODES] & PLACES - 1) * WORDS
        for place in range(bucket, bucket + BUCKET, WORDS):
            if memo[place] == 0:
                at = place
                break
        memo[at], memo[at + 1], memo[at + 2], memo[at + 5] = shape, one, two, known
        memo[at + 3], memo[at + 4] = mask_of(there, known, 0), mask_of(there, known, 2)
    table[TRICK], table[LAID] = before, table[PLAYERS]
    return found


@compilable
def after_trick(table: Row, memo: Row, notes: Row, need: int, winning: int) -> Found:
    """Return whether the side can reach `need` tricks, once all cards of a trick have been played."""
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
    second = -1
    for place in range(players):
        other = table[start + place]
        if place != winning and suit_of(other) == suit_of(card) and (second < 0 or beats(other, second, table[TRUMP], before)):
            second = other
    if second >= 0:
        from_below = place_in_order(second, before) < RANKS - 1 - place_in_order(card, before)
        if notes[OURS] != notes[COUNTED] and from_below:  # here the second card decides as much as the winning one
            card, before = second, 1 - before
        if before:
            ends |= 1 << card
        else:
            tops |= 1 << card
    return Found(answer, tops, ends)


@compilable
def next_card(table: Row, memo: Row, notes: Row, need: int, first: int, winning: int) -> Found:
    """Return whether the side can reach `need` tricks, in the middle of a trick.

    `first` is a card to try first, and `winning` the place of the card that is winning the trick so far; -1 if there is none.
    """
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
            if notes[OURS] != notes[COUNTED]:
                card = to_duck(table, playable, winning)
            else:
                card = to_try(table, there, notes[OURS] if ours else ~notes[OURS], playable, place, start, winning, friend)
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
        if answer in (UNDECIDED, good):
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
def lead_worth(table: Row, there: int, side: int, card: int) -> int:
    """Return how promising it is to lead a card."""
    trump, turned, suit, leader = table[TRUMP], table[REVERSED], suit_of(card), table[LEADERS + table[TRICK]]
    base = suit << 4
    cards = there >> base & SUIT
    top = (lowest(cards) if turned else highest(cards)) + base
    height = place_in_order(card, turned)
    worth = 0
    ruffed, ruffs = False, False
    for seat in range(table[PLAYERS]):
        hand = table[HANDS + seat]
        if hand >> top & 1:
            if seat == leader:
                worth += OWN_TOP + height if card == top else OWN - height
            elif side >> seat & 1:
                worth += TO_PARTNER - height
            else:
                worth += height
        if seat != leader and suit != trump and trump >= 0 and hand >> base & SUIT == 0 and hand >> (trump << 4) & SUIT:
            if side >> seat & 1:
                ruffs = True
            else:
                ruffed = True
    if ruffed:
        worth -= RUFFED
    elif ruffs:
        worth += RUFFS
    if suit == trump:
        worth -= WITH_TRUMP
    return worth


@compilable
def to_duck(table: Row, playable: int, winning: int) -> int:
    """Return the card to try next, when a declarer wants as few tricks as possible.

    The declarer stays below with its highest card, or throws a high one of another suit; the others lead low cards of a suit in
    which its lowest is high, and keep low cards once the declarer has played.
    """
    place, trump, turned, declarer = table[LAID], table[TRUMP], table[REVERSED], table[DECLARER]
    start, trick = PLAYED + SEATS * table[TRICK], table[TRICK]
    seat = seat_at(table[LEADERS + trick], place, table[PLAYERS])
    keeps_low = (declarer - table[LEADERS + trick]) % table[PLAYERS] <= place  # the declarer plays now, or has played
    best = -1
    found = -1
    rest = playable
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        height = place_in_order(card, turned)
        base = suit_of(card) << 4
        worth = -height
        if place == 0:
            if seat != declarer:
                mine = table[HANDS + declarer] >> base & SUIT
                if mine:
                    worth += 4 * place_in_order(base + (highest(mine) if turned else lowest(mine)), turned)
        elif beats(card, table[start + winning], trump, turned):
            worth -= 40
        elif keeps_low:
            worth = height
        if found < 0 or worth > best:
            found, best = card, worth
    return found


@compilable
def to_try(table: Row, there: int, side: int, playable: int, place: int, start: int, winning: int, friend: int) -> int:
    """Return the card to try next.

    It is one that wins the trick if an opponent is winning it, and otherwise a low one.
    """
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
            worth = lead_worth(table, there, side, card)
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
    """Return whether the side can reach `need` of the remaining tricks, in a limited search.

    The trick on the table is included. The result is YES, NO, or UNDECIDED after `limit` nodes. The row is in a trick, or
    before the first one, whose leader it names. `notes` has the seats that want the tricks (OURS), the seats whose tricks count
    (COUNTED), and the number of BUCKETS in `memo`, a power of two. `memo` is kept between calls with the same seats.
    """
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


class Aim(NamedTuple):
    """The aim of a search: the seats `ours` want as many tricks as possible for the seats `counted`. Both are sets."""

    ours: int
    counted: int


class Searcher(TimedSearch):
    """Searches positions of one round for one aim."""

    def __init__(self, asked: OpenHands, row: Row, aim: Aim, until: float) -> None:
        fixed, buckets = tuple((slot, row[slot]) for slot in BY_OPTIONS), buckets_for(to_come(row), aim)
        notes = [0] * SIZE_OF_NOTES
        notes[OURS], notes[COUNTED], notes[BUCKETS] = *aim, buckets
        super().__init__(asked, search, fixed, BUCKET * buckets, notes)
        self.aim, self.until = aim, until

    def can_get(self, row: Row, need: int) -> bool | None:
        """Return whether the side can reach `need` more tricks; None if the time ran out first."""
        return DECIDED[self.decided(row, need, self.until)[0]]

    def most(self, row: Row, guess: int = -1, low: int = 0, high: int = TRICKS) -> int | None:
        """Return how many of the remaining tricks count for the aim with best play by everybody.

        Returns None if there was not enough time. `guess` is tried first; the result is known to be from `low` to `high`.
        """
        low, high = max(low, 0), min(high, to_come(row))
        need = guess if 0 < guess <= high else (low + high + 1) // 2
        while low < high:
            found = self.can_get(row, need)
            if found is None:
                return None
            low, high = (need, high) if found else (low, need - 1)
            need = low + 1 if found else high
        return low


def buckets_for(tricks: int, aim: Aim) -> int:
    """Return how many buckets of memory are useful for this number of tricks; the largest number needs 25 MB."""
    wanted = 2 * tricks - (11 if aim.ours == aim.counted else 7)  # to lose tricks is harder to search than to take them
    return 1 << min(max(wanted, 3), 13)


def aim_of(row: Row, side: int) -> Aim:
    """Return the aim of a side."""
    return Aim(side, all_seats(row) & ~side if is_misery(row) else side)


def taken_by(row: Row, seats: int) -> int:
    """Return how many tricks these seats have won so far."""
    return sum(row[TRICKS_WON + seat] for seat in members(seats))


def to_come(row: Row) -> int:
    """Return how many tricks nobody has won yet."""
    trick: int = max(row[TRICK], 0)
    return TRICKS - trick


def in_all(row: Row, aim: Aim, found: int | None) -> int | None:
    """Return how many tricks a side wins in the whole round, given how many of the remaining ones count."""
    if found is None:
        return None
    return taken_by(row, aim.ours) + (found if aim.ours == aim.counted else to_come(row) - found)


def on_the_table(row: Row) -> int:
    """Return the set of cards in the present trick."""
    start = PLAYED + SEATS * row[TRICK]
    return sum(1 << row[start + place] for place in range(row[LAID]))


HOUSE_RULES = False  # the search goes by the order of our cards


def solve_round(asked: OpenHands) -> Json:
    """Return what the cards allow from the current point of the round.

    `most` are the most tricks in the whole round of the side to move and of the declarer, `values` those of the side to move
    after each legal card. `misery` says whether a declarer who must lose every trick still can.
    """
    point, end = asked.points[-1], perf_counter() + asked.seconds
    row = point.row
    answer: Json = {"most": None, "misery": None, "values": {}}
    if point.asked is not None and point.asked.ask == PLAY:
        seat = point.asked.seat
        aim = aim_of(row, seats_with(row, seat))
        searcher = Searcher(asked, row, aim, end)
        if is_misery(row):
            answer["misery"] = misery(searcher, point)
        best = searcher.most(row, first_guess(row, aim))
        answer["most"] = {"side": in_all(row, aim, best), "declarer": of_declarer(asked, row, aim, best, end)}
        found = of_cards(asked.game, point, lambda after: None if best is None else searcher.most(after, best))
        answer["values"] = {word: in_all(row, aim, value) for word, value in found.items()}
    return answer


T = TypeVar("T")


def of_cards(game: Game, point: OpenPoint, ask: Callable[[Row], T]) -> dict[str, T]:
    """Return the result of a search after each legal card; equivalent cards get the same result."""
    assert point.asked is not None
    row, seat = point.row, point.asked.seat
    there, found, answer = all_hands(row) | on_the_table(row), dict[int, T](), dict[str, T]()
    for card in legal(row, point.asked):
        run = equals(row[HANDS + seat], there, card)
        if run not in found:
            found[run] = ask(row_with(game, row, card))
        answer[write(PLAY, card)] = found[run]
    return answer


def misery(searcher: Searcher, point: OpenPoint) -> Json:
    """Return whether the declarer of a misery can still lose every trick.

    `made` is the answer now, `after` the answer after each legal card. None means that there was not enough time.
    """
    return {"made": makes_misery(searcher, point.row), "after": of_cards(searcher.game, point, partial(makes_misery, searcher))}


def first_guess(row: Row, aim: Aim) -> int:
    """Return the number of tricks that the search tries first; -1 for half of those left."""
    if aim.ours == aim.counted:
        return -1
    return to_come(row) if aim.ours >> row[DECLARER] & 1 else 1


def makes_misery(searcher: Searcher, row: Row) -> bool | None:
    """Return whether the declarer of a misery can lose every trick; None if the time ran out first."""
    if row[TRICKS_WON + row[DECLARER]]:
        return False
    if searcher.aim.ours >> row[DECLARER] & 1:
        return searcher.can_get(row, to_come(row))
    takes = searcher.can_get(row, 1)
    return None if takes is None else not takes


def of_declarer(asked: OpenHands, row: Row, aim: Aim, best: int | None, end: float) -> int | None:
    """Return how many tricks the declarer's side wins, if there is a declarer."""
    if row[DECLARER] < 0:
        return None
    side, whole = seats_with(row, row[DECLARER]), in_all(row, aim, best)
    if side == aim.ours or whole is None:
        return whole
    if side | aim.ours == all_seats(row):
        return TRICKS - whole
    own = aim_of(row, side)
    return in_all(row, own, Searcher(asked, row, own, end).most(row, first_guess(row, own)))


def solution_text(asked: OpenHands, found: Json, names: Names) -> str:
    """Return how many tricks the side to move can take, and with which cards."""
    point = asked.points[-1]
    if point.asked is None or point.asked.ask != PLAY:
        return "Open hands can be searched while cards are played; here nobody has to play one."
    most = found["most"]["side"]
    if found["misery"] is not None and (most is None or found["misery"]["made"]):
        return misery_text(found["misery"], names[point.row[DECLARER]])
    if most is None:
        return "In the time given, nothing was found out about this position."
    side = listed([names[seat] for seat in members(seats_with(point.row, point.asked.seat))])
    how = "can take" if not found["misery"] else "can get away with" if side == names[point.row[DECLARER]] else "take"
    text = f"With all cards face up, {side} {how} {counted(most, 'trick')} in this round"
    return text + cards_text(found["values"], most)


solve = solve_of(solve_round, solution_text)


def cards_text(values: ReadOnly, best: object) -> str:
    """Return which cards achieve that, in words that end a sentence, and which were not decided, as another sentence."""
    good = [word.removeprefix("play ") for word, value in values.items() if value == best]
    open_yet = [word.removeprefix("play ") for word, value in values.items() if value is None]
    text = f"; for that play {listed(good, 'or')}." if good else "."
    return f"{text} In the time given, {listed(open_yet, 'and')} could not be decided." if open_yet else text


def misery_text(found: Json, declarer: str) -> str:
    """Return whether a declarer can still lose every trick, and with which cards."""
    if found["made"] is None:
        return f"In the time given, it was not decided whether {declarer} can lose every trick."
    how = "can lose every trick" if found["made"] else "cannot lose every trick"
    return f"With all cards face up, {declarer} {how}{cards_text(found['after'], found['made'])}"


EXACT = 10  # last tricks, in which all tricks of a side are counted; before, only whether it can reach what it played for


class Contract(NamedTuple):
    """The contract of a side: a number of tricks, or none at all."""

    aim: Aim
    need: int

    def is_made(self, tricks: int | None) -> bool:
        """Return whether this number of tricks makes the contract."""
        return tricks is not None and (tricks >= self.need if self.need else tricks == 0)

    def value(self, searcher: Searcher, row: Row, guess: int = -1, low: int = 0, high: int = TRICKS) -> int | None:
        """Return how many tricks the side wins in the round with best play by everybody.

        The result is known to be from `low` to `high`, and `guess` is tried first. If not all tricks count, the result is
        `need` for any number that makes the contract, and one less for any other. For a side that must lose every trick it is 0
        if it does, otherwise 1. It is None if there was not enough time.
        """
        if not self.need:
            can_be_made = makes_misery(searcher, row)
            return None if can_be_made is None else int(not can_be_made)
        if not self.counts(row):
            guess, low, high = self.need, self.need - 1, self.need
        taken = taken_by(row, self.aim.ours)
        return in_all(row, self.aim, searcher.most(row, guess - taken, low - taken, high - taken))

    def counts(self, row: Row) -> bool:
        """Return whether all remaining tricks count."""
        return self.need > 0 and row[TRICK] >= TRICKS - EXACT

    def could(self, row: Row, who: str, tricks: int) -> str:
        """Return whether the side could still make its contract with this number of tricks, as a part of a sentence."""
        still = "still" if self.is_made(tricks) else "no longer"
        if not self.need:
            return f"{who} could {still} lose every trick"
        return f"the bid could {still} be made" if row[DECLARER] >= 0 else f"{who} could {still} take most of the tricks"


def contract_of(row: Row) -> Contract | None:
    """Return the declarer's contract; without a declarer, the better team's aim of most tricks.

    It is None if everybody plays alone.
    """
    if row[DECLARER] >= 0:
        return Contract(aim_of(row, seats_with(row, row[DECLARER])), wanted(row[HIGHEST_BID]))
    if row[SIDES] == row[PLAYERS]:
        return None
    teams = (seats_with(row, seat) for seat in (0, 1))
    return Contract(aim_of(row, max(teams, key=lambda team: taken_by(row, team))), TRICKS // 2 + 1)


def look_back(asked: OpenHands, names: Names) -> Hindsight | None:
    """Return what the cards of a finished round would have allowed.

    It says how long a failed bid could still be made, or a made bid be beaten, and which card ended that. The search goes
    backwards from the last trick, as far as there is time.
    """
    points, row = asked.points, asked.points[-1].row
    contract = contract_of(row)
    plays = [number for number, point in enumerate(points) if point.asked is not None and point.asked.ask == PLAY]
    if contract is None or not plays:
        return None
    searcher = Searcher(asked, points[plays[0]].row, contract.aim, 0.0)
    began = perf_counter()  # the compiler's time is not counted
    searcher.until = began + asked.seconds / 2
    values = values_of(searcher, contract, points, plays)
    searcher.until = began + asked.seconds
    is_made, who = contract.is_made(values[len(points) - 1]), listed([names[seat] for seat in members(contract.aim.ours)])
    text = f"{who} {came_to(row, contract)}"
    worth = {
        number: worth_of(contract, points[number].row, who, values[number], values[number + 1])
        for number in plays
        if number in values
    }
    other = [number for number in worth if contract.is_made(values[number]) != is_made]
    if not other:
        seen = points[min(worth, default=-1)].row
        first = 0 if plays[0] in worth else seen[TRICK] + 1 + (seen[LAID] > 0)
        if first > TRICKS:
            return Hindsight(f"{text} What the cards allowed takes too long to work out here.", is_made)
        return Hindsight(f"{text} {never(row, is_made, first)}", is_made, worth=worth)
    at = max(other)
    point = points[at]
    assert point.asked is not None and point.code is not None
    of_cards = {card: value_after(searcher, contract, point, card) for card in legal(point.row, point.asked)}
    kept = [card for card, value in of_cards.items() if value is not None and contract.is_made(value) != is_made]
    what = settled(row, is_made)
    saving = listed([*map(sign, kept)], "or")
    name = possessive(names[point.asked.seat])
    text += f" With all cards face up, {what} until trick {point.row[TRICK] + 1}. {name} {sign(point.code)} ended that"
    text += f"; {saving} would not have." if kept else "."
    worth[at] = of_each(contract, point.row, who, of_cards)
    luck = "That it could not be beaten was bad luck for the others." if is_made else "It failed by bad luck."
    way = way_from(searcher, contract, point, kept[0]) if kept else []
    return Hindsight(text, is_made, at, tuple(write(PLAY, card) for card in kept), tuple(way), luck, worth)


def values_of(searcher: Searcher, contract: Contract, points: Sequence[OpenPoint], plays: Sequence[int]) -> dict[int, int]:
    """Return the value of the contract at the end of the round and before each card.

    It begins with the last card and goes back until there is no more time.
    """
    aim, last = contract.aim, len(points) - 1
    taken = taken_by(points[last].row, aim.ours)
    found = {last: taken if contract.need else min(taken, 1)}
    for number in reversed(plays):
        point, after = points[number], found[number + 1]
        assert point.asked is not None
        if aim.ours >> point.asked.seat & 1:  # a different card may have given the side more, otherwise fewer
            value = contract.value(searcher, point.row, after + 1, low=after)
        else:
            value = contract.value(searcher, point.row, after, high=after)
        if value is None:
            break
        found[number] = value
    return found


def value_after(searcher: Searcher, contract: Contract, point: OpenPoint, card: int) -> int | None:
    """Return the value of the contract after this card; None if the time ran out first."""
    return contract.value(searcher, row_with(searcher.game, point.row, card))


def way_from(searcher: Searcher, contract: Contract, point: OpenPoint, card: int) -> list[str]:
    """Return the cards of best play by everybody, this card first, up to the end or as far as time allows."""
    way, row = [write(PLAY, card)], list(point.row)
    while asked := go_on(searcher.game, row, ScriptedDecider(card)):
        value = contract.value(searcher, row)
        if value is None:
            break
        less = contract.aim.ours >> asked.seat & 1  # the tricks that a wrong card can lose its side: 1 or 0
        near = {"guess": value + 1 - less, "low": value - less, "high": value + 1 - less}
        tried = ((one, row_with(searcher.game, row, one)) for one in legal(row, asked))
        best = next((one for one, table in tried if contract.value(searcher, table, **near) == value), None)
        if best is None:
            break
        card = best
        way.append(write(PLAY, card))
    return way


def came_to(row: Row, contract: Contract) -> str:
    """Return the contract of a side, and the tricks it won."""
    taken = taken_by(row, contract.aim.ours)
    if row[DECLARER] < 0:
        return f"took {counted(taken, 'trick')} of {TRICKS}."
    if not contract.need:
        return f"had to lose every trick and took {taken or 'none'}."
    return f"needed {counted(contract.need, 'trick')} and took {taken or 'none'}."


def settled(row: Row, is_made: bool) -> str:
    """Return what could still have happened instead."""
    if row[DECLARER] < 0:
        return "the others could still have taken more"
    return "the bid could still be beaten" if is_made else "the bid could still be made"


def never(row: Row, is_made: bool, first: int) -> str:
    """Return the sentence for a round that no card decided, starting at trick `first` (0: the whole round)."""
    can = "could never have" if not first else "could no longer have"
    what = f"the others {can} taken more" if row[DECLARER] < 0 else f"the bid {can} been {'beaten' if is_made else 'made'}"
    if not first:
        return f"With all cards face up, {what}."
    return f"With all cards face up, {what} from trick {first} on. Earlier tricks take too long to work out."


def worth_of(contract: Contract, row: Row, who: str, before: int, now: int) -> str:
    """Return what the cards allowed before and after a card."""
    if not contract.counts(row):
        was, became = (contract.could(row, who, tricks) for tricks in (before, now))
        return f"With all cards face up, {was}{'' if was == became else f'; after this card, {became}'}."
    if before == now:
        return f"With all cards face up, {who} could still get {counted(now, 'trick')}."
    return f"With all cards face up, {who} could get {counted(before, 'trick')}, and {now} after this card."


def of_each(contract: Contract, row: Row, who: str, values: Mapping[int, int | None]) -> str:
    """Return the value of each card in words."""
    by_value: dict[int, list[str]] = {}
    for card, value in values.items():
        if value is not None:
            by_value.setdefault(value, []).append(sign(card))
    best = sorted(by_value, reverse=contract.need > 0)
    if not contract.counts(row):
        each = [f"{contract.could(row, who, value)} after {listed(by_value[value], 'or')}" for value in best]
    else:
        each = [f"to {counted(value, 'trick')} after {listed(by_value[value], 'or')}" for value in best]
        each[:1] = [f"{who} could come {one}" for one in each[:1]]
    return f"With all cards face up, {listed(each)}."
