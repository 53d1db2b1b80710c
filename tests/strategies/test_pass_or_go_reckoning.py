"""What the expert of High, Low, Pass or Go reckons with: which cards it has not seen, and how likely a card captures."""

from fractions import Fraction
from itertools import combinations

import pytest

from hilo_core.base.hypergeometric import SURE
from hilo_core.base.playing_cards import CARDS, DECK, JOKERS, cards, hand_of
from hilo_core.machine.bits import members
from hilo_core.pass_or_go.strategies.cards import best_card, better, captures, holds, later, unseen, winning
from hilo_core.pass_or_go.strategies.dice import limit_alone, limit_of_three
from hilo_core.pass_or_go.table import ASIDE, DIE, LAID, ORDER, PASSED, PLAYED, POINTS, TRICK
from hilo_core.pass_or_go.trick import HIGH, LOW, legal_cards, outranks, trick_winner

from ..core.laid import pass_or_go as table_of

DICE = {LOW: 2, HIGH: 5}
POOL = "2H 10H KH 4C QC 6S 7D X1"


@pytest.mark.parametrize("goal", [LOW, HIGH])
def test_better_cards_are_those_that_capture_before_it(goal: int) -> None:
    for card in members(DECK):
        before = [other for other in members(DECK) if other != card and outranks(other, card)[0] == (goal == HIGH)]
        assert better(card, goal) == sum(1 << other for other in before)


def test_the_best_card_of_a_hand_captures_before_the_others() -> None:
    hand = hand_of("3H KC 2D AS 9S QH 5C")
    assert best_card(hand, HIGH) == CARDS["AS"] and best_card(hand, LOW) == CARDS["5C"]


@pytest.mark.parametrize(
    ("laid", "found"),
    [
        pytest.param("", "2H QH X1", id="led, any card is capturing"),
        pytest.param("9H", "QH X1", id="a higher card, or a Joker"),
        pytest.param("9H KH", "X1", id="higher than the best laid"),
        pytest.param("9H X2", "", id="a Joker is laid: another one would make nobody capture"),
    ],
)
def test_which_cards_would_be_capturing(laid: str, found: str) -> None:
    assert winning(hand_of("2H QH X1"), hand_of(laid), HIGH) == hand_of(found)


@pytest.mark.parametrize("goal", [LOW, HIGH])
@pytest.mark.parametrize("size", [1, 3])
@pytest.mark.parametrize(
    ("card", "led", "pool"),
    [
        pytest.param("9H", "9H", POOL, id="led"),
        pytest.param("9H", "3C", POOL, id="laid on another suit"),
        pytest.param("X2", "9H", POOL, id="a Joker, against which only the other one helps"),
        pytest.param("X2", "X2", POOL, id="a Joker led"),
        pytest.param("9H", "9H", "4C QC 6S 7D 8D", id="nobody has the suit or a Joker"),
    ],
)
def test_a_card_holds_as_often_as_counting_says(card: str, led: str, pool: str, size: int, goal: int) -> None:
    """Against a hand out of the pool, which plays a card that captures if it may."""
    times = hands = 0
    for held in combinations(cards(pool), size):
        may, _ = legal_cards(sum(1 << each for each in held), CARDS[led])
        hands += 1
        times += all(trick_winner([CARDS[card], each], 0, 2, DICE[goal])[0] == 0 for each in members(may))
    found = holds(CARDS[card], CARDS[led], hand_of(pool), size, goal)
    assert abs(found - Fraction(1000 * times, hands)) <= 2 * size + 2


def table(laid: str = "", *, players: int = 3, trick: int = 2) -> list[int]:
    """A row in which seat 0, with three cards, is next after those laid, and a trick lies aside."""
    row, found = table_of(players, hands=["2H QH X1", "AS"]), cards(laid)
    row[DIE], row[TRICK], row[LAID], row[ASIDE] = 5, trick, len(found), hand_of("3C 4C")
    row[PLAYED + 3 * trick : PLAYED + 3 * trick + len(found)] = found
    return row


def test_unseen_is_what_is_neither_held_nor_laid_nor_aside() -> None:
    assert (DECK | JOKERS) & ~unseen(table("9H"), 0) == hand_of("2H QH X1 9H 3C 4C")


def test_a_card_captures_if_it_holds_against_every_seat_still_to_play() -> None:
    queen, pool = CARDS["QH"], unseen(table(), 0)
    alone = holds(queen, queen, pool, 6, HIGH)  # eight dice, two tricks played
    assert 0 < alone < 600
    assert captures(table(), 0, queen, HIGH) == alone * alone // SURE
    assert captures(table("9D"), 0, queen, HIGH) == holds(queen, CARDS["9D"], unseen(table("9D"), 0), 6, HIGH)
    assert captures(table("9D 9H"), 0, queen, HIGH) == SURE
    assert captures(table("9D KH"), 0, queen, HIGH) == 0
    assert captures(table(players=2), 0, queen, HIGH) == holds(queen, queen, pool, 4, HIGH)  # six dice


def test_a_card_promises_more_if_it_is_good_under_one_goal() -> None:
    ace, eight, pool = CARDS["AS"], CARDS["8H"], hand_of(POOL)
    for card in (ace, eight):
        low, high = (holds(card, card, pool, 2, goal) for goal in (LOW, HIGH))
        assert later(card, pool, 2) == (low * low + high * high) // 2000
    assert later(ace, pool, 2) > later(eight, pool, 2)


@pytest.mark.parametrize(("points", "more"), [((0, 1, 1), 2), ((0, 1, 2), 3), ((0, 2, 1), 2)])
def test_a_roller_of_three_reckons_with_the_rival_who_has_most_and_of_equals_with_the_left(
    points: tuple[int, int, int], more: int
) -> None:
    """A die passed gives less to the left neighbour, who has two already, than to the right one."""
    row = table_of(3)
    row[ORDER : ORDER + 3], row[PASSED : PASSED + 3], row[POINTS : POINTS + 3] = (1, 2, 0), (0, 2, 0), points
    assert limit_of_three(row, 0, 3) == limit_alone(3) + more
