"""Records for tests: random ones of every game, cut ones, changed ones, and invalid ones."""

import copy
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json, ReadOnly
from hilo_core.play.played import InteractiveGame
from hilo_core.records.player import legal_words
from hilo_core.records.self_play import random_record

Record = Json

# A game joins the tests of all games by an entry here: option sets that between them reach all it can do.
OPTION_SETS: dict[str, list[Json]] = {
    "himilo": [
        {"players": 3, "rounds": 1},
        {"players": 3, "show": 3, "rounds": 3},
        {"players": 4},
        {"players": 4, "show": 7, "rounds": 1},
        {"players": 5, "show": 5, "rounds": 3},
    ],
    "hilo": [
        {"players": 2},
        {"players": 3, "youngest_first": [2, 0, 1]},
        {"players": 4, "edition": "international"},
        {"players": 6, "edition": "schmidt"},
    ],
    "hilos": [
        {"variant": "standard"},
        {"variant": "poor_man", "reversal": "never", "match": "best_of_3"},
        {"variant": "widow", "auction": "scored"},
        {"variant": "widow", "reversal": "ruff_only"},
        {"variant": "solo", "rounds": 4},
        {"variant": "dealer", "rounds": 4, "ante": 6},
    ],
    "pass_or_go": [{"players": 2}, {"players": 3}],
}
EVERY_SET = [
    pytest.param(key, options, id=f"{key}-{'-'.join(map(str, options.values()))}")
    for key, sets in OPTION_SETS.items()
    for options in sets
]

GONE = object()  # a new value that takes the key away


def record_of(key: str, options: ReadOnly, seed: int = 0) -> Record:
    """Return a finished random game."""
    return random_record(key, options, seed)


def himilo(players: int = 4, *, seed: int = 0, **options: Any) -> Record:
    """Return a finished random match of Hi MiLo!, of one round unless said otherwise."""
    return record_of("himilo", {"players": players, "rounds": 1, **options}, seed)


def hilo(players: int = 3, *, seed: int = 0, **options: Any) -> Record:
    """Return a finished random game of HiLO."""
    return record_of("hilo", {"players": players, **options}, seed)


def pass_or_go(players: int = 3, *, seed: int = 0) -> Record:
    """Return a finished random game of High, Low, Pass or Go."""
    return record_of("pass_or_go", {"players": players}, seed)


def hilos(variant: str = "standard", *, seed: int = 0, **options: Any) -> Record:
    """Return a finished random game of Hilos."""
    return record_of("hilos", {"variant": variant, **options}, seed)


def one_round(record: Record) -> Record:
    """Return its first round alone."""
    return {**record, "rounds": record["rounds"][:1]}


def legal_now(game: InteractiveGame) -> list[str]:
    """Return the legal choices in a game that is being played."""
    return legal_words(game.game, game.log.row_asked(len(game) - 1), game.asked) or [] if game.asked else []


def seats_of(record: Record) -> int:
    """Return how many play."""
    game = GAMES[record["game"]]
    return game.seats(read_options(game, record["options"]))


def cut(record: Record, round_no: int, ply: int) -> Record:
    """Return the record cut after this number of plies of a round."""
    last = record["rounds"][round_no]
    return {**record, "rounds": [*record["rounds"][:round_no], {"deal": last["deal"], "actions": last["actions"][:ply]}]}


def then(record: Record, *actions: str) -> Record:
    """Return the record with these actions added to its last round."""
    *before, last = record["rounds"]
    return {**record, "rounds": [*before, {"deal": last["deal"], "actions": [*last["actions"], *actions]}]}


def changed(record: Record, *path: Any, to: Any = GONE) -> Record:
    """Return a copy of the record with the value at this path set to another, or taken away."""
    new = copy.deepcopy(record)
    inner: Any = new
    for step in path[:-1]:
        inner = inner[step]
    if to is GONE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return new
