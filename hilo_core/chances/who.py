"""Who plays on by default, and by how much chances found so have been off."""

from ..base.game import Game
from ..strategies import choosers

PLAYS_ON = ("expert", "beginner", "random")  # the strongest first, of those whose chances come true (`calibration`)


def who_plays_on(game: Game) -> str:
    """The name of the strategy that plays on where none is named: the strongest of the game whose chances come true among
    players of its own kind. `lookahead` is stronger, and too slow to play on from hundreds of tables."""
    known = choosers(game)
    return next(name for name in PLAYS_ON if name in known)
