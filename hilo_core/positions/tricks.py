"""A past of tricks: every card in it is legal, no seat plays a card that it is said to hold now, and those who are said to have
taken tricks take them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from ..base.game import Game
from ..base.seats import DecisionPoint, TrickSlots, seat_at
from ..machine.random import Row
from .past import one_of


class SaidTricks(NamedTuple):
    """What is known of the tricks."""

    done: int  # how many have been taken
    leader: int  # who leads the one on the table
    laid: tuple[int, ...]  # its cards, in order of play
    takers: tuple[int, ...] | None = None  # who has taken each
    taken: Mapping[int, int] | None = None  # by side, how many
    kept: Mapping[int, Sequence[int]] = {}  # by seat, cards that it is said to hold


class TrickPlan:
    """How tricks are played until the position is there. `winners` is where the row says who took each trick, `ask` the choice
    of a card."""

    winners: int
    slots: TrickSlots
    ask: int

    def __init__(self, game: Game, said: SaidTricks, chance: Random, players: int) -> None:
        self.game, self.said, self.chance = game, said, chance
        self.kept = {seat: set(cards) for seat, cards in said.kept.items()}
        for place, card in enumerate(said.laid):
            self.kept.setdefault(seat_at(said.leader, place, players), set()).add(card)

    def side(self, seat: int) -> int:
        """Whose tricks are counted together with those of a seat: its own alone."""
        return seat

    def is_point(self, table: Row, asked: DecisionPoint) -> bool:
        """At the lead to a trick."""
        return asked.ask == self.ask and table[self.slots.laid] == 0 and table[self.slots.trick] <= self.said.done

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """Once all that is said to have been played lies there."""
        now = table[self.slots.trick], table[self.slots.laid]
        return asked.ask == self.ask and now == (self.said.done, len(self.said.laid))

    def fits(self, table: Row) -> bool:
        """Whether the tricks so far have gone to those who are said to have them, as far as can be seen."""
        trick, said = table[self.slots.trick], self.said
        won = [int(seat) for seat in table[self.winners : self.winners + trick]]
        if trick == said.done and table[self.slots.leaders + trick] != said.leader:
            return False
        if said.takers is not None:
            return tuple(won) == said.takers[:trick]
        if said.taken is not None:
            sides = [self.side(seat) for seat in won if seat >= 0]
            left = {side: number - sides.count(side) for side, number in said.taken.items()}
            return min(left.values()) >= 0 and (trick == said.done or left.get(self.side(said.leader), 1) > 0)
        return True

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """In the trick on the table what is said; before, any card that is legal and not held now."""
        codes = self.game.legal(table, asked) or []
        if table[self.slots.trick] == self.said.done:
            card = self.said.laid[table[self.slots.laid]]
            return card if card in codes else None
        kept = self.kept.get(asked.seat, ())
        return one_of([card for card in codes if card not in kept], self.chance)
