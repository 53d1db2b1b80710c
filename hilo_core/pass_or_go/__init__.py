"""High, Low, Pass or Go: tricks for dice under a Low or a High goal, and then the dice: pass them on, or go."""

from ..base.game import Game, slots_from
from . import choices, game, round, table, view
from .choices import read
from .game import new_table
from .rules import PassOrGo
from .view import View

__all__ = ["GAME", "PassOrGo", "View", "new_table", "read"]

GAME = Game(**slots_from(Game, game, choices, round, table, view))
