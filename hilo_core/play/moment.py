"""A position and how it was reached.

A moment never changes, so states share moments: to copy a state is to point at its moment.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..base.game import CHANCE, DecisionPoint, Game, code_in
from ..base.playing import NoAnswer, go_on
from ..base.slots import nothing_told
from ..machine.random import STATE, Row
from ..messages.texts import ReadOnly, Texts
from ..records.player import LineDecider, deal_by_seed, lay, seed_place

new = tuple.__new__  # makes a NamedTuple in half the time that its own takes
NO_DEALS: Iterator[ReadOnly] = iter(())
Added = tuple[str | ReadOnly, ...]


class Moment(NamedTuple):
    """A row in which somebody is asked, or in which the game is over."""

    before: "Moment | None"  # the moment before; None at the beginning
    added: Added  # the actions since then, and the deals of new rounds
    row: Row
    asked: DecisionPoint | None  # None once the game is over
    base: Row  # a round goes on only from its deal, or from where a seat is asked: the last row of this kind ...
    since: tuple[Any, ...]  # ... and the codes of the actions made since
    round: int
    ply: int
    parts: Texts = ()  # the parts given so far of an action of several parts


def by_chance(game: Game, table: Row, asked: DecisionPoint, seed: int, round_no: int, ply: int) -> int:
    """Return the random choice at this place; it depends only on the seed and the place."""
    seed_place(table, seed, round_no, ply)
    code = game.choose_at_random(table, *asked)
    table[STATE] = 0  # rows of one position are equal, however it has been reached
    return code


class Step(LineDecider):
    """Decides by codes that are known to be legal, then for chance if it is not asked; `made` is what is new in words.

    Every step of a state makes one, so it keeps little.
    """

    codes: Iterator[Any]
    asks_chance: bool
    tell = staticmethod(nothing_told)

    def __init__(self, state: Any, at: Moment) -> None:
        self.game, self.names, self.seed, self.round, self.ply = state.game, state.names, state.seed, at.round, at.ply
        self.made: list[Any] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the code of the next action.

        Raises NoAnswer if there is none.
        """
        for code in self.codes:
            return code if isinstance(code, int) else code_in(table, code)
        asked = new(DecisionPoint, (seat, ask, given))
        if seat != CHANCE or self.asks_chance:
            raise NoAnswer(asked)
        code = by_chance(self.game, table, asked, self.seed, self.round, self.ply)
        self.made.append(self.game.write(ask, code, table))
        self.ply += 1
        return code


def following(
    state: Any, at: Moment, word: object = None, asks_chance: bool = False, deals: Iterator[ReadOnly] = NO_DEALS
) -> Moment:
    """Return the moment after this action, if there is one, including the random choices that follow by themselves.

    A new round is dealt from the next of `deals`, or by the seed. Raises RecordError if the action is not legal.
    """
    step, game = Step(state, at), state.game
    asked, base, since = at.asked, at.base, at.since
    if asked and word is not None:
        code = step.code_of(at.row, asked, word)
        step.made.append(game.write(asked.ask, code))
        step.ply += 1
        since = *since, code
    step.codes, step.asks_chance = iter(since), asks_chance or state.chance
    row = base[:]
    while (asked := go_on(game, row, step)) is None and not game.over(row):
        step.round, step.ply, since = step.round + 1, 0, ()
        step.made.append(begin(state, row, next(deals, None), step.round))
        base = row[:]
    if asked is None or asked.seat != CHANCE:
        base, since = row, ()
    return new(Moment, (at, tuple(step.made), row, asked, base, since, step.round, step.ply, ()))


def begin(state: Any, row: Row, begins: ReadOnly | None, round_no: int) -> ReadOnly:
    """Write the beginning of a round (the one given, or a deal by the seed) into the row; return it in the form of a record."""
    begins = begins or {"deal": deal_by_seed(state.game, row, state.seed, round_no)}
    lay(state.game, state.options, row, begins)
    return begins


def way_to(at: Moment) -> list[Moment]:
    """Return all moments from the beginning to this one."""
    found = [at]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return found[::-1]
