"""What follows an action, by going through every way in which hidden cards may lie and luck may fall: nothing is sampled."""

import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, SupportsIndex

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint
from hilo_core.hilo import table as hilo
from hilo_core.hilos import table as hilos
from hilo_core.himilo import table as himilo
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import table as pass_or_go
from hilo_core.pass_or_go.odds import before_round
from hilo_core.pass_or_go.points import ENOUGH
from hilo_core.strategies import chooser

from ..core.records import Record
from .brute_force import LAID, possible_ways

Means = list[float]  # of the measures, where they are estimated


class TooMany(Exception):  # noqa: N818
    """There are more ways than are gone through."""


class PathEnumerator:
    """All that may be drawn, one path after another; `draw` takes the place of `randbelow`."""

    def __init__(self, most: int) -> None:
        self.path: list[list[int]] = []
        self.left, self.at, self.chance = most, 0, 1.0

    def all(self) -> Iterator[None]:
        """Begins every path in turn. TooMany."""
        while True:
            self.at, self.chance, self.left = 0, 1.0, self.left - 1
            if self.left < 0:
                raise TooMany
            yield
            while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
                self.path.pop()
            if not self.path:
                return
            self.path[-1][0] += 1

    def draw(self, row: Any, n: int) -> int:
        """A number below n, each in a path of its own."""
        if self.at == len(self.path):
            self.path.append([0, n])
        self.at += 1
        self.chance /= n
        return self.path[self.at - 1][0]


class Unseen(list[int]):
    """A row in which a hidden card is drawn from those that are left when it is looked at."""

    def __init__(self, table: Sequence[int], hidden: Sequence[int], ways: PathEnumerator) -> None:
        super().__init__(table)
        self.hidden, self.cards, self.ways = set(hidden), sorted(table[slot] for slot in hidden), ways

    def __getitem__(self, slot: SupportsIndex | slice) -> Any:
        if slot in self.hidden:
            self.hidden.discard(slot)
            self[slot] = self.cards.pop(self.ways.draw(self, len(self.cards)))
        return super().__getitem__(slot)


class Once:
    """Chooses an action, and then as a strategy does; luck is drawn."""

    def __init__(self, game: Any, strategy: str, code: int) -> None:
        self.game, self.by, self.codes = game, chooser(game, strategy), [code]

    def choose(self, table: Any, seat: int, ask: int, given: int) -> int:
        """The action, then what the strategy does."""
        if self.codes:
            return self.codes.pop()
        return int((self.by if seat >= 0 else self.game.choose_at_random)(table, seat, ask, given))

    def tell(self, table: Any, rule: Any, seat: int, what: int) -> None:
        """Nothing."""


def exact_means(
    record: Record, table: list[int], asked: DecisionPoint, codes: list[int], strategy: str, most: int
) -> list[Means]:
    """The mean of each measure after each code, all consistent deals being alike likely. TooMany where that takes too long."""
    key = record["game"]
    game: Any = GAMES[key]
    ways = PathEnumerator(most)
    rows = list(layouts(record, table, asked.seat, ways))
    found = []
    with pytest.MonkeyPatch.context() as patch:
        for module in [each for name, each in sys.modules.items() if name.startswith("hilo_core.")]:
            if hasattr(module, "randbelow") and not name_is_of_machine(module):
                patch.setattr(module, "randbelow", ways.draw)
        for code in codes:
            sums = [0.0] * MEASURES[key]
            for row in rows:
                ways.path = []
                for _ in ways.all():
                    fresh = Unseen(row, hidden_slots(key, row), ways)
                    game.play_round(fresh, Once(game, strategy, code))
                    for which, value in enumerate(OUTCOMES[key](fresh, asked.seat, table)):
                        sums[which] += ways.chance * value / len(rows)
            found.append(sums)
    return found


def name_is_of_machine(module: Any) -> bool:
    """Whether a module is where luck is made: there the patch would say nothing."""
    return bool(module.__name__ == "hilo_core.machine.random")


def layouts(record: Record, table: list[int], seat: int, ways: PathEnumerator) -> Iterator[list[int]]:
    """Every table that the seat must think possible; those of HiLO are one, whose cards are drawn when looked at."""
    if record["game"] == "hilo":
        yield table
        return
    for lying in possible_ways(record, table, seat):
        yield next(LAID[record["game"]](table, seat, dict(lying)))


def hidden_slots(key: str, row: Sequence[int]) -> list[int]:
    """In HiLO the slots whose cards nobody has seen."""
    if key != "hilo":
        return []
    down = [hilo.LAYOUTS + hilo.STRIDE * s + cell for s in range(row[hilo.PLAYERS]) for cell in members(row[hilo.DOWN + s])]
    return [*down, *range(hilo.DRAW + row[hilo.NEXT], hilo.DRAW + row[hilo.END])]


def himilo_outcomes(row: Any, seat: int, before: list[int]) -> Means:
    return [float(row[himilo.WINNERS + before[himilo.TRICK]] == seat), float(row[himilo.VERDICT] == himilo.WON)]


def hilo_outcomes(row: Any, seat: int, before: list[int]) -> Means:
    points = [row[hilo.POINTS + other] for other in range(row[hilo.PLAYERS])]
    return [float(points[seat] == min(points)), float(points[seat])]


def hilos_outcomes(row: Any, seat: int, before: list[int]) -> Means:
    side = seat % row[hilos.SIDES]
    scores = [row[hilos.SCORES + other] for other in range(row[hilos.SIDES])]
    took = row[hilos.WINNERS + before[hilos.TRICK]] % row[hilos.SIDES] == side
    return [float(took), float(all(scores[side] > each for other, each in enumerate(scores) if other != side)), scores[side]]


def pass_or_go_outcomes(row: Any, seat: int, before: list[int]) -> Means:
    points = [row[pass_or_go.POINTS + other] for other in range(row[pass_or_go.PLAYERS])]
    trick = before[pass_or_go.TRICK]
    own, others = row[pass_or_go.TOTALS + seat], [row[pass_or_go.TOTALS + each] for each in range(len(points)) if each != seat]
    found = [float(row[pass_or_go.WINNERS + trick] == seat), float(points[seat] == max(points)), float(points[seat])]
    return [*found, 0.0, float(wins(own, *others))] if len(points) == 2 else [*found, 0.0, 0.0]


def wins(own: int, rival: int) -> Fraction:
    """The chance to win the game with these totals at the end of a round (PG-23, PG-R6)."""
    if max(own, rival) < ENOUGH:
        return before_round(own, rival)
    return Fraction(1 + (own > rival) - (own < rival), 2)


OUTCOMES: dict[str, Any] = {
    "himilo": himilo_outcomes,
    "hilo": hilo_outcomes,
    "hilos": hilos_outcomes,
    "pass_or_go": pass_or_go_outcomes,
}
MEASURES = {"himilo": 2, "hilo": 2, "hilos": 3, "pass_or_go": 5}
