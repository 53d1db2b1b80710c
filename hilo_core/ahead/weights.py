"""How much an imagined table weighs: the more, the more of what has been bid, passed and played a strategy would have done.

A round is gone through again from the deal of the imagined table, and each choice of the other seats is held against that of
the strategy. What it would not have done costs points, as the game's module `KEY_before` says, and each point takes the
same part of the weight (importance weights: a likelihood with a floor). What the seat asked has not seen, such as a pass
between others, costs nothing: it is imagined. Nor does a choice for which the strategy draws luck: it tells nothing.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..base.game import Game
from ..machine.compilable import compilable, lookup
from ..machine.random import STATE, Row
from .tries import Decide, region

FULL = 4096  # the most that a table weighs
LEFT = 0.8  # of a weight, after one more point
MOST_POINTS = 40  # more do not count
OWN, POINTS, ARRIVED = 0, 1, 2  # slots: the seat asked, the points, whether the round is where that seat is asked
SLOTS = 3


def weights() -> list[int]:
    """By points above the fewest, the weight."""
    return [max(round(FULL * LEFT**points), 1) for points in range(MOST_POINTS + 1)]


weight_of = lookup(weights)


@compilable
def weight(points: int) -> int:
    """What a table weighs with so many points above the fewest."""
    return weight_of(max(0, min(points, MOST_POINTS)))


def can_weigh(game: Game) -> bool:
    """Whether the tables of this game can be weighed."""
    return find_spec(f"{__package__}.{game.KEY}_before") is not None


def points_against(game: Any, by: Callable[..., int], start: int, slots: int) -> Callable[[Row, int], int]:
    """The program `(table, seat)`: the points of the table imagined last in the region from `start` on, against the strategy
    `by`. It uses SLOTS slots from `slots` on, and leaves another row behind."""
    before = import_module(f"{__package__}.{game.KEY}_before")
    rewind, chosen, points, is_seen = before.rewind, before.chosen, before.points, before.is_seen
    lies = region(game, start)
    IMAGINED, SCRATCH = lies.imagined, lies.scratch  # noqa: N806 (constants where it is compiled)
    WHOSE, SUM, IS_THERE = slots + OWN, slots + POINTS, slots + ARRIVED  # noqa: N806
    SIZE = game.SIZE  # noqa: N806
    play_round, at_random = game.play_round, game.choose_at_random

    @compilable
    def choose(table: Row, seat: int, ask: int, given: int) -> int:
        """What was chosen, and after that anything: the round has to end."""
        if table[IS_THERE]:
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        code = chosen(table, IMAGINED, seat, ask, given)
        if code < 0:
            table[IS_THERE] = 1
            return at_random(table, seat, ask, given)  # type: ignore[no-any-return]
        if seat != table[WHOSE] and is_seen(table, table[WHOSE], seat, ask):
            luck = table[STATE]
            other = by(table, seat, ask, given)
            if table[STATE] == luck:
                table[SUM] += points(ask, code, other)
        return code  # type: ignore[no-any-return]

    @compilable
    def tell(table: Row, rule: int, seat: int, what: int) -> None:
        """Nothing is told."""

    @compilable
    def against(table: Row, seat: int) -> int:
        for slot in range(1, SIZE):
            table[slot] = table[IMAGINED + slot]
        table[WHOSE] = seat
        table[SUM] = 0
        table[IS_THERE] = 0
        rewind(table, SCRATCH)
        play_round(table, Decide(choose, tell))
        return table[SUM]  # type: ignore[no-any-return]

    return against
