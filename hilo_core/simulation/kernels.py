"""The loop over games, by game, strategies and options: in plain Python and as machine code."""

from collections.abc import Callable, Sequence
from typing import Any

from ..base.game import NAMES, Game
from ..base.tally import Options
from ..machine import compiled
from ..machine.compiled import IN_BROWSER, Play
from ..strategies import brought_along, chooser, edition
from .loop import dispatch, loop, places

_plain: dict[str, Play] = {}


def plain(game: Game, strategies: tuple[str, ...], options: Options) -> Play:
    """The loop over games in plain Python: see `loop`."""
    name = name_of(game, strategies, options)
    if name not in _plain:
        _plain[name] = loop(game, game.program(options), dispatch(game, tuple(chooser(game, each) for each in strategies)))
    return _plain[name]


def kernel(game: Game, strategies: tuple[str, ...], options: Options) -> Play | None:
    """The same loop compiled; None without a compiler, or where it does not compile."""
    if IN_BROWSER:
        known = list(brought_along(game))  # which the module plays
        if not set(known).issuperset(strategies):
            return None
        play = compiled.compiled(name_of(game, (), options), lambda: plain(game, strategies, options), rows=3, numbers=3)
        return play and renumbered(play, places(game).strategies, [known.index(each) for each in strategies])
    name, fixed = name_of(game, strategies, options), game.program(options).fixed
    return compiled.compiled(name, lambda: plain(game, strategies, options), rows=3, numbers=3, fixed=fixed)


def renumbered(play: Callable[..., int], start: int, numbers: Sequence[int]) -> Callable[..., int]:
    """The same loop over games for rows that number the strategies otherwise: the one they call n is numbers[n].

    One module plays all strategies of a game. `start` says where in the row they stand, one a seat.
    """

    def renumbering(row: Any, *others: Any) -> int:
        """As `play`."""
        stop = start + len(NAMES)
        before = row[start:stop]
        for slot in range(start, stop):
            row[slot] = numbers[row[slot]]
        try:
            return play(row, *others)
        finally:
            row[start:stop] = before

    return renumbering


def wait(game: Game, strategies: tuple[str, ...], options: Options) -> float:
    """About how many seconds `kernel` takes to answer; infinity if it has none, or did not compile."""
    name, fixed = name_of(game, strategies, options), game.program(options).fixed
    return compiled.wait(name, lambda: plain(game, strategies, options), fixed)


def name_of(game: Game, strategies: tuple[str, ...], options: Options) -> str:
    """What the loop of a game with these strategies is called."""
    who = (edition(game, each) for each in strategies)
    return "-".join(filter(None, ("loop", game.KEY, game.program(options).name, *who)))
