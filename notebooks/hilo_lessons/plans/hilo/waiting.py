"""Ann's other choice in *End it now?*: wait for a turn.

She can end the round with `own` points because the top discard may replace her last face-down card. If she waits, it replaces a
face-up 7, and she ends in her next turn, in which she draws for her face-down card. In between Ben draws for one of his two.
Both keep a drawn card below 5; otherwise they turn the face-down card over (HL-10), so Ann cannot draw for a face-up card and
wait.
"""

from fractions import Fraction
from itertools import product

from ..school import Chances, added_up
from .open_cards import blind as hidden
from .open_cards import ways as drawn
from .sums import OWN

OPEN = 7  # Ann's face-up card that is replaced if she waits


def both(one: Chances, other: Chances) -> Chances:
    """Return the probability of every sum of two cards."""
    return added_up((a + b, p * q) for (a, p), (b, q) in product(one.items(), other.items()))


def written_down(ann: Chances, ben: Chances) -> Fraction:
    """Return the mean of what Ann writes down.

    Her points are doubled unless she has fewer than Ben, and never if they are below 0 (HL-20).
    """
    return sum(
        (p * q * (points * 2 if ben_has <= points and points > 0 else points))
        for (points, p), (ben_has, q) in product(ann.items(), ben.items())
    ) + Fraction(0)


def ending(own: int = OWN) -> Fraction:
    """Return the mean of what she writes down if she ends the round now."""
    return written_down({own: Fraction(1)}, both(hidden(), hidden()))


def waiting(own: int = OWN) -> Fraction:
    """Return the mean of what she writes down if she waits."""
    ann = {own - OPEN + number: chance for number, chance in drawn().items()}
    return written_down(ann, both(drawn(), hidden()))
