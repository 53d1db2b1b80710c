"""Whether a round of Hi MiLo! can still be won with all hands open: a depth-first search that is compiled.

Every step is the round's own: what a seat may play says `suit_to_follow`, who takes a trick `play_trick`, who leads next
`open_trick`, and what the tricks come to `judge`. So a house rule is searched by its own text.
"""

from typing import Any, NamedTuple

from ..base.seats import seat_at
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import GAMMA, Row, mix, plus, scaled
from .cards import TRICKS, halves, nth_card, playable, put_into_hand, take_from_hand
from .round import judge, open_trick, play_trick
from .table import (
    LAID,
    LEADERS,
    PLAYED,
    PLAYERS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    TRICK,
    TRICKS_WON,
    TURNED_UP,
    VERDICT,
    WIN_CARDS,
    WINNERS,
)
from .table import WON as TEAM_WON
from .trick import suit_to_follow

LOST, WON, UNDECIDED = 0, 1, 2  # what a search has come to; UNDECIDED: its nodes have run out

# What stands where in the row of notes.
STATE, NODES, LIMIT, TRIES, MARKED, MARKS = 0, 1, 2, 3, 4, 5
SHORT = 300  # nodes of the shortest search
BITS = 4  # of a number of tricks: how many seats have taken is one number with so many bits a seat
WORD = 64
SLOTS = 1 << 20  # of the row that remembers positions that are lost
SIZE_OF_NOTES = MARKS + (1 << BITS * SEATS) // WORD


class Silent(NamedTuple):
    """Who is told of what happens in a search, and says nothing."""

    choose: Any
    tell: Any


@compilable
def nothing_chosen(table: Row, seat: int, ask: int, given: int) -> int:
    """Nothing: all cards of a trick lie when the round's own text goes on with it."""
    return 0


@compilable
def nothing_told(table: Row, rule: int, seat: int, what: int) -> None:
    """Nothing is told."""


SILENT = Silent(nothing_chosen, nothing_told)


@compilable
def tricks_taken(table: Row) -> int:
    """How many tricks each seat has taken, as one number."""
    found = 0
    for seat in range(table[PLAYERS]):
        found |= table[TRICKS_WON + seat] << BITS * seat
    return found


@compilable
def can_match(notes: Row, taken: int) -> bool:
    """Whether seats that have taken so many tricks may still come to what they have bid, whoever takes the others."""
    return bool(notes[MARKS + (taken >> 6)] >> (taken & 63) & 1)


@compilable
def mark(table: Row, notes: Row) -> None:
    """Notes for every number of tricks a seat whether it may still come to what has been bid: a whole round by its verdict,
    and all that may come before it."""
    before = tricks_taken(table)
    mark_rounds(table, notes, 0, TRICKS)
    for seat in range(table[PLAYERS]):
        table[TRICKS_WON + seat] = before >> BITS * seat & 15


@compilable
def mark_rounds(table: Row, notes: Row, seat: int, left: int) -> None:
    """Marks whole rounds in which this seat and those after it share so many tricks."""
    if seat < table[PLAYERS] - 1:
        for own in range(left + 1):
            table[TRICKS_WON + seat] = own
            mark_rounds(table, notes, seat + 1, left - own)
        return
    table[TRICKS_WON + seat] = left
    won, lost = table[ROUNDS_WON], table[ROUNDS_LOST]
    judge(table, SILENT)
    if table[VERDICT] == TEAM_WON:
        mark_before(table, notes, tricks_taken(table))
    table[ROUNDS_WON], table[ROUNDS_LOST], table[VERDICT] = won, lost, 0


@compilable
def mark_before(table: Row, notes: Row, taken: int) -> None:
    """Marks so many tricks a seat, and all fewer ones."""
    if not can_match(notes, taken):
        notes[MARKS + (taken >> 6)] |= 1 << (taken & 63)
        for seat in range(table[PLAYERS]):
            if taken >> BITS * seat & 15:
                mark_before(table, notes, taken - (1 << BITS * seat))


@compilable
def key_of(table: Row, taken: int, leader: int) -> int:
    """A number for what lies in the hands, who leads and what has been taken; never 0."""
    key = mix(taken << 3 | leader)
    for seat in range(table[PLAYERS]):
        low, high = halves(table, seat)
        key = mix(mix(key ^ low) ^ high)
    return key if key != 0 else 1


@compilable
def next_trick(table: Row, lost: Row, notes: Row, trick: int) -> int:
    """What comes of the position after a trick that has been taken."""
    taken = tricks_taken(table)
    if not can_match(notes, taken):
        return LOST
    if trick == TRICKS - 1:
        return WON
    key = key_of(table, taken, table[WINNERS + trick])
    if lost[key & SLOTS - 1] == key:
        return LOST
    turned_up = table[TURNED_UP]
    open_trick(table, SILENT, trick + 1)
    found = next_card(table, lost, notes)
    if found != WON:
        table[TRICK], table[LAID], table[TURNED_UP] = trick, table[PLAYERS], turned_up
    if found == LOST:
        lost[key & SLOTS - 1] = key
    return found


@compilable
def next_card(table: Row, lost: Row, notes: Row) -> int:
    """What comes of the position, in the middle of a trick, with best play of all. If it is WON, the row is left as it is then,
    at the end of the round, with the cards of a winning way."""
    trick, place, players = table[TRICK], table[LAID], table[PLAYERS]
    if place == players:
        play_trick(table, SILENT, trick)
        winner = table[WINNERS + trick]
        found = next_trick(table, lost, notes, trick)
        if found != WON:
            table[TRICKS_WON + winner] -= 1
            table[WINNERS + trick] = -1
        return found
    notes[NODES] += 1
    if notes[NODES] > notes[LIMIT]:
        return UNDECIDED
    seat = seat_at(table[LEADERS + trick], place, players)
    must, _ = suit_to_follow(table, seat, table[WIN_CARDS + trick])
    low, high = playable(table, seat, must)
    there = count(low) + count(high)
    while there > 0:
        notes[STATE] = plus(notes[STATE], GAMMA)
        card = nth_card(low, high, scaled(notes[STATE], there))
        there -= 1
        if card < WORD:
            low ^= 1 << card
        else:
            high ^= 1 << card - WORD
        take_from_hand(table, seat, card)
        table[PLAYED + SEATS * trick + place] = card
        table[LAID] = place + 1
        found = next_card(table, lost, notes)
        if found == WON:
            return WON
        put_into_hand(table, seat, card)
        table[LAID] = place
        if found == UNDECIDED:
            return UNDECIDED
    return LOST


@compilable
def begin_again(table: Row, lost: Row, notes: Row, seed: int, limit: int) -> int:
    """One search, in which cards are tried in a new order, within so many nodes."""
    notes[TRIES] += 1
    notes[STATE] = mix(plus(mix(seed), notes[TRIES]))
    notes[NODES] = 0
    notes[LIMIT] = limit
    return next_card(table, lost, notes)


@compilable
def search(table: Row, lost: Row, notes: Row, seed: int, nodes: int) -> int:
    """LOST, WON or UNDECIDED of a position in which a card is to be played, within about so many nodes. One half of them is
    for short searches, because one that has gone astray is best given up and begun again; the other for a single long one,
    because that is how a loss is proved. `lost` and `notes` stay from one call to the next, as long as the bids are the same:
    what has been proved is not searched again."""
    if notes[MARKED] == 0:
        mark(table, notes)
        notes[MARKED] = 1
    left = nodes >> 1
    while left > 0:
        found = begin_again(table, lost, notes, seed, min(SHORT, left))
        if found != UNDECIDED:
            return found
        left -= notes[NODES]
    return begin_again(table, lost, notes, seed, nodes >> 1)
