"""Builds `before_a_round.json` again: `python -m tests.odds.build_race_odds`. It takes about a second, compiled."""

import json
from array import array

from hilo_core.machine.compilable import compilable, scratch
from hilo_core.machine.compiled import compiled
from hilo_core.machine.random import Row
from hilo_core.pass_or_go.dice_odds import CERTAIN_WIN, DICE, FILE, PAIRS, SIZE, first_at, solve
from hilo_core.pass_or_go.round import ENOUGH_POINTS

SHARES = (
    (6, 0, 38),
    (5, 1, 132),
    (4, 2, 210),
    (3, 3, 240),
    (2, 4, 210),
    (1, 5, 132),
    (0, 6, 38),
)  # Roller 1, Roller 2, of 1000
SIXES = 6**DICE
PARTS = 1000  # the resolution of each share of the dice: measured, 1.2 million rounds of experts, dealer or not


@compilable
def solve_game(before_rounds: Row) -> int:
    """Work out the values before a round for all totals, the highest first.

    After a round without a point the totals are the same again, so each is worked out until it stays as it is.
    """
    values = scratch(SIZE)
    for total in range(ENOUGH_POINTS - 1, -1, -1):
        for rivals_total in range(total, -1, -1):
            at = total * (total + 1) // 2 + rivals_total
            before = -1
            found = CERTAIN_WIN >> 1
            while found != before and total != rivals_total:
                before = found
                before_rounds[at] = found
                solve(values, before_rounds, total, rivals_total)
                found = 0
                for own, rivals, parts in SHARES:
                    found += parts * values[first_at(own, rivals, 0)]
                found //= PARTS * SIXES
            before_rounds[at] = found
    return 0


def before_rounds() -> list[int]:
    """Return the probability, out of CERTAIN_WIN, that whoever leads before a round wins, by pair of totals."""
    found = array("q", [0] * PAIRS)
    solve_all = compiled("odds-pass_or_go", lambda: solve_game, rows=1, numbers=0) or solve_game
    solve_all(found)
    return list(found)


def main() -> None:
    """Write the file, a line for each higher total."""
    found = before_rounds()
    lines = (found[total * (total + 1) // 2 :][: total + 1] for total in range(ENOUGH_POINTS))
    FILE.write_text("[" + ",\n".join(json.dumps(line)[1:-1] for line in lines) + "]\n", "utf-8")


if __name__ == "__main__":
    main()
