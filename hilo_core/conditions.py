"""Conditions on a played game, and `find`, which looks for games that meet them.

Combine conditions with `&`, `|` and `~`. A condition is a function of a `Case`, which has the replay, the summary and the
solution of a game; each is computed when it is first needed. `@condition` turns your own function into a condition.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from itertools import takewhile
from operator import and_, or_
from typing import Any

from markupsafe import Markup

from .base.game import AnyGame, Game, find_game, read_options
from .base.rule import rule
from .base.slots import OpenPoint
from .messages.checks import checked, refused, whole
from .messages.errors import HiloError, RecordError, shown
from .messages.markup import markup
from .messages.stopping import CUT, ended, stopping
from .messages.texts import Json, ReadOnly
from .records.replay import Replay, replay, summarize
from .records.self_play import guarded, random_record
from .review.look_back import LookBack, look_back
from .review.record_solution import Solution, points_of, solve
from .simulation.lazy import pandas
from .simulation.notebook import progress_bar
from .simulation.simulate import simulate
from .simulation.table import as_html, table
from .simulation.workers import in_turn
from .strategies import Strategies

__all__ = [
    "Case",
    "Condition",
    "Found",
    "condition",
    "find",
    "has_rule",
    "lost",
    "lost_at_the_last_trick",
    "lost_by",
    "order_turned",
    "said",
    "settled_in",
    "takes",
    "thrown_in",
    "tied",
    "unlucky",
    "winnable_at_least_until",
    "winnable_until",
    "wins",
    "won",
]
__dir__ = __all__.copy  # the names that a tab shows
SECONDS = 1.0  # the time limit for solving a game that was found
GAMES_AT_ONCE, MOST_GAMES, STRATEGY = 500, 20_000, "expert"  # games that `find` simulates at once, and in all; who plays them


class Case:
    """A played game, for a condition to test."""

    def __init__(self, record: ReadOnly) -> None:
        self.record = dict(record)

    @cached_property
    def game(self) -> Game:
        """Return the `Game` that was played."""
        return find_game(self.record["game"])

    @cached_property
    def replay(self) -> Replay:
        """Return its replay, frame by frame."""
        return replay(self.record)

    @cached_property
    def summary(self) -> Json:
        """Return the summary of the game."""
        return summarize(self.record)

    @cached_property
    def last(self) -> Json:
        """Return the summary of the last round; it is empty if that round is not over."""
        return (self.summary["rounds"][len(self.record["rounds"]) - 1 :] or [{}])[0]  # type: ignore[no-any-return]

    @cached_property
    def solution(self) -> Solution:
        """Return the solution of the last round, with all hands face up."""
        return solve(self.record, seconds=SECONDS, progress=False)

    @cached_property
    def back(self) -> LookBack | None:
        """Return what the cards of the last round allowed, compared with what the players could know.

        Returns None if there was nothing to win or to lose.
        """
        return look_back(self.record)

    @property
    def deal(self) -> Json:
        """Return the deal of the last round, or the position with which it begins."""
        last = self.record["rounds"][-1]
        return last.get("deal") or last["start"]  # type: ignore[no-any-return]

    @property
    def actions(self) -> list[str]:
        """Return the actions of the last round."""
        return (self.record["rounds"] or [{"actions": []}])[-1]["actions"]  # type: ignore[no-any-return]


Test = Callable[[Case], bool]
Counts = Callable[[Any], Any]
"""What the table of games of a simulation says of each game: False where the condition cannot be true."""


def both(one: Counts | None, other: Counts | None, join: Callable[[Any, Any], Any]) -> Counts | None:
    """Combine the filters of two conditions; return None if one of them has no filter."""
    return (lambda games: join(one(games), other(games))) if one and other else None


class Condition:
    """A condition that a game may meet.

    `few` excludes games by a simulation's table, so that they need not be replayed.

    >>> from hilo_core import conditions, replay
    >>> lost_late = conditions.lost & conditions.winnable_until(13)
    >>> lost_late(replay("himilo_tie")), (~lost_late)(replay("himilo_tie"))
    (True, False)
    """

    def __init__(self, name: str, test: Test, few: Counts | None = None) -> None:
        self.name, self.test, self.few = name, test, few

    def __call__(self, source: Any) -> bool:
        """Return whether a case, a record, or an object with a record meets the condition."""
        case = source if isinstance(source, Case) else Case(replay(source).record.given)
        return bool(self.test(case))

    def __and__(self, other: "Condition") -> "Condition":
        few = both(self.few, a_condition(other).few, and_) or self.few or other.few
        return Condition(f"{self.name} & {other.name}", lambda case: self.test(case) and other.test(case), few)

    def __or__(self, other: "Condition") -> "Condition":
        name = f"({self.name} | {a_condition(other).name})"
        return Condition(name, lambda case: self.test(case) or other.test(case), both(self.few, other.few, or_))

    def __invert__(self) -> "Condition":
        return Condition(f"~({self.name})", lambda case: not self.test(case))

    def __bool__(self) -> bool:
        raise HiloError("Join conditions with &, | and ~, each condition in brackets; do not use and, or, not.")

    def __repr__(self) -> str:
        return f"<Condition {self.name}>"


def a_condition(condition: Condition) -> Condition:
    """Return a condition, or raise HiloError if it is something else."""
    if not isinstance(condition, Condition):
        raise refused(condition, "condition", "one of hilo_core.conditions, or several joined by &, | and ~")
    return condition


def condition(test: Test) -> Condition:
    """Turn a function of your own, which takes a `Case`, into a condition.

    >>> @condition
    ... def short(case):
    ...     return len(case.actions) < 20
    >>> short
    <Condition short>
    """
    name = getattr(test, "__name__", shown(test))
    return Condition(name, guarded(test, f"The condition {name} stopped with an error"))


def of_team(games: Any) -> Any:
    """Return the table of games, if a team wins or loses rounds in them.

    Raises HiloError for a game without teams.
    """
    if "team_wins" not in games:
        raise HiloError("That the team wins or loses is a condition of Hi MiLo!; in this game there is no such team.")
    return games


def team_lost(games: Any) -> Any:
    """Return the games in which the team of Hi MiLo! has lost a round; the record shows which round."""
    return of_team(games).team_wins < games.rounds


def has_lost(case: Case) -> bool:
    """Return whether the team has lost the last round."""
    return not case.last.get("team_wins", True)


def last_trick_decided(case: Case) -> bool:
    """Return whether a different winner of the last trick would have won the round."""
    if not has_lost(case):
        return False
    taken, bids = list(case.last["tricks_won"]), case.last["bids"]
    taken[case.last["tricks"][-1]["winner"]] -= 1
    return any(matches([*taken[:seat], taken[seat] + 1, *taken[seat + 1 :]], bids) for seat in range(len(taken)))


def matches(taken: list[int], bids: list[str]) -> bool:
    """Return whether High alone has won the most tricks, and Low alone the fewest."""
    high, low = taken[bids.index("high")], taken[bids.index("low")]
    return taken.count(high) == taken.count(low) == 1 and (max(taken), min(taken)) == (high, low)


def lost_at(case: Case) -> OpenPoint | None:
    """Return the position before the action that lost a round of Hi MiLo!; None if it was not lost."""
    at = case.solution.get("lost_at")
    return None if at is None else points_of(case.replay.record, case.solution["round"])[at]


def trick_lost(case: Case) -> int | None:
    """Return the trick, counted from 1, in which a round of Hi MiLo! was lost.

    It is 0 if the round was lost before the first card, None if it was not lost.
    """
    point = lost_at(case)
    return point and case.game.view(point.row, None).trick + 1


won = Condition("won", lambda case: case.last.get("team_wins", False), lambda games: of_team(games).team_wins > 0)
"""The team of Hi MiLo! has won the round."""

lost = Condition("lost", has_lost, team_lost)
"""The team of Hi MiLo! has lost the round."""

lost_at_the_last_trick = Condition("lost_at_the_last_trick", last_trick_decided, team_lost)
"""The team has lost, and would have won if a different seat had taken the last trick."""

tied = Condition("tied", lambda case: "tied" in case.last.get("ranks", ()))
"""Seats of Hi MiLo! have tied for the most tricks, or for the fewest."""

order_turned = Condition("order_turned", lambda case: any(one.get("reversed", False) for one in case.last.get("tricks", ())))
"""In Hilos the 2 has been the highest card in some trick."""

thrown_in = Condition("thrown_in", lambda case: bool(case.last.get("thrown_in")))
"""Nobody has bid in the last round of Hilos."""


def winnable_until(trick: int) -> Condition:
    """Return the condition that the round of Hi MiLo! was lost in this trick, with all hands face up.

    Tricks count from 1; the round could be won until then.
    """
    trick = whole(trick, "trick", 1, 14)
    return Condition(f"winnable_until({trick})", lambda case: trick_lost(case) == trick, team_lost)


def winnable_at_least_until(trick: int) -> Condition:
    """Return the condition that a lost round of Hi MiLo! could still be won when this trick began.

    All hands are face up, and tricks count from 1.
    """
    trick = whole(trick, "trick", 1, 14)
    return Condition(f"winnable_at_least_until({trick})", lambda case: (trick_lost(case) or 0) >= trick, team_lost)


unlucky = Condition("unlucky", lambda case: case.back is not None and case.back.luck)
"""The card with which the round of Hi MiLo! was lost, or the bid of Hilos, was no mistake by what its player could know."""


def settled_in(trick: int) -> Condition:
    """Return the condition that this trick settled the round, with all hands face up.

    In Hi MiLo! it is the trick that lost the round; in Hilos it settled the bid. Tricks count from 1.
    """
    trick = whole(trick, "trick", 1, 14)
    return Condition(f"settled_in({trick})", lambda case: case.back is not None and case.back.trick == trick)


def lost_by(seat: int) -> Condition:
    """Return the condition that a card or a pass by this seat lost the round of Hi MiLo!."""
    seat = whole(seat, "seat", 0, 4)
    return Condition(
        f"lost_by({seat})",
        lambda case: bool((point := lost_at(case)) and point.asked and point.asked.seat == seat),
        team_lost,
    )


def has_rule(id: str) -> Condition:
    """Return the condition that the rule with this id, such as "HM-20", was used."""
    wanted = rule(id)
    return Condition(f"has_rule({shown(id)})", lambda case: any(frame.rule == wanted for frame in case.replay))


def said(word: str) -> Condition:
    """Return the condition that somebody chose this action in the last round, such as "bid 3" or "play 2H"."""
    return Condition(f"said({shown(word)})", lambda case: word in case.actions)


def takes(seat: int, tricks: int) -> Condition:
    """Return the condition that this seat won this number of tricks in the last round."""
    seat, tricks = whole(seat, "seat", 0, 4), whole(tricks, "tricks", 0, 14)
    return Condition(f"takes({seat}, {tricks})", lambda case: case.last.get("tricks_won", [])[seat : seat + 1] == [tricks])


def wins(side: int | str) -> Condition:
    """Return the condition that this seat, or side, is among the winners of the game."""
    return Condition(f"wins({side})", lambda case: side in case.summary["winners"])


class Found(list[Json]):
    """Records of games found by a search. `interrupted` says whether Ctrl+C ended the search.

    >>> from hilo_core import conditions, find
    >>> find("hilos", conditions.order_turned, games=2, strategies="random", variant="solo").frame().rounds.tolist()
    [1, 1]
    """

    interrupted = False

    def frame(self) -> "pandas.DataFrame":
        """Return a pandas table with a row for each game.

        Its columns are the number of `rounds`, the number of `actions` in the last round, and the `winners`. Without pandas it
        is a plain table with `columns` and `rows`.
        """
        rows = [(len(case.record["rounds"]), len(case.actions), case.summary["winners"]) for case in map(Case, self)]
        return table(("rounds", "actions", "winners"), rows, names=0)

    to_frame = frame  # the name in other libraries

    def _repr_html_(self) -> Markup:
        return markup("<p>{}</p>{}", CUT[self.interrupted], as_html(self.frame()))


@checked()
def find(
    game: AnyGame,
    condition: Condition,
    games: int = 10,
    seed: int = 0,
    *,
    strategies: Strategies = STRATEGY,
    most: int = MOST_GAMES,
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    **options: Any,
) -> Found:
    """Return records of games that meet a condition; you can open them in a stepper or play on from them.

    They are the first `games` games that meet it in a simulation with this `seed` and these strategies and options; after
    `most` games the search ends. If a game has an option for the number of rounds and you do not choose it, games have one
    round. If you interrupt the search, it returns the games found so far.

    Parameters
    ----------
    condition
        One of `hilo_core.conditions`, or several joined by `&`, `|` and `~`, or one of your own (`@condition`).
    games, most
        How many games to find, and how many to look at.
    workers, client
        How many games are searched at the same time (one if left out), or a `dask.distributed` client for a cluster. The games
        found are the same.
    seed, strategies, progress, **options
        As `simulate` takes them.

    Returns
    -------
    list
        Records; `interrupted` is True if the search was ended early.

    Raises
    ------
    HiloError
        If `condition` is not a condition, or if the game cannot be played.

    Examples
    --------
    >>> from hilo_core import conditions, find
    >>> wanted = conditions.order_turned & conditions.takes(0, 0)
    >>> find("hilos", wanted, games=1, strategies="random", variant="solo")[0]["options"]["rounds"]
    1
    """
    a_condition(condition)
    found, wanted, most = find_game(game), whole(games, "games", 1), whole(most, "most", 1)
    full, records, seed = options_of(found, options), Found(), whole(seed, "seed")

    def candidates() -> Iterator[int]:
        """Yield the numbers of games that pass the quick filter, and the last of each batch.

        The last one tells how many were passed over.
        """
        for first in takewhile(lambda _: not stop(), range(0, most, GAMES_AT_ONCE)):
            asked: Any = {"seed": seed, "first": first, "strategies": strategies, "keep": "games", **full}
            played = simulate(found, min(GAMES_AT_ONCE, most - first), progress=False, workers=1, **asked)
            if not played.games:  # interrupted before the first
                return
            games = played.frame("games")
            yield from sorted({*map(int, games.game[condition.few(games)]), first + played.games - 1})  # type: ignore[misc]

    def looked_at(number: int) -> tuple[int, Json, bool]:
        record = random_record(found, full, seed, strategies, number)
        return number, record, condition.test(Case(record))

    bar = progress_bar(most, f"{found.NAME}, looking for {wanted}", progress)
    after = 0
    with stopping() as stop:
        for number, record, is_true in in_turn(looked_at, candidates() if condition.few else range(most), workers, client):
            if stop():  # the result for this game may be incomplete
                break
            after = number + 1
            bar.update(after - bar.n)
            if is_true:
                records.append(record)
                if len(records) == wanted:
                    break
    bar.close()
    if stop() and len(records) < wanted:
        records.interrupted = ended(f"Interrupted after {after:,} of {most:,} games: {len(records)} of {wanted} are found.")
    return records


def options_of(game: Game, options: Json) -> Json:
    """Return all options, with one round by default if the game allows that."""
    given = game.with_players(options)
    with suppress(RecordError):  # the game is played to its end, or an argument is wrong (see below)
        return read_options(game, {"rounds": 1, **given})
    return read_options(game, given)
