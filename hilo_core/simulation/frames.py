"""Stores simulated games: each table is an array of whole numbers, from which a pandas DataFrame is made."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..base.game import CHANCE, PLAYERS, Game
from ..base.slots import Columns
from ..base.tables import categories, said
from ..base.tally import Options
from ..machine.random import Row
from ..messages.errors import HiloError, shown
from ..messages.texts import Json
from .keeping import ENTRY, LEVELS, PAIRED, ROUNDS, KeepSlots, Kept

Array = NDArray[Any]
MOST_GAMES = 1 << 50  # the most games under one seed
COLUMNS = {
    "moves": ("game", "round", "ply", "seat", "ask", "code", "noted"),
    "rules": ("game", "round", "ply", "seat", "rule", "what"),
}


def laid_down(
    slots: KeepSlots,
    row: Row,
    counts: Row,
    before: Sequence[int],
    cut: Sequence[int],
    first: int,
    rounds_of: Game | None = None,
) -> list[Array]:
    """Return a table for each of LEVELS from the stored games, numbered from `first`.

    If only the rounds of games were kept (`rounds_of`), these are the tables of games and of rounds.

    `before` has the moves and the counts before each game, and `cut` the numbers of the games that were cut off.
    """
    played = np.array(counts[slots.games : counts[slots.next_game]], dtype=np.int64).reshape(-1, slots.game_size)
    number = np.arange(first, first + len(played))
    added = np.diff(np.delete(played, 1, axis=1), axis=0, prepend=[before])
    games = np.column_stack([number, added[:, 0], np.isin(number, cut), added[:, 1:]])
    if rounds_of is not None:
        wide = 1 + rounds_of.SIZE
        rows = [list(row[at : at + wide]) for at in range(slots.journal, row[slots.at], wide)]
        numbers = np.repeat(number, np.diff((played[:, 1] - slots.journal) // wide, prepend=0)).tolist()
        return [games, np.array(list(rounds(rounds_of, rows, numbers)), dtype=object)]
    about, what, note = np.array(row[slots.journal : row[slots.at]], dtype=np.int64).reshape(-1, ENTRY).T
    game = np.repeat(number, np.diff((played[:, 1] - slots.journal) // ENTRY, prepend=0))
    is_rule, kind, seat, ply, in_round = (
        about & 1,
        about >> 1 & 1023,
        (about >> 11 & 31) - 1,
        about >> 16 & 0xFFFFFF,
        about >> 40,
    )
    journal = np.column_stack([game, in_round, ply - is_rule, seat, kind, what, note])  # a rule follows the ply before
    return [games, journal[is_rule == 0], journal[is_rule == 1, :-1]]


def rounds(game: Game, rows: Sequence[list[int]], numbers: Sequence[int]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of the table of rounds: one for each seat of each stored round."""
    of, shown, before, number = cast(Any, game.round_row), None, -1, 0
    for (is_shown, *table), playing in zip(rows, numbers, strict=True):
        if is_shown:
            shown = table
            continue
        number = number + 1 if playing == before else 0
        for seat in range(table[PLAYERS]):
            yield playing, number, seat, *of(table, shown, seat).values()
        before, shown = playing, None


def packed(game: Game, options: Options, keep: str, parts: Sequence[Sequence[Array]]) -> dict[str, Array]:
    """Return the tables of consecutive parts, each as one array with columns as narrow as possible."""
    places = [*game.TALLY.places(options)]
    names = {"games": ("game", "moves", "truncated", *(name for name, _ in places)), **COLUMNS}
    names[ROUNDS] = ("game", "round", *game.columns(ROUNDS))
    tables: dict[str, Array] = {}
    levels = {PAIRED: LEVELS[:1], ROUNDS: (LEVELS[0], ROUNDS)}.get(keep) or LEVELS[: LEVELS.index(keep) + 1]
    for level, several in zip(levels, zip(*parts, strict=True), strict=False):
        if level == ROUNDS:
            columns = list(np.concatenate([part.reshape(-1, len(names[level])) for part in several]).T)
            columns[:3] = [smallest(each.astype(np.int64)) for each in columns[:3]]
            tables[level] = np.rec.fromarrays(columns, names=cast(Any, names[level]))
            continue
        columns = list(np.concatenate(several).T)
        if level == "games":
            columns = [*columns[:2], columns[2].astype(bool), *(columns[3 + place] for _, place in places)]
        tables[level] = np.rec.fromarrays(list(map(smallest, columns)), names=cast(Any, names[level]))
    return tables


def smallest(numbers: Array) -> Array:
    """Convert an array to the smallest type of signed whole numbers that can hold it."""
    if numbers.dtype == bool:
        return numbers
    low, high = numbers.min(initial=0), numbers.max(initial=0)
    return numbers.astype(next(kind for kind in "bhiq" if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max))


def level_of(game: Game, name: object) -> str:
    """Return how much must be kept for the table with this name.

    Raises HiloError if the game has no such table.
    """
    made = [one for one in game.tables if one not in LEVELS]
    there = (*LEVELS, *([ROUNDS] if game.round_row else []), *made)
    if isinstance(name, str) and name in there:
        return LEVELS[-1] if name in made else name
    raise HiloError(f"{game.NAME} has no table {shown(name)}. Its tables are {', '.join(there)}.")


def frame(game: Game, options: Options, kept: Sequence[Kept], name: str, seeds: Sequence[int]) -> pd.DataFrame:
    """Return a table in words, in the order of `seeds` and games."""
    made = game.tables
    if name in (*LEVELS, ROUNDS):
        raw: Columns = columns(kept, name, seeds)
    else:
        moves, rules = (columns(kept, level, seeds) for level in LEVELS[1:])
        raw = made[name](moves, rules, options)
    found: Json = {}
    for column, values in raw.items():
        if column == "game" and len(seeds) > 1:
            place, number = np.divmod(values, MOST_GAMES)
            found |= {"seed": categories(place, seeds), "game": smallest(number)}
        elif column == "seat":
            found["seat"] = seats(values, game.seats(options))
        elif values.dtype == object:
            found[column] = as_they_are(values)
        elif column == "rule":
            found["rule"] = categories(values, (rule.id for rule in game.LAW))
        elif column == "what":
            found[column] = values
            if "rules" in made:
                found |= made["rules"]({}, raw, options)
        elif column == "code":
            found["kind"], found["action"] = actions(game, raw["ask"], values)
        elif column not in ("ask", "noted"):
            found[column] = values
    return pd.DataFrame(found, copy=False)


def as_they_are(values: Array) -> Any:
    """Return a column of words as categories, or of numbers, some of which may be missing."""
    kinds = {type(value) for value in values if value is not None}
    if kinds <= {str}:
        return pd.Categorical(values)
    if len(kinds) == 1 and None not in values:
        return smallest(values.astype(kinds.pop()))
    return pd.array(values, dtype="Int64")


def columns(kept: Sequence[Kept], name: str, seeds: Sequence[int]) -> dict[str, Array]:
    """Return the columns of a table, joined from all parts.

    With several seeds, the place of the seed comes before the number of the game.
    """
    parts = sorted(kept, key=lambda part: (seeds.index(part.seed), part.first))
    found = {
        column: np.concatenate([part.tables[name][column] for part in parts]) for column in parts[0].tables[name].dtype.names
    }
    if len(seeds) > 1:
        numbers = [part.tables[name]["game"] + np.int64(seeds.index(part.seed) * MOST_GAMES) for part in parts]
        found["game"] = np.concatenate(numbers)
    return found


def seats(values: Array, players: int) -> Any:
    """Return seats by number, missing for choices of chance; the type allows missing values only if there are any."""
    by_chance = values == CHANCE
    if by_chance.any():
        return pd.arrays.IntegerArray(values.astype(np.int8), by_chance)
    return categories(values, range(players))


def actions(game: Game, asks: Array, codes: Array) -> tuple[Any, Any]:
    """Return the first word of each action, and the action as in a record; a shuffle is only its verb."""
    found = said(asks, codes, game.write)
    kinds: dict[str, int] = {}
    of_action = [kinds.setdefault(str(action).partition(" ")[0], len(kinds)) for action in found.categories]
    return categories(np.array(of_action, dtype=np.int8)[found.codes], kinds), found
