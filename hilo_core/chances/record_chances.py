"""The chances of every action of the seat to move at the end of a record."""

import math
from itertools import starmap

from markupsafe import Markup

from ..base.rollout_kernel import beliefs_of
from ..base.seats import Names
from ..messages.checks import a_text, answering, checked, refused, whole
from ..messages.errors import HiloError, shown
from ..messages.markup import markup
from ..messages.stopping import CUT, ended, stopping
from ..messages.texts import Json
from ..messages.words import capital, listed
from ..records.player import legal_words, position_at_end
from ..records.record import Source, check, load
from ..simulation.figures import Panel, Span, drawn, highest, in_words, of_100
from ..simulation.lazy import graph_objects, pandas
from ..simulation.notebook import progress_bar
from ..simulation.table import as_html, table
from ..strategies import chooser
from .calibration import calibration_note
from .estimates import NO_RANK, Estimate
from .rollout_program import default_rollout_strategy
from .rollouts import Rollouts

TABLES, MOST_TABLES = 1000, 1_000_000
DRAWN, SAID = 20, 3  # actions in a plot, and in a sentence


@answering
class Chances(Json):
    """The result of `chances`: a dict, with a table and a plot.

    `estimates` has the estimates of each action by measure; `measures` are the measures by name, and `aim` is the one that the
    game is played for. `interrupted` says whether Ctrl+C left tables out.

    >>> from hilo_core import State, chances
    >>> found = chances(State("hilo", seed=1, players=2), strategy="random", tables=100)
    >>> found.aim, found.spans().keys() == found["chances"].keys()
    ('has or shares the fewest points', True)
    >>> found.plot().layout.title.text.startswith(found.finding()[:20])
    True
    """

    interrupted = False

    def __init__(self, found: Rollouts, names: Names, compare: str = "") -> None:
        side = "the team" if found.in_teams else "the seat"
        self.measures = {measure.text.replace("{side}", side).replace("{} ", ""): measure for measure in found.measures}
        self.aim = list(self.measures)[found.aim]
        self.estimates = {
            word: {name: one for name, one in zip(self.measures, several, strict=True) if one is not None}
            for word, several in found.chances().items()
        }
        self.ranks = found.ranks() if len(found.aims()) == len(found.words) else {}
        self.situation = found.game.situation(found.table, found.asked, names)
        self.compared, numbers = compare, {name: which for which, name in enumerate(self.measures)}
        self.apart = {
            (word, name): 0.0 if one.exact or word == compare else found.error_between(word, compare, numbers[name])
            for word, known in self.estimates.items()
            for name, one in known.items()
            if compare
        }
        name = names[found.asked.seat]
        self.who = capital(found.measures[found.aim].who.format(seat=name, side="the team" if found.in_teams else name))
        super().__init__(
            seat=found.asked.seat,
            strategy=found.strategy,
            tables=found.tries,
            effective=found.effective(),
            how_true="" if found.about else calibration_note(found.game, found.strategy),
            chances={word: [*starmap(in_json, known.items())] for word, known in self.estimates.items()},
        )

    def frame(self) -> "pandas.DataFrame":
        """Return a pandas table with one row for each action and measure.

        Its columns are `action`, `measure`, `mean`, its standard `error`, `low` and `high` (two errors to each side), and
        `exact`. Without pandas it is a plain table with `columns` and `rows`.

        A chance is a proportion from 0 to 1; other quantities, such as points, are in their own unit. If actions are compared
        with one of them, `difference` is how much higher the mean of each is on the same tables, and `difference_low` and
        `difference_high` are two standard errors of the difference to each side. `attrs["interrupted"]` says whether Ctrl+C
        left tables out.
        """
        rows = [
            (word, name, one.mean, one.error, *one.ends(self.measures[name].yes_or_no), one.exact, *self._lead(word, name))
            for word, known in self.estimates.items()
            for name, one in known.items()
        ]
        columns = ["action", "measure", "mean", "error", "low", "high", "exact"]
        columns += ["difference", "difference_low", "difference_high"] if self.compared else []
        return table(columns, rows, names=0, interrupted=self.interrupted)

    to_frame = frame  # the name in other libraries

    def _lead(self, action: str, measure: str) -> tuple[float, ...]:
        if not self.compared:
            return ()
        above = self.estimates[action][measure].mean - self.estimates[self.compared][measure].mean
        error = self.apart[action, measure]
        return above, above - 2 * error, above + 2 * error

    def spans(self, measure: str = "") -> dict[str, Span]:
        """Return each action's estimate and interval in a measure, by default the aim, with the highest first.

        Raises HiloError for a measure without estimates.
        """
        name = a_text(measure, "measure") or self.aim
        known = {word: several[name] for word, several in self.estimates.items() if name in several}
        if not known:
            names = dict.fromkeys(one for several in self.estimates.values() for one in several)
            raise HiloError(f"There is no measure {shown(name)} here. There are: {', '.join(names)}.")
        best_first = sorted(known, key=lambda word: -known[word].mean)
        return {word: Span(known[word].mean, *known[word].ends(self.measures[name].yes_or_no)) for word in best_first}

    def finding(self, measure: str = "") -> str:
        """Return a sentence about the position, and about the best action there if the tables can tell.

        Raises HiloError for a measure without estimates.
        """
        return f"{self.situation} {self._best(measure)}"

    def _best(self, measure: str) -> str:
        spans, name, tables = self.spans(measure), measure or self.aim, f"{self['tables']:,} tables"
        per = 100 if self.measures[name].yes_or_no else 1
        if name != self.aim or not self.ranks:
            return highest(spans, per, tables)
        first = max(spans, key=lambda word: self.ranks[word])
        alike = [word for word in spans if self.ranks[word] != NO_RANK] or list(spans)
        worth = f"{self.who} {name} in {in_words(spans[first], per)}"
        if len(alike) == 1:
            return f"{capital(first)} is {'best' if len(spans) > 1 else 'the only choice'}: {worth}"
        several = alike if len(alike) <= SAID else [*alike[: SAID - 1], f"{len(alike) - SAID + 1} more"]
        return f"{capital(listed(several))} are about as good, as far as {tables} tell: {worth}"

    __str__ = finding

    def plot(self, measure: str = "") -> "graph_objects.Figure":
        """Return a plotly figure: the best actions in a measure, by default the aim, with their intervals.

        Raises HiloError for a measure without estimates, or if plotly is missing.
        """
        spans, name = self.spans(measure), measure or self.aim
        per_100 = self.measures[name].yes_or_no
        best = {word: of_100(one) if per_100 else one for word, one in list(spans.items())[:DRAWN]}
        most = f"The best {DRAWN} of {len(spans)} actions; " if len(spans) > DRAWN else ""
        about = f"{most}{self['tables']:,} tables, {self['strategy']} playing on; the lines are 95 % intervals"
        axis = f"{name}, out of 100" if per_100 else name
        return drawn(
            self.finding(measure), about, [Panel(tuple(best), {"": [*best.values()]}, axis, lies=True)], self["how_true"]
        )

    def _repr_html_(self) -> Markup:
        return markup("<p>{}</p><p>{}</p>{}", self.finding(), CUT[self.interrupted], as_html(self.frame()))


@checked()
def chances(
    source: Source,
    *,
    strategy: str | None = None,
    tables: int = TABLES,
    seed: int = 0,
    progress: bool = True,
    compare: str | None = None,
) -> Chances:
    """Estimate the chances of every legal action of the seat to move, from what that seat can know.

    The hidden cards are dealt again on many imagined tables, in ways that fit what the seat knows; every action is tried on the
    same tables. The same seed gives the same numbers.

    Parameters
    ----------
    source
        A record that stops where a seat is to move, or a `State`.
    strategy
        The players who continue; the strongest ones if left out.
    tables
        How many tables to imagine.
    seed, progress
        As `simulate` takes them.
    compare
        A legal action: `.frame()` then shows how much better each action is than this one.

    Returns
    -------
    Chances
        A dict, which `hilo chances` prints, with `.frame()` and `.plot()`: `seat`, `strategy`, `tables`, `effective` (how many
        equally weighted tables would say as much), `how_true` (how far off such chances were when we measured it; "" if we did
        not) and `chances`: for each action a list of `measure`, `mean`, `error` (its standard error; None if nothing was
        counted) and `exact`.

    Raises
    ------
    RecordError
        If the record is not valid.
    HiloError
        If no seat is to move, or if there is no such strategy, number of tables or seed.

    Examples
    --------
    >>> from hilo_core import chances, replay
    >>> record = dict(replay("hilos_turns").record.given)
    >>> record["rounds"] = [{**record["rounds"][0], "actions": record["rounds"][0]["actions"][:4]}]
    >>> found = chances(record, strategy="random", tables=200)
    >>> list(found["chances"])
    ['bid 3', 'bid 4', 'bid 5', 'bid 6', 'bid 7', 'pass']
    """
    tables, seed = whole(tables, "tables", 2, MOST_TABLES), whole(seed, "seed")
    record = check(load(source))
    who = default_rollout_strategy(record.game) if strategy is None else strategy
    chooser(record.game, who)
    beliefs_of(record.game)
    row, asked = position_at_end(record, "there are no chances to show")
    actions = legal_words(record.game, row, asked)
    rollouts = Rollouts(record.game, row, asked, seed=seed, strategy=who, actions=actions)
    if compare is not None and compare not in rollouts.words:
        raise refused(compare, "compare", f"one of the actions that are legal here: {listed(rollouts.words, 'or')}")
    rollouts.compile()
    bar = progress_bar(tables, "Chances", progress, "tables")
    with stopping() as stop:

        def looked() -> bool:
            bar.update(rollouts.tries - bar.n)
            return stop()

        rollouts.run(math.inf, tables, looked)
    bar.close()
    found = Chances(rollouts, record.names, compare or "")
    found.interrupted = ended(f"Interrupted after {rollouts.tries:,} of {tables:,} tables." if rollouts.tries < tables else "")
    return found


def in_json(name: str, found: Estimate) -> Json:
    """Return an estimate as JSON, with the name of its quantity."""
    error = found.error if math.isfinite(found.error) else None
    return {"measure": name, "mean": found.mean, "error": error, "exact": found.exact}
