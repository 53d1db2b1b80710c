"""How many dice a seat of High, Low, Pass or Go can win with all hands open and known rolls of the goal dice: a search with a
window of no width, which is compiled. Which card may be played says the round's own `legal_cards`, and who captures a trick its
`trick_winner`.
"""

from ..base.seats import seat_at
from ..base.timed_search import NO, UNDECIDED, YES
from ..machine.bits import lowest
from ..machine.compilable import compilable
from ..machine.random import Row, mix
from .table import FACES, HANDS, LAID, LEADER, NOBODY, PLAYED, PLAYERS, SEATS, TRICK
from .trick import HIGH, NO_CARD, goal_of, height, is_joker, legal_cards, trick_winner

NODES, LIMIT, OURS, KNOWN, SIZE_OF_NOTES = 0, 1, 2, 3, 4  # what stands where in the row of notes
SLOTS = 1 << 19  # of the row that remembers positions; each takes two
NIBBLE = 15


@compilable
def next_trick(table: Row, memo: Row, notes: Row, trick: int, leader: int, need: int) -> int:
    """Whether so many of the dice from this one on can be won, of those whose rolls are known."""
    left = notes[KNOWN] - trick
    if need <= 0:
        return YES
    if need > left:
        return NO
    key = mix(leader)
    for seat in range(table[PLAYERS]):
        key = mix(key ^ table[HANDS + seat])
    if key == 0:
        key = 1
    slot = (key & (SLOTS >> 1) - 1) << 1
    low, high = 0, left
    if memo[slot] == key:
        low, high = memo[slot + 1] & NIBBLE, memo[slot + 1] >> 4
        if low >= need:
            return YES
        if high < need:
            return NO
    found = next_card(table, memo, notes, trick, leader, 0, need)
    if found != UNDECIDED:
        memo[slot], memo[slot + 1] = key, (need | high << 4) if found == YES else (low | (need - 1) << 4)
    return found


@compilable
def next_card(table: Row, memo: Row, notes: Row, trick: int, leader: int, place: int, need: int) -> int:
    """The same with so many cards of a trick on the table."""
    players, start = table[PLAYERS], PLAYED + SEATS * trick
    if place == players:
        winning, _ = trick_winner(table, start, players, table[FACES + trick])
        if winning == NOBODY:
            return next_trick(table, memo, notes, trick + 1, leader, need)
        winner = seat_at(leader, winning, players)
        return next_trick(table, memo, notes, trick + 1, winner, need - (winner == notes[OURS]))
    notes[NODES] += 1
    if notes[NODES] > notes[LIMIT]:
        return UNDECIDED
    seat = seat_at(leader, place, players)
    hand, led = table[HANDS + seat], NO_CARD
    if place > 0:
        led = table[start]
    playable, _ = legal_cards(hand, led)
    goal, _ = goal_of(table[FACES + trick])
    good = YES if seat == notes[OURS] else NO
    while playable:
        card = to_try(playable, goal)
        playable ^= 1 << card
        table[HANDS + seat] = hand ^ 1 << card
        table[start + place] = card
        found = next_card(table, memo, notes, trick, leader, place + 1, need)
        table[HANDS + seat] = hand
        if found in (UNDECIDED, good):
            return found
    return 1 - good


@compilable
def to_try(playable: int, goal: int) -> int:
    """The card of those that is tried next: the one nearest to the goal, a Joker last."""
    best = -1000
    found = -1
    while playable:
        card = lowest(playable)
        playable &= playable - 1
        worth = -999
        if not is_joker(card):
            worth = height(card) if goal == HIGH else -height(card)
        if worth > best:
            found, best = card, worth
    return found


@compilable
def search(table: Row, memo: Row, notes: Row, need: int, limit: int) -> int:
    """Whether so many dice, that on the table among them, can be won by the seat OURS of `notes` against all others, within so
    many nodes: YES, NO or UNDECIDED. The faces of dice that are to come stand in the row, KNOWN of them with those that have
    been. `memo` stays from one call to the next with the same seat and the same rolls."""
    notes[NODES], notes[LIMIT] = 0, limit
    return next_card(table, memo, notes, table[TRICK], table[LEADER], table[LAID], need)
