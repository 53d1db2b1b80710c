"""Cards that a seat cannot see, laid in every way it must think possible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from random import Random

Kinds = tuple[tuple[int, int], ...]  # cards still to be laid: for each set of groups that may have them, how many there are
Shares = tuple[int, ...]  # of each of these kinds, how many the first group gets


def sample_deals(
    cards: Sequence[int], owners: Sequence[int], allowed: Sequence[int], rng: Random
) -> Iterator[list[tuple[int, int]]]:
    """Endless arrangements of cards over owners, each as pairs (card, owner), drawn independently: all possible ones are alike
    likely. ValueError if there is none.

    `owners` names the owner of every place, and `allowed`, for each card, the set of owners that may have it. How the cards
    really lie is neither asked nor used. Owners that may have the same cards make a group. Group by group it is drawn how many
    cards of each kind lie there, as often as there are ways to lay those cards and the rest, and then which.
    """
    groups = groups_of(owners, allowed)
    rooms = tuple(map(len, groups))
    sets = [sum(1 << n for n, group in enumerate(groups) if mask >> group[0] & 1) for mask in allowed]
    if not ways(tuple(sorted(Counter(sets).items())), rooms):
        raise ValueError("The cards cannot lie in any way.")
    while True:
        left: dict[int, list[int]] = {}
        for card, may in zip(cards, sets, strict=True):
            left.setdefault(may, []).append(card)
        found: list[tuple[int, int]] = []
        for n, group in enumerate(groups):
            kinds = tuple(sorted((may, len(those)) for may, those in left.items()))
            shares, up_to = splits(kinds, rooms[n:])
            chosen = rng.choices(shares, cum_weights=up_to)[0]
            places = rng.sample(group, len(group))
            rest: dict[int, list[int]] = {}
            for (may, size), share in zip(kinds, chosen, strict=True):
                those = rng.sample(left[may], size)
                found += zip(those[:share], places, strict=False)
                del places[:share]
                if share < size:
                    rest.setdefault(may >> 1, []).extend(those[share:])
            left = rest
        yield found


def groups_of(owners: Sequence[int], allowed: Sequence[int]) -> list[list[int]]:
    """The places, each as its owner, in groups that may have the same cards; those that may have fewest come first."""
    by_cards: dict[tuple[bool, ...], list[int]] = {}
    for owner in owners:
        by_cards.setdefault(tuple(bool(mask >> owner & 1) for mask in allowed), []).append(owner)
    return [by_cards[key] for key in sorted(by_cards, key=sum)]


@lru_cache(maxsize=1 << 13)
def ways(kinds: Kinds, rooms: tuple[int, ...]) -> int:
    """In how many ways these cards can be shared out to groups that have room for so many."""
    if not rooms:
        return int(not kinds)
    _, up_to = splits(kinds, rooms)
    return up_to[-1] if up_to else 0


@lru_cache(maxsize=1 << 13)
def splits(kinds: Kinds, rooms: tuple[int, ...]) -> tuple[list[Shares], list[int]]:
    """How many of each kind the first group may get, and, added up, in how many ways those cards and the rest can be laid."""
    least = [size if may == 1 else 0 for may, size in kinds]
    most = [min(size, rooms[0]) if may & 1 else 0 for may, size in kinds]
    shares, weights = [], []
    for share in shared_out(rooms[0], least, most):
        rest: Counter[int] = Counter()
        for (may, size), here in zip(kinds, share, strict=True):
            rest[may >> 1] += size - here
        further = ways(tuple(sorted((may, size) for may, size in rest.items() if size)), rooms[1:])
        if further:
            shares.append(share)
            weights.append(further * prod(comb(size, here) for (_, size), here in zip(kinds, share, strict=True)))
    return shares, list(accumulate(weights))


def shared_out(size: int, least: Sequence[int], most: Sequence[int]) -> Iterator[Shares]:
    """Every way to write a number as a sum of numbers within these bounds."""
    if not least:
        if size == 0:
            yield ()
        return
    for first in range(max(least[0], size - sum(most[1:])), min(most[0], size - sum(least[1:])) + 1):
        for others in shared_out(size - first, least[1:], most[1:]):
            yield (first, *others)
