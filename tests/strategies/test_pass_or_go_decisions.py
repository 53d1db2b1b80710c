"""The experts of two in High, Low, Pass or Go go just where the odds say that it wins more games."""

from collections.abc import Callable
from itertools import combinations

import pytest

from hilo_core.base.playing_cards import DECK, JOKERS
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import odds, trick
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, settle_order
from hilo_core.pass_or_go.strategies import expert
from hilo_core.pass_or_go.strategies.cards import best_card
from hilo_core.pass_or_go.table import OWN, PASSED, POINTS

from ..core.laid import pass_or_go as table_of


@pytest.mark.parametrize(("goal", "of"), [(trick.HIGH, max), (trick.LOW, min)])
def test_the_best_card_of_two_is_the_higher_or_the_lower(goal: int, of: Callable[..., int]) -> None:
    """PG-02: in one order over all cards, spades above hearts, diamonds and clubs."""
    for two in combinations(members(DECK & ~JOKERS), 2):
        assert best_card(sum(1 << card for card in two), goal) == of(two, key=trick.height)


def goes(seat: int, own: tuple[int, int], points: tuple[int, int], passed: tuple[int, int], totals: tuple[int, int]) -> bool:
    """Whether the expert goes in phase 2, in which seats roll in their order from seat 0 on."""
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


@pytest.mark.parametrize("totals", TOTALS)
@pytest.mark.parametrize(
    ("own", "to_come", "rival"), [(1, 0, 0), (1, 0, 12), (1, 2, 7), (2, 0, 9), (2, 1, 3), (3, 0, 5), (3, 2, 4)]
)
def test_of_two_the_second_expert_goes_while_that_wins_more_games(
    own: int, to_come: int, rival: int, totals: tuple[int, int]
) -> None:
    for points in range(5 * (6 - own - to_come) - rival + 1):
        passes, to_go = odds.second_choices(totals[1], totals[0], own, points, to_come, rival)
        assert goes(1, (0, own), (rival, points), (0, to_come), totals) == (to_go > passes)
