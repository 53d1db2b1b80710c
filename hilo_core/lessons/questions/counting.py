"""Questions on counting games: what an interval promises, how many games are enough, and whether two counts differ."""

from fractions import Fraction
from math import hypot
from random import Random

from ...intervals import Rate, share
from .kinds import Choose, Number
from .question import Misconception, Question, in_turn, known
from .stage import Working

GAME = "Simulation"


def missed(seed: int = 0) -> Question:
    """How many intervals miss the true value?"""
    level, rounds = 95, 200
    if seed:
        chance = Random(seed)
        level, rounds = chance.choice((80, 85, 90, 95)), 50 * chance.randrange(2, 21)
    right = Fraction(100 - level)
    why = f"A {level} % interval contains the true value in about {level} of 100 runs. So in about {right} of 100 it does not."
    return Question(
        key="simulation.missed",
        seed=seed,
        game=GAME,
        title="How many intervals miss?",
        task=f"A hundred classes play {rounds} rounds each, with different luck. Each class works out its own {level} % "
        "interval. In about how many of the 100 classes is the true value outside the interval?",
        stage=(),
        kind=Number("of 100 classes", 0, 100, Fraction(1), Fraction(4), "In", ("none", "half of them", "all")),
        right=right,
        verdict=f"Yes, in about {right} of 100",
        why=(why,),
        wrong=lambda answer: f"{float(answer):g} does not fit what “{level} %” promises. In how many of 100 runs does it hold?",
        rule=None,
        hints=(
            f"Look at the number in the name: a {level} % interval.",
            f"In about {level} of 100 runs the interval contains the true value.",
            "The classes that are left over miss it.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (Fraction(0),),
                "an interval always contains the true value",
                "That would be right if every interval went from 0 to 100 of 100, but then it would say nothing.",
                f"These are {level} % intervals. {why}",
            ),
            Misconception(
                (Fraction(level),),
                f"{level} is the number in the name",
                f"In {level} of 100 classes the interval does contain the true value.",
                f"But here the other classes are asked for. {why}",
            ),
        ),
        make=missed,
    )


def factors(times: int, larger: int) -> tuple[int, ...]:
    """Four factors for the rounds, where an interval is to be so many times as narrow: the right one, so many that are larger,
    and others that are smaller, the number of times itself among them."""
    right = times**2
    smaller = [one for one in sorted({2 * times, 3 * times, right // 2}, reverse=True) if times < one < right]
    return tuple(sorted([times, *smaller[: 2 - larger], right, *(2 * right, times**3)[:larger]]))


def four_times(seed: int = 0) -> Question:
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
    why = f"The margin shrinks with the square root of the number of rounds. {times} times as narrow takes {times} × {times} "
    why += f"times as many: {right:,}."
    return Question(
        key="simulation.four-times",
        seed=seed,
        game=GAME,
        title="How many rounds are enough?",
        task=f"After {rounds:,} rounds the margin of error is ± {half} of 100. You want it to be ± {narrow}. "
        "About how many rounds do you need in all?",
        stage=(),
        kind=Choose(options),
        right=str(right),
        verdict=f"Yes, about {right:,} rounds",
        why=(why,),
        wrong=lambda answer: f"{int(answer):,} rounds do not fit. Four times as many rounds make the margin half as wide.",
        rule=None,
        hints=(
            f"How many times as narrow is ± {narrow} as ± {half}?",
            "Four times as many rounds make the margin half as wide, nine times as many a third.",
            f"Multiply {times} by itself, and then by {rounds:,}.",
        ),
        solution=why,
        misconceptions=known(
            str(right),
            Misconception(
                (str(rounds * times),),
                f"{times} times as narrow takes {times} times as many",
                "It would, if every new round brought as much news as the one before.",
                f"But luck in one direction is partly cancelled by luck in the other. {why}",
            ),
        ),
        reveal=lambda answer: (
            Working(
                "Step by step",
                (
                    f"{half} ÷ {narrow} = {times} times as narrow",
                    f"{times} × {times} = {times**2} times as many",
                    f"{times**2} × {rounds:,} = {right:,}",
                ),
            ),
        ),
        make=four_times,
    )


def difference_of(one: Rate, other: Rate) -> Rate:
    """The interval of the difference of two proportions that were counted in different games."""
    value = other.value - one.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
    return Rate(value, value - half, value + half, other.count - one.count, one.of)


def difference(seed: int = 0) -> Question:
    """Do two counts differ?"""
    games, won = 1_000, (430, 480)
    if seed:
        chance = Random(seed)
        games = chance.choice((400, 1_000, 2_500))
        first = chance.randrange(40, 52) * games // 100
        step = in_turn(seed, 0.8, 1.4, 2.4, 3.2) * (games / 2) ** 0.5
        won = first, first + round(step)
    one, other = (share(count, games) for count in won)
    found = difference_of(one, other)
    sure = found.low > 0
    overlap = one.high > other.low
    said = [f"{100 * rate.value:.1f} ({100 * rate.low:.1f} to {100 * rate.high:.1f})" for rate in (one, other)]
    ends = f"{100 * found.low:.1f} to {100 * found.high:.1f}".replace("-", "−")
    why = f"The difference is {100 * found.value:.1f} of 100, and its own interval goes from {ends}. "
    why += "It leaves out 0, so one is better." if sure else "It contains 0, so luck alone can explain it."
    why += " The two intervals overlap, but that is no test." if sure and overlap else ""
    thought = Misconception(
        ("no",) if sure else ("yes",),
        "overlapping intervals mean no difference" if sure else "the higher number is the better player",
        "If two intervals do not overlap, there is a difference. The other way round does not follow."
        if sure
        else "With very many games that would be right.",
        why,
    )
    return Question(
        key="simulation.difference",
        seed=seed,
        game=GAME,
        title="Is one of them better?",
        task=f"Two strategies have played {games:,} different games each against the same opponent. The first won {said[0]} of "
        f"100, the second {said[1]}, with 95 % intervals. Do these games show that the second is better?",
        stage=(),
        kind=Choose({"yes": "Yes, they show it", "no": "No, luck alone can explain it"}, {"yes": ("y",), "no": ("n",)}),
        right="yes" if sure else "no",
        verdict="Yes, the difference is shown" if sure else "Right, it is not shown",
        why=(why,),
        wrong=lambda answer: "Work out the interval of the difference, and look whether it contains 0.",
        rule=None,
        hints=(
            "Look at the difference of the two numbers, not at each of them alone.",
            "The margin of a difference is √(a² + b²), where a and b are the margins of the two.",
            "If the interval of the difference leaves out 0, the games show a difference.",
        ),
        solution=why,
        misconceptions=known("yes" if sure else "no", thought),
        make=difference,
    )
