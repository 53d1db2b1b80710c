"""What is shown of phases with dice that are watched one by one."""

from collections.abc import Callable
from typing import Any

from ..base.slots import Watched
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow
from .dice import after_roll

DICE = 5


@compilable
def no_tricks(table: Row, decide: Any) -> None:
    """A round of which nothing but the dice is watched."""


def dice_alone(play_round: Callable[[Row, Any], None]) -> Callable[[Row, Any], None]:
    """In place of a round."""
    return no_tricks


@compilable
def nothing(table: Row, seen: Row) -> None:
    """All dice, rolled one after the other: whether it ends with no points, then each die and the points after it."""
    at = seen[0]
    points = 0
    for roll in range(DICE):
        face = randbelow(table, 6) + 1
        points, _ = after_roll(points, face)
        seen[at + 2 * roll + 2] = face
        seen[at + 2 * roll + 3] = points
    seen[at + 1] = 1 if points == 0 else 0
    seen[0] = at + 2 * DICE + 1


WATCHED = {"nothing": Watched(nothing, 2 * DICE + 1, {"players": 2}, play_round=dice_alone)}
