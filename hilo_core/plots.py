"""The plots of the rule notebooks, and helpers for your own plots. Each returns a plotly figure with the finding as its title.

from hilo_core import plots
plots.ties_at_the_ends()      Hi MiLo!: the most and the fewest tricks, and how often players tie for them
plots.points_of_enders()      HiLO: points of the player who ended the round, and of the others
plots.how_long_turned()       Hilos: for how many tricks the order stays reversed
plots.points_of_five_dice()   High, Low, Pass or Go: two plans for five dice, exact
plots.with_finding(figure, "High bids come true more often", "Hi MiLo!, 1,000 rounds")
                              your own plotly figure in the same style, with its numbers as a table
plots.errors(rates)           the intervals in the columns value, low and high, as plotly.express takes them
plots.said(rate)              an estimate in words; plots.of_100(rate) is the same rate out of 100
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, cast

from .games import GAMES
from .messages.checks import a_number, checked, or_none, whole_from
from .messages.errors import HiloError, shown
from .messages.texts import Json
from .pass_or_go.dice_odds import goes_on as best_goes_on
from .pass_or_go.round import after_roll
from .records.replay import summarize
from .records.self_play import random_record
from .simulation.figures import Panel, Span, drawn, errors, of_100, said, with_finding
from .simulation.intervals import Rate, mean_of, share
from .simulation.lazy import graph_objects
from .simulation.simulate import simulate

__all__ = [
    "Span",
    "errors",
    "how_long_turned",
    "of_100",
    "points_of_enders",
    "points_of_five_dice",
    "said",
    "ties_at_the_ends",
    "with_finding",
]
__dir__ = __all__.copy  # the names that a tab shows

RANDOM = "players who play at random"
BINS = {"0": range(1), "1 to 4": range(1, 5), "5 to 9": range(5, 10), "10 to 14": range(10, 15), "15 or more": range(15, 99)}
PLANS = ("always roll", "stop at ten", "best plan")
MOST_GAMES, MOST_SIMULATED = 2_000, 200_000  # the most games for a plot, and for a simulation: some seconds


def a_plan(value: object, name: str) -> object:
    """Return the name of a plan.

    Raises HiloError if there is no such plan.
    """
    if not isinstance(value, str) or value not in PLANS:
        raise HiloError(f"There is no plan {shown(value)}. The plans are {', '.join(PLANS)}.")
    return value


def rounds_of(game: str, games: int, **options: Any) -> list[Json]:
    """Return the summary of every round of `games` games of random play, with the seeds 0, 1, 2 ..."""
    records = (random_record(GAMES[game], options, seed) for seed in range(games))
    return [played for record in records for played in summarize(record)["rounds"]]


def per_100(counts: Counter[int], keys: Iterable[int], of: int) -> list[Span]:
    """Return how many out of 100 cases have each key."""
    return [exactly(100 * counts[key] / of) for key in keys]


def exactly(value: float) -> Span:
    """Return an exact number as an estimate without an interval."""
    return Span(value, value, value)


@checked(rounds=whole_from(1, MOST_GAMES))
def ties_at_the_ends(rounds: int = 500) -> "graph_objects.Figure":
    """Hi MiLo!: the most and the fewest tricks of four players, and how often two players tie for them (HM-24).

    >>> ties_at_the_ends().layout.meta["finding"]
    'In about 41 out of 100 rounds two players tie at one end, so the round is lost for that reason alone'
    """
    won = [sorted(played["tricks_won"]) for played in rounds_of("himilo", rounds, players=4, show=14, rounds=1)]
    ends = {"The most tricks of one player": (3, 2), "The fewest tricks of one player": (0, 1)}
    tied = of_100(share(sum(one[0] == one[1] or one[2] == one[3] for one in won), len(won)))
    keys = range(max(one[3] for one in won) + 1)
    panels = []
    for heading, (end, beside) in ends.items():
        series = {
            words: per_100(Counter(one[end] for one in won if (one[end] == one[beside]) is tie), keys, len(won))
            for tie, words in ((False, "one player alone"), (True, "two or more players tie"))
        }
        panels.append(Panel(tuple(map(str, keys)), series, "out of 100 rounds", "tricks", heading))
    return drawn(
        f"In about {tied.value:.0f} out of 100 rounds two players tie at one end, so the round is lost for that reason alone",
        f"Hi MiLo!, four {RANDOM}, {rounds:,} rounds",
        panels,
        f"A tie for the most, for the fewest or for both: {said(tied)} out of 100 rounds.",
        stacked=True,
    )


@checked(games=whole_from(1, MOST_GAMES))
def points_of_enders(games: int = 600) -> "graph_objects.Figure":
    """HiLO: the points of the player who ended the round and of the two others, before and after doubling (HL-20).

    >>> points_of_enders().layout.meta["finding"]
    'Ending the round is risky: 64 out of 100 enders had their points doubled'
    """
    played = rounds_of("hilo", games, players=3)
    ends = [(one["sums"][one["ender"]], one["points"][one["ender"]]) for one in played]
    others = [points for one in played for seat, points in enumerate(one["points"]) if seat != one["ender"]]
    plainly, twice = ([points for before, points in ends if (points != before) is double] for double in (False, True))
    doubled, at_ends = of_100(share(len(twice), len(ends))), [points for _, points in ends]
    tens = [n // 10 for n in (*others, *at_ends)]
    keys = range(10 * min(tens), 10 * max(tens) + 1, 10)
    panels, means = [], []
    for heading, kinds in {
        "The two others": {"points as they lie": others},
        "Ended the round": {"points as they lie": plainly, "points counted double": twice},
    }.items():
        all_points = [n for some in kinds.values() for n in some]
        series = {name: per_100(Counter(10 * (n // 10) for n in some), keys, len(all_points)) for name, some in kinds.items()}
        middle = mean_of(all_points)
        names, at = tuple(f"{key} to {key + 9}" for key in keys), tuple(key + 4.5 for key in keys)
        heading, marks = f"{heading}: mean {middle.value:.0f} (dotted)", ((middle.value, ""),)
        panels.append(Panel(names, series, "out of 100", "points at the end of the round", heading, at=at, marks=marks))
        means.append(str(middle))
    return drawn(
        f"Ending the round is risky: {doubled.value:.0f} out of 100 enders had their points doubled",
        f"HiLO, three {RANDOM}, {len(played):,} rounds",
        panels,
        f"Doubled: {said(doubled)} out of 100 enders. Mean of the enders {means[1]}, of the others {means[0]}.",
        stacked=True,
    )


@checked(games=whole_from(1, MOST_SIMULATED))
def how_long_turned(games: int = 5_000) -> "graph_objects.Figure":
    """Hilos: for how many tricks the order stays reversed, as counted, and as calculated with the same chance in each trick.

    >>> how_long_turned().layout.meta["finding"]
    'In 48 out of 100 cases the order stays turned for one trick only'
    """
    found = simulate("hilos", games, variant="poor_man", reversal="always", progress=False)
    by_length, trumps = cast(dict[str, Rate], found.rate("spells_by_length")), cast(Rate, found.rate("trump_tricks"))
    spells, p = [*map(of_100, by_length.values())][:8], trumps.value
    alike = [exactly(100 * p * (1 - p) ** length) for length in range(len(spells))]
    return drawn(
        f"In {spells[0].value:.0f} out of 100 cases the order stays turned for one trick only",
        f"Poor Man's Hilos, four {RANDOM}, {found.counts['spells']:,} times that the order flipped and tricks were left",
        [
            Panel(
                tuple(map(str, range(1, len(spells) + 1))),
                {"counted": spells, "if all tricks were alike": alike},
                "out of 100 times",
                "tricks for which the order stays turned",
            )
        ],
        f"One trick: {said(spells[0])} out of 100. A turn by the last trick of a round is left out, because no trick follows "
        f"it. “Alike” wins every trick to be won by a trump in {100 * p:.0f} out of 100 cases, and the round to have no end.",
    )


def chances_of_points(dice: int, goes_on: Callable[[int, int], bool]) -> dict[int, Fraction]:
    """Return the exact chances of the points of a phase with `dice` dice, for a player who follows a plan."""
    found, left = defaultdict[int, Fraction](Fraction), defaultdict(Fraction, {0: Fraction(1)})
    for number in range(dice, 0, -1):
        rolled = defaultdict[int, Fraction](Fraction)
        for points, chance in left.items():
            if not goes_on(number, points):
                found[points] += chance
                continue
            for face in range(1, 7):
                rolled[after_roll(points, face)[0]] += chance / 6
        left = rolled
    return {points: found[points] + left[points] for points in {*found, *left}}


@checked(one=a_plan, other=a_plan, guess=or_none(a_number))
def points_of_five_dice(
    one: str = "always roll", other: str = "stop at ten", guess: float | None = None
) -> "graph_objects.Figure":
    """Plot the points of a phase with five dice of High, Low, Pass or Go under two plans.

    Each plan is "always roll", "stop at ten" or "best plan"; the numbers are exact. `guess` is the reader's guess for the
    mean of the better plan. Raises HiloError for a plan that does not exist, and for the same plan twice.

    >>> points_of_five_dice().layout.meta["finding"]
    '“Stop at ten” gives 0.23 points a phase more than “always roll”, and a very different phase'
    """
    if one == other:
        raise HiloError("Choose two different plans.")
    plans: dict[str, Callable[[int, int], bool]] = {
        "always roll": lambda dice, points: True,
        "stop at ten": lambda dice, points: points < 10,
        "best plan": best_goes_on,
    }
    chances = {name: chances_of_points(5, plans[name]) for name in (one, other)}
    means = {name: float(sum(points * chance for points, chance in found.items())) for name, found in chances.items()}
    bins = {
        name: [exactly(float(100 * sum(chance for at, chance in found.items() if at in some))) for some in BINS.values()]
        for name, found in chances.items()
    }
    worse, better = sorted((one, other), key=means.__getitem__)
    ends = (*means.values(), *([] if guess is None else [guess]))
    return drawn(
        f"“{better.capitalize()}” gives {means[better] - means[worse]:.2f} points a phase more than “{worse}”, "
        "and a very different phase",
        "High, Low, Pass or Go, five dice and no gifts from others; all values are exact",
        [
            Panel(tuple(BINS), bins, "out of 100 phases", "points after five dice"),
            Panel(
                ("mean",),
                {name: [exactly(value)] for name, value in means.items()},
                "mean points of a phase",
                lies=True,
                marks=() if guess is None else ((guess, f"you: {guess:g}"),),
                range=(min(7.0, *ends), max(8.0, *ends)),
            ),
        ],
        f"Ends with nothing: {one} {bins[one][0].value:.1f}, {other} {bins[other][0].value:.1f} out of 100 phases.",
    )
