"""Questions on dice of High, Low, Pass or Go: stop or roll, how often nothing is left, and what a row of rolls makes."""

from fractions import Fraction
from random import Random

from ...messages.words import counted, spelled
from ...odds.dice import next_points, rolling, spread, value
from ...pass_or_go import PassOrGo
from ...pass_or_go.dice import after_roll
from .kinds import Choose, Number, tidy
from .question import Misconception, Question, known
from .stage import Branch, Dice, Faces, Line, Phase, Shown, Tree, Working

GAME = "High, Low, Pass or Go"


def tree_of(points: int, dice: int) -> Tree:
    """The six rolls from here, and what each leads to with the best plan."""
    branches = []
    for face, then in enumerate(next_points(points), 1):
        worth = value(dice - 1, then)
        branches.append(Branch(face, then, dice > 1 and worth > then, worth))
    whole = rolling(dice, points)
    terms = " + ".join(tidy(branch.worth) for branch in branches)
    working = f"({terms}) ÷ 6 = {tidy(6 * whole)} ÷ 6 = {tidy(whole)}"
    title = f"Rolling is worth {tidy(whole)} points, stopping is worth {points}"
    root = f"{points} points, {spelled(dice)} {'die' if dice == 1 else 'dice'}"
    return Tree(
        title, "The six rolls are equally likely, so we take the mean of the six values.", root, tuple(branches), working
    )


def stop_or_roll(seed: int = 0) -> Question:
    """Stop, or roll?"""
    chance = Random(seed)
    points, dice = 10, 2
    while (seed and (points, dice) == (10, 2)) or rolling(dice, points) == points:
        points, dice = chance.randrange(5, 18), chance.randrange(1, 5)
    roll, one = rolling(dice, points), rolling(1, points)
    right = "roll" if roll > points else "stop"
    left = "one die" if dice == 1 else f"{spelled(dice)} dice"
    compare = (
        f"Rolling is worth {tidy(roll)} points on average, {'more' if right == 'roll' else 'less'} than the {points} you have."
    )
    if right == "roll" and one < points:
        why = f"{compare} You only roll again if the first roll went badly, and that second chance is worth enough."
    elif right == "roll":
        why = f"{compare} What the four good faces add is more than what a 1 and a 6 take away."
    else:
        why = f"{compare} A 6 would take all {points} points, and a 1 would halve them."
    thoughts = (
        Misconception(
            ("stop",) if one < points else (),
            "each die costs a little, so more dice cost more",
            f"Many people stop here, and with one die left they would be right: rolling it is worth {tidy(one)} "
            f"points, less than {points}.",
            f"With {left} you only roll the next one if the first went badly. {compare}",
        ),
        Misconception(
            ("roll",),
            "four faces of six add points, so rolling is better",
            "Four faces of six do add points, so you gain more often than you lose.",
            f"But what you lose is bigger: a 6 takes all {points} points. {compare}",
        ),
    )
    then = "Use the better of stop and roll after each face." if dice > 1 else f"Compare it with {points}."
    options = {"stop": f"Stop and keep {points}", "roll": "Roll the next die"}
    again = "If you roll one, you may still stop before the next." if dice > 1 else "It is your last one."
    return Question(
        key="pass_or_go.stop-or-roll",
        seed=seed,
        game=GAME,
        title="Stop, or roll?",
        task=f"You have {points} points in this phase and {left} left. {again} What gives you more points on average?",
        stage=(Phase(points, dice), Faces()),
        kind=Choose(options, {"stop": ("pass", "keep", "no"), "roll": ("go", "yes")}),
        right=right,
        verdict="Yes, rolling is better" if right == "roll" else "Yes, stopping is better",
        why=(why,),
        wrong=lambda answer: "Work out what each of the six faces would leave you, and take the mean.",
        rule=PassOrGo.PASS_OR_GO,
        hints=(
            "Write down what each of the six faces would make of your points.",
            f"A 1 leaves {next_points(points)[0]}, a 6 leaves 0. The others add 2, 3, 4 or 5.",
            f"The mean of the six values is what rolling is worth. {then}",
        ),
        solution=compare,
        misconceptions=known(right, *thoughts),
        reveal=lambda answer: (tree_of(points, dice),),
        tag="better",
        make=stop_or_roll,
    )


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


def points_after(seed: int = 0) -> Question:
    """How many points are left after these rolls?"""
    chance = Random(seed)
    faces: tuple[int, ...] = (5, 4, 1)
    while seed and (len(set(faces)) < 2 or faces == (5, 4, 1) or not {1, 6} & set(faces[1:])):
        faces = tuple(chance.randrange(1, 7) for _ in range(chance.randrange(3, 6)))
    at, steps, rule = 0, [], PassOrGo.ADDS
    for face in faces:
        then, why_step = after_roll(at, face)
        steps.append(f"a {face}: {at} {'becomes' if then != at else 'stays'} {then}")
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
        task=f"Ann starts a phase with no points and rolls {counted(len(faces), 'die', 'dice')}, from left to right. "
        "How many points does "
        "she have after the last one?",
        stage=(Dice(faces, "in this order"),),
        kind=Number("points", 0, 30, label="She has"),
        right=right,
        verdict=f"Yes, {counted(at, 'point')}",
        why=(why,),
        wrong=lambda answer: (
            f"{tidy(answer)} is too {'many' if answer > right else 'few'}. Go from die to die, and write down the "
            "points after each."
        ),
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
