"""Judges the decisions of a record: the value of each for the seat that made it, from what that seat could know."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ..base.game import CHANCE, SEAT_NAMES, Choices, DecisionPoint, Game
from ..base.rollout_kernel import extra_slots
from ..base.seats import Names
from ..base.slots import Scale
from ..chances.rollouts import Rollouts
from ..machine.random import Row, mix, signed
from ..messages.stopping import asked_to_stop
from ..messages.texts import Json
from ..records.player import Log, legal_words
from ..strategies import chooser
from .reasons import Comparison, Why, why
from .scales import BEST, FORCED, cost_of, margin, scale_of, verdict

MOST_TRIED = 40  # with more legal actions only likely ones are tried
PARTS = 4  # the number of best single cards that are combined into actions of several cards
UNPRINTED = "event", "chance", "others", "unsure", "found", "why"  # fields of a decision that only Python has
SEARCH, SEARCH_PARTS = 2, 8  # the search for the best action, or for its best cards, uses one table in 2, or in 8; so
# does an action that is compared with no other


class Decision(NamedTuple):
    """One choice of a seat.

    `before` is the value of the best action, `after` that of the chosen one, in the unit of the measure; `cost` is their
    difference, and `error` its standard error. `chance` is the probability of the game's aim after the chosen action. `others`
    has the values of the other actions, given as the difference from the best one in the search; `unsure` is the largest margin
    of these differences. The best action of the search may turn out worse than the chosen one when both are tried, or better by
    so little that it rounds to nothing. Then the chosen action counts as the best, and costs nothing. But `found` keeps the
    difference and its error, so that a sum over decisions is not too large.
    """

    round: int
    ply: int
    seat: int
    action: str
    best: str
    measure: str
    before: float
    after: float
    cost: float
    error: float
    verdict: str
    event: int  # the number of the frame in which it was asked for
    chance: float
    others: dict[str, float]
    unsure: float
    found: tuple[float, float]
    why: Why

    def as_dict(self) -> Json:
        """Return the object that `hilo review` prints."""
        return {key: value for key, value in self._asdict().items() if key not in UNPRINTED}


class PastDecision(NamedTuple):
    """A choice that was made, and the row when it was asked."""

    round: int
    ply: int
    ask: DecisionPoint
    row: list[int]
    action: str
    event: int


def asked_in(log: Log, seat: int | None) -> list[PastDecision]:
    """Return every choice of a seat, or of all seats, in order."""
    made = {(ply.round, ply.ply): ply.action for ply in log.plies}
    found = []
    for number, ask in log.asks.items():
        event = log.events[number]
        action = made.get((event.round, event.plies))
        if action is not None and ask.seat != CHANCE and seat in (None, ask.seat):
            found.append(PastDecision(event.round, event.plies, ask, log.row_asked(number), action, number))
    return found


class Judge:
    """Judges the decisions of a game: `strategy` plays the rest of the round on each of `tables` imagined tables.

    The same seed gives the same numbers. `ends` maps the number of each finished round to the row at its end.
    """

    def __init__(
        self, game: Game, names: Names, strategy: str, tables: int, seed: int, ends: Mapping[int, Row] | None = None
    ) -> None:
        self.game, self.names, self.strategy, self.tables, self.seed = game, names, strategy, tables, seed
        self.scale: Scale = scale_of(game, len(names))
        self.ends, self.few = ends or {}, max(2, tables // SEARCH)

    def rollouts(self, one: PastDecision, actions: Sequence[str] | None, stage: int, tables: int) -> Rollouts:
        """Return the results that may follow these actions, or each part of one action.

        Each decision and stage has its own tables.
        """
        seed = signed(mix(mix(signed(self.seed) ^ stage) ^ (one.round << 20 | one.ply)))
        found = Rollouts(self.game, one.row, one.ask, seed=seed, strategy=self.strategy, actions=actions)
        found.compile()
        found.run(float("inf"), tables, asked_to_stop)
        return found

    def value(self, found: Rollouts, action: str) -> float:
        """Return the value of an action, in the unit of the measure."""
        estimate = found.chances()[action][self.scale.which]
        assert estimate is not None
        return self.scale.times * estimate.mean

    def judge(self, one: PastDecision) -> Decision:
        """Judge a choice.

        The search for the best action and the estimate of the cost use different tables. Otherwise luck in the search would
        look like skill.
        """
        legal = self.game.codes(one.row, one.ask)
        if legal is not None and len(legal) == 1:
            alone = self.rollouts(one, [one.action], 1, self.few)
            value = self.value(alone, one.action)
            return self.decision(one, alone, one.action, (value, value, 0.0), FORCED, {})
        tried = self.tried(one, len(legal or ()))
        search = self.rollouts(one, tried, 0, self.few)
        sought = {word: self.value(search, word) for word in tried}
        best = min(tried, key=lambda word: (self.scale.loss(0, sought[word]), word != one.action))
        tables = self.tables if best != one.action else self.few
        found = self.rollouts(one, list(dict.fromkeys((one.action, best))), 1, tables)
        before, after = self.value(found, best), self.value(found, one.action)
        known = [found.exact.get(word, {}).get(self.scale.which) for word in (best, one.action)]
        error, unsure = 0.0, 0.0
        if None in known:
            error = self.scale.times * found.error_between(best, one.action, self.scale.which) * (best != one.action)
            more = sought.keys() - {best, one.action}
            errors = [self.scale.times * search.error_between(best, each, self.scale.which) for each in more]
            unsure = margin(self.scale, max(errors, default=0.0))
        apart = self.scale.loss(before, after), error
        word = verdict(self.scale, cost_of(self.scale, before, after), error)
        most = sought[best]
        if word == BEST:
            best, before, error = one.action, after, 0.0
        way, least = 1 if self.scale.more_is_better else -1, 0 if self.scale.in_percent else float("-inf")
        others = {each: max(least, before - way * max(0.0, self.scale.loss(most, value))) for each, value in sought.items()}
        return self.decision(one, found, best, (before, after, error), word, others, unsure, apart)

    def decision(
        self,
        one: PastDecision,
        found: Rollouts,
        best: str,
        numbers: tuple[float, float, float],
        word: str,
        others: dict[str, float],
        unsure: float = 0.0,
        apart: tuple[float, float] = (0.0, 0.0),
    ) -> Decision:
        """Return the judged decision, with rounded numbers.

        `numbers` are the values of the best action and of the chosen one, and the error; `apart` is the difference between the
        best action of the search and the chosen one, and its error.
        """
        before, after, error = (round(number, 4) for number in numbers)
        cost = round(abs(self.scale.loss(before, after)), 4)
        measured = best, self.scale.measure, before, after, cost, error, word
        chance = round(found.aims()[one.action].mean, 4)
        choices = self.game.in_words.choices(one.row, one.ask, self.names)
        pair = Comparison(found, choices, self.names, best, one.action)
        said = why(pair, self.ends.get(one.round), word)
        made = one.round, one.ply, one.ask.seat, one.action, *measured, one.event
        return Decision(*made, chance, others, unsure, apart, said)

    def tried(self, one: PastDecision, legal: int) -> list[str]:
        """Return the actions to try: all legal ones.

        If there are very many, it is the chosen one, the strategy's choice, and combinations of parts that are best by
        themselves.
        """
        choices = self.game.in_words.choices(one.row, one.ask, SEAT_NAMES)
        if legal <= MOST_TRIED or choices.pick < 2:
            return legal_words(self.game, one.row, one.ask) or [one.action]
        seat, ask, given = one.ask
        own = self.game.write(
            ask, chooser(self.game, self.strategy)([*one.row, *[0] * extra_slots(self.game)], seat, ask, given)
        )
        return list(dict.fromkeys((one.action, own, *self.combined(one, choices))))

    def combined(self, one: PastDecision, choices: Choices) -> Iterator[str]:
        """Yield actions that combine the parts that are best by themselves, such as the three cards to pass."""
        by_part = self.rollouts(one, None, 2, max(2, self.tables // SEARCH_PARTS))
        values = {word: self.value(by_part, word) for word in by_part.words}
        parts = sorted(values, key=lambda word: self.scale.loss(0, values[word]))[:PARTS]
        for some in combinations(parts, choices.pick):
            kind, code = self.game.read(choices.action_of(*some))
            yield self.game.write(kind, code)
