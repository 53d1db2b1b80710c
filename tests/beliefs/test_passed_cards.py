"""Who may hold a card that a seat of Hi MiLo! has passed: its receiver, or somebody it was passed on to.

Seat 1 has bid High and passes first, to seat 2; then pass seats 2, 3 and 0, which gives its cards to seat 1 (HM-08, HM-R4).
"""

from itertools import islice

import pytest

from hilo_core import GAMES
from hilo_core.base.game import DecisionPoint
from hilo_core.beliefs.rollout_kernel import determinizations
from hilo_core.himilo.beliefs import possible_owners
from hilo_core.himilo.cards import CARDS, in_hand, take_from_hand
from hilo_core.himilo.round import PLAY
from hilo_core.himilo.table import PASSED, WIN_CARDS
from hilo_core.himilo.trick import ANY

from ..core.laid import himilo as table_of
from ..core.laid import lie, played

HANDS_DEALT = ["1S 2S 3S 4S 5S 6S 7S", "1H 2H 3H 4H 5H 6H 7H", "1C 2C 3C 4C 5C 6C 7C", "1D 2D 3D 4D 5D 6D 7D"]
GIVEN = ["1S 2S 3S", "1H 2H 3H", "1C 2C 3C", "1D 2D 3D"]
OUT_OF_PLAY = -1


def passed() -> list[int]:
    """The row after every seat has passed its three lowest cards, none of those it has just received."""
    table = table_of(4, hands=HANDS_DEALT, bids="low high middle middle", line="KS KH KC KD")
    played("himilo", table, [f"pass {GIVEN[seat]}" for seat in (1, 2, 3, 0)])
    return table


def holder(table: list[int], card: int) -> int:
    """The seat that holds a card."""
    holding = [seat for seat in range(4) if card in in_hand(table, seat)]
    return holding[0] if holding else OUT_OF_PLAY


def holders(table: list[int], seat: int, names: str) -> list[set[int]]:
    """For each of these cards, who holds it in some of the tables that a seat must think possible."""
    tables = list(islice(determinizations(GAMES["himilo"], table, DecisionPoint(seat, PLAY, ANY), seed=1), 120))
    return [{holder(each, CARDS[name]) for each in tables} for name in names.split()]


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        pytest.param(0, {1}, id="seat 0 passes last: seat 1, which has passed, keeps what it receives"),
        pytest.param(3, {0, 1}, id="seat 0 may have passed on what it received, to seat 1"),
        pytest.param(2, {3, 0, 1}, id="seats 3 and 0 may have passed it on, to seat 1"),
        pytest.param(1, {2, 3, 0}, id="seat 1 passes first: all others may have it, and none is out of play"),
    ],
)
def test_a_passed_card_is_with_its_receiver_or_passed_on(seat: int, expected: set[int]) -> None:
    table = passed()
    opposite = GIVEN[(seat + 2) % 4]  # what it has not seen may be anywhere else
    found = holders(table, seat, f"{GIVEN[seat]} {opposite}")
    assert found == [expected] * 3 + [{0, 1, 2, 3, OUT_OF_PLAY} - {seat}] * 3


def test_who_has_shown_a_void_has_not_kept_the_card() -> None:
    """Seat 0 plays a spade under the K of diamonds, so the diamonds of seat 3 have been passed on to seat 1."""
    table = passed()
    table[WIN_CARDS] = table[WIN_CARDS + 3]
    take_from_hand(table, 0, CARDS["7S"])
    lie("himilo", table, 0, 0, "7S")
    assert holders(table, 3, "1D 2D 3D") == [{1}] * 3


def test_who_has_not_passed_yet_has_what_it_received() -> None:
    table = passed()
    table[PASSED : PASSED + 3] = [0, 0, 0]
    assert [possible_owners(table, seat) for seat in (3, 2)] == [0b0001, 0b1001]
