"""Measures a step of a `State` in plain Python, and checks that random games replay to the same result.

`uv run python -m tests.benchmarks.states` prints means over all steps of random play, in microseconds. With `--games 10000`
it compares 10,000 games of all kinds with their replays. With `--against DIR` it only steps, in turn here and in another
checkout.
"""

import argparse
import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter, process_time

from hilo_core import GAMES, State
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize

from ..core.records import OPTION_SETS
from .measured import Run, heading, in_turn, row

LONGEST = 20_000  # plies of a game
TURNS = 25
STEPS = """
import json, sys
from random import Random
from time import process_time
from hilo_core import State
for line in sys.stdin:
    key, seed, options, alone = json.loads(line)
    actions, state, rng = [], State(key, seed, **options), Random(seed)
    while not state.over and len(actions) < 400:
        actions.append(rng.choice(state.legal))
        state.apply(actions[-1])
    state, rng, began = State(key, seed, **options), Random(seed), process_time()
    for action in actions:
        state.apply(action if alone else rng.choice(state.legal))
    print(len(actions) / (process_time() - began), flush=True)
"""


def kinds() -> Iterator[tuple[str, Json]]:
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


@contextmanager
def stepping(checkout: Path) -> Iterator[Callable[..., Run]]:
    """Give what measures the actions a second of a checkout: known ones `alone`, or chosen at random from all legal ones."""
    command = [str(checkout / ".venv/bin/python"), "-c", STEPS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=checkout) as process:
        assert process.stdin is not None and process.stdout is not None
        ask, answers = process.stdin, process.stdout

        def measuring(key: str, options: Json, alone: bool) -> Run:
            def run(seed: int) -> float:
                print(json.dumps([key, seed, options, alone]), file=ask, flush=True)
                return float(answers.readline())

            return run

        yield measuring
        ask.close()


def plain_python() -> float:
    """Return how long a fixed piece of plain Python takes, in milliseconds: about 10 on a machine that does nothing else."""
    began = process_time()
    sum(len(str(n)) for n in range(100_000))
    return 1000 * (process_time() - began)


def print_beside(checkout: Path) -> None:
    """Print the actions a second here and in another checkout."""
    heading(("game", "", "actions a second here", "there", "here for each there"))
    with stepping(Path.cwd()) as here, stepping(checkout) as there:
        for key, sets in OPTION_SETS.items():
            for name, alone in (("applied alone", True), ("with all that is legal, and a choice", False)):
                runs = {"here": here(key, sets[-1], alone), "there": there(key, sets[-1], alone)}
                found = in_turn(runs, TURNS)
                beside = found["here"].beside(found["there"])
                row(GAMES[key].NAME, name, f"{found['here']:,.0f}", f"{found['there']:,.0f}", f"{beside:.2f}")
    print(f"\n100,000 numbers are written in {min(plain_python() for _ in range(TURNS)):.1f} ms.")


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
    options.add_argument("--against", type=Path, metavar="DIR", help="another checkout, with an environment of its own")
    given = options.parse_args()
    if given.against is not None:
        print_beside(given.against)
        return
    print_times(given.timed)
    compare_with_replays(given.games)


if __name__ == "__main__":
    main()
