"""Measures a step of a `State` in plain Python, and checks that random games replay to the same result.

`uv run python -m tests.benchmarks.states` prints means over all steps of random play, in microseconds. With `--games 10000`
it compares 10,000 games of all kinds with their replays.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

from hilo_core import GAMES, State
from hilo_core.records.replay import summarize

from ..core.records import OPTION_SETS
from .measured import heading, row

LONGEST = 20_000  # plies of a game


def kinds() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every game with each of the options that are tried."""
    for key, sets in OPTION_SETS.items():
        for options in sets:
            yield key, options


def played(state: State, rng: Random, times: dict[str, list[float]] | None = None, ask: str = "legal") -> State:
    """Return the state after random play; `times` are those of each call, in microseconds."""
    for _ in range(LONGEST):
        if state.over or state.truncated:
            break
        before = perf_counter()
        state.apply(rng.choice(getattr(state, ask)))
        at_clone = perf_counter()
        state.clone()
        after = perf_counter()
        if times is not None:
            for name, seconds in ((ask, at_clone - before), ("clone", after - at_clone)):
                times.setdefault(name, []).append(1e6 * seconds)
    return state


def print_times(games: int) -> None:
    """Print how long calls take, over `games` games of each kind."""
    heading(("a step in plain Python", "plies", "by words, µs", "by numbers, µs", "clone, µs"))
    for key, options in kinds():
        times: dict[str, list[float]] = {}
        for seed in range(games):
            for ask in ("legal", "legal_numbers"):
                played(State(key, seed, **options), Random(seed), times, ask)
        figures = (f"{fmean(times[name]):.1f}" for name in ("legal", "legal_numbers", "clone"))
        row(f"{GAMES[key].NAME} {' '.join(map(str, options.values()))}", len(times["legal"]), *figures)


def compare_with_replays(games: int) -> None:
    """Print how many games of all kinds replay to the same end, played one by one with chance asked.

    AssertionError for one that does not.
    """
    every = list(kinds())
    for seed in range(games):
        key, options = every[seed % len(every)]
        state = played(State(key, seed, chance=seed % 2 == 0, **options), Random(seed))
        found = summarize(state.record())
        assert found["over"] == state.over and {name: found[name] for name in state.result()} == state.result(), (key, seed)
    print(f"\n{games} random games of {len(every)} kinds replay to the same.")


def main() -> None:
    """Print the table and the comparison."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=200, help="how many are held against their replays (default 200)")
    options.add_argument("--timed", type=int, default=5, help="how many of each kind are timed (default 5)")
    given = options.parse_args()
    print_times(given.timed)
    compare_with_replays(given.games)


if __name__ == "__main__":
    main()
