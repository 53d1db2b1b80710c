"""What else Ann could do in *End it now?*: wait for a turn.

She can end the round with `own` points because the card on the discard pile may take the place of her last face-down card. If
she waits, it takes the place of an open 7, and she ends in her next turn, in which she draws for her face-down card. In between
Ben draws for one of his two. Both keep a drawn card below 5; if they say no, they turn the face-down card up (HL-10), and so
Ann cannot draw for a face-up card and wait.
"""

from fractions import Fraction
from itertools import product

from ..school import Chances, added_up
from .open_cards import blind as hidden
from .open_cards import ways as drawn
from .sums import OWN

OPEN = 7  # Ann's face-up card that is replaced if she waits


def both(one: Chances, other: Chances) -> Chances:
    """Return the chance of every sum of two cards."""
    return added_up((a + b, p * q) for (a, p), (b, q) in product(one.items(), other.items()))


def written_down(ann: Chances, ben: Chances) -> Fraction:
    """Return what Ann writes down on average: her points twice unless she has fewer than Ben, and never twice if below 0
    (HL-20).
    """
    return sum(
        (p * q * (points * 2 if ben_has <= points and points > 0 else points))
        for (points, p), (ben_has, q) in product(ann.items(), ben.items())
    ) + Fraction(0)


def ending(own: int = OWN) -> Fraction:
    """Return what she writes down on average if she ends the round now."""
    return written_down({own: Fraction(1)}, both(hidden(), hidden()))


def waiting(own: int = OWN) -> Fraction:
    """Return the same if she waits."""
    ann = {own - OPEN + number: chance for number, chance in drawn().items()}
    return written_down(ann, both(drawn(), hidden()))
