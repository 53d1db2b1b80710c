"""HiLO: nine face-down cards each, to be swapped for low ones, or removed in lines of one colour."""

from collections.abc import Mapping
from functools import cache

from ..base.game import Chooser, Game, Telling, slots_from
from ..base.slots import Beliefs, GameTable, Positions
from . import choices, game, hints, round, sentences, table, tally, told, vector, view, watched
from .game import new_table
from .rules import HiLO
from .view import View

__all__ = ["GAME", "HiLO", "View", "new_table"]


def load_strategies(game: Game) -> Mapping[str, Chooser]:
    """Its strategies, which are imported when somebody plays."""
    from .strategies import strategies

    return strategies(game)


@cache
def load_beliefs() -> Beliefs:
    """What its seats must think possible, imported when somebody asks for chances."""
    from . import beliefs

    return Beliefs(**slots_from(Beliefs, beliefs))


def load_tables() -> Mapping[str, GameTable]:
    """Tables of its games, for which numpy is loaded when somebody asks for one."""
    from . import tables

    return tables.TABLES


@cache
def load_positions() -> Positions:
    """How a position is laid out, imported when somebody does."""
    from . import position

    return Positions(**slots_from(Positions, position))


GAME = Game(
    **slots_from(Game, game, choices, round, hints, table, tally, view, vector, watched, told),
    strategies=load_strategies,
    beliefs=load_beliefs,
    tables=load_tables,
    positions=load_positions,
    telling=Telling(**slots_from(Telling, choices, sentences)),
)
