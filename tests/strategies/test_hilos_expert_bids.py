"""What the expert of Hilos bids, and whether it looks and takes: one position a decision, with the reason."""

from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.base.playing_cards import NAMES, SUITS, hand_of
from hilo_core.hilos.bidding import ABOVE_SIX, BID, NAME_TRUMP, NAMED, NUMBER_AND_SUIT, SEVEN, level_of, offer, suit_bid
from hilo_core.hilos.extra_hand import LEAVE, LOOK, LOOK_AT, TAKE
from hilo_core.hilos.named_bids import ABUNDANT, ABUNDANT_TRUMP, GRAND_ABUNDANT, GREAT_MISERY, SOLO
from hilo_core.hilos.strategies import expert
from hilo_core.hilos.table import BIDDER, EXTRA, HANDS, KNOWN, PASSED, TRICKS, TRUMP

from ..core.laid import hilos as table_of

WEAK = "3S 4S 5H 6H 7H 8H 9H 4C 6C 8C 9C 9D 10D"
FAIR = "AS 9S 4S KH 8H 7H 6H 5C 8C 9C 3D 6D QD"
GOOD = "AS 2S 9S AH 2C AD 7H 8H 9C 10C JD QD KD"
ALL_SPADES = " ".join(name for name in NAMES.values() if name[-1] == "S")
LOW = "2H 3H 4H 5H 2C 3C 4C 5C 2D 3D 4D 5D 6D"


def asked(hand: str, variant: str, bidder: int = -1, trump: str = "S", passed: int = 0, **options: Any) -> list[int]:
    """A table with the hand at seat 1, neither the dealer nor on its left."""
    table = table_of(variant, dealer=2, hands=["", hand], **options)
    table[BIDDER], table[TRUMP], table[PASSED] = bidder, SUITS.find(trump), passed
    return table


def bid(table: list[int], form: int, standing: int, highest: int) -> tuple[int, int]:
    """What seat 1 bids above a standing level, as its level and suit."""
    found = expert(table, 1, BID, offer(form, highest, standing))
    return level_of(found), suit_bid(found)


OPPONENT, PARTNER, ALL_OTHERS = 0, 3, 0b1101
TRICK_BIDS = [
    pytest.param(GOOD, 0, -1, 0, 1, id="nobody has bid: the lowest bid, for every trick above six scores whatever is bid"),
    pytest.param(WEAK, 0, -1, 0, 1, id="with a weak hand, too: passing would leave the others the cheap bid of one"),
    pytest.param(WEAK, 0, -1, ALL_OTHERS, 0, id="all others have passed: a bid would lose, and passing costs nothing"),
    pytest.param(FAIR, 0, -1, ALL_OTHERS, 1, id="all others have passed: six tricks in the mean are good enough for one more"),
    pytest.param(GOOD, 1, OPPONENT, 0, 2, id="the others bid one: nearly eight tricks are worth two"),
    pytest.param(FAIR, 1, OPPONENT, 0, 0, id="the others bid one and may well fail: pass"),
    pytest.param(WEAK, 1, OPPONENT, 0, 2, id="the others would score more with one than two lose"),
    pytest.param(WEAK, 2, OPPONENT, 0, 0, id="three would lose more than the others score"),
    pytest.param(GOOD, 2, OPPONENT, 0, 0, id="the others may well fail with two: pass"),
    pytest.param(GOOD, 1, PARTNER, 0, 0, id="its partner has the bid: pass"),
    pytest.param(ALL_SPADES, 4, OPPONENT, 0, 5, id="thirteen trumps: five"),
    pytest.param(ALL_SPADES, 7, OPPONENT, 0, 0, id="there is no bid above seven"),
]


@pytest.mark.parametrize(("hand", "standing", "bidder", "passed", "level"), TRICK_BIDS)
def test_it_bids_one_more_where_that_beats_passing(hand: str, standing: int, bidder: int, passed: int, level: int) -> None:
    assert bid(asked(hand, "standard", bidder, passed=passed), ABOVE_SIX, standing, SEVEN)[0] == level


@pytest.mark.parametrize(("hand", "level"), [(GOOD, 1), (FAIR, 0)])
def test_in_widows_it_bids_for_itself_what_it_makes(hand: str, level: int) -> None:
    table = asked(hand, "widow", auction="scored")
    assert bid(table, ABOVE_SIX, 0, SEVEN)[0] == level


NAMED_BIDS = [
    pytest.param(GOOD, 0, {}, SOLO, id="nearly six tricks alone: five are likely"),
    pytest.param(FAIR, 0, {}, 0, id="two tricks alone: pass"),
    pytest.param(GOOD, SOLO, {}, 0, id="Solo stands, and nine tricks are out of reach"),
    pytest.param(ALL_SPADES, 0, {}, GRAND_ABUNDANT, id="thirteen trumps: the bid of the highest value"),
    pytest.param(
        "AS 2S KS QS JS 10S 9S 8S AH AC 2C 3D 4D",
        0,
        {},
        ABUNDANT_TRUMP,
        id="nine with the trump turned up: worth more than Abundant",
    ),
    pytest.param("AH 2H KH QH JH 10H 9H 8H AD AC 2C 3D 4D", 0, {}, ABUNDANT, id="nine, but with hearts as trump"),
    pytest.param(LOW, 0, {}, 0, id="low cards are high once the order turns: no misery"),
    pytest.param(LOW, 0, {"reversal": "never"}, GREAT_MISERY, id="the order never turns: low cards take no trick, seen or not"),
]


@pytest.mark.parametrize(("hand", "standing", "options", "level"), NAMED_BIDS)
def test_it_names_the_bid_that_brings_most(hand: str, standing: int, options: dict[str, str], level: int) -> None:
    assert bid(asked(hand, "solo", OPPONENT, **options), NAMED, standing, GRAND_ABUNDANT)[0] == level


NUMBERS = [
    pytest.param(
        GOOD, 0, (6, "D"), id="six tricks with diamonds are as likely as not; the aces and twos of others win as well"
    ),
    pytest.param(GOOD, 5, (6, "D"), id="the same over a bid of five"),
    pytest.param(GOOD, 6, None, id="seven would rather fail: pass"),
    pytest.param(ALL_SPADES, 0, (13, "S"), id="thirteen trumps: all tricks"),
    pytest.param(WEAK, 0, (2, "H"), id="two tricks, in its best suit"),
]


@pytest.mark.parametrize(("hand", "standing", "wanted"), NUMBERS)
def test_in_dealers_it_bids_all_it_is_likely_to_make(hand: str, standing: int, wanted: tuple[int, str] | None) -> None:
    level, suit = bid(asked(hand, "dealer", trump=""), NUMBER_AND_SUIT, standing, TRICKS)
    assert ((level, SUITS[suit]) if level else None) == wanted


def test_it_names_the_suit_that_takes_most_tricks() -> None:
    table = asked("AS 2S KS 3H 4H 5H 6H 3C 4C 6C 7D 8D 9D", "solo")
    assert SUITS[expert(table, 1, NAME_TRUMP, 0)] == "S"  # though hearts are longer


def looks(own: str, other: str = "", trump: str = "S") -> int:
    """Whether seat 1 looks, or, once it has seen the other hand, whether it takes it."""
    table = asked(own, "widow", trump=trump)
    if other:
        table[HANDS + EXTRA] = hand_of(other)
        table[KNOWN + EXTRA] |= 1 << 1
    return expert(table, 1, LOOK, 1 if other else 0)


def test_it_looks_at_the_extra_hand_unless_its_own_is_very_good() -> None:
    assert looks(WEAK) == LOOK_AT  # three tricks would be missed, but another hand is likely to be better
    assert looks(GOOD) == LOOK_AT  # three tricks are no price for it
    assert looks(ALL_SPADES) == LEAVE  # nothing is better


def test_it_takes_the_hand_that_brings_more_after_its_price() -> None:
    assert looks(WEAK, GOOD) == TAKE
    assert looks("AS 2S 9S AH 2C AD 7H 8H 9C 10C JD QD KD", FAIR) == LEAVE
    three_tricks, four_needed = FAIR, "AS 9S 4S KH 8H 7H 6H 5C 8C 9C 3D 6D KD"
    assert looks(three_tricks, four_needed) == LEAVE  # it is a little better, but four tricks would have to be taken


MEETINGS = [
    pytest.param("standard", {}, 200, ("expert", "beginner"), 0.6, id="standard"),
    pytest.param("solo", {}, 200, ("expert", "beginner", "beginner", "beginner"), 0.5, id="solo"),
    pytest.param("widow", {}, 201, ("expert", "beginner", "beginner"), 0.45, id="widow"),
    pytest.param("dealer", {}, 200, ("expert", "beginner", "beginner", "beginner"), 0.5, id="dealer"),
]


@pytest.mark.parametrize(("variant", "options", "games", "who", "share"), MEETINGS)
def test_its_bids_win(variant: str, options: dict[str, Any], games: int, who: tuple[str, ...], share: float) -> None:
    seats = [*who, *who] if variant == "standard" else who
    found = simulate("hilos", games, seed=3, strategies=list(seats), progress=False, variant=variant, **options)
    won: Any = found.counts.get("wins_by_team", found.counts.get("wins_by_seat"))
    assert won[0] > share * games
