"""The counts of a simulation equal the records of the same games, read by other code.

And each count and each row of a table stays what it was when it was held against records, count by count (counts.txt).
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.types import Outcomes

from ..core.positions import game_named
from ..core.records import EVERY_SET
from ..core.written import as_written, line_by_line
from ..sampled import sample

GAMES_PLAYED, SEED = 8, 11
every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))


def outcomes(key: str, options: Json, **more: Any) -> Outcomes:
    """Return a few games, counted."""
    return simulate(key, GAMES_PLAYED, seed=SEED, progress=False, **options, **more)


def records(key: str, options: Json) -> list[Json]:
    """Return the same games as records."""
    game = GAMES[key]
    return [random_record(game, options, SEED, number=number) for number in range(GAMES_PLAYED)]


@every_set
def test_rounds_and_wins_are_those_of_the_records(key: str, options: Json) -> None:
    found, squares = outcomes(key, options).counts, outcomes(key, options).squares
    summaries = [summarize(record) for record in records(key, options)]
    assert found["rounds"] == sum(len(one["rounds"]) for one in summaries)
    assert squares["rounds"] == sum(len(one["rounds"]) ** 2 for one in summaries)
    won = Counter(winner for one in summaries for winner in one["winners"])
    if key == "himilo":
        assert found["wins_by_team"] == [won["team"], won["deck"]]
    else:
        assert found.get("wins_by_team", found.get("wins_by_seat")) == [
            won[seat] for seat in range(len(summaries[0]["totals"]))
        ]
        assert found["shared_wins"] == sum(len(one["winners"]) > 1 for one in summaries)


def counted(line: str) -> Iterator[str]:
    """Yield what is counted of games of experts, and how the tables of what is kept begin."""
    key, chosen = game_named(line)
    found = simulate(
        key,
        12,
        seed=SEED,
        keep="rules",
        strategies=[*["expert", "random"] * 3][: GAMES[key].seats(read_options(GAMES[key], chosen))],
        progress=False,
        **chosen,
    )
    yield from (f"{name}: {json.dumps(count)}" for name, count in found.counts.items())
    for name in [one for one in GAMES[key].tables if one != "rules"]:
        yield from (f"{name}: {row}" for row in found.frame(name).iloc[::97].to_csv(index=False).splitlines())


@pytest.mark.long
def test_counts_and_tables_stay_what_they_are() -> None:
    as_written(Path(__file__).with_name("counts.txt"), line_by_line(counted))
