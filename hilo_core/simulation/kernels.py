"""Makes the loop over games for a game, its strategies and options: in plain Python or as machine code."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ..base.game import SEAT_NAMES, Game, Program
from ..base.tally import Options
from ..machine import compiled
from ..machine.compiled import IN_BROWSER, Fixed, Play
from ..machine.reach import names_of
from ..messages.texts import Texts
from ..strategies import Chooser, brought_along, chooser, edition
from .keeping import LEVELS, PAIRED, ROUNDS, keeping
from .loop import as_it_lies, dispatch, loop, places


def plain(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> Play:
    """Return the loop over games in plain Python.

    See `loop`, or `keeping` if games are kept; `begun` means that it begins from a position. Raises HiloError if a rule has
    been replaced while other functions still hold the old one.
    """
    program = game.program(options)
    play = looping(game, program, tuple(chooser(game, each) for each in strategies), keep, begun)
    names_of(play)
    return play


@cache
def looping(game: Game, program: Program, choosers: tuple[Chooser, ...], keep: str, begun: bool) -> Play:
    """Return the loop over games, made from its parts."""
    choose, begin = dispatch(game, choosers), as_it_lies if begun else None
    return keeping(game, program, choose, keep, begin=begin) if keep else loop(game, program, choose, begin=begin)


def shipped(game: Game, options: Options, keep: str) -> Play:
    """Return the loop with all strategies that come with a game, as its WebAssembly module plays it."""
    return plain(game, tuple(brought_along(game)), options, keep)


def kernel(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> Play | None:
    """Return the compiled loop, or None without a compiler or if it does not compile."""
    if IN_BROWSER:
        known = brought_along(game)  # strategies that the module plays
        if keep in (PAIRED, ROUNDS) or begun or not set(known).issuperset(strategies):
            return None
        keep = keep and LEVELS[-1]  # one module that keeps everything is enough
        play = compiled.compiled(name_of(game, (), options, keep), lambda: shipped(game, options, keep), rows=3, numbers=3)
        return play and renumbered(play, places(game).strategies, [*map(known.index, strategies)])
    name, fixed = name_of(game, strategies, options, keep, begun), fixed_slots(game, options)
    return compiled.compiled(name, lambda: plain(game, strategies, options, keep, begun), rows=3, numbers=3, fixed=fixed)


def renumbered(play: Callable[..., int], start: int, numbers: Sequence[int]) -> Callable[..., int]:
    """Return the loop for rows that number the strategies differently: their strategy n is number numbers[n] here.

    One module plays all strategies of a game. `start` is the place in the row with the first seat's strategy.
    """

    def renumbering(row: Any, *others: Any) -> int:
        """Play with the strategies renumbered."""
        stop = start + len(SEAT_NAMES)
        before = row[start:stop]
        for slot in range(start, stop):
            row[slot] = numbers[row[slot]]
        try:
            return play(row, *others)
        finally:
            row[start:stop] = before

    return renumbering


def wait(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> float:
    """Return about how many seconds `kernel` takes to answer; infinity if it cannot compile the loop."""
    name, fixed = name_of(game, strategies, options, keep, begun), fixed_slots(game, options)
    return compiled.wait(name, lambda: plain(game, strategies, options, keep, begun), fixed)


def fixed_slots(game: Game, options: Options) -> Fixed:
    """Return the slots of the row that these options determine, each with its value."""
    table = game.new_table(options)
    return tuple((slot, table[slot]) for slot in game.program(options).fixed)


def name_of(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> str:
    """Return the name of the loop for a game with these strategies."""
    who = (edition(game, each) for each in strategies)
    kind = f"{f'keep-{keep}' if keep else 'loop'}{'-on' if begun else ''}"
    return "-".join(filter(None, (kind, game.KEY, game.program(options).name, *who)))
