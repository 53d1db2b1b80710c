"""Extra numbers for *Stop at ten?*."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import Simulated
from hilo_core.pass_or_go.dice_odds import forced, next_points, rolling, threshold, value
from hilo_lessons.plans.pass_or_go.ten_rounds import class_above, ends
from hilo_lessons.plans.school import deviation, mean, mean_written
from hilo_lessons.questions.pass_or_go.choices import branches_of as branches

# A mean of 5,000 rounds is as far out as one of a class can be, so these are of_students(boxes, ..., 100_000).
MANY_STUDENTS = Simulated(10.418, 10.408, 10.427, "1,000,000 rounds 10.42")


def worths(points: int, dice: int) -> list[str]:
    """Return the value of the points after each face."""
    return [tidy(value(dice - 1, after)) for after in next_points(points)]


def division(points: int, dice: int = 1) -> str:
    """Return the division as text: "(3 + 7 + 8 + 9 + 10 + 0) ÷ 6"."""
    return f"({' + '.join(worths(points, dice))}) ÷ 6"


def result(points: int, dice: int = 1) -> str:
    """Return the result as text: "37 ÷ 6 = 6.17"."""
    return f"{tidy(6 * rolling(dice, points))} ÷ 6 = {tidy(rolling(dice, points))}"


def working(points: int, dice: int = 1) -> str:
    """Return the division with its result."""
    return f"{division(points, dice)} = {result(points, dice)}"


def forced_working(points: int) -> str:
    """Return the calculation for two forced rolls: the mean of the six means."""
    means = [tidy(rolling(1, after)) for after in next_points(points)]
    return f"({' + '.join(means)}) ÷ 6 = {tidy(forced(2, points))}"


def with_faces(sides: int, points: int) -> Fraction:
    """Return the value of one roll with a die that has this many faces.

    The first face halves the points, and the last one takes all of them.
    """
    return Fraction(sum(all_totals(sides, points)), sides)


def with_faces_working(sides: int, points: int) -> str:
    """Return the calculation of that value, as it is written."""
    each = all_totals(sides, points)
    return mean_written(each, sides, sum(each))


def all_totals(sides: int, points: int) -> list[int]:
    """Return the points after each face of such a die."""
    return [next_points(points)[0], *(points + face for face in range(2, sides)), 0]


def more_than(points: int) -> Fraction:
    """Return the probability of more than this many points."""
    return sum((chance for end, chance in ends().items() if end > points), Fraction(0))


def limits(most: int) -> str:
    """Return the number of points at which to stop with one die, two dice and so on."""
    return " ".join(str(threshold(dice)) for dice in range(1, most + 1))
