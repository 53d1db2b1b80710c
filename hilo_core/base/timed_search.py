"""Searches a position with all hands face up, with more and more nodes as long as there is time."""

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from ..machine.compiled import Fixed, compiled
from ..machine.random import Row
from .game import Game
from .slots import OpenHands

NO, YES, UNDECIDED = 0, 1, 2  # what a search has come to; UNDECIDED: its nodes have run out
QUICK, SLOW = 200_000, 2_000  # nodes of a first search, compiled and in plain Python
LONGEST = 1.0  # seconds that pass without a look at whether to stop
TICK = 1e-6  # seconds; the clock of a browser stands still for thousands of them


class TimedSearch:
    """Searches with `search(table, memo, notes, need, nodes)` whether a side can reach a number, in one round.

    The results stay in `memo` from one search to the next.
    """

    def __init__(
        self,
        asked: OpenHands,
        search: Callable[..., int],
        fixed: Fixed,
        memory: int,
        notes: Sequence[int],
        until: float,
    ) -> None:
        game: Game = asked.game
        play = compiled(f"solve-{game.KEY}", lambda: search, rows=3, numbers=2, fixed=fixed)
        self.search, self.step = play or search, QUICK if play else SLOW
        self.row: Callable[[Sequence[int]], Any] = partial(array, "q") if play else list
        self.memo, self.notes = self.row([0]) * memory, self.row(notes)
        self.game, self.until, self.stop = game, until, asked.stop

    def can_get(self, row: Row, need: int) -> bool | None:
        """Return whether a side can reach `need` more; None if the time ran out first."""
        step = self.step
        while (now := perf_counter()) < self.until and not self.stop():
            found = self.search(self.row([0, *row[1 : self.game.SIZE]]), self.memo, self.notes, need, step)
            if found != UNDECIDED:
                return bool(found == YES)
            took = perf_counter() - now
            room = min(max(self.until - now - took, 0), LONGEST)
            step = max(1, int(min(2 * step, step * room / max(took, TICK))))
        return None
