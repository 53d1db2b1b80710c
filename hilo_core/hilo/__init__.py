"""HiLO: nine face-down cards for each player, to swap for low cards or to remove in lines of one colour."""

from ..base.game import Game, slots_from
from . import choices, game, round, table, view
from .game import new_table
from .rules import HiLO
from .view import View

__all__ = ["GAME", "HiLO", "View", "new_table"]

GAME = Game(**slots_from(Game, game, choices, round, table, view))
