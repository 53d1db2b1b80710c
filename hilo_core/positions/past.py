"""A past that leads to a position: played from a deal by the game's own program, so that every choice in it is legal.

A plan decides for all seats. Where it comes to a point from which it will not reach the position, it goes back to the last
point it had noted, and tries another way, after some tries to the one before; in the end it gives the deal up.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from ..base.game import Game
from ..base.rule import Rule
from ..base.seats import DecisionPoint
from ..base.slots import Drawn
from ..machine.random import Row

TRIES_FROM_A_POINT = 20
TRIES = 200  # with a deal


class Plan(Protocol):
    """How a past is played."""

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """Whether this is the position."""

    def is_point(self, table: Row, asked: DecisionPoint) -> bool:
        """Whether a round that goes wrong can go back to here."""

    def fits(self, table: Row) -> bool:
        """Whether what has happened up to here can have happened."""

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """What is chosen; None if nothing that is legal leads on."""


class Reached(Exception):  # noqa: N818 (not an error: the past ends here)
    """The position is reached."""

    def __init__(self, asked: DecisionPoint) -> None:
        super().__init__()
        self.asked = asked


class DeadEnd(Exception):  # noqa: N818 (it is gone on from an earlier point)
    """It cannot be reached from here."""


class Again(Exception):  # noqa: N818 (the round goes on from here)
    """The cards have been changed: what was asked is asked again."""


class Point:
    """A point in a past that can be gone back to, and how often it has been."""

    def __init__(self, table: Row, made: int) -> None:
        self.table, self.made, self.tries = table[:], made, 0


class PastDecider:
    """Decides as a plan does, and writes every choice down."""

    def __init__(self, game: Game, plan: Plan, table: Row) -> None:
        self.game, self.plan = game, plan
        self.actions: list[str] = []
        self.points = [Point(table, 0)]

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the plan chooses. Reached, DeadEnd."""
        asked = DecisionPoint(seat, ask, given)
        if self.plan.is_point(table, asked):
            if not self.plan.fits(table):
                raise DeadEnd
            if len(self.actions) > self.points[-1].made:
                self.points.append(Point(table, len(self.actions)))
        if self.plan.is_reached(table, asked):
            raise Reached(asked)
        code = self.plan.choice(table, asked)
        if code is None:
            raise DeadEnd
        self.actions.append(self.game.write(ask, code, table))
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""

    def back(self) -> Row | None:
        """The row of the last point from which another way may be tried; None if there is none left."""
        self.points[-1].tries += 1
        while self.points[-1].tries > TRIES_FROM_A_POINT:
            self.points.pop()
            if not self.points:
                return None
            self.points[-1].tries += 1
        del self.actions[self.points[-1].made :]
        return self.points[-1].table[:]


def play_past(
    game: Game, before: Row, deal: dict[str, Any], plan: Plan, deal_of: Callable[[Row], dict[str, Any]] | None = None
) -> Drawn | None:
    """The position that a plan leads to from a deal to the row `before`; None if it does not get there. A plan that changes
    hidden cards on the way says by `deal_of` what was dealt, from the row at the end."""
    table = before[:]
    game.read_deal(table, deal)
    decider = PastDecider(game, plan, table)
    here: Row | None = table
    for _ in range(TRIES):
        if here is None:
            return None
        try:
            game.play_round(here, decider)
            return None
        except Reached as reached:
            return Drawn(here, reached.asked, deal if deal_of is None else deal_of(here), decider.actions, before)
        except Again:
            continue
        except DeadEnd:
            here = decider.back()
    return None


def one_of(codes: Any, chance: Random) -> int | None:
    """One of these codes at random, None if there is none."""
    found = list(codes)
    return found[chance.randrange(len(found))] if found else None
