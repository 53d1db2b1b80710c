"""Choices of strategies that look ahead: they play on from imagined tables."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..machine.compilable import compilable
from ..machine.random import GAMMA, STATE, Row, plus
from .game import Chooser
from .rollout_kernel import beliefs_of, rollout_programs, row_layout

NEVER = -(1 << 40)  # less than any code comes to


class LookaheadPrograms(NamedTuple):
    """The programs of a strategy that looks ahead. It needs slots after the row of its game: `tries.room`."""

    note: Callable[[Row, int, int], int]
    """`(table, size, code)`: one code more to be weighed; how many there are now."""

    weigh: Callable[[Row, int, int, int], None]
    """`(table, seat, ask, size)`: what each of so many codes comes to on all tables together."""

    best: Callable[[Row, int, int], int]
    """`(table, size, first)`: the code that comes to most, `first` if none comes to more, and the lowest otherwise. It is not
    found again."""


def lookahead_programs(game: Any, by: Chooser, tables: int) -> LookaheadPrograms:
    """Return the programs for a game in which the chooser `by` continues for every seat from `tables` tables."""
    do, lies = rollout_programs(game, by, game.SIZE), row_layout(game, game.SIZE)
    CODES, TOTALS = lies.codes, lies.totals  # noqa: N806 (constants where it is compiled)
    prepare, imagine, play, restore = do
    measure, which = (
        beliefs_of(game).measure,
        beliefs_of(game).scale(0).which,
    )  # the same as in a review, for any number of players

    @compilable
    def note(table: Row, size: int, code: int) -> int:
        table[CODES + size] = code
        table[TOTALS + size] = 0
        return size + 1

    @compilable
    def weigh(table: Row, seat: int, ask: int, size: int) -> None:
        table[STATE] = plus(table[STATE], GAMMA)
        prepare(table, seat)
        seed = table[STATE]
        for number in range(tables):
            imagine(table, seat, seed, number)
            for tried in range(size):
                play(table, seat, ask, table[CODES + tried])
                table[TOTALS + tried] += measure(table, seat, -1, which)
        restore(table)

    @compilable
    def best(table: Row, size: int, first: int) -> int:
        found = 0
        for tried in range(1, size):
            here, most = table[TOTALS + tried], table[TOTALS + found]
            if here > most or (here == most and table[CODES + tried] == first):
                found = tried
        table[TOTALS + found] = NEVER
        return table[CODES + found]  # type: ignore[no-any-return]

    return LookaheadPrograms(note, weigh, best)
