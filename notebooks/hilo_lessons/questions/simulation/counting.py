"""Questions on counting games: what an interval promises, how many games are enough, and whether two counts differ."""

from fractions import Fraction
from math import hypot
from random import Random

from hilo_core.asking.file import Values
from hilo_core.asking.question import in_turn
from hilo_core.intervals import Rate, share


def missed(seed: int) -> Values:
    """How many intervals miss the true value?"""
    level, rounds = 95, 200
    if seed:
        chance = Random(seed)
        level, rounds = chance.choice((80, 85, 90, 95)), 50 * chance.randrange(2, 21)
    right = Fraction(100 - level)
    return locals()


def factors(times: int, larger: int) -> tuple[int, ...]:
    """Four factors for the rounds, where an interval is to be so many times as narrow: the right one, so many that are larger,
    and others that are smaller, the number of times itself among them."""
    right = times**2
    smaller = [one for one in sorted({2 * times, 3 * times, right // 2}, reverse=True) if times < one < right]
    return tuple(sorted([times, *smaller[: 2 - larger], right, *(2 * right, times**3)[:larger]]))


def four_times(seed: int) -> Values:
    """How many rounds make an interval so many times as narrow? The right number is the second, third or largest of four."""
    rounds, times, margin = 100, 10, 0.5
    multiples: tuple[int, ...] = (10, 20, 100, 1000)
    if seed:
        chance = Random(seed)
        rounds = 100 * chance.randrange(1, 7)
        wide = 98 / rounds**0.5  # no margin of so many rounds is wider
        pairs = [(n, one) for n in (3, 4, 5, 6, 8, 10) for one in (0.5, 1, 2) if wide / 3 <= n * one <= wide]
        times, margin = chance.choice(pairs)
        multiples = factors(times, in_turn(seed, 0, 1, 2))
    half, narrow = f"{times * margin:g}", f"{margin:g}"
    right = rounds * times**2
    options = {str(rounds * one): f"{rounds * one:,} rounds" for one in multiples}
    factor = times**2
    return locals()


def difference_of(one: Rate, other: Rate) -> Rate:
    """The interval of the difference of two proportions that were counted in different games."""
    value = other.value - one.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
    return Rate(value, value - half, value + half, other.count - one.count, one.of)


def difference(seed: int) -> Values:
    """Do two counts differ?"""
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
    value, right = 100 * found.value, "yes" if sure else "no"
    return locals()
