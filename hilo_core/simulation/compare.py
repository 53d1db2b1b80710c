"""An option both ways: the same games on the same deals and with the same luck, and what the option changes in them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from ..base.game import Game, read_options
from ..base.tally import SQUARED
from ..figures import parts
from ..figures.panels import Spans
from ..figures.plotly_figures import in_words, intervals
from ..games import find_game
from ..house.house import UNAWARE, HouseGame, original_of
from ..intervals import LEVEL, Rate, mean, share
from ..machine.random import STATE, Row, seed_row
from ..messages.checks import a_text, listed_in, refused, whole
from ..messages.checks import level as a_level
from ..messages.errors import HiloError, Truncated, shown
from ..messages.words import capital, counted, nearest
from ..records.self_play import StrategyDecider, failed
from ..strategies import Strategy, by_seat
from .outcomes import WINS
from .table import table


class Playing(NamedTuple):
    """A finished game: its record, what a summary says of its rounds and its result, and what it adds to each count of a
    simulation, by name: "team_wins", "wins_by_seat[0]"."""

    record: dict[str, Any]
    rounds: list[dict[str, Any]]
    result: dict[str, Any]
    counts: Mapping[str, int] = MappingProxyType({})


Function = Callable[[Playing], Any]
Measure = Function | str


class PairedDecider(StrategyDecider):
    """Decides by strategies, with luck of its own for each choice.

    The luck of a choice hangs on the game, the round, the seat, the kind of choice, and how many of that kind the seat has had
    in this round. So a game played by another option has the same deals, and the same luck where it comes to the same choice.
    """

    def begin(self, title: str) -> None:
        """Turns to a new game."""
        super().begin(title)
        self.game_luck = self.luck = 0

    def deal(self, table: Row) -> None:
        """Deals, the first round as a simulation of this seed does in the game of this number."""
        if self.rounds:
            seed_row(table, self.game_luck, len(self.rounds))
        else:
            self.game_luck = table[STATE]
        self.luck = table[STATE]
        self.asked: Counter[tuple[int, int]] = Counter()
        super().deal(table)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the seat's strategy, or chance, does."""
        seed_row(table, self.luck, (seat + 1) << 40 | ask << 32 | self.asked[seat, ask])
        self.asked[seat, ask] += 1
        if seat >= 0 and self.own[seat] is not None:
            self.rng = Random(table[STATE])
        return super().choose(table, seat, ask, given)

    def play(self, seed: int, number: int) -> Playing | None:
        """The game of this number under this seed; None if it is cut because a round does not end."""
        game, table = self.game, self.game.new_table(self.options)
        seed_row(table, seed, number)
        self.begin(f" in game {number} of seed {seed}")
        rounds, counts = [], [0] * game.TALLY.size
        while not game.over(table):
            self.deal(table)
            try:
                game.play_round(table, self)
            except Truncated:
                return None
            rounds.append(game.round_summary(table))
            game.tally_round(table, counts)
        game.tally_game(table, counts)
        numbers = {name: counts[place] for name, place in game.TALLY.places(self.options).items() if SQUARED not in name}
        return Playing(self.record(), rounds, game.result(table), numbers)


@dataclass(frozen=True, repr=False)
class Compared:
    """Games played both ways. A measure is the name of a count, or a function of a Playing; `change` wants whole numbers of it,
    or yes and no. Of two games, `option` is "" and `values` has their names."""

    game: Game
    option: str
    values: tuple[Any, Any]
    pairs: tuple[tuple[Playing, Playing], ...]
    cut: int  # games left out, because a round did not end in one way or the other

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

    def frame(self, **measures: Measure) -> Any:
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
    def ways(self) -> list[Any]:
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
            name: abs(rate.value) / (rate.high - rate.value) for name, rate in sure.items() if rate.low > 0 or rate.high < 0
        }
        if not told:
            return f"{games} are too few to tell what {self.changed} changes"
        name = max(told, key=lambda name: told[name])
        rate, per = self.change(measures[name]), scale(self, measures[name])
        more, size = ("more", rate) if rate.value > 0 else ("fewer", parts.Span(-rate.value, -rate.high, -rate.low))
        ways = f"{self.option} {self.ways[1]} than with {self.ways[0]}".strip()
        return f"{capital(in_plain_words(self, name))}: {in_words(size, per)} {more} with {ways}"

    def plot(self, *counts: str, **own: Measure) -> Any:
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
        rows: dict[int, list[parts.Row]] = {}
        for name, measure in measures.items():
            per, change = scale(self, measure), self.change(measure)
            one = parts.of_100(change) if per == 100 else parts.span(change)
            rows.setdefault(per, []).append(parts.Row(in_plain_words(self, name), (one,)))
        axes = {100: "more of 100 games", 1: "more a game, on average"}
        panels = [Spans(some, axes[per], marks=(parts.Mark(0, "no change"),), digits=1) for per, some in rows.items()]
        about = f"{self!r} What {self.ways[1]} adds; the lines are 95 % intervals"
        return intervals(self.finding(*counts, **own), about, panels)

    def __repr__(self) -> str:
        ways = " and ".join(shown(value).strip("“”") for value in self.values)
        cut = f" {counted(self.cut, 'more game')} cut, because a round did not end." if self.cut else ""
        of = f"{self.game.NAME}, {self.option} {ways}" if self.option else ways
        return f"{of}: {counted(len(self.pairs), 'game')} both ways.{cut}"


def compare(
    game: Game | str,
    option: Game | str,
    values: Sequence[Any] | None = None,
    games: int = 1_000,
    *,
    seed: int = 0,
    strategies: Strategy | Sequence[Strategy] = "random",
    **options: Any,
) -> Compared:
    """So many games of a seed, each with both values of an option, or by both games where a game stands in place of the option,
    such as a house rule: on the same deals and with the same luck (see PairedDecider).

    `compare("himilo", mine, strategies="expert")` has experts play each game by its own rules;
    `strategies="expert_unaware"` has experts of the original play both. HiloError for values, options and strategies that there
    are not, and for games that have no deals in common.
    """
    first = find_game(game)
    if values is None:
        second = find_game(option)
        if original_of(first) is not original_of(second):
            raise HiloError(f"{first.NAME} and {second.NAME} have no deals in common: one should be a house rule of the other.")
        ways = (read_options(first, options), read_options(second, options))
        option, values, playing = "", (first.NAME, second.NAME), (first, second)
    else:
        option, values, ways = with_values(first, option, values, options)
        playing = (first, first)
    seats = [each.seats(way) for each, way in zip(playing, ways, strict=True)]
    if seats[0] != seats[1]:
        raise HiloError(f"With {seats[0]} players and with {seats[1]} there are no deals in common.")
    one, other = (
        PairedDecider(each, way, by_seat(each, seats[0], known_there(each, strategies)))
        for each, way in zip(playing, ways, strict=True)
    )
    seed, numbers = whole(seed, "seed", digits=30), range(whole(games, "games", 1))
    found = [(one.play(seed, number), other.play(seed, number)) for number in numbers]
    pairs = tuple((a, b) for a, b in found if a is not None and b is not None)
    return Compared(first, option, (values[0], values[1]), pairs, len(found) - len(pairs))


def with_values(
    game: Game, option: object, values: Sequence[Any], options: Mapping[str, Any]
) -> tuple[str, Sequence[Any], tuple[dict[str, Any], dict[str, Any]]]:
    """An option, its two values, and all options with each of them. HiloError where there are not two."""
    if not isinstance(option, str):
        raise refused(option, "option", "the name of an option")
    values = listed_in(values, "values", "two values of an option")
    if len(values) != 2:
        raise HiloError(f"An option is compared both ways, so give two values; there are {len(values)}.")
    one, other = (read_options(game, {**options, option: value}) for value in values)
    return option, values, (one, other)


def known_there(game: Game, strategies: Strategy | Sequence[Strategy]) -> Strategy | Sequence[Strategy]:
    """The strategies as a game has them: in the original of a house rule there is nothing that one could be unaware of."""
    if isinstance(game, HouseGame) or callable(strategies):
        return strategies
    if isinstance(strategies, str):
        return strategies.removesuffix(UNAWARE)
    return [each.removesuffix(UNAWARE) if isinstance(each, str) else each for each in strategies]


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
