"""The experts of two in High, Low, Pass or Go go just where the odds say that it wins more games."""

import pytest

from hilo_core.pass_or_go import odds
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, settle_order
from hilo_core.pass_or_go.strategies import expert
from hilo_core.pass_or_go.table import OWN, PASSED, POINTS

from ..core.laid import pass_or_go as table_of


def goes(seat: int, own: tuple[int, int], points: tuple[int, int], passed: tuple[int, int], totals: tuple[int, int]) -> bool:
    """Return whether the expert goes in phase 2, in which seats roll in their order from seat 0 on."""
    table = table_of(2, dealer=1, totals=totals)
    settle_order(table)
    table[OWN : OWN + 2], table[POINTS : POINTS + 2], table[PASSED : PASSED + 2] = own, points, passed
    choice = expert(table, seat, PASS_OR_GO, own[seat])
    assert choice in (GO, own[seat] << 4 * (1 - seat))
    return choice == GO


TOTALS = [(0, 0), (30, 20), (58, 41), (64, 60)]


@pytest.mark.parametrize("totals", TOTALS)
@pytest.mark.parametrize(("own", "rivals"), [(1, 0), (1, 1), (1, 3), (2, 0), (2, 1), (3, 0), (3, 2), (4, 2)])
def test_of_two_the_first_expert_goes_while_that_wins_more_games(own: int, rivals: int, totals: tuple[int, int]) -> None:
    """With every number of points that dice rolled before can have brought."""
    for points in range(5 * (6 - own - rivals) + 1):
        passes, to_go = odds.first_choices(*totals, own, points, rivals)
        assert goes(0, (own, rivals), (points, 0), (0, 0), totals) == (to_go > passes)
