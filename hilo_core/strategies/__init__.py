"""Strategies: who plays, by name or as a reader's own function.

A strategy with a name is a compilable function `(table, seat, ask, given) -> int`, as a game's `choose_at_random`. A game's own
ones stand in the module of its key beside this file. A reader's strategy is a function `choose(view, rng) -> action`: `view`
holds what its seat may see and in `view.legal` every legal action, and `rng` is a `random.Random` that the seed has settled.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from ..base.game import Game
from ..machine.random import Row
from ..messages.checks import listed_in
from ..messages.errors import HiloError, shown

Chooser = Callable[[Row, int, int, int], int]
Own = Callable[[Any, Random], str]
Strategy = str | Own
OWN_NAMES = ("beginner", "expert")  # what a game's module may define


def choosers(game: Game) -> dict[str, Chooser]:
    """The strategies of a game that have a name."""
    name = f"{__name__}.{game.KEY}"
    module = import_module(name) if find_spec(name) is not None else None
    own = {name: getattr(module, name) for name in OWN_NAMES if hasattr(module, name)}
    return {"random": game.choose_at_random, **own}


def chooser(game: Game, name: str) -> Chooser:
    """The strategy of this name. HiloError naming those there are."""
    known = choosers(game)
    if name in known:
        return known[name]
    raise HiloError(f"{game.NAME} has no strategy {shown(name)}. Its strategies are {', '.join(known)}.")


def by_seat(game: Game, seats: int, strategies: Strategy | Sequence[Strategy]) -> tuple[Strategy, ...]:
    """The strategy of every seat, from one for all or one a seat. HiloError where there is none, or too few or many."""
    if isinstance(strategies, str) or callable(strategies):
        return (known_one(game, strategies),) * seats
    each = several(game, strategies)
    if len(each) != seats:
        raise HiloError(f"There are {len(each)} strategies for {seats} seats; give one for all, or one a seat.")
    return each


def several(game: Game, strategies: Sequence[Strategy]) -> tuple[Strategy, ...]:
    """The strategies of a list. HiloError if it is none, or one of them is no strategy of the game."""
    return tuple(known_one(game, each) for each in listed_in(strategies, "strategies", "names and functions"))


def known_one(game: Game, strategy: Strategy) -> Strategy:
    """The strategy. HiloError for a name that the game does not have, and for what is no strategy."""
    if isinstance(strategy, str):
        chooser(game, strategy)
    elif not callable(strategy):
        raise HiloError(f"A strategy is a name or a function of view and rng; this one is {shown(strategy)}.")
    return strategy


def name_of(strategy: Strategy) -> str:
    """What a strategy is called: its name, or that of the function."""
    return strategy if isinstance(strategy, str) else str(getattr(strategy, "__name__", type(strategy).__name__))
