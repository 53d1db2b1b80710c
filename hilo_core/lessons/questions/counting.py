"""Questions on counting games: what an interval promises, how many games are enough, and what luck does in the long run."""

from fractions import Fraction
from math import hypot
from random import Random

from ...messages.words import counted
from ...simulation.intervals import Rate, share
from .kinds import Choose, Number
from .question import Misconception, Question, in_turn, known
from .stage import Working

GAME, PACK = "Simulation", 52


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


def catch_up(seed: int = 0) -> Question:
    """Do wins catch up after bad luck? And do those of a weaker team, or hearts of a pack that is not shuffled again?"""
    what = in_turn(seed, lucky_again, weaker_team, same_pack) if seed else lucky_again
    return what(seed, Random(seed))


def lucky_again(seed: int, chance: Random) -> Question:
    """Bad luck with games that know nothing of each other: what is missing stays missing."""
    games, short, more = 100, 6, 900
    if seed:
        games = 20 * chance.randrange(2, 11)
        short, more = games // 20 + chance.randrange(1, 4), games * chance.choice((4, 9, 19))
    total = games + more
    why = f"The new games know nothing of the old ones, so on average they change nothing: still {short} wins too few. But "
    why += f"that is {100 * short / games:.1f} of 100 games before, and only {100 * short / total:.1f} of 100 after."
    return _catching_up(
        seed,
        "none",
        "wins",
        f"A team wins half of its games in the long run. In the first {games} games it was unlucky: {short} wins fewer "
        f"than expected. It plays {more:,} more. What do you expect after all {total:,}?",
        {
            "all": "It makes up for all of them",
            "none": f"It still has about {short} wins too few",
            "worse": f"It has about {short * total // games} wins too few",
        },
        f"Yes, still about {short} wins too few",
        why,
        (
            f"Look at the {more:,} new games alone. How many of them do you expect the team to win?",
            "The new games go neither better nor worse than usual, on average.",
            f"Add both parts: {short} too few from the old games, and on average none from the new ones.",
        ),
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
    )


def weaker_team(seed: int, chance: Random) -> Question:
    """Fewer wins for a cause that stays: as many more are missing as there are more games."""
    games, percent = 20 * chance.randrange(2, 11), chance.choice((35, 40, 45))
    short, times = games * (50 - percent) // 100, chance.choice((5, 10, 20))
    total, missing = games * times, short * times
    why = (
        f"Its bad start was no bad luck: it wins {percent} of 100 games. That is {total * percent // 100:,} of {total:,}, and "
    )
    why += f"half would be {total // 2:,}. So {missing} are missing."
    return _catching_up(
        seed,
        "worse",
        "wins",
        f"A team is weaker than the others and wins {percent} of 100 games in the long run. After {games} games it has {short} "
        f"wins fewer than half, as expected. It plays {total - games:,} more. What do you expect after all {total:,}?",
        {
            "all": "It makes up for all of them",
            "none": f"It still has about {short} wins too few",
            "worse": f"It has about {missing} wins too few",
        },
        f"Yes, about {missing} wins too few",
        why,
        (
            "Was it luck that the team won fewer games than half, or is there a cause that stays?",
            f"Look at the {total - games:,} new games alone. How many of them do you expect this team to win?",
            f"It wins {percent} of 100 games in the long run. How many is that of {total:,}, and how many are half?",
        ),
        Misconception(
            ("all",),
            "in the long run everybody wins half",
            "Between teams that are equally strong, about half of the games go to each in the long run.",
            f"But this team is weaker. {why}",
        ),
        Misconception(
            ("none",),
            "the new games bring neither gain nor loss",
            "For a team that wins half of its games and was only unlucky, that would be right.",
            f"But this team loses more games than it wins, in the new games too. {why}",
        ),
    )


def same_pack(seed: int, chance: Random) -> Question:
    """A pack that is not shuffled again: what has not come must still come."""
    turned = 4 * chance.randrange(3, 7)
    short = chance.randrange(1, turned // 4)
    left, hearts, still = PACK - turned, turned // 4 - short, PACK // 4 - turned // 4 + short
    missing, came = counted(short, "heart"), counted(hearts, "heart")
    why = f"Only {came} came, so the other {still} of the {PACK // 4} must be among the {left} cards that are left. After all "
    why += f"{PACK} cards no heart is missing."
    return _catching_up(
        seed,
        "all",
        "hearts",
        f"A pack of {PACK} cards has {PACK // 4} hearts. You turn up {turned} cards and put none back. That should give "
        f"{turned // 4} hearts, but you see {hearts}, so {short} too few. You turn up the {left} others. What do you "
        "expect now?",
        {
            "all": "The others make up for it, and no heart is missing",
            "none": f"There {'is' if short == 1 else 'are'} still {missing} too few",
            "worse": f"There are about {short * PACK // turned} hearts too few",
        },
        "Yes, no heart is missing",
        why,
        (
            "Where are the hearts that have not come yet?",
            f"Of {PACK // 4} hearts you have seen {hearts}. How many are there among the {left} others?",
            f"All {PACK} cards together have {PACK // 4} hearts, whatever comes first.",
        ),
        Misconception(
            ("none",),
            "cards have no memory",
            "If you shuffled all cards again before each one, that would be right.",
            f"But here no card goes back. {why}",
        ),
        Misconception(
            ("worse",),
            "it goes on as it began",
            "If the pack had fewer hearts than we thought, that would be right.",
            f"But it has {PACK // 4}. {why}",
        ),
    )


def _catching_up(
    seed: int,
    right: str,
    things: str,
    task: str,
    options: dict[str, str],
    verdict: str,
    why: str,
    hints: tuple[str, str, str],
    *thoughts: Misconception,
) -> Question:
    return Question(
        key="simulation.catch-up",
        seed=seed,
        game=GAME,
        title=f"Do the {things} catch up?",
        task=task,
        stage=(),
        kind=Choose(options, {"none": ("still", "same"), "all": ("catches up", "yes")}),
        right=right,
        verdict=verdict,
        why=(why,),
        wrong=lambda answer: "Look at what is still to come. Does it depend on how things went before?",
        rule=None,
        hints=hints,
        solution=why,
        misconceptions=known(right, *thoughts),
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


def after_the_worst(seed: int = 0) -> Question:
    """What comes after the worst rounds? Or before them, or after the best, compared with all rounds or with those?"""
    rounds, picked, best, after, with_all = 120, 12, False, True, True
    if seed:
        chance = Random(seed)
        rounds = 20 * chance.randrange(3, 16)
        picked, after, either = rounds // chance.choice((10, 20)), chance.random() < 0.5, chance.random() < 0.5
        best, with_all = in_turn(seed, (False, False), (True, False), (either, True))
    end, kind, badly = ("best", "good", "well") if best else ("worst", "bad", "badly")
    alike, beyond = ("better", "worse") if best else ("worse", "better")
    when, beside = ("after", "next round") if after else ("before", "round before")
    right = "same" if with_all else beyond
    if with_all:
        asked = f"How well does she play in the rounds that came right {when} them, on average?"
        learned = "she has learned" if after and not best else "luck evens out"
        words = {
            alike: f"About as {badly} as in those {end} rounds",
            "same": "About as well as in all rounds together",
            beyond: f"{beyond.capitalize()} than usual, because {learned}",
        }
    else:
        asked = f"How do the rounds that came right {when} them go, on average, compared with those {picked}?"
        words = {alike: f"Even {alike}", "same": f"About as {badly}", beyond: beyond.capitalize()}
    so = "" if with_all else f" and goes {beyond}"
    why = f"The {end} rounds were chosen because they were {kind}, so they hold more {kind} luck than others. The {beside} "
    why += f"holds an ordinary amount of it{so}. This is called regression to the mean."
    run = Misconception(
        (alike if with_all else "same",),
        f"a {kind} run goes on" if after else f"{kind} rounds come in runs",
        f"That would be right if she were {'in better form' if best else 'tired'} then, or if her strategy changed.",
        f"But she plays the same strategy all the time. {why}",
    )
    turn = Misconception(
        (beyond,),
        f"{when} a {kind} round one plays {beyond} than usual",
        f"Those rounds do look {beyond}, but only compared with the {end} ones.",
        f"She has learned nothing, so they are no {beyond} than usual. {why}",
    )
    return Question(
        key="simulation.after-the-worst",
        seed=seed,
        game=GAME,
        title=f"What comes {when} the {end} rounds?",
        task=f"Ann plays {rounds} rounds by one fixed strategy, so she never learns anything. We pick the {picked} rounds "
        f"in which she played {end}. {asked}",
        stage=(),
        kind=Choose({key: words[key] for key in ("worse", "same", "better")}),
        right=right,
        verdict="Yes, as in all rounds together" if with_all else f"Yes, {beyond}",
        why=(why,),
        wrong=lambda answer: f"What do the {end} rounds have in common, besides that we picked them?",
        rule=None,
        hints=(
            f"Does a round know how the one {'before it went' if after else 'after it will go'}?",
            f"Every round holds some luck. The {end} ones hold more {kind} luck than others.",
            f"The {beside} is a round like any other{'' if with_all else ', and those were not'}.",
        ),
        solution=why,
        misconceptions=known(right, run, *([turn] if with_all else [])),
        make=after_the_worst,
    )
