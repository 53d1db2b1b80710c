"""Extra numbers for *How often nothing?*."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import Simulated
from hilo_core.lessons.parts import Rolled
from hilo_core.messages.words import listed
from hilo_core.pass_or_go.dice_odds import next_points
from hilo_core.simulation import intervals
from hilo_lessons.plans.pass_or_go.fixed_limits import nothing, seen_in, stopping_at, wins
from hilo_lessons.plans.school import in_tenths, mean, whole_of_100
from hilo_lessons.runs import GAMES, run

NO_LIMIT = 25  # more points than five dice can give, so that every die is rolled


def rolls(dice: int) -> Rolled:
    """Return rounds in which this many dice are rolled; the points are noted after the first and the last die."""
    return Rolled(0, dice, NO_LIMIT, {points: tuple(next_points(points)) for points in range(NO_LIMIT + 1)}, (1, dice))


def ends(dice: int) -> tuple[int, ...]:
    """Return the possible contents of a box after this many dice."""
    return tuple(sorted(set(next_points(0)))) if dice == 1 else tuple(range(NO_LIMIT + 1))


def faces_with_nothing() -> int:
    """Return how many faces leave 0 points if there were none before."""
    return next_points(0).count(0)


def zeros(sides: int, taking: int, dice: int) -> Fraction:
    """Return in how many out of 100 rounds this many dice leave nothing.

    Each die takes all points with `taking` of its faces, and halves them with one.
    """
    return (100 * taking + (zeros(sides, taking, dice - 1) if dice > 1 else 100)) / Fraction(sides)


def stays(sides: int, taking: int) -> Fraction:
    """Return the limit of that percentage for many dice: z = (100 × taking + z) ÷ sides."""
    return Fraction(100 * taking, sides - 1)


def offered(sides: int, taking: int) -> list[Fraction]:
    """Return that number and a smaller one as options, in an order that does not reveal the right one."""
    return sorted((Fraction(100 * taking, sides), stays(sides, taking)), reverse=sides % 4 == 0)


def last_faces(sides: int, taking: int) -> str:
    """Return the faces that take all points: "11 and 12"."""
    return listed([str(face) for face in range(sides - taking + 1, sides + 1)])


def each_up_to(dice: int) -> tuple[Fraction, ...]:
    """Return in how many out of 100 rounds one die, two dice and so on end with nothing."""
    return tuple(nothing(each) for each in range(1, dice + 1))


def beats(one: int, other: int) -> str:
    """Return how often each of two limits gives more points than the other, with six dice."""
    return f"{one} beats {other} {tidy(wins(one, other, 6), 1)} to {tidy(wins(other, one, 6), 1)}"


def watched() -> Simulated:
    """Return the rounds that students watch."""
    found = intervals.share(run("pass_or_go.nothing").hits, GAMES)
    value = 100 * found.value
    return Simulated(value, 100 * found.low, 100 * found.high, f"{found.of:,} rounds {value:.1f}")
