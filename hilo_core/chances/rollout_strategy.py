"""Who plays on where nobody is named."""

from ..base.game import Game
from ..beliefs.likelihood_program import has_likelihood
from ..strategies import strongest


def default_rollout_strategy(game: Game) -> str:
    """The name of the strategy that plays on where none is named: the strongest that comes with the game and whose chances come
    true among players of its kind (`calibration`). `lookahead`, where there is one, is too slow to play hundreds of rounds."""
    return strongest(game, to_play_on=True)


def uses_likelihood(game: Game, strategy: str) -> bool:
    """Whether imagined tables weigh the more, the more of what has been bid, passed and played is what this strategy would have
    done. They do with the one that plays on where none is named: who names another says who plays on, not who has played."""
    return strategy == default_rollout_strategy(game) and has_likelihood(game)
