"""What has been kept of games as tables with words: pandas DataFrames, and where there is no pandas, dicts of numpy arrays."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any, cast
from weakref import WeakKeyDictionary

import numpy as np

from ..base.game import CHANCE, Game
from ..base.slots import Worded
from ..base.tables import said
from ..base.tally import Options
from ..lazy import pandas
from ..messages.errors import HiloError, shown
from .columns import Array, joined
from .keeping import LEVELS
from .kept import Kept

MOST_GAMES = 1 << 50  # of a seed
COPIES_ON_WRITE = 3  # the first version of pandas that copies what is shared only where it is written into
SHARED: "WeakKeyDictionary[Kept, dict[int, pandas.Series[Any]]]" = WeakKeyDictionary()

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
        elif column == "what":
            found[column] = values
            if game.meanings:
                found["in_words"] = in_words(game, game.told_as(raw), values)
        elif column == "code":
            found["kind"], found["action"] = actions(game, raw["ask"], values)
        elif column not in ("ask", "noted"):
            found[column] = values
    return found


def with_seeds(kept: Sequence[Kept], name: str, seeds: Sequence[int]) -> dict[str, Array]:
    """The columns of all parts as one. Where there are several seeds, the place of its seed is put before a game's number."""
    tables = [part.tables for part in kept]
    found = {column: joined(tables, name, column) for column in tables[0][name]}
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
    found = said(asks, codes, game.write)
    kinds: dict[str, int] = {}
    of_action = [kinds.setdefault(str(action).partition(" ")[0], len(kinds)) for action in found.words]
    return Worded(np.array(of_action, dtype=np.int8)[found.codes], tuple(kinds)), found


def in_words(game: Game, rules: Array, what: Array) -> Worded:
    """What was told with these rules, in the words of a record."""
    meanings = {int(rule): meaning for rule, meaning in game.meanings.items()}
    return said(rules, what, lambda rule, number: meanings[rule](number) if rule in meanings else "")


def framed(columns: Mapping[str, Column], kept: Sequence[Kept] = ()) -> "pandas.DataFrame":
    """The columns as a pandas DataFrame, words as categories; without pandas as a dict of numpy arrays. Those that are `kept`
    stay as they are, whatever is done with the frame."""
    own = {id(column): part for part in kept for table in part.tables.values() for column in table.values()}
    if find_spec("pandas") is None:
        return cast("pandas.DataFrame", {name: np.array(in_full(values)) for name, values in columns.items()})
    shares = int(pandas.__version__.partition(".")[0]) >= COPIES_ON_WRITE

    def made(values: Column) -> Any:
        if isinstance(values, Worded):
            return pandas.Categorical.from_codes(values.codes, cast(Any, list(values.words)))
        if id(values) not in own:
            return values
        return shared(own[id(values)], values) if shares else values.copy()

    return pandas.DataFrame({name: made(values) for name, values in columns.items()}, copy=False)


def shared(part: Kept, values: Array) -> "pandas.Series[Any]":
    """A column that is kept, as a pandas Series that is held as long as it is kept: pandas then knows that a frame does not
    have it for itself, and copies it where somebody writes into it."""
    return SHARED.setdefault(part, {}).setdefault(id(values), pandas.Series(values, copy=False))


def in_full(column: Column) -> Array:
    """A column with its words written out, None where there is none."""
    if not isinstance(column, Worded):
        return column
    missing = [None] * bool((column.codes < 0).any())  # the last one, which a code of -1 finds
    kinds = {type(word) for word in (*column.words, *missing)}
    words: Array = np.array([*column.words, *missing], dtype=None if len(kinds) == 1 else object)
    written: Array = words[column.codes]
    return written
