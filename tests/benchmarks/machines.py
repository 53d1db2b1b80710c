"""The same games on other machines: loops in C, WebAssembly in node, and the library as another checkout has it."""

import json
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from hilo_core.base.game import read_options
from hilo_core.games import find_game
from hilo_core.machine.shipped import FOLDER
from hilo_core.messages.texts import Json
from hilo_core.simulation.job import Job, counted
from hilo_core.simulation.kernels import name_of, renumbered
from hilo_core.simulation.loop import places as slots
from hilo_core.simulation.simulate import simulate
from hilo_core.strategies import brought_along

from ..machine.node import node
from .measured import Run

Options = Json
ELSEWHERE = """
import json, sys
from hilo_core import simulate
for line in sys.stdin:
    key, games, seed, strategies, options = json.loads(line)
    found = simulate(key, games, seed=seed, strategies=strategies, workers=1, progress=False, **options)
    print(json.dumps([found.moves, found.seconds]), flush=True)
"""


def compiled(key: str, games: int, strategies: str, options: Options) -> Run:
    """Return a run that measures the moves a second of the compiled rules, on one core."""

    def run(seed: int) -> float:
        found = simulate(key, games, seed=seed, strategies=strategies, workers=1, progress=False, **options)
        return found.moves / found.seconds

    return run


def in_c(yardstick: Callable[[int, int], None], games: int, moves: float) -> Run:
    """Return a run that measures a loop in C. It plays the same games, but counts moves differently: `moves` per game."""

    def run(seed: int) -> float:
        start = perf_counter()
        yardstick(seed, games)
        return moves * games / (perf_counter() - start)

    return run


def moves_a_game(key: str, options: Options) -> float:
    """Return how many moves a game has, played at random."""
    found = simulate(key, 10_000, workers=1, progress=False, **options)
    return found.moves / found.games


@contextmanager
def in_node() -> Iterator[Callable[[str, int, Options], Run]]:
    """Give what measures moves a second of a game's WebAssembly, at random, in node."""
    with node() as program:

        def measuring(key: str, games: int, options: Options) -> Run:
            game = find_game(key)
            full = read_options(game, options)
            module = program(FOLDER / f"{name_of(game, (), full)}.wasm", 3)
            job = Job(key, full, ("random",) * game.seats(full), 0)
            numbers = [brought_along(game).index("random")]
            play = renumbered(module, slots(game).strategies, numbers)

            def run(seed: int) -> float:
                part = counted(Job(key, full, job.strategies, seed), play, 0, games, lambda row: array("q", row))
                return part.moves / part.seconds

            return run

        yield measuring


@contextmanager
def elsewhere(checkout: Path) -> Iterator[Callable[[str, int, str, Options], Run]]:
    """Give what measures moves a second of another checkout, which has an environment of its own."""
    python = next(
        (path for path in (checkout / ".venv/bin/python", checkout / ".venv/Scripts/python.exe") if path.exists()), None
    )
    if python is None:
        sys.exit(f"There is no environment in {checkout}: run uv sync there first.")
    command = [str(python), "-c", ELSEWHERE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=checkout) as process:
        assert process.stdin is not None and process.stdout is not None
        ask, answers = process.stdin, process.stdout

        def measuring(key: str, games: int, strategies: str, options: Options) -> Run:
            def run(seed: int) -> float:
                print(json.dumps([key, games, seed, strategies, options]), file=ask, flush=True)
                moves, seconds = json.loads(answers.readline())
                return float(moves / seconds)

            return run

        yield measuring
        ask.close()
