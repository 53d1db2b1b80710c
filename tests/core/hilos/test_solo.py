"""Solo Hilos: what each bid asks for, the trump, the lead, the open hand, and who pays."""

import pytest

from hilo_core import Replay, replay
from hilo_core.hilos import Hilos, named_bids
from hilo_core.hilos import variant_solo as solo
from hilo_core.hilos.bidding import NAMED, bid_of
from hilo_core.hilos.game import result
from hilo_core.hilos.table import BIDDER, DECLARER, HIGHEST_BID, ROUNDS_PLAYED, SCORES
from hilo_core.hilos.variants import over
from hilo_core.hilos.view import HIDDEN

from ..records import Record, hilos
from .at_table import SUITS_EACH, Script, deal, play_out, record, table_of


def bid(words: str, trump: str = "2S", dealer: int = 0) -> Record:
    """A round in which each seat holds a suit, up to these actions; ♠, the dealer's, are trump."""
    return record("solo", (deal(dealer, trump, "solo", SUITS_EACH), words))


def after(words: str) -> Replay:
    """The same, replayed."""
    return replay(bid(words))


@pytest.mark.parametrize(
    ("level", "tricks", "why", "made"),
    [
        (named_bids.SOLO, 5, Hilos.SOLO, {5, 6, 13}),
        (named_bids.MISERY, 0, Hilos.MISERY, {0}),
        (named_bids.ABUNDANT, 9, Hilos.ABUNDANT, {9, 10, 13}),
        (named_bids.ABUNDANT_TRUMP, 9, Hilos.ABUNDANT, {9, 13}),
        (named_bids.GREAT_MISERY, 0, Hilos.MISERY, {0}),
        (named_bids.GRAND_ABUNDANT, 13, Hilos.GRAND_ABUNDANT, {13}),
    ],
)
def test_what_each_bid_asks_for(level: int, tricks: int, why: Hilos, made: set[int]) -> None:
    assert named_bids.task(level) == (tricks, why)
    assert {taken for taken in (0, 1, 4, 5, 6, 8, 9, 10, 12, 13) if named_bids.is_made(level, taken)} >= made
    assert not any(named_bids.is_made(level, taken) for taken in ([1, 2] if tricks == 0 else [0, tricks - 1])), Hilos.AT_LEAST


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize(
    ("level", "taken", "value"), [(1, 5, 1), (1, 4, -1), (2, 0, 2), (2, 1, -2), (4, 9, 4), (5, 0, 5), (6, 13, 6), (6, 12, -6)]
)
def test_everybody_pays_or_is_paid_the_value(declarer: int, level: int, taken: int, value: int) -> None:
    table, script = table_of("solo"), Script()
    table[BIDDER] = table[DECLARER] = declarer
    table[HIGHEST_BID] = bid_of(NAMED, level, 0)
    table[SCORES - 4 + declarer] = taken  # TRICKS_WON lies just before
    solo.pay(table, script, declarer, level)
    assert list(table[SCORES : SCORES + 4]) == [3 * value if seat == declarer else -value for seat in range(4)], Hilos.PAYING
    assert script.told[-1] == (Hilos.PAYING, declarer, value)


def test_abundant_names_any_trump_before_the_first_lead() -> None:
    game = after("bid abundant, pass, pass, pass")
    assert game.summary["next"] == {"round": 0, "ply": 4, "seat": 1, "legal": [f"trump {suit}" for suit in "CDHS"]}
    assert (game[-1].view().phase, game[-1].view().trick) == ("trump", -1)
    for suit in "SHCD":
        named = after(f"bid abundant, pass, pass, pass, trump {suit}")
        assert (named[-1].view().trump, named[-1].view().turned_up) == (suit, "2S"), Hilos.ABUNDANT
        assert named.summary["next"]["seat"] == 1
    played = play_out(bid("bid abundant, pass, pass, pass, trump C"))
    assert replay(played).summary["rounds"][0]["trump"] == "C"


@pytest.mark.parametrize("name", ["solo", "misery", "abundant_trump", "great_misery", "grand_abundant"])
def test_in_all_others_the_turned_up_trump_stays(name: str) -> None:
    game = after("bid grand_abundant" if name == "grand_abundant" else f"bid {name}, pass, pass, pass")
    assert game[-1].view().trump == "S" and game.summary["next"]["legal"][0].startswith("play")


def test_grand_abundant_leads() -> None:
    game = after("pass, bid solo, bid grand_abundant")
    assert (game.summary["next"]["seat"], game[-1].rule) == (3, Hilos.GRAND_ABUNDANT)
    assert game[-1].text == "Dora, the declarer, leads the first trick."
    assert after("pass, bid solo, pass, pass")[-1].rule == Hilos.FIRST_LEAD


def test_in_great_misery_the_hand_lies_open_from_the_end_of_the_bidding() -> None:
    game = after("bid great_misery, pass, pass, pass")
    for frame in game:
        open_now = frame.plies == 4 and frame.rule not in (Hilos.PASSING, Hilos.RISING_BIDS)
        for seat in (0, 2, 3):
            assert (HIDDEN not in frame.view(seat).hands[1]) is open_now, Hilos.MISERY
            assert frame.view(seat).open_hand == (1 if open_now else -1)
    assert HIDDEN in after("bid misery, pass, pass, pass")[-1].view(0).hands[1]


def test_a_misery_made_and_a_misery_lost() -> None:
    """♠ is trump, and Ann holds all of them: she takes every trick, whether Ben wants none or she does."""
    made = replay(play_out(bid("bid misery, pass, pass, pass")))
    assert made.summary["rounds"][0]["tricks_won"] == [13, 0, 0, 0]
    assert made.summary["totals"] == [-2, 6, -2, -2]
    lost = replay(play_out(bid("pass, pass, pass, bid great_misery")))
    assert lost.summary["totals"] == [-15, 5, 5, 5]
    assert len(lost.summary["rounds"][0]["tricks"]) == 13, Hilos.AT_LEAST
    assert [frame.text for frame in lost if frame.rule == Hilos.AT_LEAST] == [
        "Ann has taken a trick, so Great Misery is lost, but all 13 tricks are played all the same."
    ]


def test_the_sentences_of_a_bid() -> None:
    def told(words: str) -> list[str]:
        return [
            frame.text
            for frame in replay(play_out(bid(words)))
            if frame.rule.id.startswith("HS-SO") or frame.rule.id == "HS-R11"
        ]

    assert told("pass, pass, pass, bid abundant, trump S")[1:] == [
        "Ann must take at least nine tricks and names the trump suit.",
        "Ann names ♠ as trump.",
        "Ann has taken 13 tricks and had to take nine, so the bid is made.",
        "Each other player pays Ann 3.",
    ]
    assert told("bid great_misery, pass, pass, pass") == [
        "Ben bids Great Misery, worth 5.",
        "Ben must lose every trick, with all 13 cards face up.",
        "Ben has taken no tricks and had to take none, so the bid is made.",
        "Each other player pays Ben 5.",
    ]
    assert told("bid abundant_trump, pass, pass, pass")[1:] == [
        "Ben must take at least nine tricks, and ♠ stays trump.",
        "Ben has taken no tricks and had to take nine, so the bid is lost.",
        "Ben pays 4 to each other player.",
    ]
    assert told("bid solo, pass, pass, pass")[1] == "Ben must take at least five tricks."


@pytest.mark.parametrize("variant", ["solo", "dealer"])
@pytest.mark.parametrize("rounds", [1, 2, 8])
def test_a_game_is_the_agreed_number_of_rounds(variant: str, rounds: int) -> None:
    for seed in range(3):
        game = replay(hilos(variant, seed=seed, rounds=rounds))
        assert len(game.summary["rounds"]) == rounds and game[-1].rule == Hilos.AGREED_ROUNDS
        totals = game.summary["totals"]
        assert game.summary["winners"] == [seat for seat in range(4) if totals[seat] == max(totals)]
    table = table_of(variant, totals=[3, 5, 5, -13])
    assert not over(table)
    table[ROUNDS_PLAYED] = 8
    assert over(table) and result(table)["winners"] == [1, 2]


def test_thrown_in_rounds_count() -> None:
    passed = "pass, pass, pass, pass"
    made = record("solo", *[(deal(n % 4, "2S"), passed) for n in range(2)], rounds=2)
    game = replay(made)
    assert game.summary["over"] and game.summary["winners"] == [0, 1, 2, 3], "HS-R11"
    assert game[-1].text == "Both agreed rounds are over, and Ann, Ben, Cem and Dora share the win with 0 each."
