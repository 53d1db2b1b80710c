"""Cards laid in every possible way, each as often as the others."""

import random
from collections import Counter
from itertools import islice, pairwise, permutations

import pytest

from hilo_core.chances.deals import sample_deals


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
    for arranged in islice(sample_deals(cards, owners, allowed, random.Random(1)), times):
        by_card = dict(arranged)
        found[tuple(by_card[card] for card in cards)] += 1
    assert set(found) == ways
    mean = times / len(ways)
    assert all(abs(n - mean) < 4 * mean**0.5 for n in found.values())


@pytest.mark.parametrize("seed", range(40))
def test_random_ones_are_all_found_and_alike_likely(seed: int) -> None:
    rng = random.Random(seed)
    owners = [rng.randrange(4) for _ in range(rng.randint(2, 7))]
    allowed = [rng.randrange(1, 16) for _ in owners]
    ways, cards = possible(owners, allowed), list(range(len(owners)))
    if not ways:
        with pytest.raises(ValueError, match="cannot lie"):
            next(sample_deals(cards, owners, allowed, rng))
        return
    times = 40 * len(ways)
    found: Counter[tuple[int, ...]] = Counter()
    for arranged in islice(sample_deals(cards, owners, allowed, rng), times):
        by_card = dict(arranged)
        found[tuple(by_card[card] for card in cards)] += 1
    assert set(found) == ways
    spread = sum((n - 40) ** 2 / 40 for n in found.values()) - (len(ways) - 1)  # chi-squared less its mean
    assert abs(spread) <= 4 * (2 * len(ways)) ** 0.5


def test_one_arrangement_says_nothing_of_the_next() -> None:
    """Two in a row are as likely to agree as any two are."""
    cards, owners, allowed = list(range(6)), [0, 0, 1, 1, 2, 2], [0b011, 0b110, 0b111, 0b101, 0b111, 0b111]
    drawn = [tuple(sorted(each)) for each in islice(sample_deals(cards, owners, allowed, random.Random(3)), 8000)]
    alike = sum(one == two for one, two in pairwise(drawn))
    mean = len(drawn) / len(possible(owners, allowed))
    assert abs(alike - mean) < 4 * mean**0.5


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        next(sample_deals([0, 1], [0, 1], [0b01, 0b01], random.Random(0)))
    assert list(next(sample_deals([], [], [], random.Random(0)))) == []
