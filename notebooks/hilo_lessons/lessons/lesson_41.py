"""Numbers of *Stop at ten?* that the library has no function for."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import Branch
from hilo_core.lessons.lesson import Simulated
from hilo_core.messages.words import listed
from hilo_core.pass_or_go.dice_odds import FACES, forced, goes_on, next_points, rolling, threshold, value
from hilo_lessons.plans.pass_or_go.ten_rounds import class_above, deviation, ends, mean

TASKS = {3: range(9, 19), 4: range(10, 20), 5: range(11, 21)}  # by dice, the points of the tickets: nothing of the working


def worths(points: int, dice: int) -> list[str]:
    """What each face leads to is worth."""
    return [tidy(value(dice - 1, after)) for after in next_points(points)]


def division(points: int, dice: int = 1) -> str:
    """ "(3 + 7 + 8 + 9 + 10 + 0) ÷ 6"."""
    return f"({' + '.join(worths(points, dice))}) ÷ 6"


def result(points: int, dice: int = 1) -> str:
    """ "37 ÷ 6 = 6.17"."""
    return f"{tidy(6 * rolling(dice, points))} ÷ 6 = {tidy(rolling(dice, points))}"


def working(points: int, dice: int = 1) -> str:
    """Both."""
    return f"{division(points, dice)} = {result(points, dice)}"


def forced_working(points: int) -> str:
    """How two rolls follow that must both be made: the mean of the six means."""
    means = [tidy(rolling(1, after)) for after in next_points(points)]
    return f"({' + '.join(means)}) ÷ 6 = {tidy(forced(2, points))}"


def with_faces(sides: int, points: int) -> Fraction:
    """What one roll is worth with a die of so many faces, of which the first halves and the last takes all."""
    return Fraction(sum(all_totals(sides, points)), sides)


def with_faces_working(sides: int, points: int) -> str:
    """The same as it is written down."""
    each, total = all_totals(sides, points), sum(all_totals(sides, points))
    return f"({' + '.join(map(str, each))}) ÷ {sides} = {total} ÷ {sides} = {tidy(with_faces(sides, points))}"


def all_totals(sides: int, points: int) -> list[int]:
    """What each face of such a die leads to."""
    return [next_points(points)[0], *(points + face for face in range(2, sides)), 0]


def branches(points: int, dice: int) -> tuple[Branch, ...]:
    """The six branches of a roll."""
    after = next_points(points)
    return tuple(
        Branch(face, end, goes_on(dice - 1, end), value(dice - 1, end)) for face, end in zip(FACES, after, strict=True)
    )


def more_than(points: int) -> Fraction:
    """The chance of more than so many points."""
    return sum((chance for end, chance in ends().items() if end > points), Fraction(0))


def limits(most: int) -> str:
    """From how many points on one stops, with one die, two dice and so on."""
    return " ".join(str(threshold(dice)) for dice in range(1, most + 1))


def many_students() -> Simulated:
    """A mean of 5,000 rounds is as far out as one of a class can be, so these are of_students(boxes, ..., 100_000)."""
    return Simulated(10.418, 10.408, 10.427, "1,000,000 rounds 10.42")


def tickets() -> Iterator[dict[str, Any]]:
    """Thirty: what a roll is worth where all it can leave has a known worth, then a decision that does not follow from it."""
    for left, starts in TASKS.items():
        for points in starts:
            on, others = goes_on(left, points), 2 + (left - 1 + points) % 3
            too = on == bool((left + points) % 2)
            other = threshold(others) + (not too)  # the least points to stop with, or the most to roll with
            yield {
                "left": left,
                "points": points,
                "rolls_on": on,
                "rolls_too": too,
                "worths": listed(worths(points, left), "or"),
                "others": others,
                "other": other,
            }
