"""Solves a record with all hands face up: whether its round can be won, how long it could be won, and how."""

from collections.abc import Callable, Sequence
from contextlib import closing
from math import ceil
from time import monotonic
from typing import Any

from markupsafe import Markup

from ..base.game import DecisionPoint, Game
from ..base.playing import go_on
from ..base.slots import OpenHands, OpenPoint, Solver, never
from ..machine.random import STATE, Row
from ..messages.checks import checked, converted, refused, whole, yes_or_no
from ..messages.errors import HiloError
from ..messages.markup import markup
from ..messages.stopping import CUT, ended, stopping
from ..messages.texts import Json
from ..records.player import LineDecider, begin_round, table_before, told
from ..records.record import Record, Source, check, load
from ..simulation.lazy import pandas
from ..simulation.notebook import progress_bar
from ..simulation.table import table

SECONDS = 5.0
MOST_SECONDS = 1_000_000


class Solution(Json):
    """The result of `solve`: a dict, which `hilo solve` prints, and the same in words.

    `record()` is the record continued with the winning play that was found.

    >>> from hilo_core import solve
    >>> found = solve("himilo_tie")
    >>> print(found)
    With all cards face up, this round could be won until trick 13. Ann's 12♣ lost it; 4♣ was a way to keep it.
    >>> list(found.frame().winnable) == found["winnable"]
    True
    """

    interrupted = False  # whether Ctrl+C ended the search

    def __init__(self, found: Json, text: str, record: Record) -> None:
        super().__init__(found)
        self.text, self._record = text, record

    def record(self) -> Json:
        """Return the record up to the change, continued with the play that was found; a stepper can open it.

        Raises HiloError if none was found.

        >>> from hilo_core import replay, solve
        >>> replay(solve("himilo_tie").record()).summary["winners"]
        ['team']
        """
        way, place = (self.get("line"), None) if self.get("way") is None else (self["way"], self["lost_at"])
        if way is None:
            raise HiloError("No way has been found, so there is no record of one.")
        return another_way(self._record, self["round"], place, way)

    def frame(self) -> "pandas.DataFrame":
        """Return a pandas table with a row for each `action`.

        For Hi MiLo! it has all actions of the round, and whether the round was `winnable` before each; for Hilos it has the
        actions that can follow, and the `most` tricks after each, or whether a misery is `made`. Without pandas it is a plain
        table.
        """
        if "winnable" in self:
            actions = [*self._record.rounds[self["round"]]["actions"], "the end"]
            return table(("action", "winnable"), [*zip(actions, self["winnable"], strict=True)], names=0)
        name, after = ("made", self["misery"]["after"]) if self["misery"] else ("most", self["values"])
        return table(("action", name), [*after.items()], names=0)

    to_frame = frame  # the name in other libraries

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> Markup:
        return markup("<p>{}{}</p>", self.text, CUT[self.interrupted])


def another_way(record: Record, number: int, place: int | None, way: Sequence[str]) -> Json:
    """Return the record up to an action of this round (None means its end), continued with other actions."""
    *before, last = record.rounds[: number + 1]
    return {**record.given, "rounds": [*before, {**last, "actions": [*last["actions"][:place], *way]}]}


def open_row(table: Row) -> list[int]:
    """Return the row of a position, without the random numbers."""
    row = list(table)
    row[STATE] = 0
    return row


def points_of(record: Record, round_no: int) -> list[OpenPoint]:
    """Return the positions of a round of a record: one before each action, and the last one.

    Raises RecordError if the record is not valid.
    """
    game, table = record.game, table_before(record, round_no)
    points, follow = list[OpenPoint](), told(begin_round(record, round_no, table))

    def noting(at: LineDecider, row: Row, asked: DecisionPoint) -> Any:
        before, code = open_row(row), follow(at, row, asked)
        if code is not None:
            points.append(OpenPoint(before, asked, code))
        return code

    asked = go_on(game, table, LineDecider(record, round_no, (), noting))
    return [*points, OpenPoint(open_row(table), asked, None)]


def solver_of(game: Game) -> Solver:
    """Return a game's solver for rounds with all hands face up.

    Raises HiloError if it has none.
    """
    if game.solver is None:
        raise HiloError(f"{game.NAME} is not solved here: nothing is known about its rounds with all hands open.")
    return game.solver


def number_of_round(record: Record, given: Any) -> int:
    """Return the number of a round, from 0; None means the last. Raises HiloError if there is no such round."""
    if not record.rounds:
        raise HiloError("This record has no round yet, so there are no hands to look at.")
    most = len(record.rounds) - 1
    return most if given is None else whole(given, "round", 0, most)


def read_seconds(given: object) -> float:
    """Return the time limit in seconds. Raises HiloError if it is not a number of seconds."""
    wanted = f"a number above 0, up to {MOST_SECONDS:,}"
    return converted(given, "seconds", wanted, float, lambda seconds: 0 < seconds <= MOST_SECONDS)


@checked()
def solve(
    source: Source,
    *,
    seconds: float = SECONDS,
    seed: int = 0,
    round: int | None = None,
    every: bool = False,
    stop: Callable[[], bool] = never,
    progress: bool = True,
) -> Solution:
    """Find out what the cards of a round allow, with all hands face up and best play by everybody.

    A whole deal of Hilos can take half a minute. Other threads run meanwhile, so a notebook need not wait (see the last
    example). HiLO, High, Low, Pass or Go, and house rules of Hilos are not solved.

    Parameters
    ----------
    source
        A record, or a `State`, with the cards that were drawn for it.
    seconds
        About how long to search at most.
    seed
        The order in which cards are tried; it decides only which of several ways is found.
    round
        The number of the round, from 0; the last one if left out.
    every
        Whether to look at all bids in Hi MiLo!, which can take minutes.
    stop
        A function without arguments that is called about once a second. When it returns True, `solve` returns what it has
        found.
    progress
        Whether to show, after a second, a bar of the seconds that are left.

    Returns
    -------
    Solution
        A dict, which `hilo solve` prints, with `.text` and `.record()`.

        For Hi MiLo!: `winnable` says, before each action and at the end, whether the round could still be won: True, False
        (proved) or None (not decided in time; before the first card "lost" is never proved). `line` has the actions of a way to
        win from the end of the record, or None. `lost_at` is the number of the action that lost the round, and `way` has
        actions from there that would have won it. With `every`, `bids` says for each choice of High and Low whether the round
        could have been won.

        For Hilos, from the end of the record: `most` has the most tricks in the whole round of the `side` to move and of the
        `declarer`'s side (the fewest for a misery), `values` those after each legal card; None if they were not found in time.
        For a misery, `misery` has `made` (can the declarer still lose every trick?) and `after` (the same after each legal
        card).

    Raises
    ------
    RecordError
        If the record is not valid.
    HiloError
        If the game cannot be solved, or `stop` is not a function.

    Examples
    --------
    >>> from hilo_core import State, solve
    >>> found = solve("himilo_tie")
    >>> found["lost_at"], found["way"][0], found["winnable"][-1]
    (56, 'play 4C', False)
    >>> state = State("hilos", seed=1, variant="poor_man")
    >>> while len(state.record()["rounds"][-1]["actions"]) < 36:
    ...     state.apply(state.legal[0])
    >>> print(solve(state))
    With all cards face up, ...

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from threading import Event
    >>> enough = Event()
    >>> asked = ThreadPoolExecutor(1).submit(solve, state.record(), seconds=30, stop=enough.is_set)
    >>> enough.set()
    >>> asked.result()["game"]
    'hilos'
    """
    seconds = read_seconds(seconds)
    seed, every = whole(seed, "seed"), yes_or_no(every, "every")
    if not callable(stop):
        raise refused(stop, "stop", "a function that says whether to stop")
    record = check(load(source))
    number = number_of_round(record, round)
    bar, started = progress_bar(ceil(seconds), f"{record.game.NAME}, open hands", progress, "seconds"), monotonic()

    def enough() -> bool:
        bar.update(min(int(monotonic() - started), bar.total) - bar.n)
        return interrupted() or stop()

    with stopping() as interrupted, closing(bar):
        points = points_of(record, number)
        asked = OpenHands(record.game, points, seconds, seed, every, enough)
        found, text = solver_of(record.game).solve(asked, record.names)
        solution = Solution({"game": record.game.KEY, "round": number, **found}, text, record)
    solution.interrupted = ended("Interrupted: None stands for what was not found until then." if interrupted() else "")
    return solution
