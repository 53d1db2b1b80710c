"""The rest of a round from any choice on is what the program of the round makes of it."""

import random
from importlib import import_module
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, Ask, read_options
from hilo_core.chances.rollouts import strategy_for
from hilo_core.machine.random import Row, seed_row
from hilo_core.records.player import Log, Reader, run, table_before
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.simulation.loop import Decide

from ..core.records import EVERY_SET, Record, cut

TRIES = 24  # a set of options
SEED = 7


class Onward(Reader):
    """Decides as a record does, and after its end by chance; `asked` is the first choice of those."""

    asked: Ask | None = None

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """As Reader's, but never out of actions."""
        if self.ply < len(self.actions):
            return super().choose(table, seat, ask, given)
        if self.asked is None:
            self.asked = Ask(seat, ask, given)
            seed_row(table, SEED, 0)
        return self.game.choose_at_random(table, seat, ask, given)


def by_the_program(record: Record) -> tuple[list[int], Onward]:
    """The table at the end of a round that a record has begun, played by the program, and who decided."""
    whole = check(record)
    last = len(whole.rounds) - 1
    table = table_before(whole, last)
    onward = Onward(whole, last, record["rounds"][last]["actions"])
    whole.game.read_deal(table, record["rounds"][last]["deal"])
    whole.game.program(whole.options).play_round(table, onward)
    return table, onward


def from_the_choice_on(record: Record, asked: Ask) -> list[int]:
    """The table at the end of the same round, played by its program from the row a stepper has."""
    game, log, whole = GAMES[record["game"]], Log(with_legal=False), check(record)
    run(whole, log)
    table = list(log.row_asked(len(log.events) - 1))
    seed_row(table, SEED, 0)
    decide = Decide(game.choose_at_random, lambda table, rule, seat, what: None)
    ahead = import_module(f"hilo_core.chances.{record['game']}")
    if hasattr(ahead, "go_on"):
        game.program(whole.options).play_round(table, decide)
    else:
        ahead.rest(table, decide, asked.seat, asked.ask)
    return table


def one_try(key: str, options: dict[str, Any], rng: random.Random) -> bool:
    """Whether a random ply of a random game was one at which a seat is asked; then the two tables are equal.

    Rare actions are as likely as frequent ones: first a verb is drawn, then a ply.
    """
    game = GAMES[key]
    strategy = rng.choice(["random", strategy_for(game)])
    record = random_record(game, read_options(game, options), rng.randrange(10**9), strategy)
    number = rng.randrange(len(record["rounds"]))
    verbs = [action.split()[0] for action in record["rounds"][number]["actions"]]
    verb = rng.choice(sorted(set(verbs)))
    stopped = cut(record, number, rng.choice([ply for ply, each in enumerate(verbs) if each == verb]))
    table, onward = by_the_program(stopped)
    if onward.asked is None or onward.asked.seat == CHANCE:
        return False
    assert from_the_choice_on(stopped, onward.asked) == table
    return True


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_the_rest_of_a_round_is_that_of_its_program(key: str, options: dict[str, Any]) -> None:
    rng = random.Random(f"{key} {options}")
    assert sum(one_try(key, options, rng) for _ in range(TRIES)) > TRIES // 3
