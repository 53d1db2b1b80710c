"""The strategy of Thirteen Tricks besides chance."""

from hilo_core.base.playing_cards import cards_of_suit, suit_of
from hilo_core.machine.bits import lowest
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row

from .play import best_card


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Play the lowest card that beats the trick, otherwise the lowest card."""
    best = best_card(table)
    higher = cards_of_suit(given, suit_of(best)) >> (best + 1) << (best + 1) if best >= 0 else 0
    return lowest(higher if higher else given)
