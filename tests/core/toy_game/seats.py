"""Who plays Thirteen Tricks besides chance, and what a seat must think possible."""

from collections.abc import Mapping

from hilo_core.base.game import Chooser, Game
from hilo_core.base.playing_cards import cards_of_suit, suit_of
from hilo_core.base.slots import Beliefs
from hilo_core.beliefs.hidden_hands import hidden_hands
from hilo_core.machine.bits import lowest
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row

from .play import HANDS, PLAYERS, VOID, best_card, winners


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Plays its lowest card above all others of the suit led, or else its lowest card."""
    best = best_card(table)
    higher = cards_of_suit(given, suit_of(best)) >> (best + 1) << (best + 1) if best >= 0 else 0
    return lowest(higher if higher else given)


def strategies(game: Game) -> Mapping[str, Chooser]:
    """Who plays, by name."""
    return {"beginner": beginner}


@compilable
def may_hold(table: Row, seat: int, card: int) -> bool:
    """Whether a hand may have a card: not of a suit that it did not follow (TT-03)."""
    return bool(table[VOID + seat] >> suit_of(card) & 1 == 0)


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """1 if the seat wins, or shares the win (TT-05), else 0."""
    return winners(table) >> seat & 1


BELIEFS = Beliefs(measure=measure, **hidden_hands(HANDS, PLAYERS, may_hold)._asdict())
