"""Random play has the distributions that were found by an implementation outside this project."""

import pytest

from hilo_core import simulate
from hilo_core.types import Outcomes

REFERENCE_HILO_ROUNDS, REFERENCE_HILO_TURNS = 1.77, 57.0  # a game, a round; four players, as exact as they are written
REFERENCE_TEAM_WINS = 0.0498  # of the rounds of Hi MiLo!, four players
SURE = 1 - 1e-6


@pytest.fixture(scope="module")
def hilo() -> Outcomes:
    """Four-player games of HiLO."""
    return simulate("hilo", 100_000, seed=2026, players=4, progress=False)


def test_hilo(hilo: Outcomes) -> None:
    rounds, turns = hilo.rate("rounds", SURE), hilo.rate("turns", SURE)
    assert rounds.low - 0.005 < REFERENCE_HILO_ROUNDS < rounds.high + 0.005 and rounds.high - rounds.low < 0.04
    assert turns.low - 0.05 < REFERENCE_HILO_TURNS < turns.high + 0.05 and turns.high - turns.low < 0.5


def test_hilo_is_fair_but_for_who_starts(hilo: Outcomes) -> None:
    wins = [rate.value for rate in hilo.rate("wins_by_seat")]
    assert max(wins) - min(wins) < 0.01 and sum(wins) == pytest.approx(1 + hilo.rate("shared_wins").value, abs=0.001)
    starts = hilo.rate("starts_by_seat", SURE)
    assert starts[0].low > starts[3].high  # the youngest of equals starts, and seat 0 is the youngest


def test_himilo() -> None:
    found = simulate("himilo", 400_000, seed=2026, players=4, rounds=1, progress=False)
    wins = found.rate("team_wins", SURE)
    assert wins.low < REFERENCE_TEAM_WINS < wins.high and wins.high - wins.low < 0.004
    assert found.counts["rounds"] == 400_000 and found.moves == 400_000 * (4 + 4 + 56)
    assert found.counts["tricks_by_kind"] == {"lo": 5 * 400_000, "mi": 4 * 400_000, "hi": 5 * 400_000}
    for rate in found.rate("tricks_by_seat", SURE):
        assert rate.low < 0.25 < rate.high


def test_hilos() -> None:
    found = simulate("hilos", 20_000, seed=2026, variant="poor_man", progress=False)
    first, second = found.rate("wins_by_team")
    assert first.value + second.value == pytest.approx(1) and first.value > 0.5  # the dealer surely holds a trump
    never = simulate("hilos", 2_000, seed=2026, variant="poor_man", reversal="never", progress=False)
    assert never.counts["reversals"] == never.counts["turned_tricks"] == never.counts["spells"] == 0


def test_pass_or_go() -> None:
    found = simulate("pass_or_go", 40_000, seed=2026, players=2, progress=False)
    low = found.rate("tricks_by_goal", SURE)["low"]
    assert low.low < 0.5 < low.high
    assert found.rate("rolls").value <= 6
    ann, ben = found.rate("points_by_seat", SURE)
    assert ann.low < ben.high and ben.low < ann.high
