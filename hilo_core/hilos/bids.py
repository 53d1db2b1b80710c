"""The bids of Hilos by their form: how they are made, what those with a name ask for, and in words and back."""

from typing import Any, NamedTuple

from ..base.playing_cards import SIGNS, SUITS
from ..base.seats import left_of
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import Hilos
from .table import BIDDER, BIDS, DEALER, HIGHEST_BID, LOG, PASSED, PLAYERS, TRICKS

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


SOLO, MISERY, ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, GRAND_ABUNDANT = 1, 2, 3, 4, 5, 6  # as levels, and as values (HS-SO-1)
BID_NAMES = ("", "solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")


@compilable
def task(level: int) -> tuple[int, Hilos]:
    """The tricks a bid asks for, none or at least so many, and the rule: HS-SO-2 to HS-SO-5."""
    if level == SOLO:
        return 5, Hilos.SOLO
    if level in (ABUNDANT, ABUNDANT_TRUMP):
        return 9, Hilos.ABUNDANT
    if level == GRAND_ABUNDANT:
        return TRICKS, Hilos.GRAND_ABUNDANT
    return 0, Hilos.MISERY


@compilable
def is_made(level: int, taken: int) -> bool:
    """Whether so many tricks make the bid (HS-SO-2 to HS-SO-5, HS-R10)."""
    return taken >= task(level)[0] if task(level)[0] > 0 else taken == 0


class Form(NamedTuple):
    """What bids of one form are like."""

    highest: int  # level
    rule: Hilos
    words: str  # "a number from 1 to 7"
    names: tuple[str, ...]  # of the levels, from 0, as in an action
    example: str  # as in an action
    suits: range = range(1)  # those a bid of one level may name


def numbers(highest: int) -> tuple[str, ...]:
    """Levels that are named by their number."""
    return tuple(map(str, range(highest + 1)))


FORMS = {
    ABOVE_SIX: Form(SEVEN, Hilos.BIDDING, "a number from 1 to 7", numbers(SEVEN), "3"),
    NAMED: Form(
        GRAND_ABUNDANT,
        Hilos.RISING_BIDS,
        f"{', '.join(BID_NAMES[1:-1])} or {BID_NAMES[-1]}",
        BID_NAMES,
        "misery",
    ),
    NUMBER_AND_SUIT: Form(
        TRICKS, Hilos.NUMBER_AND_SUIT, "a number from 1 to 13 and a suit", numbers(TRICKS), "9 S", range(len(SUITS))
    ),
}


def bids(form: int, above: int, highest: int) -> list[int]:
    """The bids of a form above a level, up to the highest."""
    return [bid_of(form, level, suit) for level in range(above + 1, highest + 1) for suit in FORMS[form].suits]


def bid_words(bid: int) -> str:
    """A bid as in its action, without "bid ": "3", "misery", "9 S"; "pass"."""
    if bid == PASS:
        return "pass"
    level = FORMS[form_of(bid)].names[level_of(bid)]
    return f"{level} {SUITS[suit_bid(bid)]}" if form_of(bid) == NUMBER_AND_SUIT else level


ALL_BIDS = [bid for form, what in FORMS.items() for bid in bids(form, 0, what.highest)]
CODES = {bid_words(bid): bid for bid in (PASS, *ALL_BIDS)}


def bid_code(words: str) -> int:
    """The code of a bid as a view has it."""
    return CODES[words]


def bid_named(bid: int) -> str:
    """A bid as people write it: "3", "Abundant Trump", "9♠"."""
    level = level_named(form_of(bid), level_of(bid))
    return f"{level}{SIGNS[suit_bid(bid)]}" if form_of(bid) == NUMBER_AND_SUIT else level


def level_named(form: int, level: int) -> str:
    """The level of a bid as people write it: "3", "Abundant Trump"."""
    return FORMS[form].names[level].replace("_", " ").title()
