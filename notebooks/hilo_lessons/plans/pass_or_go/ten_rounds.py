"""The experiment of *Stop at ten?*: all rounds with two dice from ten points, and those of whole classes."""

from functools import cache

from hilo_core.pass_or_go.dice_odds import FACES, goes_on, next_points, spread

from ..classes import found_for
from ..school import Chances, added_up

START, DICE, ROUNDS = 10, 2, 10


@cache
def ends() -> Chances:
    """Return the probability of every number of points at the end of a round; they add up to 1."""
    later = (spread(int(goes_on(1, first)), first) for first in next_points(START))
    return added_up((points, chance / len(FACES)) for one in later for points, chance in one.items())


class_above = found_for("41 class_above")
