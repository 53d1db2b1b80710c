"""Games that play themselves, written down as records."""

from collections.abc import Mapping
from typing import Any

from .chance import Row, seed_row
from .game import Game
from .record import new_record
from .rule import Rule


class SpunOut(Exception):  # noqa: N818 (not an error: the round is cut here)
    """The round is cut, because legal play need not end."""


class Scribe:
    """Decides by a strategy, and writes every choice down."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[str] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """A uniformly random legal choice. SpunOut where the round is cut."""
        if self.game.spun_out(table):
            raise SpunOut
        code = self.game.choose_at_random(table, seat, ask, given)
        self.actions.append(self.game.write(ask, code, table))
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


def random_record(game: Game, options: Mapping[str, Any], seed: int = 0) -> dict[str, Any]:
    """A game of uniformly random legal play, as a record; the same seed gives the same game.

    It is finished, unless a round was cut because legal play need not end: then the record stops there.
    """
    table = game.new_table(options)
    seed_row(table, seed, 0)
    rounds: list[dict[str, Any]] = []
    while not game.over(table):
        game.deal_at_random(table)
        deal, scribe = game.write_deal(table), Scribe(game)
        rounds.append({"deal": deal, "actions": scribe.actions})
        try:
            game.play_round(table, scribe)
        except SpunOut:
            break
    return new_record(game, options, rounds)
