"""Bids that have a name: each is a task of its own worth."""

from ..machine.compilable import compilable
from .rules import Hilos
from .table import TRICKS

SOLO, MISERY, ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, GRAND_ABUNDANT = 1, 2, 3, 4, 5, 6  # as levels, and as values (HS-SO-1)
BID_NAMES = ("", "solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")


@compilable
def task(level: int) -> tuple[int, Hilos]:
    """The tricks a bid asks for, none or at least so many, and the rule: HS-SO-2 to HS-SO-5."""
    if level == SOLO:
        return 5, Hilos.SOLO
    if level in (ABUNDANT, ABUNDANT_TRUMP):
        return 9, Hilos.ABUNDANT
    if level == GRAND_ABUNDANT:
        return TRICKS, Hilos.GRAND_ABUNDANT
    return 0, Hilos.MISERY


@compilable
def is_made(level: int, taken: int) -> bool:
    """Whether so many tricks make the bid (HS-SO-2 to HS-SO-5, HS-R10)."""
    return taken >= task(level)[0] if task(level)[0] > 0 else taken == 0
