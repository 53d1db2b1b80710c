"""The probability that cards are where they would hurt, computed in thousandths."""

from ..machine.bits import count
from ..machine.compilable import Kept, compilable

CERTAINTY = 1000  # thousandths
SHIFT = 40
ONE_THOUSANDTH = -(-(1 << SHIFT) // CERTAINTY)
MOST_CARDS, MOST_IN_HAND = 64, 15  # the largest pool (one set), and the largest hand whose chances are kept
# One more than the chance, by how many cards are left, how many are bad and how many are in the hand; 0 where nobody has asked.
REMEMBERED = Kept((MOST_CARDS + 1) * (MOST_CARDS + 2) // 2 * (MOST_IN_HAND + 1))


@compilable
def thousandths(n: int) -> int:
    """Divide a number from 0 to 4,000,000,000 by CERTAINTY, in two steps that a machine can do."""
    return n * ONE_THOUSANDTH >> SHIFT


@compilable
def without_any(cards: int, pool: int, size: int) -> int:
    """Return the probability that a hand of `size` cards from the pool has none of these cards."""
    left = count(pool)
    bad = count(cards & pool)
    if size > MOST_IN_HAND:
        return drawing_none(bad, left, size)
    place = (left * (left + 1) // 2 + bad) * (MOST_IN_HAND + 1) + size
    found = REMEMBERED[place]
    if found == 0:
        found = drawing_none(bad, left, size) + 1
        REMEMBERED[place] = found
    return found - 1


@compilable
def drawing_none(bad: int, left: int, size: int) -> int:
    """Return the probability that none of `size` cards drawn from `left` cards is bad, if `bad` of these are."""
    found = CERTAINTY
    for _ in range(size):
        found = found * max(0, left - bad) // max(1, left)
        left -= 1
    return found
