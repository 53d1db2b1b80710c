"""The tables that a seat must think possible in Thirteen Tricks."""

from hilo_core.base.hidden_hands import hidden_hands
from hilo_core.base.playing_cards import suit_of
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row

from .play import HANDS, PLAYERS, VOID, winners


@compilable
def may_hold(table: Row, seat: int, card: int) -> bool:
    """Return whether a hand may have a card: not of a suit that it did not follow (TT-03)."""
    return bool(table[VOID + seat] >> suit_of(card) & 1 == 0)


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the seat wins, or shares the win (TT-05), else 0."""
    return winners(table) >> seat & 1


note_constraints, determinize, imagined_round = hidden_hands(HANDS, PLAYERS, may_hold)
