"""What may follow each legal action of a seat: chances, estimated by playing on from what the seat may know.

What the seat cannot see is laid anew in every way it must think possible; from each such table every action is tried, and the
round is played on by a strategy. All actions are tried on the same tables, so they can be compared.
"""

import math
from array import array
from collections import Counter
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, partial
from importlib import import_module
from operator import sub
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ..base.game import Ask, Game
from ..machine.compilable import compilable
from ..machine.compiled import compiled
from ..machine.random import Row, seed_row
from ..messages.errors import Truncated
from ..simulation.loop import Decide, dispatch, places
from ..strategies import Chooser, chooser, choosers, edition

Play = Callable[..., int]


class Measure(NamedTuple):
    """What is asked of the future, as a chance, "takes the trick", or as a mean, "{} points on average".

    In the words, `{card}` stands for the card played, `{seat}` for who chooses, `{side}` for its team, if there are teams, and
    in those of a mean `{}` for the number.
    """

    text: str
    who: str = "{seat}"  # of whom or what the text is said
    of: str = ""  # of what, where a full sentence says it: "of this phase"
    never: str = ""  # the text where it cannot come true
    aim: bool = False  # what the game is played for, a chance: by it choices are compared
    yes_or_no: bool = True
    of_trick: bool = False  # asked only of choices that are made in a trick
    estimated: bool = True  # False: known exactly or not at all


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` says that it is no estimate."""

    mean: float
    error: float
    exact: bool = False


def player_on(game: Any, strategy: str) -> Play:
    """The program that plays on with the strategy of this name: see `playing_on`."""
    return playing_on(game, chooser(game, strategy))


@cache
def playing_on(game: Any, by: Chooser) -> Play:
    """The program `play(base, codes, work, counts, size, seat, trick, seed, number, first)`, which may be compiled.

    From the table `base`, which stands where the seat is asked, it tries each of `size` codes, from number `first` on, on the
    row `work`: the round's own program goes on from there. It adds to `counts`, for each code, how often it was tried, and for
    each measure the sum and the sum of squares.
    """
    ahead = import_module(f"{__package__}.{game.KEY}")
    play_round, measure, measures = game.play_round, ahead.measure, len(ahead.MEASURES)
    by_strategy, SIZE, FORCED = dispatch(game, (by,)), game.SIZE, places(game).size  # noqa: N806
    stride = 1 + 2 * measures

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """The action that is tried, then what the strategy does."""
        forced = table[FORCED]
        if forced >= 0:
            table[FORCED] = -1
            return forced  # type: ignore[no-any-return]
        return by_strategy(table, seat, ask, given)

    @compilable
    def tell(table: Row, rule: int, seat: int, what: int) -> None:
        """Nothing is told."""

    @compilable
    def play(
        base: Row,
        codes: Row,
        work: Row,
        counts: Row,
        size: int,
        seat: int,
        trick: int,
        seed: int,
        number: int,
        first: int,
    ) -> int:
        """How many codes have been tried."""
        decide = Decide(choose, tell)
        for tried in range(first, size):
            for slot in range(SIZE):
                work[slot] = base[slot]
            work[FORCED] = codes[tried]
            work[FORCED + 1] = tried
            seed_row(work, seed, number)
            play_round(work, decide)
            counts[tried * stride] += 1
            for which in range(measures):
                value = measure(work, seat, trick, which)
                counts[tried * stride + 1 + 2 * which] += value
                counts[tried * stride + 2 + 2 * which] += value * value
        return size

    return play


_ready: dict[str, Play] = {}


def compiled_player(game: Any, strategy: str) -> Play | None:
    """The same program compiled; None without a compiler, or where it fails. It may take some seconds, the first time."""
    name = name_of_player(game, strategy)
    program = compiled(name, lambda: player_on(game, strategy), rows=4, numbers=6)
    if program is not None:
        _ready[name] = program
    return program


def name_of_player(game: Any, strategy: str) -> str:
    """What the program that plays on with a strategy is called."""
    return f"ahead-{game.KEY}-{edition(game, strategy)}"


def strategy_for(game: Game) -> str:
    """The strategy the round is played on by: the beginner, where the game has one."""
    return "beginner" if "beginner" in choosers(game) else "random"


class Rollouts:
    """The chances of every action a seat may choose, or with `action` of that one alone. `run` adds to them; the longer, the
    surer.

    `table` is that of a game at the moment when `asked` was asked. Only what the seat may see of it has an influence. `aim` is
    the number of the measure that is the aim.
    """

    def __init__(
        self,
        game: Game,
        table: Sequence[int],
        asked: Ask,
        *,
        seed: int = 0,
        strategy: str | None = None,
        action: str | None = None,
    ) -> None:
        self.game, self.asked, self.seed, self.action = game, asked, seed, action
        self.strategy = strategy or strategy_for(game)
        self.module = import_module(f"{__package__}.{game.KEY}")
        self.measures: tuple[Measure, ...] = self.module.MEASURES
        self.aim = next(which for which, measure in enumerate(self.measures) if measure.aim)
        self.rng, self.table, self.tries = Random(seed), list(table), 0
        self.tables = self.module.possible(self.table, asked, self.rng)
        self.words = [word for word, _ in self._candidates()]
        self.trick = self.module.trick_now(self.table, asked)
        self.in_teams: bool = getattr(self.module, "in_teams", lambda table: False)(self.table)
        self.stride = 1 + 2 * len(self.measures)
        self.counts: MutableSequence[int] = [0] * (self.stride * len(self.words))
        self.together: Counter[tuple[int, ...]] = Counter()  # how often just these actions reached the aim of a table
        program: Any = game
        self.play: Play = player_on(program, self.strategy)
        self.row: Callable[[Sequence[int]], Any] = _listed

    @cached_property
    def exact(self) -> dict[str, dict[int, Fraction]]:
        """What is known exactly, by action and number of the measure."""
        found: dict[str, dict[int, Fraction]] = self.module.exact(self.table, self.asked)
        return found

    def hasten(self) -> None:
        """Goes on with the compiled program, if it is there by now."""
        play = _ready.get(name_of_player(self.game, self.strategy))
        if play is not None and self.play is not play:
            self.play, self.row = play, partial(array, "q")
            self.counts = self.row(self.counts)

    def run(self, seconds: float, tables: int = 0) -> float:
        """Tries every action on one table after another for so long, or until it is so many, and at least on one: how many
        seconds it took."""
        began = perf_counter()
        work = self.row([0] * (places(self.game).size + 2))
        asked = self.asked.seat, self.trick
        while True:
            base = self.row(next(self.tables))
            codes = self.row([code for _, code in self._candidates()])
            before, first, cut = self.counts[1 + 2 * self.aim :: self.stride], 0, False
            while first < len(codes):
                try:
                    first = self.play(base, codes, work, self.counts, len(codes), *asked, self.seed, self.tries, first)
                except Truncated:
                    first, cut = int(work[places(self.game).size + 1]) + 1, True
            if not cut:
                self.together[tuple(map(sub, self.counts[1 + 2 * self.aim :: self.stride], before))] += 1
            self.tries += 1
            took = perf_counter() - began
            if self.tries == tables or took > seconds:
                return took

    def chances(self) -> dict[str, tuple[Estimate | None, ...]]:
        """For every action, by name, the chance of each of `measures`; None where it is not asked, or not known."""
        return {word: tuple(self._chance(n, which) for which in range(len(self.measures))) for n, word in enumerate(self.words)}

    def _chance(self, n: int, which: int) -> Estimate | None:
        exact = self.exact.get(self.words[n], {}).get(which)
        if exact is not None:
            return Estimate(float(exact), 0.0, exact=True)
        measure = self.measures[which]
        if not measure.estimated or (measure.of_trick and self.trick < 0):
            return None
        start = n * self.stride
        tries, total, squares = (int(self.counts[start + at]) for at in (0, 1 + 2 * which, 2 + 2 * which))
        if tries < 2:
            return Estimate(total / max(tries, 1), math.inf)
        return Estimate(total / tries, (error_of_share if measure.yes_or_no else error_of_mean)(total, squares, tries))

    def aims(self) -> dict[str, Estimate]:
        """For every action, by name, the chance of the aim."""
        found = {word: chances[self.aim] for word, chances in self.chances().items()}
        return {word: chance for word, chance in found.items() if chance is not None}

    def error_between(self, one: str, other: str) -> float:
        """The standard error of the difference between two actions' chances of the aim, found on the same tables."""
        first, second = self.words.index(one), self.words.index(other)
        apart = Counter[int]()
        for reached, tables in self.together.items():
            apart[reached[first] - reached[second]] += tables
        total = sum(each * tables for each, tables in apart.items())
        squares = sum(each * each * tables for each, tables in apart.items())
        return error_of_mean(total, squares, apart.total()) if apart.total() > 1 else math.inf

    def _candidates(self) -> list[tuple[str, int]]:
        """What is tried on a table: each action, by name and as a code."""
        if self.action is None:
            found: list[tuple[str, int]] = self.module.candidates(self.table, self.asked, self.rng)
            return found
        return [(self.action, self.game.resolve(self.table, self.asked, self.game.read(self.action)[1]))]

    def error(self) -> float:
        """The largest standard error of what may come true or not."""
        asked = [which for which, measure in enumerate(self.measures) if measure.yes_or_no]
        found = [each[which] for each in self.chances().values() for which in asked]
        return max((one.error for one in found if one is not None), default=0.0)


def error_of_share(count: int, squares: int, tries: int) -> float:
    """The standard error of the share `count / tries`, as if two more had come true and two more not (Agresti and Coull 1998):
    then twice the error holds in 95 of 100 cases where none, or nearly none, came true, too. `squares` are not needed."""
    share = (count + 2) / (tries + 4)
    return math.sqrt(share * (1 - share) / (tries + 4))


def error_of_mean(total: int, squares: int, tries: int) -> float:
    """The standard error of the mean `total / tries` of whole numbers with this sum of squares, two of which may be off by one
    where all are equal."""
    spread = squares * tries - total * total  # whole numbers up to the root: nothing is lost
    return math.sqrt(max(spread, 2 * tries) / (tries - 1)) / tries


def _listed(values: Sequence[int]) -> list[int]:
    return [int(value) for value in values]
