"""Small tables of HiLO for the examples of its rules, and turns played on them."""

from typing import NamedTuple

from ...base.rule import Rule
from ...hilo import HiLO, new_table
from ...hilo.cards import CARDS, NAMES
from ...hilo.cards import cards as numbers
from ...hilo.game import clear_round
from ...hilo.round import take_turn
from ...hilo.table import (
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    LAYOUTS,
    NEXT,
    PHASE,
    PLAYERS,
    STARTER,
    STRIDE,
    TURNING,
    UP,
)
from ...hilo.view import layout
from .parts import Grid
from .told import Told

OTHER = "?7P ?3O ?5T"  # what Ben has where only Ann's layout matters


def table_of(*layouts: str, edition: str = "schmidt", discard: str = "5P", draw: str = "") -> list[int]:
    """A table with these layouts, such as "7B ?3G / 9G 1R", where "?" marks a card face down, and Ann to move. The discard
    pile has its top last, the draw pile its top first."""
    table = new_table({"players": max(2, len(layouts)), "edition": edition})
    clear_round(table)
    for seat in range(table[PLAYERS]):
        table[UP + seat] = table[DOWN + seat] = 0
        for y, names in enumerate((layouts[seat] if seat < len(layouts) else OTHER).split("/")):
            for x, name in enumerate(names.split()):
                table[LAYOUTS + STRIDE * seat + 3 * y + x] = CARDS[name.lstrip("?")]
                table[(DOWN if name[0] == "?" else UP) + seat] |= 1 << 3 * y + x
    table[STARTER], table[PHASE] = 0, TURNING
    table[DISCARDS], table[NEXT], table[END] = len(discard.split()), 0, len(draw.split())
    table[DISCARD : DISCARD + table[DISCARDS]] = numbers(discard)
    table[DRAW : DRAW + table[END]] = numbers(draw)
    return table


class Turn(NamedTuple):
    """A turn of Ann's: her layout before it and after it, the table then, and what was told."""

    before: tuple[tuple[str, ...], ...]
    after: tuple[tuple[str, ...], ...]
    table: list[int]
    told: Told

    @property
    def discards(self) -> tuple[str, ...]:
        """The discard pile after it, its top last."""
        return tuple(NAMES[card] for card in self.table[DISCARD : DISCARD + self.table[DISCARDS]])

    def names(self, law: HiLO) -> Rule | None:
        """The rule, if it was told."""
        return law if law in self.told.rules else None


def turn(cards: str, *answers: int, discard: str = "5P", draw: str = "", edition: str = "schmidt", ben: str = OTHER) -> Turn:
    """A turn of Ann's, decided by these answers."""
    table, told = table_of(cards, ben, edition=edition, discard=discard, draw=draw), Told(*answers)
    before = layout(table, 0)
    take_turn(table, told)
    return Turn(before, layout(table, 0), table, told)


def grid(rows: tuple[tuple[str, ...], ...], label: str = "", lines: tuple[str, ...] = (), cells: tuple[str, ...] = ()) -> Grid:
    """A layout to be drawn."""
    return Grid(rows, lines, cells, label)
