"""Open hands: when rounds that experts have lost could last be won, and how long it takes to find out.
`uv run python -m tests.benchmarks.open_hands [ROUNDS]`."""

import sys
from array import array
from collections import Counter
from statistics import median
from time import process_time

from hilo_core import GAMES, simulate, solve
from hilo_core.conditions.named import Case, trick_lost
from hilo_core.himilo.search import NODES, SHORT, SIZE_OF_NOTES, SLOTS, TRIES, search
from hilo_core.himilo.table import PLAYERS
from hilo_core.machine.compiled import compiled
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.solve.record_solution import points_of

ROUNDS, DEALS = 3000, 200
OPTIONS = {"players": 4, "rounds": 1}


def lost_rounds(rounds: int) -> None:
    """Prints in how many lost rounds which trick was the last in which they could be won, and the times."""
    games = simulate("himilo", rounds, seed=1, strategies="expert", progress=False, keep="games", **OPTIONS).frame("games")
    tricks: Counter[object] = Counter()
    times = []
    for number in games.game[games.team_wins == 0]:
        record = random_record(GAMES["himilo"], OPTIONS, 1, "expert", int(number))
        began = process_time()
        solve(record)
        times.append(process_time() - began)
        tricks[trick_lost(Case(record))] += 1
    print(f"{rounds:,} rounds of four experts: {len(times)} lost")
    print("| could be won until trick | rounds |\n|-|-|")
    for trick, many in sorted(tricks.items(), key=lambda pair: (pair[0] is None, pair[0])):
        print(f"| {trick or 'not decided'} | {many} |")
    print(f"a whole record: median {1000 * median(times):.1f} ms, longest {1000 * max(times):.0f} ms of the processor's time")


def nodes_a_second(deals: int) -> None:
    """Prints how many cards the search tries in a second."""
    play = compiled("solve-himilo", lambda: search, 3, 2, ((PLAYERS, 4),))
    assert play is not None
    seconds, nodes = 0.0, 0
    for number in range(deals):
        record = random_record("himilo", OPTIONS, 2, "random", number)
        point = points_of(check(record), 0)[-26]
        rows = array("q", point.row), array("q", [0]) * SLOTS, array("q", [0]) * SIZE_OF_NOTES
        play(*rows, 1, 2)
        rows[2][TRIES] = 0
        began = process_time()
        play(*rows, 1, 2_000_000)
        seconds += process_time() - began
        nodes += (rows[2][TRIES] - 1) * (SHORT + 1) + rows[2][NODES]  # all but the last one have used up theirs
    print(f"{deals} positions, 26 cards before the end: {nodes / seconds / 1e6:.1f} million cards a second")


if __name__ == "__main__":
    lost_rounds(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    nodes_a_second(DEALS)
