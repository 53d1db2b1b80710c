"""A turn of HiLO that is entered half way: exact sums and the rest of the round are those of the program from its beginning."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from hilo_core.base.game import DecisionPoint
from hilo_core.hilo import GAME
from hilo_core.hilo.choices import legal, write
from hilo_core.hilo.odds import sums_after
from hilo_core.hilo.round import FIRST_DIAGONAL, MASKS, SHUFFLE, WAYS, line_of, source_of, sum_of, take_turn
from hilo_core.hilo.table import (
    CARDS,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    EDITIONS,
    END,
    LAYOUTS,
    NEXT,
    RESHUFFLED,
    STRIDE,
    number_of,
)
from hilo_core.machine.bits import members
from hilo_core.machine.random import Row

from ..core.laid import hilo as table_of

Sums = dict[str, Fraction]


class Asked(Exception):  # noqa: N818 (not an error: the list has run out)
    """The next question of the program, and the table at that moment."""

    def __init__(self, table: list[int], asked: DecisionPoint) -> None:
        self.table, self.asked = table, asked


class Listed:
    """Decides by a list of codes, and raises Asked where it has run out. A shuffle leaves the cards as they lie."""

    def __init__(self, codes: tuple[int, ...]) -> None:
        self.codes = list(codes)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the next code."""
        if ask == SHUFFLE:
            return 0
        if not self.codes:
            raise Asked(list(table), DecisionPoint(seat, ask, given))
        return self.codes.pop(0)

    def tell(self, table: Row, rule: object, seat: int, what: int) -> None:
        """Nothing."""


def played(start: list[int], codes: tuple[int, ...]) -> tuple[list[int], DecisionPoint | None]:
    """Return a turn from its beginning with these choices: the table where a further one is asked for, or at the end of the
    turn.
    """
    table = list(start)
    try:
        take_turn(table, Listed(codes))
    except Asked as found:
        return found.table, found.asked
    return table, None


def best(starts: list[list[int]], codes: tuple[int, ...], exact: list[tuple[Sums, Sums]]) -> Fraction:
    """Return the least expected sum at the end of a turn that has begun with these choices, if the cards lie in one of these
    ways and the seat cannot tell in which. For every ask from there on, `exact` gets what is said to be exact, and what
    was counted.
    """
    tables = [played(start, codes) for start in starts]
    table, asked = tables[0]
    if asked is None:
        hidden = sum(number_of(each[LAYOUTS + cell]) for each, _ in tables for cell in members(each[DOWN]))
        return Fraction(sum(sum_of(each, 0) for each, _ in tables) + hidden, len(tables))
    counted = {}
    for code in legal(table, asked) or []:
        seen: dict[object, list[list[int]]] = {}
        for start in starts:
            after, further = played(start, (*codes, code))
            seen.setdefault((GAME.view(after, 0), further), []).append(start)
        totals = [len(alike) * best(alike, (*codes, code), exact) for alike in seen.values()]
        counted[write(asked.ask, code)] = sum(totals, Fraction(0)) / len(starts)
    exact.append((sums_after(table, asked), counted))
    return min(counted.values())


def dealt_in_every_way(table: list[int]) -> Iterator[list[int]]:
    """Yield the tables that the seat cannot tell from this one: unseen cards changed about, and those that a draw would
    shuffle.
    """
    down = [LAYOUTS + STRIDE * seat + cell for seat in range(2) for cell in members(table[DOWN + seat])]
    pile = list(range(DRAW + table[NEXT], DRAW + table[END]))
    under = [] if pile else list(range(DISCARD, DISCARD + table[DISCARDS] - 1))
    groups = [down, pile, under] if table[RESHUFFLED] else [down + pile, under]
    for order in product(*map(permutations, groups)):
        new = list(table)
        for slots, sources in zip(groups, order, strict=True):
            for slot, source in zip(slots, sources, strict=True):
                new[slot] = table[source]
        yield new


def coloured(rng: random.Random) -> list[str]:
    """Return colours of the nine cells from a1 on: a diagonal lacks one card, and a push that may follow makes two lines."""
    way = rng.randrange(FIRST_DIAGONAL, len(WAYS))
    diagonal = members(MASKS[line_of(way)])
    colours = ["B"] * 9
    for cell in range(9):
        source = source_of(way, cell)
        if source < 9:
            colours[source] = "GT"[cell // 3 if WAYS[way].endswith("vertically") else cell % 3]
    colours[rng.choice(diagonal)] = "R"
    return colours


def position(seed: int) -> list[int]:
    """Return a table with cards of few colours, so that there are lines, and with few cards that nobody has seen."""
    rng = random.Random(seed)
    columns, rows = rng.choice([(3, 3), (3, 3), (3, 2), (2, 3), (3, 1)])
    by_colour = {colour: rng.sample([name for name in CARDS if name[-1] == colour], 13) for colour in "BGTR"}
    colours = coloured(rng) if seed % 2 and rows == columns else [rng.choice("BGT") for _ in range(columns * rows)]
    hidden = rng.sample(range(columns * rows), rng.choice([0, 1, 2]))
    cells = ["?" * (cell in hidden) + by_colour[colour].pop() for cell, colour in enumerate(colours)]
    layout = " / ".join(" ".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    discard = [by_colour[colour].pop() for colour in "GTB"]
    pile = [by_colour[rng.choice("BGT")].pop() for _ in range(rng.choice([0, 1, 2]) if len(hidden) < 2 else rng.choice([0, 1]))]
    table = table_of(layout, "7R", edition=rng.choice(EDITIONS), discard=" ".join(discard), draw=" ".join(pile))
    table[RESHUFFLED] = rng.choice([0, 1])
    return table


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_exact_sums_are_those_of_the_program_from_every_ask_of_a_turn(first: int) -> None:
    exact: list[tuple[Sums, Sums]] = []
    for seed in range(first, first + 20):
        best(list(dealt_in_every_way(position(seed))), (), exact)
    assert len(exact) > 100
    for said, counted in exact:
        assert said == counted
