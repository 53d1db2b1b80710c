"""The extra hand, where only three play: it goes round, and each seat may look at it and take it for its own."""

from typing import Any

from ..base.seats import left_of
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import Hilos
from .table import DEALER, EXTRA, EXTRA_AT, HANDS, KNOWN, MINIMUMS, PACKETS, PLAYERS, STEPS

LOOK = 2  # what a seat can be asked for: with 0 whether it looks, with 1 whether it takes what it has seen
LEAVE, LOOK_AT, TAKE = 0, 1, 2  # the answers
NOT_ASKED, LOOKING, LEFT, LOOKED, TOOK = 0, 1, 2, 3, 4  # how far a seat is with the extra hand
AFTER_A_LOOK, AFTER_TAKING = 3, 4  # the tricks that must be taken (HS-WI-5)


@compilable
def pass_widow_round(table: Row, decide: Any) -> None:
    """The extra hand goes round, and each seat may look and take, the dealer last (HS-WI-2 to HS-WI-5, HS-R6)."""
    if table[EXTRA_AT] < 0:
        lay_before(table, decide, left_of(table[DEALER], table[PLAYERS]))
    while table[EXTRA_AT] != table[DEALER]:
        look_and_take(table, decide, table[EXTRA_AT])
        lay_before(table, decide, left_of(table[EXTRA_AT], table[PLAYERS]))
    look_and_take(table, decide, table[DEALER])
    table[EXTRA_AT] = table[PLAYERS]
    decide.tell(table, Hilos.GOES_ROUND, table[DEALER], 1)


@compilable
def lay_before(table: Row, decide: Any, seat: int) -> None:
    """The extra hand goes on to a seat (HS-WI-4)."""
    table[EXTRA_AT] = seat
    decide.tell(table, Hilos.GOES_ROUND, seat, 0)


@compilable
def look_and_take(table: Row, decide: Any, seat: int) -> None:
    """One seat may look at the extra hand, and then take it for its own (HS-WI-2, HS-WI-3, HS-WI-5)."""
    if table[STEPS + seat] == NOT_ASKED:
        look_or_leave(table, decide, seat)
    if table[STEPS + seat] == LOOKING:
        take_or_leave(table, decide, seat)


@compilable
def look_or_leave(table: Row, decide: Any, seat: int) -> None:
    """A seat may look at the extra hand, for a price (HS-WI-2, HS-WI-5)."""
    if decide.choose(table, seat, LOOK, 0) == LEAVE:
        table[STEPS + seat] = LEFT
        decide.tell(table, Hilos.LOOKING, seat, LEAVE)
        return
    table[STEPS + seat] = LOOKING
    table[KNOWN + table[PACKETS + EXTRA]] |= 1 << seat
    decide.tell(table, Hilos.LOOKING, seat, LOOK_AT)
    table[MINIMUMS + seat] = AFTER_A_LOOK
    decide.tell(table, Hilos.PRICE, seat, AFTER_A_LOOK)


@compilable
def take_or_leave(table: Row, decide: Any, seat: int) -> None:
    """A seat that has looked may take the extra hand for its own (HS-WI-3, HS-WI-5)."""
    if decide.choose(table, seat, LOOK, 1) == LEAVE:
        table[STEPS + seat] = LOOKED
        decide.tell(table, Hilos.TAKING, seat, LEAVE)
        return
    table[STEPS + seat] = TOOK
    table[HANDS + seat], table[HANDS + EXTRA] = table[HANDS + EXTRA], table[HANDS + seat]
    table[PACKETS + seat], table[PACKETS + EXTRA] = table[PACKETS + EXTRA], table[PACKETS + seat]
    decide.tell(table, Hilos.TAKING, seat, TAKE)
    table[MINIMUMS + seat] = AFTER_TAKING
    decide.tell(table, Hilos.PRICE, seat, AFTER_TAKING)


@compilable
def after_minimum(taken: int, least: int) -> int:
    """The points for so many tricks, of which at least so many had to be taken (HS-WI-6)."""
    return taken if taken >= least else taken - least
