"""The rest of a round from any choice on is what the program of the round makes of it."""

import random

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.chances.rollout_program import default_rollout_strategy
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.texts import Json
from hilo_core.records.player import LineDecider, Log, run, table_before
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.simulation.loop import CompiledDecider

from ..core.records import EVERY_SET, Record, cut
from ..sampled import sample

TRIES_PER_OPTIONS = 24  # a set of options


class Onward:
    """Answer by chance after the end of a record: `asked` is the first choice then."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked: DecisionPoint | None = None

    def __call__(self, at: LineDecider, table: Row, asked: DecisionPoint) -> int:
        """Return a random choice."""
        if self.asked is None:
            self.asked = asked
            seed_row(table, self.seed, 0)
        return at.game.choose_at_random(table, *asked)


def by_the_program(record: Record, seed: int) -> tuple[list[int], DecisionPoint | None]:
    """Return the table at the end of a round that a record has begun, played by the program, and what was asked first after
    it.
    """
    whole = check(record)
    last, onward = len(whole.rounds) - 1, Onward(seed)
    table = table_before(whole, last)
    whole.game.read_deal(table, record["rounds"][last]["deal"])
    whole.game.program(whole.options).play_round(table, LineDecider(whole, last, record["rounds"][last]["actions"], onward))
    return table, onward.asked


def from_the_choice_on(record: Record, seed: int) -> list[int]:
    """Return the table at the end of the same round, played by its program from the row a stepper has."""
    game, log, whole = GAMES[record["game"]], Log(), check(record)
    run(whole, log)
    table = list(log.row_asked(len(log.events) - 1))
    seed_row(table, seed, 0)
    game.program(whole.options).play_round(table, CompiledDecider(game.choose_at_random, lambda table, rule, seat, what: None))
    return table


def one_try(key: str, options: Json, rng: random.Random) -> bool:
    """Return whether a random ply of a random game was one at which a seat is asked; then the two tables are equal.

    Rare actions are as likely as frequent ones: a verb is drawn, then a ply.
    """
    game = GAMES[key]
    strategy = rng.choice(["random", default_rollout_strategy(game)])
    record = random_record(game, options, rng.randrange(10**9), strategy)
    number = rng.randrange(len(record["rounds"]))
    verbs = [action.split()[0] for action in record["rounds"][number]["actions"]]
    verb = rng.choice(sorted(set(verbs)))
    stopped = cut(record, number, rng.choice([ply for ply, each in enumerate(verbs) if each == verb]))
    seed = rng.randrange(10**9)
    table, asked = by_the_program(stopped, seed)
    if asked is None or asked.seat == CHANCE:
        return False
    assert from_the_choice_on(stopped, seed) == table
    return True


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_the_rest_of_a_round_is_that_of_its_program(key: str, options: Json) -> None:
    rng = random.Random(f"{key} {options}")
    assert sum(one_try(key, options, rng) for _ in range(TRIES_PER_OPTIONS)) > TRIES_PER_OPTIONS // 3
