"""What an option or a house rule changes: games played both ways as a table and a plot, and what is said of the differences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from types import MappingProxyType
from typing import Any, NamedTuple

from ..base.game import Game
from ..messages.checks import a_text, whole
from ..messages.checks import level as a_level
from ..messages.errors import HiloError, shown
from ..messages.words import capital, counted, nearest
from ..records.self_play import failed
from .figures import HasInterval, Panel, Span, drawn, in_words, of_100
from .intervals import LEVEL, Rate, mean, share
from .lazy import graph_objects, pandas
from .outcomes import WINS
from .table import table


class Playing(NamedTuple):
    """A finished game: its record, what a summary says of its rounds and its result, and what it adds to each count of a
    simulation, by name: "team_wins", "wins_by_seat[0]"."""

    record: dict[str, Any]
    rounds: list[dict[str, Any]]
    result: dict[str, Any]
    counts: Mapping[str, int] = MappingProxyType({})


Function = Callable[[Playing], object]
Measure = Function | str


@dataclass(frozen=True, repr=False)
class Compared:
    """Games played both ways. A measure is the name of a count, or a function of a Playing; `change` wants whole numbers of it,
    or yes and no. Of two games, `option` is "" and `values` has their names.

    >>> from hilo_core import compare
    >>> found = compare("hilos", "reversal", ("always", "never"), 50)
    >>> found.change("turned_tricks").high < 0
    True
    >>> found.finding("turned_tricks")
    'Turned tricks: ... fewer per game with reversal never than with always'
    """

    game: Game
    option: str
    values: tuple[Any, Any]
    pairs: tuple[tuple[Playing, Playing], ...]
    cut: int  # games left out, because they did not end in one way or the other

    def differs(self, measure: Measure, level: float = LEVEL) -> Rate:
        """The share of the games in which the measure is not the same both ways, with its Wilson interval."""
        of = a_measure(measure)
        return share(sum(bool(of(one) != of(other)) for one, other in self.pairs), len(self.pairs), level)

    def change(self, measure: Measure, level: float = LEVEL) -> Rate:
        """What the second value of the option adds to the measure, on average, with the interval of the paired differences."""
        of = a_measure(measure)
        return mean_of([number_of(of(other)) - number_of(of(one)) for one, other in self.pairs], level)

    def unpaired(self, measure: Measure, level: float = LEVEL) -> Rate:
        """The same change, with the interval it would have had if each way had been played on deals of its own."""
        level, of = a_level(level), a_measure(measure)
        change = self.change(measure, level)
        one, other = (mean_of([number_of(of(pair[way])) for pair in self.pairs], level) for way in (0, 1))
        half = hypot(one.high - one.value, other.high - other.value)
        return Rate(change.value, change.value - half, change.value + half, change.count, change.of, level)

    def first(self, measure: Measure) -> tuple[Playing, Playing]:
        """The first game in which the measure is not the same both ways. HiloError if there is none."""
        of = a_measure(measure)
        for one, other in self.pairs:
            if of(one) != of(other):
                return one, other
        raise HiloError(f"In {counted(len(self.pairs), 'game')} this measure is always the same both ways.")

    def frame(self, **measures: Measure) -> "pandas.DataFrame":
        """A pandas table with two rows for each game: `game` (its place in `pairs`), the value of the option (`rules`, the name
        of the game, where two games were compared), what the game has added to each count of a simulation, and what your own
        measures say, under the names you give them. Without pandas a plain table, with `columns` and `rows`.

        >>> from hilo_core import compare
        >>> found = compare("hilos", "reversal", ("always", "never"), 20)
        >>> table = found.frame(tricks=lambda game: sum(game.rounds[0]["tricks_won"]))
        >>> table.groupby("reversal")["trump_tricks"].sum().to_dict()
        {'always': 141, 'never': 143}
        """
        functions, names = [a_measure(measure) for measure in measures.values()], self.counts()
        rows = [
            (number, way, *(playing.counts[name] for name in names), *(measure(playing) for measure in functions))
            for number, pair in enumerate(self.pairs)
            for way, playing in zip(self.ways, pair, strict=True)
        ]
        return table(("game", self.option or "rules", *names, *measures), rows, names=0)

    def counts(self) -> list[str]:
        """The counts that there are both ways, by the names of their columns."""
        return [name for name in self.pairs[0][0].counts if name in self.pairs[0][1].counts] if self.pairs else []

    @property
    def ways(self) -> list[object]:
        """The values of the option as they stand in a table: a list as a text."""
        return [shown(value) if isinstance(value, (list, dict)) else value for value in self.values]

    @property
    def changed(self) -> str:
        """What is compared, in words: the option, or the second of two games."""
        return self.option or str(self.values[1])

    def measures(self, *counts: str, **own: Measure) -> dict[str, Function]:
        """The measures by name; if none is given, the games or rounds won. HiloError for what is none."""
        found = {a_text(name, "The name of a count"): a_measure(name) for name in counts}
        found |= {name: a_measure(measure) for name, measure in own.items()}
        wins = (name for name in self.counts() if name.partition("[")[0] in WINS)
        return found or {name: a_measure(name) for name in wins}

    def finding(self, *counts: str, **own: Measure) -> str:
        """What the option changes, in a sentence, if the intervals tell: the surest change, of several that are looked at the
        sooner a chance one is taken for none (Bonferroni). HiloError for a measure that is none."""
        measures = self.measures(*counts, **own)
        games = counted(len(self.pairs), "game")
        if not any(self.differs(measure).count for measure in measures.values()):
            return f"In {games} {self.changed} changes nothing of this"
        level = 1 - (1 - LEVEL) / len(measures)
        sure = {name: self.change(measure, level) for name, measure in measures.items()}
        told = {
            name: (rate.high - rate.value) / abs(rate.value) for name, rate in sure.items() if rate.low > 0 or rate.high < 0
        }
        if not told:
            return f"{games} are too few to tell what {self.changed} changes"
        name = min(told, key=lambda name: told[name])
        rate, per = self.change(measures[name]), scale(self, measures[name])
        more, size = ("more", rate) if rate.value > 0 else ("fewer", Span(-rate.value, -rate.high, -rate.low))
        ways = f"{self.option} {self.ways[1]} than with {self.ways[0]}".strip()
        more += " per game" if per == 1 and name in counts else ""
        but = self._but_of(name, rate.value) if name in counts else ""
        return f"{capital(in_plain_words(self, name))}: {in_words(size, per)} {more} with {ways}{but}"

    def _but_of(self, name: str, change: float) -> str:
        """Return a clause if a count changes in one direction and its rate in the other; "" if not."""
        tally = {count.name: count for count in self.game.TALLY.counts}
        base, _, which = name.partition("[")
        of = tally[base].of if base in tally else ""
        of = next((each for each in (of, f"{of}[{which}") if each in self.counts()), "")
        if not of:
            return ""
        (before, all_before), (after, all_after) = (
            [sum(pair[way].counts[each] for pair in self.pairs) for each in (name, of)] for way in (0, 1)
        )
        if not all_before or not all_after or (after / all_after - before / all_before) * change >= 0:
            return ""
        whole, more = tally[of.partition("[")[0]], "fewer" if change > 0 else "more"
        rates = f"{100 * after / all_after:.1f} instead of {100 * before / all_before:.1f}"
        return f", but {more} per 100 {whole.plural or whole.text}: {rates}"

    def plot(self, *counts: str, **own: Measure) -> "graph_objects.Figure":
        """A plotly figure: what the second value of the option adds, on average a game, to counts, and to measures of your own
        under their names; to the games won, if none are given. The lines are intervals of the paired differences. HiloError
        without plotly, for a measure that is none, and where no game was played.

        >>> from hilo_core import compare
        >>> found = compare("hilo", "edition", ("schmidt", "international"), 10, players=2)
        >>> figure = found.plot("turns", winner=lambda game: 0 in game.result["winners"])
        """
        measures = self.measures(*counts, **own)
        if not self.pairs:
            raise HiloError("No game was played both ways, so there is nothing to draw.")
        rows: dict[int, dict[str, HasInterval]] = {}
        for name, measure in measures.items():
            per, change = scale(self, measure), self.change(measure)
            rows.setdefault(per, {})[in_plain_words(self, name)] = of_100(change) if per == 100 else change
        axes = {100: "change per 100 games", 1: "change, on average" if own else "change per game, on average"}
        panels = [
            Panel(tuple(some), {"": [*some.values()]}, axes[per], lies=True, marks=((0, "no change"),))
            for per, some in rows.items()
        ]
        about = f"{self!r} What {self.ways[1]} adds; the lines are 95 % intervals"
        return drawn(self.finding(*counts, **own), about, panels)

    def __repr__(self) -> str:
        ways = " and ".join(shown(value).strip("“”") for value in self.values)
        cut = f" {counted(self.cut, 'more game')} cut, because they did not end." if self.cut else ""
        of = f"{self.game.NAME}, {self.option} {ways}" if self.option else ways
        return f"{of}: {counted(len(self.pairs), 'game')} both ways.{cut}"


def scale(found: Compared, measure: Function) -> int:
    """100 if a measure is yes or no in every game, and so is said of 100 games; 1 if not."""
    return 100 if all(measure(playing) in (0, 1) for pair in found.pairs for playing in pair) else 1


def in_plain_words(found: Compared, name: str) -> str:
    """The name of a measure as it is read: "wins by seat: Ann"."""
    name, _, which = name.rstrip("]").partition("[")
    count = next((count for count in found.game.TALLY.counts if count.name == name and count.as_list), None)
    if count is not None and which:
        which = count.labels_with(found.pairs[0][0].record["options"])[int(which)]
    return ": ".join(filter(None, (name.replace("_", " "), which)))


def a_measure(measure: Any) -> Function:
    """The measure, whose errors are told in a sentence; the name of a count stands for what a game adds to it. HiloError for
    what is neither."""
    if isinstance(measure, str):
        return lambda playing: of_count(playing, measure)
    if not callable(measure):
        wanted = "the name of a count, or a function of a game, such as lambda game: game.rounds"
        raise HiloError(f"A measure is {wanted}; it is {shown(measure)}.")

    def measured(playing: Playing) -> Any:
        try:
            return measure(playing)
        except HiloError:
            raise
        except Exception as error:
            raise failed(error, "The measure stopped with an error") from error

    return measured


def of_count(playing: Playing, name: str) -> int:
    """What a game has added to a count. HiloError for a count there is none of."""
    if name not in playing.counts:
        raise HiloError(f"There is no count {shown(name)}. The nearest are {', '.join(nearest(name, playing.counts))}.")
    return playing.counts[name]


def number_of(value: Any) -> int:
    """What a measure has found, yes as 1 and no as 0. HiloError for what is no whole number."""
    return int(value) if isinstance(value, bool) else whole(value, "What the measure gives")


def mean_of(numbers: Sequence[int], level: float) -> Rate:
    """The mean of some whole numbers with its interval."""
    return mean(sum(numbers), sum(number * number for number in numbers), len(numbers), level)
