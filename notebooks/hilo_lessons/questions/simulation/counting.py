"""Questions on counting games: what an interval promises, how many games are enough, and whether two counts differ."""

from collections.abc import Sequence
from math import hypot
from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.stage import TextTable
from hilo_core.messages.words import listed
from hilo_core.simulation.intervals import Rate, share


def missed(seed: int) -> Values:
    """Ask: how many intervals miss the true value?"""
    level, rounds = 95, 200
    if seed:
        chance = Random(seed)
        level, rounds = chance.choice((80, 85, 90, 95)), 50 * chance.randrange(2, 21)
    return locals()


def factors(times: int, larger: int) -> tuple[int, ...]:
    """Return four possible factors for the number of rounds if an interval should be `times` times as narrow.

    They are the right one, `larger` that are larger, and others that are smaller, among them `times` itself.
    """
    right = times**2
    smaller = [one for one in sorted({2 * times, 3 * times, right // 2}, reverse=True) if times < one < right]
    return tuple(sorted([times, *smaller[: 2 - larger], right, *(2 * right, times**3)[:larger]]))


def four_times(seed: int) -> Values:
    """Ask: how many rounds make an interval a given number of times as narrow?

    The right number is the second, third or largest of four.
    """
    rounds, times, margin = 100, 10, 0.5
    multiples: tuple[int, ...] = (10, 20, 100, 1000)
    if seed:
        chance = Random(seed)
        rounds = 100 * chance.randrange(1, 7)
        wide = 98 / rounds**0.5  # the widest margin for this number of rounds
        pairs = [(n, one) for n in (3, 4, 5, 6, 8, 10) for one in (0.5, 1, 2) if wide / 3 <= n * one <= wide]
        times, margin = chance.choice(pairs)
        multiples = factors(times, in_turn(seed, 0, 1, 2))
    options = {str(rounds * one): f"{rounds * one:,} rounds" for one in multiples}
    factor = times**2
    return locals()


def difference_of(one: Rate, other: Rate) -> Rate:
    """Return the interval of the difference between two proportions that were counted in different games."""
    value = other.value - one.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
    return Rate(value, value - half, value + half, other.count - one.count, one.of)


def difference(seed: int) -> Values:
    """Ask: do two counts differ?"""
    games, won = 1_000, (430, 480)
    if seed:
        chance = Random(seed)
        games = chance.choice((400, 1_000, 2_500))
        count = chance.randrange(40, 52) * games // 100
        step = in_turn(seed, 0.8, 1.4, 2.4, 3.2) * (games / 2) ** 0.5
        won = count, count + round(step)
    one, other = (share(count, games) for count in won)
    found = difference_of(one, other)
    sure = found.low > 0
    overlap = one.high > other.low
    first, second = (f"{100 * rate.value:.1f} ({100 * rate.low:.1f} to {100 * rate.high:.1f})" for rate in (one, other))
    ends = f"{100 * found.low:.1f} to {100 * found.high:.1f}".replace("-", "−")
    value = 100 * found.value
    return locals()


def never_seen(seed: int) -> Values:
    """Ask: how likely can something be that never happened in this many games?"""
    games = Random(seed).choice((20, 25, 40, 50, 60, 80, 100, 150, 200, 250)) if seed else 100
    high = 100 * share(0, games).high
    once = 100 / games
    chances = in_turn(seed + 1, (0.0, once, high, 4 * high), (once, high, 4 * high, 10 * high), (0.0, once / 2, once, high))
    letters = dict(zip(chances, ("first", "second", "third", "fourth"), strict=True))
    options = {letter: f"{one:.2g} out of 100" for one, letter in letters.items()}
    never = letters.get(0.0, "")
    return locals()


def fair_seat(seed: int) -> Values:
    """Ask: which of four counts has an interval without a quarter?

    Only one has.
    """
    counts = [(30, 100), (270, 1_000), (2_600, 10_000), (25_100, 100_000)]
    if seed:
        chance = Random(seed)
        counts = []
        while len(leaving_out(counts)) != 1:
            sizes = chance.sample((100, 400, 1_000, 4_000, 10_000, 100_000), 4)
            far = chance.randrange(4)
            off = [chance.choice((-1, 1)) * chance.uniform(*(2.3, 3.5) if at == far else (0.3, 1.6)) for at in range(4)]
            counts = [(round(of / 4 + one * (of * 3 / 16) ** 0.5), of) for one, of in zip(off, sizes, strict=True)]
    rates = dict(zip("ABCD", (share(*count) for count in counts), strict=True))
    (right,) = leaving_out(counts)
    options = {letter: f"simulation {letter}" for letter in rates}
    rows = {
        "simulation": rates,
        "games": [f"{rate.of:,}" for rate in rates.values()],
        "Ann won": [f"{rate.count:,}" for rate in rates.values()],
    }
    stage = TextTable(tuple((first, *rest) for first, rest in rows.items()))
    interval = {letter: f"{100 * rate.low:.1f} to {100 * rate.high:.1f}" for letter, rate in rates.items()}
    farthest = max(rates, key=lambda letter: abs(rates[letter].value - 0.25))
    longest = max(rates, key=lambda letter: rates[letter].of)
    return locals()


def leaving_out(counts: Sequence[tuple[int, int]]) -> list[str]:
    """Return the letters of the counts whose 95 % interval does not contain a quarter."""
    rates = [share(*count) for count in counts]
    return [letter for letter, rate in zip("ABCD", rates, strict=False) if not rate.low <= 0.25 <= rate.high]


def ten_games(seed: int) -> Values:
    """Ask: by how much does an option change the points of ten games together?"""
    one, changes = [12, 7, 9, 20, 15, 8, 11, 14, 10, 13], [0, 2, 0, -6, 0, 0, 0, 0, 3, 0]
    if seed:
        chance = Random(seed)
        one = [chance.randrange(8, 21) for _ in range(10)]
        some = [chance.choice((-1, 1)) * chance.randrange(1, 8) for _ in range(chance.randrange(3, 5))]
        changes = chance.sample([*some, *[0] * (10 - len(some))], 10)
    other = [points + change for points, change in zip(one, changes, strict=True)]
    rows = {"game": range(1, 11), "one way": one, "the other": other}
    stage = TextTable(tuple((first, *map(str, rest)) for first, rest in rows.items()))
    bites, without_signs = sum(map(bool, changes)), sum(map(abs, changes))
    some_changes = listed([f"{change:+d}".replace("-", "−") for change in changes if change])
    return locals()
