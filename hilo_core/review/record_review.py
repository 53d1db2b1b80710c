"""The review of a record: what each decision cost."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from ..base.seats import Names
from ..chances.rollout_program import default_rollout_strategy
from ..machine import random
from ..messages.checks import answering, checked, whole
from ..messages.errors import HiloError, OutOfRangeError, shown
from ..messages.markup import markup
from ..messages.stopping import CUT, ended, stopping
from ..messages.texts import Json
from ..messages.words import capital, counted, listed, possessive
from ..records.player import Log, run
from ..records.record import Source, check, load
from ..simulation.figures import Panel, Span, drawn, said
from ..simulation.lazy import graph_objects, pandas
from ..simulation.notebook import progress_bar
from ..simulation.table import as_html, table
from ..simulation.workers import in_turn
from ..strategies import chooser
from .decisions import UNPRINTED, Decision, Judge, PastDecision, asked_in
from .reasons import Why
from .scales import COSTLY, FORCED, INACCURACY, cost_unit, scale_of

TABLES, MOST_TABLES = 128, 1_000_000
DRAWN = 12  # decisions in a plot
COLUMNS = tuple(name for name in Decision._fields if name not in UNPRINTED)
PLURALS = {INACCURACY: "inaccuracies"}


@answering
class RecordReview(list[Json]):
    """The decisions as `hilo review` prints them, one object each.

    `decisions` has them with all details, `summary` their total, and `played_on_by` is the strategy that played the rest of the
    rounds. `interrupted` says whether Ctrl+C left some decisions out.

    >>> from hilo_core import review
    >>> found = review("pass_or_go_two_players", seat=0, tables=20, progress=False)
    >>> found.frame().verdict.tolist() == [one["verdict"] for one in found]
    True
    >>> found.finding()
    '...decisions...'
    """

    def __init__(self, judge: Judge, asked: Sequence[PastDecision], decisions: Sequence[Decision], names: Names) -> None:
        self.judge, self.asked, self.decisions, self.names = judge, asked[: len(decisions)], decisions, names
        left_out = len(decisions) < len(asked)
        self.interrupted = ended(f"Interrupted after {len(decisions)} of {len(asked)} decisions." if left_out else "")
        self.played_on_by = judge.strategy
        super().__init__(one.as_dict() for one in self.decisions)

    def why(self, number: int) -> Why:
        """Return why the decision of this number cost what it did: `text`, a `short` part of it and `rules`.

        Raises OutOfRangeError if there is none.
        """
        number = whole(number, "number")
        if not 0 <= number < len(self):
            raise OutOfRangeError(f"There is no decision {shown(number)}; there are {len(self)}, numbered from 0.")
        return self.decisions[number].why

    @property
    def summary(self) -> Json:
        """Return the totals of the decisions: see `summary`."""
        return summary(self.decisions)

    def frame(self) -> "pandas.DataFrame":
        """Return a pandas table with a row for each decision, and the columns that `review` names.

        Without pandas it is a plain table with `columns` and `rows`.
        """
        return table(COLUMNS, [tuple(one.values()) for one in self], names=0)

    to_frame = frame  # the name in other libraries

    def finding(self) -> str:
        """Return the result of the review in a sentence: how many decisions were mistakes, and which one cost the most."""
        own = [one for one in self.decisions if one.verdict != FORCED]
        words = Counter(one.verdict for one in own)
        wrong = [counted(words[word], word, PLURALS.get(word, "")) for word in reversed(COSTLY) if words[word]]
        many = counted(len(own), "decision")
        most = costliest(own)
        if most is None or not wrong:
            return f"No mistake in {many}, as far as {self.judge.tables} tables tell"
        cost = f"{said(cost_of(most))} {cost_unit(self.judge.scale)}"
        return f"{capital(listed(wrong))} in {many}; {decision_name(self, most)} cost the most: {cost}"

    __str__ = finding

    def plot(self) -> "graph_objects.Figure":
        """Return a plotly figure with the cost of the costliest decisions and their intervals.

        Raises HiloError if plotly is missing or there was no choice.
        """
        own = sorted((one for one in self.decisions if one.verdict != FORCED), key=lambda one: -one.found[0])
        if not own:
            raise HiloError("In this review there is no decision with a choice, so there is nothing to draw.")
        names = tuple(f"{decision_name(self, one)} (best: {one.best})" for one in own[:DRAWN])
        most = f"The {DRAWN} costliest of {len(own)} decisions; " if len(own) > DRAWN else ""
        about = f"{most}{self.judge.tables} tables each, {self.played_on_by} playing on; the lines are 95 % intervals"
        costs, axis = [*map(cost_of, own[:DRAWN])], f"cost: {self.judge.scale.measure}"
        return drawn(self.finding(), about, [Panel(names, {"": costs}, axis, lies=True, marks=((0, "no worse"),))])

    def _repr_html_(self) -> Markup:
        return markup("<p>{}</p><p>{}</p>{}", self.finding(), CUT[self.interrupted], as_html(self.frame()))


def decision_name(found: RecordReview, one: Decision) -> str:
    """Return the name of a decision: "play 5S in round 1, ply 20", and the player if decisions of several seats are listed."""
    alone = len({each.seat for each in found.decisions}) == 1
    who = "" if alone else f"{possessive(found.names[one.seat])} "
    return f"{who}{one.action} in round {one.round + 1}, ply {one.ply}"


def cost_of(one: Decision) -> Span:
    """Return the cost of a decision, with an interval of two standard errors to each side.

    It is below 0 if the chosen action did better than the best action of the search.
    """
    cost, error = one.found
    return Span(cost, cost - 2 * error, cost + 2 * error)


@checked()
def review(
    source: Source,
    *,
    seat: int | None = None,
    strategy: str | None = None,
    tables: int = TABLES,
    seed: int = 0,
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
) -> RecordReview:
    """Estimate what each decision in a record cost, from what the player could know at the time.

    Each decision is compared with the best action found. Both are tried on the same deals that fit what the seat knew. The same
    seed gives the same numbers.

    Parameters
    ----------
    source
        The record: a dict, JSON text, a path, the name of an example, or a `State`.
    seat
        The seat to judge; all of them if left out.
    strategy
        The players who continue; the strongest ones that can be trusted if left out.
    tables
        How many deals per decision.
    workers, client
        How many decisions are judged at the same time, one if left out, or a `dask.distributed` client for a cluster. The
        numbers are the same.
    seed, progress
        As `simulate` takes them.

    Returns
    -------
    RecordReview
        A list with one dict per decision: `round`, `ply`, `seat`, `action`; `best` (the best action found), `measure`; `before`
        and `after` (the value of the best and of the chosen action, out of 100 or in points); `cost` (their difference) and
        `error` (its standard error); `verdict`: "best", "fine", "inaccuracy" (a cost of 2 out of 100 or more), "mistake" (5),
        "blunder" (10), or "forced" if there was no choice. These mistakes need a cost of more than two standard errors;
        `scales` says how many points count as one out of 100.

    Raises
    ------
    RecordError
        If the record is not valid.
    HiloError
        If there is no such seat, strategy, number of tables or seed.

    Examples
    --------
    >>> found = review("pass_or_go_two_players", seat=0, tables=20)
    >>> found[0]["action"], found[0]["verdict"]
    ('play 9D', 'best')
    """
    tables, seed = whole(tables, "tables", 2, MOST_TABLES), whole(seed, "seed")
    record, log = check(load(source)), Log()
    game: Any = record.game
    players = len(record.names)
    scale_of(game, players)
    seat = None if seat is None else whole(seat, "seat", 0, players - 1)
    who = default_rollout_strategy(game) if strategy is None else strategy
    chooser(game, who)
    run(record, log)
    asked = asked_in(log, seat)
    judge = Judge(game, record.names, who, tables, seed, ends_of(log))
    bar = progress_bar(len(asked), f"{game.NAME}, a review", progress, "decisions")
    found = []
    with stopping() as stop:
        for one in in_turn(judge.judge, asked, workers, client):
            if stop():  # this decision may be incomplete
                break
            found.append(one)
            bar.update(1)
    bar.close()
    return RecordReview(judge, asked, found, record.names)


def ends_of(log: Log) -> dict[int, random.Row]:
    """Return the row at the end of each finished round, by the number of the round."""
    ends = {event.round: event.table for event in log.events}
    last = len(log.events) - 1
    if last in log.asks:
        del ends[log.events[last].round]
    return ends


def summary(decisions: Iterable[Decision], hints: int | None = None) -> Json:
    """Return the totals over decisions.

    They are the number of decisions, the number of `forced` ones, the total `cost` with its `error`, how many had each verdict,
    the costliest decision (`costliest`, None if none cost anything), and the number of `hints` (None: not known). Costs that
    are only luck are balanced by differences below 0 (`Decision.found`), so `cost` may be less than the sum of all costs, and
    below 0 if nothing was lost.
    """
    all_of_them = list(decisions)
    own = [one for one in all_of_them if one.verdict != FORCED]
    most = costliest(own)
    return {
        "decisions": len(own),
        "forced": len(all_of_them) - len(own),
        "cost": round(sum(one.found[0] for one in own), 4),
        "error": round(math.sqrt(sum(one.found[1] ** 2 for one in own)), 4),
        "verdicts": dict(Counter(one.verdict for one in own)),
        "costliest": most.as_dict() if most is not None and most.cost > 0 else None,
        "hints": hints,
    }


def costliest(decisions: Iterable[Decision]) -> Decision | None:
    """Return the decision that cost the most, preferring costs that are more than luck; None without decisions."""
    return max(decisions, key=lambda one: (one.verdict in COSTLY, one.cost), default=None)
