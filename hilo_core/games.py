"""The games there are."""

from collections.abc import Mapping
from types import MappingProxyType

from . import hilo, hilos, himilo, pass_or_go
from .base.game import Game
from .messages.errors import RecordError, shown

GAMES: Mapping[str, Game] = MappingProxyType({himilo.KEY: himilo, hilo.KEY: hilo, hilos.KEY: hilos, pass_or_go.KEY: pass_or_go})


def find_game(key: object) -> Game:
    """The game of this key. RecordError (bad_format) naming the games there are."""
    if isinstance(key, str) and key in GAMES:
        return GAMES[key]
    raise RecordError("bad_format", f"There is no game {shown(key)}. The games are {', '.join(GAMES)}.")
