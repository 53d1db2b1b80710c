"""What is shown of rounds of HiLO that are watched one by one."""

from ..base.slots import Watched
from ..machine.compilable import compilable
from ..machine.random import Row
from .game import over
from .table import ENDER, PLAYERS, POINTS, SUMS


@compilable
def doubled(table: Row, seen: Row) -> None:
    """Whether the points of the player who ended the round are doubled, then the points before that, the ender's first."""
    at = seen[0]
    ender = table[ENDER]
    seen[at + 1] = 1 if table[POINTS + ender] != table[SUMS + ender] else 0
    seen[at + 2] = table[SUMS + ender]
    at += 2
    for seat in range(table[PLAYERS]):
        if seat != ender:
            at += 1
            seen[at] = table[SUMS + seat]
    seen[0] = at


WATCHED = {"doubled": Watched(doubled, 4, {"players": 3}, over=over)}
