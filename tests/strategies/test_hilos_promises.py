"""The tables of tricks that a hand of Hilos promises agree with the rules and with the experts' results."""

from itertools import product
from statistics import correlation

from hilo_core import hilos, replay
from hilo_core.base.game import read_options
from hilo_core.hilos.round import points_for
from hilo_core.hilos.strategies import (
    TEAM,
    chance_of,
    points_promised,
    promised,
)
from hilo_core.hilos.table import HANDS, TRICKS, TRUMP
from hilo_core.records.self_play import random_record


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


def test_the_points_of_a_bid_are_those_of_the_rules() -> None:
    for level, promise in product(range(1, 8), (500, 700, 900)):
        at_least = [chance_of(tricks, promise, 185) for tricks in range(TRICKS + 1)] + [0]
        assert points_promised(level, promise, 185) == sum(
            (at_least[tricks] - at_least[tricks + 1]) * points_for(level, tricks)[0] for tricks in range(6 + level, TRICKS + 1)
        ) - level * (1000 - at_least[6 + level])
