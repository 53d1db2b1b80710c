"""Seats round a table, numbered clockwise from 0, and what each may be asked."""

from typing import NamedTuple

from ..machine.compilable import compilable

CHANCE = -1  # the seat that chooses where dice or a shuffle decide
SEAT_NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")


class DecisionPoint(NamedTuple):
    """A choice a seat has, as `play_round` puts it to `choose`."""

    seat: int
    ask: int
    given: int


@compilable
def left_of(seat: int, players: int) -> int:
    """The next seat clockwise: the one on the left."""
    return seat + 1 if seat + 1 < players else 0


@compilable
def right_of(seat: int, players: int) -> int:
    """The seat before, clockwise: the one on the right."""
    return seat - 1 if seat > 0 else players - 1
