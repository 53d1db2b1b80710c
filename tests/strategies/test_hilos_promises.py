"""How many tricks a hand of Hilos promises: the tables agree with the rules and with what experts take."""

from itertools import product
from random import Random
from statistics import correlation, mean

import pytest

from hilo_core import hilos, replay
from hilo_core.base.game import read_options
from hilo_core.base.playing_cards import CARDS
from hilo_core.hilos.bids import NUMBER_AND_SUIT, bid_of, offer
from hilo_core.hilos.extra_hand import LEAVE, LOOK_AT
from hilo_core.hilos.round import points_for
from hilo_core.hilos.strategies import bids
from hilo_core.hilos.strategies.bids import points_promised
from hilo_core.hilos.strategies.tricks import (
    ONE_OF_THREE,
    TEAM,
    TRICK_UNIT,
    chance_of,
    chance_of_none,
    promised,
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


@pytest.mark.parametrize(("promise", "does"), [(bids.CONTENT - 1, LOOK_AT), (bids.CONTENT, LEAVE)])
def test_who_has_enough_looks_no_further(monkeypatch: pytest.MonkeyPatch, promise: int, does: int) -> None:
    monkeypatch.setattr(bids, "promised", lambda *about: promise)
    assert bids.look(table_of("widow", dealer=2), 0, 0) == does


def test_what_is_as_likely_to_be_made_as_not_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids, "chance_of", lambda level, promise, spread: bids.EVEN if level <= 6 else bids.EVEN - 1)
    found = bids.suit_and_number(table_of("dealer", dealer=3), 0, offer(NUMBER_AND_SUIT, 13, 4))
    assert found == bid_of(NUMBER_AND_SUIT, 6, 0)


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
