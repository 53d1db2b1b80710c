"""The common parts of the tables of simulated games. pandas is loaded only when a table is made."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from .rule import Rule
from .slots import Columns, GameTable
from .tally import Options

Rows = NDArray[np.intp]
Meaning = Callable[[int], str]  # the words of a record for a number that is told with a rule; "" for nothing
ARRAY_SIZE = 1 << 16  # numbers from 0 up to this are looked up in an array


def categories(codes: Any, words: Iterable[object]) -> Any:
    """Return a pandas column of categories, from the number of each row's word; -1 means none."""
    return pd.Categorical.from_codes(codes, cast(Any, [*words]))


def in_words(codes: Any, words: Mapping[int, object]) -> Any:
    """Return a column of codes in words, in the order of the words; a code without a word becomes a missing value."""
    places = np.full(max(words) + 2, -1, dtype=np.int16 if len(words) > 127 else np.int8)
    places[list(words)] = range(len(words))
    return categories(places[np.where((codes >= 0) & (codes <= max(words)), codes, -1)], words.values())


def said(kinds: Any, numbers: Any, say: Callable[[int, int], str]) -> Any:
    """Return a column of numbers in the words of `say(kind, number)`, which is called only once for each pair.

    If it returns "", the value is missing. There are few kinds; small numbers are looked up in a table.
    """
    words = {"": -1}

    def place(kind: Any, number: Any) -> int:
        return words.setdefault(say(int(kind), int(number)), len(words) - 1)

    wide = (numbers < 0) | (numbers >= ARRAY_SIZE)
    narrow = np.where(wide, 0, numbers) if wide.any() else numbers
    wanted = int(narrow.max(initial=0)) + 1
    at = kinds.astype(np.int32) * wanted + narrow
    at[wide] = -1
    places = np.full((int(kinds.max(initial=0)) + 1) * wanted + 1, -1, dtype=np.int32)
    places[at] = 0
    for each in np.flatnonzero(places[:-1] == 0):
        places[each] = place(each // wanted, each % wanted)
    found = places[at]
    for kind in np.unique(kinds[wide]):
        here = np.flatnonzero(wide & (kinds == kind))
        known, which = np.unique(numbers[here], return_inverse=True)
        found[here] = np.array([place(kind, number) for number in known], dtype=np.int32)[which]
    return categories(found, [*words][1:])


def seats_in_words(seats: Any, players: int) -> Any:
    """Return seats by number; a number below 0 means a missing value."""
    return in_words(seats, {seat: seat for seat in range(players)})


def rows_of(table: Columns, column: str, *values: int) -> Rows:
    """Return the rows of a table in which a column has one of these values."""
    return np.flatnonzero(np.isin(table[column], values))


def rules_told(rules: Columns) -> Any:
    """Return the rules of the events in a table."""
    return rules["rule"]


def told_with(law: type[Rule], meanings: Mapping[str, Meaning], kinds: Callable[[Columns], Any] = rules_told) -> GameTable:
    """Return the table of events with their values in words.

    `kinds` gives a word for each rule, or several if a rule means several things. A rule without a word is left out.
    """
    by_number = {int(rule): meanings[rule.told] for rule in law if rule.told}

    def in_words(moves: Columns, rules: Columns, options: Options) -> Columns:
        numbers = rules["what"]
        return {"in_words": said(kinds(rules), numbers, lambda rule, what: by_number[rule](what) if rule in by_number else "")}

    return in_words


def told_after(moves: Columns, rows: Rows, rules: Columns) -> Rows:
    """Return for each of these rows of the moves the row of the first event after it."""
    made, told = order_of(moves, rules)
    return np.searchsorted(told, made[rows])


def made_before(moves: Columns, rules: Columns, rows: Rows) -> Rows:
    """Return for each of these rows of the rules the row of the move before it."""
    made, told = order_of(moves, rules)
    return np.searchsorted(made, told[rows])


def order_of(moves: Columns, rules: Columns) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return numbers that order moves and rules: a higher one comes later.

    A rule has the number of the move it follows.
    """
    games = moves["game"][runs_of(moves, "game")]
    made, told = (
        np.repeat(np.searchsorted(games, table["game"][begins]).astype(np.int64) << 32, np.diff([*begins, len(table["game"])]))
        + (table["round"].astype(np.int64) << 16)
        + table["ply"]
        for table in (moves, rules)
        for begins in [runs_of(table, "game")]
    )
    return made, told


def runs_of(table: Columns, *columns: str) -> Rows:
    """Return the first row of each run of equal values in these columns of a table."""
    return np.flatnonzero(np.any([np.diff(table[column], prepend=-1) != 0 for column in columns], axis=0))


def numbered_in_rounds(table: Columns) -> NDArray[np.int64]:
    """Return the number of each row within its round, counted from 0."""
    begins = runs_of(table, "game", "round")
    return np.arange(len(table["game"])) - np.repeat(begins, np.diff([*begins, len(table["game"])]))


def tricks_of(
    moves: Columns,
    rules: Columns,
    cards: Rows,
    taken: Rows,
    names: Mapping[int, str],
    number: int,
    under: Columns,
) -> Columns:
    """Return the table of tricks, with the same number of tricks in each round.

    `cards` are the rows of the cards played, with one column for each player. `taken` are the rows of the rules by which the
    tricks were won (or by nobody). `under` has extra columns, such as the win card.
    """
    lead, players = cards[:, 0], cards.shape[1]
    codes, winner = moves["code"][cards], rules["seat"][taken]
    return {
        "game": moves["game"][lead],
        "round": moves["round"][lead],
        "trick": (np.arange(len(cards)) % number).astype(np.int8),
        **under,
        "leader": seats_in_words(moves["seat"][lead], players),
        **{f"card_{place}": in_words(codes[:, place], names) for place in range(players)},
        "winner": seats_in_words(winner, players),
        "winning_card": in_words(rules["what"][taken], names),
        "rule": rules["rule"][taken],
    }
