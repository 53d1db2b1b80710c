"""A position by what is said of it: read by its game, and all that is not said drawn by a seed."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from ..base.game import Game, read_options
from ..base.seats import DecisionPoint
from ..base.slots import Drawn, Layout
from ..machine.random import Row
from ..messages.errors import HiloError
from ..positions.reading import PositionError, check_fields

DRAWS = 2000  # that may come to nothing, one after another


class Position(NamedTuple):
    """What has been said of a position, and found possible as far as can be seen."""

    game: Game
    options: dict[str, Any]
    said: dict[str, Any]
    layout: Layout
    seed: int

    def drawn(self, number: int = 0, asked: DecisionPoint | None = None) -> Drawn:
        """The position of this number: all that is not said drawn anew, so that this is `asked`. PositionError if none is found
        that has a past."""
        chance = Random(f"{self.seed} {number}")
        for _ in range(DRAWS):
            found = self.layout.draw(chance)
            if found is not None and asked in (None, found.asked):
                return found
        raise PositionError(
            f"No round of {self.game.NAME} was found that leads to this position, though {DRAWS:,} deals were tried; it may be "
            "impossible, or very rare. Say less of it."
        )

    def rounds_to(self, drawn: Drawn) -> list[dict[str, Any]]:
        """The rounds of a record that leads there, those before made up; [] if none were found."""
        before = self.layout.rounds_before(drawn.before, Random(f"{self.seed} before"))
        return [] if before is None else [*before, {"deal": drawn.deal, "actions": drawn.actions}]

    def seen_in(self, row: Row) -> "Position":
        """The position as the seat to move knows it in this row: it sees its own cards, also where they were drawn."""
        own = self.layout.own(row)
        return read_position(self.game, {**self.options, **self.said, **own}, self.seed) if own else self


def read_position(game: Game, said: Mapping[str, Any], seed: int) -> Position:
    """What is said of a position of a game, options among it. PositionError for what cannot be."""
    if game.positions is None:
        raise HiloError(f"{game.NAME} does not say how a position of it is laid out.")
    kind, names = game.positions, [option.name for option in game.OPTIONS]
    options = read_options(game, game.with_players({name: said[name] for name in names if name in said}))
    told = {name: value for name, value in said.items() if name not in names and value is not None}
    check_fields(game.NAME, told, kind.fields, names)
    return Position(game, options, told, kind.layout(game, options, told), seed)


def what_can_be_said(game: Game) -> dict[str, str]:
    """What can be said of a position of a game beside its options, each with what it means."""
    return dict(game.positions.fields) if game.positions is not None else {}
