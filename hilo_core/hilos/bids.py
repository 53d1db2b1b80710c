"""The bids of Hilos in words and back, by their form."""

from typing import NamedTuple

from ..base.playing_cards import SIGNS, SUITS
from .bidding import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, PASS, SEVEN, bid_of, form_of, level_of, suit_bid
from .named_bids import BID_NAMES, GRAND_ABUNDANT
from .rules import Hilos
from .table import TRICKS


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
