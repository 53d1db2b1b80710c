"""The loop over games, by game, strategies and options: in plain Python and as machine code."""

from ..base.game import Game
from ..base.tally import Options
from ..machine import compiled
from ..machine.compiled import Play
from ..strategies import chooser, edition
from .loop import dispatch, loop

_plain: dict[str, Play] = {}


def plain(game: Game, strategies: tuple[str, ...], options: Options) -> Play:
    """The loop over games in plain Python: see `loop`."""
    name = name_of(game, strategies, options)
    if name not in _plain:
        _plain[name] = loop(game, game.program(options), dispatch(game, tuple(chooser(game, each) for each in strategies)))
    return _plain[name]


def kernel(game: Game, strategies: tuple[str, ...], options: Options) -> Play | None:
    """The same loop compiled; None without a compiler, or where it does not compile."""
    return compiled.compiled(name_of(game, strategies, options), lambda: plain(game, strategies, options), rows=3, numbers=3)


def wait(game: Game, strategies: tuple[str, ...], options: Options) -> float:
    """About how many seconds `kernel` takes to answer; infinity if it has none, or did not compile."""
    return compiled.wait(name_of(game, strategies, options), lambda: plain(game, strategies, options))


def name_of(game: Game, strategies: tuple[str, ...], options: Options) -> str:
    """What the loop of a game with these strategies is called."""
    who = (edition(game, each) for each in strategies)
    return "-".join(filter(None, ("loop", game.KEY, game.program(options).name, *who)))
