"""A position and how it was reached.

A moment never changes, so states share moments: to copy a state is to point at its moment.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..base.game import CHANCE, DecisionPoint, Game
from ..base.playing import go_on
from ..machine.random import STATE, Row
from ..messages.texts import Texts
from ..records.player import Answer, LineDecider, deal_by_seed, lay, seed_place
from ..records.record import Record

Added = tuple[str | Mapping[str, Any], ...]


class Moment(NamedTuple):
    """A row in which somebody is asked, or in which the game is over."""

    before: "Moment | None"  # the moment before; None at the beginning
    added: Added  # the actions since then, and the deals of new rounds
    row: Row
    asked: DecisionPoint | None  # None once the game is over
    base: Row  # a round goes on only from its deal, or from where a seat is asked: the last row of this kind ...
    since: Texts  # ... and the actions made since
    round: int
    ply: int
    parts: Texts = ()  # the parts given so far of an action of several parts


def by_chance(game: Game, table: Row, asked: DecisionPoint, seed: int, round_no: int, ply: int) -> int:
    """Return the random choice at this place; it depends only on the seed and the place."""
    seed_place(table, seed, round_no, ply)
    code = game.choose_at_random(table, *asked)
    table[STATE] = 0  # rows of one position are equal, however it has been reached
    return code


@lru_cache  # every step asks for it
def chance_of(seed: int) -> Answer:
    """Return an answer function that decides only for chance."""
    return lambda at, table, asked: by_chance(at.game, table, asked, seed, at.round, at.ply) if asked.seat == CHANCE else None


def following(
    record: Record, at: Moment, words: Sequence[str], seed: int, asks_chance: bool, deals: Iterator[Mapping[str, Any]]
) -> Moment:
    """Return the moment after these actions, including the random choices that follow by themselves.

    A new round is dealt from the next of `deals`, or by the seed. Raises RecordError if an action is not legal.
    """
    game, here, row = record.game, at, at.base[:]
    added: list[str | Mapping[str, Any]] = []
    answers = () if asks_chance else (chance_of(seed),)
    while True:
        before = len(here.since)
        decider = LineDecider(record, here.round, (*here.since, *words), *answers, ply=here.ply - before)
        asked = go_on(game, row, decider)
        added += decider.made[before:]
        if asked is not None or game.over(row):
            break
        number, words = here.round + 1, ()
        added.append(begin(record, row, next(deals, None), seed, number))
        here = Moment(None, (), row, None, row[:], (), number, 0)
    by_chance = asked is not None and asked.seat == CHANCE
    base, since = (here.base, tuple(decider.made)) if by_chance else (row, ())
    return Moment(at, tuple(added), row, asked, base, since, here.round, decider.ply)


def begin(record: Record, row: Row, begins: Mapping[str, Any] | None, seed: int, round_no: int) -> Mapping[str, Any]:
    """Write the beginning of a round (the one given, or a deal by the seed) into the row; return it in the form of a record."""
    begins = {"deal": deal_by_seed(record.game, row, seed, round_no)} if begins is None else begins
    lay(record.game, record.options, row, begins)
    return begins


def way_to(at: Moment) -> list[Moment]:
    """Return all moments from the beginning to this one."""
    found = [at]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return found[::-1]
