"""A simulation as a job that can be played in parts, anywhere and in any order: the parts add up to the same counts."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from ..base.game import Game
from ..games import find_game
from ..machine.random import signed
from ..messages.errors import Truncated
from ..records.self_play import StrategyDecider
from ..strategies import Strategy, own_function
from .kernels import kernel, plain
from .loop import loop, places


@dataclass(frozen=True)
class Job:
    """What is played: a game by its key, its options, the strategy of each seat, and the seed."""

    key: str
    options: Mapping[str, Any]
    strategies: tuple[Strategy, ...]
    seed: int

    def __reduce__(self) -> Any:
        return job_of, (self.game, dict(self.options), self.strategies, self.seed)  # a game may have to travel: a house rule

    @property
    def game(self) -> Game:
        """The game itself."""
        return find_game(self.key)

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies with a name, each once."""
        return tuple(dict.fromkeys(each for each in self.strategies if isinstance(each, str)))

    @property
    def by_name(self) -> bool:
        """Whether every strategy is a chooser with a name, so that the games may be compiled."""
        return all(own_function(self.game, each) is None for each in self.strategies)


def job_of(game: Game, *what: Any) -> Job:
    """The job of a game that is there: with the job it has come from another process."""
    return Job(game.KEY, *what)


class GameRange(NamedTuple):
    """Games of a seed, by number: so many from `first` on."""

    seed: int
    first: int
    games: int


@dataclass(frozen=True)
class PartialCounts:
    """What has been counted in some games: those of the ranges (number of the first, number after the last)."""

    ranges: tuple[tuple[int, int], ...] = ()
    counts: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    moves: int = 0
    truncated: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games."""
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
        )


def merged(ranges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The same ranges in order, those that touch as one."""
    joined: list[tuple[int, int]] = []
    for first, after in sorted(ranges):
        if joined and joined[-1][1] == first:
            joined[-1] = (joined[-1][0], after)
        else:
            joined.append((first, after))
    return tuple(joined)


def play_part(job: Job, first: int, games: int, compiled: bool) -> PartialCounts:
    """Plays games `first` to `first + games - 1` of the job, compiled if that is wanted and can be."""
    play = kernel(job.game, job.names, job.options) if compiled and job.by_name else None
    if play is not None:
        return counted(job, play, first, games, lambda row: array("q", row))
    return counted(job, plain(job.game, job.names, job.options) if job.by_name else scribed(job), first, games, list)


def counted(job: Job, play: Any, first: int, games: int, rows: Any) -> PartialCounts:
    """What the loop `play` counts; `rows` makes a row of the kind it plays on."""
    game, at = job.game, places(job.game)
    numbers = [job.names.index(each) if isinstance(each, str) else 0 for each in job.strategies]
    row, blank, counts = [0] * at.size, rows(game.new_table(job.options)), rows([0] * game.TALLY.size)
    row[at.strategies : at.strategies + len(numbers)] = numbers
    row, seed = rows(row), signed(job.seed)
    number, after, truncated = first, first + games, 0
    started = perf_counter()
    while number < after:
        try:
            play(row, blank, counts, seed, number, after - number)
            number = after
        except Truncated:
            truncated += 1
            number = int(row[at.number]) + 1
    seconds = perf_counter() - started
    rules = tuple(int(times) for times in row[at.rules :])
    return PartialCounts(((first, after),), tuple(map(int, counts)), rules, int(row[at.moves]), truncated, seconds)


def scribed(job: Job) -> Any:
    """The loop with a reader's strategies among those who play. HiloError as `plain`."""
    plain(job.game, ("random",), job.options)
    game, at = job.game, places(job.game)
    scribe = StrategyDecider(game, job.options, job.strategies)
    playing = [-1]

    def choose(table: Any, seat: int, ask: int, given: int) -> int:
        code = scribe.choose(table, seat, ask, given)
        if seat >= 0:
            table[at.moves] += 1
        return code

    def deal(table: Any) -> None:
        if table[at.number] != playing[0]:
            playing[0] = table[at.number]
            scribe.begin(f" in game {playing[0]} of seed {job.seed}")
        scribe.deal(table)

    return loop(game, game.program(job.options), choose, deal)
