"""A turn of HiLO with a layout on the table: which lines may be removed, what that leaves, and how the turn can end.

Every answer comes from `hilo_core.hilo.round`, which plays the turn and is told which lines to remove.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, cast

from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.rule import Rule
from hilo_core.base.seats import DecisionPoint
from hilo_core.hilo.round import (
    KEEP,
    MASKS,
    WAYS,
    cell_of,
    clear_lines,
    end_turn,
    expected_sum,
    kind_of,
    standing_lines,
    ways_of,
)
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.table import (
    COLOUR_WORDS,
    DISCARD,
    DISCARDS,
    DOWN,
    EDITION,
    EDITIONS,
    ENDER,
    LAST_TURNS,
    LAYOUTS,
    NAMES,
    PLAYERS,
    SIZE,
    UP,
    colour_of,
)
from hilo_core.machine.bits import members
from hilo_core.machine.random import Row
from hilo_core.messages.errors import HiloError, shown

from .layout_on_table import LaidLayout

SEAT = 0
ALL_CELLS = 0o777


class Standing(NamedTuple):
    """How things stand in a turn."""

    layout: LaidLayout
    offered: list[int]  # the lines that may be removed now
    ways: list[int]  # the ways in which they may be
    standing: list[int]  # the lines that stand
    told: list[tuple[Rule, int, int]]  # the rules told since the last line was removed, with seat and lines
    discards: tuple[int, ...]  # the cards removed so far, the last on top
    points: int  # a card face down counts the mean of all cards
    ends_round: bool  # whether the turn, if it ends here, ends the round

    @property
    def rules(self) -> list[HiLO]:
        """The rules of what was told, in order."""
        return [cast(HiLO, rule) for rule, *_ in self.told]


@dataclass(frozen=True)
class LineTurn:
    """A turn whose action has changed some cells of a layout, and the ways to remove lines that were chosen in it so far."""

    laid: LaidLayout
    edition: int
    changed: int = ALL_CELLS
    ways: tuple[int, ...] = ()

    @cached_property
    def now(self) -> Standing:
        """How things stand after these ways."""
        table = [0] * SIZE
        table[PLAYERS], table[EDITION], table[ENDER], table[LAST_TURNS] = 2, self.edition, -1, -1
        table[LAYOUTS : LAYOUTS + 9] = self.laid.cards
        table[UP + SEAT], table[DOWN + SEAT] = self.laid.up, self.laid.down
        left, asked = list(self.ways), list[tuple[list[int], int, list[tuple[Rule, int, int]]]]()

        def next_way(row: Row, ask: DecisionPoint) -> int:
            """Return the next way; where there is none more, note how the table stands, and keep."""
            if left and ways_of(ask.given) >> left[0] & 1:
                script.events.clear()
                return left.pop(0)
            asked.append((list(row), ask.given, list(script.events)))
            return KEEP

        script = ScriptedDecider(rest=next_way)
        clear_lines(table, script, SEAT, self.changed)
        if left:
            raise HiloError(f"{WAYS[left[0]].capitalize()} is no line that can be removed now.")
        table, offered, told = asked[-1] if asked else (table, 0, script.events)
        layout = LaidLayout(tuple(table[LAYOUTS : LAYOUTS + 9]), table[UP + SEAT], table[DOWN + SEAT])
        discards = tuple(table[DISCARD : DISCARD + table[DISCARDS]])
        standing, points = members(standing_lines(table, SEAT)), expected_sum(table, SEAT)
        after = ScriptedDecider()
        end_turn(table, after, SEAT)
        ends = any(rule == HiLO.END_OF_ROUND for rule, *_ in after.events)
        return Standing(layout, members(offered), members(ways_of(offered)), standing, told, discards, points, ends)

    def then(self, way: int) -> "LineTurn":
        """The same turn with one more line removed. HiloError if it may not be."""
        if way not in self.now.ways:
            raise HiloError(f"{WAYS[way].capitalize()} is no line that can be removed now.")
        return replace(self, ways=(*self.ways, way))

    def to_the_end(self) -> "LineTurn":
        """The same turn with lines removed as long as there are any, the first of them each time."""
        return self.then(self.now.ways[0]).to_the_end() if self.now.ways else self

    @property
    def may_come_later(self) -> bool:
        """Whether lines stand that may not be removed in this turn, and another turn can follow."""
        return bool(self.now.standing and not self.now.offered and not self.now.ends_round)

    def later(self) -> "LineTurn":
        """A later turn that finds the layout as it is now."""
        return LineTurn(self.now.layout, self.edition, 0)

    def in_edition(self, edition: int) -> "LineTurn":
        """The same position under another edition, before any line is removed."""
        return LineTurn(self.laid, edition, self.changed)


def line_name(layout: LaidLayout, line: int) -> str:
    """A line such as "pink diagonal 8P 4P 0P"."""
    cards = [layout.cards[cell_of(line, place)] for place in range(3)]
    return f"{COLOUR_WORDS[colour_of(cards[0])]} {kind_of(line)} {' '.join(NAMES[card] for card in cards)}"


def possible_lines(layout: LaidLayout) -> list[int]:
    """The lines that a layout of this size has, whatever its colours."""
    cells = layout.up | layout.down
    return [line for line, mask in enumerate(MASKS) if cells & mask == mask]


def read_edition(edition: object) -> int:
    """The number of an edition. HiloError if there is no such."""
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise HiloError(f"HiLO has the editions {' and '.join(EDITIONS)}, not {shown(edition)}.")
    return EDITIONS.index(edition)
