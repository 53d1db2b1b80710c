"""The bidding of Hilos: bids rise from seat to seat, and who passes is out of it.

A bid is `form << 6 | level << 2 | suit`: bids rise by level, and what a level stands for depends on the form. The base game
has one form, a number of tricks above six; the suit is 0 where a bid names none. Passing is 0.
"""

from typing import Any

from ..base.seats import left_of
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import Hilos
from .table import BIDDER, BIDS, DEALER, HIGHEST_BID, LOG, PASSED, PLAYERS

BID, NAME_TRUMP = 0, 3  # what a seat can be asked for
PASS = 0  # as an answer to BID
ABOVE_SIX, NAMED, NUMBER_AND_SUIT = 0, 1, 2  # the forms: tricks above six, a task with a name, tricks and the trump
SEVEN = 7  # the highest bid of tricks above six (HS-R3)


@compilable
def bid_of(form: int, level: int, suit: int) -> int:
    """The code of a bid."""
    return form << 6 | level << 2 | suit


@compilable
def level_of(bid: int) -> int:
    """How high a bid is, from 1; 0 for a pass."""
    return (bid >> 2) & 15


@compilable
def suit_bid(bid: int) -> int:
    """The suit of a bid that names one."""
    return bid & 3


@compilable
def form_of(bid: int) -> int:
    """The kind of bid."""
    return bid >> 6


@compilable
def offer(form: int, highest: int, standing: int) -> int:
    """What a seat is asked for in the bidding: a bid of this form above the standing level, up to the highest, or to pass."""
    return form << 8 | highest << 4 | standing


@compilable
def form_offered(given: int) -> int:
    """The kind of bid that is asked for."""
    return given >> 8


@compilable
def highest_offered(given: int) -> int:
    """The highest level there is."""
    return (given >> 4) & 15


@compilable
def standing_level(given: int) -> int:
    """The level that a bid must be above."""
    return given & 15


@compilable
def bidding_ends(table: Row, highest: int) -> bool:
    """Whether the bidding is over: all have passed, all but the highest bidder, or no higher bid exists (HS-05, HS-R3)."""
    passed = count(table[PASSED])
    if table[BIDDER] < 0:
        return bool(passed == table[PLAYERS])
    return bool(passed == table[PLAYERS] - 1 or level_of(table[HIGHEST_BID]) == highest)


@compilable
def next_to_bid(table: Row) -> int:
    """The seat that is next, on the left of the one that has just bid or passed, or first of the dealer, if it has not passed
    before (HS-04, HS-05)."""
    before = table[LOG + table[BIDS] - 1] >> 8 if table[BIDS] > 0 else table[DEALER]
    seat = left_of(before, table[PLAYERS])
    while table[PASSED] >> seat & 1:
        seat = left_of(seat, table[PLAYERS])
    return seat


@compilable
def auction(table: Row, decide: Any, form: int, highest: int, why: Hilos) -> None:
    """The bidding; `why` is the rule of a bid. The highest bid stands in the row, if any was made."""
    while not bidding_ends(table, highest):
        seat = next_to_bid(table)
        bid = decide.choose(table, seat, BID, offer(form, highest, level_of(table[HIGHEST_BID])))
        table[LOG + table[BIDS]] = seat << 8 | bid
        table[BIDS] += 1
        if bid == PASS:
            table[PASSED] |= 1 << seat
            decide.tell(table, Hilos.PASSING, seat, PASS)
        else:
            table[HIGHEST_BID] = bid
            table[BIDDER] = seat
            decide.tell(table, why, seat, bid)
    if table[BIDDER] >= 0:
        last = table[LOG + table[BIDS] - 1] & 255
        decide.tell(table, Hilos.PASSING if last == PASS else Hilos.BIDDING_ENDS, table[BIDDER], table[HIGHEST_BID])
