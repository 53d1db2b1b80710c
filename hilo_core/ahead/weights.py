"""How much an imagined table weighs: as the more, the more of what has been bid, passed and played is what a strategy would do.

A round is gone through again from the deal of the imagined table, and each choice of the other seats is held against that of
the strategy. What it would not have done costs points, as the game's module `KEY_before` says, and each point takes the
same part of the weight (a likelihood with a floor, as in importance sampling). A choice for which the strategy draws luck
costs nothing: it tells nothing.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from ..base.game import Game
from ..machine.compilable import compilable, lookup
from ..machine.random import STATE, Row
from .tries import Decide, region

FULL = 4096  # the weight of a table without more points than the best one expected
LEFT = 0.75  # of a weight, after one point
MOST_POINTS = 40
OWN, POINTS, AGAIN = 0, 1, 2  # slots: the seat that is asked, the points so far, and whether choices are still gone through
SLOTS = 3


def weights() -> list[int]:
    """By points above the fewest, the weight."""
    return [round(FULL * LEFT**points) for points in range(MOST_POINTS)] + [0]


weight_of = lookup(weights)


@compilable
def weight(points: int) -> int:
    """What a table weighs with so many points above the fewest."""
    return weight_of(max(0, min(points, MOST_POINTS)))


class Before(NamedTuple):
    """What the module `KEY_before` of a game says."""

    rewind: Callable[[Row, int], None]
    chosen: Callable[[Row, int, int, int, int], int]
    points: Callable[[int, int, int], int]


def are_known(game: Game) -> bool:
    """Whether the tables of this game can be weighed."""
    return find_spec(f"{__package__}.{game.KEY}_before") is not None


def points_against(game: Any, by: Callable[..., int], start: int, slots: int) -> Callable[[Row, int], int]:
    """The program `(table, seat)`: the points of the table imagined last in the region from `start` on, against the strategy
    `by`. It uses SLOTS slots from `slots` on, and leaves another row behind than the one imagined."""
    before = import_module(f"{__package__}.{game.KEY}_before")
    rewind, chosen, points = before.rewind, before.chosen, before.points
    lies = region(game, start)
    IMAGINED, SCRATCH = lies.imagined, lies.scratch  # noqa: N806 (constants where it is compiled)
    WHOSE, SUM, GOING = slots + OWN, slots + POINTS, slots + AGAIN  # noqa: N806
    play_round, at_random = game.play_round, game.choose_at_random

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """What was chosen, and after that anything: the round has to end."""
        code = chosen(table, IMAGINED, seat, ask, given) if table[GOING] else -1
        if code < 0:
            table[GOING] = 0
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        if seat != table[WHOSE]:
            luck = table[STATE]
            other = by(table, seat, ask, given)
            if table[STATE] == luck:
                table[SUM] += points(ask, code, other)
        return code

    @compilable
    def tell(table: Row, rule: int, seat: int, what: int) -> None:
        """Nothing is told."""

    @compilable
    def against(table: Row, seat: int) -> int:
        table[WHOSE] = seat
        table[SUM] = 0
        table[GOING] = 1
        rewind(table, SCRATCH)
        play_round(table, Decide(choose, tell))
        return table[SUM]  # type: ignore[no-any-return]

    return against
