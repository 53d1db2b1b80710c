"""Strategies against each other: every pair of them, and how often the one wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..base.game import read_options
from ..games import find_game
from ..messages.checks import installed, whole
from ..messages.errors import HiloError, shown
from ..strategies import Strategy, name_of, several
from .intervals import Rate, share
from .outcomes import Outcomes
from .simulate import simulate


@dataclass(frozen=True, repr=False)
class Tournament:
    """How often each strategy wins against each other one. `rates[a, b]` is the rate of a against b."""

    heading: str
    strategies: tuple[str, ...]
    rates: Mapping[tuple[str, str], Rate]
    fair: float  # what a strategy would win against itself; 0 in a game that is played together

    def table(self) -> Any:
        """The rates with their intervals as a pandas table: a row for each strategy, a column for each opponent. HiloError
        without pandas."""
        with installed("pandas", "A table"):
            from pandas import DataFrame

        columns = dict.fromkeys(other for _, other in self.rates)
        rows = [[self.words(one, other) for other in columns] for one in self.strategies]
        return DataFrame(rows, index=list(self.strategies), columns=list(columns))

    def words(self, one: str, other: str) -> str:
        """A rate in words: "52 % (48 to 56)"; "" for a strategy against itself."""
        rate = self.rates.get((one, other))
        return "" if rate is None else f"{rate.value:.0%} ({100 * rate.low:.0f} to {100 * rate.high:.0f})".replace("%", " %")

    def plot(self) -> Any:
        """A plotly figure: for each strategy its rates, with their intervals, and what would be fair.

        HiloError without plotly."""
        with installed("plotly", "A picture"):
            from plotly import graph_objects

        from .chart import COLOURS, INK

        figure = graph_objects.Figure()
        for one, colour in zip(self.strategies, COLOURS * len(self.strategies), strict=False):
            found = [(other, rate) for (mine, other), rate in self.rates.items() if mine == one]
            figure.add_bar(
                name=one,
                x=[other for other, _ in found],
                y=[rate.value for _, rate in found],
                error_y={
                    "array": [rate.high - rate.value for _, rate in found],
                    "arrayminus": [rate.value - rate.low for _, rate in found],
                    "color": INK,
                },
                marker={"color": colour, "line": {"color": INK, "width": 1}},
                customdata=[str(rate) for _, rate in found],
                hovertemplate=f"{one} against %{{x}}: %{{customdata}}<extra></extra>",
            )
        if self.fair:
            figure.add_hline(y=self.fair, line={"color": INK, "dash": "dash"}, annotation_text="fair share")
        figure.update_layout(
            title={"text": self.heading, "font": {"size": 16}},
            xaxis={"type": "category"},
            yaxis={"rangemode": "tozero", "tickformat": ".0%"},
            barmode="group",
            template="plotly_white",
            height=360,
            legend={"orientation": "h", "y": -0.15},
            margin={"l": 50, "r": 20, "t": 50, "b": 40},
        )
        return figure

    def __repr__(self) -> str:
        return "\n".join([self.heading, *(f"  {one} against {other}: {self.words(one, other)}" for one, other in self.rates)])

    def _repr_html_(self) -> str:
        return f"<p>{self.heading}</p>{self.table().to_html()}<p><small>In brackets: 95 % intervals.</small></p>"


def tournament(
    game: str,
    strategies: Sequence[Strategy] = ("random", "beginner", "expert"),
    *,
    games: int = 1000,
    seed: int = 0,
    progress: bool = False,
    **options: Any,
) -> Tournament:
    """Every strategy against every other, so many games a pair.

    In a game of single seats one of a strategy sits among others of the other, the same number of games at each seat; in a
    game of teams one team plays the one and the other team the other, both ways round. In Hi MiLo!, where all play together, a
    strategy plays every seat, and the rate is that of rounds won. Shared wins count for each winner. HiloError for strategies
    that the game does not have, with the same name, or too few to meet.
    """
    playing = find_game(game)
    full = read_options(playing, options)
    strategies = several(playing, strategies)
    seats, names = playing.seats(full), [name_of(each) for each in strategies]
    if len(set(names)) < max(len(names), 1):
        raise HiloError("A tournament needs strategies with different names, one or more.")
    games = whole(games, "games", 1)
    seed = whole(seed, "seed", digits=30)
    counts = playing.TALLY.by_name(full)
    rates: dict[tuple[str, str], Rate] = {}
    if "team_wins" in counts:
        for one, name in zip(strategies, names, strict=True):
            found = simulate(game, games, seed=seed, strategies=one, progress=progress, **options)
            rates[name, "with themselves"] = found.rate("team_wins")
        return Tournament(f"{playing.NAME}: rounds won by a team of", tuple(names), rates, 0)
    if len(names) == 1:
        raise HiloError(f"A tournament of {playing.NAME} needs two strategies or more; there is only {shown(names[0])}.")
    teams = "wins_by_team" in counts
    sides = 2 if teams else seats
    for one, name in zip(strategies, names, strict=True):
        for other, rival in zip(strategies, names, strict=True):
            if name != rival:
                won = played = 0
                for side in range(sides):
                    who = [one if (seat % 2 if teams else seat) == side else other for seat in range(seats)]
                    found = simulate(game, -(-games // sides), seed=seed + side, strategies=who, progress=progress, **options)
                    won += wins(found, side)
                    played += found.games
                rates[name, rival] = share(won, played)
    what = (
        "a team of one strategy against a team of another"
        if teams
        else f"one seat of {seats}, the others playing a different strategy"
    )
    return Tournament(f"{playing.NAME}: games won by {what}", tuple(names), rates, 1 / sides)


def wins(found: Outcomes, side: int) -> int:
    """The games that a seat, or a team, has won."""
    by_side: Any = found.counts.get("wins_by_team", found.counts.get("wins_by_seat"))
    return int(by_side[side])
