"""Open hands: when rounds that experts have lost could last be won, in which time whole deals are decided, and how fast the
search is beside a loop in C and as WebAssembly. `uv run python -m tests.benchmarks.open_hands [--rounds N] [--deals N]`.
"""

import argparse
import ctypes
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from hilo_core import GAMES, simulate, solve
from hilo_core.base.slots import OpenHands, OpenPoint
from hilo_core.conditions import Case, trick_lost
from hilo_core.hilos import solving as of_hilos
from hilo_core.hilos.round import PLAY as PLAY_IN_HILOS
from hilo_core.hilos.round import seats_with
from hilo_core.himilo.round import PLAY
from hilo_core.himilo.solving import NODES, RESTARTS, SHORT_SEARCH, SIZE_OF_NOTES, SLOTS, WON, Searcher, search
from hilo_core.himilo.table import PLAYERS
from hilo_core.machine.compiled import compiled
from hilo_core.machine.shipped import FOLDER
from hilo_core.messages.texts import Json
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.review.record_solution import points_of

from ..machine.node import node
from .measured import heading, row

ROUNDS, DEALS, POSITIONS, IN_NODE, WHOLE = 3000, 2000, 100, 10, 10
TO_COME = 26  # cards, in the positions in which nodes are counted
SECONDS, BACKGROUND = 5.0, 30.0  # the time for a whole deal of Hi MiLo! and of Hilos
OPTIONS = {"players": 4, "rounds": 1}
VARIANTS: dict[str, dict[str, int]] = {
    "standard": {},
    "poor_man": {},
    "widow": {},
    "solo": {"rounds": 1},
    "dealer": {"rounds": 1},
}
Search = Callable[..., int]


def places(key: str, options: Json, seed: int, play: int) -> Iterator[OpenPoint]:
    """Yield the first places of rounds, played at random, at which a card is to be played; thrown in rounds have none."""
    for number in count():
        points = points_of(check(random_record(key, options, seed, "random", number)), 0)
        yield from [point for point in points if point.asked is not None and point.asked.ask == play][:1]


def in_ms(times: list[float]) -> tuple[str, str]:
    """Return the median and the longest, in thousandths of a second."""
    return f"{1000 * median(times):.1f}", f"{1000 * max(times):,.0f}"


def lost_rounds(rounds: int) -> None:
    """Print in how many lost rounds which trick was the last in which they could be won, and the times."""
    games = simulate("himilo", rounds, seed=1, strategies="expert", progress=False, keep="games", **OPTIONS).frame("games")
    times: dict[int, list[float]] = {}
    for number in games.game[games.team_wins == 0]:
        record = random_record(GAMES["himilo"], OPTIONS, 1, "expert", int(number))
        began = process_time()
        solve(record)
        took = process_time() - began
        times.setdefault(trick_lost(Case(record)) or 0, []).append(took)
    heading((f"of {rounds:,} rounds of four experts", "rounds", "a whole record, ms", "longest"))
    for trick, some in sorted(times.items()):
        row(f"lost, could be won until trick {trick}" if trick else "lost, not decided when", len(some), *in_ms(some))
    every = [took for some in times.values() for took in some]
    if every:
        row("lost in all", len(every), *in_ms(every))


def whole_deals(deals: int) -> None:
    """Print how many whole deals of Hi MiLo! are decided, with bids and passes at random, and in which time."""
    heading(("whole deals of Hi MiLo!", "deals", "decided within 1 s", f"within {SECONDS:.0f} s", "ms", "longest"))
    for players in (3, 4, 5):
        times, decided = [], 0
        for point in islice(places("himilo", {"players": players, "rounds": 1}, 3, PLAY), deals):
            searcher = Searcher(OpenHands(GAMES["himilo"], [point], SECONDS))
            began = process_time()
            found, _ = searcher.cards(point.row, perf_counter() + SECONDS)
            took = process_time() - began
            decided += found == WON
            times.append(took if found == WON else SECONDS)
        row(f"of {players}", deals, sum(took < 1 for took in times), decided, *in_ms(times))


def most_tricks(deals: int) -> None:
    """Print how long it takes to find the most tricks of the side to lead in whole deals of Hilos."""
    heading(("whole deals of Hilos, tricks of the side that leads", "deals", f"within {BACKGROUND:.0f} s", "ms", "longest"))
    for variant, options in VARIANTS.items():
        times, decided = [], 0
        for point in islice(places("hilos", {"variant": variant, **options}, 3, PLAY_IN_HILOS), deals):
            assert point.asked is not None
            took, began = process_time(), perf_counter()
            side = seats_with(point.row, point.asked.seat)
            aim = of_hilos.aim_of(point.row, side)
            asked = OpenHands(GAMES["hilos"], [point], BACKGROUND)
            found = of_hilos.Searcher(asked, point.row, aim, began + BACKGROUND).most(point.row)
            times.append(process_time() - took)
            decided += found is not None
        row(variant, deals, decided, *in_ms(times))


def in_c(folder: Path) -> Search:
    """Return the loop in C.

    Ends the program with a word where there is no C compiler.
    """
    compiler, made = shutil.which("gcc") or shutil.which("cc"), folder / "open_hands.so"
    if compiler is None:
        sys.exit("The loop in C needs a C compiler (on Debian: apt install gcc).")
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(made), str(source)], check=True)
    program = ctypes.CDLL(str(made)).search
    program.restype = ctypes.c_int64

    def play(*given: Any) -> int:
        """Return what the search of Hi MiLo! returns."""
        rows = [ctypes.c_void_p(ctypes.addressof(ctypes.c_int64.from_buffer(each))) for each in given[:3]]
        return int(program(*rows, *map(ctypes.c_int64, given[3:])))

    return play


def nodes_of(searches: dict[str, Search], positions: int, seconds: dict[str, Callable[[], float]]) -> None:
    """Print how many cards a second each of these searches tries: the first one, and how much of it the others are.

    They must try the same cards in the same order; otherwise this ends with a message.
    """
    heading(("search of Hi MiLo!", "cards tried", "a second", "as fast as the first"))
    took, nodes = dict.fromkeys(searches, 0.0), 0
    for players in (3, 4, 5):
        for point in islice(positions_of(players), positions):
            came = []
            for name, play in searches.items():
                rows = array("q", point.row), array("q", [0]) * SLOTS, array("q", [0]) * SIZE_OF_NOTES
                play(array("q", point.row), rows[1], rows[2], 1, 2)  # notes are made once a round
                rows[2][RESTARTS] = 0
                began = seconds[name]()
                play(*rows, 1, 1_000_000)
                took[name] += seconds[name]() - began
                came.append(rows[2])
            assert all(notes == came[0] for notes in came), "The searches have not tried the same cards."
            nodes += (came[0][RESTARTS] - 1) * (SHORT_SEARCH + 1) + came[0][NODES]  # all but the last one have used up theirs
    first, *_ = took.values()
    for name, spent in took.items():
        row(name, f"{nodes:,}", f"{nodes / spent / 1e6:.1f} million", f"{first / spent:.2f}")


def positions_of(players: int) -> Iterator[OpenPoint]:
    """Yield positions of Hi MiLo! some cards before the end."""
    for number in count():
        yield points_of(check(random_record("himilo", {"players": players, "rounds": 1}, 2, "random", number)), 0)[-TO_COME]


def speed(positions: int, in_node: int) -> None:
    """Print the search beside a loop in C, and as WebAssembly beside machine code."""
    plays: dict[int, Search | None] = {
        players: compiled("solve-himilo", lambda: search, 3, 2, ((PLAYERS, players),)) for players in (3, 4, 5)
    }

    def ours(*given: Any) -> int:
        """Return the search as it is used."""
        play = plays[given[0][PLAYERS]]
        assert play is not None
        return play(*given)

    with TemporaryDirectory() as folder:
        loops: dict[str, Search] = {"loop in C": in_c(Path(folder)), "machine code": ours}
        nodes_of(loops, positions, dict.fromkeys(loops, process_time))
    with node() as program:
        wasm = program(FOLDER / "solve-himilo.wasm", 3)
        both: dict[str, Search] = {"machine code": ours, "WebAssembly in node": wasm}
        nodes_of(both, in_node, {"machine code": process_time, "WebAssembly in node": lambda: wasm.seconds})


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    number = partial(options.add_argument, type=int, metavar="N")
    number("--rounds", default=ROUNDS, help=f"rounds of experts (default {ROUNDS})")
    number("--deals", default=DEALS, help=f"whole deals of Hi MiLo! a number of players (default {DEALS})")
    number("--whole", default=WHOLE, help=f"whole deals of Hilos a variant (default {WHOLE})")
    given = options.parse_args()
    lost_rounds(given.rounds)
    speed(POSITIONS, IN_NODE)
    whole_deals(given.deals)
    most_tricks(given.whole)


if __name__ == "__main__":
    main()
