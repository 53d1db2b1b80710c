"""Who plays together in a round of Hilos, and for what: a team, or a declarer alone against all others; and who sees a hand."""

from ..machine.compilable import compilable
from ..machine.random import Row
from .bids import ABOVE_SIX, NAMED, level_of, task
from .round import team_of
from .table import DECLARER, FORM, HIGHEST_BID, KNOWN, OPEN_HAND, PACKETS, PLAYERS, SIDES


@compilable
def all_seats(table: Row) -> int:
    """Every seat, a set."""
    seats: int = (1 << table[PLAYERS]) - 1
    return seats


@compilable
def seats_with(table: Row, seat: int) -> int:
    """The seats that play for the same as this one, itself among them, a set: a team, a declarer alone, or those against the
    declarer; where each plays for itself, the seat alone."""
    if table[SIDES] < table[PLAYERS]:
        return 0b0101 << team_of(seat)
    if table[FORM] == ABOVE_SIX or table[DECLARER] < 0 or seat == table[DECLARER]:
        return 1 << seat
    others: int = all_seats(table) & ~(1 << table[DECLARER])
    return others


@compilable
def is_misery(table: Row) -> bool:
    """Whether the declarer must lose every trick."""
    return bool(table[DECLARER] >= 0 and table[FORM] == NAMED and task(level_of(table[HIGHEST_BID]))[0] == 0)


@compilable
def sees(table: Row, seat: int, owner: int) -> bool:
    """Whether a seat may know a hand: its own, one that lies open, and any that it has looked at or given up."""
    return bool(owner in (seat, table[OPEN_HAND]) or table[KNOWN + table[PACKETS + owner]] >> seat & 1)
