"""What can be chosen before a game is played: games, numbers of players, options in words, and strategies."""

from collections.abc import Mapping
from typing import Any

from ..base.game import Game, read_options
from ..games import GAMES
from ..messages.errors import HiloError
from ..messages.texts import Json
from ..strategies import STRATEGY_LABELS, choosers


def playable(game: Game) -> Game:
    """Return the game.

    Raises HiloError for one that nobody can sit down to.
    """
    if game.telling is None:
        raise HiloError(f"You cannot sit down to {game.NAME}, because it has no telling; it can be replayed and simulated.")
    return game


def strategies(game: Game) -> list[tuple[str, str]]:
    """Return the strategies of a game, each with what it plays like, the strongest usual one first."""
    known = choosers(game)
    return [(name, words) for name, words in STRATEGY_LABELS.items() if name in known] + [
        (name, name) for name in known if name not in STRATEGY_LABELS
    ]


def chosen(key: object, given: Mapping[str, Any]) -> tuple[Game, Json]:
    """Return the game of a form that has been filled in, and its options.

    Raises HiloError for what a form does not offer.
    """
    if not isinstance(key, str) or key not in GAMES:
        raise HiloError("There is no such game to choose.")
    return playable(GAMES[key]), read_options(GAMES[key], given)
