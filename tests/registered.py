"""Registers games and strategies for the duration of a `with` block."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from hilo_core import strategies
from hilo_core.base.game import REGISTERED, Game
from hilo_core.games import register


@contextmanager
def registered(*games: Game) -> Iterator[None]:
    """Register these games."""
    with patch.dict(REGISTERED):
        for game in games:
            register(game)
        yield


@contextmanager
def with_strategy(game_key: str, name: str, function: Any) -> Iterator[None]:
    """Register a strategy under its name."""
    with patch.dict(strategies._registered):
        strategies.register(game_key, name, function)
        yield
