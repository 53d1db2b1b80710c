"""Exact chances in Hilos: sums, and counting."""

import random
from fractions import Fraction

from hilo_core.hilos.odds import cards_of_suit, splits, turned_after


def test_trumps_in_a_hand() -> None:
    assert sum(cards_of_suit(n) for n in range(14)) == 1
    assert sum(n * cards_of_suit(n) for n in range(14)) == Fraction(13, 4)
    assert cards_of_suit(14) == 0 and cards_of_suit(-1) == 0


def test_splits_agree_with_counting() -> None:
    rng, times, cards = random.Random(3), 20_000, list(range(39))
    found: dict[tuple[int, ...], int] = {}
    for _ in range(times):
        rng.shuffle(cards)
        split = tuple(sorted((sum(card < 7 for card in cards[i : i + 13]) for i in (0, 13, 26)), reverse=True))
        found[split] = found.get(split, 0) + 1
    for split, chance in splits(7).items():
        exact = float(chance)
        assert abs(found.get(split, 0) / times - exact) <= 4 * (exact * (1 - exact) / times) ** 0.5 + 1e-9


def test_the_chain_agrees_with_counting() -> None:
    rng, times, p = random.Random(5), 20_000, 0.3
    turned = sum(sum(rng.random() < p for _ in range(6)) % 2 for _ in range(times))
    exact = float(turned_after(6, Fraction(3, 10)))
    assert abs(turned / times - exact) <= 4 * (exact * (1 - exact) / times) ** 0.5
