"""A past that leads to a position: played from a deal by the game's own program, so that every choice in it is legal.

A plan decides for all seats. Where it comes to a point from which it will not reach the position, it goes back to the last
point it had noted, and tries another way; after some tries it gives the deal up.
"""

from random import Random
from typing import Any, Protocol

from ..base.game import Game
from ..base.rule import Rule
from ..base.seats import DecisionPoint
from ..base.slots import Drawn
from ..machine.random import Row

TRIES_FROM_A_POINT = 40


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


class PastDecider:
    """Decides as a plan does, and writes every choice down."""

    def __init__(self, game: Game, plan: Plan, table: Row) -> None:
        self.game, self.plan = game, plan
        self.actions: list[str] = []
        self.point, self.made, self.tries = table[:], 0, 0

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the plan chooses. Reached, DeadEnd."""
        asked = DecisionPoint(seat, ask, given)
        if self.plan.is_point(table, asked):
            if not self.plan.fits(table):
                raise DeadEnd
            if len(self.actions) > self.made:
                self.point, self.made, self.tries = table[:], len(self.actions), 0
        if self.plan.is_reached(table, asked):
            raise Reached(asked)
        code = self.plan.choice(table, asked)
        if code is None:
            raise DeadEnd
        self.actions.append(self.game.write(ask, code, table))
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def play_past(game: Game, table: Row, plan: Plan) -> Drawn | None:
    """The position that a plan leads to from the deal in the row; None if it does not get there."""
    deal = game.write_deal(table)
    decider = PastDecider(game, plan, table)
    while decider.tries < TRIES_FROM_A_POINT:
        try:
            game.play_round(table, decider)
            return None
        except Reached as here:
            return Drawn(table, here.asked, deal, decider.actions)
        except DeadEnd:
            decider.tries += 1
            table = decider.point[:]
            del decider.actions[decider.made :]
    return None


def one_of(codes: Any, chance: Random) -> int | None:
    """One of these codes at random, None if there is none."""
    found = list(codes)
    return found[chance.randrange(len(found))] if found else None
