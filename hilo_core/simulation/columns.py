"""What the loop of `keeping` has written, as columns of numpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..base.game import Game
from ..base.tally import Options
from ..machine.random import Row
from .keeping import ENTRY, LEVELS, KeepSlots, keep_slots
from .kept import Columns, Kept

Array = NDArray[Any]
Long = NDArray[np.int64]
SPARE = 1.05  # how much more room is made than rows are expected


def games_of(slots: KeepSlots, counts: Row) -> Long:
    """The games that have been laid down behind the counts, a row each."""
    laid_down = np.array(counts[slots.games : counts[slots.next_game]], dtype=np.int64)
    return laid_down.reshape(-1, slots.game_size)


def fitting(slots: KeepSlots, row: Row, counts: Row) -> int:
    """How many of these games the journal has had room for."""
    return int(np.searchsorted(games_of(slots, counts)[:, 1], row[slots.end], side="right"))


def read(
    game: Game, options: Options, keep: str, first: int, row: Row, counts: Row, before: Sequence[int], cut: Sequence[int]
) -> dict[str, Columns]:
    """The tables of the games that have been laid down, from number `first` on. `before`: the moves and the counts before them;
    `cut`: the numbers of those that have been cut."""
    slots = keep_slots(game)
    played = games_of(slots, counts)
    found = {"games": games_table(game, options, first, np.array(before), played, cut)}
    if keep != LEVELS[0]:
        journal = np.array(row[slots.journal : row[slots.at]], dtype=np.int64)
        found |= journal_tables(first, slots, played, journal)
    return {name: found[name] for name in LEVELS[: LEVELS.index(keep) + 1]}


def games_table(game: Game, options: Options, first: int, before: Long, played: Long, cut: Sequence[int]) -> Columns:
    """What games have come to, from number `first` on; `before` says how many moves and what counts there were before them."""
    numbers = np.arange(first, first + len(played))
    added: Long = np.diff(np.delete(played, 1, axis=1), axis=0, prepend=before[np.newaxis]).astype(np.int64, copy=False)
    by_count = {name: smallest(added[:, 1 + place]) for name, place in game.TALLY.places(options)}
    return {
        "game": smallest(numbers),
        "moves": smallest(added[:, 0]),
        "truncated": np.isin(numbers, cut),
        **by_count,
    }


def journal_tables(first: int, slots: KeepSlots, played: Long, journal: Long) -> dict[str, Columns]:
    """The choices and the rules in a journal of these games."""
    about, what, note = journal.reshape(-1, ENTRY).T
    ends = (played[:, 1] - slots.journal) // ENTRY
    is_rule = (about & 1).astype(bool)
    found = {}
    for name, kind, value, those in (("moves", "ask", "code", ~is_rule), ("rules", "rule", "what", is_rule)):
        entries = np.flatnonzero(those)
        those_about = about[entries]
        in_each = np.diff(np.searchsorted(entries, ends), prepend=0)
        found[name] = {
            "game": smallest(np.repeat(np.arange(first, first + len(played)), in_each)),
            "round": smallest(those_about >> 40),
            "ply": smallest((those_about >> 16 & 0xFFFFFF) - (name == "rules")),
            "seat": ((those_about >> 11 & 31) - 1).astype(np.int8),
            kind: smallest(those_about >> 1 & 1023),
            value: smallest(what[entries]),
            **({} if name == "rules" else {"noted": smallest(note[entries])}),
        }
    return found


def smallest(numbers: Long) -> Array:
    """The same in the smallest type of signed whole numbers that holds them."""
    low, high = (int(numbers.min()), int(numbers.max())) if len(numbers) else (0, 0)
    kind = next(
        kind for kind in (np.int8, np.int16, np.int32, np.int64) if low >= np.iinfo(kind).min and high <= np.iinfo(kind).max
    )
    return numbers.astype(kind)


def between(kept: Kept, first: int, after: int) -> Kept:
    """A copy of those of the games that have these numbers."""
    found = {}
    for name, table in kept.tables.items():
        low, high = np.searchsorted(table["game"], (first, after))
        found[name] = {column: values[low:high].copy() for column, values in table.items()}
    return Kept(kept.seed, max(first, kept.first), found)


def joined(tables: Sequence[dict[str, Columns]], name: str, column: str) -> Array:
    """One column of one table; its type is the widest there is. That of a single table is the column itself."""
    several: list[Array] = [table[name][column] for table in tables]
    return several[0] if len(several) == 1 else np.concatenate(several)


class Shelf:
    """Where what is kept of so many games, from number `first` on, is laid in their order as it comes: into one array a column,
    so that it need never be put together while it lies there twice, and a frame can share it."""

    def __init__(self, first: int, games: int) -> None:
        self.first, self.games = first, games
        self.next = first, dict[str, int]()  # the number of the next game, and how many rows each table has
        self.arrays: dict[tuple[str, str], Array] = {}  # by table and column, with room behind the rows

    def put(self, parts: Sequence[Kept]) -> tuple[Kept, ...]:
        """Lays those down that are next, and gives back those that are not yet. What lies there already is passed over, so that
        this can be interrupted and done again."""
        left = []
        for part in sorted(parts, key=lambda part: part.first):
            number, rows = self.next
            if part.first == number:
                sizes = {name: len(table["game"]) for name, table in part.tables.items()}
                for name, table in part.tables.items():
                    at, share = rows.get(name, 0), self.games / (number + part.games - self.first)
                    for column, values in table.items():
                        array = with_room(self.arrays.get((name, column), values[:0]), at, values, share)
                        array[at : at + len(values)] = values
                        self.arrays[name, column] = array
                self.next = number + part.games, {name: rows.get(name, 0) + size for name, size in sizes.items()}
            elif part.first > number:
                left.append(part)
        return tuple(left)

    def kept(self, seed: int) -> tuple[Kept, ...]:
        """All that lies there, as one."""
        found: dict[str, Columns] = {name: {} for name in self.next[1]}
        for (name, column), array in self.arrays.items():
            found[name][column] = array[: self.next[1][name]]
        return (Kept(seed, self.first, found),) if found else ()


def with_room(array: Array, rows: int, values: Array, share: float) -> Array:
    """An array with so many rows of this one, and room behind them for these values: this one itself, if they fit; or else one
    for all the rows to come, if these are `share` times those there will be then."""
    kind = np.promote_types(array.dtype, values.dtype)
    needed = rows + len(values)
    if kind == array.dtype and needed <= len(array):
        return array
    try:
        wider: Array = np.empty(max(needed, int(needed * share * SPARE)), kind)
    except MemoryError:  # more than there is, which is said as soon as that is sure
        wider = np.empty(2 * needed, kind)
    wider[:rows] = array[:rows]
    return wider
