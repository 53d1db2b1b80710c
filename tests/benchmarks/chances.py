"""Chances with experts playing on, until they are sure: `uv run python -m tests.benchmarks.chances [--against DIR]`.

Each position is tried in turn by another checkout and here, until the standard error of the difference between the best and any
other is 1 %. Reviews are timed beside.
"""

import argparse
import json
import math
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from hilo_core import GAMES, review
from hilo_core.base.game import read_options
from hilo_core.chances.rollouts import Rollouts
from hilo_core.records.self_play import random_record

from .decisions import FIRST_TABLES, OPTIONS, positions, tables_needed
from .measured import heading, row

ASKED = ("himilo", "hilos")
MOST_TABLES = 40_000  # tables: what would need more is cut there, for all alike
ELSEWHERE = """
import json, math, sys
from time import process_time
from hilo_core import GAMES, review
from hilo_core.base.game import DecisionPoint
from hilo_core.chances.rollouts import Rollouts
for line in sys.stdin:
    kind, key, given, asked, weighed, tables = json.loads(line)
    if kind == "review":
        began = process_time()
        review(given, tables=tables)
    else:
        found = Rollouts(GAMES[key], given, DecisionPoint(*asked), weighed=weighed)
        found.compile()
        began = process_time()
        found.run(math.inf, tables)
    print(process_time() - began, flush=True)
"""
Elsewhere = Callable[..., float]


@contextmanager
def elsewhere(checkout: Path) -> Iterator[Elsewhere]:
    """Give what measures the processor's seconds in another checkout, which has an environment of its own."""
    command = [str(checkout / ".venv/bin/python"), "-c", ELSEWHERE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=checkout) as process:
        assert process.stdin is not None and process.stdout is not None
        ask, answers = process.stdin, process.stdout

        def measure(*asked: Any) -> float:
            print(json.dumps(asked), file=ask, flush=True)
            return float(answers.readline())

        yield measure
        ask.close()


def seconds(done: Callable[[], Any]) -> float:
    """Return the processor time of a call, in seconds."""
    began = process_time()
    done()
    return process_time() - began


def decisions(key: str, weighed: bool, several: int, there: Elsewhere | None) -> None:
    """Print the medians and the longest over `several` positions."""
    times: dict[str, list[float]] = {}
    for table, asked in positions(GAMES[key], "expert", several):
        fresh = [Rollouts(GAMES[key], table, asked, weighed=weighed) for _ in range(2)]
        for each in fresh:
            each.compile()
        pilot, whole = fresh
        pilot.run(math.inf, FIRST_TABLES)
        tables = min(MOST_TABLES, tables_needed(GAMES[key], pilot))
        if there is not None:
            found = there("chances", key, [int(value) for value in table], asked, weighed, tables)
            times.setdefault("the other checkout", []).append(found)
        times.setdefault("here", []).append(seconds(lambda: whole.run(math.inf, tables)))  # noqa: B023
    for name, found_times in times.items():
        in_ms = [1000 * each for each in found_times]
        weighing = "tables weigh" if weighed else "tables alike"
        row(
            f"{GAMES[key].NAME}, {weighing}: {name}", f"{median(in_ms):.1f}", f"{max(in_ms):.0f}", f"{sum(in_ms) / several:.0f}"
        )


def reviews(key: str, there: Elsewhere | None) -> None:
    """Print the time for a review of a round of experts."""
    game = GAMES[key]
    record = random_record(game, read_options(game, OPTIONS[key]), 5, "expert")
    record = {**record, "rounds": record["rounds"][:1]}
    here: list[float] = []
    elsewhere_too: list[float] = []
    for _ in range(3):
        here.append(seconds(lambda: review(record, tables=200)))
        if there is not None:
            elsewhere_too.append(there("review", key, record, None, True, 200))
    beside = f"{min(elsewhere_too):.2f}" if elsewhere_too else ""
    row(f"{game.NAME}, a round of four experts", f"{min(here):.2f}", beside)


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--positions", type=int, default=40, help="how many a game (default 40)")
    options.add_argument("--against", type=Path, metavar="DIR", help="another checkout, with an environment of its own")
    given = options.parse_args()
    if given.against is None:
        tables(given.positions, None)
    else:
        if not (given.against / ".venv/bin/python").exists():
            sys.exit(f"There is no environment in {given.against}: run uv sync there first.")
        with elsewhere(given.against) as there:
            tables(given.positions, there)


def tables(several: int, there: Elsewhere | None) -> None:
    """Print both."""
    heading(("chances of a decision, experts playing on, to 1 %", "ms, median", "longest", "mean"))
    for key in ASKED:
        for weighed in (False, True):
            decisions(key, weighed, several, there)
    heading(("a review, seconds", "here", "the other checkout"))
    for key in ASKED:
        reviews(key, there)


if __name__ == "__main__":
    main()
