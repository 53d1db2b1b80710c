"""How many tricks a hand of Hilos promises: the tables agree with the rules and with what experts take."""

from itertools import product
from math import erf, sqrt
from random import Random
from statistics import correlation, mean

import pytest

from hilo_core import hilos, replay
from hilo_core.base.game import read_options
from hilo_core.base.playing_cards import CARDS, hand_of
from hilo_core.hilos.bids import NUMBER_AND_SUIT, bid_of, offer
from hilo_core.hilos.extra_hand import LEAVE, LOOK_AT
from hilo_core.hilos.round import points_for
from hilo_core.hilos.strategies import bids
from hilo_core.hilos.strategies.bids import points_promised
from hilo_core.hilos.strategies.tricks import (
    DECLARER_ALONE,
    ONE_OF_THREE,
    TEAM,
    TRICK_UNIT,
    best_trump,
    chance_of,
    chance_of_none,
    promised,
    spread_of,
    worths,
)
from hilo_core.hilos.table import HANDS, REVERSALS, TRICKS, TRUMP
from hilo_core.records.self_play import random_record

from ..core.laid import hilos as table_of


def dealt(variant: str, reversal: str, rng: Random) -> list[int]:
    """A table with a random deal and spades as trump."""
    names = [name for name in CARDS if name[0] != "X"]
    rng.shuffle(names)
    table = table_of(variant, dealer=rng.randrange(3), hands=[" ".join(names[i::4]) for i in range(4)], reversal=reversal)
    table[TRUMP] = 0
    return table


@pytest.mark.parametrize("reversal", REVERSALS)
@pytest.mark.parametrize(("variant", "side", "seats", "total"), [("poor_man", TEAM, 4, 26), ("widow", ONE_OF_THREE, 3, 13)])
def test_what_all_hands_promise_is_what_there_is(reversal: str, variant: str, side: int, seats: int, total: int) -> None:
    rng = Random(1)
    sums = []
    for _ in range(300):
        table = dealt(variant, reversal, rng)
        sums.append(sum(promised(table, seat, table[HANDS + seat], 0, side) for seat in range(seats)))
    assert mean(sums) == pytest.approx(TRICK_UNIT * total, abs=35)


def test_what_is_promised_is_taken() -> None:
    options = read_options(hilos.GAME, {"variant": "poor_man"})
    promises, taken = [], []
    for seed in range(6):
        record = random_record(hilos.GAME, options, seed, "expert")
        for one, summary in zip(record["rounds"], replay(record).summary["rounds"], strict=True):
            table = hilos.new_table(options)
            hilos.GAME.read_deal(table, one["deal"])
            for seat in range(4):
                promises.append(promised(table, seat, table[HANDS + seat], table[TRUMP], TEAM))
                taken.append(summary["tricks_won"][seat] + summary["tricks_won"][seat ^ 2])
    assert correlation(promises, taken) > 0.3  # 0.45 in the long run: the partner's hand is not known


def test_a_card_is_worth_more_as_a_trump_and_the_ends_of_the_order_most() -> None:
    for worth in worths()[:-1]:
        assert all(trump > other for trump, other in zip(worth.trumps, worth.others, strict=True))
    always, _, never = worths()[:3]
    middle = min(always.trumps)
    assert always.trumps[0] > middle + 30 and always.trumps[-1] > middle + 30  # both are high at times
    assert never.trumps[0] < never.trumps[-1] - 50


def test_shape_and_seat_count() -> None:
    table = table_of("dealer", dealer=3, hands=["", hand := "AS 2S 9S AH 2C AD 7H 8H 9C 10C JD QD KD"])
    first, last, other = (promised(table, seat, hand_of(hand), 0, DECLARER_ALONE) for seat in (0, 3, 1))
    worth = worths()[3 * DECLARER_ALONE]
    assert (first - other, last - other) == (worth.leading, worth.dealing)
    assert promised(table, 1, hand_of("AS"), 0, TEAM) == worths()[0].trumps[-1] + 3 * worths()[0].void
    assert promised(table, 1, hand_of("AS 9H 8C 7C"), 0, TEAM) == (
        worths()[0].trumps[-1] + sum(worths()[0].others[rank] for rank in (7, 6, 5)) + worths()[0].void + worths()[0].single
    )
    assert best_trump(table, 1) == 3
    table = table_of("dealer", dealer=3, hands=["", "AS KS 5S 4S AH KH 5H 4H 3C 4C 2D 7D 8D"])
    assert best_trump(table, 1) == 0  # of two suits that promise alike the first
    assert [spread_of(table, side) for side in range(3)] == [worths()[3 * side].spread for side in range(3)]


@pytest.mark.parametrize(("promise", "does"), [(bids.CONTENT - 1, LOOK_AT), (bids.CONTENT, LEAVE)])
def test_who_has_enough_looks_no_further(monkeypatch: pytest.MonkeyPatch, promise: int, does: int) -> None:
    monkeypatch.setattr(bids, "promised", lambda *about: promise)
    assert bids.look(table_of("widow", dealer=2), 0, 0) == does


def test_what_is_as_likely_to_be_made_as_not_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids, "chance_of", lambda level, promise, spread: bids.EVEN if level <= 6 else bids.EVEN - 1)
    found = bids.suit_and_number(table_of("dealer", dealer=3), 0, offer(NUMBER_AND_SUIT, 13, 4))
    assert found == bid_of(NUMBER_AND_SUIT, 6, 0)


def test_the_chances_are_those_of_the_normal_distribution() -> None:
    for tricks, promise in product(range(14), (250, 640, 900)):
        exact = 500 * (1 + erf((promise - 100 * tricks + 50) / 185 / sqrt(2)))
        assert chance_of(tricks, promise, 185) == pytest.approx(exact, abs=21)
    assert chance_of(0, 1300, 100) == 999 and chance_of(13, 0, 100) == 1


def test_the_points_of_a_bid_are_those_of_the_rules() -> None:
    for level, promise in product(range(1, 8), (500, 700, 900)):
        at_least = [chance_of(tricks, promise, 185) for tricks in range(TRICKS + 1)] + [0]
        exact = sum(
            (at_least[tricks] - at_least[tricks + 1]) * points_for(level, tricks)[0] for tricks in range(6 + level, TRICKS + 1)
        ) - level * (1000 - at_least[6 + level])
        assert points_promised(level, promise, 185) == exact


def test_a_misery_is_likely_only_where_the_order_never_turns() -> None:
    low = "2H 3H 4H 5H 2C 3C 4C 5C 2D 3D 4D 5D 6D"
    found = [chance_of_none(table_of("solo", dealer=2, hands=["", low], reversal=reversal), 1) for reversal in REVERSALS]
    assert found[:2] == [0, 0] and found[2] > 900
    table = table_of("solo", dealer=2, hands=["", "AS KS QS AH KH QH AC KC QC AD KD QD JD"], reversal="never")
    table[TRUMP] = 0
    assert chance_of_none(table, 1) < 100
