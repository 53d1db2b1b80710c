"""Questions on counting games: what an interval promises, how many games are enough, and what luck does in the long run."""

from fractions import Fraction
from math import hypot
from random import Random

from ...simulation.intervals import Rate, share
from .kinds import Choose, Number
from .question import Misconception, Question, known
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


def four_times(seed: int = 0) -> Question:
    """How many rounds make an interval so many times as narrow?"""
    rounds, half, times = 100, 5, 10
    if seed:
        chance = Random(seed)
        rounds, times = 100 * chance.randrange(1, 7), chance.choice((2, 3, 4, 5, 10))
        half = times * chance.randrange(1, 4)
    right = rounds * times**2
    options = {str(n): f"{n:,} rounds" for n in sorted({rounds * times, right, rounds * times * 2, rounds * times**3})}
    narrow = f"{half / times:g}"
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


def catch_up(seed: int = 0) -> Question:
    """Do wins catch up after bad luck?"""
    games, short, more = 100, 6, 900
    if seed:
        chance = Random(seed)
        games = 20 * chance.randrange(2, 11)
        short, more = games // 20 + chance.randrange(1, 4), games * chance.choice((4, 9, 19))
    options = {
        "all": "It makes up for all of them",
        "none": f"It still has about {short} wins too few",
        "worse": f"It has about {short * (games + more) // games} wins too few",
    }
    total = games + more
    why = f"The new games know nothing of the old ones, so on average they change nothing: still {short} wins too few. But "
    why += f"that is {100 * short / games:.1f} of 100 games before, and only {100 * short / total:.1f} of 100 after."
    return Question(
        key="simulation.catch-up",
        seed=seed,
        game=GAME,
        title="Do the wins catch up?",
        task=f"A team wins half of its games in the long run. In the first {games} games it was unlucky: {short} wins fewer "
        f"than expected. It plays {more:,} more. What do you expect after all {total:,}?",
        stage=(),
        kind=Choose(options, {"none": ("still", "same"), "all": ("catches up", "yes")}),
        right="none",
        verdict=f"Yes, still about {short} wins too few",
        why=(why,),
        wrong=lambda answer: "Would the new games have to know how the old ones went? Cards have no memory.",
        rule=None,
        hints=(
            f"Look at the {more:,} new games alone. How many of them do you expect the team to win?",
            "The new games go neither better nor worse than usual, on average.",
            f"Add both parts: {short} too few from the old games, and on average none from the new ones.",
        ),
        solution=why,
        misconceptions=known(
            "none",
            Misconception(
                ("all",),
                "after bad luck the wins have to catch up",
                "That would be right for a deck that is not shuffled again: a card that has not come yet must still come.",
                f"But every game is dealt anew. {why}",
            ),
            Misconception(
                ("worse",),
                "it goes on as it began",
                "That would be right if the team were weaker than we thought.",
                f"But it wins half of its games, and only luck went against it. {why}",
            ),
        ),
        make=catch_up,
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
        step = chance.choice((1.2, 2.4, 3.2)) * (games / 2) ** 0.5
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


def after_the_worst(seed: int = 0) -> Question:
    """What comes after the worst rounds?"""
    rounds, worst = 120, 12
    if seed:
        chance = Random(seed)
        rounds = 20 * chance.randrange(3, 16)
        worst = rounds // chance.choice((10, 20))
    options = {
        "worst": "About as badly as in those worst rounds",
        "average": "About as well as in all rounds together",
        "better": "Better than usual, because she has learned",
    }
    why = "The worst rounds were chosen because they were bad, so they hold more bad luck than others. The next round holds an "
    why += "ordinary amount of it. This is called regression to the mean."
    return Question(
        key="simulation.after-the-worst",
        seed=seed,
        game=GAME,
        title="What comes after the worst rounds?",
        task=f"Ann plays {rounds} rounds by one fixed strategy, so she never learns anything. We pick the {worst} rounds "
        "in which she played worst. How well does she play in the rounds that came right after them, on average?",
        stage=(),
        kind=Choose(options),
        right="average",
        verdict="Yes, as in all rounds together",
        why=(why,),
        wrong=lambda answer: "What do the worst rounds have in common, besides that we picked them?",
        rule=None,
        hints=(
            "Does a round know how the one before it went?",
            "Every round holds some luck. The worst ones hold more bad luck than others.",
            "The next round is a round like any other.",
        ),
        solution=why,
        misconceptions=known(
            "average",
            Misconception(
                ("worst",),
                "a bad run goes on",
                "That would be right if she were tired, or if her strategy changed.",
                f"But she plays the same strategy all the time. {why}",
            ),
            Misconception(
                ("better",),
                "after a bad round one plays better than usual",
                "Her next rounds do look better, but only compared with the worst ones.",
                f"She has learned nothing, so they are no better than usual. {why}",
            ),
        ),
        make=after_the_worst,
    )
