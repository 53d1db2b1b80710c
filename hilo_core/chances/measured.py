"""How true the chances are that are found where nobody is named, as `calibration` has measured it.

Rounds of experts with experts playing on: in Hi MiLo! (four players) and Hilos 500 rounds with tables that weigh by what has
been played, 25 a choice; in HiLO (three players) and High, Low, Pass or Go (two) 300 rounds with 60 tables a choice.
"""

from typing import NamedTuple

from ..base.game import Game
from .who import who_plays_on


class Measured(NamedTuple):
    """In hundredths: by how much chances were off at most on average in a tenth of a round, and chances that were further off:
    from, to, what they said on average, and how many came true."""

    players: str
    rounds: int
    most: int
    further_off: tuple[tuple[int, int, int, int], ...]


MEASURED = {
    "himilo": Measured("four", 500, 5, ((20, 80, 65, 81), (80, 90, 86, 91))),
    "hilos": Measured("four", 500, 4, ((10, 40, 26, 33),)),
    "hilo": Measured("three", 300, 4, ()),
    "pass_or_go": Measured("two", 300, 7, ()),
}


def how_true(game: Game, strategy: str) -> str:
    """How far such chances came true, in sentences; "" where it has not been measured."""
    found = MEASURED.get(game.KEY)
    if strategy != who_plays_on(game) or found is None:
        return ""
    whole = f"In {found.rounds} rounds that {found.players} {strategy}s played, such numbers were within {found.most} of 100"
    parts = [
        f" Numbers from {low} to {high} said {said} on average and came true in {true} of 100."
        for low, high, said, true in found.further_off
    ]
    return f"{whole} of what came true, on average in each tenth of a round.{''.join(parts)}"
