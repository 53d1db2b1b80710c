"""Which card the expert of Hilos plays: the one that brings its side most, in this trick and by what stays in its hand."""

from ...base.hypergeometric import SURE
from ...base.playing_cards import suit_of
from ...machine.bits import count, lowest
from ...machine.compilable import compilable, scratch
from ...machine.random import Row
from ..sides import all_seats, is_misery, seats_with
from ..table import (
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
    TRUMP,
)
from ..trick import beats, order_after
from .hands import STRENGTHS, hand_strength, holds, mixed_strength, note_strengths, pool_of, unseen

RESCUE = 600  # thousandths of the cases in which a partner who can beat the card that is winning takes the trick
KEPT, KEPT_IN_MISERY = 1000, -300  # what the hand that is left counts beside the trick, which settles a misery


@compilable
def wanted(table: Row, seat: int) -> int:
    """The seats that this one would have take a trick, a set."""
    side = seats_with(table, seat)
    return all_seats(table) & ~side if is_misery(table) else side


@compilable
def winning_place(table: Row) -> int:
    """The place of the card that takes the trick so far, -1 before the lead."""
    start = PLAYED + SEATS * table[TRICK]
    found = -1
    for place in range(table[LAID]):
        if found < 0 or beats(table[start + place], table[start + found], table[TRUMP], table[REVERSED]):
            found = place
    return found


@compilable
def seat_at(table: Row, place: int) -> int:
    """The seat that plays at a place of the trick on the table."""
    seat: int = table[LEADERS + table[TRICK]] + place
    return seat - table[PLAYERS] if seat >= table[PLAYERS] else seat


@compilable
def note_pools(table: Row, pools: Row, seat: int, hidden: int) -> None:
    """Writes, by place of the trick on the table, which cards a seat still to play may have, of those hidden from this one."""
    for place in range(table[LAID] + 1, table[PLAYERS]):
        pools[place] = pool_of(table, seat, seat_at(table, place), hidden)


@compilable
def trick_chance(table: Row, winner: int, card: int, led: int, friends: int, pools: Row) -> int:
    """The chance that one of the friends takes the trick, after a seat has played and this card of `winner` is winning."""
    size = TRICKS - table[TRICK]
    held = SURE
    left = SURE
    for place in range(table[LAID] + 1, table[PLAYERS]):
        beaten_not = holds(card, led, pools[place], size, table[TRUMP], table[REVERSED])
        if friends >> seat_at(table, place) & 1:
            left = left * beaten_not // SURE
        else:
            held = held * beaten_not // SURE
    if friends >> winner & 1 == 0:
        held = 0
    return held + (SURE - held) * (SURE - left) // SURE * RESCUE // SURE


@compilable
def card_to_play(table: Row, seat: int, may: int) -> int:
    """Of the cards that may be played, the one after which the trick and the hand that is left promise most."""
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
        gain += left * kept // SURE
        if best < 0 or gain > most:
            most = gain
            best = card
    return best
