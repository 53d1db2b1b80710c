"""Exact values of dice: the known thresholds, small cases by hand, and counting."""

from fractions import Fraction

import pytest

from hilo_core.pass_or_go.odds import (
    forced,
    gift,
    goes_on,
    next_points,
    rolling,
    spread,
    threshold,
    value,
)


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
