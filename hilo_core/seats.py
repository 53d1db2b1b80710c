"""Seats round a table, numbered clockwise from 0."""

from .compilable import compilable


@compilable
def left_of(seat: int, players: int) -> int:
    """The next seat clockwise: the one on the left."""
    return seat + 1 if seat + 1 < players else 0
