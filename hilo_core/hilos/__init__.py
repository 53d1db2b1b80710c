"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from ..base.game import Game, Telling, slots_from
from . import choices, game, looking, seen, sentences, table, tally, variants, vector, watched
from .game import new_table
from .rules import Hilos
from .view import View

__all__ = ["GAME", "Hilos", "View", "new_table"]

GAME = Game(
    **slots_from(Game, game, choices, variants, table, tally, seen, vector, watched),
    telling=Telling(**slots_from(Telling, choices, sentences, looking)),
)
