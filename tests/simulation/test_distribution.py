"""Random play has the distributions that were found by an implementation outside this project."""

import pytest

from hilo_core import simulate
from hilo_core.types import Outcomes

REFERENCE_HILO_ROUNDS, REFERENCE_HILO_TURNS = 1.77, 57.0  # a game, a round; four players, as exact as they are written
REFERENCE_TEAM_WINS = 0.0498  # the share of rounds of Hi MiLo! with four players
CONFIDENCE = 1 - 1e-6


@pytest.fixture(scope="module")
def hilo() -> Outcomes:
    """Return four-player games of HiLO."""
    return simulate("hilo", 100_000, seed=2026, players=4, progress=False)


def test_hilo(hilo: Outcomes) -> None:
    rounds, turns = hilo.rate("rounds", CONFIDENCE), hilo.rate("turns", CONFIDENCE)
    assert rounds.low - 0.005 < REFERENCE_HILO_ROUNDS < rounds.high + 0.005 and rounds.high - rounds.low < 0.04
    assert turns.low - 0.05 < REFERENCE_HILO_TURNS < turns.high + 0.05 and turns.high - turns.low < 0.5


def test_himilo() -> None:
    found = simulate("himilo", 400_000, seed=2026, players=4, rounds=1, progress=False)
    wins = found.rate("team_wins", CONFIDENCE)
    assert wins.low < REFERENCE_TEAM_WINS < wins.high and wins.high - wins.low < 0.004
    assert found.counts["rounds"] == 400_000 and found.moves == 400_000 * (4 + 4 + 56)
    assert found.counts["tricks_by_kind"] == {"lo": 5 * 400_000, "mi": 4 * 400_000, "hi": 5 * 400_000}
    for rate in found.rate("tricks_by_seat", CONFIDENCE):
        assert rate.low < 0.25 < rate.high
