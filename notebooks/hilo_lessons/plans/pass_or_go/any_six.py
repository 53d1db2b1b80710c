"""What *Three dice, one six?* asks about: how many of some dice take all points, and how often that is one at least."""

from fractions import Fraction
from functools import cache
from math import comb

from hilo_core.pass_or_go.odds_dice import FACES, next_points

from ..totals import totals

DICE, ROUNDS = 3, 10
POINTS = 10  # any number of points, of which a face can take all
TAKING = tuple(face for face, points in zip(FACES, next_points(POINTS), strict=True) if not points)


def rolls(dice: int) -> int:
    """In how many equally likely ways so many dice can fall."""
    return int(len(FACES) ** dice)


def rolls_without(dice: int) -> int:
    """How many of them have no 6."""
    return int((len(FACES) - len(TAKING)) ** dice)


def with_six(dice: int) -> Fraction:
    """In how many of 100 rolls of so many dice there is a 6 or more."""
    return 100 * (1 - Fraction(rolls_without(dice), rolls(dice)))


def sixes(count: int, dice: int = DICE) -> Fraction:
    """The chance of exactly so many sixes."""
    return Fraction(comb(dice, count) * rolls_without(dice - count) * len(TAKING) ** count, rolls(dice))


@cache
def rounds_with(rounds: int) -> tuple[float, ...]:
    """The chance of every number of rounds with a 6, of so many."""
    chance = float(with_six(DICE) / 100)
    return totals((1 - chance, chance), rounds)


def class_below(rounds: int) -> float:
    """In how many of 100 classes with so many rounds fewer than half of them have a 6."""
    return 100 * sum(rounds_with(rounds)[: -(-rounds // 2)])


def class_near(rounds: int, far: int = 5) -> float:
    """In how many of 100 classes the share of rounds with a 6 is at most so far from the exact one, of 100."""
    exact = with_six(DICE)
    near = (abs(Fraction(100 * count, rounds) - exact) <= far for count in range(rounds + 1))
    return 100 * sum(chance for chance, counts in zip(rounds_with(rounds), near, strict=True) if counts)
