"""Imagines tables and continues rounds from them, on one long row.

The row is the game's own, followed by the parts in a `RowLayout`.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from ..machine.compilable import compilable
from ..machine.random import STATE, Row, mix, seed_row
from ..messages.errors import HiloError, Truncated
from .game import Chooser, DecisionPoint, Game
from .playing import ScriptedDecider
from .slots import SCRATCH, Beliefs, RowChange, nothing_told

MOST_CODES = 64  # the most actions that a strategy compares


class RowLayout(NamedTuple):
    """The places of the parts of the long row."""

    base: int  # the row as it was when the seat was asked
    imagined: int  # the row of the table imagined last
    forced: int  # the code that is tried, -1 once it has been chosen
    scratch: int  # the working memory of the game's beliefs
    codes: int  # actions of a strategy that looks ahead
    totals: int  # the number of times the aim was reached after each action
    end: int


def row_layout(game: Game, start: int) -> RowLayout:
    """Return the layout of the region that begins at `start`."""
    scratch = start + 2 * game.SIZE + 1
    codes = scratch + SCRATCH
    return RowLayout(start, start + game.SIZE, scratch - 1, scratch, codes, codes + MOST_CODES, codes + 2 * MOST_CODES)


def extra_slots(game: Game) -> int:
    """Return how many extra slots after a game's row a strategy that looks ahead needs."""
    return row_layout(game, 0).end if game.beliefs is not None else 0


def beliefs_of(game: Game) -> Beliefs:
    """Return the game's beliefs: what is possible for a seat.

    Raises HiloError if the game has none.
    """
    if game.beliefs is None:
        raise HiloError(f"{game.NAME} has no chances to show, because it does not say what a seat must think possible.")
    return game.beliefs


class CompiledDecider(NamedTuple):
    """The compiled decider of an imagined round."""

    choose: Any
    tell: Any


class RolloutPrograms(NamedTuple):
    """The programs that work on a row with such a region."""

    prepare: Callable[[Row, int], None]
    """`(table, seat)`: keeps the row as it lies where this seat is asked."""

    imagine: Callable[[Row, int, int, int], None]
    """`(table, seat, seed, number)`: imagines the table of this number of a seed."""

    play: Callable[[Row, int, int, int], None]
    """`(table, seat, ask, code)`: tries a choice on the table imagined last, and plays the round to its end. Truncated."""

    restore: RowChange
    """The row as it was kept."""


@cache
def rollout_programs(game: Any, by: Chooser, start: int) -> RolloutPrograms:
    """Return the programs for a region that begins at `start`; the chooser `by` continues for every seat."""
    BASE, IMAGINED, FORCED, SCRATCH, *_ = row_layout(game, start)  # noqa: N806 (constants where it is compiled)
    SIZE = game.SIZE  # noqa: N806
    beliefs = beliefs_of(game)
    note_in, determinize_in, complete = beliefs.note_constraints, beliefs.determinize, beliefs.complete_choice
    play_round, at_random, truncated = game.play_round, game.choose_at_random, game.truncated

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """Return the action on trial first, then the choices of the strategy, or of chance."""
        forced = table[FORCED]
        if forced >= 0:
            table[FORCED] = -1
            return forced  # type: ignore[no-any-return]
        if truncated(table):
            raise Truncated
        if seat < 0:
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        return by(table, seat, ask, given)

    @compilable
    def prepare(table: Row, seat: int) -> None:
        for slot in range(SIZE):
            table[BASE + slot] = table[slot]
        note_in(table, seat, SCRATCH)

    @compilable
    def restore(table: Row) -> None:
        for slot in range(SIZE):
            table[slot] = table[BASE + slot]

    @compilable
    def imagine(table: Row, seat: int, seed: int, number: int) -> None:
        restore(table)
        seed_row(table, seed, number)
        determinize_in(table, seat, SCRATCH)
        for slot in range(SIZE):
            table[IMAGINED + slot] = table[slot]

    @compilable
    def play(table: Row, seat: int, ask: int, code: int) -> None:
        for slot in range(SIZE):
            table[slot] = table[IMAGINED + slot]
        table[STATE] = mix(table[STATE] ^ code)  # later luck does not depend on the rest of an action
        table[FORCED] = complete(table, seat, ask, code)
        table[STATE] = table[IMAGINED + STATE]
        play_round(table, CompiledDecider(choose, nothing_told))

    return RolloutPrograms(prepare, imagine, play, restore)


def determinizations(game: Any, table: Sequence[int], asked: DecisionPoint, seed: int = 0) -> Iterator[list[int]]:
    """Yield an endless series of tables that look the same as this one to the seat to move.

    The seed determines the tables, and all possible ones are equally likely. The true hidden cards are not used.
    """
    do, number = rollout_programs(game, game.choose_at_random, game.SIZE), 0
    row = [*map(int, table[: game.SIZE]), *[0] * extra_slots(game)]
    do.prepare(row, asked.seat)
    while True:
        do.imagine(row, asked.seat, seed, number)
        yield [int(table[STATE]), *row[STATE + 1 : game.SIZE]]
        number += 1


def row_after(play_round: Callable[[Row, Any], None], table: Row, code: int) -> list[int]:
    """Return the row at the end of the round, after its last choice."""
    row = list(table)
    play_round(row, ScriptedDecider(code))
    return row
