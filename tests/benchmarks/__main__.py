"""Speed, side by side with loops in C, in one run: `uv run python -m tests.benchmarks`.

With other libraries beside it: `uv run --with open_spiel python -m tests.benchmarks`. Everything is played on one core, a
little of each in turn and that several times; the figure is the best, which other programs on the machine disturb least.
"""

import argparse
import math
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from hilo_core import simulate
from hilo_core.base.game import read_options
from hilo_core.games import find_game
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from .peers import there
from .yardsticks import hilo, himilo

Run = Callable[[int, int], tuple[int, float]]  # seed and games: moves and seconds
ROOT = Path(__file__).parents[2]
GAMES = {
    "Hi MiLo!, a round of four": ("himilo", {"players": 4, "rounds": 1}, 40_000),
    "HiLO, games of four": ("hilo", {"players": 4}, 20_000),
    "Hilos, standard games": ("hilos", {}, 40_000),
    "High, Low, Pass or Go, games of two": ("pass_or_go", {"players": 2}, 20_000),
}
FIRST = "import time, sys; from hilo_core.simulation.kernels import kernel; from hilo_core.games import find_game; "
FIRST += "t = time.perf_counter(); "
FIRST += "kernel(find_game(sys.argv[1]), ('random',), {'variant': 'standard'}); print(time.perf_counter() - t)"


def ours(key: str, options: dict[str, int]) -> Run:
    """Games by the compiled rules, on one core."""

    def run(seed: int, games: int) -> tuple[int, float]:
        found = simulate(key, games, seed=seed, workers=1, progress=False, **options)
        return found.moves, found.seconds

    return run


def theirs(yardstick: Callable[[int, int], int]) -> Run:
    """Games by a loop in C."""

    def run(seed: int, games: int) -> tuple[int, float]:
        start = perf_counter()
        moves = yardstick(seed, games)
        return moves, perf_counter() - start

    return run


def first_call(key: str) -> tuple[float, float]:
    """Seconds of the first call in a fresh process: with nothing kept on disk, and with the code kept there."""
    afresh, from_disk = [], []
    for _ in range(3):
        with TemporaryDirectory() as folder:
            where = os.environ | {"HILO_CACHE": folder}
            for seconds in (afresh, from_disk):
                seconds.append(float(subprocess.check_output([sys.executable, "-c", FIRST, key], env=where, cwd=ROOT)))
    return min(afresh), min(from_disk)


def drawn(key: str, options: dict[str, int]) -> tuple[int, float]:
    """How many pictures a stepper of one game draws, and the least seconds it takes to open."""
    game = find_game(key)
    record = random_record(game, read_options(game, options), 1)
    best = math.inf
    for _ in range(3):
        start = perf_counter()
        pictures = len(Stepper(record).data["frames"])
        best = min(best, perf_counter() - start)
    return pictures, best


def row(name: str, *figures: str) -> None:
    """One line of the table."""
    print(f"| {name} | {' | '.join(figures)} |", flush=True)


def main() -> None:
    """Prints the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=7, help="how often each is played")
    times = options.parse_args().times
    runs = {name: (ours(key, chosen), games) for name, (key, chosen, games) in GAMES.items()}
    in_c = {"Hi MiLo!, a round of four": theirs(himilo()), "HiLO, games of four": theirs(hilo())}
    for run, _ in runs.values():
        run(0, 10_000)  # compiled, and warm
    rates: dict[str, list[float]] = {name: [] for name in runs}
    moves: dict[str, list[float]] = {name: [] for name in runs}
    c_rates: dict[str, list[float]] = {name: [] for name in in_c}
    for seed in range(times):
        for name, (run, games) in runs.items():
            made, seconds = run(seed, games)
            rates[name].append(games / seconds)
            moves[name].append(made / seconds)
            if name in in_c:
                c_rates[name].append(4 * games / in_c[name](seed, 4 * games)[1])
    row("on one core, uniformly random", "games a second", "moves a second", "of the loop in C", "of Hi MiLo!'s moves")
    row("-", *["-"] * 4)
    whole = max(moves["Hi MiLo!, a round of four"])
    for name in runs:
        part = f"{max(rates[name]) / max(c_rates[name]):.2f}" if name in in_c else ""
        row(name, f"{max(rates[name]):,.0f}", f"{max(moves[name]):,.0f}", part, f"{max(moves[name]) / whole:.2f}")
    print()
    row("two workers beside one", "times as fast")
    row("-", "-")
    alone, both = (min(timed(workers) for _ in range(3)) for workers in (1, 2))
    row("Hi MiLo!, 4,000,000 rounds", f"{alone / both:.2f}")
    print()
    row("first call of a game, seconds", "compiled", "from disk")
    row("-", "-", "-")
    for key, *_ in GAMES.values():
        row(key, *(f"{seconds:.2f}" for seconds in first_call(key)))
    print()
    row("a game, drawn to step through", "pictures", "seconds to open", "milliseconds a picture")
    row("-", *["-"] * 3)
    for name, (key, options, _) in GAMES.items():
        pictures, seconds = drawn(key, options)
        row(name, f"{pictures}", f"{seconds:.2f}", f"{1000 * seconds / pictures:.2f}")
    if peers := there():
        print()
        row("beside other libraries", "moves a second", "Hi MiLo! is so many times as fast", "HiLO is")
        row("-", *["-"] * 3)
        for name, peer in peers.items():
            speed = peer(3.0)
            row(name, f"{speed:,.0f}", *(f"{max(moves[game]) / speed:,.0f}" for game in list(GAMES)[:2]))


def timed(workers: int) -> float:
    """Seconds for many rounds with so many workers."""
    start = perf_counter()
    simulate("himilo", 4_000_000, players=4, rounds=1, workers=workers, progress=False)
    return perf_counter() - start


if __name__ == "__main__":
    main()
