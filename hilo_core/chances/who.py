"""Who plays on where nobody is named."""

from ..base.game import Game
from ..beliefs.likelihood_program import can_weigh
from ..strategies import strongest


def who_plays_on(game: Game) -> str:
    """The name of the strategy that plays on where none is named: the strongest that comes with the game and whose chances come
    true among players of its kind (`calibration`). `lookahead`, where there is one, is too slow to play hundreds of rounds."""
    return strongest(game, to_play_on=True)


def is_weighed(game: Game, strategy: str) -> bool:
    """Whether imagined tables weigh the more, the more of what has been bid, passed and played is what this strategy would have
    done. They do with the one that plays on where none is named: who names another says who plays on, not who has played."""
    return strategy == who_plays_on(game) and can_weigh(game)
