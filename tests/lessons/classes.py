"""Computes how often a class sees what its lesson shows, by exact sums: the data of `hilo_lessons/plans/classes.json`."""

from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb

from hilo_core.hilo.table import LOWEST
from hilo_core.pass_or_go.dice_odds import spread
from hilo_lessons.lessons import lesson_32
from hilo_lessons.plans.hilo import draws, open_cards, sums
from hilo_lessons.plans.himilo import coins, four_hearts, fourteen_throws, series, three_hearts
from hilo_lessons.plans.pass_or_go import any_six, first_die, fixed_limits, ten_rounds

from .totals import ahead, both, totals


@cache
def draws_below(rounds: int) -> float:
    """Return the chance that the mean of `rounds` rounds is below the points that the discarded card would leave."""
    once = tuple(float(draws.ends().get(points, 0)) for points in range(max(draws.ends()) + 1))
    return sum(totals(once, rounds)[: draws.LEFT * rounds])


@cache
def open_cards_below(rounds: int) -> float:
    """Return in how many out of 100 classes with `rounds` face-up cards their mean is below 4.5."""
    return 100 * sum(
        totals(tuple(float(open_cards.ways()[number]) for number in draws.NUMBERS), rounds)[
            : -int(-(open_cards.BETWEEN_MEANS - LOWEST) * rounds // 1)
        ]
    )


@cache
def sums_seen(rounds: int) -> float:
    """Return the chance that in `rounds` rounds two cards double the points more often than four, in the same rounds."""
    return ahead(*(float(sums.chance({sums.FEW_CARDS: few, sums.MANY_CARDS: not few})) for few in (True, False)), rounds)


@cache
def coins_clear(rounds: int, times: int) -> float:
    """Return the chance that none of `rounds` coin series of a class is as far out as its cards, which met `times` threes."""
    held = coins.HELD
    one, other = three_hearts.triples(1, 0, held), three_hearts.triples(0, 1, held)
    found = 0.0
    for left in range(rounds + 1):
        below = list(accumulate(comb(left, heads) / 2**left for heads in range(left + 1)))
        for wins in range(left + 1):
            far = max(wins, left - wins)
            tails = 1.0 if 2 * far == left else 2 * below[left - far]
            chance = binomial(left, wins, one / (one + other))
            found += binomial(rounds, left, (one + other) / three_hearts.all_ways(*held)) * chance * (1 - tails) ** times
    return found


@cache
def groups_ahead(one: str, other: str, rounds: int) -> float:
    """Return the chance that hearts of one group take more of `rounds` tricks of a class than those of another group."""
    return ahead(
        four_hearts.taken(one) / four_hearts.dealt(*four_hearts.GROUPS),
        four_hearts.taken(other) / four_hearts.dealt(*four_hearts.GROUPS),
        rounds,
    )


@cache
def middle_loses(rounds: int) -> float:
    """Return the chance that the middle hearts of a class lose in more of `rounds` rounds than they win the trick."""
    all_hearts = four_hearts.dealt(*four_hearts.GROUPS)
    return ahead(four_hearts.lost("middle") / all_hearts, four_hearts.taken("middle") / all_hearts, rounds)


@cache
def throws_below(rounds: int) -> float:
    """Return the chance that a class wins fewer than 10 % of `rounds` rounds."""
    chance = fourteen_throws.chance() / 100
    return float(sum(binomial(rounds, wins, chance) for wins in range(-(-10 * rounds // 100))))


@cache
def series_below(many: int, part: Fraction) -> float:
    """Return the chance that fewer than `part` of `many` series of a class have exactly five high cards."""
    chance = float(series.exactly(series.TURNED, series.TURNED // 2) / 100)
    return sum(binomial(many, hits, chance) for hits in range(many + 1) if hits < part * many)


@cache
def hearts_sure(rounds: int, level: float = 0.05, held: tuple[int, int] = three_hearts.HELD) -> float:
    """Return the chance that a two-sided sign test at this level finds that the lower of ours takes more of `rounds` tricks:
    of those in which the two differ, the lower one has more than a coin would be likely to give it.
    """
    one, other = three_hearts.triples(1, 0, held), three_hearts.triples(0, 1, held)
    differ = Fraction(one + other, three_hearts.all_ways(*held))
    found = 0.0
    for tricks in range(rounds + 1):
        tail, least = 0.0, tricks + 1
        while least > 0 and tail + comb(tricks, least - 1) / 2**tricks <= level / 2:
            least -= 1
            tail += comb(tricks, least) / 2**tricks
        found += binomial(rounds, tricks, differ) * sum(
            binomial(tricks, wins, Fraction(one, one + other)) for wins in range(least, tricks + 1)
        )
    return found


def binomial(tries: int, hits: int, chance: float | Fraction) -> float:
    """Return the chance of `hits` hits in `tries` tries."""
    return comb(tries, hits) * float(chance) ** hits * float(1 - chance) ** (tries - hits)


@cache
def hearts_ahead(rounds: int, held: tuple[int, int] = three_hearts.HELD) -> float:
    """Return the chance that the lower of ours takes more of `rounds` tricks than the higher one, added over the same three
    cards.
    """
    return ahead(*(three_hearts.triples(*only, held) / three_hearts.all_ways(*held) for only in ((1, 0), (0, 1))), rounds)


@cache
def rounds_with(rounds: int) -> tuple[float, ...]:
    """Return the chance of every number of rounds with a 6, out of `rounds`."""
    chance = float(any_six.with_six(any_six.DICE) / 100)
    return totals((1 - chance, chance), rounds)


def sixes_below(rounds: int) -> float:
    """Return in how many out of 100 classes with `rounds` rounds fewer than half of them have a 6."""
    return 100 * sum(rounds_with(rounds)[: -(-rounds // 2)])


def sixes_near(rounds: int) -> float:
    """Return in how many out of 100 classes the share of rounds with a 6 is at most 5 percentage points from the exact one."""
    exact = any_six.with_six(any_six.DICE)
    near = (abs(Fraction(100 * count, rounds) - exact) <= 5 for count in range(rounds + 1))
    return 100 * sum(chance for chance, counts in zip(rounds_with(rounds), near, strict=True) if counts)


def every_number_of_hits(tries: int, share: float) -> list[float]:
    """Return the chance of every number of hits."""
    return [binomial(tries, hits, share) for hits in range(tries + 1)]


@cache
def dice_more(rounds: int) -> float:
    """Return in how many out of 100 classes with `rounds` rounds nothing is more frequent after a first 6 than after another
    face, added up exactly over the number of first sixes and of zeros after each.
    """
    nothing, six = first_die.nothing, first_die.first_six
    after, other = (float(first_die.share_of(nothing, six, turned=turned) / 100) for turned in (False, True))
    found = 0.0
    for sixes, share in enumerate(every_number_of_hits(rounds, float(first_die.chance(six)))):
        if share < 1e-12 or sixes in (0, rounds):
            continue
        rest = rounds - sixes
        up_to, sums = 0.0, []  # the chance of fewer zeros than each number, after another face
        for each in every_number_of_hits(rest, other):
            sums.append(up_to)
            up_to += each
        zeros = enumerate(every_number_of_hits(sixes, after))
        found += share * sum(each * sums[-(-hits * rest // sixes)] for hits, each in zeros if -(-hits * rest // sixes) <= rest)
    return 100 * found


def differing() -> tuple[Fraction, Fraction]:
    """Return the chance of nothing after the first die alone, and of nothing after the last one alone."""
    first = fixed_limits.nothing(1) / 100
    both = first * spread(fixed_limits.DICE - 1, 0)[0]
    return first - both, fixed_limits.nothing(fixed_limits.DICE) / 100 - both


@cache
def limits_seen(rounds: int) -> float:
    """Return in how many out of 100 classes with `rounds` rounds more of them have nothing after the first die than after the
    last.
    """
    return 100 * ahead(*map(float, differing()), rounds)


@cache
def rounds_above(rounds: int) -> float:
    """Return the chance that the mean of `rounds` rounds, at least one, is above ten points."""
    once = tuple(float(ten_rounds.ends().get(points, 0)) for points in range(max(ten_rounds.ends()) + 1))
    return sum(totals(once, rounds)[ten_rounds.START * rounds + 1 :])


def looks_seen(students: int) -> float:
    """Return the chance that at least LEAST boxes out of 100 of a class have fewer than three tricks.

    At one table all have the same boxes of the rounds that are played by hand.
    """
    tables = -(-students // lesson_32.TABLE)
    sizes = [students // tables + (table < students % tables) for table in range(tables)] * lesson_32.TOGETHER
    chances = totals(once(1), (lesson_32.BOXES - lesson_32.TOGETHER) * students)
    for size in sizes:
        chances = both(chances, once(size))
    return sum(chances[-(-lesson_32.LEAST_ROUNDS * lesson_32.BOXES * students // 100) :])


def looks_by_hand(rounds: int) -> float:
    """Return the chance of the same for a class that has only `rounds` rounds, and counts each of them once."""
    return sum(totals(once(1), rounds)[-(-lesson_32.LEAST_ROUNDS * rounds // 100) :])


def once(boxes: int) -> tuple[float, ...]:
    """Return the chance of each number of boxes with fewer than three tricks, if one round fills `boxes` boxes."""
    chance = float(lesson_32.BELOW_THREE / 100)
    return (1 - chance, *(0.0,) * (boxes - 1), chance)


FINDERS = {
    "11 class_below": throws_below,
    "12 class_ahead": hearts_ahead,
    "12 class_sure": hearts_sure,
    "13 class_ahead": groups_ahead,
    "13 class_loses": middle_loses,
    "14 class_below": series_below,
    "15 class_clear": coins_clear,
    "21 class_below": draws_below,
    "22 class_sees": sums_seen,
    "23 class_below": open_cards_below,
    "32 by_hand": looks_by_hand,
    "32 class_sees": looks_seen,
    "41 class_above": rounds_above,
    "42 seen_in": limits_seen,
    "43 class_more": dice_more,
    "44 class_below": sixes_below,
    "44 class_near": sixes_near,
}
ASKED: dict[str, list[tuple[object, ...]]] = {  # with what the lessons ask for each
    "12 class_sure": [(140,), (280,), (140, Fraction(1, 20), (5, 10)), (280, Fraction(1, 20), (5, 10))],
    "13 class_ahead": [("middle", "low", 140), ("middle", "low", 280)],
    "13 class_loses": [(140,), (280,)],
    "14 class_below": [(56, Fraction(1, 2)), (56, Fraction(3, 8)), (112, Fraction(1, 2)), (112, Fraction(3, 8))],
    "15 class_clear": [(140, 5), (280, 5)],
    "22 class_sees": [(10,), (140,)],
    "23 class_below": [(10,), (140,), (280,)],
    "32 by_hand": [(14,)],
    "32 class_sees": [(14,), (28,)],
    "43 class_more": [(280,), (560,)],
}


def found() -> dict[str, float]:
    """Return all numbers, rounded to nine digits, by name."""
    return {
        " ".join(map(str, (name, *asked))): float(f"{find(*asked):.9g}")
        for name, find in FINDERS.items()
        for asked in ASKED.get(name, [(140,), (280,)])
    }
