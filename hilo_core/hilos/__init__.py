"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from collections.abc import Mapping
from functools import cache

from ..base.game import Chooser, Game, Telling, slots_from
from ..base.slots import Beliefs
from . import choices as answers
from . import game, moves, notation, review, seen, setup, table, tally, variants, watched
from . import sentences as explain
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
    from . import beliefs, chances, known, likelihood

    return Beliefs(**slots_from(Beliefs, beliefs, chances, known, likelihood))


GAME = Game(
    **slots_from(Game, game, notation, variants, setup, review, table, tally, seen, watched),
    strategies=load_strategies,
    beliefs=load_beliefs,
    telling=Telling(**slots_from(Telling, answers, explain, moves, notation)),
)
