"""No strategy can see a hidden card: dealt anew where its seat cannot look, it makes the same choice."""

import random
from typing import Any

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.game import CHANCE, Ask, read_options
from hilo_core.machine.random import STATE
from hilo_core.records.self_play import random_record
from hilo_core.strategies import chooser, choosers

from ..core.records import OPTION_SETS, Record, cut
from ..core.test_laws import ANOTHER_DEAL

EVERY_STRATEGY = [
    pytest.param(key, options, name, id=f"{key}-{'-'.join(map(str, options.values()))}-{name}")
    for key, sets in OPTION_SETS.items()
    for options in sets
    for name in choosers(GAMES[key])
    if name != "lookahead"  # held by test_lookahead.py, with fewer tables
]
MOMENTS, DEALS = 40, 4


def last_ask(record: Record) -> tuple[list[int], Ask | None]:
    """The table at the end of a record, and what is asked there."""
    log = replay(record).log
    return log.events[-1].table, log.asks.get(len(log.events) - 1)


def moments(key: str, options: dict[str, Any], name: str, rng: random.Random) -> list[Record]:
    """Records that stop where a seat is to move: of random play, and of play by the strategy."""
    found: list[Record] = []
    while len(found) < MOMENTS:
        who = rng.choice(("random", name))
        record = random_record(GAMES[key], read_options(GAMES[key], options), rng.randrange(2**32), who)
        round_no = rng.randrange(len(record["rounds"]))
        for _ in range(4):
            ply = rng.randrange(len(record["rounds"][round_no]["actions"]) or 1)
            stopped = cut(record, round_no, ply)
            _, asked = last_ask(stopped)
            if asked is not None and asked.seat != CHANCE:
                found.append(stopped)
    return found


@pytest.mark.parametrize(("key", "options", "name"), EVERY_STRATEGY)
def test_what_is_hidden_does_not_change_a_choice(key: str, options: dict[str, Any], name: str) -> None:
    choose = chooser(GAMES[key], name)
    rng = random.Random(f"{key} {options} {name}")
    dealt_otherwise = 0
    for record in moments(key, options, name, rng):
        table, asked = last_ask(record)
        assert asked is not None
        state = rng.randrange(2**64)
        table[STATE] = state
        choice = choose(table[:], *asked)
        for _ in range(DEALS):
            other, same_asked = last_ask(ANOTHER_DEAL[key](record, asked.seat, rng))
            assert same_asked == asked
            dealt_otherwise += other[1:] != table[1:]
            other[STATE] = state
            assert choose(other, *asked) == choice
    assert dealt_otherwise > MOMENTS * DEALS // 4
