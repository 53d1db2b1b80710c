"""A record with all hands open: whether its round can be won, until when it could, and how."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ..base.game import DecisionPoint, Game
from ..base.playing import go_on
from ..base.slots import OpenHands, OpenPoint, Solver, never
from ..machine.random import STATE, Row
from ..messages.checks import plain, whole, yes_or_no
from ..messages.errors import HiloError, shown
from ..messages.markup import markup
from ..messages.stopping import stopping
from ..messages.texts import Json
from ..records.player import LineDecider, begin_round, table_before, told
from ..records.record import Record, Source, check, load

SECONDS = 5.0
MOST_SECONDS = 1_000_000


class Solution(dict[str, Any]):
    """What `solve` returns: a dict, which is what `hilo solve` prints, and the same in words. `record()` is the record that
    goes the way that was found.

    >>> from hilo_core import solve
    >>> found = solve("himilo_tie")
    >>> print(found)
    With all cards face up, this round could be won until trick 13. Ann's 12♣ lost it; 4♣ was a way to keep it.
    """

    interrupted = ""  # a sentence where Ctrl+C ended the search

    def __init__(self, found: Mapping[str, Any], text: str, record: Record) -> None:
        super().__init__(found)
        self.text, self._record = text, record

    def record(self) -> Json:
        """The record up to where it goes another way, and then the way that was found, to be opened in a stepper. HiloError if
        none was found.

        >>> from hilo_core import replay, solve
        >>> replay(solve("himilo_tie").record()).summary["winners"]
        ['team']
        """
        way = self["line"] if self.get("way") is None else self["way"]
        if way is None:
            raise HiloError("No way has been found, so there is no record of one.")
        return another_way(self._record, self["round"], None if self.get("way") is None else self["lost_at"], way)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> Markup:
        return markup("<p>{}</p>", self.text)


def another_way(record: Record, number: int, place: int | None, way: Sequence[str]) -> Json:
    """The record up to an action of this round, None for its end, and then another way."""
    *before, last = record.rounds[: number + 1]
    return {**record.given, "rounds": [*before, {**last, "actions": [*last["actions"][:place], *way]}]}


def open_row(table: Row) -> list[int]:
    """The row of a place, without the stream of chance."""
    row = list(table)
    row[STATE] = 0
    return row


def points_of(record: Record, round_no: int) -> list[OpenPoint]:
    """The places of a round of a record: one before each action, and the last one. RecordError where it is not valid."""
    game, table = record.game, table_before(record, round_no)
    points, follow = list[OpenPoint](), told(begin_round(record, round_no, table))

    def noting(at: LineDecider, row: Row, asked: DecisionPoint) -> int | None:
        before, code = open_row(row), follow(at, row, asked)
        if code is not None:
            points.append(OpenPoint(before, asked, code))
        return code

    asked = go_on(game, table, LineDecider(record, round_no, (), noting))
    return [*points, OpenPoint(open_row(table), asked, None)]


def solver_of(game: Game) -> Solver:
    """What a game knows of open hands. HiloError if it knows nothing."""
    found = game.solver
    if found is None:
        raise HiloError(f"{game.NAME} is not solved here: nothing is known about its rounds with all hands open.")
    return found


def read_seconds(given: object) -> float:
    """For how many seconds something may be looked for. HiloError for what is no such number."""
    found = plain(given)
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 < found <= MOST_SECONDS:
        raise HiloError(f"The seconds should be a number above 0, up to {MOST_SECONDS}, not {shown(given)}.")
    return float(found)


def solve(
    source: Source,
    *,
    seconds: float = SECONDS,
    seed: int = 0,
    round: int | None = None,
    every: bool = False,
    stop: Callable[[], bool] = never,
) -> Solution:
    """What the cards of a round allow, with all hands open and best play of all who play together.

    `source` is a record, or whatever has one, such as a State, with the cards that were drawn for it. Its last round is
    looked at, or the one of the number `round`, from 0. `seconds` is about the most that it takes. Cards are tried by the
    `seed`; what is found does not depend on it, only which of several ways.

    Returns a dict, which is what `hilo solve` prints, with `.text` and `.record()`. Of Hi MiLo!: `winnable` has, for the place
    before each action and for the end, whether the round could still be won as bid: True (with a way that can be replayed),
    False (proved), or None (not decided in the time given; before the first card it is never proved that there is no way).
    `line` has the actions of a winning way from the end of the record, None if there is none. `lost_at` is the number of the
    action with which the round was lost, and `way` has actions, from this one on, that would have won it. With `every`, `bids`
    tells for each choice of who bids High and Low whether the round could have been won with it.

    Of Hilos, from the end of the record: `most` has the most tricks in the whole round of the `side` to move and of the
    `declarer`'s (where a bid asks to lose every trick, the fewest), and `values` those of the side to move after each legal
    card; None where they were not found in the time given. `misery` is None but where a bid asks to lose every trick: then
    `made` tells whether the declarer still can, and `after` whether it can after each legal card, which is found long before
    how few tricks it takes. A side is a team, or a declarer, against all others, or where
    each plays for itself a seat against all others. With `every`, `par` has for each side the most tricks that it can take of
    the deal, and the `bid` that these just make; for a whole deal that can take minutes.

    HiLO and High, Low, Pass or Go are not solved, nor are house rules of Hilos, whose search goes by the order of the original
    cards.

    A whole deal of Hilos can take half a minute. While it is searched, other threads run too, so a notebook need not wait: see
    the last example, whose `result()` waits for the answer only where it is not there yet. About once a second `stop`, a
    function without arguments, is asked: once it says True, `solve` returns what it has found so far. In a browser, where there
    is no thread, `solve` is waited for.

    RecordError where the record is not valid; HiloError for a game that cannot be solved, and for a `stop` that is no function.

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
        raise HiloError(f"`stop` should be a function that says whether to stop, not {shown(stop)}.")
    record = check(load(source))
    if not record.rounds:
        raise HiloError("This record has no round yet, so there is nothing to solve.")
    most = len(record.rounds) - 1
    number = most if round is None else whole(round, "round", 0, most)
    with stopping() as interrupted:
        points = points_of(record, number)
        asked = OpenHands(record.game, points, seconds, seed, every, lambda: interrupted() or stop())
        found, text = solver_of(record.game).solve(asked, record.names)
        solution = Solution({"game": record.game.KEY, "round": number, **found}, text, record)
        solution.interrupted = "Interrupted: what was not found until then is null." if interrupted() else ""
    return solution
