"""Imagined tables weigh by how a strategy would have bid, passed and played: the true one has no points against it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint, read_options
from hilo_core.beliefs.importance_sampling import NO_LIMIT, weighted_sampler
from hilo_core.beliefs.likelihood_program import FULL, mismatch_counter
from hilo_core.beliefs.rollout_kernel import extra_slots, rollout_programs, row_layout
from hilo_core.chances.estimates import LEAST, TABLES, effective, error_of_share
from hilo_core.chances.rollout_program import number_at, size_of_row
from hilo_core.chances.rollouts import Rollouts
from hilo_core.records.self_play import random_record
from hilo_core.strategies import chooser

from ..core.records import OPTION_SETS, Record
from .imagined import end_of, moments, record_of_table, same
from .test_imagined_tables import seen

GAMES_WEIGHED = ("himilo", "hilos")
EVERY_SET = [(key, options) for key in GAMES_WEIGHED for options in OPTION_SETS[key]]
Position = tuple[Record, list[int], DecisionPoint]


def positions(key: str, options: dict[str, Any], strategy: str, every: int) -> list[Position]:
    """Each so many-th position of the first round of a game."""
    record = random_record(GAMES[key], read_options(GAMES[key], options), 3, strategy)
    return moments({**record, "rounds": record["rounds"][:1]})[::every]


def laid_out(key: str, table: list[int]) -> list[int]:
    """The row on which chances are found, where this table has been imagined."""
    game = GAMES[key]
    row = [*table[: game.SIZE], *[0] * (size_of_row(game) - game.SIZE)]
    at = row_layout(game, game.SIZE + extra_slots(game)).imagined
    row[at : at + game.SIZE] = table[: game.SIZE]
    return row


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_nothing_speaks_against_the_table_there_is(key: str, options: dict[str, Any], strategy: str) -> None:
    """Among players of the same strategy: from each moment on the round is gone through again as it was."""
    game: Any = GAMES[key]
    against = mismatch_counter(game, chooser(game, strategy), game.SIZE + extra_slots(game), number_at(game) + 1)
    for _, table, asked in positions(key, options, strategy, 9):
        row = laid_out(key, table)
        assert against(row, asked.seat, NO_LIMIT) == 0
        at = row_layout(game, game.SIZE + extra_slots(game)).imagined
        assert row[at : at + game.SIZE] == table[: game.SIZE]


def points_of_tables(key: str, strategy: str) -> Iterator[Callable[[int], int]]:
    """Tables imagined late in a round of experts: for each the points against it, counted up to a limit."""
    game: Any = GAMES[key]
    start = game.SIZE + extra_slots(game)
    _, table, asked = positions(key, OPTION_SETS[key][0], "expert", 30)[1]
    by, row = chooser(game, strategy), laid_out(key, table)
    do, against = rollout_programs(game, by, start), mismatch_counter(game, by, start, number_at(game) + 1)
    do.prepare(row, asked.seat)
    for number in range(12):
        do.imagine(row, asked.seat, 1, number)
        yield partial(against, row, asked.seat)


@pytest.mark.parametrize("key", GAMES_WEIGHED)
def test_something_speaks_against_others(key: str) -> None:
    """Tables imagined late in a round of experts differ in what they weigh, and random players tell nothing."""
    found = {strategy: {points(NO_LIMIT) for points in points_of_tables(key, strategy)} for strategy in ("expert", "random")}
    assert len(found["expert"]) > 3 and found["random"] == {0}


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_tables_drawn_by_weight_can_be_dealt_and_played(key: str, options: dict[str, Any]) -> None:
    """Also where unseen passes are those of the strategy. No two are the same, no weight is nothing."""
    game: Any = GAMES[key]
    by, start = chooser(game, "beginner"), game.SIZE + extra_slots(game)
    do = rollout_programs(game, by, start)
    imagine = weighted_sampler(game, by, do, start, number_at(game) + 1)
    at = row_layout(game, start).imagined
    for stopped, table, asked in positions(key, options, "beginner", 17)[:3]:
        row = laid_out(key, table)
        do.prepare(row, asked.seat)
        least, drawn = 0, []
        for number in range(3):
            weight, least = imagine(row, asked.seat, 1, number, least)
            assert 1 <= weight <= FULL
            drawn.append(row[at : at + game.SIZE])
            other = record_of_table(stopped, drawn[-1])
            now, now_asked = end_of(other)
            assert same(key, now, drawn[-1]) and now_asked == asked
            assert seen(other, asked.seat) == seen(stopped, asked.seat)


@pytest.mark.parametrize("key", GAMES_WEIGHED)
def test_the_same_counts_in_plain_python_and_compiled_in_slices(key: str) -> None:
    game, found = GAMES[key], []
    _, table, asked = positions(key, OPTION_SETS[key][0], "expert", 24)[1]
    for fast in (False, True):
        chances = Rollouts(game, table, asked, seed=2)
        assert chances.weighed and chances.strategy == "expert"
        if fast:
            chances.compile()
            chances.run(1000, 1)
        chances.run(1000, 4)
        found.append(list(chances.counts))
    assert found[0] == found[1] and found[0][TABLES] == 4 and found[0][LEAST] > 0


def test_one_heavy_table_counts_for_one() -> None:
    """Nine tables of weight 1 and one of 90 tell little more than that one."""
    assert 1.2 < effective(99, 90**2 + 9) < 1.3
    assert error_of_share(10, 99, 90**2 + 9, 90, 90**2) > 0.2
