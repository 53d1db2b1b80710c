"""Samples of chances differ and are independent, and the errors stated for them are true."""

import random
from statistics import mean, stdev

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint
from hilo_core.chances.estimates import error_of_mean, error_of_share
from hilo_core.chances.rollout_program import compiled_rollout
from hilo_core.chances.rollouts import Rollouts

from ..core.records import OPTION_SETS, record_of
from .imagined import moments

ALIKE = 40, 40, 40  # numbers of tables of equal weight
every_game = pytest.mark.parametrize("key", sorted(GAMES))


def fast(key: str, table: list[int], asked: DecisionPoint, seed: int) -> Rollouts:
    """Return chances that are played on at random, by the compiled program."""
    assert compiled_rollout(GAMES[key], "random") is not None
    found = Rollouts(GAMES[key], table, asked, seed=seed, strategy="random")
    found.hasten()
    return found


def positions(key: str, several: int) -> list[tuple[list[int], DecisionPoint]]:
    """Return `several` positions, each from its own random game, with all option sets in turn."""
    rng, found = random.Random(key), []
    for seed in range(several):
        found.append(rng.choice(moments(record_of(key, OPTION_SETS[key][seed % len(OPTION_SETS[key])], seed)))[1:])
    return found


def sampled(found: Rollouts, tries: int) -> dict[tuple[str, int], list[int]]:
    """By action and measure that is estimated, what came of each try."""
    values: dict[tuple[str, int], list[int]] = {}
    before: dict[tuple[str, int], int] = {}
    for n in range(1, tries + 1):
        found.run(0)
        for word, chances in found.chances().items():
            for which, chance in enumerate(chances):
                if chance is not None and not chance.exact:
                    total = round(chance.mean * n * found.measures[which].parts)
                    values.setdefault((word, which), []).append(total - before.get((word, which), 0))
                    before[word, which] = total
    return values


@every_game
def test_errors_are_those_of_the_samples(key: str) -> None:
    """A mean's error is the deviation of what was sampled by the root of how many there are, no sum of squares left out."""
    for table, asked in positions(key, 3):
        found = fast(key, table, asked, 2)
        for (word, which), each in sampled(found, 40).items():
            chance, parts = found.chances()[word][which], found.measures[which].parts
            assert chance is not None and chance.mean == pytest.approx(mean(each) / parts)
            if parts > 1:
                assert all(0 <= value <= parts for value in each) and len(set(each)) > 1
            if parts == 1 and found.measures[which].yes_or_no:
                assert set(each) <= {0, 1}
                assert chance.error == pytest.approx(error_of_share(*ALIKE, sum(each), sum(each)))
            else:
                assert chance.error == pytest.approx(max(stdev(each) / 40**0.5, error_of_mean(*ALIKE, 0, 0, 0)) / parts)
