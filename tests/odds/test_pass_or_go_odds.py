"""Exact values of dice: the known thresholds, small cases by hand, and counting."""

import random
from fractions import Fraction

import pytest

from hilo_core.pass_or_go.odds import (
    first,
    first_passes,
    first_rolls,
    forced,
    gift,
    goes_on,
    next_points,
    rolling,
    second_passes,
    second_rolls,
    spread,
    threshold,
    value,
)
from hilo_core.pass_or_go.round import after_roll


def test_thresholds() -> None:
    """Check up to how many points a player goes on with 1 to 8 dice left, if only own points count."""
    assert [threshold(dice) for dice in range(1, 9)] == [9, 11, 13, 14, 15, 16, 17, 17]
    assert goes_on(1, 9) and not goes_on(1, 10) and not goes_on(0, 0)


def test_one_die_by_hand() -> None:
    assert next_points(5) == [3, 7, 8, 9, 10, 0]
    assert rolling(1, 5) == forced(1, 5) == Fraction(37, 6)
    assert value(1, 0) == Fraction(14, 6) and value(1, 30) == 30
    assert gift(1, 5) == Fraction(7, 6) and gift(1, 20) < 0


@pytest.mark.parametrize("dice", range(1, 7))
def test_a_spread_is_all_there_is(dice: int) -> None:
    chances = spread(dice, 4)
    assert sum(chances.values()) == 1
    assert sum(points * chance for points, chance in chances.items()) == forced(dice, 4)


def play(rng: random.Random, dice: int, rivals: int) -> tuple[int, int]:
    """Return a phase of two players who both go by the exact tables: the points of Roller 1 and of Roller 2."""
    one = two = passed = back = 0
    while dice:
        if first_passes(dice, one, rivals) > first_rolls(dice, one, rivals):
            passed, dice = dice, 0
        else:
            one, dice = after_roll(one, rng.randint(1, 6))[0], dice - 1
    while rivals:
        if second_passes(rivals, two, passed, one) > second_rolls(rivals, two, passed, one):
            back, rivals = rivals, 0
        else:
            two, rivals = after_roll(two, rng.randint(1, 6))[0], rivals - 1
    for _ in range(passed):
        two = after_roll(two, rng.randint(1, 6))[0]
    for _ in range(back):
        one = after_roll(one, rng.randint(1, 6))[0]
    return one, two


@pytest.mark.parametrize(("dice", "rivals"), [(3, 3), (6, 0), (1, 5), (4, 2)])
def test_the_phase_of_two_agrees_with_playing_it(dice: int, rivals: int) -> None:
    rng, times = random.Random(dice), 4000
    found = [one - two for one, two in (play(rng, dice, rivals) for _ in range(times))]
    mean = sum(found) / times
    deviation = (sum((one - mean) ** 2 for one in found) / times / times) ** 0.5
    assert abs(mean - float(first(dice, 0, rivals))) <= 4 * deviation
