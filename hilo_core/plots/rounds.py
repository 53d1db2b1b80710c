"""The plots of the rule notebooks: each plays its games by a seed, or works its values out, and says what they show."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, cast

from ..figures.panels import Bars, Spans
from ..figures.parts import Mark, Row, Series, alone, of_100, said
from ..figures.plot import Plot
from ..games import GAMES
from ..intervals import Rate, mean, share
from ..messages.checks import a_number, checked, or_none, whole_from
from ..messages.errors import HiloError, shown
from ..pass_or_go.dice import after_roll
from ..pass_or_go.odds_dice import goes_on as best_goes_on
from ..records.replay import summarize
from ..records.self_play import random_record
from ..simulation.simulate import simulate

RANDOM = "players who play at random"
BINS = {"0": range(1), "1 to 4": range(1, 5), "5 to 9": range(5, 10), "10 to 14": range(10, 15), "15 or more": range(15, 99)}
PLANS = ("always roll", "stop at ten", "best plan")
MOST_GAMES, MOST_SIMULATED = 2_000, 200_000  # that are played for a plot, and in a simulation: some seconds


def a_plan(value: object, name: str) -> object:
    """The name of a plan. HiloError for a plan there is none of."""
    if not isinstance(value, str) or value not in PLANS:
        raise HiloError(f"There is no plan {shown(value)}. The plans are {', '.join(PLANS)}.")
    return value


def rounds_of(game: str, games: int, **options: Any) -> list[dict[str, Any]]:
    """What a summary says of every round of so many games of random play, by the seeds 0, 1, 2 ..."""
    records = (random_record(GAMES[game], options, seed) for seed in range(games))
    return [played for record in records for played in summarize(record)["rounds"]]


def per_100(counts: Counter[int], keys: Iterable[int], of: int) -> tuple[float, ...]:
    """How many of 100 each key has."""
    return tuple(100 * counts[key] / of for key in keys)


def average(numbers: Sequence[int]) -> Rate:
    """The mean of whole numbers with its interval."""
    return mean(sum(numbers), sum(number * number for number in numbers), len(numbers))


@checked(rounds=whole_from(1, MOST_GAMES))
def ties_at_the_ends(rounds: int = 500) -> Plot:
    """Hi MiLo!: the most and the fewest tricks of four players, and how often two players tie for them (HM-24).

    >>> ties_at_the_ends().finding
    'In about 41 of 100 rounds two players tie at one end, so the round is lost for that reason alone'
    """
    won = [sorted(played["tricks_won"]) for played in rounds_of("himilo", rounds, players=4, show=14, rounds=1)]
    ends = {"The most tricks of one player": (3, 2), "The fewest tricks of one player": (0, 1)}
    tied = of_100(share(sum(one[0] == one[1] or one[2] == one[3] for one in won), len(won)))
    panels: list[Bars] = []
    columns: list[tuple[float, ...]] = []
    keys = range(max(one[3] for one in won) + 1)
    for heading, (end, beside) in ends.items():
        found = [
            per_100(Counter(one[end] for one in won if (one[end] == one[beside]) is tie), keys, len(won))
            for tie in (False, True)
        ]
        columns += found
        series = tuple(map(Series, ("one player alone", "two or more players tie"), found))
        heading, axis = f"{heading}, of 100 rounds", "tricks" if end == 0 else ""
        panels.append(Bars(tuple(map(str, keys)), series, axis, "of 100 rounds", stacked=True, heading=heading, high=140))
    head = ("tricks", "most, alone", "most, tied", "fewest, alone", "fewest, tied")
    return Plot(
        f"In about {tied.value:.0f} of 100 rounds two players tie at one end, so the round is lost for that reason alone",
        f"Hi MiLo!, four {RANDOM}, {rounds:,} rounds.",
        tuple(panels),
        f"A tie for the most, for the fewest or for both: {said(tied)} of 100 rounds.",
        [head, *((str(key), *(f"{column[key]:.1f}" for column in columns)) for key in keys)],
    )


@checked(games=whole_from(1, MOST_GAMES))
def points_of_enders(games: int = 600) -> Plot:
    """HiLO: the points of the player who ended the round and of the two others, before and after doubling (HL-20).

    >>> points_of_enders().finding
    'Ending the round is risky: 64 of 100 enders had their points doubled'
    """
    played = rounds_of("hilo", games, players=3)
    ends = [(one["sums"][one["ender"]], one["points"][one["ender"]]) for one in played]
    others = [points for one in played for seat, points in enumerate(one["points"]) if seat != one["ender"]]
    plainly, twice = ([points for before, points in ends if (points != before) is double] for double in (False, True))
    doubled, at_ends = of_100(share(len(twice), len(ends))), [points for _, points in ends]
    tens = [n // 10 for n in (*others, *at_ends)]
    edges = tuple(range(10 * min(tens), 10 * max(tens) + 11, 10))
    keys = edges[:-1]
    kinds = [
        per_100(Counter(10 * (n // 10) for n in some), keys, of)
        for some, of in ((others, len(others)), (plainly, len(ends)), (twice, len(ends)))
    ]
    names, most = tuple(f"{key} to {key + 9}" for key in keys), max(kinds[0])
    mean_others, mean_enders = average(others), average(at_ends)

    def panel(heading: str, plain: tuple[float, ...], double: tuple[float, ...], of: Rate, axis: str = "") -> Bars:
        series = Series("points as they lie", plain), Series("points counted double", double)
        mark = Mark(of.value, f"mean {of.value:.0f}")
        return Bars(names, series, axis, "", True, edges, mark, heading, most, high=130)

    none, axis = (0.0,) * len(keys), "points at the end of the round"
    return Plot(
        f"Ending the round is risky: {doubled.value:.0f} of 100 enders had their points doubled",
        f"HiLO, three {RANDOM}, {len(played):,} rounds.",
        (
            panel("The two other players, of 100", kinds[0], none, mean_others),
            panel("The player who ended the round, of 100", kinds[1], kinds[2], mean_enders, axis),
        ),
        f"Doubled: {said(doubled)} of 100 enders. Mean of the enders {mean_enders}, of the others {mean_others}.",
        [("points", "the others, of 100", "enders, not doubled", "enders, doubled")]
        + [(name, *(f"{kind[place]:.1f}" for kind in kinds)) for place, name in enumerate(names)],
    )


@checked(games=whole_from(1, MOST_SIMULATED))
def how_long_turned(games: int = 5_000) -> Plot:
    """Hilos: for how many tricks the order stays turned, counted, and if every trick were won by a trump equally often.

    >>> how_long_turned().finding
    'In 48 of 100 cases the order stays turned for one trick only'
    """
    found = simulate("hilos", games, variant="poor_man", reversal="always", progress=False)
    by_length, trumps = cast(dict[str, Rate], found.rate("spells_by_length")), cast(Rate, found.rate("trump_tricks"))
    spells, p = [of_100(rate) for rate in by_length.values()][:8], trumps.value
    alike = [100 * p * (1 - p) ** length for length in range(len(spells))]
    names = tuple(str(length) for length in range(1, len(spells) + 1))
    return Plot(
        f"In {spells[0].value:.0f} of 100 cases the order stays turned for one trick only",
        f"Poor Man's Hilos, four {RANDOM}, {found.counts['spells']:,} times that the order turned and tricks were left.",
        (
            Bars(
                names,
                (Series("counted", tuple(one.value for one in spells)), Series("if all tricks were alike", tuple(alike))),
                "tricks for which the order stays turned",
                "of 100 times",
            ),
        ),
        f"One trick: {said(spells[0])} of 100. A turn by the last trick of a round is left out, because no trick follows it. "
        f"“Alike” takes every trick to be won by a trump in {100 * p:.0f} of 100 cases, and the round to have no end.",
        [("tricks", "counted, of 100", "if all tricks were alike")]
        + [(name, said(one), f"{like:.1f}") for name, one, like in zip(names, spells, alike, strict=True)],
    )


def chances_of_points(dice: int, goes_on: Callable[[int, int], bool]) -> dict[int, Fraction]:
    """The exact chances of the points of a phase with so many dice for somebody who rolls on by a plan."""
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
def points_of_five_dice(one: str = "always roll", other: str = "stop at ten", guess: float | None = None) -> Plot:
    """High, Low, Pass or Go: the points of a phase with five dice under two plans ("always roll", "stop at ten", "best plan"),
    exact; `guess` is the reader's for the mean of the better one. HiloError for a plan there is none of.

    >>> points_of_five_dice().finding
    '“Stop at ten” gives 0.23 points a phase more than “always roll”, and a very different phase'
    """
    plans: dict[str, Callable[[int, int], bool]] = {
        "always roll": lambda dice, points: True,
        "stop at ten": lambda dice, points: points < 10,
        "best plan": best_goes_on,
    }
    chances = {name: chances_of_points(5, plans[name]) for name in (one, other)}
    means = {name: sum(points * chance for points, chance in found.items()) for name, found in chances.items()}
    bins = {
        name: tuple(float(100 * sum(chance for points, chance in found.items() if points in some)) for some in BINS.values())
        for name, found in chances.items()
    }
    worse, better = sorted((one, other), key=lambda name: means[name])
    more = float(means[better] - means[worse])
    rows = [Row("mean", tuple(alone(float(means[name])) for name in (one, other)))]
    ends = [float(value) for value in means.values()] + ([] if guess is None else [guess])
    return Plot(
        f"“{better.capitalize()}” gives {more:.2f} points a phase more than “{worse}”, and a very different phase",
        "High, Low, Pass or Go, five dice and no gifts from others. All values are exact.",
        (
            Bars(
                tuple(BINS), tuple(Series(name, bins[name]) for name in (one, other)), "points after five dice", "of 100 phases"
            ),
            Spans(
                rows, "mean points of a phase", (one, other), guess=guess, low=min(7.0, *ends), high=max(8.0, *ends), digits=2
            ),
        ),
        f"Ends with nothing: {one} {bins[one][0]:.1f}, {other} {bins[other][0]:.1f} of 100 phases.",
        [("", "mean", *BINS)]
        + [(name, f"{float(means[name]):.4f}", *(f"{v:.1f}" for v in bins[name])) for name in (one, other)],
    )
