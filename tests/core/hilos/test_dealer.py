"""Dealer's Hilos: the pot, the contract, and who gets the pot."""

from typing import Any

import pytest

from hilo_core import replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos import variant_dealer as dealer
from hilo_core.hilos.bidding import NUMBER_AND_SUIT, bid_of
from hilo_core.hilos.table import BIDDER, DECLARER, HIGHEST_BID, POT, SCORES, TRICKS_WON

from ..records import Record, hilos
from .at_table import SUITS_EACH, Script, deal, play_out, record, table_of

PASSED = "pass, pass, pass, pass"


def rounds(*words: str, **options: Any) -> Record:
    """Rounds in which each seat holds a suit, all played out."""
    made = record("dealer", **options)
    for number, word in enumerate(words):
        made = play_out(
            {**made, "rounds": [*made["rounds"], *record("", (deal(number % 4, "", "dealer", SUITS_EACH), word))["rounds"]]}
        )
    return made


@pytest.mark.parametrize("ante", [3, 6, 30])
def test_every_player_pays_the_ante(ante: int) -> None:
    game = replay(record("dealer", (deal(0, "", "dealer"), ""), ante=ante))
    assert (game[0].rule, game[1].rule) == (Hilos.NO_CARD_TURNED_UP, Hilos.POT)
    assert (game[-1].view().pot, game[-1].view().ante) == (4 * ante, ante), Hilos.ANTES
    assert (game[-1].view().turned_up, game[-1].view().trump) == ("", ""), "HS-R13"
    assert game[1].text == f"Each player pays {ante} into the pot, which now holds {4 * ante}."


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize(
    ("number", "taken", "made"), [(9, 9, True), (9, 12, True), (9, 8, False), (13, 12, False), (1, 1, True)]
)
@pytest.mark.parametrize("pot", [12, 24, 60])
def test_who_gets_the_pot(declarer: int, number: int, taken: int, made: bool, pot: int) -> None:
    table, script = table_of("dealer"), Script()
    table[BIDDER] = table[DECLARER] = declarer
    table[HIGHEST_BID] = bid_of(NUMBER_AND_SUIT, number, 2)
    table[TRICKS_WON + declarer] = taken
    table[POT] = pot
    dealer.pay_out(table, script, declarer)
    wanted = [(pot if seat == declarer else 0) if made else (0 if seat == declarer else pot // 3) for seat in range(4)]
    assert list(table[SCORES : SCORES + 4]) == wanted, Hilos.WHO_GETS_THE_POT
    assert sum(wanted) == pot and table[POT] == 0
    assert script.rules == [Hilos.ANTES, Hilos.WHO_GETS_THE_POT]


def test_the_highest_bid_names_the_trump_and_plays_alone() -> None:
    game = replay(rounds("bid 5 S, pass, bid 6 D, pass, pass", rounds=1))
    (one,) = game.summary["rounds"]
    assert (one["trump"], one["contract"]) == ("D", {"seat": 3, "bid": "6 D"})
    told = {frame.rule: frame.text for frame in game}
    assert told[Hilos.ONE_AGAINST_THREE] == "Dora plays alone against the other three, and ♦ is trump."
    assert one["tricks_won"] == [0, 0, 0, 13]
    assert (one["scores"], one["pot"]) == ([-3, -3, -3, 9], 0)
    assert one["tricks"][0]["leader"] == 1
    assert rule("HS-DE-4") is Hilos.WHO_GETS_THE_POT
    assert [frame.text for frame in game][-3:] == [
        "Dora has taken 13 tricks and bid six, so the bid is made.",
        "Dora takes the pot of 12.",
        "The agreed round is over, and Dora wins with a balance of 9.",
    ]


def test_a_pot_nobody_bids_for_stays() -> None:
    game = replay(rounds(PASSED, PASSED, "bid 1 S, pass, pass, pass", rounds=4))
    one, two, three = game.summary["rounds"]
    assert [(one["pot"], one["scores"]), (two["pot"], two["scores"])] == [(12, [-3] * 4), (24, [-3] * 4)]
    assert three["tricks_won"] == [13, 0, 0, 0]  # Cem deals, Dora bids, Ann holds all ♠
    assert (three["pot"], three["scores"]) == (0, [9, 9, 9, -3]), Hilos.ANTES
    assert game.summary["totals"] == [3, 3, 3, -9] and not game.summary["over"]
    stays = [frame.text for frame in game if frame.rule == Hilos.ANTES]
    assert stays[:2] == ["The pot of 12 stays for the next round.", "The pot of 24 stays for the next round."]


def test_a_pot_left_after_the_last_round_belongs_to_nobody() -> None:
    game = replay(rounds("bid 1 S, pass, pass, pass", PASSED, rounds=2))
    assert game.summary["rounds"][1]["pot"] == 12 == -sum(game.summary["totals"])
    assert [frame.text for frame in game][-2] == "This was the last round, so the pot of 12 belongs to nobody."


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_lost_between_players_and_pot(seed: int) -> None:
    game = replay(hilos("dealer", seed=seed, ante=6, rounds=12))
    assert sum(game.summary["totals"]) + game.summary["rounds"][-1]["pot"] == 0, "HS-DE-2"
