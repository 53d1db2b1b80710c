"""What may follow a choice, by what a seat may know: one module a game."""

from importlib.util import find_spec

from ..base.game import Game


def are_known(game: Game) -> bool:
    """Whether there is a module of this game."""
    return find_spec(f"{__name__}.{game.KEY}") is not None
