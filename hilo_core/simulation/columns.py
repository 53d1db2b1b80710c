"""What the loop of `keeping` has written, as columns of numpy."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..base.game import Game
from ..base.tally import SQUARED, Options
from ..machine.random import Row
from .keeping import ENTRY, LEVELS, KeepSlots, keep_slots
from .kept import Columns, Kept

Array = NDArray[Any]
Long = NDArray[np.int64]


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


def columns_of_counts(game: Game, options: Options) -> Iterator[tuple[str, int]]:
    """The numbers there are in the counts, each as `counts` is asked for it, and its place: "team_wins", "wins_by_seat[0]",
    "bids_by_bid[low]"."""
    for count, start in zip(game.TALLY.counts, game.TALLY.starts, strict=True):
        if count.when(options):
            labels: Sequence[object] = count.labels_with(options)
            keys = [f"[{key}]" for key in (range(len(labels)) if count.as_list else labels)] or [""]
            for squared in range(1 + count.squares):
                for place, key in enumerate(keys):
                    yield f"{count.name}{SQUARED * squared}{key}", start + squared * count.slots + place


def games_table(game: Game, options: Options, first: int, before: Long, played: Long, cut: Sequence[int]) -> Columns:
    """What games have come to, from number `first` on; `before` says how many moves and what counts there were before them."""
    numbers = np.arange(first, first + len(played))
    added: Long = np.diff(np.delete(played, 1, axis=1), axis=0, prepend=before[np.newaxis]).astype(np.int64, copy=False)
    by_count = {name: smallest(added[:, 1 + place]) for name, place in columns_of_counts(game, options)}
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
    """Those of the games that have these numbers."""
    found = {}
    for name, table in kept.tables.items():
        low, high = np.searchsorted(table["game"], (first, after))
        found[name] = {column: values[low:high] for column, values in table.items()}
    return Kept(kept.seed, max(first, kept.first), found)


def joined(tables: Sequence[dict[str, Columns]]) -> dict[str, Columns]:
    """The tables of games that follow each other as one of each. There is at least one."""
    return {name: {column: joined_column(tables, name, column) for column in tables[0][name]} for name in tables[0]}


def joined_column(tables: Sequence[dict[str, Columns]], name: str, column: str) -> Array:
    """One column of one table; its type is the widest there is."""
    return np.concatenate([table[name][column] for table in tables])
