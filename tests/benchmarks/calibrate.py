"""Measures whether chances come true: it compares predictions for choices in rounds played by strategies with the outcomes.

    python -m tests.benchmarks.calibrate himilo 500 --tables 25 --option players=4 --option rounds=1

The results are in hilo_core/chances/calibration.json, which hilo_core/chances/calibration.py explains.
"""

import argparse
import json
import math
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from hilo_core.base.game import CHANCE, SEAT_NAMES, DecisionPoint, Game, read_options
from hilo_core.base.rollout_kernel import beliefs_of
from hilo_core.chances.rollout_program import default_rollout_strategy
from hilo_core.chances.rollouts import Rollouts
from hilo_core.games import find_game
from hilo_core.hilos.beliefs import DECLARER, SEATS, in_teams
from hilo_core.messages.checks import whole
from hilo_core.messages.texts import Json
from hilo_core.records.player import Log, run
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.simulation.intervals import share
from hilo_core.strategies import chooser

TENTHS, MOST_ROUNDS, MOST_TABLES = 10, 5000, 100_000


class Tenth(NamedTuple):
    """The predictions and results in one tenth."""

    tenth: int  # from 1 to 10
    predicted: float  # the mean chance, from 0 to 1
    actual: float  # the proportion that came true
    number: int  # the number of choices
    low: float  # the 95 % interval of `actual`
    high: float
    off: float  # predicted less actual
    error: float  # the standard error of that, choices of one round taken together


class Prediction(NamedTuple):
    """A choice and its predicted chance."""

    round: int
    tenth: int  # a tenth of the round, from 0
    chance: float
    came_true: bool


class Calibration(NamedTuple):
    """The calibration of chances, by tenths of a round (1 is its beginning) and by the predicted chance (1 is 0 to 10 %)."""

    tenths: tuple[Tenth, ...]
    by_chance: tuple[Tenth, ...]


def calibration(
    game: Game | str,
    number: int = 500,
    /,
    *,
    strategy: str | None = None,
    tables: int = 100,
    seed: int = 0,
    **options: Any,
) -> Calibration:
    """Return how far the chances of a game come true, in `number` rounds that strategies play.

    In each tenth of each round one choice is drawn; its chance of the aim is found as `chances` finds it, and held against the
    end of the round. `strategy` has played the rounds and plays on (the usual one, if none is named). In Hilos only choices of
    the declaring side count, where there is one: those of both sides together would come true in half of the cases whatever was
    predicted. The same seed gives the same numbers.
    HiloError for what cannot be played.
    """
    playing: Any = find_game(game)
    full = read_options(playing, options)
    on = default_rollout_strategy(playing) if strategy is None else strategy
    chooser(playing, on)
    rounds, tables = whole(number, "The number of rounds", 1, MOST_ROUNDS), whole(tables, "tables", 2, MOST_TABLES)
    beliefs, rng, found = beliefs_of(playing), Random(f"{seed}"), []
    for played, (log, last) in zip(range(rounds), rounds_of(playing, full, on, whole(seed, "seed")), strict=False):
        for tenth, row, asked, action in drawn(playing, log, last, rng):
            rollouts = Rollouts(playing, row, asked, seed=seed, strategy=on, actions=[action])
            rollouts.compile()
            rollouts.run(math.inf, tables)
            reached = beliefs.measure(log.events[last].table, asked.seat, -1, beliefs.aim)
            found.append(Prediction(played, tenth, rollouts.aims()[action].mean, bool(reached)))
    return Calibration(by_progress(found), by_chance(found))


def rounds_of(game: Game, options: Json, strategy: str, seed: int) -> Iterator[tuple[Log, int]]:
    """Finished rounds, without end, each as the log of its game and the number of its last event."""
    number = 0
    while True:
        log = Log()
        run(check(random_record(game, options, seed, strategy, number)), log)
        number += 1
        ends = {event.round: at for at, event in enumerate(log.events)}
        yield from ((log, at) for at in ends.values() if at not in log.asks)


def drawn(game: Any, log: Log, last: int, rng: Random) -> Iterator[tuple[int, list[int], DecisionPoint, str]]:
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


def seats_that_count(game: Game, end: Sequence[int]) -> Collection[int]:
    """Return the seats whose choices count, given the row at the end: in Hilos the declaring side, if there is one."""
    if game.KEY != "hilos" or end[DECLARER] < 0:
        return range(len(SEAT_NAMES))
    return {end[DECLARER], (end[DECLARER] + 2) % SEATS} if in_teams(end) else {end[DECLARER]}


def by_progress(found: Sequence[Prediction]) -> tuple[Tenth, ...]:
    """Return the predictions by the tenth of the round."""
    return in_tenths(found, [each.tenth for each in found])


def by_chance(found: Sequence[Prediction]) -> tuple[Tenth, ...]:
    """Return the predictions by the tenth of the chance."""
    return in_tenths(found, [min(int(TENTHS * each.chance), TENTHS - 1) for each in found])


def in_tenths(found: Sequence[Prediction], whose: Sequence[int]) -> tuple[Tenth, ...]:
    """Return the results of the predictions in each tenth that has any."""
    several = [[each for each, tenth in zip(found, whose, strict=True) if tenth == n] for n in range(TENTHS)]
    return tuple(one_tenth(n + 1, each) for n, each in enumerate(several) if each)


def one_tenth(tenth: int, found: Sequence[Prediction]) -> Tenth:
    """Return what came of these predictions.

    Those of one round tell as much as one.
    """
    number, came_true = len(found), sum(each.came_true for each in found)
    predicted = sum(each.chance for each in found) / number
    off = predicted - came_true / number
    by_round: dict[int, float] = {}
    for each in found:
        by_round[each.round] = by_round.get(each.round, 0.0) + each.chance - each.came_true - off
    error = math.sqrt(sum(apart**2 for apart in by_round.values())) / number
    actual = share(came_true, number, worth=len(by_round))
    return Tenth(tenth, predicted, actual.value, number, actual.low, actual.high, off, error)


def main() -> None:
    """Print what has come true, by tenths of the round and of what was said."""
    words = argparse.ArgumentParser(description="Measure how far chances come true.")
    words.add_argument("game")
    words.add_argument("rounds", type=int)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--option", action="append", default=[], help="an option of the game, such as players=4")
    given = words.parse_args()
    options = {name: json.loads(value) for name, _, value in (one.partition("=") for one in given.option)}
    found = calibration(given.game, given.rounds, tables=given.tables, seed=given.seed, **options)
    for by, tenths in found._asdict().items():
        for each in tenths:
            print(f"{by} {each.tenth:>2}: said {each.predicted:.3f}, came true {each.actual:.3f}, {each.number} choices")


if __name__ == "__main__":
    main()
