"""Sets of small numbers as the bits of one int."""

from .compilable import compilable


@compilable(intrinsic="count")
def count(mask: int) -> int:
    """Return how many numbers are in the set."""
    return mask.bit_count()


@compilable(intrinsic="lowest")
def lowest(mask: int) -> int:
    """Return the lowest number of the set, which must not be empty."""
    return (mask & -mask).bit_length() - 1


@compilable(intrinsic="nth")
def nth(mask: int, n: int) -> int:
    """Return the number that has n lower ones in the set (0: the lowest)."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def members(mask: int) -> list[int]:
    """Return the numbers of the set, ascending."""
    found = []
    while mask:
        left = mask & (mask - 1)
        found.append((mask ^ left).bit_length() - 1)
        mask = left
    return found
