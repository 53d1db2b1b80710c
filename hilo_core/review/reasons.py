"""Why one choice is better than another: what comes of both on the same imagined tables, and which of it makes the difference.

What is compared are consequences that the game counts while chances are found: who takes the trick, what a round is lost by.
Those that are parts of the worth explain a share of the difference: what explains most of it is the reason.
"""

from typing import NamedTuple

from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Consequence, Scale
from ..chances.rollouts import Rollouts
from ..messages.words import capital

SURE = 2  # standard errors beyond which two choices differ
PART = 0.2  # of the difference: what explains less is no reason
FAR = 3  # so many times as often is far more often


class Reason(NamedTuple):
    """A sentence, the rule it rests on, and how much of the difference it explains."""

    text: str
    rule: Rule
    explains: float


class Compared(NamedTuple):
    """A consequence after the better choice and after the other."""

    one: Consequence
    here: float
    there: float
    error: float
    explains: float


def compared(found: Rollouts, better: str, other: str, scale: Scale, names: Names) -> list[Compared]:
    """What tells two choices apart beyond chance, what explains most of the difference in worth first."""
    gain = scale.loss(worth(found, better, scale), worth(found, other, scale))
    apart = []
    for one in found.game.review.consequences(found.table, found.asked, names):
        which = len(found.measures) + one.which
        here, there = found.consequence(better, one.which), found.consequence(other, one.which)
        error = found.error_between(better, other, which)
        part = one.worth * (here - there) * (1 if scale.more_is_better else -1) / gain if gain else 0.0
        if abs(here - there) > SURE * error:
            apart.append(Compared(one, here, there, error, part))
    return sorted(apart, key=lambda each: -each.explains)


def worth(found: Rollouts, word: str, scale: Scale) -> float:
    """What a choice is worth, in the unit of the scale."""
    estimate = found.chances()[word][scale.which]
    assert estimate is not None
    return scale.times * estimate.mean


def trick_reason(found: Rollouts, better: str, other: str, pair: tuple[str, str], names: Names) -> Reason | None:
    """To whom this trick goes after each of two choices, where that differs."""
    words = found.game.review
    if found.trick < 0 or not words.takers:
        return None


def later_reason(apart: list[Compared], pair: tuple[str, str]) -> Reason | None:
    """What the worse choice leads to more often, or the better one."""
    for each in apart:
        if each.explains < PART:
            return None
        more, less = max(each.here, each.there), min(each.here, each.there)
        how = "far more often" if more > FAR * less else "more often"
        after = pair[0] if each.here > each.there else pair[1]
        return Reason(f"{capital(each.one.text)} {how} after {after}.", each.one.rule, each.explains)
    return None
