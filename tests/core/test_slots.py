"""A game has few slots: an author must read about each of them before writing a game."""

from dataclasses import fields

from hilo_core.base.game import Game, Telling
from hilo_core.base.slots import Beliefs, Positions, Solver

MOST_SLOTS = 45
BESIDE = (
    "TABLES",
    "search",
)  # contents of modules beside the law, besides slots of these classes


def test_the_slots_of_a_game_are_counted() -> None:
    of_classes = [slot.name for kind in (Game, Telling, Beliefs, Positions, Solver) for slot in fields(kind)]
    assert len([*of_classes, *BESIDE]) <= MOST_SLOTS
