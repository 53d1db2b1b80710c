"""Widow's Hilos: the extra hand, what a look costs, and the points."""

from typing import Any

import pytest

from hilo_core import Replay, replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos import variant_widow as widow
from hilo_core.hilos.bidding import ABOVE_SIX, bid_of
from hilo_core.hilos.game import result
from hilo_core.hilos.table import BIDDER, DECLARER, HIGHEST_BID, MINIMUMS, SCORES
from hilo_core.hilos.variants import over

from ..records import error_of, hilos, then
from .at_table import Script, deal, play_out, record, table_of

HANDS = ("AS", "AH", "AC", "AD")  # what tells the hands of seats 0, 1, 2 and the widow apart


def going_round(words: str, dealer: int = 0, **options: Any) -> Replay:
    """A round cut while the extra hand goes round, or just after."""
    hands = list(HANDS)
    hands[dealer] += " 2H"
    return replay(record("widow", (deal(dealer, "2H", "widow", hands), words), **options))


def owners(game: Replay) -> str:
    """Whose hand was dealt to whom: the aces of seats 0, 1, 2."""
    return " ".join(next(ace for ace in HANDS if ace in hand) for hand in game[-1].view().hands)


def test_three_players_and_a_fourth_hand() -> None:
    game = going_round("")
    view = game[-1].view()
    assert game[0].rule == Hilos.THREE_PLAYERS
    assert (view.players, len(view.hands), len(view.widow), view.teams) == (3, 3, 13, False)
    assert len({card for hand in (*view.hands, view.widow) for card in hand}) == 52
    assert (view.variant, view.widow_at, view.widow_from) == ("widow", 1, -1)


@pytest.mark.parametrize("dealer", range(3))
def test_opposite_the_dealer_looks_bids_and_leads_first(dealer: int) -> None:
    """HS-R6: then the player on the dealer's right, then the dealer."""
    turn = [(dealer + step) % 3 for step in (1, 2, 3)]
    words = ["leave", "leave", "leave", "bid 1", "bid 2", "pass", "pass"]
    seats = [going_round(", ".join(words[:n]), dealer).summary["next"]["seat"] for n in range(8)]
    assert seats == [*turn, *turn, turn[0], turn[0]], Hilos.EMPTY_SEAT
    assert going_round(", ".join(words), dealer)[-1].rule == Hilos.EMPTY_SEAT


@pytest.mark.parametrize(
    ("words", "seat", "legal"),
    [
        ("", 1, ["leave", "look"]),
        ("look", 1, ["leave", "take"]),
        ("leave", 2, ["leave", "look"]),
        ("look, leave", 2, ["leave", "look"]),
        ("look, take", 2, ["leave", "look"]),
        ("look, take, look", 2, ["leave", "take"]),
        ("leave, leave", 0, ["leave", "look"]),
    ],
)
def test_who_may_look_and_take(words: str, seat: int, legal: list[str]) -> None:
    following = going_round(words).summary["next"]
    assert (following["seat"], following["legal"]) == (seat, legal), (Hilos.LOOKING, Hilos.TAKING)


@pytest.mark.parametrize(
    ("words", "hands", "minimums", "steps", "extra"),
    [
        ("leave, leave, leave", "AS AH AC", (0, 0, 0), ("left", "left", "left"), -1),
        ("look, leave, leave, leave", "AS AH AC", (0, 3, 0), ("left", "looked", "left"), -1),
        ("look, take, leave, leave", "AS AD AC", (0, 4, 0), ("left", "took", "left"), 1),
        ("look, take, look, leave, leave", "AS AD AC", (0, 4, 3), ("left", "took", "looked"), 1),
        ("look, take, look, take, leave", "AS AD AH", (0, 4, 4), ("left", "took", "took"), 2),
        ("look, take, look, take, look, take", "AC AD AH", (4, 4, 4), ("took", "took", "took"), 0),
        ("leave, leave, look, take", "AD AH AC", (4, 0, 0), ("took", "left", "left"), 0),
        ("look, leave, look, take, look, leave", "AS AH AD", (3, 3, 4), ("looked", "looked", "took"), 2),
    ],
)
def test_hands_change_and_a_look_has_a_price(
    words: str, hands: str, minimums: tuple[int, ...], steps: tuple[str, ...], extra: int
) -> None:
    game = going_round(words)
    view = game[-1].view()
    assert owners(game) == hands, Hilos.GOES_ROUND
    assert view.minimums == minimums, Hilos.PRICE
    assert (view.widow_steps, view.widow_from) == (steps, extra)
    assert (view.widow, view.widow_at) == ((), -1)  # discarded
    assert (view.turned_up, view.trump) == ("2H", "H"), Hilos.TRUMP_STAYS


def test_the_turned_up_card_goes_with_the_hand() -> None:
    game = going_round("look, take, leave, look, take")
    assert owners(game) == "AH AD AC"
    assert "2H" not in sum(game[-1].view().hands, ())
    assert rule("HS-R7") is Hilos.TRUMP_STAYS


@pytest.mark.parametrize(("words", "word", "why"), [("", "take", "HS-WI-3"), ("look", "look", None), ("", "bid 3", None)])
def test_what_may_not_be_done_with_the_extra_hand(words: str, word: str, why: str | None) -> None:
    error = error_of(then(going_round(words).record.given, word))
    assert (error["code"], error.get("rule"), error["seat"]) == ("illegal_action", why, 1)


def test_the_extra_hand_is_told() -> None:
    texts = {frame.text: frame.rule.id for frame in going_round("look, take, look, leave, leave")}
    assert list(texts.items())[2:15] == [
        ("The widow goes to Ben first.", "HS-WI-4"),
        ("Ben looks at the widow.", "HS-WI-2"),
        ("Ben looked, and so must take at least three tricks.", "HS-WI-5"),
        ("Ben takes the widow and gives up the hand held so far.", "HS-WI-3"),
        ("Ben took a hand, and so must take at least four tricks.", "HS-WI-5"),
        ("The hand Ben gave up goes on to Cem.", "HS-WI-4"),
        ("Cem looks at the hand Ben gave up.", "HS-WI-2"),
        ("Cem looked, and so must take at least three tricks.", "HS-WI-5"),
        ("Cem has seen the hand Ben gave up and leaves it.", "HS-WI-3"),
        ("The hand Ben gave up goes on to Ann.", "HS-WI-4"),
        ("Ann leaves the hand Ben gave up without a look.", "HS-WI-2"),
        ("The hand Ben gave up is discarded, face down.", "HS-WI-4"),
    ]


@pytest.mark.parametrize(
    ("taken", "least", "points"),
    [(2, 3, -1), (3, 3, 3), (0, 3, -3), (3, 4, -1), (4, 4, 4), (0, 4, -4), (0, 0, 0), (13, 0, 13), (2, 0, 2)],
)
def test_tricks_less_a_minimum_that_was_missed(taken: int, least: int, points: int) -> None:
    table, script = table_of("widow", tricks_won=[taken, 13 - taken, 0]), Script()
    table[MINIMUMS] = least
    widow.score(table, script)
    assert list(table[SCORES : SCORES + 3]) == [points, 13 - taken, 0], Hilos.POINTS
    assert script.rules == [Hilos.POINTS] * 3


@pytest.mark.parametrize(("taken", "change"), [(7, 7 + 1), (9, 9 + 3), (6, 6 - 1), (0, 0 - 1)])
def test_a_scored_bid_counts_on_top(taken: int, change: int) -> None:
    table, script = table_of("widow", tricks_won=[13 - taken, 0, taken], auction="scored"), Script()
    table[BIDDER] = table[DECLARER] = 2
    table[HIGHEST_BID] = bid_of(ABOVE_SIX, 1, 0)
    widow.score(table, script)
    assert list(table[SCORES : SCORES + 3]) == [13 - taken, 0, change], Hilos.WHAT_THE_BIDS_COUNT
    assert script.rules[3:] == [Hilos.BID_MADE if taken > 6 else Hilos.BID_FAILED]


@pytest.mark.parametrize(
    ("auction", "words", "thrown_in", "contract", "declarer"),
    [
        ("unscored", "bid 2, pass, pass", False, {"seat": 1, "bid": "2"}, -1),
        ("unscored", "pass, pass, pass", False, None, -1),
        ("scored", "bid 2, pass, pass", False, {"seat": 1, "bid": "2"}, 1),
        ("scored", "pass, pass, pass", True, None, -1),
        ("none", "", False, None, -1),
    ],
)
def test_what_the_bidding_counts(
    auction: str, words: str, thrown_in: bool, contract: dict[str, Any] | None, declarer: int
) -> None:
    game = going_round(f"look, leave, leave, leave, {words}", auction=auction)
    if not thrown_in:
        assert game[-1].view().declarer == declarer
        assert [frame.rule for frame in game].count(Hilos.WHAT_THE_BIDS_COUNT) == 1
        play_out(game.record.given)  # type: ignore[arg-type]
    (one,) = replay(game.record.given).summary["rounds"]
    assert (one["thrown_in"], one["contract"]) == (thrown_in, contract), "HS-R8"
    if thrown_in:
        assert one["scores"] == [0, 0, 0]  # also without the minimum of the look
    elif declarer < 0:
        taken = one["tricks_won"]
        assert one["scores"] == [taken[0], taken[1] if taken[1] >= 3 else taken[1] - 3, taken[2]]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([6, 6, 6], []),
        ([7, 6, 0], [0]),
        ([7, 9, 0], [1]),
        ([8, 1, 8], [0, 2]),
        ([7, 7, 7], [0, 1, 2]),
        ([-9, 3, 2], []),  # no end below zero
    ],
)
def test_seven_points_win(totals: list[int], winners: list[int]) -> None:
    table = table_of("widow", totals=totals)
    assert over(table) is bool(winners), (Hilos.FIRST_TO_SEVEN, Hilos.SEVERAL_AT_SEVEN)
    assert result(table)["winners"] == winners


def test_the_end_is_told_by_how_many_have_seven() -> None:
    seen = set()
    for seed in range(40):
        game = replay(hilos("widow", seed=seed))
        there = [total for total in game.summary["totals"] if total >= 7]
        assert game[-1].rule == (Hilos.FIRST_TO_SEVEN if len(there) == 1 else Hilos.SEVERAL_AT_SEVEN)
        seen.add(game[-1].rule)
    assert seen == {Hilos.FIRST_TO_SEVEN, Hilos.SEVERAL_AT_SEVEN}
