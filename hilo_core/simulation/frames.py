"""What has been kept of games as tables with words: pandas DataFrames, and where there is no pandas, dicts of numpy arrays."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any, cast

import numpy as np

from ..base.game import CHANCE, Game
from ..base.slots import Worded
from ..base.tally import Options
from ..lazy import pandas
from ..messages.errors import HiloError, shown
from .columns import Array, joined_column
from .keeping import LEVELS
from .kept import Kept

MOST_GAMES = 1 << 50  # of a seed
SMALL = 1 << 16  # numbers this close together are told apart by a table of so many places


Column = Array | Worded


def is_kept(kept: Sequence[Kept], games: int, level: str) -> bool:
    """Whether so much has been kept of all of so many games."""
    return bool(kept) and sum(part.games for part in kept if level in part.tables) == games


def level_of(game: Game, name: object) -> str:
    """How much has to be kept for the table of this name. HiloError for a name there is none of."""
    made = game.tables()
    if isinstance(name, str) and name in (*LEVELS, *made):
        return LEVELS[-1] if name in made else name
    raise HiloError(f"{game.NAME} has no table {shown(name)}. Its tables are {', '.join((*LEVELS, *made))}.")


def columns_of(game: Game, options: Options, kept: Sequence[Kept], name: str, seeds: Sequence[int] = ()) -> dict[str, Column]:
    """The columns of a table, in words, in the order of seeds and games. `seeds`: those there are in all, if more."""
    seeds = tuple(seeds) or tuple(dict.fromkeys(part.seed for part in kept))
    in_order = sorted(kept, key=lambda part: (seeds.index(part.seed), part.first))
    if name in LEVELS:
        raw = with_seeds(in_order, name, seeds)
    else:
        moves, rules = (with_seeds(in_order, level, seeds) for level in LEVELS[1:])
        raw = game.tables()[name](moves, rules, options)
    found: dict[str, Column] = {}
    for column, values in raw.items():
        if column == "game" and len(seeds) > 1:
            seed, found["game"] = np.divmod(values, MOST_GAMES)
            found = {"seed": Worded(seed, seeds), **found}
        elif column == "seat":
            found["seat"] = seats(values, game.seats(options))
        elif column == "rule":
            found["rule"] = Worded(values, tuple(rule.id for rule in game.LAW))
        elif column == "code":
            found["kind"], found["action"] = actions(game, raw["ask"], values)
        elif column not in ("ask", "noted"):
            found[column] = values
    return found


def with_seeds(kept: Sequence[Kept], name: str, seeds: Sequence[int]) -> dict[str, Array]:
    """The columns of all parts as one. Where there are several seeds, the place of its seed is put before a game's number."""
    tables = [part.tables for part in kept]
    found = {column: joined_column(tables, name, column) for column in tables[0][name]}
    if len(seeds) > 1:
        places = np.array([seeds.index(part.seed) for part in kept], dtype=np.int64)
        found["game"] = found["game"] + MOST_GAMES * np.repeat(places, [len(table[name]["game"]) for table in tables])
    return found


def seats(values: Array, players: int) -> Worded:
    """Seats by number, and “chance”, as a record has them."""
    by_chance = bool((values == CHANCE).any())
    return Worded(np.where(values == CHANCE, players, values).astype(np.int8), (*range(players), *["chance"] * by_chance))


def actions(game: Game, asks: Array, codes: Array) -> tuple[Worded, Worded]:
    """The first word of each action, and the action, as a record has it; of a shuffle the cards are not kept."""
    numbers: dict[str, int] = {}
    found = np.zeros(len(codes), dtype=np.int32)
    for ask in np.flatnonzero(np.bincount(asks, minlength=1)):
        here = asks == ask
        known, places = told_apart(codes[here])
        words = [numbers.setdefault(game.write(int(ask), int(code)), len(numbers)) for code in known]
        found[here] = np.array(words, dtype=np.int32)[places]
    kinds = tuple(dict.fromkeys(action.partition(" ")[0] for action in numbers))
    kind_of = np.array([kinds.index(action.partition(" ")[0]) for action in numbers], dtype=np.int8)
    return Worded(kind_of[found], kinds), Worded(found, tuple(numbers))


def told_apart(codes: Array) -> tuple[Array, Array]:
    """The different numbers there are, ascending, and for each of these which of them it is."""
    least = int(codes.min())
    if int(codes.max()) - least >= SMALL:
        return np.unique(codes, return_inverse=True)
    there = np.zeros(SMALL, dtype=bool)
    there[codes.astype(np.int32) - least] = True
    places = np.cumsum(there, dtype=np.int32) - 1
    return np.flatnonzero(there) + least, places[codes.astype(np.int32) - least]


def framed(columns: Mapping[str, Column]) -> "pandas.DataFrame":
    """The columns as a pandas DataFrame, words as categories; without pandas as a dict of numpy arrays."""
    if find_spec("pandas") is None:
        return cast("pandas.DataFrame", {name: in_full(column) for name, column in columns.items()})
    made = {
        name: pandas.Categorical.from_codes(column.codes, cast(Any, list(column.words)))
        if isinstance(column, Worded)
        else column
        for name, column in columns.items()
    }
    return pandas.DataFrame(made, copy=False)


def in_full(column: Column) -> Array:
    """A column with its words written out, None where there is none."""
    if not isinstance(column, Worded):
        return column
    missing = [None] * bool((column.codes < 0).any())  # the last one, which a code of -1 finds
    kinds = {type(word) for word in (*column.words, *missing)}
    words: Array = np.array([*column.words, *missing], dtype=None if len(kinds) == 1 else object)
    written: Array = words[column.codes]
    return written
