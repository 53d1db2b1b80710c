"""The accuracy of the estimated chances for the default strategy, as measured by tests/benchmarks/calibrate.py.

Experts played all rounds and also played on from the imagined tables. In Hi MiLo! (four players) and Hilos there were 500
rounds with 25 tables per choice, weighted by what had been played; in HiLO (three players) and High, Low, Pass or Go (two
players) 300 rounds with 60 tables per choice. The figures of each game are in calibration.json, in hundredths: `most` is the
largest average error of the chances in a tenth of a round, and `further_off` has the chances with a larger error: from, to,
their average, and how many came true.
"""

import json
from pathlib import Path
from types import SimpleNamespace

from ..base.game import Game
from .rollout_program import default_rollout_strategy

FILE = Path(__file__).with_name("calibration.json")


def calibration_note(game: Game, strategy: str) -> str:
    """Return sentences about how often such chances came true, or "" if nobody has measured it."""
    measured = json.loads(FILE.read_text("utf-8"))
    if strategy != default_rollout_strategy(game) or game.KEY not in measured:
        return ""
    found = SimpleNamespace(**measured[game.KEY])
    played = f"In {found.rounds} rounds that {found.players} {strategy}s played"
    whole = f"{played}, such numbers were within {found.most} out of 100"
    parts = [
        f" Chances from {low} to {high} were {said} on average, and came true in {true} out of 100."
        for low, high, said, true in found.further_off
    ]
    return f"{whole} of what came true, on average in each tenth of a round.{''.join(parts)}"
