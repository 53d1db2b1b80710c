"""The expert in Hilos, and the strategy that looks ahead.

A round's program asks them for choices, and they use only what their seat may see.

Probabilities are in thousandths.

The values of cards are in hundredths of a trick. They are a least-squares fit to the tricks that experts won, for each value of
the option `reversal`: in 60,000 rounds for a team, with four hands per round, in 50,000 rounds of three seats, and in 120,000
rounds of one seat against three.
"""

from functools import cache
from math import erf, exp, sqrt
from typing import NamedTuple

from ..base.game import Chooser, Game
from ..base.hypergeometric import CERTAINTY, without_any
from ..base.lookahead import lookahead_programs
from ..base.playing_cards import DECK, RANKS, SUIT, SUITS_THERE_ARE, cards_of_suit, rank_of, suit_of
from ..base.seats import left_of, seats_void
from ..machine.bits import count, lowest, members
from ..machine.compilable import compilable, lookup, scratch
from ..machine.random import Row
from ..messages.texts import Several
from .beginner import beginner, seat_at, winning_place
from .round import (
    ABOVE_SIX,
    ABUNDANT,
    AFTER_A_LOOK,
    AFTER_TAKING,
    BID,
    LEAVE,
    LOOK_AT,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    TAKE,
    all_seats,
    beats,
    bid_of,
    form_offered,
    highest_offered,
    is_misery,
    order_after,
    played,
    points_for,
    seats_with,
    sees,
    standing_level,
    task,
    team_of,
)
from .table import (
    BIDDER,
    DEALER,
    EXTRA,
    HANDS,
    LAID,
    NEVER,
    PASSED,
    PLAYED,
    PLAYERS,
    REVERSAL,
    REVERSED,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRUMP,
)

RUFF = 450  # the value of a low trump: it may win if its holder cannot follow


@compilable
def unseen(table: Row, seat: int) -> int:
    """Return the set of cards that may be in a hand this seat does not know."""
    seen: int = table[HANDS + seat] | played(table)
    for other in range(SEATS):
        if sees(table, seat, other):
            seen |= table[HANDS + other]
    return DECK & ~seen


@compilable
def void_suits(table: Row, other: int) -> int:
    """Return the set of all cards in the suits of which a seat has shown that it has no more."""
    found = 0
    for suit in range(SUITS_THERE_ARE):
        if seats_void(table, PLAYED_TRICKS, suit) >> other & 1:
            found |= SUIT << (suit << 4)
    return found


@compilable
def pool_of(table: Row, seat: int, other: int, hidden: int) -> int:
    """Return the cards that another hand may have, among those hidden from this seat; its exact cards if known."""
    if sees(table, seat, other):
        hand: int = table[HANDS + other]
        return hand
    return hidden & ~void_suits(table, other)


def all_better() -> list[int]:
    """Return for every order and trump, and for each of 64 card numbers, the cards that beat it."""
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
    """Return the set of cards that beat this one."""
    return beaten_by((trump << 1 | turned) * CARDS_THERE_ARE + card)


@compilable
def holds(card: int, led: int, pool: int, size: int, trump: int, turned: int) -> int:
    """Return the probability that a hand cannot beat a card, when the suit `led` was led.

    The hand has `size` cards from the pool.
    """
    ahead = better(card, trump, turned)
    of_suit = cards_of_suit(pool, led)
    follows = without_any(ahead & of_suit, pool, size) - without_any(of_suit, pool, size)
    return follows + without_any(of_suit | ahead, pool, size)


@compilable
def strength(card: int, pool: int, size: int, rivals: int, trump: int, turned: int) -> int:
    """Return the probability that a card wins a trick to which it is led, against `rivals` other hands.

    For a trump it is at least RUFF.
    """
    alone = holds(card, suit_of(card), pool, size, trump, turned)
    found = alone
    for _ in range(rivals - 1):
        found = found * alone // CERTAINTY
    return max(found, RUFF) if suit_of(card) == trump else found


STAYS = 600  # thousandths of the tricks to come for which the order now in force counts
STRENGTHS = 2 * CARDS_THERE_ARE  # slots: by card its strength with the ace highest, and behind it that with the 2 highest


@compilable
def note_strengths(table: Row, strengths: Row, hand: int, pool: int, size: int, rivals: int) -> None:
    """Write the strength of each card of a hand in both orders, as far as an order may still apply."""
    for turned in range(2):
        cards = hand if table[REVERSAL] != NEVER or turned == table[REVERSED] else 0
        while cards:
            card = lowest(cards)
            strengths[2 * card + turned] = strength(card, pool, size, rivals, table[TRUMP], turned)
            cards &= cards - 1


@compilable
def mixed_strength(table: Row, strengths: Row, card: int, turned: int) -> int:
    """Return the chance that a card wins a trick to which it is led.

    It mixes the two strengths: STAYS thousandths of the one in this order, and the rest of the one in the other order.
    """
    now: int = strengths[2 * card + turned]
    if table[REVERSAL] == NEVER:
        return now
    mixed: int = (STAYS * now + (CERTAINTY - STAYS) * strengths[2 * card + 1 - turned]) // CERTAINTY
    return mixed


@compilable
def hand_strength(table: Row, strengths: Row, hand: int, turned: int) -> int:
    """Return about how many thousandths of tricks a hand wins, given these strengths."""
    total = 0
    while hand:
        total += mixed_strength(table, strengths, lowest(hand), turned)
        hand &= hand - 1
    return total


TEAM, ONE_OF_THREE, DECLARER_ALONE = 0, 1, 2  # whose tricks: of both partners, of one of three, of one against three
TRICK_UNIT = 100
TAKING_NONE = 9  # the place of that among them


class Worth(NamedTuple):
    """The value of a hand by its cards from the 2 to the ace, its shape and its seat."""

    trumps: Several
    others: Several
    void: int  # points for each void suit but trump
    single: int  # points for each suit with one card
    leading: int  # points for the seat on the dealer's left
    dealing: int
    spread: int  # the standard deviation of the tricks around what is promised


WORTHS = (  # the fields of `Worth`, in hundredths of the logarithm of the odds, from 80,000 rounds
    # the tricks of both partners, by reversal
    "131 92 82 78 78 77 75 76 76 79 88 101 142 | 55 40 32 28 27 27 27 27 28 30 37 51 71 | 51 22 -28 -14 184",
    "117 93 83 78 74 71 70 71 73 77 86 94 117 | 43 33 30 30 29 30 29 30 31 34 43 58 80 | 51 23 -29 -8 170",
    "65 63 62 64 65 68 72 80 89 98 110 120 146 | 31 32 29 29 29 30 30 31 34 42 51 63 76 | 42 12 -38 3 157",
    # the tricks of one of three, by reversal
    "169 108 87 78 78 77 76 77 78 85 102 133 190 | 51 13 -3 -9 -12 -14 -14 -14 -12 -6 9 31 75 | 73 25 21 17 156",
    "125 93 79 72 72 71 69 71 72 80 94 122 153 | 24 4 -2 -6 -7 -7 -6 -7 -2 10 27 50 88 | 64 23 -5 16 151",
    "62 62 64 65 67 70 75 81 86 95 108 134 156 | -8 -8 -8 -7 -7 -6 -3 1 9 22 40 64 85 | 62 24 -1 28 112",
    # the tricks of one against three, by reversal
    "177 90 72 66 62 60 60 61 62 69 86 125 195 | 53 5 -9 -16 -19 -20 -19 -18 -16 -12 -1 20 76 | 89 48 2 8 127",
    "154 95 66 56 52 50 48 50 54 59 75 108 169 | 15 -5 -11 -12 -13 -12 -11 -11 -9 -2 12 36 91 | 112 57 -9 11 118",
    "37 37 37 39 41 45 50 60 70 85 100 123 164 | -10 -9 -9 -8 -7 -6 -3 1 5 12 24 43 83 | 76 40 -7 35 96",
    # who is to take none
    "-29 -27 -26 -44 -56 -83 -106 -134 -175 -213 -262 -325 -639 |"
    " 38 39 36 27 14 0 -10 -27 -42 -49 -66 -67 -70 | 247 92 -24 10 0",
)


def worths() -> list[Worth]:
    """Return the worth of cards for TEAM, ONE_OF_THREE and DECLARER_ALONE.

    There is one each for ALWAYS, RUFF_ONLY and NEVER. The last one is for winning no trick, when the order never flips.
    """
    each = [[tuple(map(int, part.split())) for part in row.split("|")] for row in WORTHS]
    return [Worth(trumps, others, *rest) for trumps, others, rest in each]


SLOTS = 2 * RANKS + 5


def flat() -> list[int]:
    """Return all values in one row."""
    return [number for w in worths() for number in (*w.trumps, *w.others, w.void, w.single, w.leading, w.dealing, w.spread)]


worth = lookup(flat)


@compilable
def start_of(table: Row, side: int) -> int:
    """Return where the values begin for a side with the reversal of this table."""
    start: int = SLOTS * (3 * side + table[REVERSAL])
    return start


@compilable
def spread_of(table: Row, side: int) -> int:
    """Return the standard deviation of the tricks around the number that `promised` returns."""
    return worth(start_of(table, side) + SLOTS - 1)


@compilable
def promised(table: Row, seat: int, hand: int, trump: int, side: int) -> int:
    """Return the mean number of tricks that a seat's side wins with this hand and this trump."""
    return added_up(table, seat, hand, trump, start_of(table, side))


@compilable
def added_up(table: Row, seat: int, hand: int, trump: int, start: int) -> int:
    """Return the sum for cards, shape and seat, with the values that begin at a place."""
    found = 0
    for suit in range(4):
        cards = cards_of_suit(hand, suit)
        if suit != trump:
            if count(cards) == 0:
                found += worth(start + 2 * RANKS)
            if count(cards) == 1:
                found += worth(start + 2 * RANKS + 1)
        first = start if suit == trump else start + RANKS
        while cards:
            found += worth(first + rank_of(lowest(cards)))
            cards &= cards - 1
    if seat == left_of(table[DEALER], table[PLAYERS]):
        found += worth(start + 2 * RANKS + 2)
    if seat == table[DEALER]:
        found += worth(start + 2 * RANKS + 3)
    return found


@compilable
def best_trump(table: Row, seat: int) -> int:
    """Return the trump suit with which a seat alone against the others wins the most tricks; the first of equal ones."""
    hand = table[HANDS + seat]
    best = 0
    most = promised(table, seat, hand, 0, DECLARER_ALONE)
    for suit in range(1, 4):
        found = promised(table, seat, hand, suit, DECLARER_ALONE)
        if found > most:
            best = suit
            most = found
    return best


FINE = 20  # steps of a standard deviation
FARTHEST_STEP = 3 * FINE


def normal() -> list[int]:
    """Return the normal distribution from -FARTHEST_STEP to FARTHEST_STEP, in thousandths."""
    return [round(500 * (1 + erf(step / FINE / sqrt(2)))) for step in range(-FARTHEST_STEP, FARTHEST_STEP + 1)]


below = lookup(normal)


@compilable
def chance_of(tricks: int, promise: int, spread: int) -> int:
    """Return the probability of at least this many tricks, in thousandths."""
    step = FINE * (promise - TRICK_UNIT * tricks + TRICK_UNIT // 2) // spread
    return below(max(-FARTHEST_STEP, min(FARTHEST_STEP, step)) + FARTHEST_STEP)


MOST_ODDS = 300  # hundredths of their logarithm


def logistic() -> list[int]:
    """Return the probabilities, in thousandths, for log odds from -MOST_ODDS to MOST_ODDS hundredths."""
    return [round(1000 / (1 + exp(-step / 100))) for step in range(-MOST_ODDS, MOST_ODDS + 1)]


chance_by_odds = lookup(logistic)


@compilable
def chance_of_none(table: Row, seat: int) -> int:
    """Return the chance of winning no trick, in thousandths.

    It is 0 if the order may flip, because then low and high cards are both dangerous, and hardly any hand can do it. That the
    hand is face up makes little difference between experts.
    """
    if table[REVERSAL] != NEVER:
        return 0
    odds = added_up(table, seat, table[HANDS + seat], table[TRUMP], SLOTS * TAKING_NONE)
    return chance_by_odds(max(-MOST_ODDS, min(MOST_ODDS, odds)) + MOST_ODDS)


EVEN = 500  # thousandths; a number of tricks is bid if it is as likely to be made as not
CONTENT = 700  # hundredths of tricks; a hand that promises fewer gains by a look at another, for all that it costs


@compilable
def points_promised(level: int, promise: int, spread: int) -> int:
    """Return the mean score of a bid of this many tricks above six (HS-14, HS-15).

    In thousandths of a point: the score with no trick, and what each further trick adds.
    """
    points, _ = points_for(level, 0)
    found = points * CERTAINTY
    for tricks in range(1, TRICKS + 1):
        after, _ = points_for(level, tricks)
        if after != points:
            found += (after - points) * chance_of(tricks, promise, spread)
        points = after
    return found


@compilable
def tricks_bid(table: Row, seat: int, given: int) -> int:
    """Return a bid one above the standing bid, if it scores more than passing.

    After a pass, the others keep their bid.
    """
    level = standing_level(given) + 1
    if level > highest_offered(given):
        return PASS
    side = TEAM if table[SIDES] == 2 else ONE_OF_THREE
    promise, spread = promised(table, seat, table[HANDS + seat], table[TRUMP], side), spread_of(table, side)
    gain = points_promised(level, promise, spread)
    if side == TEAM:
        if table[BIDDER] >= 0 and team_of(table[BIDDER]) == team_of(seat):
            return PASS
        if count(table[PASSED]) < table[PLAYERS] - 1:
            gain += points_promised(max(level - 1, 1), TRICKS * TRICK_UNIT - promise, spread)
    return bid_of(ABOVE_SIX, level, 0) if gain > 0 else PASS


@compilable
def named_bid(table: Row, seat: int, given: int) -> int:
    """Return the bid with the highest mean value, given its value and the chance of making it; a pass if none is positive."""
    best = 0
    most = 0
    for level in range(standing_level(given) + 1, highest_offered(given) + 1):
        gain = level * (2 * chance_of_task(table, seat, level) - CERTAINTY)
        if gain > most:
            best = level
            most = gain
    return bid_of(NAMED, best, 0) if best > 0 else PASS


@compilable
def chance_of_task(table: Row, seat: int, level: int) -> int:
    """Return the probability of making a bid with a name, in thousandths."""
    wanted = task(level)[0]
    if wanted == 0:
        return chance_of_none(table, seat)
    trump = best_trump(table, seat) if level == ABUNDANT else table[TRUMP]
    promise = promised(table, seat, table[HANDS + seat], trump, DECLARER_ALONE)
    return chance_of(wanted, promise, spread_of(table, DECLARER_ALONE))


@compilable
def suit_and_number(table: Row, seat: int, given: int) -> int:
    """Return the highest number of tricks that the seat risks, with its best suit."""
    trump = best_trump(table, seat)
    promise = promised(table, seat, table[HANDS + seat], trump, DECLARER_ALONE)
    spread = spread_of(table, DECLARER_ALONE)
    level = highest_offered(given)
    while level > standing_level(given) and chance_of(level, promise, spread) < EVEN:
        level -= 1
    return bid_of(NUMBER_AND_SUIT, level, trump) if level > standing_level(given) else PASS


@compilable
def bid(table: Row, seat: int, given: int) -> int:
    """Return what a seat bids, or PASS."""
    if form_offered(given) == ABOVE_SIX:
        return tricks_bid(table, seat, given)
    return named_bid(table, seat, given) if form_offered(given) == NAMED else suit_and_number(table, seat, given)


@compilable
def after_price(table: Row, promise: int, minimum: int) -> int:
    """Return the points that a hand promises if a minimum must be won, in thousandths (HS-WI-6)."""
    short = CERTAINTY - chance_of(minimum, promise, spread_of(table, ONE_OF_THREE))
    return promise * (CERTAINTY // TRICK_UNIT) - minimum * short


@compilable
def look(table: Row, seat: int, step: int) -> int:
    """Return whether to look at the extra hand, and then whether to take it."""
    own = promised(table, seat, table[HANDS + seat], table[TRUMP], ONE_OF_THREE)
    if step == 0:
        return LOOK_AT if own < CONTENT else LEAVE
    other = promised(table, seat, table[HANDS + EXTRA], table[TRUMP], ONE_OF_THREE)
    return TAKE if after_price(table, other, AFTER_TAKING) > after_price(table, own, AFTER_A_LOOK) else LEAVE


RESCUE = 600  # thousandths: the share of tricks won by a partner who can beat the winning card
KEPT, KEPT_IN_MISERY = 1000, -300  # the weight of the rest of the hand beside the trick, which settles a misery


@compilable
def wanted(table: Row, seat: int) -> int:
    """Return the set of seats that this one wants to win the trick."""
    side = seats_with(table, seat)
    return all_seats(table) & ~side if is_misery(table) else side


@compilable
def note_pools(table: Row, pools: Row, seat: int, hidden: int) -> None:
    """Write, by place of the present trick, the cards that a seat still to play may have, among those hidden from this one."""
    for place in range(table[LAID] + 1, table[PLAYERS]):
        pools[place] = pool_of(table, seat, seat_at(table, place), hidden)


@compilable
def trick_chance(table: Row, winner: int, card: int, led: int, friends: int, pools: Row) -> int:
    """Return the probability that one of the friends wins the trick.

    A seat has just played, and `winner` is winning with this card.
    """
    size = TRICKS - table[TRICK]
    held = CERTAINTY
    left = CERTAINTY
    for place in range(table[LAID] + 1, table[PLAYERS]):
        beaten_not = holds(card, led, pools[place], size, table[TRUMP], table[REVERSED])
        if friends >> seat_at(table, place) & 1:
            left = left * beaten_not // CERTAINTY
        else:
            held = held * beaten_not // CERTAINTY
    if friends >> winner & 1 == 0:
        held = 0
    return held + (CERTAINTY - held) * (CERTAINTY - left) // CERTAINTY * RESCUE // CERTAINTY


@compilable
def card_to_play(table: Row, seat: int, may: int) -> int:
    """Return the best card among those that may be played.

    It is the one with the highest value of the trick plus the remaining hand.
    """
    if count(may) == 1:
        return lowest(may)
    trump, turned = table[TRUMP], table[REVERSED]
    friends = wanted(table, seat)
    hidden = unseen(table, seat)
    hand = table[HANDS + seat]
    strengths, pools = scratch(STRENGTHS), scratch(SEATS)
    note_strengths(table, strengths, hand, hidden, TRICKS - table[TRICK] - 1, table[PLAYERS] - count(seats_with(table, seat)))
    note_pools(table, pools, seat, hidden)
    keeps = hand_strength(table, strengths, hand, turned)
    turns = hand_strength(table, strengths, hand, 1 - turned) if table[REVERSAL] != NEVER else keeps
    kept = KEPT_IN_MISERY if is_misery(table) else KEPT
    now = winning_place(table)
    start = PLAYED + SEATS * table[TRICK]
    best = -1
    most = 0
    while may:
        card = lowest(may)
        may &= may - 1
        winner = seat
        winning = card
        led = suit_of(card) if now < 0 else suit_of(table[start])
        if now >= 0 and not beats(card, table[start + now], trump, turned):
            winner = seat_at(table, now)
            winning = table[start + now]
        gain = trick_chance(table, winner, winning, led, friends, pools)
        after, _ = order_after(winning, led, trump, turned, table[REVERSAL])
        left = keeps if after == turned else turns
        left -= mixed_strength(table, strengths, card, after)
        gain += left * kept // CERTAINTY
        if best < 0 or gain > most:
            most = gain
            best = card
    return best


BIDS = 3  # the levels above the standing bid that it tries
TABLES = 128  # imagined for each decision


@cache
def lookahead(game: Game, tables: int = TABLES) -> Chooser:
    """Return the strategy that looks ahead: beginners play on, and the expert decides between choices that are equal."""
    note, weigh, best = lookahead_programs(game, beginner, tables)

    @compilable
    def note_bids(table: Row, given: int) -> int:
        """Note the pass and the next bids, BIDS levels up; return the number of codes."""
        size = note(table, 0, PASS)
        form = form_offered(given)
        level = standing_level(given)
        for bid in range(level + 1, min(highest_offered(given), level + BIDS) + 1):
            for suit in range(4 if form == NUMBER_AND_SUIT else 1):
                size = note(table, size, bid_of(form, bid, suit))
        return size

    @compilable
    def look_ahead(table: Row, seat: int, ask: int, given: int) -> int:
        """Bid, name and play what gives its side the greatest lead in points.

        Beginners play on from possible tables. It decides like the expert whether to look at an extra hand.
        """
        first = expert(table, seat, ask, given)
        size = 0
        if ask == BID:
            size = note_bids(table, given)
        cards = given if ask == PLAY else 0b1111 if ask == NAME_TRUMP else 0
        while cards:
            size = note(table, size, lowest(cards))
            cards &= cards - 1
        if size < 2:
            return first
        weigh(table, seat, ask, size)
        return best(table, size, first)

    return look_ahead


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Play the card that gains the most for its side, in this trick and with the cards left in its hand.

    Bids what pays on average, by the tricks that its hand promises, and looks at a widow unless its own hand promises seven.
    """
    if ask == PLAY:
        return card_to_play(table, seat, given)
    if ask == BID:
        return bid(table, seat, given)
    return best_trump(table, seat) if ask == NAME_TRUMP else look(table, seat, given)
