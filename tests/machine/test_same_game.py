"""The same seed gives the same games in plain Python, machine code and WebAssembly: every game and variant, every strategy."""

from dataclasses import replace
from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, read_options
from hilo_core.base.rollout_kernel import extra_slots
from hilo_core.machine.random import LOW_64, STATE
from hilo_core.messages.texts import Json, Texts
from hilo_core.play.played import name_of_choice, quick
from hilo_core.records.replay import replay
from hilo_core.records.self_play import random_record
from hilo_core.simulation.job import Job, counted
from hilo_core.simulation.kernels import kernel, name_of, plain, renumbered
from hilo_core.simulation.loop import places
from hilo_core.strategies import LOOKS_AHEAD, chooser, strategy_names

from ..core.records import EVERY_SET
from ..sampled import sample
from .node import row_of

SEEDS, FIRST_GAME, PLAYED = (0, 2**63 + 5), 3, 3
LATE_CHOICES = slice(-20, -12, 2)  # late choices of a round, so that plain Python can look ahead too


def line_ups(key: str, seats: int) -> list[Texts]:
    """Return the strategies by seat: all alike, and all kinds together."""
    names = quick_ones(key)
    return [*((name,) * seats for name in names), (*names[::-1], *names, *names)[:seats]]


def quick_ones(key: str) -> list[str]:
    """Return the strategies that plain Python can play whole games with."""
    return [name for name in strategy_names(GAMES[key]) if name != LOOKS_AHEAD]


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_the_same_games(in_node: Any, key: str, options: Json) -> None:
    """Count, rules and moves.

    WebAssembly has a program for all numbers of players; machine code has one for each.
    """
    game = GAMES[key]
    full, names, every = read_options(game, options), quick_ones(key), strategy_names(game)
    fast, wasm, at = kernel(game, tuple(names), full), in_node(name_of(game, (), full)), places(game).strategies
    found = {}
    for who in line_ups(key, game.seats(full)):
        for seed in SEEDS:
            job = Job(key, full, who, seed)
            parts = (
                counted(job, plain(game, job.names, full), FIRST_GAME, PLAYED, list),
                counted(job, renumbered(fast, at, [names.index(name) for name in job.names]), FIRST_GAME, PLAYED, row_of),
                counted(job, renumbered(wasm, at, [every.index(name) for name in job.names]), FIRST_GAME, PLAYED, row_of),
            )
            by_python, by_machine, by_wasm = (replace(part, seconds=0.0) for part in parts)
            assert by_python == by_machine == by_wasm
            assert by_python.games == PLAYED and by_python.moves > 0
            found[who, seed] = by_python
    assert len({(part.counts, part.rules, part.moves) for part in found.values()}) == len(found)


@pytest.mark.parametrize(
    ("key", "options"), sample([each for each in EVERY_SET if LOOKS_AHEAD in GAMES[each.values[0]].STRATEGIES], 3)
)
def test_the_same_choice_by_who_looks_ahead(in_node: Any, key: str, options: Json) -> None:
    """Whole games are too long for plain Python: choices near the end of a round, and what is left of their luck."""
    game = GAMES[key]
    log = replay(random_record(game, options, 11)).log
    late = [at for at, ask in log.asks.items() if ask.seat != CHANCE and log.events[at].round == 0][LATE_CHOICES]
    module = in_node(name_of_choice(game, LOOKS_AHEAD))
    luck = 2**64 - 1
    for at in late:
        table, asked = [luck, *log.row_asked(at)[1:]], log.asks[at]
        long, row, short = [*table, *[0] * extra_slots(game)], row_of([*table, *[0] * extra_slots(game)]), table[:]
        by_python = chooser(game, LOOKS_AHEAD)(long, *asked), long[STATE]
        by_machine = quick(game, LOOKS_AHEAD)(short, *asked), short[STATE]
        assert by_python == by_machine == (module(row, *asked), row[STATE] & LOW_64)
        luck = long[STATE]
    assert luck != 2**64 - 1
