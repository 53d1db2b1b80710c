"""Numbers of *Stop at ten?* that the library has no function for."""

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
    """Return what each face leads to is worth."""
    return [tidy(value(dice - 1, after)) for after in next_points(points)]


def division(points: int, dice: int = 1) -> str:
    """Return "(3 + 7 + 8 + 9 + 10 + 0) ÷ 6"."""
    return f"({' + '.join(worths(points, dice))}) ÷ 6"


def result(points: int, dice: int = 1) -> str:
    """Return "37 ÷ 6 = 6.17"."""
    return f"{tidy(6 * rolling(dice, points))} ÷ 6 = {tidy(rolling(dice, points))}"


def working(points: int, dice: int = 1) -> str:
    """Return both."""
    return f"{division(points, dice)} = {result(points, dice)}"


def forced_working(points: int) -> str:
    """Return how two rolls follow that must both be made: the mean of the six means."""
    means = [tidy(rolling(1, after)) for after in next_points(points)]
    return f"({' + '.join(means)}) ÷ 6 = {tidy(forced(2, points))}"


def with_faces(sides: int, points: int) -> Fraction:
    """Return what one roll is worth with a die of so many faces, of which the first halves and the last takes all."""
    return Fraction(sum(all_totals(sides, points)), sides)


def with_faces_working(sides: int, points: int) -> str:
    """Return the same as it is written down."""
    each = all_totals(sides, points)
    return mean_written(each, sides, sum(each))


def all_totals(sides: int, points: int) -> list[int]:
    """Return what each face of such a die leads to."""
    return [next_points(points)[0], *(points + face for face in range(2, sides)), 0]


def more_than(points: int) -> Fraction:
    """Return the chance of more than so many points."""
    return sum((chance for end, chance in ends().items() if end > points), Fraction(0))


def limits(most: int) -> str:
    """From how many points on one stops, with one die, two dice and so on."""
    return " ".join(str(threshold(dice)) for dice in range(1, most + 1))
