"""What may follow each legal action of a seat: chances, estimated by playing on from what the seat may know.

What the seat cannot see is laid anew in every way it must think possible; from each such table every action is tried, and the
round is played on by a strategy. All actions are tried on the same tables, so they can be compared. A table may weigh
the more, the more of what has been bid, passed and played is what the strategy would have done.
"""

from array import array
from collections.abc import Callable, MutableSequence, Sequence
from fractions import Fraction
from functools import cached_property, partial
from time import perf_counter
from typing import Any

from ..base.game import DecisionPoint, Game
from ..base.slots import Measure
from ..beliefs.likelihood_program import has_likelihood
from ..beliefs.rollout_kernel import beliefs_of
from ..machine.floats import bits_of
from ..machine.random import signed
from ..messages.errors import Truncated
from .estimates import NO_RANK, SQUARES, WEIGHTS, Estimate, effective, error_between, estimate, rank, size_of_counts
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

TICK = 1e-6  # seconds; the clock of a browser stands still for thousands of them


class Rollouts:
    """The chances of every action a seat may choose, or of those in `actions` alone. `run` adds to them; the longer, the surer.
    Where several cards or cells are chosen at once, each stands for itself with others at random.

    `table` is that of a game at the moment when `asked` was asked. Only what the seat may see of it has an influence. `aim` is
    the number of the measure that is the aim, `tries` how many tables have been imagined. `strategy` plays on
    (the strongest, if none is named). `weighed` says whether tables weigh by what has been played, where the game knows how;
    if it is left out, `rollout_program.uses_likelihood` does. `about` is a sentence on tables of another kind: chances from
    those have not been held against what came true.
    """

    about = ""

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
        self.game, self.asked, self.seed = game, asked, signed(seed)
        self.strategy = strategy or default_rollout_strategy(game)
        self.weighed = uses_likelihood(game, self.strategy) if weighed is None else weighed and has_likelihood(game)
        self.beliefs = beliefs_of(game)
        self.measures: tuple[Measure, ...] = self.beliefs.measures
        self.aim = self.beliefs.aim
        self.table, self.tries = list(table), 0
        if actions is not None:
            found = [(word, game.resolve(self.table, asked, game.read(word)[1])) for word in actions]
        elif self.beliefs.candidate_actions is not None:
            found = self.beliefs.candidate_actions(self.table, asked)
        else:
            found = [(game.write(asked.ask, code), code) for code in game.legal(self.table, asked) or []]
        self.words, self.codes = [word for word, _ in found], [code for _, code in found]
        self.trick = self.beliefs.current_trick(self.table, asked)
        self.unknown = self.beliefs.unknown(self.table)
        self.in_teams = self.beliefs.in_teams(self.table)
        self.counts: MutableSequence[int] = [0] * size_of_counts(len(found), self.beliefs.counted)
        program: Any = game
        self.play: Play = named_rollout_program(program, self.strategy, self.weighed)
        self.row: Callable[[Sequence[int]], Any] = _listed

    @cached_property
    def exact(self) -> dict[str, dict[int, Fraction]]:
        """What is known exactly, by action and number of the measure."""
        found = self.beliefs.exact_chances(self.table, self.asked)
        others = {which for which, measure in enumerate(self.measures) if measure.exact_if not in ("", self.strategy)}
        return {word: {which: each[which] for which in each.keys() - others} for word, each in found.items()}

    def compile(self) -> None:
        """Has the program compiled, which may take some seconds, and goes on with it. Without a compiler nothing happens."""
        compiled_rollout(self.game, self.strategy, self.weighed)
        self.hasten()

    def hasten(self) -> None:
        """Goes on with the compiled program, if it is there by now."""
        play = ready_rollout(self.game, self.strategy, self.weighed)
        if play is not None and self.play is not play:
            self.play, self.row = play, partial(array, "q")
            self.counts = self.row(self.counts)

    @property
    def is_quick(self) -> bool:
        """Whether it goes on with a compiled program."""
        return self.row is not _listed

    def run(self, seconds: float, tables: int = 0) -> float:
        """Tries every action on one table after another for about so long, or until it is so many in all, and at least on one:
        how many seconds it took."""
        began, before, batch = perf_counter(), self.tries, 1
        size = size_of_row(self.game)
        row = self.row([*self.table[: self.game.SIZE], *[0] * (size - self.game.SIZE)])
        codes = self.row(self.codes)
        while True:
            self._try(row, codes, min(batch, tables - self.tries) if tables > self.tries else batch)
            took = perf_counter() - began
            if self.tries == tables or took >= seconds:
                return took
            batch = max(1, int(min(2 * batch, (self.tries - before) / max(took, TICK) * (seconds - took))))

    def _try(self, row: Any, codes: Any, tables: int) -> None:
        """Tries every action on so many tables more. One on which a round is cut does not count."""
        after = self.tries + tables
        while self.tries < after:
            asked = self.asked.seat, self.asked.ask, self.trick
            try:
                self.play(row, codes, self.counts, len(codes), *asked, self.seed, self.tries, after - self.tries)
                self.tries = after
            except Truncated:
                self.tries = int(row[number_at(self.game)]) + 1
                row[: self.game.SIZE] = self.row(self.table[: self.game.SIZE])
            except AssertionError:  # compiled code only fails: plain Python says what a house rule has given
                again, program = [*self.table[: self.game.SIZE], *[0] * (len(row) - self.game.SIZE)], named_rollout_program
                counts, number = [0] * len(self.counts), int(row[number_at(self.game)])
                program(self.game, self.strategy, self.weighed)(
                    again, [*codes], counts, len(codes), *asked, self.seed, number, 1
                )
                raise

    def chances(self) -> dict[str, tuple[Estimate | None, ...]]:
        """For every action, by name, the chance of each of `measures`; None where it is not asked, or not known."""
        return {word: tuple(self._chance(n, which) for which in range(len(self.measures))) for n, word in enumerate(self.words)}

    def _chance(self, n: int, which: int) -> Estimate | None:
        exact = self.exact.get(self.words[n], {}).get(which)
        if exact is not None:
            return Estimate(float(exact), 0.0, exact=True)
        measure = self.measures[which]
        if not measure.estimated or which in self.unknown or (measure.of_trick and self.trick < 0):
            return None
        return Estimate(*estimate(self.counts, n * self.beliefs.counted + which, measure.yes_or_no, measure.parts))

    def effective(self) -> float:
        """As many tables that weigh alike would tell as much as those that count so far (Kish's effective sample size)."""
        return effective(self.counts[WEIGHTS], self.counts[SQUARES])

    def aims(self) -> dict[str, Estimate]:
        """For every action, by name, the chance of the aim."""
        found = {word: chances[self.aim] for word, chances in self.chances().items()}
        return {word: chance for word, chance in found.items() if chance is not None}

    def error_between(self, one: str, other: str, which: int | None = None) -> float:
        """The standard error of the difference between two actions in a measure, the aim if none is named, found on the same
        tables."""
        which = self.aim if which is None else which
        parts = self.measures[which].parts if which < len(self.measures) else 1
        of = len(self.words), self.beliefs.counted, which, parts
        return error_between(self.counts, *of, self.words.index(one), self.words.index(other))

    def consequence(self, word: str, which: int) -> float:
        """How often the consequence of this number has come of an action, or how much of it on average."""
        place = self.words.index(word) * self.beliefs.counted + len(self.measures) + which
        return estimate(self.counts, place, False, 1)[0]

    def ranks(self, which: int | None = None, more_is_better: bool = True) -> dict[str, int]:
        """For every action, by name, how good it is in a measure, the aim if none is named: BEST, FINE or NO_RANK
        (`estimates.rank`)."""
        which, way = self.aim if which is None else which, 1 if more_is_better else -1
        known = [each[which] for each in self.chances().values()]
        means = [bits_of(way * one.mean) for one in known if one is not None]
        row, size = means + [NO_RANK] * len(means), len(means)
        rank(row, self.counts, size, self.beliefs.counted, which, self.measures[which].parts)
        return dict(zip(self.words, row[size:], strict=True))

    def error(self) -> float:
        """The largest standard error of what may come true or not."""
        asked = [which for which, measure in enumerate(self.measures) if measure.yes_or_no]
        found = [each[which] for each in self.chances().values() for which in asked]
        return max((one.error for one in found if one is not None), default=0.0)


def _listed(values: Sequence[int]) -> list[int]:
    return [int(value) for value in values]
