"""Long runs of games to watch. Each game is a row of whole numbers: what happened in it, and what the page shows of it.

run("pass_or_go.nothing")   20,000 rounds with five dice; runs() has the keys of all

The program that plays them is in the package of the game (`Game.watched`); in a page it runs as WebAssembly.
"""

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from hilo_core.base.game import Game
from hilo_core.games import GAMES as ALL
from hilo_core.messages.errors import HiloError, shown
from hilo_core.pass_or_go.game import DICE
from hilo_core.pass_or_go.odds import spread
from hilo_core.simulation.watched import rounds

__all__ = ["GAMES", "Run", "run", "runs"]

GAMES = 20_000  # the games of a run


@dataclass(frozen=True)
class Run:
    """A run: its question, and the source of its games."""

    key: str  # the keys of the game and of the watched event
    game: str  # the name of the game
    title: str
    task: str
    thing: str  # the thing played: "round"; its plural adds an s
    happens: str  # the event counted: "end with nothing"
    told: tuple[
        str, str
    ]  # sentences for a game in which it did not happen and for one in which it did; {n} is its number, {last} the last one
    labels: tuple[str, ...]  # labels of the columns in the picture; none if dice are drawn
    most: int  # the end of the axis, in percent
    seed: int
    hits: int  # in how many of GAMES it happened
    reason: str  # the way to the exact value, or the reason why there is none
    exact: Fraction | None = None  # in percent; None if we have not worked it out

    @property
    def watched(self) -> tuple[Game, str]:
        """Return the game, and the name of the watched program in its package."""
        key, _, name = self.key.partition(".")
        return ALL[key], name

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the games: first 1 if the event happened and 0 if not, then each die and the points after it.

        With `labels`, a number for each label follows instead of the dice.
        """
        return tuple(islice(rounds(*self.watched, self.seed), GAMES))


@cache
def told() -> dict[str, dict[str, Any]]:
    """Return the texts of each run, by its key."""
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("runs.json").read_text("utf-8"))
    return found


def run(key: str) -> Run:
    """Return the run with this key.

    Raises HiloError if there is none.
    """
    if not isinstance(key, str) or key not in told():
        raise HiloError(f"There is no run {shown(key)}. The runs are {', '.join(told())}.")
    words: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told()[key].items()}
    return Run(key, **words, exact=None if words["labels"] else 100 * spread(DICE, 0)[0])


def runs() -> list[str]:
    """Return the keys of all runs."""
    return list(told())
