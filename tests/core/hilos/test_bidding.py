"""The bidding: bids rise, who passes is out, and when it ends; in all variants that bid."""

from typing import Any

import pytest

from hilo_core import Replay, replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos.bidding import ABOVE_SIX, BID, NAMED, NUMBER_AND_SUIT, SEVEN, bid_of, form_of, level_of, offer, suit_bid
from hilo_core.hilos.bids import ALL_BIDS, bid_words
from hilo_core.hilos.named_bids import GRAND_ABUNDANT
from hilo_core.hilos.view import View

from ..records import error_of, then
from .at_table import deal, record, refusal, table_of

SOLO = ("solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")


def bidding(words: str, variant: str = "standard", dealer: int = 0, **options: Any) -> Replay:
    """A round cut in its bidding, or just after."""
    return replay(record(variant, (deal(dealer, "" if variant == "dealer" else "2H", variant), words), **options))


def to_move(game: Replay) -> tuple[int, list[str]]:
    """Who is to move, and the legal actions."""
    following = game.summary["next"]
    return following["seat"], following["legal"]


def last(game: Replay) -> tuple[str, str]:
    """What was told last, and the rule."""
    return game[-1].text, game[-1].rule.id


def test_bids_are_told_apart() -> None:
    assert len(set(ALL_BIDS)) == len({bid_words(bid) for bid in ALL_BIDS}) == 7 + 6 + 52
    for form, levels in ((ABOVE_SIX, SEVEN), (NAMED, GRAND_ABUNDANT), (NUMBER_AND_SUIT, 13)):
        for level in range(1, levels + 1):
            for suit in range(4):
                bid = bid_of(form, level, suit)
                assert (form_of(bid), level_of(bid), suit_bid(bid)) == (form, level, suit)


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_on_the_dealers_left_begins(dealer: int) -> None:
    seat, legal = to_move(bidding("", dealer=dealer))
    assert (seat, legal) == ((dealer + 1) % 4, [f"bid {n}" for n in range(1, 8)] + ["pass"]), Hilos.BIDDING


@pytest.mark.parametrize(
    ("words", "seat", "lowest"),
    [
        ("bid 3", 2, 4),
        ("pass, pass", 3, 1),
        ("pass, pass, pass", 0, 1),  # the fourth may still bid
        ("bid 1, bid 2, bid 5", 0, 6),
        ("bid 1, pass, bid 2, pass", 1, 3),  # back to the first, and round those who have passed
        ("bid 1, bid 2, pass, pass, bid 3", 2, 4),
        ("bid 1, bid 2, pass, bid 4, bid 5, pass", 0, 6),
    ],
)
def test_each_bid_is_higher_and_who_passed_is_out(words: str, seat: int, lowest: int) -> None:
    assert to_move(bidding(words)) == (seat, [f"bid {n}" for n in range(lowest, 8)] + ["pass"])


@pytest.mark.parametrize(
    ("words", "contract", "why"),
    [
        ("bid 3, pass, pass, pass", (1, "3"), Hilos.PASSING),
        ("pass, bid 3, pass, pass", (2, "3"), Hilos.PASSING),
        ("pass, pass, pass, bid 3", (0, "3"), Hilos.BIDDING_ENDS),  # nobody is left to bid higher
        ("pass, pass, bid 2, bid 3, pass", (0, "3"), Hilos.PASSING),
        ("bid 7", (1, "7"), Hilos.BIDDING_ENDS),
        ("bid 1, pass, bid 7", (3, "7"), Hilos.BIDDING_ENDS),
        ("bid 1, bid 2, bid 3, bid 4, pass, pass, bid 6, pass", (3, "6"), Hilos.PASSING),
    ],
)
def test_when_the_bidding_ends(words: str, contract: tuple[int, str], why: Hilos) -> None:
    game = bidding(words)
    closing = game[-2]  # then the first lead
    assert (closing.rule, closing.view().contract, closing.view().trick) == (why, contract, -1)
    assert game[-1].rule == Hilos.FIRST_LEAD and game[-1].view().declarer == contract[0]
    assert to_move(game)[0] == 1


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [("standard", 4, {}), ("solo", 4, {}), ("dealer", 4, {}), ("widow", 3, {"auction": "scored"})],
)
def test_when_nobody_bids_the_round_is_thrown_in(variant: str, players: int, options: dict[str, str]) -> None:
    words = ["leave"] * (players if variant == "widow" else 0) + ["pass"] * players
    game = bidding(", ".join(words), variant, **options)
    (one,) = game.summary["rounds"]
    assert one["thrown_in"] is True, "HS-R2"
    assert (one["trump"], one["contract"], one["tricks"]) == (None, None, [])
    assert one["tricks_won"] == [0] * players
    assert one["scores"] == ([-3] * 4 if variant == "dealer" else [0] * (2 if variant == "standard" else players))
    assert any(frame.rule == Hilos.THROWN_IN for frame in game)
    assert game.summary["next"] == {"round": 1, "deal": True}


def test_three_bidders_need_two_passes() -> None:
    game = bidding("leave, leave, leave, bid 2, pass, pass", "widow")
    assert [frame.rule for frame in game if frame.plies == 6][:2] == [Hilos.PASSING, Hilos.PASSING]
    assert game[-1].view().contract == (1, "2")


def test_the_bids_of_solo_rise_by_their_value() -> None:
    assert to_move(bidding("", "solo")) == (1, sorted([*(f"bid {name}" for name in SOLO), "pass"])), Hilos.RISING_BIDS
    for place, name in enumerate(SOLO[:-1]):
        game = bidding(f"bid {name}", "solo")
        assert to_move(game)[1] == sorted([*(f"bid {other}" for other in SOLO[place + 1 :]), "pass"])
        assert last(game)[1] == "HS-SO-1" and last(game)[0].endswith(f"worth {place + 1}.")
    game = bidding("bid grand_abundant", "solo")
    assert [frame.rule.id for frame in game][1:4] == ["HS-SO-1", "HS-R3", "HS-SO-5"]


def test_the_bids_of_dealers_are_a_number_and_a_suit() -> None:
    game = bidding("", "dealer")
    assert to_move(game)[1] == sorted([*(f"bid {n} {suit}" for n in range(1, 14) for suit in "SHCD"), "pass"])
    game = bidding("bid 9 S", "dealer")
    assert to_move(game)[1] == sorted([*(f"bid {n} {suit}" for n in range(10, 14) for suit in "SHCD"), "pass"])
    assert last(game) == ("Ben bids 9♠, which means nine tricks or more with ♠ as trump.", "HS-DE-1")
    game = bidding("bid 9 S, pass, bid 10 D, pass, pass", "dealer")
    assert game[-1].view().trump == "D", Hilos.NUMBER_AND_SUIT
    assert rule("HS-DE-1") is Hilos.NUMBER_AND_SUIT


@pytest.mark.parametrize(
    ("variant", "words", "word", "message", "why"),
    [
        ("standard", "bid 3", "bid 3", "Cem cannot bid 3, because a bid must be higher than 3.", "HS-04"),
        ("standard", "bid 3", "bid 1", "Cem cannot bid 1, because a bid must be higher than 3.", "HS-04"),
        ("solo", "bid abundant", "bid misery", "Cem cannot bid Misery, because a bid must be higher than Abundant.", "HS-SO-1"),
        ("solo", "bid misery", "bid misery", "Cem cannot bid Misery, because a bid must be higher than Misery.", "HS-SO-1"),
        ("dealer", "bid 9 S", "bid 9 H", "Cem cannot bid 9♥, because a bid must be higher than 9.", "HS-DE-1"),
        ("dealer", "bid 9 S", "bid 1 D", "Cem cannot bid 1♦, because a bid must be higher than 9.", "HS-DE-1"),
        ("standard", "", "bid solo", "Ben cannot bid “solo” in this variant, where a bid is a number from 1 to 7.", None),
        ("solo", "", "bid 3", "Ben cannot bid “3” in this variant, where a bid is solo, misery, abundant, ", None),
        ("dealer", "", "bid 3", "Ben cannot bid “3” in this variant, where a bid is a number from 1 to 13 and a suit.", None),
        ("standard", "", "bid 9 S", "Ben cannot bid “9 S” in this variant", None),
    ],
)
def test_a_refused_bid(variant: str, words: str, word: str, message: str, why: str | None) -> None:
    stopped = record(variant, (deal(0, "" if variant == "dealer" else "2H", variant), words))
    error = error_of(then(stopped, word))
    assert error["message"].startswith(message)
    assert (error["code"], error.get("rule"), error["ply"]) == ("illegal_action", why, 1 if words else 0)


def test_a_pass_is_never_refused() -> None:
    for standing in range(7):
        assert refusal(table_of(), 1, BID, offer(ABOVE_SIX, SEVEN, standing), "pass") is None


def test_the_view_keeps_bids_and_passes_in_order() -> None:
    view: View = bidding("bid 1, pass, bid 2, bid 4, pass")[-1].view()
    assert view.bids == ((1, "1"), (2, "pass"), (3, "2"), (0, "4"), (1, "pass"))
    assert (view.contract, view.declarer, view.phase) == ((0, "4"), -1, "bid")


def test_what_is_told_of_bids() -> None:
    game = bidding("bid 3, pass, pass, pass")
    assert [frame.text for frame in game][1:6] == [
        "Ben bids 3, which means at least nine tricks together with Dora.",
        "Cem passes and is out of the bidding.",
        "Dora passes and is out of the bidding.",
        "Ann passes and is out of the bidding.",
        "All others have passed, so Ben's bid of 3 stands.",
    ]
    assert last(bidding("bid 7"))[1] == "HS-07"
    assert bidding("bid 7")[-2].text == "No bid is higher than 7, so the bidding is over."
    assert (
        bidding("pass, pass, pass, bid 1")[-2].text == "All others had passed before, so Ann's bid of 1 stands straight away."
    )
    assert bidding("pass, pass, pass, pass")[-1].text == "All four players have passed, so the round is thrown in."
