"""The points of a round of High, Low, Pass or Go added up, and the end of the game (PG-21, PG-23, PG-R6)."""

from typing import Any

from ..base.seats import left_of
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import PassOrGo
from .table import DEALER, OVER, PHASE, PLAYERS, POINTS, ROLLER, SETTLED, TOTALS

ENOUGH = 65


@compilable
def add_up(table: Row, decide: Any) -> None:
    """The totals, and whether the game goes on (PG-21, PG-23, PG-R6)."""
    table[PHASE] = OVER
    table[ROLLER] = -1
    for seat in range(table[PLAYERS]):
        table[TOTALS + seat] += table[POINTS + seat]
    table[SETTLED] = 1
    if not game_over(table):
        decide.tell(table, PassOrGo.NEXT_ROUND, left_of(table[DEALER], table[PLAYERS]), 0)
    elif count(leaders(table)) > 1:
        decide.tell(table, PassOrGo.SHARED_WIN, table[DEALER], 0)
    else:
        decide.tell(table, PassOrGo.END_OF_GAME, table[DEALER], 0)


@compilable
def leaders(table: Row) -> int:
    """The seats with the highest total, a set."""
    highest = -1
    seats = 0
    for seat in range(table[PLAYERS]):
        if table[TOTALS + seat] > highest:
            highest = table[TOTALS + seat]
            seats = 0
        if table[TOTALS + seat] == highest:
            seats |= 1 << seat
    return seats


@compilable
def game_over(table: Row) -> bool:
    """Whether somebody has reached 65 points (PG-23)."""
    highest = 0
    for seat in range(table[PLAYERS]):
        highest = max(highest, table[TOTALS + seat])
    return bool(highest >= ENOUGH)
