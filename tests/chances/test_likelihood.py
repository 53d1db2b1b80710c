"""Imagined tables weigh by how a strategy would have bid, passed and played: the true one has no points against it."""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint
from hilo_core.base.importance_sampling import NO_LIMIT, weighted_sampler
from hilo_core.base.likelihood_program import FULL, mismatch_counter
from hilo_core.base.rollout_kernel import extra_slots, rollout_programs, row_layout
from hilo_core.chances.rollout_program import number_at, size_of_row
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_core.strategies import chooser

from ..core.records import OPTION_SETS, Record, one_round
from ..sampled import sample
from .imagined import end_of, moments, record_of_table, same
from .test_imagined_tables import seen

GAMES_WEIGHED = ("himilo", "hilos")
EVERY_SET = [(key, options) for key in GAMES_WEIGHED for options in OPTION_SETS[key]]
Position = tuple[Record, list[int], DecisionPoint]


def positions(key: str, options: Json, strategy: str, every: int) -> list[Position]:
    """Return every `every`-th position of the first round of a game."""
    return moments(one_round(random_record(key, options, 3, strategy)))[::every]


def laid_out(key: str, table: list[int]) -> list[int]:
    """Return the row on which chances are found, where this table has been imagined."""
    game = GAMES[key]
    row = [*table[: game.SIZE], *[0] * (size_of_row(game) - game.SIZE)]
    at = row_layout(game, game.SIZE + extra_slots(game)).imagined
    row[at : at + game.SIZE] = table[: game.SIZE]
    return row


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_nothing_speaks_against_the_table_there_is(key: str, options: Json, strategy: str) -> None:
    """Among players of the same strategy: from each moment on the round is gone through again as it was."""
    game: Any = GAMES[key]
    against = mismatch_counter(game, chooser(game, strategy), game.SIZE + extra_slots(game), number_at(game) + 1)
    for _, table, asked in positions(key, options, strategy, 9):
        row = laid_out(key, table)
        assert against(row, asked.seat, NO_LIMIT) == 0 and game.beliefs.likelihood.knows_past(table)
        at = row_layout(game, game.SIZE + extra_slots(game)).imagined
        assert row[at : at + game.SIZE] == table[: game.SIZE]


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_tables_drawn_by_weight_can_be_dealt_and_played(key: str, options: Json) -> None:
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
