"""A simulation as a job that can be played in parts, anywhere and in any order: the parts add up to the same counts."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from operator import add
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ..base.game import Game
from ..base.tally import Options
from ..games import find_game
from ..house.house import by_house_rule
from ..machine.compiled import Play
from ..machine.random import STATE, Row, signed
from ..messages.checks import installed
from ..messages.errors import Truncated
from ..messages.texts import Json, Several, Texts
from ..records.self_play import StrategyDecider
from ..strategies import Strategy, own_function
from .keeping import ENTRY, PAIRED, ROUNDS, Kept, end_of_game, keep_slots, keeping
from .kernels import kernel, plain, wait
from .loop import loop, places


@dataclass(frozen=True)
class Job:
    """A job to play: a game by its key, its options, the strategy of each seat, and the seed."""

    key: str
    options: Options
    strategies: tuple[Strategy, ...]
    seed: int
    keep: str = ""  # one of keeping.LEVELS: that and what comes before it is kept; PAIRED; "": nothing
    start: Several = ()  # the row of the position from which each game is played on; (): games begin with a deal

    def __reduce__(self) -> Any:
        return job_of, (
            self.game,
            dict(self.options),
            self.strategies,
            self.seed,
            self.keep,
            self.start,
        )  # a game may have to travel: a house rule

    @property
    def game(self) -> Game:
        """Return the game itself."""
        return find_game(self.key)

    @property
    def names(self) -> Texts:
        """Return the named strategies, each once, in an order that ignores the seats, so that a loop is compiled only once."""
        return tuple(sorted({each for each in self.strategies if isinstance(each, str)}))

    @property
    def loop(self) -> tuple[Game, Texts, Options, str, bool]:
        """Return the arguments from which the loop over games is made."""
        return self.game, self.names, self.options, self.keep, bool(self.start)

    @property
    def blank(self) -> list[int]:
        """Return the row of the game before each game."""
        return list(self.start) or self.game.new_table(self.options)

    @property
    def by_name(self) -> bool:
        """Return whether every strategy is a built-in one with a name, so that the games can be compiled."""
        return all(own_function(self.game, each) is None for each in self.strategies)


def job_of(game: Game, *what: Any) -> Job:
    """Return a job for a loaded game: a job from another process brings its game along."""
    return Job(game.KEY, *what)


class GameRange(NamedTuple):
    """A range of games under one seed: `games` games starting at number `first`."""

    seed: int
    first: int
    games: int


@dataclass(frozen=True)
class PartialCounts:
    """The counts of some games, given as ranges (number of the first game, number after the last)."""

    ranges: tuple[tuple[int, int], ...] = ()
    counts: Several = ()
    rules: Several = ()
    moves: int = 0
    truncated: int = 0
    seconds: float = 0.0
    kept: tuple[Kept, ...] = field(default=(), compare=False, repr=False)

    @property
    def games(self) -> int:
        """Return the number of games."""
        return sum(after - first for first, after in self.ranges)

    def __add__(self, other: "PartialCounts") -> "PartialCounts":
        if not self.ranges or not other.ranges:
            return self if self.ranges else other
        return PartialCounts(
            merged(self.ranges + other.ranges),
            tuple(map(int.__add__, self.counts, other.counts)),
            tuple(map(int.__add__, self.rules, other.rules)),
            self.moves + other.moves,
            self.truncated + other.truncated,
            self.seconds + other.seconds,
            self.kept + other.kept,
        )


@dataclass(frozen=True)
class Series:
    """Jobs that are played together.

    Each part plays the same games of every job, so all jobs have the same number of games whenever the run ends.
    """

    jobs: tuple[Job, ...]

    @property
    def keep(self) -> str:
        """Return what is kept ("" for nothing)."""
        return self.jobs[0].keep

    @property
    def names(self) -> Texts:
        """Return the named strategies."""
        return tuple(name for job in self.jobs for name in job.names)

    @property
    def by_name(self) -> bool:
        """Return whether all games can be compiled."""
        return all(job.by_name for job in self.jobs)

    @property
    def nothing(self) -> "SeriesCounts":
        """Return the counts before the first game."""
        return SeriesCounts((PartialCounts(),) * len(self.jobs))

    def compiler(self) -> Callable[[], bool]:
        """Return a function that compiles all loops and says whether each can be; their games need be there only now."""
        loops = [job.loop for job in self.jobs]
        return lambda: all(kernel(*loop) for loop in loops)

    def wait(self) -> float:
        """Return about how many seconds `compile` takes; infinity if something does not compile."""
        loops = {(job.key, str(job.options), job.names): job for job in self.jobs}.values()
        return sum(wait(*job.loop) for job in loops)

    def play(self, first: int, games: int, compiled: bool) -> "SeriesCounts":
        """Play games `first` to `first + games - 1` of each job."""
        return SeriesCounts(tuple(play_part(job, first, games, compiled) for job in self.jobs))


@dataclass(frozen=True)
class SeriesCounts:
    """The counts of the same games of several jobs."""

    parts: tuple[PartialCounts, ...]

    @property
    def games(self) -> int:
        """Return the number of games of each job."""
        return self.parts[0].games

    @property
    def seconds(self) -> float:
        """Return the total time in seconds."""
        return sum(part.seconds for part in self.parts)

    def __add__(self, other: "SeriesCounts") -> "SeriesCounts":
        return SeriesCounts(tuple(map(add, self.parts, other.parts)))


def merged(ranges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Sort ranges and merge those that touch."""
    joined: list[tuple[int, int]] = []
    for first, after in sorted(ranges):
        if joined and joined[-1][1] == first:
            joined[-1] = (joined[-1][0], after)
        else:
            joined.append((first, after))
    return tuple(joined)


def play_part(job: Job, first: int, games: int, compiled: bool) -> PartialCounts:
    """Play games `first` to `first + games - 1` of the job, compiled if that is wanted and possible."""
    play = kernel(*job.loop) if compiled and job.by_name else None
    fast = play is not None
    if play is None:
        play = plain(*job.loop) if job.by_name else scribed(job)[0]
    return (kept if job.keep else counted)(job, play, first, games, (lambda row: array("q", row)) if fast else list)


def counted(job: Job, play: Play, first: int, games: int, rows: Callable[[list[int]], Row]) -> PartialCounts:
    """Run the loop `play` and return its counts; `rows` converts a list to the row type that the loop uses."""
    at = places(job.game)
    row, blank, counts = rows(fresh_row(job, at.size)), rows(job.blank), rows([0] * job.game.TALLY.size)
    cut: list[int] = []
    started = perf_counter()
    play_games(job, play, (row, blank, counts), first, first + games, cut.append)
    seconds = perf_counter() - started
    rules = tuple(map(int, row[at.rules :]))
    return PartialCounts(((first, first + games),), tuple(map(int, counts)), rules, int(row[at.moves]), len(cut), seconds)


def fresh_row(job: Job, size: int) -> list[int]:
    """Return the long row, of this size, before the first game."""
    numbers = [job.names.index(each) if isinstance(each, str) else 0 for each in job.strategies]
    row, start = [0] * size, places(job.game).strategies
    row[start : start + len(numbers)] = numbers
    return row


def play_games(job: Job, play: Play, rows: tuple[Row, Row, Row], number: int, after: int, cut: Callable[[int], None]) -> None:
    """Play games with the loop `play`; `cut` is called with the number of each game that was cut off."""
    seed, at = signed(job.seed), places(job.game).number
    while number < after:
        try:
            with by_house_rule(job.game):
                play(*rows, seed, number, after - number)
            number = after
        except Truncated:
            number = int(rows[0][at])
            cut(number)
            number += 1


JOURNAL_ROOM = 1 << 17  # numbers that the journal and the games behind the counts have room for at first: a processor's cache


def kept(job: Job, play: Play, first: int, games: int, rows: Callable[[list[int]], Row]) -> PartialCounts:
    """Play like `counted`, with a loop that also keeps the games, and return the counts with everything kept."""
    game, at, slots, frames = job.game, places(job.game), keep_slots(job.game), load_frames()
    most = 1 if rows is list else max(1, JOURNAL_ROOM // slots.game_size)  # at once: a reader's own strategy is not asked again
    row, blank = rows(fresh_row(job, slots.journal + JOURNAL_ROOM)), rows(job.blank)
    counts, end = rows([0] * (slots.games + most * slots.game_size)), end_of_game(game)
    parts, cut, cut_now = list[Any](), 0, list[int]()
    rounds_of = game if job.keep == ROUNDS else None

    def cut_game(number: int) -> None:
        cut_now.append(number)
        end(row, counts)

    number, after, size, started = first, first + games, min(most, 8), perf_counter()
    while number < after:
        size = min(size, after - number)
        before, counts_before = row[at.moves : at.size], counts[: slots.next_game]
        row[slots.round], row[slots.at], row[slots.end] = -1, slots.journal, len(row) - ENTRY
        counts[slots.next_game] = slots.games
        cut_now.clear()
        play_games(job, play, (row, blank, counts), number, number + size, cut_game)
        used = (row[slots.at] - slots.journal) / (len(row) - slots.journal)
        if row[slots.at] > row[slots.end]:  # played again, fewer at once or with more room
            row[at.moves : at.size], counts[: slots.next_game] = before, counts_before
            row = row if size > 1 else rows([*row, *[0] * (len(row) - slots.journal)])
            size = max(1, size // 2)
            continue
        parts.append(frames.laid_down(slots, row, counts, [before[0], *counts_before], cut_now, number, rounds_of))
        cut += len(cut_now)
        number += size
        size = min(most, 2 * size) if used < 0.4 else size
    seconds = perf_counter() - started
    rules, moves = tuple(map(int, row[at.rules : at.size])), int(row[at.moves])
    counted = tuple(map(int, counts[: slots.next_game]))
    tables = frames.packed(game, job.options, job.keep, parts)
    return PartialCounts(((first, after),), counted, rules, moves, cut, seconds, (Kept(job.seed, first, tables),))


def load_frames() -> Any:
    """Load the module that makes tables of games.

    Raises HiloError without pandas, for example in a browser.
    """
    with installed("pandas", "keep"):
        import_module("pandas")
        from . import frames

    return frames


class Written(NamedTuple):
    """A game that was played again: its record, the summaries of its rounds, and the summary of the game."""

    record: Json
    rounds: list[Json]
    result: Json


def written(job: Job, number: int) -> Written:
    """Play the game with this number again, in plain Python, and write it down."""
    rounds, result, game = list[Any](), Json(), job.game

    def note(table: Row, counts: Row, ended: int) -> None:
        rounds.append(game.summary(table)[0])
        if ended:
            result.update(game.summary(table)[1])

    play, scribe = scribed(job, replace(game, tally=note))
    (kept if job.keep else counted)(job, play, number, 1, list)
    return Written(scribe.record(), rounds, result)


def scribed(job: Job, game: Game | None = None) -> tuple[Any, StrategyDecider]:
    """Return a loop that writes each game down, and the object that does so; the players may include a reader's strategies.

    Raises HiloError in the same case as `plain`.
    """
    plain(job.game, ("random",), job.options)
    game, at = game or job.game, places(job.game)
    scribe = StrategyDecider(job.game, job.options, job.strategies)
    playing = [-1]

    def choose(table: Any, seat: int, ask: int, given: int) -> int:
        if job.keep == PAIRED and seat >= 0 and scribe.players.own[seat] is not None:
            scribe.players.rng = Random(table[STATE])  # the luck depends on this choice, too
        code = scribe.choose(table, seat, ask, given)
        if seat >= 0:
            table[at.moves] += 1
        return code

    def deal(table: Any, dealt: bool = False) -> None:
        if table[at.number] != playing[0]:
            playing[0] = table[at.number]
            scribe.begin(f" in game {playing[0]} of seed {job.seed}")
        scribe.deal(table, dealt)

    def begin(table: Any) -> None:
        deal(table, dealt=True)

    program = game.program(job.options)
    begins = begin if job.start else None
    if job.keep:
        return keeping(game, program, choose, job.keep, deal, begins), scribe
    return loop(game, program, choose, deal, begin=begins), scribe
