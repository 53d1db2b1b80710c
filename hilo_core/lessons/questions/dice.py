"""Questions on rolls of High, Low, Pass or Go: what a row of rolls makes, and how often nothing is left."""

from fractions import Fraction
from random import Random

from ...messages.words import counted, spelled
from ...odds.dice import spread
from ...pass_or_go import PassOrGo
from ...pass_or_go.dice import after_roll
from .kinds import Number, too_many_or_few
from .question import Misconception, Question, known
from .stage import Dice, Line, Shown, Working

GAME = "High, Low, Pass or Go"


def ends_with_nothing(seed: int = 0) -> Question:
    """How often does Dora end with nothing?"""
    dice, points = 5, 0
    if seed:
        chance = Random(seed)
        dice, points = chance.randrange(2, 7), chance.choice((0, 0, 4, 9))
    exact = 100 * spread(dice, points).get(0, Fraction(0))
    once = 100 * (1 - Fraction(5, 6) ** dice)
    six = Fraction(100, 6)
    rest = round(exact) - round(six)
    has = f" She has {points} points already." if points else ""
    one = f"The other {rest} come from a 1 on the last die when there is nothing left to halve." if rest > 0 else ""
    why = f"Only a 6 on the last die wipes everything out, which is about 17 of 100. {one}".strip()

    def wrong(answer: Fraction) -> str:
        way = "too many" if answer > exact else "too few"
        return (
            f"{float(answer):g} is {way}. Think about the very last die. Which faces can leave Dora with nothing, "
            "and what must have happened before?"
        )

    def shown(answer: Fraction | None) -> tuple[Shown, ...]:
        title = (
            "About one phase in five ends with nothing"
            if round(exact) == 20
            else f"About {round(exact)} phases in 100 end with nothing"
        )
        sub = f"Exact: all {6**dice:,} ways in which {spelled(dice)} dice can fall, counted."
        high = 100 if max(answer or 0, exact) > 45 else 50
        return (Line(title, sub, "phases that end with nothing, of 100", exact, answer, 0, high),)

    return Question(
        key="pass_or_go.nothing",
        seed=seed,
        game=GAME,
        title="How often does Dora end with nothing?",
        task=f"Dora rolls all {spelled(dice)} dice, whatever happens.{has} In how many of 100 phases does she end "
        "with 0 points?",
        stage=(Dice((0,) * dice),),
        kind=Number("of 100 phases", 0, 100, Fraction(2), Fraction(5), "In", ("never", "half of them", "always")),
        right=Fraction(exact),
        verdict=f"Yes, about {round(exact)} of 100",
        why=(why,),
        wrong=wrong,
        rule=PassOrGo.WIPES_OUT,
        hints=(
            "Look at the end of the phase, not at its beginning. What does the last die do?",
            "After an early 6 Dora keeps rolling and collects points again. So which 6 really hurts?",
            "A 6 on the last die leaves nothing. A 1 on the last die does so only if she has nothing before it.",
        ),
        solution=f"{why} Together that is {float(exact):.1f} of 100.",
        misconceptions=known(
            Fraction(exact),
            Misconception(
                tuple(Fraction(n) for n in range(max(0, round(once) - 3), min(100, round(once) + 3) + 1) if abs(n - exact) > 5),
                f"one 6 among {spelled(dice)} dice is enough",
                f"About {round(once)} of 100 is how often at least one 6 comes up, so your calculation was sound.",
                "But after an early 6 Dora keeps rolling and collects points again. Only the end counts, and that is "
                f"{round(exact)} of 100.",
            ),
            Misconception(
                (Fraction(50),) if abs(exact - 50) > 5 else (),
                "it happens or it does not, so 50",
                "For a coin you would be right: its two sides are equally likely.",
                f"Ending with 0 and ending with points are not equally likely. {why}",
            ),
        ),
        reveal=shown,
        make=ends_with_nothing,
    )


def step(points: int, face: int) -> str:
    """What a roll makes of the points, in words."""
    then, rule = after_roll(points, face)
    if rule == PassOrGo.HALVES and points % 2 and points > 1:
        return f"a {face}: half of {points} is {points // 2}½, rounded up to {then}"
    return f"a {face}: {points} {'becomes' if then != points else 'stays'} {then}"


def points_after(seed: int = 0) -> Question:
    """How many points are left after these rolls?"""
    chance = Random(seed)
    faces: tuple[int, ...] = (4, 3, 1, 2)
    while seed and (len(set(faces)) < 2 or faces == (4, 3, 1, 2) or not {1, 6} & set(faces[1:])):
        faces = tuple(chance.randrange(1, 7) for _ in range(chance.randrange(3, 6)))
    at, steps, rule = 0, [], PassOrGo.ADDS
    for face in faces:
        then, why_step = after_roll(at, face)
        steps.append(step(at, face))
        if why_step != PassOrGo.ADDS:
            rule = why_step
        at = then
    right = Fraction(at)
    why = f"Roll by roll: {'; '.join(steps)}."

    def path(one: str) -> Fraction:
        """The points if a thought were the rule."""
        points = 0
        for face in faces:
            if face == 1:
                points = {"down": points // 2, "one": points + 1}.get(one, (points + 1) // 2)
            elif face == 6:
                points = {"six": points + 6, "stays": points}.get(one, 0)
            else:
                points += face
        return Fraction(points)

    return Question(
        key="pass_or_go.points-after",
        seed=seed,
        game=GAME,
        title="How many points does Ann have?",
        task=f"Ann starts a phase with no points and rolls {spelled(len(faces))} dice, from left to right. "
        "How many points does she have after the last one?",
        stage=(Dice(faces, "in this order"),),
        kind=Number("points", 0, 30, label="She has"),
        right=right,
        verdict=f"Yes, {counted(at, 'point')}",
        why=(why,),
        wrong=lambda answer: f"{too_many_or_few(answer, right)}. Go from die to die, and write down the points after each.",
        rule=rule,
        hints=(
            "Go from left to right and write down the points after every single die.",
            "A 2, 3, 4 or 5 adds its number. A 1 and a 6 do something different.",
            "A 1 halves what you have, and a half point is rounded up. A 6 takes everything.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (path("down"),),
                "a half point is lost",
                "You rounded down, as people do with money.",
                f"Here a half point is rounded up. {why}",
            ),
            Misconception(
                (path("one"),),
                "a 1 adds one point",
                "The faces 2 to 5 do add their number.",
                f"But a 1 halves your points. {why}",
            ),
            Misconception(
                (path("six"),),
                "a 6 adds six points",
                "The faces 2 to 5 do add their number.",
                f"But a 6 wipes out your points. {why}",
            ),
            Misconception(
                (path("stays"),),
                "a 6 does nothing",
                "You went past the 6 as if it had not been rolled.",
                f"But a 6 wipes out your points. {why}",
            ),
            Misconception(
                (Fraction(sum(faces)),),
                "the dice are added up",
                "Adding all faces is right in many dice games.",
                f"Here a 1 halves and a 6 wipes out. {why}",
            ),
        ),
        reveal=lambda answer: (Working("Roll by roll", tuple(steps)),),
        confidence=False,
        make=points_after,
    )
