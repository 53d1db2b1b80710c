"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from collections.abc import Mapping
from functools import cache

from ..base.game import HOUSE_RULE, Chooser, Game, Telling, slots_from
from ..base.slots import Beliefs, GameTable, Positions, Solver
from . import choices, game, hints, looking, seen, sentences, table, tally, told, variants, vector, watched
from .game import new_table
from .rules import Hilos
from .view import View

__all__ = ["GAME", "Hilos", "View", "new_table"]


def load_strategies(game: Game) -> Mapping[str, Chooser]:
    """Its strategies, which are imported when somebody plays."""
    from .strategies import strategies

    return strategies(game)


@cache
def load_beliefs() -> Beliefs:
    """What its seats must think possible, imported when somebody asks for chances."""
    from . import beliefs, likelihood

    return Beliefs(**slots_from(Beliefs, beliefs, likelihood))


def load_tables() -> Mapping[str, GameTable]:
    """Tables of its games, for which numpy is loaded when somebody asks for one."""
    from . import tables

    return tables.TABLES


@cache
def load_positions() -> Positions:
    """How a position is laid out, imported when somebody does."""
    from . import position

    return Positions(**slots_from(Positions, position))


@cache
def load_solver(game: Game) -> Solver | None:
    """What open hands allow, imported when somebody asks; not of a house rule: the search goes by the order of our cards."""
    if HOUSE_RULE in game.KEY:
        return None
    from . import looking_back, solving

    return Solver(**slots_from(Solver, solving, looking_back))


GAME = Game(
    **slots_from(Game, game, choices, variants, hints, table, tally, seen, vector, watched, told),
    strategies=load_strategies,
    beliefs=load_beliefs,
    tables=load_tables,
    positions=load_positions,
    solver=load_solver,
    telling=Telling(**slots_from(Telling, choices, sentences, looking)),
)
