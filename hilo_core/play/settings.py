"""The choices before a game: which game, the number of players, options in words, and strategies."""

from ..base.game import Game, read_options
from ..games import GAMES
from ..messages.errors import HiloError
from ..messages.texts import Json, ReadOnly
from ..strategies import STRATEGY_LABELS, strategy_names


def playable(game: Game) -> Game:
    """Return the game.

    Raises HiloError if people cannot play it here.
    """
    if game.telling is None:
        raise HiloError(f"You cannot sit down to {game.NAME}, because it has no telling; it can be replayed and simulated.")
    return game


def strategies(game: Game) -> list[tuple[str, str]]:
    """Return the strategies of a game, each with a description of its play, the strongest standard one first."""
    known = strategy_names(game)
    return [(name, words) for name, words in STRATEGY_LABELS.items() if name in known] + [
        (name, name) for name in known if name not in STRATEGY_LABELS
    ]


def chosen(key: object, given: ReadOnly) -> tuple[Game, Json]:
    """Return the game and the options from a form that was filled in.

    Raises HiloError for values that the form does not offer.
    """
    if not isinstance(key, str) or key not in GAMES:
        raise HiloError("There is no such game to choose.")
    return playable(GAMES[key]), read_options(GAMES[key], given)
