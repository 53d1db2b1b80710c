"""What may follow a choice, by what a seat may know: one module a game."""

from importlib.util import find_spec

from ..base.game import Game
from ..strategies import brought_along
from .playing_on import strategy_for


def are_known(game: Game) -> bool:
    """Whether there is a module of this game."""
    return find_spec(f"{__name__}.{game.KEY}") is not None


def who_plays_on(game: Game) -> str:
    """The strategy by whose play a review counts: the expert, where the game has one."""
    return "expert" if "expert" in brought_along(game) else strategy_for(game)
