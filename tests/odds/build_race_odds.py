"""Builds `before_a_round.json` again: `python -m tests.odds.build_race_odds`. It takes about a second, compiled."""

import json
from array import array

from hilo_core.machine.compiled import compiled
from hilo_core.pass_or_go.dice_odds import FILE, PAIRS, solve_game
from hilo_core.pass_or_go.round import ENOUGH


def before_rounds() -> list[int]:
    """Return the probability, out of SURE, that the player with the higher total before a round wins, by pair of totals."""
    found = array("q", [0] * PAIRS)
    solve_all = compiled("odds-pass_or_go", lambda: solve_game, rows=1, numbers=0) or solve_game
    solve_all(found)
    return list(found)


def main() -> None:
    """Write the file, a line for each higher total."""
    found = before_rounds()
    lines = (found[total * (total + 1) // 2 :][: total + 1] for total in range(ENOUGH))
    FILE.write_text("[" + ",\n".join(json.dumps(line)[1:-1] for line in lines) + "]\n", "utf-8")


if __name__ == "__main__":
    main()
