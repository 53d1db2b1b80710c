"""Measures the cost of keeping games: `uv run python -m tests.benchmarks.kept`.

Each row is a fresh process with two workers, whose machine code is on disk: the seconds of the simulation and of its frames,
and the most memory that the process held.
"""

import subprocess
import sys
from pathlib import Path

from .measured import Speed, heading, row

RUNS = (
    ("himilo", {"players": 4, "rounds": 1}, 100_000, "rules"),
    ("himilo", {"players": 4, "rounds": 1}, 1_000_000, "games"),
    ("hilo", {"players": 4}, 20_000, "rules"),
    ("hilos", {"variant": "standard"}, 50_000, "rules"),
    ("pass_or_go", {"players": 2}, 10_000, "rules"),
)
PROGRAM = """
import resource, sys
from time import perf_counter
from hilo_core import simulate
game, options, games, keep = sys.argv[1], eval(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
simulate(game, 2_000, keep=keep, workers=2, progress=False, **options)
start = perf_counter()
found = simulate(game, games, keep=keep, workers=2, progress=False, **options)
played = perf_counter()
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
import pandas
begin = perf_counter()
frames = [found.frame(name) for name in ("games", "moves", "rules")[: ("games", "moves", "rules").index(keep) + 1]]
print(played - start, perf_counter() - begin, most / 1000, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)
"""


def main() -> None:
    """Print the table."""
    heading(("kept", "seconds", "seconds of its frames", "MB held", "MB with its frames"))
    for game, options, games, keep in RUNS:
        command = [sys.executable, "-c", PROGRAM, game, repr(options), str(games), keep]
        runs = [subprocess.check_output(command, cwd=Path(__file__).parents[2], text=True).split() for _ in range(3)]
        seconds, frames, most, with_frames = (Speed(tuple(map(float, column))) for column in zip(*runs, strict=True))
        row(f"{game}, {games:,} games, {keep}", f"{seconds:.2f}", f"{frames:.2f}", f"{most:.0f}", f"{with_frames:.0f}")


if __name__ == "__main__":
    main()
