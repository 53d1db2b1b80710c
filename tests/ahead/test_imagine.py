"""Cards laid in every possible way, each as often as the others."""

import random
from collections import Counter
from itertools import islice, permutations

import pytest

from hilo_core.imagine import arrangements, matched


def possible(owners: list[int], allowed: list[int]) -> set[tuple[int, ...]]:
    """Every way to give the cards 0, 1, ... to owners: by card the owner."""
    return {
        order for order in permutations(owners) if all(mask >> owner & 1 for mask, owner in zip(allowed, order, strict=True))
    }


@pytest.mark.parametrize(
    ("owners", "allowed"),
    [
        ([0, 0, 1, 1, 2], [0b111] * 5),
        ([0, 0, 1, 1, 2], [0b011, 0b110, 0b111, 0b101, 0b111]),
        ([0, 1, 2], [0b011, 0b110, 0b101]),  # two ways, and no change of two cards leads from one to the other
        ([0, 1, 1], [0b01, 0b10, 0b10]),
    ],
)
def test_all_ways_are_alike_likely(owners: list[int], allowed: list[int]) -> None:
    cards = list(range(len(owners)))
    ways, times = possible(owners, allowed), 12_000
    found: Counter[tuple[int, ...]] = Counter()
    for arranged in islice(arrangements(cards, owners, allowed, random.Random(1)), times):
        by_card = dict(arranged)
        found[tuple(by_card[card] for card in cards)] += 1
    assert set(found) == ways
    mean = times / len(ways)
    assert all(abs(n - mean) < 8 * mean**0.5 for n in found.values())  # neighbours in the chain are alike, so more than 4


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        matched([0b01, 0b01])
    assert list(next(arrangements([], [], [], random.Random(0)))) == []
