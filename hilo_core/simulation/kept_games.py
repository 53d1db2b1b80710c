"""Tables of the games behind outcomes: those that have been kept, or are played again for them."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..base.game import Game
from ..games import find_game
from ..lazy import pandas
from ..messages import checks
from ..messages.errors import HiloError, shown
from ..strategies import Strategy, by_seat
from .job import GameRange, Job, load_columns
from .keeping import LEVELS
from .kept import Kept
from .memory import watch
from .workers import Shares, count_up, source_of

A_SLICE = 10_000  # games


class KeptGames:
    """Games of a kind, of which there are tables. Outcomes say which games."""

    game: str
    options: Mapping[str, Any]
    strategies: tuple[str, ...]
    played: tuple[GameRange, ...]
    games: int
    players: tuple[Strategy, ...]
    kept: tuple[Kept, ...]

    def frame(self, name: str = "games") -> "pandas.DataFrame":
        """What has been kept, as a pandas DataFrame: a row a game, a choice or a thing that was settled.

        - `"games"`: the number of the `game`, how many `moves` its seats have made, whether it was `truncated`, and what it has
          added to each count. A column is called as `counts` is asked for it, `team_wins`, `wins_by_seat[0]`,
          `bids_by_bid[low]`, and its sum is that count.
        - `"moves"`: `game`, `round`, `ply`, `seat` (or "chance"), `action` as a record has it (of a shuffle the verb alone),
          and its first word as `kind`.
        - `"rules"`: `game`, `round`, the `ply` it follows (-1: none), the `rule` that decided, the `seat` that it is about,
          `what`, a number that depends on the rule, and the same `in_words`: the card that took the trick, "9S", a bid, "high"
          or "9 S", cards passed, "3S 5S 6S", points, "5 points", the face of a die, "4"; none where the rule says all.
        - What a game makes of these. `"tricks"`, in the three games that have them: `game`, `round`, `trick`, what it was
          played under (`win_card`; `trump` and `reversed`, whether the 2 is highest; `die` and `goal`), the `leader`, the cards
          in order of play (`card_0`, `card_1` ...), the `winner`, the `winning_card` and the `rule`. `"turns"` in HiLO: `game`,
          `round`, `turn`, `seat`, `kind` ("take", or of a card drawn "trade" or "toss"), the `cell`, the `card` that came and
          the `other_card`, which left or was turned up, how many `lines` were removed, the first `line`, how many `pushes`
          (after diagonals), and what all nine cards count, `points_before` and `points_after`. `"rolls"` in High, Low, Pass or
          Go: `game`, `round`, `roll`, `seat`, `face`, whether it was their `own` die, `points_before`, `points_after`, the
          `rule`.

        Games, rounds and plies are numbered from 0. Numbers have the smallest type that holds them; seats, rules, actions and
        words are categories, rules all of the game's in their order. Where several seeds are pooled, `seed` comes first. A
        frame shares its numbers with what is kept (with pandas 3), so it costs next to nothing, and what is written into it
        changes nothing there. Without pandas, as in a browser, it is a dict of numpy arrays by the same names.

        Three things of pandas to know: a product or a difference of small numbers is as small, and wraps around, so write
        `frame.moves.astype(int) * 4` (sums and means are exact); a part of a table has all categories of the whole, which
        `value_counts` lists with 0, so write `part.action.astype(str)`; and `frame["round"]` is the column, because
        `frame.round` is a method. HiloError for what has not been kept.

        >>> found = simulate("himilo", 100, players=4, rounds=1, keep="rules", progress=False)
        >>> moves = found.frame("moves")
        >>> len(moves), len(moves[moves.kind == "bid"])
        (6400, 400)
        >>> int((found.frame("rules").rule == "HM-20").sum()) == found.rules["HM-20"]
        True
        >>> rules = found.frame("rules")
        >>> list(rules[(rules.game == 3) & (rules.rule == "HM-07")].in_words)
        ['high', 'low']
        >>> tricks = found.frame("tricks")
        >>> under_kings = tricks[tricks.win_card.str.startswith("K")]
        >>> len(tricks), len(under_kings)
        (1400, 500)
        """
        frames, level = load_frames(), self._level((name,))
        if not frames.is_kept(self.kept, self.games, level):
            raise HiloError(
                f"The table {shown(name)} has not been kept: simulate(..., keep={level!r}) keeps what it is made of, and "
                "slices(...) plays the games again, some at a time."
            )
        table: pandas.DataFrame = frames.framed(self._columns(self.kept, (name,))[name], self.kept)
        return table

    def slices(self, *names: str, games: int = A_SLICE) -> "Iterator[dict[str, pandas.DataFrame]]":
        """The tables of these names, so many games at a time, each time as a dict of frames by name: for more games than memory
        holds. What has not been kept is played again, so nothing need be. HiloError for a name there is none of.

        >>> found = simulate("hilo", 50, players=2, progress=False)
        >>> sum(len(frames["turns"]) for frames in found.slices("turns", games=20)) == found.counts["turns"]
        True
        """
        frames, size = load_frames(), checks.whole(games, "games", 1)
        self._level(names)
        return ({name: frames.framed(table) for name, table in tables.items()} for tables in self._tables(names, size))

    def to_csv(self, path: str | Path, name: str = "games") -> None:
        """Writes the table of this name as a CSV file, kept or not. HiloError for a name there is none of."""
        self._level((name,))
        load_files().write("csv", path, (tables[name] for tables in self._tables((name,))))

    def to_npz(self, path: str | Path, *names: str) -> None:
        """Writes the tables of these names as arrays into a .npz file that `numpy.load` reads, whether they have been kept or
        not: `"moves.ply"`; of a column in words `"moves.action"` has the numbers of the words, below 0 where there is none, and
        `"moves.action.words"` the words. HiloError for a name there is none of, and for more than fits into memory."""
        level = self._level(names)
        kept = [part for played in self.played for part in self._kept(level, *played)]
        load_files().write("npz", path, self._columns(kept, names))

    def to_parquet(self, path: str | Path, name: str = "games") -> None:
        """Writes the table of this name as a Parquet file, kept or not. `pandas.read_parquet` reads it with the types that the
        frame has: the smallest that hold the numbers, and categories, those of seats and seeds as texts. HiloError without
        pyarrow, and for a name there is none of."""
        self._level((name,))
        load_files().write("parquet", path, (tables[name] for tables in self._tables((name,))))

    def _level(self, names: Sequence[str]) -> str:
        """How much has to be kept for these tables. HiloError for a name there is none of."""
        if not names:
            raise HiloError(f"Say which tables: {', '.join((*LEVELS, *self._game.tables()))}.")
        levels: set[str] = {load_frames().level_of(self._game, name) for name in names}
        return max(levels, key=LEVELS.index)

    def _tables(self, names: Sequence[str], size: int = A_SLICE) -> Iterator[dict[str, Any]]:
        """The columns of tables, of so many games at a time."""
        level = self._level(names)
        for played in self.played:
            for first in range(played.first, played.first + played.games, size):
                kept = self._kept(level, played.seed, first, min(size, played.first + played.games - first))
                yield self._columns(kept, names)

    def _columns(self, kept: Sequence[Kept], names: Sequence[str]) -> dict[str, Any]:
        """The columns of tables of some games."""
        seeds = tuple(dict.fromkeys(played.seed for played in self.played))
        return {name: load_frames().columns_of(self._game, self.options, kept, name, seeds) for name in names}

    def _kept(self, level: str, seed: int, first: int, games: int) -> Sequence[Kept]:
        """So many games of a seed: those that have been kept, or else played again."""
        if load_frames().is_kept(self.kept, self.games, level):
            found = [load_columns().between(part, first, first + games) for part in self.kept if part.seed == seed]
            return [part for part in found if part.games]
        who = self.players or by_seat(self._game, len(self.strategies), self.strategies)
        return played_again(Job(self.game, self.options, who, seed, level), first, games)

    @property
    def _game(self) -> Game:
        return find_game(self.game)


def played_again(job: Job, first: int, games: int) -> tuple[Kept, ...]:
    """So many games, kept. KeyboardInterrupt if they are not all played."""
    shares = Shares(first, games)
    part, _, cut_by = count_up(source_of(job, shares, os.cpu_count() or 1, None), games, "", False, watch(job, games))
    if cut_by:
        raise KeyboardInterrupt
    return part.kept


def load_files() -> Any:
    """What writes tables as files, and wants numpy."""
    from . import files

    return files


def load_frames() -> Any:
    """What makes tables of games that are kept, and wants numpy."""
    with checks.installed("numpy", "A table of games"):
        from . import frames

    return frames
