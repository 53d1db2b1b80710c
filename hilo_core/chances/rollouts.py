"""Estimates the chances after each legal action of a seat, by playing on from what the seat may know.

The cards that the seat cannot see are dealt again in ways that fit what it knows. On each such table every action is tried, and
a strategy plays the rest of the round. All actions are tried on the same tables, so they can be compared. A table may count
more if the strategy would have made more of the bids, passes and plays so far.
"""

from array import array
from collections.abc import Callable, MutableSequence, Sequence
from fractions import Fraction
from functools import cached_property, partial
from time import perf_counter
from typing import Any

from ..base.game import PLAYERS, DecisionPoint, Game, code_in
from ..base.likelihood_program import has_likelihood
from ..base.rollout_kernel import beliefs_of
from ..base.slots import Measure, never
from ..house.house import by_house_rule
from ..machine.random import signed
from ..messages.errors import Truncated
from .estimates import (
    SQUARES,
    WEIGHTS,
    Estimate,
    effective,
    error_between,
    estimate,
    rank,
    size_of_counts,
)
from .rollout_program import (
    Play,
    compiled_rollout,
    default_rollout_strategy,
    named_rollout_program,
    number_at,
    ready_rollout,
    size_of_row,
    uses_likelihood,
)

UNTOLD = "Not everything before this is known here, so it says nothing about how anybody plays."
SLICE = 0.5  # seconds until a longer run can be stopped
TICK = 1e-6  # seconds; the clock of a browser stands still for thousands of them


class Rollouts:
    """The chances of every action that a seat can choose, or only of those in `actions`.

    `run` adds tables; the more tables, the smaller the errors. If several cards or cells are chosen together, each stands for
    itself combined with random others.

    `table` is the row of a game when `asked` was asked. Only what the seat may see of it has an influence. `aim` is the number
    of the measure that is the aim, and `tries` the number of imagined tables. `strategy` plays on (the strongest, if none is
    named). `weighed` says whether tables are weighted by what has been played, if the game can do that; if it is left out,
    `rollout_program.uses_likelihood` decides. `about` is a sentence for other kinds of tables, whose chances have not been
    compared with what came true.
    """

    def __init__(
        self,
        game: Game,
        table: Sequence[int],
        asked: DecisionPoint,
        *,
        seed: int = 0,
        strategy: str | None = None,
        actions: Sequence[str] | None = None,
        weighed: bool | None = None,
    ) -> None:
        self.game, self.asked, self.seed, self.about = game, asked, signed(seed), ""
        self.strategy = strategy or default_rollout_strategy(game)
        self.beliefs = beliefs_of(game)
        self.weighed = uses_likelihood(game, self.strategy) if weighed is None else weighed and has_likelihood(game)
        likelihood = self.beliefs.likelihood
        if self.weighed and likelihood is not None and not likelihood.knows_past(table):
            self.weighed, self.about = False, UNTOLD
        self.measures: tuple[Measure, ...] = self.beliefs.measures
        self.aim = self.beliefs.aim
        self.table, self.tries = list(table), 0
        if self.beliefs.candidates is not None:
            found, self.trick = self.beliefs.candidates(self.table, asked)
        else:
            found, self.trick = [(game.write(asked.ask, code), code) for code in game.codes(self.table, asked) or []], -1
        if actions is not None:
            found = [(word, code_in(self.table, game.read(word)[1])) for word in actions]
        self.words, self.codes = [word for word, _ in found], [code for _, code in found]
        self.unknown = {which for which, one in enumerate(self.measures) if one.players not in (0, self.table[PLAYERS])}
        self.in_teams = 1 < len(set(game.sides(self.table))) < self.table[PLAYERS]
        self.counts: MutableSequence[int] = [0] * size_of_counts(len(found), len(self.beliefs.counts))
        program: Any = game
        self.play: Play = named_rollout_program(program, self.strategy, self.weighed)
        self.row: Callable[[Sequence[int]], Any] = _listed

    @cached_property
    def exact(self) -> dict[str, dict[int, Fraction]]:
        """Return the exactly known values, by action and number of the measure."""
        found = self.beliefs.exact_chances(self.table, self.asked)
        others = {which for which, measure in enumerate(self.measures) if measure.exact_if not in ("", self.strategy)}
        return {word: {which: each[which] for which in each.keys() - others} for word, each in found.items()}

    def compile(self) -> None:
        """Compile the program, which can take some seconds, and use it from then on.

        Without a compiler, it does nothing.
        """
        compiled_rollout(self.game, self.strategy, self.weighed)
        self.hasten()

    def hasten(self) -> None:
        """Use the compiled program if it is ready."""
        play = ready_rollout(self.game, self.strategy, self.weighed)
        if play is not None and self.play is not play:
            self.play, self.row = play, partial(array, "q")
            self.counts = self.row(self.counts)

    @property
    def is_quick(self) -> bool:
        """Return whether the compiled program is in use."""
        return self.row is not _listed

    def run(self, seconds: float, tables: int = 0, stop: Callable[[], bool] = never) -> float:
        """Try every action on one table after another, and return the time taken in seconds.

        It runs for about the given seconds, or until there are that many tables in total, and tries at least one. It stops
        between tables if `stop` returns true.
        """
        began, before, batch = perf_counter(), self.tries, 1
        size = size_of_row(self.game)
        row, codes = self.row([*self.table[: self.game.SIZE], *[0] * (size - self.game.SIZE)]), self.row(self.codes)
        while True:
            most = tables - self.tries if tables > self.tries else batch
            self._try(row, codes, min(batch, most))
            took = perf_counter() - began
            if self.tries == tables or took >= seconds or stop():
                return took
            batch = max(1, int(min(2 * batch, (self.tries - before) / max(took, TICK) * min(seconds - took, SLICE))))

    def _estimated(self, n: int, which: int) -> tuple[float, float]:
        """Return the mean and the error of an action in a measure."""
        measure = self.measures[which]
        return estimate(self.counts, n * len(self.beliefs.counts) + which, measure.yes_or_no, measure.parts)

    def _try(self, row: Any, codes: Any, tables: int) -> None:
        """Try every action on `tables` more tables.

        A table on which a round is cut off does not count.
        """
        after = self.tries + tables
        while self.tries < after:
            asked = self.asked.seat, self.asked.ask, self.trick
            try:
                with by_house_rule(self.game):
                    self.play(row, codes, self.counts, len(codes), *asked, self.seed, self.tries, after - self.tries)
                self.tries = after
            except Truncated:
                self.tries = int(row[number_at(self.game)]) + 1
                row[: self.game.SIZE] = self.row(self.table[: self.game.SIZE])

    def chances(self) -> dict[str, tuple[Estimate | None, ...]]:
        """Return the chance of each of `measures` for every action by name; None if it is unknown or not in question."""
        return {word: tuple(self._chance(n, which) for which in range(len(self.measures))) for n, word in enumerate(self.words)}

    def _chance(self, n: int, which: int) -> Estimate | None:
        exact = self.exact.get(self.words[n], {}).get(which)
        if exact is not None:
            return Estimate(float(exact), 0.0, exact=True)
        measure = self.measures[which]
        if not measure.estimated or which in self.unknown or (measure.of_trick and self.trick < 0):
            return None
        return Estimate(*self._estimated(n, which))

    def effective(self) -> float:
        """Return the effective sample size (Kish).

        This many tables of equal weight would give the same information as the weighted ones so far.
        """
        return effective(self.counts[WEIGHTS], self.counts[SQUARES])

    def aims(self) -> dict[str, Estimate]:
        """Return for every action, by name, the chance of the aim."""
        found = {word: chances[self.aim] for word, chances in self.chances().items()}
        return {word: chance for word, chance in found.items() if chance is not None}

    def error_between(self, one: str, other: str, which: int | None = None) -> float:
        """Return the standard error of the difference between two actions in a measure.

        The measure is the aim if none is named, and both are tried on the same tables.
        """
        which = self.aim if which is None else which
        parts = self.measures[which].parts if which < len(self.measures) else 1
        of = len(self.words), len(self.beliefs.counts), which, parts
        return error_between(self.counts, *of, self.words.index(one), self.words.index(other))

    def consequence(self, word: str, which: int) -> float:
        """Return how often an action has led to the consequence with this number, or how much of it on average."""
        place = self.words.index(word) * len(self.beliefs.counts) + len(self.measures) + which
        return estimate(self.counts, place, False, 1)[0]

    def ranks(self, which: int | None = None, more_is_better: bool = True) -> dict[str, int]:
        """Return the rank of every action, by name, in a measure.

        The measure is the aim if none is named. The rank is BEST, FINE or NO_RANK (`estimates.rank`).
        """
        which, way = self.aim if which is None else which, 1 if more_is_better else -1
        means = {word: way * one.mean for word, each in self.chances().items() if (one := each[which]) is not None}
        ranks = rank(list(means.values()), self.counts, len(self.beliefs.counts), which, self.measures[which].parts)
        return dict(zip(means, ranks, strict=True))

    def error(self) -> float:
        """Return the largest standard error of the yes-or-no measures."""
        asked = [which for which, measure in enumerate(self.measures) if measure.yes_or_no]
        found = [each[which] for each in self.chances().values() for which in asked]
        return max((one.error for one in found if one is not None), default=0.0)


def _listed(values: Sequence[int]) -> list[int]:
    return [*map(int, values)]
