"""The results of simulated games: counts, rates with intervals, tables and pictures."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from ..base.game import SEAT_NAMES, Game
from ..base.start import situation
from ..base.tally import GAMES, Count, Counted, Options, each, pooled
from ..games import find_game
from ..house.house import HouseGame, HouseRule
from ..machine.random import LOW_64
from ..messages import checks
from ..messages.errors import HiloError, WrongTypeError, shown
from ..messages.markup import markup
from ..messages.stopping import CUT
from ..messages.texts import Json, Texts
from ..messages.words import capital, counted, listed
from ..strategies import name_of
from .figures import HasInterval, Panel, drawn, highest, of_100
from .intervals import LEVEL, Rate, mean, share, share_in_packs
from .job import GameRange, Job, PartialCounts, load_frames, merged
from .keeping import LEVELS, ROUNDS, Kept, TableName
from .lazy import graph_objects, pandas
from .table import CountsTable, table


class CountRow(NamedTuple):
    """One number of the counts, with its rate if it has one."""

    name: str
    label: str
    times: int
    rate: Rate | None


@checks.answering
@dataclass(frozen=True, repr=False)
class Outcomes:
    """The counts of simulated games. `a + b` pools those of different games of the same kind.

    >>> from hilo_core import simulate
    >>> found = simulate("pass_or_go", 100, players=2, progress=False)
    >>> more = simulate("pass_or_go", 100, first=100, players=2, progress=False)
    >>> (found + more).games
    200
    """

    game: str
    options: Options
    strategies: Texts  # one for each seat
    played: tuple[GameRange, ...]
    games: int
    moves: int  # plies of the seats, those of chance left out
    truncated: int  # games cut because they did not end
    seconds: float = field(compare=False)  # seconds of playing, without compiling
    counts: Mapping[str, Counted]
    squares: Mapping[str, Counted]  # the sums of squares, of the counts whose intervals need them
    rules: Mapping[str, int]  # the number of times each rule decided, by id
    interrupted: bool = False
    kept: tuple[Kept, ...] = field(default=(), compare=False)
    position: Json | None = None  # the start of each game, as for `State.of`; None: its deal
    house: HouseRule | None = field(default=None, compare=False)  # the house rule that was played by, if any

    @property
    def strategy(self) -> str:
        """Return the strategies in a few words: one name, or one for each seat."""
        return self.strategies[0] if len(set(self.strategies)) == 1 else ",".join(self.strategies)

    @property
    def seed(self) -> int | None:
        """Return the seed, if there is only one."""
        seeds = {one.seed for one in self.played}
        return seeds.pop() if len(seeds) == 1 else None

    def rate(self, name: str, level: float = LEVEL) -> Rate | list[Rate] | dict[str, Rate]:
        """Return the rate of a count with its interval: a Rate, a list of Rates by seat or team, or a dict by label.

        A proportion has Wilson's interval, a mean the interval from the normal distribution. Raises HiloError if the count has
        no rate.
        """
        count, found = self._count(name), self.counts[name]
        if not count.of:
            possible = [other for other, count in self._tally.items() if count.of]
            raise HiloError(f"{name} is counted out of nothing, so it has no rate. These have one: {', '.join(possible)}.")
        if isinstance(level, str) and not isinstance(found, int):
            one = f"rate({name!r})[{next(iter(found)) if isinstance(found, Mapping) else 0!r}]"
            raise HiloError(f"rate({name!r}) has the rates of {listed(self.labels(name))}; {one} is the first of them.")
        level = checks.level(level)
        rates = [line.rate for line in self._lines_of(count, level) if line.rate is not None]
        if isinstance(found, Mapping):
            return dict(zip(found, rates, strict=True))
        return rates if isinstance(found, list) else rates[0]

    def lines(self, name: str = "", level: float = LEVEL) -> list[CountRow]:
        """Return every number of a count, or of all counts.

        Raises HiloError if there is no such count.
        """
        level = checks.level(level)
        found = self._tally.values() if isinstance(name, str) and not name else [self._count(name)]
        return [line for count in found for line in self._lines_of(count, level)]

    def _lines_of(self, count: Count, level: float) -> list[CountRow]:
        numbers = zip(self.labels(count.name), each(self.counts[count.name]), strict=True)
        return [
            CountRow(count.name, label, number, self._rate_of(count, place, number, level))
            for place, (label, number) in enumerate(numbers)
        ]

    def labels(self, name: str) -> list[str]:
        """Return the labels of a count: the players' names, the teams, or the count's own labels."""
        labels = self._count(name).labels_with(self.options)
        if labels == SEAT_NAMES[: len(self.strategies)] and len(set(self.strategies)) > 1:
            return [f"{who} ({strategy})" for who, strategy in zip(labels, self.strategies, strict=True)]
        return list(labels) or [""]

    def about(self, name: str) -> str:
        """Describe a count in words: "rounds won by the team, of rounds"."""
        return self._count(name).about

    def of_100(self, name: str) -> bool:
        """Return whether the rates of a count are proportions, written out of 100, and not means."""
        return self._count(name).of_100

    def table(self, name: str = "") -> "pandas.DataFrame":
        """Return the counts, or one of them, as a pandas table with rates and intervals.

        The name "rules" gives how often each rule decided. Without pandas it is a plain table. Raises HiloError for a name
        that does not exist.
        """
        if isinstance(name, str) and name == "rules":
            law = self._game.LAW
            times = [(rule.id, rule.title, self.rules[rule.id], self.rules[rule.id] / max(self.games, 1)) for rule in law]
            return table(("rule", "title", "times", "a game"), times)
        found = []
        for line in self.lines(name):
            which = int(line.label) if line.label.isdigit() else line.label
            rate = (one.of, one.value, one.low, one.high) if (one := line.rate) else (None,) * 4
            found.append((line.name, which, line.times, *rate))
        made = table(("count", "which", "times", "of", "rate", "low", "high"), found, names=2)
        return made if isinstance(made, CountsTable) else made.astype({"of": "Int64"})

    def frame(self, name: TableName = "games") -> "pandas.DataFrame":
        """Return a table of the games that have been kept, as a pandas DataFrame.

        Parameters
        ----------
        name
            - `"games"`, a row per game: its number as `game`, how many `moves` its seats have made, whether it was `truncated`,
              and what it has added to each count. A column is named like the count: `team_wins`,
              `wins_by_seat[0]`, `bids_by_bid[low]`, and its sum is that count.
            - `"rounds"`, a row per round and seat: what it has bid, taken and scored. `columns("rounds")` says what each is.
            - `"moves"`, a row per choice: `game`, `round`, `ply`, `seat` (missing for a choice of chance), `action` as a record
              has it (for a shuffle only the verb), and its first word as `kind`.
            - `"rules"`, a row per thing that was settled: `game`, `round`, the `ply` it follows (-1: none), the `rule` that
              decided, the `seat` that it is about, `what`, a number that depends on the rule, and the same `in_words`: the card
              that won the trick, "9S", a bid, "high" or "9 S", cards passed, "3S 5S 6S", points, "5 points", the face of a
              die, "4"; missing where the rule says everything.
            - `"tricks"`, in the three games that have them: `game`, `round`, `trick`, what it was played under (`win_card`;
              `trump` and `reversed`, whether the 2 is highest; `die` and `goal`), the `leader`, the cards in order of play
              (`card_0`, `card_1` ...), the `winner`, the `winning_card` and the `rule`.
            - `"turns"`, in HiLO: `game`, `round`, `turn`, `seat`, `kind` ("take", or for a drawn card "trade" or "toss"), the
              `cell`, the `card` that came and the `other_card`, which left or was turned up, how many `lines` were removed, the
              first `line`, how many `pushes` (after diagonals), and what all nine cards count, `points_before` and
              `points_after`.
            - `"rolls"`, in High, Low, Pass or Go: `game`, `round`, `roll`, `seat`, `face`, whether it was their `own` die,
              `points_before`, `points_after`, the `rule`.

        Returns
        -------
        pandas.DataFrame
            Games, rounds and plies are numbered from 0. Numbers have the smallest type that holds them, so write
            `frame.moves.astype(int) * 4`: a product of small numbers wraps around, while sums and means are exact. Seats,
            rules, actions and words are categories. Where several seeds are pooled, `seed` comes first. `frame.attrs` says
            what was played, and `frame.to_parquet(...)` writes that along. `frame["round"]` is the column, because
            `frame.round` is a method.

        Raises
        ------
        HiloError
            If there is no such table, if it has not been kept, or if no game was played to its end.

        Examples
        --------
        >>> from hilo_core import simulate
        >>> found = simulate("himilo", 100, players=4, rounds=1, keep="rules", progress=False)
        >>> moves = found.frame("moves")
        >>> len(moves), len(moves[moves.kind == "bid"])
        (6400, 400)
        >>> int((found.frame("rules").rule == "HM-20").sum()) == found.rules["HM-20"]
        True
        >>> rules = found.frame("rules")
        >>> list(rules[(rules.game == 3) & (rules.rule == "HM-07")].in_words)
        ['high']
        >>> tricks = found.frame("tricks")
        >>> under_kings = tricks[tricks.win_card.str.startswith("K")]
        >>> len(tricks), len(under_kings), tricks.attrs["seed"]
        (1400, 500, 0)
        """
        frames, seeds = load_frames(), tuple(dict.fromkeys(played.seed for played in self.played))
        level = frames.level_of(self._game, name)
        if self.position is not None and name not in (*LEVELS, ROUNDS):
            raise HiloError(
                f"The table {shown(name)} needs whole rounds, but these games continued from a position. "
                f"There are {listed(LEVELS)}."
            )
        if not self.games:
            raise HiloError(f"The table {shown(name)} needs whole games, but none was played to its end.")
        if sum(part.games for part in self.kept if level in part.tables) != self.games:
            raise HiloError(f"The table {shown(name)} was not kept: simulate(..., keep={level!r}) keeps its rows.")
        made: pandas.DataFrame = frames.frame(self._game, self.options, self.kept, name, seeds)
        made.attrs = {
            "game": self.game,
            "options": dict(self.options),
            "seed": seeds[0] if len(seeds) == 1 else list(seeds),
            "strategies": list(self.strategies),
            "interrupted": self.interrupted,
            **({"house": self.house.name} if self.house else {}),
        }
        return made

    to_frame = frame  # the name in other libraries

    def columns(self, name: TableName = "games") -> "pandas.DataFrame":
        """Return the codebook of a table (`frame`): the meaning of each `column`, in words.

        Raises HiloError if the game has no such table.

        >>> from hilo_core import simulate
        >>> simulate("hilo", 10, players=2, progress=False).columns("rounds").meaning["opening_sum"]
        'the sum of the two cards turned over at first'
        """
        load_frames().level_of(self._game, name)
        texts = tomllib.loads(Path(__file__).with_name("columns.toml").read_text("utf-8"))
        common = [one for one in texts["each"] if one == "game" or name not in LEVELS[:1]]
        known = {one: texts["each"][one] for one in common} | texts.get(name, {}) | self._game.columns(name)
        if name == LEVELS[0]:
            known |= {
                f"{one}[...]" if count.labels or count.as_list else one: count.about for one, count in self._tally.items()
            }
        if len({one.seed for one in self.played}) < 2:
            known.pop("seed", None)
        return table(("column", "meaning"), list(known.items()))

    @property
    def _game(self) -> Game:
        return find_game(self.game)

    def plot(self, *names: str) -> "graph_objects.Figure":
        """Return a plotly figure with a bar and an interval for each rate of these counts; the wins, if you name none.

        Raises HiloError for a count without a rate, if no game was played to its end, or if plotly is missing.
        """
        if not self.games:
            raise HiloError("No game was played to its end, so there is nothing to draw.")
        names = names or tuple(name for name in WINS if name in self._tally)[:1]
        findings, panels, games = [], [], counted(self.games, "game")
        for name in names:
            lines = [line for line in self.lines(name) if line.rate and line.rate.of]
            if not lines:
                raise HiloError(f"{name} is counted out of nothing, so it has no rate to draw.")
            what, _, of = self.about(name).rpartition(", of ")
            per = 100 if self.of_100(name) else 1
            one, several = self._game.TALLY.called(self._count(name).of)
            unit = several if per == 100 else f"per {one.partition(' ')[2]}"
            rates: dict[str, HasInterval] = {line.label or name.replace("_", " "): line.rate for line in lines if line.rate}
            findings.append(highest(rates if lines[0].label else {what or of: lines[0].rate}, per, games, unit))  # type: ignore[dict-item]
            values = [of_100(rate) if per == 100 else rate for rate in rates.values()]
            heading = capital(what or of) if len(names) > 1 else ""
            panels.append(
                Panel(tuple(rates), {"": values}, f"out of 100 {of}" if per == 100 else f"mean {unit}", heading=heading)
            )
        per_what = f"{what}; " if len(names) == 1 and lines[0].label else ""
        return drawn(self._place + "; ".join(dict.fromkeys(findings)), f"{per_what}{games}, with 95 % intervals", panels)

    def __len__(self) -> int:
        return self.games

    def __bool__(self) -> bool:
        return True

    def __add__(self, other: "Outcomes") -> "Outcomes":
        if not isinstance(other, Outcomes):
            raise WrongTypeError(f"Outcomes can be pooled with other outcomes only, not with {shown(other)}.")
        for what, mine, theirs in (
            ("games", self.game, other.game),
            ("options", dict(self.options), dict(other.options)),
            ("strategies", self.strategies, other.strategies),
            ("positions to begin from", self.position, other.position),
        ):
            if mine != theirs:
                one, another = shown(mine), shown(theirs)
                both = f", {one} and {another}," if one != another else ""  # long ones are cut, and may look alike
                raise HiloError(f"These outcomes have different {what}{both} and cannot be pooled.")
        if self.house != other.house and self.house is not None:
            raise HiloError(f"The house rule “{self.house.name}” was changed between these outcomes, so they cannot be pooled.")
        return replace(
            self,
            played=together(self.played, other.played),
            games=self.games + other.games,
            moves=self.moves + other.moves,
            truncated=self.truncated + other.truncated,
            seconds=self.seconds + other.seconds,
            counts=pooled(self.counts, other.counts),
            squares=pooled(self.squares, other.squares),
            rules=pooled(self.rules, other.rules),
            interrupted=self.interrupted or other.interrupted,
            kept=self.kept + other.kept,
        )

    def __radd__(self, other: object) -> "Outcomes":
        raise WrongTypeError(f"Outcomes can be pooled with other outcomes only, not with {shown(other)}.")

    def as_dict(self) -> Json:
        """Return the object that `hilo simulate` prints."""
        return {name: getattr(self, name) for name in PRINTED} | {"seconds": round(self.seconds, 6)}

    @property
    def _tally(self) -> Mapping[str, Count]:
        return self._game.TALLY.by_name(self.options)

    def _count(self, name: object) -> Count:
        if isinstance(name, str) and name in self._tally:
            return self._tally[name]
        raise HiloError(f"{self._game.NAME} has no count {shown(name)}. Its counts are {', '.join(self._tally)}.")

    def _rate_of(self, count: Count, place: int, number: int, level: float) -> Rate | None:
        if not count.of:
            return None
        of = self._number(count.of, place)
        if not count.squares:
            return share(number, of, level)
        squares = each(self.squares[count.name])[place]
        if count.per:
            return share_in_packs(number, of, squares, self._number(count.per, place), level)
        return mean(number, squares, of, level)

    def _number(self, name: str, place: int) -> int:
        """Return the denominator of a rate: a count, its value with the same label or place, or the number of games."""
        name, _, label = name.rstrip("]").partition("[")
        found = self.games if name == GAMES else self.counts[name]
        if label and isinstance(found, Mapping):
            return found[label]
        numbers = each(found)
        return numbers[place] if len(numbers) > 1 else numbers[0]

    @property
    def _place(self) -> str:
        return f"From {situation(self._game, self.options, self.position)} " if self.position is not None else ""

    def heading(self) -> str:
        """Return a sentence that says what was played."""
        who = self.strategy if len(set(self.strategies)) == 1 else listed(self.strategies)
        options = ", ".join(f"{name} {shown(value).strip('“”')}" for name, value in self.options.items())
        text = f"{self._place}{self._game.NAME}{f' ({options})' if options else ''}: "
        text += f"{counted(self.games, 'game')}, played by {who}."
        if self.truncated:
            text += f" {self.truncated:,} of them were cut, because they did not end."
        return text + CUT[self.interrupted]

    def __repr__(self) -> str:
        return f"<Outcomes of {self.heading()}>"

    def __str__(self) -> str:
        return "\n".join([self.heading(), *(f"  {name}: {', '.join(cells)}" for name, cells in self.summary())])

    def _repr_html_(self) -> Markup:
        rows = Markup().join(
            markup(
                "<tr><td style='text-align:left'>{}</td><td style='text-align:left'>{}</td></tr>",
                self.about(name),
                Markup("<br>").join(cells),
            )
            for name, cells in self.summary()
        )
        note = f"In brackets: {100 * LEVEL:g} % intervals."
        return markup("<p>{}</p><table><tbody>{}</tbody></table><p><small>{}</small></p>", self.heading(), rows, note)

    @checks.checked(most=checks.whole_from(0))
    def summary(self, most: int = 6) -> Iterator[tuple[str, list[str]]]:
        """Yield each rate as text. Counts with more than `most` labels are skipped; use `table()` or `plot()`."""
        for name, count in self._tally.items():
            lines = self.lines(name)
            if count.of and len(lines) <= most:
                yield name, [f"{line.label} {line.rate}".strip() for line in lines]


PRINTED = ("game", "options", "strategy", "seed", "games", "moves", "truncated", "seconds", "counts", "rules")
WINS = ("team_wins", "wins_by_seat", "wins_by_team")


def together(one: tuple[GameRange, ...], other: tuple[GameRange, ...]) -> tuple[GameRange, ...]:
    """Return the counts of two sets of games together.

    Raises HiloError if a game is in both.
    """
    for a in one:
        for b in other:
            both = range(max(a.first, b.first), min(a.first + a.games, b.first + b.games))
            if (a.seed - b.seed) & LOW_64 == 0 and both:
                which = f"game {both[0]:,}" if len(both) == 1 else f"games {both[0]:,} to {both[-1]:,}"
                raise HiloError(
                    f"Both have {which} of seed {a.seed}, which would be counted twice. Simulate with a different seed, or "
                    f"with first={max(a.first + a.games, b.first + b.games)}."
                )
    seeds = dict.fromkeys(played.seed for played in one + other)
    return tuple(
        GameRange(seed, first, after - first)
        for seed in seeds
        for first, after in merged(tuple((p.first, p.first + p.games) for p in one + other if p.seed == seed))
    )


def outcomes_of(job: Job, part: PartialCounts, seconds: float, interrupted: bool, position: Json | None = None) -> Outcomes:
    """Return the outcomes of a job from the counts of the games played."""
    tally, law = job.game.TALLY, job.game.LAW
    counts = part.counts or [0] * tally.size
    return Outcomes(
        game=job.key,
        options=dict(job.options),
        strategies=tuple(map(name_of, job.strategies)),
        played=tuple(GameRange(job.seed, first, after - first) for first, after in part.ranges),
        games=part.games,
        moves=part.moves,
        truncated=part.truncated,
        seconds=seconds,
        counts=tally.read(counts, job.options),
        squares=tally.read(counts, job.options, squared=True),
        rules={rule.id: times for rule, times in zip(law, part.rules or [0] * len(law), strict=True)},
        interrupted=interrupted,
        kept=part.kept,
        position=position,
        house=job.game.house if isinstance(job.game, HouseGame) else None,
    )
