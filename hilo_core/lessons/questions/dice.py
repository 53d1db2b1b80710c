"""Questions on rolls of High, Low, Pass or Go: what a row of rolls makes, and how often nothing is left."""

from fractions import Fraction
from random import Random

from ...messages.words import counted, spelled
from ...pass_or_go import PassOrGo
from ...pass_or_go.dice import after_roll
from ...pass_or_go.odds_dice import spread
from .kinds import Number, too_many_or_few
from .question import Misconception, Question, in_turn, known
from .stage import Dice, Line, Shown, Working

GAME = "High, Low, Pass or Go"


def ends_with_nothing(seed: int = 0) -> Question:
    """How often does Dora end with nothing, or keep something, in one phase or in each of several?"""
    dice, points, phases, keeps = 5, 0, 1, False
    if seed:
        chance = Random(seed)
        phases, keeps = in_turn(seed, (1, False), (1, True), (2, False), (2, True), (3, False), (4, True))
        dice, points = chance.randrange(2, 7), chance.choice((0, 0, 4, 9)) if phases == 1 else 0
    nothing = spread(dice, points).get(0, Fraction(0))
    kept = (1 - nothing) ** phases
    exact = 100 * (kept if keeps else 1 - kept)
    about, one, does = round(exact), round(100 * nothing), DOES[phases > 1, keeps]
    things, plenty = ("phases", "") if phases == 1 else ("games", f" {spelled(phases)}")
    why, solution = reasons(dice, points, phases, keeps)
    all_dice = "both dice" if dice == 2 else f"all {spelled(dice)} dice"
    has = f" She has {points} points already." if points else ""
    if phases == 1:
        task = f"Dora rolls {all_dice}, whatever happens.{has} In how many of 100 phases does she "
        task += "keep at least one point?" if keeps else "end with 0 points?"
        nudge = "Think about the very last die. Which faces can leave Dora with nothing, and what must have happened before?"
    else:
        task = f"Dora plays a game of{plenty} rounds. In each dice phase she rolls {all_dice}, whatever happens. "
        task += f"In how many of 100 such games does {'every' if keeps else 'at least one'} phase "
        task += "leave her some points?" if keeps else "leave her nothing?"
        nudge = "Find out first how often one phase ends with nothing. Then put the phases together."

    def shown(answer: Fraction | None) -> tuple[Shown, ...]:
        title = f"About {about} {things} in 100 {does}"
        if (about, phases, keeps) == (20, 1, False):
            title = "About one phase in five ends with nothing"
        sub = (
            f"Exact: all {6**dice:,} ways in which {spelled(dice)} dice can fall, counted{' for each phase' if plenty else ''}."
        )
        high = 100 if max(answer or 0, exact) > 45 else 50
        return (Line(title, sub, f"{things} that {does}, of 100", exact, answer, 0, high),)

    six = 100 * (1 - Fraction(5, 6) ** (dice * phases))
    sixes = "no 6 comes up at all" if keeps else "at least one 6 comes up"
    each = 100 * (1 - nothing if keeps else nothing)
    added = 100 * (1 - phases * nothing if keeps else phases * nothing)
    thoughts = [
        Misconception(
            around(100 - six if keeps else six, 3),
            f"one 6 among {spelled(dice * phases)} dice is enough",
            f"About {round(100 - six if keeps else six)} of 100 is how often {sixes}, so your calculation was sound.",
            "But after an early 6 Dora keeps rolling and collects points again. Only the end of a phase counts, and that is "
            f"{about} of 100.",
        ),
        Misconception(
            around(100 - exact, 2),
            f"count how often it goes {'wrong' if keeps else 'well'}",
            f"In about {100 - about} of 100 {things} it does go {'wrong' if keeps else 'well'}.",
            f"But the other {things} are asked for. {why}",
        ),
        Misconception(
            around(Fraction(50), 0),
            "it happens or it does not, so 50",
            "For a coin you would be right: its two sides are equally likely.",
            f"Ending with 0 and ending with points are not equally likely. {why}",
        ),
    ]
    if phases > 1:
        thoughts[1:1] = [
            Misconception(
                around(each, 2),
                "each phase is the same, so the number stays the same",
                f"For a single phase about {round(each)} of 100 is right.",
                f"But here{plenty} phases count. {why}",
            ),
            Misconception(
                around(added, 2),
                f"{spelled(phases)} phases, so it happens {'twice' if phases == 2 else f'{spelled(phases)} times'} as often",
                "If only one phase of a game could end with nothing, you could add them up like this.",
                f"But more of them can, and you counted those games more than once. {why}",
            ),
        ]
    return Question(
        key="pass_or_go.nothing",
        seed=seed,
        game=GAME,
        title=TITLES[phases > 1, keeps],
        task=task,
        stage=(Dice((0,) * dice),),
        kind=Number(f"of 100 {things}", 0, 100, Fraction(2), Fraction(5), "In", ("never", "half of them", "always")),
        right=exact,
        verdict=f"Yes, about {about} of 100",
        why=(why,),
        wrong=lambda answer: f"{too_many_or_few(answer, exact)}. {nudge}",
        rule=PassOrGo.WIPES_OUT,
        hints=(
            "Look at the end of the phase, not at its beginning. What does the last die do?",
            "After an early 6 Dora keeps rolling and collects points again. So which 6 really hurts?",
            "A 6 on the last die leaves nothing. A 1 on the last die does so only if she has nothing before it."
            + (f" Each phase leaves points in {100 - one} of 100." if plenty else ""),
        ),
        solution=solution,
        misconceptions=known(exact, *thoughts, near=Fraction(5)),
        reveal=shown,
        make=ends_with_nothing,
    )


TITLES = {
    (False, False): "How often does Dora end with nothing?",
    (False, True): "How often does Dora keep something?",
    (True, False): "How often does a phase leave nothing?",
    (True, True): "How often does every phase leave points?",
}  # by whether there are several phases, and whether something is kept
DOES = {
    (False, False): "end with nothing",
    (False, True): "leave points",
    (True, False): "have a phase that ends with nothing",
    (True, True): "leave points in every phase",
}


def around(number: Fraction, by: int) -> tuple[Fraction, ...]:
    """The whole numbers of 100 that are at most so far from the nearest one."""
    return tuple(map(Fraction, range(max(0, round(number) - by), min(100, round(number) + by) + 1)))


def reasons(dice: int, points: int, phases: int, keeps: bool) -> tuple[str, str]:
    """Why Dora ends with nothing so often, or keeps something, and the same as a solution."""
    nothing = spread(dice, points).get(0, Fraction(0))
    kept, one = 100 * (1 - nothing) ** phases, round(100 * nothing)
    other = f"In the other {round(kept if keeps else 100 - kept)}"
    if phases > 1:
        product = " × ".join([f"{float(1 - nothing):.3f}"] * phases)
        why = (
            f"A phase ends with nothing in about {one} of 100: after a 6 on the last die, or a 1 with nothing to halve. "
            f"{'Both' if phases == 2 else f'All {spelled(phases)}'} leave points in {product}, or {round(kept)} of 100."
        )
        why += "" if keeps else f" {other} at least one ends with nothing."
        return why, why
    rest = one - round(Fraction(100, 6))
    ones = f" The other {rest} come from a 1 on the last die when there is nothing left to halve." if rest > 0 else ""
    why = f"Only a 6 on the last die wipes everything out, which is about 17 of 100.{ones}"
    if keeps:
        return f"{why} {other} she keeps something.", f"{why} {other} she keeps something."
    return why, f"{why} Together that is {float(100 * nothing):.1f} of 100."


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
