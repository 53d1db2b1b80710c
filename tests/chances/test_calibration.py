"""The calibration of chances has the right shape and sums."""

import pytest

from hilo_core.messages.texts import Json

from ..benchmarks.calibrate import Calibration, Prediction, by_chance, by_progress, calibration
from ..sampled import sample

PREDICTED = [
    Prediction(0, 0, 0.75, True),
    Prediction(1, 0, 0.25, False),
    Prediction(0, 9, 1.0, True),
    Prediction(1, 9, 0.7, False),
]


def test_tenths_of_the_round_and_of_the_chance() -> None:
    first, last = by_progress(PREDICTED)
    assert (first.tenth, first.predicted, first.actual, first.number, first.off) == (1, 0.5, 0.5, 2, 0.0)
    assert (last.tenth, last.predicted, last.off) == (10, 0.85, pytest.approx(0.35))
    assert last.error == pytest.approx(0.35 * 2**0.5 / 2) and last.low < last.actual < last.high
    assert [each.tenth for each in by_chance(PREDICTED)] == [3, 8, 10]


@pytest.mark.parametrize(
    ("game", "options"),
    sample(
        [("himilo", {"players": 3, "rounds": 1}), ("hilo", {"players": 2}), ("pass_or_go", {"players": 2}), ("hilos", {})], 2
    ),
)
def test_every_tenth_of_rounds_is_predicted(game: str, options: Json) -> None:
    """Beginners, who are quick; the same seed says the same."""
    found = calibration(game, 6, strategy="beginner", tables=30, seed=1, **options)
    assert found == calibration(game, 6, strategy="beginner", tables=30, seed=1, **options)
    assert [each.tenth for each in found.tenths] == list(range(1, 11))
    assert all(0 <= each.low <= each.actual <= each.high <= 1 and each.number <= 6 for each in found.tenths)
    assert sum(each.number for each in found.by_chance) == sum(each.number for each in found.tenths)
    assert abs(found.tenths[-1].off) < abs(found.tenths[0].off) + 0.3


def within(found: Calibration) -> int:
    """Return in how many tenths of the round what was predicted lies in the 95 % interval of what came about."""
    return sum(each.low <= each.predicted <= each.high for each in found.tenths)


@pytest.mark.parametrize(
    ("game", "options", "rounds", "who"),
    sample(
        [
            ("himilo", {"players": 4, "rounds": 1}, 100, "random"),
            ("hilo", {"players": 2}, 20, "beginner"),
            ("hilos", {}, 60, "random"),
            ("pass_or_go", {"players": 2}, 60, "random"),
        ],
        every=4,
    ),
)
def test_chances_come_true_where_play_tells_nothing(game: str, options: Json, rounds: int, who: str) -> None:
    """Players who choose at random, and in HiLO all players, reveal nothing about hidden cards: then equally likely tables are
    right.
    """
    assert within(calibration(game, rounds, strategy=who, tables=30, seed=1, **options)) >= 8
