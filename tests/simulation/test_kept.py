"""The games that a simulation keeps agree with its counts, and with the records of these games."""

from typing import Any

import pandas as pd
import pytest

from hilo_core import replay, simulate
from hilo_core.base.tally import each
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_core.types import Outcomes

from ..core.records import EVERY_SET
from ..sampled import LONG, sample

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 9))
SEED, NUMBER_OF_GAMES, REPLAYED = 11, 400, 1_000 if LONG else 8


def kept(key: str, options: Json, games: int = NUMBER_OF_GAMES, **more: Any) -> Outcomes:
    """Return games with all that can be kept."""
    return simulate(key, games, seed=SEED, keep="rules", progress=False, **more, **options)


def sums(games: pd.DataFrame, name: str, count: Any) -> list[int]:
    """Return the sums of the columns of a count."""
    keys = (
        [f"{name}[{key}]" for key in (range(len(count)) if isinstance(count, list) else count)]
        if each(count) != [count]
        else [name]
    )
    return [int(games[key].sum()) for key in keys]


def by_number(seats: pd.Series) -> list[int]:
    """Return seats as records have them, chance as -1."""
    return [-1 if seat is pd.NA else seat for seat in seats]


@every_set
def test_what_is_kept_adds_up_to_what_is_counted(key: str, options: Json) -> None:
    found, counted = kept(key, options), simulate(key, NUMBER_OF_GAMES, seed=SEED, progress=False, **options)
    games, moves, rules = map(found.frame, ("games", "moves", "rules"))
    assert (found.counts, found.rules, found.moves) == (counted.counts, counted.rules, counted.moves)
    assert all(sums(games, name, count) == each(count) for name, count in found.counts.items())
    assert "squared" not in f"{[*games]} {counted.as_dict()}"
    assert list(games.game) == list(range(NUMBER_OF_GAMES)) and games.truncated.sum() == found.truncated
    assert rules.rule.value_counts().to_dict() == found.rules
    by_seats = moves[moves.seat.notna()]
    assert len(by_seats) == found.moves and list(by_seats.groupby("game").size()) == list(games.moves)


@every_set
def test_the_rows_of_a_game_are_its_record(key: str, options: Json) -> None:
    """Every choice and every rule of a game, in the order and in the words of the replay of its record."""
    found = kept(key, options, REPLAYED)
    moves, rules = found.frame("moves"), found.frame("rules")
    for number in range(REPLAYED):
        told = replay(random_record(key, options, SEED, number=number))
        made = [
            (ply.round, ply.ply, ply.asked.seat, ply.action.split(" ")[0] if ply.action.startswith("shuffle") else ply.action)
            for ply in told.log.plies
        ]
        ours = moves[moves.game == number]
        assert [*zip(ours["round"], ours.ply, by_number(ours.seat), ours.action, strict=True)] == made
        assert list(ours.kind) == [action.split(" ")[0] for *_, action in made]
        theirs = rules[rules.game == number]
        assert [*zip(theirs["round"], theirs.ply, theirs.rule, by_number(theirs.seat), theirs.what, strict=True)] == [
            (event.round, event.plies - 1, event.rule.id, event.seat, event.what) for event in told.log.events
        ]
