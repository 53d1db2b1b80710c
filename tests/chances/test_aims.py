"""The aim of a game: by it choices are compared, on the same tables, and ranked."""

from itertools import pairwise
from math import hypot, sqrt
from typing import Any

import pytest

from hilo_core import GAMES, replay
from hilo_core.chances.estimates import BEST, FINE, SUMS, WEIGHTS, Estimate, rank, size_of_counts
from hilo_core.chances.rollouts import Rollouts
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record

from ..core.records import EVERY_SET, record_of
from ..sampled import sample
from .imagined import moments


def tried(game: Any, table: list[int], asked: Any, tables: int) -> Rollouts:
    """Return the chances after this many tables, in plain Python."""
    found = Rollouts(game, table, asked, seed=4)
    found.run(1000, tables)
    return found


def test_errors_of_differences_are_those_of_pairs() -> None:
    """Tables are paired: what is the same on every table is not taken for luck."""
    game = GAMES["hilos"]
    record = random_record(game, {"variant": "standard"}, 9, "beginner")
    _, table, asked = next(each for each in moments(record) if len(each[0]["rounds"][0]["actions"]) == 51)
    found = Rollouts(game, table, asked, seed=4, weighed=False)
    one, other = found.words
    reached = [(0, 0)]
    for _ in range(400):
        found.run(0)
        totals = [round(chance.mean * found.tries) for chance in found.aims().values()]
        reached.append((totals[0], totals[1]))
    chances = found.aims()
    apart = [(now[0] - then[0]) - (now[1] - then[1]) for then, now in pairwise(reached)]
    mean = sum(apart) / 400
    assert mean == pytest.approx(chances[one].mean - chances[other].mean) and abs(mean) > 0.2
    deviation = sqrt(sum((each - mean) ** 2 for each in apart) / 399 / 400)
    assert found.error_between(one, other) == found.error_between(other, one) == pytest.approx(deviation)
    assert found.error_between(one, one) < deviation < 1.1 * hypot(chances[one].error, chances[other].error)


@pytest.mark.parametrize("key", ["himilo", "hilos"])
def test_the_last_card_of_a_round_settles_the_aim(key: str) -> None:
    """The rest is then known exactly, and agrees with the record."""
    for options in sample((each.values[1] for each in EVERY_SET if each.values[0] == key), 2):
        record = record_of(key, options, 5)
        for number, each in enumerate(record["rounds"]):
            stopped = replay({**record, "rounds": [*record["rounds"][:number], {**each, "actions": each["actions"][:-1]}]})
            if not each["actions"][-1].startswith("play") or stopped.summary["next"]["legal"] != [each["actions"][-1]]:
                continue  # thrown in, or a misery that has ended early
            found = tried(GAMES[key], stopped.log.row_asked(len(stopped) - 1), stopped[-1].asked, 3)
            (chance,) = found.aims().values()
            assert chance == Estimate(found.counts[SUMS + 3 * found.aim] / found.counts[WEIGHTS], 0.0, exact=True)
            if key == "himilo":
                summary = summarize({**record, "rounds": record["rounds"][: number + 1]})
                assert chance.mean == summary["rounds"][number]["team_wins"]


CHANCES = (0.90, 0.885, 0.87, 0.5)


@pytest.mark.parametrize(
    ("chances", "tables", "expected"),
    [
        (CHANCES, 2000, [BEST, FINE, 0, 0]),  # less than 2 percentage points below is fine, however sure
        (CHANCES, 90, [BEST, FINE, FINE, 0]),  # within two standard errors, of 0.0157
        (CHANCES, 100, [BEST, FINE, 0, 0]),
        ((0.5,), 100, [0]),  # nothing to compare with
        ((1.0, 1.0, 1.0), 100, [0, 0, 0]),  # all alike
        ((0.1, 0.6), 100, [0, BEST]),
    ],
)
def test_ranks(chances: tuple[float, ...], tables: int, expected: list[int]) -> None:
    """Choices that came to the same on every table, so that their difference has the least error there is."""
    counts = [tables, tables, tables, 1, *[0] * size_of_counts(len(chances), 1)]
    assert rank(chances, counts, 1, 0, 1) == expected
