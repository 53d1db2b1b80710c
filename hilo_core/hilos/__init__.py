"""Hilos: a trick-taking game in which a winning trump flips the order of the cards; with its four variants."""

from ..base.game import Game, slots_from
from . import choices, game, table, variants, view
from .game import new_table
from .rules import Hilos
from .view import View

__all__ = ["GAME", "Hilos", "View", "new_table"]

GAME = Game(**slots_from(Game, game, choices, variants, table, view))
