"""The positions of the exercises on simulation and on strategies that are compared by counting."""

from fractions import Fraction
from math import sqrt

from hilo_core.asking.file import Values
from hilo_core.asking.kinds import NumberEntry, SingleChoice
from hilo_core.intervals import share

TENTH = Fraction(1, 10)


def near(unit: str, *numbers: tuple[str, int], within: Fraction) -> dict[str, SingleChoice | NumberEntry]:
    """A number for each of these names, which may be off by so large a part of the right one."""
    return {name: NumberEntry(unit, 0, 10**6, within * number) for name, number in numbers}


def narrower() -> Values:
    """How many rounds make the interval twice and six times as narrow?"""
    rounds, half, wanted = 200, 6, (3, 1)
    right = tuple(rounds * (half // narrow) ** 2 for narrow in wanted)
    parts = near("rounds", ("For ± 3", right[0]), ("For ± 1", right[1]), within=TENTH)

    def reached(number: Fraction) -> float:
        return half / sqrt(max(float(number), 1) / rounds)

    return locals()


def never() -> Values:
    """Which probabilities does the interval of 0 of 100 leave out?"""
    games, chances = 100, ("0.01", "0.02", "0.05", "0.1")
    high = share(0, games).high
    right = tuple(one for one in chances if float(one) > high)

    return locals()


def forty_classes() -> Values:
    """How many of forty intervals miss, at two levels?"""
    classes, misses = 40, (5, 10)
    right = tuple(classes * of_100 // 100 for of_100 in misses)
    within = Fraction(49, 100)
    parts = {f"Outside {100 - of_100} % intervals": NumberEntry("classes", 0, classes, within) for of_100 in misses}

    return locals()


def leaving_out(counts: dict[str, tuple[int, int]], above: bool) -> Values:
    """Which counts lie so that their interval leaves a quarter out, or lies above it?"""
    rates = {letter: share(*count) for letter, count in counts.items()}
    right = tuple(letter for letter, rate in rates.items() if rate.low > 0.25 or (rate.high < 0.25 and not above))
    options = {letter: f"{letter}: {won:,} of {games:,} games" for letter, (won, games) in counts.items()}
    found = [f"{letter} is {rates[letter]}" for letter in right]
    below = [letter for letter, rate in rates.items() if rate.high < 0.25]
    a, b, c, d, *others = options.values()

    return locals()


def fair_seat() -> Values:
    """Which counts leave a quarter out?"""
    return leaving_out({"A": (30, 100), "B": (280, 1_000), "C": (2_600, 10_000), "D": (25_100, 100_000)}, above=False)


def hours() -> Values:
    """How many hours does it take to see something rare ten times?"""
    games, speed = 10 * 10**9, 10**5
    exact = Fraction(games, speed * 3600)
    right, kind_within = round(exact), exact * Fraction(3, 100)
    return locals()
