"""Seats round a table, numbered clockwise from 0."""

from ..machine.compilable import compilable


@compilable
def left_of(seat: int, players: int) -> int:
    """The next seat clockwise: the one on the left."""
    return seat + 1 if seat + 1 < players else 0


@compilable
def right_of(seat: int, players: int) -> int:
    """The seat before, clockwise: the one on the right."""
    return seat - 1 if seat > 0 else players - 1
