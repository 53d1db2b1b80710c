"""Questions on rolls of High, Low, Pass or Go: the result of a row of rolls, and how often nothing is left."""

from fractions import Fraction
from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.dice_odds import spread
from hilo_core.pass_or_go.round import after_roll
from hilo_lessons.questions.wholes import around as around


def ends_with_nothing(seed: int) -> Values:
    """Ask: how often does Dora end with nothing, or keep something, in one phase or in each of several?"""
    dice, points, phases, keeps = 5, 0, 1, False
    if seed:
        chance = Random(seed)
        phases, keeps = in_turn(seed, (1, False), (1, True), (2, False), (2, True), (3, False), (4, True))
        dice, points = chance.randrange(2, 7), chance.choice((0, 0, 4, 9)) if phases == 1 else 0
    nothing = spread(dice, points).get(0, Fraction(0))
    kept = (1 - nothing) ** phases
    ways = 6**dice
    product = " × ".join([f"{float(1 - nothing):.3f}"] * phases)
    six = 100 * Fraction(5, 6) ** (dice * phases)
    return locals()


def step(points: int, face: int) -> str:
    """Return the effect of a roll on the points, in words."""
    then, rule = after_roll(points, face)
    if rule == PassOrGo.HALVES and points % 2 and points > 1:
        return f"a {face}: half of {points} is {points // 2}½, rounded up to {then}"
    return f"a {face}: {points} {'becomes' if then != points else 'stays'} {then}"


def points_after(seed: int) -> Values:
    """Ask: how many points are left after these rolls?"""
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

    def path(one: str) -> Fraction:
        """Return the points if a mistaken thought were the rule."""
        points = 0
        for face in faces:
            if face == 1:
                points = {"down": points // 2, "one": points + 1}.get(one, (points + 1) // 2)
            elif face == 6:
                points = {"six": points + 6, "stays": points}.get(one, 0)
            else:
                points += face
        return Fraction(points)

    return locals()
