"""Hi MiLo!: cooperative trick-taking under a line of win cards that change the rules of every trick."""

from ..base.game import Game, slots_from
from . import choices, game, round, table, view
from .game import new_table
from .rules import HiMiLo
from .view import View

__all__ = ["GAME", "HiMiLo", "View", "new_table"]

GAME = Game(**slots_from(Game, game, choices, round, table, view))
