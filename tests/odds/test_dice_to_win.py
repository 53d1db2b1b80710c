"""The dice of two who play to win the game: against counting it out, the chances that come along, and what is known of them."""

import random
from fractions import Fraction
from functools import cache

import pytest

from hilo_core.pass_or_go.dice_odds import PAIRS, before_a_round, first_goes, second_goes, wins_with
from hilo_core.pass_or_go.odds import (
    chance,
    first_choices,
    first_passes,
    first_rolls,
    second_choices,
    second_passes,
    second_rolls,
)

from ..core.test_exit_tickets import FACES, rolled
from .build_race_odds import before_rounds

TOTALS = ((0, 0), (20, 20), (33, 12), (58, 40), (60, 60), (64, 0), (64, 60), (64, 64))


class Rollers:
    """A phase told dice by dice: who decides, what each has, what is passed. Roller 1 is 0."""

    def __init__(self, *totals: int) -> None:
        self.totals = totals

    def end(self, points: tuple[int, int]) -> Fraction:
        """Return the chance of Roller 1 to win after these points."""
        one, other = self.totals[0] + points[0], self.totals[1] + points[1]
        if one >= 65 or other >= 65:
            return Fraction(1 + (one > other) - (one < other), 2)
        return chance(wins_with(one, other), 0)

    @cache  # noqa: B019 (as short as a test)
    def must_roll(self, dice: tuple[int, int], points: tuple[int, int]) -> Fraction:
        """Return the mean over all dice that have been passed, to Roller 2 first (PG-19, PG-20)."""
        if dice[1]:
            return (
                sum((self.must_roll((dice[0], dice[1] - 1), (points[0], rolled(points[1], f))) for f in FACES), Fraction(0)) / 6
            )
        if dice[0]:
            return sum((self.must_roll((dice[0] - 1, 0), (rolled(points[0], f), points[1])) for f in FACES), Fraction(0)) / 6
        return self.end(points)

    @cache  # noqa: B019
    def decides(self, roller: int, own: int, others: int, points: tuple[int, int]) -> tuple[Fraction, Fraction]:
        """Roller 1's chance if the roller passes, and if it goes. `others`: Roller 2's own dice, or those passed to it."""
        if roller == 0:
            passes = self.best(1, others, own, points)
            goes = [self.best(0, own - 1, others, (rolled(points[0], face), points[1])) for face in FACES]
        else:
            passes = self.must_roll((own, others), points)
            goes = [self.best(1, own - 1, others, (points[0], rolled(points[1], face))) for face in FACES]
        return passes, sum(goes, Fraction(0)) / 6

    def best(self, roller: int, own: int, others: int, points: tuple[int, int]) -> Fraction:
        """Return what comes of it when both do what is best for themselves."""
        if own == 0:
            return self.best(1, others, 0, points) if roller == 0 else self.must_roll((0, others), points)
        return (min if roller else max)(self.decides(roller, own, others, points))


class ForPoints(Rollers):
    """The same of two who play for the difference of their points in this phase."""

    def end(self, points: tuple[int, int]) -> Fraction:
        return Fraction(points[0] - points[1])


@pytest.mark.parametrize("totals", TOTALS)
def test_what_passing_and_going_are_worth_is_what_counting_says(totals: tuple[int, int]) -> None:
    """And the choices that are kept are those."""
    rollers, phase, rng = Rollers(*totals), ForPoints(), random.Random(3)
    for _ in range(60):
        own = rng.randint(1, 3)
        others = rng.randint(0, 4 - own)
        first = rng.randint(0, 5 * (6 - own - others))
        passes, goes = rollers.decides(0, own, others, (first, 0))
        assert first_choices(*totals, own, first, others) == (passes, goes)
        assert first_goes(*totals, own, first, others) == (goes > passes)
        assert (first_passes(own, first, others), first_rolls(own, first, others)) == phase.decides(0, own, others, (first, 0))
        second = rng.randint(0, 5 * (6 - own - others) - first)
        passes, goes = rollers.decides(1, own, others, (first, second))
        assert second_choices(totals[1], totals[0], own, second, others, first) == (1 - passes, 1 - goes)
        assert second_goes(totals[1], totals[0], own, second, others, first) == (goes < passes)
        passes, goes = phase.decides(1, own, others, (first, second))
        assert (second_passes(own, second, others, first), second_rolls(own, second, others, first)) == (-passes, -goes)


def test_the_chances_that_come_along_are_those_that_are_worked_out() -> None:
    assert before_rounds() == [before_a_round(pair) for pair in range(PAIRS)]
