"""Rounds of Hilos that seats play at random, one after the other."""

from collections.abc import Iterator
from copy import copy
from itertools import count

from hilo_core.hilos import GAME
from hilo_core.hilos.game import OPPOSITE, THREE, choose, deal_at_random
from hilo_core.hilos.table import DEALER, LEADERS, PLAYED, PLAYERS, SEATS, TRICKS, WINNERS
from hilo_core.machine.random import Row, seed_row
from hilo_core.simulation.loop import CompiledDecider


def dealt(options: dict[str, str], seed: int) -> Iterator[Row]:
    """Rounds without end, dealt and not yet played. Where four play, each has a dealer of its own turn. Where three play, seat
    0 always sits opposite the dealer and can look first (HS-R6): the dealer's hand is better, as it has the turned-up trump.
    """
    table = GAME.new_table(options)
    for number in count():
        if options is THREE:
            table[DEALER] = OPPOSITE  # so that the last seat deals
        seed_row(table, seed, number)
        deal_at_random(table)
        yield copy(table)


def played(table: Row, options: dict[str, str], *, swaps: bool = False) -> Row:
    """The same table at the end of the round; seat 0 `swaps` its hand for the widow or does not look."""
    end = [*table, int(swaps)]
    GAME.program(options).play_round(end, CompiledDecider(choose, unheard))
    return end


def unheard(table: Row, rule: int, seat: int, what: int) -> None:
    """Nobody is told anything."""


def winning_cards(table: Row) -> list[int]:
    """The card that took each of the thirteen tricks."""
    places = ((table[WINNERS + trick] - table[LEADERS + trick]) % table[PLAYERS] for trick in range(TRICKS))
    return [table[PLAYED + SEATS * trick + place] for trick, place in enumerate(places)]
