"""What the expert of Hi MiLo! reckons with where its play does not show it: what is remembered, drawn, and read of a trick."""

import random
from fractions import Fraction
from math import comb

import pytest

from hilo_core.base.hypergeometric import MOST_IN_HAND, drawing_none, thousandths, without_any
from hilo_core.base.seats import seat_at, seats_void, void_suits
from hilo_core.himilo.cards import CARDS, NAMES, WIN_CARDS_BY_NAME, number_cards
from hilo_core.himilo.strategies.hands import (
    MISSES,
    parted,
)
from hilo_core.himilo.strategies.play import (
    laid_so_far,
    place_of_taker,
    some,
    some_hand,
)
from hilo_core.himilo.table import PLAYED, SEATS, WIN_CARDS
from hilo_core.himilo.trick import PLAYED_TRICKS, cards_below_winner, trick_winner

from ..core.laid import himilo as table_of
from ..core.laid import lie


def values(*numbers: int) -> int:
    """A set of values."""
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize(("bad", "size"), [(0, 4), (2, 3), (3, 1), (7, 3), (8, 3), (4, 0)])
def test_a_hand_has_none_of_these_cards_as_often_as_counting_says(bad: int, size: int) -> None:
    pool = (1 << 10) - 1
    counted = Fraction(comb(10 - bad, size), comb(10, size))
    assert 0 <= 1000 * counted - without_any((1 << bad) - 1 | 1 << 40, pool, size) < 2


def test_what_is_remembered_of_a_hand_is_what_is_reckoned() -> None:
    rng = random.Random(3)
    for _ in range(400):
        cards, pool, size = rng.getrandbits(52), rng.getrandbits(52), rng.randrange(MOST_IN_HAND + 3)
        asked = (cards & pool).bit_count(), pool.bit_count(), size
        assert without_any(cards, pool, size) == without_any(cards, pool, size) == drawing_none(*asked)


def test_quotients_in_two_steps_are_those_of_a_division() -> None:
    rng = random.Random(4)
    for n in [*range(3000), *(1000 * k - each for k in range(1, 4000) for each in (0, 1)), 4 * 10**9, 4 * 10**9 - 1]:
        assert thousandths(n) == n // 1000
    for cards in range(MISSES):
        for n in [*range(400), *(rng.randrange(50_000) for _ in range(200)), 50_000]:
            assert parted(n, cards) == n // max(1, cards)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_trick_goes_where_the_rules_put_it(players: int) -> None:
    """A trick as its strengths, of which the place of its taker is read (HM-13 to HM-21, HM-R1)."""
    rng = random.Random(players)
    for _ in range(300):
        laid = rng.sample(number_cards(players), players)
        win_card = rng.choice(sorted(WIN_CARDS_BY_NAME.values()))
        leader = rng.randrange(players)
        table = lie("himilo", table_of(players), 0, leader, " ".join(NAMES[card] for card in laid))
        table[WIN_CARDS] = win_card
        place, _ = trick_winner(laid, 0, players, win_card)
        assert place_of_taker(laid_so_far(table), players, cards_below_winner(win_card, players)[0]) == place
        assert seat_at(leader, place, players) == (leader + place) % players


def test_an_off_colour_card_shows_a_void() -> None:
    table = table_of(4, line="KH K* JC QS")
    for trick, (leader, cards) in enumerate([(1, "5H 6C 7H 8H"), (3, "1H 2C 3D 4S"), (0, "5C 6C 7C 8C"), (2, "9S 9H 9C")]):
        lie("himilo", table, trick, leader, cards)
    table[PLAYED + SEATS * 3 + 3] = CARDS["9D"]  # not laid in this trick
    found = [seats_void(table, PLAYED_TRICKS, suit) for suit in range(5)]
    assert found == [1 << 3 | 1 << 0, 1 << 2, 0, 0, 0]  # of S seats 3 and 0, of H seat 2; a star calls for nothing
    assert void_suits(table, PLAYED_TRICKS)[:4] == [0b01, 0, 0b10, 0b01]


@pytest.mark.parametrize("eighths", range(9))
def test_a_random_part_is_so_many_eighths(eighths: int) -> None:
    cards, rng = values(*range(1, 16)), random.Random(eighths)
    parts = [some(cards, rng.getrandbits(64), eighths) for _ in range(800)]
    assert all(part & ~cards == 0 for part in parts)
    assert abs(sum(part.bit_count() for part in parts) / 800 - 15 * eighths / 8) < 0.3
    hands = [some_hand((cards, cards, cards, cards), rng.getrandbits(64), eighths) for _ in range(400)]
    for suit in range(4):
        assert abs(sum(hand[suit].bit_count() for hand in hands) / 400 - 15 * eighths / 8) < 0.4
    assert eighths in (0, 8) or all(len(set(hand)) > 1 for hand in hands[:20])  # the suits are drawn each for itself
