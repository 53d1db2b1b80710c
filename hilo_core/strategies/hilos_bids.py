"""How the expert of Hilos bids: by the tricks its hand promises."""

from ..hilos.table import HAND_SIZE, VARIANT
from ..machine.compilable import compilable
from ..machine.random import Row
from .hilos_hands import hand_strength


@compilable
def promised(table: Row, hand: int, hidden: int, trump: int) -> int:
    """A number that grows with the tricks a hand takes under this trump, in thousandths."""
    rivals = 2 if table[VARIANT] in (0, 1, 2) else 3
    return hand_strength(table, hand, hidden, HAND_SIZE, rivals, trump, 0)
