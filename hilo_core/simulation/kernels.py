"""The loop over games, by game, strategies and options: in plain Python and as machine code."""

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
    """Return the loop over games in plain Python: see `loop`, and `keeping` if so much is kept; `begun`, if from a position.

    Raises HiloError if a rule has been replaced, and others still hold the one before.
    """
    program = game.program(options)
    play = looping(game, program, tuple(chooser(game, each) for each in strategies), keep, begun)
    names_of(play)
    return play


@cache
def looping(game: Game, program: Program, choosers: tuple[Chooser, ...], keep: str, begun: bool) -> Play:
    """Return the same, by what it is made of."""
    choose, begin = dispatch(game, choosers), as_it_lies if begun else None
    return keeping(game, program, choose, keep, begin=begin) if keep else loop(game, program, choose, begin=begin)


def shipped(game: Game, options: Options, keep: str = "") -> Play:
    """Return the loop with all strategies that come with a game, as its module plays it."""
    return plain(game, tuple(brought_along(game)), options, keep)


def kernel(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> Play | None:
    """Return the same loop compiled; None without a compiler, or where it does not compile."""
    if IN_BROWSER:
        known = list(brought_along(game))  # which the module plays
        if keep in (PAIRED, ROUNDS) or begun or not set(known).issuperset(strategies):
            return None
        keep = keep and LEVELS[-1]  # one module that keeps everything is enough
        play = compiled.compiled(name_of(game, (), options, keep), lambda: shipped(game, options, keep), rows=3, numbers=3)
        return play and renumbered(play, places(game).strategies, [known.index(each) for each in strategies])
    name, fixed = name_of(game, strategies, options, keep, begun), fixed_slots(game, options)
    return compiled.compiled(name, lambda: plain(game, strategies, options, keep, begun), rows=3, numbers=3, fixed=fixed)


def renumbered(play: Callable[..., int], start: int, numbers: Sequence[int]) -> Callable[..., int]:
    """Return the same loop over games for rows that number the strategies otherwise: the one they call n is numbers[n].

    One module plays all strategies of a game. `start` says where in the row they stand, one a seat.
    """

    def renumbering(row: Any, *others: Any) -> int:
        """Return the same as `play`."""
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
    """Return about how many seconds `kernel` takes to answer; infinity if it has none, or did not compile."""
    name, fixed = name_of(game, strategies, options, keep, begun), fixed_slots(game, options)
    return compiled.wait(name, lambda: plain(game, strategies, options, keep, begun), fixed)


def fixed_slots(game: Game, options: Options) -> Fixed:
    """Return the slots of the row that these options settle, each with what it holds."""
    table = game.new_table(options)
    return tuple((slot, table[slot]) for slot in game.program(options).fixed)


def name_of(game: Game, strategies: Texts, options: Options, keep: str = "", begun: bool = False) -> str:
    """Return what the loop of a game with these strategies is called."""
    who = (edition(game, each) for each in strategies)
    kind = f"{f'keep-{keep}' if keep else 'loop'}{'-on' if begun else ''}"
    return "-".join(filter(None, (kind, game.KEY, game.program(options).name, *who)))
