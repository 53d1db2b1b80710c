"""The program that finds chances: it imagines tables, tries every action on each, and plays on; plain or compiled."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from ..ahead.tries import module_of, region, room, tries
from ..base.game import Game
from ..machine.compilable import compilable
from ..machine.compiled import compiled
from ..machine.random import Row
from ..strategies import Chooser, chooser, choosers, edition

Play = Callable[..., int]
TABLES = 0  # in the counts: on how many tables all actions have been tried
SUMS = 1  # from here on, for each action and measure, the sum and the sum of squares


def products_at(size: int, measures: int) -> int:
    """Where in the counts of so many actions the products lie: for each measure and two actions the sum, over the tables, of
    what came of the one times what came of the other."""
    return SUMS + 2 * size * measures


def size_of_counts(size: int, measures: int) -> int:
    """How many slots the counts of so many actions have: behind the products lies what came of the table on trial."""
    return products_at(size, measures) + size * size * measures + size * measures


def size_of_row(game: Game) -> int:
    """How many slots the row has on which the program plays."""
    return region(game, game.SIZE + room(game)).end + 1


def number_at(game: Game) -> int:
    """The slot of the row that holds the number of the table on trial."""
    return size_of_row(game) - 1


def player_on(game: Any, strategy: str) -> Play:
    """The program that plays on with the strategy of this name: see `playing_on`."""
    return playing_on(game, chooser(game, strategy))


@cache
def playing_on(game: Any, by: Chooser) -> Play:
    """The program `play(row, codes, counts, size, seat, ask, trick, seed, first, tables)`, which may be compiled.

    From `row`, which stands where the seat is asked, it imagines so many tables of a seed, from number `first` on, tries each
    of `size` codes on each, and plays on; `counts` has what came of it. Truncated where a round is cut: that table does not
    count, the row says its number, and the next may be gone on with.
    """
    measure = module_of(game).measure
    measures = len(import_module(f"{__package__}.{game.KEY}").MEASURES)
    do, NUMBER = tries(game, by, game.SIZE + room(game)), number_at(game)  # noqa: N806
    prepare, imagine, play_with, restore = do

    @compilable
    def play(
        row: Row,
        codes: Row,
        counts: Row,
        size: int,
        seat: int,
        ask: int,
        trick: int,
        seed: int,
        first: int,
        tables: int,
    ) -> int:
        """How many tables."""
        prepare(row, seat)
        products = SUMS + 2 * size * measures
        came = products + size * size * measures
        for number in range(first, first + tables):
            row[NUMBER] = number
            imagine(row, seat, seed, number)
            for tried in range(size):
                play_with(row, seat, ask, codes[tried])
                for which in range(measures):
                    counts[came + tried * measures + which] = measure(row, seat, trick, which)
            counts[TABLES] += 1
            for each in range(size * measures):
                value = counts[came + each]
                counts[SUMS + 2 * each] += value
                counts[SUMS + 2 * each + 1] += value * value
            for each in range(size * measures):
                value = counts[came + each]
                if value:
                    for other in range(size):
                        counts[products + each * size + other] += value * counts[came + other * measures + each % measures]
        restore(row)
        return tables

    return play


_ready: dict[str, Play] = {}


def compiled_player(game: Any, strategy: str) -> Play | None:
    """The same program compiled; None without a compiler, or where it fails. It may take some seconds, the first time."""
    name = name_of_player(game, strategy)
    program = compiled(name, lambda: player_on(game, strategy), rows=3, numbers=7)
    if program is not None:
        _ready[name] = program
    return program


def name_of_player(game: Any, strategy: str) -> str:
    """What the program that plays on with a strategy is called."""
    return f"ahead-{game.KEY}-{edition(game, strategy)}"


def strategy_for(game: Game) -> str:
    """The strategy the round is played on by: the beginner, where the game has one."""
    return "beginner" if "beginner" in choosers(game) else "random"


def ready(game: Any, strategy: str) -> Play | None:
    """The compiled program, if it is there by now."""
    return _ready.get(name_of_player(game, strategy))
