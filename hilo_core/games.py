"""The list of games: those in this package and those that a reader registers."""

from collections.abc import Mapping
from types import MappingProxyType

from .base.game import REGISTERED, Game, find_game
from .hilo import GAME as HILO
from .hilo.view import View as HiLOView
from .hilos import GAME as HILOS
from .hilos.view import View as HilosView
from .himilo import GAME as HIMILO
from .himilo.view import View as HiMiLoView
from .messages.checks import refused
from .messages.errors import HiloError, shown
from .pass_or_go import GAME as PASS_OR_GO
from .pass_or_go.view import View as PassOrGoView

__all__ = ["GAMES", "LIBRARY", "View", "find_game", "library_with", "register"]

GAMES: Mapping[str, Game] = MappingProxyType(REGISTERED)
View = HiMiLoView | HiLOView | HilosView | PassOrGoView  # the view of a seat, depending on the game
LIBRARY = HIMILO, HILO, HILOS, PASS_OR_GO  # the games of the library


def library_with(game: Game) -> list[Game]:
    """Return the games of this package, together with this one."""
    return list(dict.fromkeys((*LIBRARY, game)))


def register(game: Game) -> Game:
    """Register a game so that you can record, replay, simulate and step it by its key in this process; return it.

    Raises HiloError if it is not a game, or if its key is not a plain word or belongs to another game.
    """
    if not isinstance(game, Game):
        raise refused(game, "game", "a hilo_core.base.game.Game")
    if not game.KEY.isidentifier():
        raise HiloError(f"The key of a game should be a word of letters, digits and _, not {shown(game.KEY)}.")
    if REGISTERED.setdefault(game.KEY, game) is not game:
        raise HiloError(f"There is a game {shown(game.KEY)} already: {REGISTERED[game.KEY].NAME}. Choose another key.")
    return game


for each in LIBRARY:
    register(each)
