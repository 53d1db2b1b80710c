"""Numbers for *Does the first die matter?*: two dice, starting from nothing, and which events depend on each other."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from hilo_core.pass_or_go.dice_odds import FACES, next_points

from ..classes import found_for

ROUNDS = 20
Event = Callable[[int, int], bool]  # an event, given the faces of two dice
ROLLS = tuple(product(FACES, repeat=2))


def end(first: int, second: int, points: int = 0) -> int:
    """Return the points after two dice, by the rules."""
    return next_points(next_points(points)[first - 1])[second - 1]


def nothing(first: int, second: int) -> bool:
    """Return whether both dice leave nothing."""
    return not end(first, second)


def first_six(first: int, second: int) -> bool:
    """Return whether the first die shows a 6."""
    return first == FACES[-1]


def count(*events: Event, without: tuple[Event, ...] = ()) -> int:
    """Return how many of the 36 rolls belong to all of these events, and to none in `without`."""
    return sum(all(one(*roll) for one in events) and not any(one(*roll) for one in without) for roll in ROLLS)


def chance(*events: Event) -> Fraction:
    """Return P(A and B)."""
    return Fraction(count(*events), len(ROLLS))


def share_of(event: Event, given: Event | None = None, *, turned: bool = False) -> Fraction:
    """Return the percentage of rolls that belong to an event.

    With `given`, it is the percentage among rolls of that event; with `turned`, among the rest.
    """
    if given is None:
        return 100 * chance(event)
    if turned:
        return 100 * Fraction(count(event, without=(given,)), len(ROLLS) - count(given))
    return 100 * chance(event, given) / chance(given)


def independent(one: Event, other: Event) -> bool:
    """Return whether P(A and B) is P(A) × P(B)."""
    return chance(one, other) == chance(one) * chance(other)


class_more = found_for("43 class_more")
