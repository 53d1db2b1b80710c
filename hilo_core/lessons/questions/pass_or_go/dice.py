"""Questions on rolls of High, Low, Pass or Go: what a row of rolls makes, and how often nothing is left."""

from fractions import Fraction
from random import Random
from typing import Any

from ....messages.words import spelled
from ....odds.dice import spread
from ....pass_or_go import PassOrGo
from ....pass_or_go.dice import after_roll
from ..file import Values
from ..question import Misconception, in_turn
from ..stage import Dice, Line


def ends_with_nothing(seed: int) -> Values:
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
    six = 100 * (1 - Fraction(5, 6) ** (dice * phases))
    each = 100 * (1 - nothing if keeps else nothing)
    added = 100 * (1 - phases * nothing if keeps else phases * nothing)
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
    titles_of = TITLES[phases > 1, keeps]
    stage = (Dice((0,) * dice),)
    t1 = list(around(100 - six if keeps else six, 3))
    t2 = list(around(100 - exact, 2))
    t3 = list(around(Fraction(50), 0))

    def drawn(answer: Any) -> Any:
        title = f"About {about} {things} in 100 {does}"
        if (about, phases, keeps) == (20, 1, False):
            title = "About one phase in five ends with nothing"
        sub = (
            f"Exact: all {6**dice:,} ways in which {spelled(dice)} dice can fall, counted{' for each phase' if plenty else ''}."
        )
        high = 100 if max(answer or 0, exact) > 45 else 50
        return (Line(title, sub, f"{things} that {does}, of 100", exact, answer, 0, high),)

    return locals()


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


def points_after(seed: int) -> Values:
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

    stage = (Dice(faces, "in this order"),)
    join_steps = "; ".join(steps)
    v1 = path("down")
    v2 = path("one")
    v3 = path("six")
    v4 = path("stays")
    return locals()
