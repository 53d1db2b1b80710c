"""Cards laid in every possible way, each as often as the others."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from hilo_core.base import constrained_deal as deals
from hilo_core.machine.random import seed_row

from ..sampled import LONG

AT = 1  # behind the stream of chance
Ways = set[tuple[int, ...]]


def possible(owners: list[int], allowed: list[int]) -> Ways:
    """Return every way to give the cards 0, 1, ... to owners: by card the owner."""
    return {
        order for order in permutations(owners) if all(mask >> owner & 1 for mask, owner in zip(allowed, order, strict=True))
    }


def laid(owners: list[int], allowed: list[int], seed: int) -> Iterator[tuple[int, ...]]:
    """Yield ways as they are drawn, without end.

    AssertionError where there is none.
    """
    row = [0] * (AT + deals.SIZE)
    deals.clear(row, AT)
    for owner, places in Counter(owners).items():
        deals.make_room(row, AT, owner, places)
    for card, mask in enumerate(allowed):
        deals.note_card(row, AT, card, mask)
    deals.arrange(row, AT)
    seed_row(row, seed, 0)
    while True:
        deals.sample_deal(row, AT)
        cards, whose = (row[AT + at : AT + at + len(allowed)] for at in (deals.CARD, deals.OWNER))
        by_card = dict(zip(cards, whose, strict=True))
        yield tuple(by_card[card] for card in range(len(allowed)))


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
    ways, times = possible(owners, allowed), 12_000
    found = Counter(islice(laid(owners, allowed, 1), times))
    assert set(found) == ways
    mean = times / len(ways)
    assert all(abs(n - mean) < 4 * mean**0.5 for n in found.values())


@pytest.mark.parametrize("seed", range(40 if LONG else 5))
def test_random_ones_are_all_found_and_alike_likely(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    owners = [rng.randrange(4) for _ in range(rng.randint(2, 7))]
    allowed = [rng.randrange(1, 16) for _ in owners]
    ways = possible(owners, allowed)
    if not ways:
        monkeypatch.setattr(deals, "ATTEMPTS", 200)
        with pytest.raises(AssertionError):
            next(laid(owners, allowed, seed))
        return
    found = Counter(islice(laid(owners, allowed, seed), 40 * len(ways)))
    assert set(found) == ways
    spread = sum((n - 40) ** 2 / 40 for n in found.values()) - (len(ways) - 1)  # chi-squared less its mean
    assert abs(spread) <= 4 * (2 * len(ways)) ** 0.5
