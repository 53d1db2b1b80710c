"""The chance that cards are where they would hurt, reckoned in thousandths."""

from ..machine.bits import count
from ..machine.compilable import compilable

SURE = 1000


@compilable
def without_any(cards: int, pool: int, size: int) -> int:
    """The chance that a hand of so many out of a pool has none of these cards."""
    found = SURE
    bad = count(cards & pool)
    left = count(pool)
    for _ in range(size):
        found = found * max(0, left - bad) // max(1, left)
        left -= 1
    return found
