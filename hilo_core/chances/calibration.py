"""Whether chances come true: what was predicted of choices in rounds that strategies played, and what came of them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ..base.game import CHANCE, SEAT_NAMES, DecisionPoint, Game, read_options
from ..beliefs.rollout_kernel import beliefs_of
from ..figures import Panel, Span, drawn, of_100, said
from ..games import find_game
from ..intervals import share
from ..lazy import graph_objects, pandas
from ..messages.checks import whole
from ..records.player import Log, run
from ..records.record import check
from ..records.self_play import random_record
from ..simulation.table import table
from ..strategies import chooser
from .rollout_program import default_rollout_strategy
from .rollouts import Rollouts

TENTHS, MOST_ROUNDS, MOST_TABLES = 10, 5000, 100_000


class Tenth(NamedTuple):
    """What was predicted and what came about in one tenth."""

    tenth: int  # from 1 to 10
    predicted: float  # the mean chance, from 0 to 1
    actual: float  # the proportion that came true
    number: int  # of choices
    low: float  # the 95 % interval of `actual`
    high: float
    off: float  # predicted less actual
    error: float  # the standard error of that, choices of one round taken together


class Prediction(NamedTuple):
    """A choice, and what was predicted of it."""

    round: int
    tenth: int  # of the round, from 0
    chance: float
    came_true: bool


@dataclass(frozen=True)
class Calibration:
    """How far chances come true. `tenths` are those of a round, 1 its beginning; `by_chance` has the same choices by what was
    predicted, 1 being 0 to 10 %, where there are any.

    >>> from hilo_core import calibration
    >>> found = calibration("pass_or_go", 4, strategy="random", tables=10, players=2)
    >>> len(found.tenths), found.frame().columns[:4].tolist()
    (10, ['by', 'tenth', 'predicted', 'actual'])
    """

    game: str
    played_by: str
    played_on_by: str
    rounds: int
    tables: int
    tenths: tuple[Tenth, ...]
    by_chance: tuple[Tenth, ...]

    def __str__(self) -> str:
        head = f"{self.rounds} rounds of {self.played_by}s, {self.played_on_by}s playing on, {self.tables} tables a choice"
        lines = [
            f"{each.tenth:>2}  predicted {100 * each.predicted:5.1f} %  actual {100 * each.actual:5.1f} % "
            f"({100 * each.low:.1f} to {100 * each.high:.1f})  {each.number:>5} choices"
            for each in self.tenths
        ]
        return "\n".join([head, *lines])

    def frame(self) -> "pandas.DataFrame":
        """A pandas table with a row for each tenth: `by` says whether of the round ("progress") or of what was predicted
        ("chance"), and the fields of `Tenth` follow. Without pandas a plain table, with `columns` and `rows`."""
        several = {"progress": self.tenths, "chance": self.by_chance}
        rows = [(by, *tenth) for by, tenths in several.items() for tenth in tenths]
        return table(("by", *Tenth._fields), rows, names=0)

    def finding(self) -> str:
        """What all tenths together say, in a sentence: whether chances said too much or too little."""
        number = sum(each.number for each in self.tenths)
        off = 100 * sum(each.number * each.off for each in self.tenths) / number
        within = 2 * 100 * sum(each.number * each.error for each in self.tenths) / number  # as if all erred together
        if abs(off) <= within:
            return f"Chances came true as often as they said, as far as {self.rounds} rounds tell"
        size = said(Span(abs(off), abs(off) - within, abs(off) + within))
        return f"Chances said too {'much' if off > 0 else 'little'}: {size} of 100"

    def plot(self) -> "graph_objects.Figure":
        """A plotly figure: what was said and what came true, with its interval, in each tenth of the round and by what was
        said. HiloError without plotly."""
        about = f"{self.rounds} rounds of {self.played_by}s, {self.played_on_by} playing on, {self.tables} tables a choice"
        several = {
            "By tenth of the round": {f"tenth {each.tenth}": each for each in self.tenths},
            "By what was said": {f"{10 * each.tenth - 10} to {10 * each.tenth}": each for each in self.by_chance},
        }
        panels = [
            Panel(
                tuple(tenths),
                {
                    "said": [Span(*(3 * [100 * one.predicted])) for one in tenths.values()],
                    "came true": [of_100(Span(one.actual, one.low, one.high)) for one in tenths.values()],
                },
                "of 100 choices",
                heading=heading,
                lies=True,
            )
            for heading, tenths in several.items()
        ]
        return drawn(self.finding(), f"{about}; the lines are 95 % intervals", panels)


def calibration(
    game: Game | str,
    number: int = 500,
    /,
    *,
    strategy: str | None = None,
    played_by: str | None = None,
    tables: int = 100,
    seed: int = 0,
    weighed: bool | None = None,
    **options: Any,
) -> Calibration:
    """How far the chances of a game come true, in so many rounds (`number`) that strategies play.

    In each tenth of each round one choice is drawn; its chance of the aim is found as `chances` finds it, and held against the
    end of the round. `strategy` plays on (the usual one, if none is named), `played_by` has played the rounds (the same,
    if none is named). In Hilos only choices of the declaring side count, where there is one: those of both sides together
    would come true in half of the cases whatever was predicted. `weighed` says whether imagined tables weigh by what has been
    bid, passed and played; if it is left out, they do where `chances` has it so. The same seed gives the same numbers.
    HiloError for what cannot be played.

    >>> found = calibration("pass_or_go", 4, players=2, tables=20)
    >>> found.rounds, found.tables
    (4, 20)
    """
    playing: Any = find_game(game)
    full = read_options(playing, options)
    on = default_rollout_strategy(playing) if strategy is None else strategy
    by = on if played_by is None else played_by
    chooser(playing, on), chooser(playing, by)
    rounds, tables = whole(number, "The number of rounds", 1, MOST_ROUNDS), whole(tables, "tables", 2, MOST_TABLES)
    beliefs, rng, found = beliefs_of(playing), Random(f"{seed}"), []
    for played, (log, last) in zip(range(rounds), rounds_of(playing, full, by, whole(seed, "seed")), strict=False):
        for tenth, row, asked, action in choices_of(playing, log, last, rng):
            rollouts = Rollouts(playing, row, asked, seed=seed, strategy=on, actions=[action], weighed=weighed)
            rollouts.compile()
            rollouts.run(math.inf, tables)
            reached = beliefs.measure(log.events[last].table, asked.seat, -1, beliefs.aim)
            found.append(Prediction(played, tenth, rollouts.aims()[action].mean, bool(reached)))
    return Calibration(playing.KEY, by, on, rounds, tables, by_progress(found), by_chance(found))


def rounds_of(game: Game, options: dict[str, Any], strategy: str, seed: int) -> Iterator[tuple[Log, int]]:
    """Finished rounds, without end, each as the log of its game and the number of its last event."""
    number = 0
    while True:
        log = Log(with_legal=False)
        run(check(random_record(game, options, seed, strategy, number)), log)
        number += 1
        ends = {event.round: at for at, event in enumerate(log.events)}
        yield from ((log, at) for at in ends.values() if at not in log.asks)


def choices_of(game: Any, log: Log, last: int, rng: Random) -> Iterator[tuple[int, list[int], DecisionPoint, str]]:
    """In each tenth of the round that ends with an event one choice: the tenth, the row, what was asked and what was chosen."""
    number = log.events[last].round
    made = {ply.ply: ply.action for ply in log.plies if ply.round == number}
    counted = seats_that_count(game, log.events[last].table)
    by_tenth: list[list[int]] = [[] for _ in range(TENTHS)]
    for at, asked in log.asks.items():
        event = log.events[at]
        if event.round == number and asked.seat != CHANCE and asked.seat in counted:
            by_tenth[event.plies * TENTHS // len(made)].append(at)
    for tenth, several in enumerate(by_tenth):
        if several:
            at = rng.choice(several)
            yield tenth, log.row_asked(at), log.asks[at], made[log.events[at].plies]


def seats_that_count(game: Game, end: Sequence[int]) -> range | set[int]:
    """The seats whose choices count, by the row at the end of a round."""
    return beliefs_of(game).declaring_side(end) or range(len(SEAT_NAMES))


def by_progress(found: Sequence[Prediction]) -> tuple[Tenth, ...]:
    """The predictions by the tenth of the round."""
    return in_tenths(found, [each.tenth for each in found])


def by_chance(found: Sequence[Prediction]) -> tuple[Tenth, ...]:
    """The predictions by the tenth of the chance."""
    return in_tenths(found, [min(int(TENTHS * each.chance), TENTHS - 1) for each in found])


def in_tenths(found: Sequence[Prediction], whose: Sequence[int]) -> tuple[Tenth, ...]:
    """What came of the predictions of each tenth that has any."""
    several = [[each for each, tenth in zip(found, whose, strict=True) if tenth == n] for n in range(TENTHS)]
    return tuple(one_tenth(n + 1, each) for n, each in enumerate(several) if each)


def one_tenth(tenth: int, found: Sequence[Prediction]) -> Tenth:
    """What came of these predictions. Those of one round tell as much as one."""
    number, came_true = len(found), sum(each.came_true for each in found)
    predicted = sum(each.chance for each in found) / number
    off = predicted - came_true / number
    by_round: dict[int, float] = {}
    for each in found:
        by_round[each.round] = by_round.get(each.round, 0.0) + each.chance - each.came_true - off
    error = math.sqrt(sum(apart**2 for apart in by_round.values())) / number
    actual = share(came_true, number, worth=len(by_round))
    return Tenth(tenth, predicted, actual.value, number, actual.low, actual.high, off, error)
