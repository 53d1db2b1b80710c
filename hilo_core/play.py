"""Games that play themselves, written down as records."""

from collections.abc import Mapping
from typing import Any

from .chance import Row, seed_row
from .game import Game
from .record import new_record
from .rule import Rule


class Scribe:
    """Decides by a strategy, and writes every choice down."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[str] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """A uniformly random legal choice."""
        code = self.game.choose_at_random(table, seat, ask, given)
        self.actions.append(self.game.write(ask, code))
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def random_record(game: Game, options: Mapping[str, Any], seed: int = 0) -> dict[str, Any]:
    """A finished game of uniformly random legal play, as a record; the same seed gives the same game."""
    table = game.new_table(options)
    seed_row(table, seed, 0)
    rounds: list[dict[str, Any]] = []
    while not game.over(table):
        game.deal_at_random(table)
        deal, scribe = game.write_deal(table), Scribe(game)
        game.play_round(table, scribe)
        rounds.append({"deal": deal, "actions": scribe.actions})
    return new_record(game, options, rounds)
