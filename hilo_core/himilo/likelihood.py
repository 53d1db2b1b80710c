"""What has been bid, passed and played in a round of Hi MiLo!, to be gone through again on an imagined table, and to
be recorded from it."""

from collections.abc import Mapping
from typing import Any

from ..base.constrained_deal import SIZE as HELD
from ..base.game import DecisionPoint, find_game
from ..base.seats import left_of, right_of, seat_at
from ..base.slots import SCRATCH, Likelihood
from ..machine.compilable import compilable
from ..machine.random import Row
from .beliefs import keep_held, knows_past, take_back
from .cards import TRICKS, among, halves, hold, playable
from .choices import write
from .game import KEY, write_deal
from .round import BID, PASS, high_bidder, pack_three
from .table import (
    BIDS,
    HANDS,
    LAID,
    LEADERS,
    NO_BID,
    PASSED,
    PLAYED,
    PLAYERS,
    SEATS,
    SHOW,
    SIZE,
    TRICK,
    TRICKS_WON,
    TURNED_UP,
    WIN_CARDS,
    WINNERS,
)

NOT_YET = -1
FOR_BID, FOR_CARD, FOR_CARD_PASSED = 10, 4, 2  # penalties
FOR_UNSEEN = 10  # about what two passes at random would cost
OPEN_TRICKS = 3


@compilable
def rewind(table: Row, at: int) -> None:
    """Brings an imagined table back to its deal."""
    players = table[PLAYERS]
    keep_held(table, at)
    first = high_bidder(table)
    for order in range(players - 1, -1, -1):
        giver = seat_at(first, order, players)
        if table[PASSED + 3 * giver]:
            take_back(table, at, giver, left_of(giver, players))
    for slot in range(BIDS, PASSED + 3 * SEATS):
        table[slot] = 0
    for slot in range(LEADERS, WINNERS):
        table[slot] = 0
    for trick in range(TRICKS):
        table[WINNERS + trick] = -1
    for seat in range(players):
        table[TRICKS_WON + seat] = 0
        hold(table, seat, table[at + HELD + 2 * seat], table[at + HELD + 2 * seat + 1])
    table[TRICK] = -1
    table[LAID] = 0
    table[TURNED_UP] = table[SHOW]


@compilable
def recorded_choice(table: Row, whole: int, seat: int, ask: int, given: int) -> int:
    """What a seat chose when asked this, by the row that begins at the slot `whole`; NOT_YET if it has not been asked."""
    if ask == BID:
        bid: int = table[whole + BIDS + seat]
        return bid if bid != NO_BID else NOT_YET
    if ask == PASS:
        first = whole + PASSED + 3 * seat
        return pack_three(table[first], table[first + 1], table[first + 2]) if table[first] else NOT_YET
    trick, laid = table[TRICK], table[LAID]
    if trick == table[whole + TRICK] and laid == table[whole + LAID]:
        return NOT_YET
    card: int = table[whole + PLAYED + SEATS * trick + laid]
    return card


@compilable
def mismatch_penalty(ask: int, code: int, other: int) -> int:
    """What it costs that a choice is another than a strategy's, from 0: cards passed one by one."""
    if ask != PASS:
        return 0 if code == other else FOR_BID if ask == BID else FOR_CARD
    found = 3 * FOR_CARD_PASSED
    for i in range(3):
        for j in range(3):
            if (code >> (8 * i)) & 255 == (other >> (8 * j)) & 255:
                found -= FOR_CARD_PASSED
    return found


@compilable
def is_visible_to(table: Row, own: int, seat: int, ask: int) -> bool:
    """Whether a seat sees what another chooses: all but a pass between others (HM-08)."""
    return ask != PASS or left_of(seat, table[PLAYERS]) == own


@compilable
def can_redo_unseen(table: Row, whole: int) -> bool:
    """Whether what is unseen may still be done as a strategy does, by the row that begins at the slot `whole`. Later the cards
    played are nearly never where they would then be."""
    return bool(table[whole + TRICK] < OPEN_TRICKS)


@compilable
def is_possible(table: Row, seat: int, ask: int, given: int, code: int) -> bool:
    """Whether a seat can choose this: it holds the cards, and follows suit."""
    if ask == BID:
        return True
    if ask == PASS:
        low, high = halves(table, seat)
        first, second, third = code & 255, (code >> 8) & 255, code >> 16
        return among(low, high, first) and among(low, high, second) and among(low, high, third)
    low, high = playable(table, seat, given)
    return among(low, high, code)


LIKELIHOOD = Likelihood(
    rewind, recorded_choice, mismatch_penalty, is_visible_to, can_redo_unseen, is_possible, FOR_UNSEEN, knows_past
)


def imagined_round(
    true: list[int], table: list[int], asked: DecisionPoint | None, given: Mapping[str, Any], start: list[int] | None
) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one."""
    players = table[PLAYERS]
    giver, actions = high_bidder(table), []
    while start is not None and start[PASSED + 3 * giver] and giver != right_of(high_bidder(table), players):
        giver = left_of(giver, players)
    for word in given["actions"]:
        if word.startswith("pass "):
            word = write(PASS, pack_three(*table[PASSED + 3 * giver : PASSED + 3 * giver + 3]))
            giver = (giver + 1) % players
        actions.append(word)
    row = table + [0] * SCRATCH
    if start is None:
        rewind(row, SIZE)
        return {"deal": write_deal(row), "actions": actions}
    positions = find_game(KEY).positions  # found by the game, so that a page to play in need not hold them
    assert positions is not None
    found = {**given["start"], **positions.write(begun(row, start))}
    return {"start": {name: value for name, value in found.items() if value is not None}, "actions": actions}


def begun(row: list[int], start: list[int]) -> list[int]:
    """The position with which the round began that led to this imagined row: as `start`, with other hidden cards."""
    players, found = row[PLAYERS], start[:]
    keep_held(row, SIZE)
    for order in reversed(range(players)):
        giver = seat_at(high_bidder(row), order, players)
        slots = slice(PASSED + 3 * giver, PASSED + 3 * giver + 3)
        if start[PASSED + 3 * giver]:
            found[slots] = row[slots]
        elif row[PASSED + 3 * giver]:
            take_back(row, SIZE, giver, left_of(giver, players))
    gone = start + [0] * SCRATCH
    keep_held(gone, SIZE)
    for seat in range(players):
        for half in range(2):
            slot = SIZE + HELD + 2 * seat + half
            found[HANDS + 2 * seat + half] = row[slot] & ~(gone[slot] & ~start[HANDS + 2 * seat + half])
    found[WIN_CARDS : WIN_CARDS + TRICKS] = row[WIN_CARDS : WIN_CARDS + TRICKS]
    return found
