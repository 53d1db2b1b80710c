"""Speed, side by side in one run: `uv run python -m tests.benchmarks`.

With `--yardsticks DIR` beside loops in C in that folder, with `--against DIR` beside another checkout of this project, and
with other libraries beside it where they are installed: `uv run --with open_spiel python -m tests.benchmarks`. Everything is
played on one core, a little of each in turn and that several times; a figure is the median, with the range in brackets.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from hilo_core import simulate
from hilo_core.base.game import read_options
from hilo_core.games import find_game
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from ..sent import frames_of
from .decisions import print_decisions
from .machines import compiled, elsewhere, in_c, in_node, moves_a_game
from .measured import Speed, heading, in_turn, row
from .peers import there
from .yardsticks import PASSING, yardstick

ROOT = Path(__file__).parents[2]
GAMES: dict[str, tuple[str, Json, int]] = {
    "Hi MiLo!, a round of four": ("himilo", {"players": 4, "rounds": 1}, 40_000),
    "HiLO, games of four": ("hilo", {"players": 4}, 20_000),
    "Hilos, standard games": ("hilos", {"variant": "standard"}, 40_000),
    "High, Low, Pass or Go, games of two": ("pass_or_go", {"players": 2}, 20_000),
}
OTHERS = (  # further programs that are held against another checkout: game, options, strategy, games
    ("himilo", {"players": 4, "rounds": 1}, "beginner", 10_000),
    ("himilo", {"players": 4, "rounds": 1}, "expert", 200),
    ("hilo", {"players": 4}, "beginner", 4_000),
    ("hilos", {"variant": "standard"}, "expert", 4_000),
    ("hilos", {"variant": "widow"}, "random", 20_000),
    ("hilos", {"variant": "solo"}, "expert", 2_000),
    ("hilos", {"variant": "dealer"}, "random", 10_000),
    ("pass_or_go", {"players": 2}, "beginner", 10_000),
    ("pass_or_go", {"players": 2}, "expert", 2_000),
)
POSITIONS = 60  # a game, of which decisions are timed
FIRST = "import time; t = time.perf_counter(); import sys; from hilo_core.simulation.kernels import kernel; "
FIRST += "from hilo_core.games import find_game; from hilo_core.base.game import read_options; game = find_game(sys.argv[1]); "
FIRST += "kernel(game, ('random',), read_options(game, eval(sys.argv[2]))); "
FIRST += "print(time.perf_counter() - t)"


def at_random(turns: int, loops: Path | None) -> dict[str, Speed]:
    """Print uniformly random play next to the C loops in a folder; return the moves per second of each game."""
    runs = {name: compiled(key, games, "random", options) for name, (key, options, games) in GAMES.items()}
    beside = {
        name: in_c(yardstick(loops, key), 4 * games, moves_a_game(key, options))
        for name, (key, options, games) in GAMES.items()
        if loops is not None and key in PASSING
    }
    found = in_turn(runs | {f"C {name}": run for name, run in beside.items()}, turns)
    heading(("on one core, uniformly random", "moves a second", "of the loop in C"))
    for name in runs:
        row(name, f"{found[name]:,.0f}", f"{found[name].beside(found[f'C {name}']):.2f}" if name in beside else "")
    return {name: found[name] for name in runs}


def as_webassembly(turns: int) -> None:
    """Print WebAssembly next to machine code."""
    with in_node() as measuring:
        runs = {name: compiled(key, games, "random", options) for name, (key, options, games) in GAMES.items()}
        node = {f"wasm {name}": measuring(key, games, options) for name, (key, options, games) in GAMES.items()}
        found = in_turn(runs | node, turns)
    heading(("WebAssembly in node, uniformly random", "moves a second", "of machine code"))
    for name in GAMES:
        row(name, f"{found[f'wasm {name}']:,.0f}", f"{found[f'wasm {name}'].beside(found[name]):.2f}")


def against(checkout: Path, turns: int) -> None:
    """Print every program next to the same one of another checkout."""
    programs = [(key, options, "random", games) for key, options, games in GAMES.values()] + list(OTHERS)
    with elsewhere(checkout) as measuring:
        heading(("program", "moves a second", "of the other checkout"))
        for key, options, strategy, games in programs:
            two = {"ours": compiled(key, games, strategy, options), "theirs": measuring(key, games, strategy, options)}
            found = in_turn(two, turns)
            name = " ".join((key, *map(str, options.values()), strategy))
            row(name, f"{found['ours']:,.0f}", f"{found['ours'].beside(found['theirs']):.2f}")


def first_calls() -> None:
    """Print the seconds of the first call in a fresh process, without and with code stored on disk."""
    heading(("first call of a game, seconds, hilo_core's import in them", "compiled", "from disk"))
    for key, options, _ in GAMES.values():
        afresh, kept = [], []
        for _ in range(3):
            with TemporaryDirectory() as folder:
                where = os.environ | {"HILO_CACHE": folder}
                command = [sys.executable, "-c", FIRST, key, repr(options)]
                for seconds in (afresh, kept):
                    seconds.append(float(subprocess.check_output(command, env=where, cwd=ROOT)))
        row(key, f"{Speed(tuple(afresh)):.2f}", f"{Speed(tuple(kept)):.2f}")


def drawings() -> None:
    """Print how long a stepper of one game takes to open."""
    heading(("a game, drawn to step through", "pictures", "seconds to open"))
    for name, (key, options, _) in GAMES.items():
        game = find_game(key)
        record, seconds = random_record(game, read_options(game, options), 1), []
        for _ in range(3):
            start = perf_counter()
            pictures = len(frames_of(Stepper(record).data))
            seconds.append(perf_counter() - start)
        row(name, pictures, f"{Speed(tuple(seconds)):.2f}")


def two_workers(turns: int) -> None:
    """Print how much faster two workers are than one."""

    def timed(workers: int) -> float:
        start = perf_counter()
        simulate("himilo", 4_000_000, players=4, rounds=1, workers=workers, progress=False)
        return 1 / (perf_counter() - start)

    found = in_turn({"one": lambda seed: timed(1), "two": lambda seed: timed(2)}, turns)
    heading(("two workers beside one", "times as fast"))
    row("Hi MiLo!, 4,000,000 rounds", f"{found['two'].beside(found['one']):.2f}")


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--turns", type=int, default=5, help="how often each is played (default 5)")
    options.add_argument("--against", type=Path, metavar="DIR", help="another checkout, with an environment of its own")
    options.add_argument("--yardsticks", type=Path, metavar="DIR", help="where himilo.c and hilo.c are")
    given = options.parse_args()
    ours = at_random(given.turns, given.yardsticks)
    if peers := there():
        found = in_turn({name: lambda seed, play=play: play(1.0) for name, play in peers.items()}, given.turns)
        heading(("beside other libraries", "moves a second", "Hi MiLo! is so many times as fast", "HiLO is"))
        for name, speed in found.items():
            row(name, f"{speed:,.0f}", *(f"{ours[game].beside(speed):,.0f}" for game in list(GAMES)[:2]))
    as_webassembly(given.turns)
    print_decisions(POSITIONS)
    if given.against is not None:
        against(given.against, given.turns)
    first_calls()
    drawings()
    two_workers(3)


if __name__ == "__main__":
    main()
