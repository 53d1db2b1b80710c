"""How many tricks a side of Hilos can take with all hands open: a search with a window of no width, which is compiled.

What a seat may play says the round's own `may_follow`, and who takes a trick and how the order turns its `take_trick`. What is
not looked at, because it is sure or as good as something else, rests on the order of the cards and on what turns it.

What is found of a position is remembered of all that are like it: as many cards of each suit in each hand, and whose the cards
are that have settled a trick by their height, with those beyond them. While the ace is highest these are some of the highest
cards of a suit, its `tops`, and while the 2 is, some of the lowest, its `ends`; whose the others are did not matter.
"""

from typing import Any, NamedTuple

from ..base.playing_cards import RANKS, SUIT, SUITS_THERE_ARE, rank_of, suit_of
from ..base.seats import seat_at
from ..base.timed_search import NO, UNDECIDED, YES
from ..machine.bits import count, lowest, nth
from ..machine.compilable import compilable
from ..machine.random import Row, mix
from .round import take_trick
from .table import (
    DECLARER,
    HANDS,
    LAID,
    LEADERS,
    NEVER,
    PLAYED,
    PLAYERS,
    REVERSAL,
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

NODES, LIMIT, OURS, COUNTED, BUCKETS, SIZE_OF_NOTES = 0, 1, 2, 3, 4, 5  # what stands where in the row of notes
WORDS = (
    6  # of what is remembered of a position: its shape, whose cards (two suits, and two), which of it matters, what is known
)
PLACES = 64  # of a bucket, in which positions are remembered
BUCKET = WORDS * PLACES
OWN_TOP, OWN, TO_PARTNER, RUFFED, RUFFS, WITH_TRUMP = 20, 10, 20, 10, 5, 2  # how promising it is to lead
NIBBLE, OWNERS = 15, 26  # the bits of a number up to 15; how many say whose the cards of a suit are
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
    found: int = leader << 1 | table[REVERSED]
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
def mask_of(there: int, known: int, suit: int) -> int:
    """The bits of whose the cards of this suit and the next one are that matter for what is known."""
    found = 0
    for each in range(2):
        cards = count(there >> (suit + each << 4) & SUIT)
        depths = known >> (DEPTHS + 8 * (suit + each))
        tops, ends = depths & NIBBLE, depths >> 4 & NIBBLE
        found |= ((1 << 2 * cards) - (1 << 2 * (cards - tops)) | (1 << 2 * ends) - 1) << OWNERS * each
    return found


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
        if trumps and trumps & ~(own >> (trump << 4)) == 0:
            found += count(trumps)
        elif top_cards(own >> (trump << 4) & SUIT, trumps, turned):
            found += 1
            cards |= 1 << (trump << 4) + (lowest(trumps) if turned else highest(trumps))
    return found, cards


@compilable
def way_to(table: Row, leader: int, partner: int, side: int, there: int) -> int:
    """The highest card of a suit in a partner's hand, to which a leader can lead so that no opponent ruffs it; -1 if there is
    none."""
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
    """How many tricks the trumps of a side take, whoever leads and whichever way the order stands, and whether their heights
    matter for that: all trumps that are there, or the highest and the lowest one in one hand."""
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
    """An answer that these cards have settled in the order now in force."""
    return Found(answer, 0 if turned else cards, cards if turned else 0)


@compilable
def by_trumps(table: Row, there: int, outer: int, answer: int) -> Found:
    """An answer that trumps have settled, the highest and the lowest one, or by their number."""
    if not outer:
        return Found(answer, 0, 0)
    base = table[TRUMP] << 4
    trumps = there >> base & SUIT
    return Found(answer, 1 << base + highest(trumps), 1 << base + lowest(trumps))


@compilable
def at_once(table: Row, leader: int, ours: int, there: int, need: int, left: int) -> Found:
    """The same where it can be told without a search, else UNDECIDED: tricks that the leader takes straight away, or a partner
    to whom it can lead, and those of trumps."""
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
def forced(table: Row, leader: int, declarer: int, there: int) -> int:
    """A card of the declarer's with which it must take a trick if a leader of the others leads that suit and all of them stay
    below; -1 if there is none."""
    trump, turned, found = table[TRUMP], table[REVERSED], -1
    for suit in range(SUITS_THERE_ARE):
        base = suit << 4
        mine = table[HANDS + declarer] >> base & SUIT
        if mine and table[HANDS + leader] >> base & SUIT and found < 0:
            edge = highest(mine) if turned else lowest(mine)
            below = there >> base & (~((2 << edge) - 1) & SUIT if turned else (1 << edge) - 1)
            can = 1
            for seat in range(table[PLAYERS]):
                hand = table[HANDS + seat]
                own = hand >> base & SUIT
                ruffs = own == 0 and suit != trump and trump >= 0 and hand & ~(SUIT << (trump << 4)) == 0
                if seat != declarer and not own & below and (own or ruffs):
                    can = 0
            if can:
                found = edge + base
    return found


@compilable
def safe_in(mine: int, others: int, turned: int) -> int:
    """The last card of a declarer's in a suit with which it gets below every card of the others, its lowest below their lowest,
    the next one below their next one, and so on; -1 if it does not, and of a suit that only one of them has, 16."""
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
    """Whether the declarer, which does not lead, takes no trick any more whatever the others do, and the last card of each suit
    with which it gets below theirs: without a trump, in an order that does not turn any more."""
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
def of_misery(table: Row, leader: int, ours: int, there: int, need: int, left: int) -> Found:
    """The same where a declarer takes as few tricks as it can, and it can be told without a search, else UNDECIDED."""
    declarer, turned = table[DECLARER], table[REVERSED]
    if leader == declarer:
        return Found(UNDECIDED, 0, 0)
    for_it = ours >> declarer & 1
    if need == (left if for_it else 1):
        card = forced(table, leader, declarer, there)
        if card >= 0:
            return settled_by(1 << card, 1 - turned, NO if for_it else YES)
    is_safe, cards = safe(table, declarer, there)
    if is_safe:
        return settled_by(cards, 1 - turned, YES if for_it else NO)
    return Found(UNDECIDED, 0, 0)


@compilable
def next_trick(table: Row, memo: Row, notes: Row, trick: int, leader: int, need: int) -> Found:
    """Whether so many of the tricks from this one on can be counted."""
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
        found = of_misery(table, leader, notes[OURS], there, need, left)
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
    second = -1
    for place in range(players):
        other = table[start + place]
        if place != winning and suit_of(other) == suit_of(card) and (second < 0 or beats(other, second, table[TRUMP], before)):
            second = other
    if second >= 0:
        from_below = place_in_order(second, before) < RANKS - 1 - place_in_order(card, before)
        if notes[OURS] != notes[COUNTED] and from_below:  # those that do not take the trick say as much as the one that does
            card, before = second, 1 - before
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
    """How promising it is to lead a card."""
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
    """The card of those that is tried next where a declarer takes as few tricks as it can. The declarer stays below with its
    highest card, or throws one of a suit in which others have lower ones; they lead low ones of a suit in which its lowest is
    high, and keep them where the declarer has played."""
    place, trump, turned, declarer = table[LAID], table[TRUMP], table[REVERSED], table[DECLARER]
    start, trick = PLAYED + SEATS * table[TRICK], table[TRICK]
    seat = seat_at(table[LEADERS + trick], place, table[PLAYERS])
    played = seat != declarer and (declarer - table[LEADERS + trick]) % table[PLAYERS] < place
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
        elif seat == declarer:
            worth = height
            if suit_of(card) != suit_of(table[start]):
                worth += exposed(table, declarer, suit_of(card), turned)
        elif played:
            worth = height
        if found < 0 or worth > best:
            found, best = card, worth
    return found


@compilable
def exposed(table: Row, declarer: int, suit: int, turned: int) -> int:
    """How much a declarer who is to take no trick has to fear of a suit: 0 where it gets below all cards of the others."""
    mine = table[HANDS + declarer] >> (suit << 4) & SUIT
    others = all_hands(table) >> (suit << 4) & SUIT & ~mine
    return 20 if safe_in(mine, others, turned) < 0 else 0


@compilable
def to_try(table: Row, there: int, side: int, playable: int, place: int, start: int, winning: int, friend: int) -> int:
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
    """Whether so many of the tricks to come, that on the table among them, can be counted, within so many nodes: YES, NO or
    UNDECIDED. The row stands in a trick, or before the first one, whose leader it names. `notes` has the seats that are for
    it, OURS, those whose tricks are counted, COUNTED, and how many BUCKETS `memo` has, a power of two. `memo` stays from one
    call to the next with the same seats."""
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
