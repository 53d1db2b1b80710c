"""Rounds that went before a position: legal from deal to end, and such that what is said of totals has come of them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..base.seats import DecisionPoint
from ..machine.random import STATE, Row, seed_row

Pick = Callable[[Row, DecisionPoint], int]
"""What is chosen, by the row and what is asked."""


class WholeRound:
    """Decides as is picked, and writes every choice down."""

    def __init__(self, game: Game, pick: Pick) -> None:
        self.game, self.pick = game, pick
        self.actions: list[str] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What is picked."""
        code = self.pick(table, DecisionPoint(seat, ask, given))
        self.actions.append(self.game.write(ask, code, table))
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def whole_round(game: Game, table: Row, deal: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    """A round from its deal to its end, as a record has it. The row, of what went before, is then that after the round."""
    game.read_deal(table, deal)
    decider = WholeRound(game, pick)
    game.play_round(table, decider)
    return {"deal": deal, "actions": decider.actions}


def round_at_random(game: Game, table: Row, chance: Random) -> dict[str, Any]:
    """A round dealt and played at random, as `whole_round`."""
    seed_row(table, chance.getrandbits(60), 0)
    dealt = table[:]
    game.deal_at_random(dealt)
    found = whole_round(game, table, game.write_deal(dealt), lambda row, asked: int(game.choose_at_random(row, *asked)))
    table[STATE] = 0
    return found
