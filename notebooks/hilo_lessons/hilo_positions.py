"""Small positions of HiLO for questions, and the possible results of a turn or a round in them, by the rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hilo_core.base.playing import NoAnswer, ScriptedDecider
from hilo_core.hilo import new_table
from hilo_core.hilo.round import KEEP, WAYS, clear_lines, discard, doubles, sum_of, ways_of
from hilo_core.hilo.table import CARDS, DISCARDS, DOWN, EDITIONS, ENDER, LAYOUTS, SUMS, UP
from hilo_core.machine.bits import members
from hilo_core.machine.random import Row

DOWN_CARD = "?"


def position(layout: str, edition: str = "schmidt", pile: Sequence[int] = ()) -> list[int]:
    """Return a table where seat 0 has this layout, such as "8P 2T 5T / 1T ? 6O", and this discard pile, its top card last."""
    table = new_table({"players": 2, "edition": edition})
    table[DISCARDS] = table[UP] = table[DOWN] = 0
    for row, names in enumerate(layout.split("/")):
        for column, name in enumerate(names.split()):
            cell = 3 * row + column
            table[DOWN if name == DOWN_CARD else UP] |= 1 << cell
            table[LAYOUTS + cell] = CARDS.get(name, CARDS["5R"])
    for card in pile:
        discard(table, card)
    return table


class End(NamedTuple):
    """A possible end of a turn: the ways in which lines were removed, and the table after them."""

    ways: tuple[int, ...]
    table: Row

    @property
    def points(self) -> int:
        """Return the remaining sum."""
        return sum_of(self.table, 0)


def ends(start: Callable[[], list[int]], ways: tuple[int, ...] = ()) -> Iterator[End]:
    """Yield all possible results of removing lines from this position, in every order."""
    table, script = start(), ScriptedDecider(*ways)
    try:
        clear_lines(table, script, 0, 0x1FF)
    except NoAnswer:  # the rules ask for one way more
        for way in (*members(ways_of(script.given[-1])), KEEP):
            yield from ends(start, (*ways, way))
    else:
        yield End(tuple(way for way in ways if way != KEEP), table)


def fewest(layout: str, edition: str, first: str = "") -> End:
    """Return the end with the fewest points, among those that begin with this way, if one is given."""
    found = ends(lambda: position(layout, edition))
    wanted = [end for end in found if not first or [WAYS[way] for way in end.ways[:1]] == [first]]
    return min(wanted, key=lambda end: end.points)


def points_of_ender(sums: Sequence[int], ender: int) -> int:
    """Return the points that the player who ended the round writes down."""
    table = new_table({"players": len(sums), "edition": EDITIONS[0]})
    table[ENDER] = ender
    table[SUMS : SUMS + len(sums)] = sums
    return sums[ender] * (2 if doubles(table) else 1)
