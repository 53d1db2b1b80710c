"""Long runs of games that come ready, so that a page can play them without a kernel: what happened in each, and what it shows.

run("pass_or_go.nothing")   20,000 rounds with five dice; runs() has the keys of all

`python -m hilo_lessons.runs` plays the tables of Hi MiLo!, HiLO and Hilos anew; that of High, Low, Pass or Go
is played when asked.
"""

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from hilo_core.messages.errors import HiloError, shown
from hilo_core.pass_or_go.odds import spread

from .tables import DICE, FOLDER, GAMES, dice_rows, read_table

__all__ = ["GAMES", "Run", "run", "runs"]


@dataclass(frozen=True)
class Run:
    """A run: its question, and a row of whole numbers for each game, first 1 if it happened and 0 if not, then what a small
    picture shows: each die and the points after it, or a number for each of `labels`."""

    key: str
    game: str  # its name
    title: str
    task: str
    thing: str  # what is played: "round"; its plural adds an s
    happens: str  # what is counted: "end with nothing"
    told: tuple[
        str, str
    ]  # of a game in which it did not happen and of one in which it did; {n} its number, {last} the last one
    labels: tuple[str, ...]  # of the columns of the picture; none where dice are drawn
    most: int  # where the axis ends, of 100
    rows: tuple[tuple[int, ...], ...]
    exact: Fraction | None  # of 100; None where we have not worked it out
    reason: str  # how the exact value is found, or why there is none

    @property
    def hits(self) -> int:
        """In how many games it happened."""
        return sum(row[0] for row in self.rows)


@cache
def told() -> dict[str, dict[str, Any]]:
    """What is told of each run, by its key."""
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / "runs.json").read_text("utf-8"))
    return found


def run(key: str) -> Run:
    """The run with this key. HiloError if there is none."""
    if not isinstance(key, str) or key not in told():
        raise HiloError(f"There is no run {shown(key)}. The runs are {', '.join(told())}.")
    words: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told()[key].items()}
    table = words.pop("table", None)
    exact = None if table else 100 * spread(DICE, 0)[0]
    return Run(key, rows=read_table(table) if table else dice_rows(), exact=exact, **words)


def runs() -> list[str]:
    """The keys of all runs."""
    return list(told())
