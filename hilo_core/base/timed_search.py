"""Searches a position with all hands face up, with more and more nodes as long as there is time."""

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from time import perf_counter
from typing import Any

from ..machine.compiled import Fixed, compiled
from ..machine.random import Row
from .game import Game
from .slots import OpenHands

NO, YES, UNDECIDED = 0, 1, 2  # results of a search; UNDECIDED: its nodes have run out
DECIDED = {NO: False, YES: True, UNDECIDED: None}
COMPILED_NODES, PYTHON_NODES = 200_000, 2_000  # nodes of a first search, compiled and in plain Python
LONGEST = 1.0  # seconds that pass without a look at whether to stop
TICK = 1e-6  # seconds; the clock of a browser stands still for thousands of them


class TimedSearch:
    """Searches positions of one round with `search(table, memo, notes, number, nodes)`.

    The results stay in `memo` and `notes` from one search to the next.
    """

    def __init__(
        self,
        asked: OpenHands,
        search: Callable[..., int],
        fixed: Fixed,
        memory: int,
        notes: Sequence[int],
        first: tuple[int, int] = (COMPILED_NODES, PYTHON_NODES),
    ) -> None:
        self.game: Game = asked.game
        play = compiled(f"solve-{self.game.KEY}", lambda: search, rows=3, numbers=2, fixed=fixed)
        self.search, self.first = play or search, first[play is None]
        self.row: Callable[[Sequence[int]], Any] = partial(array, "q") if play else list  # an array takes no more than 64 bits
        self.memory, self.blank, self.stop = memory, notes, asked.stop
        self.forget()

    def forget(self) -> None:
        """Forget everything that was found so far."""
        self.memo, self.notes = self.row([0]) * self.memory, self.row(self.blank)

    def decided(self, row: Row, number: int, until: float, most: float = inf) -> tuple[int, Row]:
        """Return the result of a search up to this time, or of about this many nodes, and the row as it left it."""
        table, found, step, spent, began = row, UNDECIDED, self.first, 0, perf_counter()
        while found == UNDECIDED and spent < most and (now := perf_counter()) < until and not self.stop():
            if spent:  # twice as many as so far, or as many as there is time for
                room = min(until - now, LONGEST)
                step = max(1, int(min(2 * spent, spent * room / max(now - began, TICK))))
            table = self.row([0, *row[1 : self.game.SIZE]])
            found = self.search(table, self.memo, self.notes, number, step)
            spent += step
        return found, table
