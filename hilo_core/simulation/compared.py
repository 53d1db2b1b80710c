"""The effect of an option or a house rule: games played both ways, as a table, a plot and sentences."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from operator import sub
from typing import Any, NamedTuple

from markupsafe import Markup

from ..base.game import Game
from ..base.tally import GAMES
from ..messages.checks import a_text, answering, whole
from ..messages.errors import HiloError, shown
from ..messages.markup import markup
from ..messages.stopping import CUT
from ..messages.texts import Json
from ..messages.words import capital, counted, nearest
from ..records.self_play import guarded
from .figures import HasInterval, Panel, Span, drawn, in_words, of_100, said
from .intervals import LEVEL, Mean, Rate, mean_of, share
from .job import Job, Written, written
from .lazy import graph_objects, pandas
from .outcomes import WINS
from .table import table

PER_GAME = " per game"  # follows the name of a count: its amount per game
PER = re.compile("[ _]per[ _]")  # in the name of a measure of your own: its unit follows, as in "aces_per_round"
WON = "wins"  # games won by the side that plays the first of two strategies


@dataclass(frozen=True)
class Playing:
    """A finished game.

    `counts` holds what it adds to each count of a simulation, by name: "team_wins", "wins_by_seat[0]". To get its `record`,
    `rounds` and `result`, the game is played again when you first ask for them.
    """

    counts: Mapping[str, int]
    job: Job | None = None
    number: int = 0

    @cached_property
    def _written(self) -> Written:
        assert self.job is not None
        return written(self.job, self.number)

    @property
    def record(self) -> Json:
        """Return the game as a record."""
        return self._written.record

    @property
    def rounds(self) -> list[Json]:
        """Return the summary of each round."""
        return self._written.rounds

    @property
    def result(self) -> Json:
        """Return the result of the game, as in a summary: "winners", "totals"."""
        return self._written.result


Function = Callable[[Playing], object]
Measure = Function | str


class Measured(NamedTuple):
    """The values of a measure in each game, one way and the other.

    For a rate that is not per game, it also has the number of cases in each game.
    """

    tops: tuple[list[int], list[int]]
    bottoms: tuple[list[int], list[int]] | None
    one: str  # the word for one of the things that the rate is of, and for several
    several: str
    is_share: bool

    @property
    def unit(self) -> str:
        """Return the unit of a change: "per round", "percentage points of all contracts"."""
        return f"percentage points of all {self.several}" if self.is_share else f"per {self.one.partition(' ')[2]}"

    def rates(self) -> tuple[float, float]:
        """Return the rate one way and the other.

        Raises HiloError if there were no cases to count.
        """
        bottoms = self.bottoms or tuple([1] * len(top) for top in self.tops)
        if not all(map(sum, bottoms)):
            raise HiloError(f"There are no {self.several} one way or the other, so there is no rate to compare.")
        one, other = (sum(top) / sum(of) for top, of in zip(self.tops, bottoms, strict=True))
        return one, other

    def by_game(self) -> tuple[Sequence[float], Sequence[float]]:
        """Return one number per game, which vary around the rate as they would in new games.

        For a rate per game these are the values of the measure; for another rate, each game's effect on it.
        """
        rates = self.rates()
        if self.bottoms is None:
            return self.tops
        one, other = (
            [rate + (top - rate * of) * len(tops) / sum(bottoms) for top, of in zip(tops, bottoms, strict=True)]
            for rate, tops, bottoms in zip(rates, self.tops, self.bottoms, strict=True)
        )
        return one, other


@dataclass(frozen=True, repr=False)
class Change(Mean):
    """The change of a rate. It is printed in its `unit`."""

    unit: str = ""

    def __str__(self) -> str:
        return f"{said(of_100(self) if self.unit.startswith('percentage') else self)} {self.unit}"

    _repr_html_ = __str__  # type: ignore[assignment]


@answering
@dataclass(frozen=True, repr=False)
class Compared:
    """Games played both ways.

    A measure is the name of a count, or a function of a Playing that returns a whole number or a bool. If two strategies were
    compared, `option` is "strategy"; if two games were, it is "". `values` then has their names.

    The name of a count means its rate, as in `simulate`: per contract, round or game. `"made per game"` means what each game
    adds to it. A measure of your own is per game, too, unless its name says another unit: `aces_per_round`.

    >>> from hilo_core import compare
    >>> found = compare("hilos", "reversal", ("always", "never"), 50, progress=False)
    >>> found.change("turned_tricks").high < 0
    True
    >>> found.finding("turned_tricks per game")
    'Turned tricks: ... fewer per game with reversal never than with always'
    """

    game: Game
    option: str
    values: tuple[Any, Any]
    pairs: tuple[tuple[Playing, Playing], ...]
    cut: int  # games left out, because they did not end in one way or the other
    interrupted: bool = False

    def measured(self, measure: Measure, called: str = "") -> Measured:
        """Return the values of a measure; the name of one of your own can tell its unit.

        Raises HiloError if it is not a measure.
        """
        of, name = a_measure(measure), measure if isinstance(measure, str) else ""
        unit = [*PER.split(str(name or called or getattr(measure, "__name__", ""))), "game"][1].replace("_", " ")
        one, other = ([number_of(of(pair[way])) for pair in self.pairs] for way in (0, 1))
        base, _, which = name.partition("[")
        count = None if name.endswith(PER_GAME) else {count.name: count for count in self.game.TALLY.counts}.get(base)
        if count is not None and count.of not in ("", GAMES):
            whole = next((each for each in (count.of, f"{count.of}[{which}") if each in self.counts()), "")
            if whole:
                of_one, of_other = ([pair[way].counts[whole] for pair in self.pairs] for way in (0, 1))
                return Measured((one, other), (of_one, of_other), *self.game.TALLY.called(count.of), count.of_100)
        return Measured((one, other), None, f"a {unit}", f"{unit}s", {*one, *other} <= {0, 1})

    def differs(self, measure: Measure, level: float = LEVEL) -> Rate:
        """Return the proportion of games in which the measure differs between the two ways, with its Wilson interval."""
        of = a_measure(measure)
        return share(sum(bool(of(one) != of(other)) for one, other in self.pairs), len(self.pairs), level)

    def change(self, measure: Measure, level: float = LEVEL) -> Rate:
        """Return how much the second value of the option adds to the measure, on average.

        It comes with the interval of the paired differences, and prints itself in its unit: for a proportion, 0.05 is 5
        percentage points. Raises HiloError for a rate of a measure that does not exist.

        >>> from hilo_core import compare
        >>> compare("hilos", "reversal", ("always", "never"), 200, progress=False).change("made")
        −1.3 (−2.8 to 0.2) percentage points of all bids played for: the mean of 200, 95 % interval
        """
        measured = self.measured(measure)
        one, other = measured.by_game()
        return Change(**vars(mean_of([*map(sub, other, one)], level, is_share=False)), unit=measured.unit)

    def unpaired(self, measure: Measure, level: float = LEVEL) -> Rate:
        """Return the same change with the interval that it would have if each way had been played on its own deals."""
        change = self.change(measure, level)
        one, other = (mean_of(numbers, level, is_share=False) for numbers in self.measured(measure).by_game())
        half = hypot(one.high - one.value, other.high - other.value)
        return replace(change, low=change.value - half, high=change.value + half)

    def first(self, measure: Measure) -> tuple[Playing, Playing]:
        """Return the first game in which the measure differs between the two ways.

        Raises HiloError if there is none.
        """
        of = a_measure(measure)
        for one, other in self.pairs:
            if of(one) != of(other):
                return one, other
        raise HiloError(f"In {counted(len(self.pairs), 'game')} this measure is always the same both ways.")

    def frame(self, **measures: Measure) -> "pandas.DataFrame":
        """Return a pandas table with two rows for each game.

        Its columns are `game` (its place in `pairs`), the value of the option (or `rules`, the name of the game, if two games
        were compared), what the game adds to each count of a simulation, and the values of your own measures, under the names
        you give them. Without pandas it is a plain table with `columns` and `rows`.

        >>> from hilo_core import compare
        >>> found = compare("hilos", "reversal", ("always", "never"), 20, progress=False)
        >>> table = found.frame(tricks=lambda game: sum(game.rounds[0]["tricks_won"]))
        >>> table.groupby("reversal")["trump_tricks"].sum().to_dict()
        {'always': 141, 'never': 143}
        """
        functions, names = [*map(a_measure, measures.values())], self.counts()
        rows = [
            (number, way, *(playing.counts[name] for name in names), *(measure(playing) for measure in functions))
            for number, pair in enumerate(self.pairs)
            for way, playing in zip(self.ways, pair, strict=True)
        ]
        return table(("game", self.option or "rules", *names, *measures), rows, names=0)

    to_frame = frame  # the name in other libraries

    def counts(self) -> list[str]:
        """Return the counts that exist both ways, by the names of their columns."""
        return [name for name in self.pairs[0][0].counts if name in self.pairs[0][1].counts] if self.pairs else []

    @property
    def ways(self) -> list[object]:
        """Return the values of the option as they appear in a table: a list is written as text."""
        return [shown(value) if isinstance(value, (list, dict)) else value for value in self.values]

    @property
    def changed(self) -> str:
        """Return a description of what is compared: the option, or the second of two games."""
        return self.option or str(self.values[1])

    def measures(self, *counts: str, **own: Measure) -> dict[str, Measure]:
        """Return the measures by name; without any, the games or rounds won.

        Raises HiloError if one is not a measure.
        """
        wins = [name for name in self.counts() if name == WON] or [
            name for name in self.counts() if name.partition("[")[0] in WINS
        ]
        found: dict[str, Measure] = {a_text(name, "The name of a count"): name for name in counts}
        return found | own or {name: name for name in wins}

    def finding(self, *counts: str, **own: Measure) -> str:
        """Return what the option changes, in a sentence, as far as the intervals can tell.

        It is the most certain change. The more measures you look at, the more easily chance looks like a real change, so wider
        intervals (Bonferroni) decide whether there is one. Raises HiloError for a measure that does not exist.
        """
        measures = self.measures(*counts, **own)
        games = counted(len(self.pairs), "game")
        if not any(self.differs(measure).count for measure in measures.values()):
            return f"In {games} {self.changed} changes nothing of this"
        level = 1 - (1 - LEVEL) / len(measures)
        sure = {name: self.change(measure, level) for name, measure in measures.items()}
        told = {
            name: (rate.high - rate.value) / abs(rate.value)
            for name, rate in sure.items()
            if (rate.low > 0 or rate.high < 0) and 2 ** -self.differs(measures[name]).count < (1 - level) / 2
        }
        if not told:
            return f"{games} cannot tell what {self.changed} changes"
        name = min(told, key=told.__getitem__)
        rate, measured = self.change(measures[name]), self.measured(measures[name], name)
        more, size = ("more", rate) if rate.value > 0 else ("fewer", Span(-rate.value, -rate.high, -rate.low))
        ways = f"{self.option} {self.ways[1]} than with {self.ways[0]}".strip()
        if measured.is_share:
            value, low, high = (f"{100 * part:.1f}" for part in (size.value, size.low, size.high))
            told_size = f"{value} percentage points ({low} to {high}) {more} of all {measured.several}"
        else:
            told_size = f"{in_words(size, 1)} {more} {measured.unit}"
        return f"{capital(in_plain_words(self, name))}: {told_size} with {ways}"

    def plot(self, *counts: str, **own: Measure) -> "graph_objects.Figure":
        """Return a plotly figure of what the second value of the option adds, on average.

        It shows the rates of counts, and measures of your own under their names; the games won, if none are given. The lines
        are intervals of the paired differences. Raises HiloError without plotly, for a measure that does not exist, and if no
        game was played.

        >>> from hilo_core import compare
        >>> found = compare("hilo", "edition", ("schmidt", "international"), 10, players=2, progress=False)
        >>> figure = found.plot("turns", winner=lambda game: 0 in game.result["winners"])
        """
        measures = self.measures(*counts, **own)
        if not self.pairs:
            raise HiloError("No game was played both ways, so there is nothing to draw.")
        rows: dict[str, dict[str, HasInterval]] = {}
        for name, measure in measures.items():
            measured, change = self.measured(measure, name), self.change(measure)
            of = f"in {measured.unit}" if measured.is_share else f"{measured.unit}, on average"
            rows.setdefault(of, {})[in_plain_words(self, name)] = of_100(change) if measured.is_share else change
        panels = [
            Panel(tuple(some), {"": [*some.values()]}, f"change {of}", lies=True, marks=((0, "no change"),))
            for of, some in rows.items()
        ]
        about = f"{self!r} What {self.ways[1]} adds; the lines are 95 % intervals"
        return drawn(self.finding(*counts, **own), about, panels)

    def __len__(self) -> int:
        return len(self.pairs)

    def _repr_html_(self) -> Markup:
        """Return what was played, and the differences in wins, each as a sentence."""
        return markup("<p>{}</p><p>{}</p>", repr(self), f"{self.finding()}." if self.pairs else "")

    def __repr__(self) -> str:
        ways = " and ".join(shown(value).strip("“”") for value in self.values)
        cut = f" {counted(self.cut, 'more game')} cut, because they did not end." if self.cut else ""
        cut += CUT[self.interrupted]
        of = f"{self.game.NAME}, {self.option} {ways}" if self.option else ways
        return f"{of}: {counted(len(self.pairs), 'game')} both ways.{cut}"


def in_plain_words(found: Compared, name: str) -> str:
    """Return the name of a measure in plain words: "wins by seat: Ann"."""
    name, _, which = PER.split(name)[0].rstrip("]").partition("[")
    count, job = {count.name: count for count in found.game.TALLY.counts}.get(name), found.pairs[0][0].job
    if count is not None and count.as_list and which and job is not None:
        which = count.labels_with(job.options)[int(which)]
    return ": ".join(filter(None, (name.replace("_", " "), which)))


def a_measure(measure: Any) -> Function:
    """Return a measure that turns its errors into HiloError; the name of a count means what a game adds to it.

    Raises HiloError if it is not a measure.
    """
    if isinstance(measure, str):
        return lambda playing: of_count(playing, measure)
    if not callable(measure):
        wanted = "the name of a count, or a function of a game, such as lambda game: game.rounds"
        raise HiloError(f"A measure is {wanted}; it is {shown(measure)}.")

    return guarded(measure, "The measure stopped with an error")


def of_count(playing: Playing, name: str) -> int:
    """Return what a game has added to a count.

    Raises HiloError if there is no such count.
    """
    name = name.removesuffix(PER_GAME)
    if name not in playing.counts:
        raise HiloError(f"There is no count {shown(name)}. The nearest are {', '.join(nearest(name, playing.counts))}.")
    return playing.counts[name]


def number_of(value: Any) -> int:
    """Convert the value of a measure to a whole number: True is 1, False is 0.

    Raises HiloError if it is not a whole number.
    """
    return int(value) if isinstance(value, bool) else whole(value, "What the measure gives")
