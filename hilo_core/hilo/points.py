"""The points of a round of HiLO, the ender's doubling, the totals, and the end of the game (HL-19 to HL-22)."""

from typing import Any

from ..machine.compilable import compilable
from ..machine.random import Row
from .grid import sum_of
from .rules import HiLO
from .table import ADDED, ENDER, OVER, PHASE, PLAYERS, POINTED, POINTS, SCORED, SUMMED, SUMS, TOTALS, TURN


@compilable
def ender_times(own: int, rivals: int) -> int:
    """How many times the sum of the ender counts, when so many others have no more: twice with any, unless it is below zero
    (HL-20)."""
    return 2 if own >= 0 and rivals > 0 else 1


@compilable
def times_now(table: Row) -> int:
    """The same with the sums on the table."""
    own = table[SUMS + table[ENDER]]
    rivals = 0
    for seat in range(table[PLAYERS]):
        if seat != table[ENDER] and table[SUMS + seat] <= own:
            rivals += 1
    return ender_times(own, rivals)


@compilable
def doubles(table: Row) -> bool:
    """Whether the ender's points count double: no strictly lowest sum, and none below zero (HL-20)."""
    return times_now(table) > 1


@compilable
def count_points(table: Row, decide: Any) -> None:
    """Sums, the ender's doubling, totals, and whether the game goes on (HL-19 to HL-22)."""
    ender = table[ENDER]
    table[PHASE] = OVER
    table[TURN] = -1
    table[SCORED] = SUMMED
    for seat in range(table[PLAYERS]):
        table[SUMS + seat] = sum_of(table, seat)
        table[POINTS + seat] = table[SUMS + seat]
    decide.tell(table, HiLO.POINTS, ender, 0)
    table[POINTS + ender] = times_now(table) * table[SUMS + ender]
    table[SCORED] = POINTED
    decide.tell(table, HiLO.DOUBLING, ender, 0)
    for seat in range(table[PLAYERS]):
        table[TOTALS + seat] += table[POINTS + seat]
    table[SCORED] = ADDED
    decide.tell(table, HiLO.END_OF_GAME if game_over(table) else HiLO.NEXT_ROUND, ender, 0)


@compilable
def game_over(table: Row) -> bool:
    """Whether a total has passed 99 (HL-22)."""
    highest = 0
    for seat in range(table[PLAYERS]):
        highest = max(highest, table[TOTALS + seat])
    return bool(highest > 99)


@compilable
def winners(table: Row) -> int:
    """The seats with the lowest total, as a set; equal ones share the win (HL-22)."""
    found = 1
    fewest = table[TOTALS]
    for seat in range(1, table[PLAYERS]):
        total = table[TOTALS + seat]
        if total < fewest:
            found = 0
            fewest = total
        if total == fewest:
            found |= 1 << seat
    return found
