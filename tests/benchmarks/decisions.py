"""Measures the processor time of one decision in WebAssembly and in machine code: chances until they are sure, and a choice
that looks ahead.
"""

import math
from array import array
from random import Random
from time import process_time
from typing import Any, NamedTuple

from hilo_core import GAMES, replay
from hilo_core.base.game import CHANCE, DecisionPoint, Game, read_options
from hilo_core.chances.rollout_program import compiled_rollout, default_rollout_strategy, rollout_name
from hilo_core.chances.rollouts import Rollouts
from hilo_core.hilos.strategies import TABLES
from hilo_core.machine.random import signed
from hilo_core.machine.shipped import FOLDER
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_core.strategies import strategy_names

from ..machine.node import InNode, node
from .measured import Speed, heading, row

SURE_ERROR = 0.01  # the standard error that is asked of the difference between the best action and any other
POINT, POINTS = 1.0, 1  # in HiLO: of its points of the round, the number of that measure
FIRST_TABLES = 500  # tables from which it is worked out how many are needed
OPTIONS: dict[str, Json] = {
    "himilo": {"players": 4},
    "hilo": {"players": 4},
    "hilos": {"variant": "standard"},
    "pass_or_go": {"players": 2},
}


class Decision(NamedTuple):
    """The time for one decision, in milliseconds."""

    tables: int
    machine: float
    wasm: float


def positions(game: Game, who: str, several: int) -> list[tuple[list[int], DecisionPoint]]:
    """Return this many positions in which a seat may choose, each from a different game of these players."""
    rng, found = Random(game.KEY), []
    options = read_options(game, OPTIONS[game.KEY])
    while len(found) < several:
        log = replay(random_record(game, options, rng.randrange(2**32), who)).log
        at = [n for n, asked in log.asks.items() if asked.seat != CHANCE]
        n = rng.choice(at)
        if len(game.codes(log.events[n].table, log.asks[n]) or (0, 0)) > 1:
            found.append((log.row_asked(n), log.asks[n]))
    return found


def rows_of(values: Any) -> Any:
    """Return a row that both machines can play on."""
    return array("q", map(signed, values))


def chances(game: Game, who: str, at: tuple[list[int], DecisionPoint], play: Any, tables: int) -> tuple[Rollouts, float]:
    """Return the chances of a position from this many imagined deals, and the seconds they took."""
    found = Rollouts(game, *at, strategy=who)
    found.play, found.row, found.counts = play, rows_of, rows_of(found.counts)
    before, began = getattr(play, "seconds", 0.0), process_time()
    found.run(math.inf, tables)
    return found, play.seconds - before if isinstance(play, InNode) else process_time() - began


def tables_needed(game: Game, found: Rollouts) -> int:
    """Return how many imagined deals make the error between the best action and any other as small as asked."""
    if game.KEY == "hilo":
        points = [chance for each in found.chances().values() if (chance := each[POINTS]) is not None]
        points.sort(key=lambda chance: chance.mean)
        error, asked = max(math.hypot(points[0].error, other.error) for other in points[1:]), POINT
    else:
        aims = found.aims()
        best = max(aims, key=lambda word: aims[word].mean)
        error, asked = max(found.error_between(best, word) for word in aims if word != best), SURE_ERROR
    return max(2, math.ceil(found.tries * (error / asked) ** 2))


def decisions(game: Game, who: str, program: Any, several: int, tables: int = 0) -> list[Decision]:
    """Return the times for `several` positions with this strategy playing on: on `tables` tables, or until chances settle."""
    wasm, machine = program(FOLDER / f"{rollout_name(game, who)}.wasm", 3), compiled_rollout(game, who)
    found = []
    for at in positions(game, who, several):
        many = tables or tables_needed(game, chances(game, who, at, machine, FIRST_TABLES)[0])
        found.append(Decision(many, *(1000 * chances(game, who, at, play, many)[1] for play in (machine, wasm))))
    return found


def print_decisions(several: int) -> None:
    """Print the time for one decision: the median over `several` positions per game, and in brackets the range."""
    heading(("one decision", "tables", "ms, WebAssembly in node", "ms, machine code", "of it"))
    with node() as program:
        for key, game in GAMES.items():
            error = "a point" if key == "hilo" else "1 %"
            kinds = {
                f"chances, {who}s playing on, an error of {error} between the best and any other": (who, 0)
                for who in dict.fromkeys(("beginner", default_rollout_strategy(game)))
            }
            if "lookahead" in strategy_names(game):
                kinds["lookahead"] = ("beginner", TABLES)
            for name, (who, many) in kinds.items():
                found = decisions(game, who, program, several, many)
                tables, machine, wasm = (Speed(tuple(map(float, figures))) for figures in zip(*found, strict=True))
                row(f"{game.NAME}: {name}", f"{tables:,.0f}", f"{wasm:.1f}", f"{machine:.1f}", f"{machine.beside(wasm):.2f}")
