"""Exact chances in Hilos: sums, and counting."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

from hilo_core.hilos.odds import cards_of_suit, splits, turned_after


def test_trumps_in_a_hand() -> None:
    assert sum(cards_of_suit(n) for n in range(14)) == 1
    assert sum(n * cards_of_suit(n) for n in range(14)) == Fraction(13, 4)
    assert cards_of_suit(14) == 0 and cards_of_suit(-1) == 0


def test_splits_are_what_counting_says() -> None:
    ways = Counter(
        tuple(sorted((sum(card // 13 == hand for card in cards) for hand in range(3)), reverse=True))
        for cards in combinations(range(39), 4)
    )
    assert splits(4) == {split: Fraction(many, comb(39, 4)) for split, many in ways.items()}


def test_the_chain_is_what_counting_says() -> None:
    p = Fraction(3, 10)
    assert turned_after(6, p) == sum(comb(6, turns) * p**turns * (1 - p) ** (6 - turns) for turns in (1, 3, 5))
