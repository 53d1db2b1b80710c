"""Plays strategies against each other, every pair of them, and counts the wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice, permutations
from typing import Any, cast

from markupsafe import Markup

from ..base.game import AnyGame, read_options
from ..games import find_game
from ..messages.checks import a_text, checked, whole
from ..messages.errors import HiloError, shown
from ..messages.markup import markup
from ..messages.texts import Texts
from ..messages.words import listed
from ..strategies import Strategies, name_of, several
from .compare import seated, sides_of
from .figures import Panel, drawn, highest, in_words, of_100
from .intervals import Rate, share
from .job import Job, Series
from .lazy import graph_objects, pandas
from .outcomes import outcomes_of
from .table import table
from .workers import played


@dataclass(frozen=True, repr=False)
class Tournament:
    """The rates at which each strategy beats each of the others. `rates[a, b]` is the rate of a against b.

    >>> from hilo_core import tournament
    >>> found = tournament("hilo", ["random", "beginner"], games=50, players=2, progress=False)
    >>> found.frame().strategy.tolist(), found.rates["beginner", "random"].low > 0.5
    (['random', 'beginner'], True)
    """

    heading: str
    strategies: Texts
    rates: Mapping[tuple[str, str], Rate]
    fair: float  # the rate of a strategy against itself; 0 in a cooperative game
    interrupted: bool = False

    def table(self) -> "pandas.DataFrame":
        """Return the rates with their intervals as a pandas table.

        It has a row for each strategy and a column for each opponent, in the same order. Without pandas it is a plain table.
        """
        columns = self.strategies if self.fair else tuple(dict.fromkeys(other for _, other in self.rates))
        rows = [(one, *(self.words(one, other) for other in columns)) for one in self.strategies]
        return table(("wins of", *columns), rows)

    def frame(self) -> "pandas.DataFrame":
        """Return a pandas table with a row for each pair.

        Its columns are `strategy`, `against`, `rate` of games won, `low` and `high` (its interval), and `won`, out of `games`.
        Without pandas it is a plain table with `columns` and `rows`.
        """
        rows = [(*pair, rate.value, rate.low, rate.high, rate.count, rate.of) for pair, rate in self.rates.items()]
        return table(("strategy", "against", "rate", "low", "high", "won", "games"), rows, names=0)

    to_frame = frame  # the name in other libraries

    @checked(one=a_text, other=a_text)
    def words(self, one: str, other: str) -> str:
        """Format a rate with its interval: "52 % (48 to 56)", "0.0 % (0.0 to 0.4)"; "" for a strategy against itself."""
        rate = self.rates.get((one, other))
        if rate is None:
            return ""
        digits = 0 if rate.high - rate.low >= 0.02 else 1
        value, low, high = (f"{100 * part:.{digits}f}" for part in (rate.value, rate.low, rate.high))
        return f"{value} % ({low} to {high})"

    def finding(self) -> str:
        """Say which strategy is the strongest, in a sentence, as far as the intervals can tell."""
        most = max(rate.of for rate in self.rates.values())
        if not self.fair:
            rates = {one: rate for (one, _), rate in self.rates.items()}
            leading = [one for one in rates if rates[one].high >= max(rate.low for rate in rates.values())]
            if 1 < len(leading) < len(rates):
                return f"{listed(leading)} win the most; {most:,} rounds each are too few to tell them apart"
            return highest({f"a team of {one}": rate for one, rate in rates.items()}, 100, f"{most:,} rounds each", "rounds")
        games = f"{most:,} games a pair"
        for one in self.strategies:
            found = {other: rate for (mine, other), rate in self.rates.items() if mine == one}
            # Shared wins count for each winner, so both of a pair can win more than their part.
            if all(rate.low > self.rates[other, one].high for other, rate in found.items()):
                least = min(found.values(), key=lambda rate: rate.value)
                against = "" if len(found) == 1 else " even against the strongest"
                return f"{one} wins the most{against}: {in_words(least, 100, 'games')}"
        return f"{games} are too few to tell which strategy is the best"

    def plot(self) -> "graph_objects.Figure":
        """Return a plotly figure with the rates of each strategy, their intervals, and the rate of equal strength.

        Raises HiloError without plotly.
        """
        panels = []
        for one in self.strategies if self.fair else ("",):
            rates = {rival if one else mine: of_100(rate) for (mine, rival), rate in self.rates.items() if one in ("", mine)}
            fair = ((100 * self.fair, f"fair: {100 * self.fair:g}"),) if one else ()
            of, heading = ("out of 100 games", f"{one} against") if one else ("out of 100 rounds", "")
            panels.append(
                Panel(tuple(rates), {"": [*rates.values()]}, of, heading=heading, lies=True, marks=fair, range=(0, 100))
            )
        return drawn(self.finding(), f"{self.heading}; the lines are 95 % intervals", panels)

    def __len__(self) -> int:
        """Return how many pairs have played."""
        return len(self.rates)

    def __repr__(self) -> str:
        against = " against {}" if self.fair else " {}"
        return "\n".join(
            [self.heading, *(f"  {one}{against.format(other)}: {self.words(one, other)}" for one, other in self.rates)]
        )

    def _repr_html_(self) -> Markup:
        form = "<p>{}</p>{}<p><small>In brackets: 95 % intervals.</small></p>"
        return markup(form, self.heading, self.table().to_html())


@checked()
def tournament(
    game: AnyGame,
    strategies: Strategies = ("random", "beginner", "expert"),
    *,
    games: int = 1000,
    seed: int = 0,
    workers: int | None = None,
    progress: bool = True,
    client: Any = None,
    **options: Any,
) -> Tournament:
    """Play every pair of strategies against each other, on the same deals for all pairs.

    In a game without teams, one seat plays the first strategy and all others play the second, with the same number of games in
    each seat. In a game with teams, one team plays the first strategy and the other team the second, and then the other way
    round. In Hi MiLo!, where all play together, a strategy plays every seat, and the rate is that of rounds won. Shared wins
    count for each winner. If you interrupt it, the games played so far are kept; every pair has then played the same number of
    games in each seat.

    Parameters
    ----------
    strategies
        Names and functions: at least two, or at least one for Hi MiLo!.
    games
        How many games each pair plays, rounded up so that every seat has the same number.
    seed, workers, progress, client, **options
        As `simulate` takes them.

    Raises
    ------
    HiloError
        If the game does not have a strategy, if two have the same name, or if there are too few.

    Examples
    --------
    >>> print(tournament("pass_or_go", ["random", "beginner"], games=200, players=2, progress=False))
    High, Low, Pass or Go: games won by one seat of 2, the others playing a different strategy
      random against beginner: 0.0 % (0.0 to 1.9)
      beginner against random: 100.0 % (98.1 to 100.0)
    """
    playing = find_game(game)
    full = read_options(playing, playing.with_players(options))
    strategies = several(playing, [strategies] if isinstance(strategies, str) or callable(strategies) else strategies)
    names, sides = [*map(name_of, strategies)], sides_of(playing, full)
    if len(set(names)) < max(len(names), 1):
        raise HiloError(
            "A tournament needs strategies with different names; here a name appears twice, or there are no strategies."
        )
    together = sides == 1
    if len(names) == 1 and not together:
        raise HiloError(f"A tournament of {playing.NAME} needs two strategies or more; there is only {shown(names[0])}.")
    seed, games = whole(seed, "seed", digits=30), whole(games, "games", 1)
    meetings = [(each, each) for each in strategies] if together else list(permutations(strategies, 2))
    jobs = [Job(playing.KEY, full, seated(playing, full, side, *pair), seed) for pair in meetings for side in range(sides)]
    part, _, cut_by = played(Series(tuple(jobs)), 0, -(-games // sides), playing.NAME, workers, client, progress)
    found = iter(outcomes_of(job, one, 0.0, bool(cut_by)) for job, one in zip(jobs, part.parts, strict=True))
    rates: dict[tuple[str, str], Rate] = {}
    wins = "wins_by_team" if "wins_by_team" in playing.TALLY.by_name(full) else "wins_by_seat"
    for one, other in meetings:
        outcomes = list(islice(found, sides))
        if together:
            rates[name_of(one), "with themselves"] = cast(Rate, outcomes[0].rate("team_wins"))
        else:
            won = sum(cast(Any, each.counts)[wins][side] for side, each in enumerate(outcomes))
            rates[name_of(one), name_of(other)] = share(won, sum(each.games for each in outcomes))
    if together:
        what = "rounds won by a team of one strategy"
    elif wins == "wins_by_team":
        what = "games won by a team of one strategy against a team of another"
    else:
        what = f"games won by one seat of {sides}, the others playing a different strategy"
    heading = f"{playing.NAME}: {what}{', interrupted before all were played' if cut_by else ''}"
    return Tournament(heading, tuple(names), rates, 0 if together else 1 / sides, bool(cut_by))
