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
    BEST,
    FINE,
    NEAR,
    NO_RANK,
    SQUARES,
    TABLES,
    WEIGHTS,
    Estimate,
    Tried,
    counts_of,
    effective,
    error_apart,
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

UNTOLD = "Not all that went before is known here, so it tells nothing of how anybody plays."
FIRST_LOOK = 64  # tables after which it is asked first whether an action may be left, then each time on half as many more
BEYOND = 3  # standard errors beyond which an action is no longer taken to be the best
KNOWN = 0.025  # a standard error of what may come true or not, which an action must be below before it is left
LEAST_TABLES = 40  # that weigh alike: errors from fewer are not sure themselves
TICK = 1e-6  # seconds; the clock of a browser stands still for thousands of them


class Rollouts:
    """The chances of every action that a seat can choose, or only of those in `actions`.

    `run` adds tables; the more tables, the smaller the errors. If several cards or cells are chosen together, each stands for
    itself combined with random others.

    `table` is the row of a game when `asked` was asked. Only what the seat may see of it has an influence. `aim` is the number
    of the measure that is the aim, `tries` the number of imagined tables, and `trying` the numbers of the actions that the next
    one will try: all of them, unless the best is sought (`seek_best`). `strategy` plays on (the strongest, if none is named).
    `weighed` says whether tables are weighted by what has been played, if the game can do that; if it is left out,
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
        self.trying = list(range(len(found)))
        self.left: dict[int, Tried] = {}  # the actions that have been left, by number
        self.sought: tuple[int, int] | None = None  # the measure in which the best is sought; 1 if more is better, or -1
        self.next_look, self.known = FIRST_LOOK, KNOWN
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
        row = self.row([*self.table[: self.game.SIZE], *[0] * (size - self.game.SIZE)])
        while True:
            most = tables - self.tries if tables > self.tries else batch
            if self.sought is not None:
                most = min(most, self.next_look - self.tries)
            self._try(row, self.row([self.codes[n] for n in self.trying]), min(batch, most))
            if self.sought is not None and self.tries >= self.next_look:
                self.next_look += self.next_look // 2
                self._leave(*self.sought)
            took = perf_counter() - began
            if self.tries == tables or took >= seconds or stop():
                return took
            batch = max(1, int(min(2 * batch, (self.tries - before) / max(took, TICK) * (seconds - took))))

    def seek_best(self, which: int | None = None, more_is_better: bool = True, known: float = KNOWN) -> None:
        """Stop trying an action as soon as it can no longer be the best in a measure.

        The measure is the aim if none is named. The chances of a dropped action keep their values and errors; an action is
        dropped only when the errors of its yes-or-no measures are below `known`. The decision is made after FIRST_LOOK tables,
        and each time after half as many more, so that the same seed drops the same actions. Actions with exact values are never
        dropped.
        """
        self.sought, self.known = (self.aim if which is None else which, 1 if more_is_better else -1), known
        while self.next_look <= self.tries:
            self.next_look += self.next_look // 2

    def _leave(self, which: int, way: int) -> None:
        """Drop the actions that are worse than the best by more than chance."""
        if len(self.trying) < 2 or self.effective() < LEAST_TABLES or any(which in each for each in self.exact.values()):
            return
        means = {n: way * self._estimated(n, which)[0] for n in self.trying}
        best = max(means, key=lambda n: means[n])
        tried, gone = Tried(self.trying, self.counts), []
        for n in self.trying:
            apart = means[best] - means[n]
            if apart > 0 and apart > BEYOND * self.error_between(self.words[best], self.words[n], which) and self._is_known(n):
                gone.append(n)
        if gone:
            self.left |= dict.fromkeys(gone, tried)
            self.trying = [n for n in tried.numbers if n not in gone]
            places = [tried.numbers.index(n) for n in self.trying]
            self.counts = self.row(counts_of(tried.counts, len(tried.numbers), len(self.beliefs.counts), places))

    def _is_known(self, n: int) -> bool:
        """Return whether every yes-or-no measure of this action has a small enough error."""
        return all(
            self._estimated(n, which)[1] < self.known
            for which, measure in enumerate(self.measures)
            if measure.yes_or_no and measure.estimated and which not in self.unknown
        )

    def _tried(self, n: int) -> Tried:
        """Return the results of an action, and of the actions that were tried on all of the same tables."""
        return self.left.get(n) or Tried(self.trying, self.counts)

    def _estimated(self, n: int, which: int) -> tuple[float, float]:
        """Return the mean and the error of an action in a measure."""
        tried, measure = self._tried(n), self.measures[which]
        place = tried.numbers.index(n) * len(self.beliefs.counts) + which
        return estimate(tried.counts, place, measure.yes_or_no, measure.parts)

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
        numbers = self.words.index(one), self.words.index(other)
        tried, others = (self._tried(n) for n in numbers)
        if tried.counts[TABLES] != others.counts[TABLES]:
            return error_apart(tried, others, len(self.beliefs.counts), which, parts, numbers)
        tried = max(tried, others, key=lambda each: len(each.numbers))
        of = len(tried.numbers), len(self.beliefs.counts), which, parts
        return error_between(tried.counts, *of, *(tried.numbers.index(n) for n in numbers))

    def consequence(self, word: str, which: int) -> float:
        """Return how often an action has led to the consequence with this number, or how much of it on average."""
        n = self.words.index(word)
        tried = self._tried(n)
        place = tried.numbers.index(n) * len(self.beliefs.counts) + len(self.measures) + which
        return estimate(tried.counts, place, False, 1)[0]

    def ranks(self, which: int | None = None, more_is_better: bool = True) -> dict[str, int]:
        """Return the rank of every action, by name, in a measure.

        The measure is the aim if none is named. The rank is BEST, FINE or NO_RANK (`estimates.rank`).
        """
        which, way = self.aim if which is None else which, 1 if more_is_better else -1
        means = {word: way * one.mean for word, each in self.chances().items() if (one := each[which]) is not None}
        words = [self.words[n] for n in self.trying if self.words[n] in means]
        parts = self.measures[which].parts
        ranks = rank([means[word] for word in words], self.counts, len(self.beliefs.counts), which, parts)
        found = dict(zip(words, ranks, strict=True))
        if self.left:
            best = max(words, key=lambda word: means[word])
            left = {word: FINE if means[best] - means[word] < NEAR else NO_RANK for word in means if word not in found}
            found = found | {best: BEST} | left
        return {word: found[word] for word in self.words}

    def error(self) -> float:
        """Return the largest standard error of the yes-or-no measures, among the actions still being tried."""
        asked = [which for which, measure in enumerate(self.measures) if measure.yes_or_no]
        still = {self.words[n] for n in self.trying}
        found = [each[which] for word, each in self.chances().items() if word in still for which in asked]
        return max((one.error for one in found if one is not None), default=0.0)


def _listed(values: Sequence[int]) -> list[int]:
    return [int(value) for value in values]
