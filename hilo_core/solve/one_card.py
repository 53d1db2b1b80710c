"""The row after one card, and what is asked next, by the game's own program."""

from contextlib import suppress

from ..base.game import DecisionPoint, Game
from ..base.rule import Rule
from ..machine.random import Row
from ..records.player import EndOfRecord, go_on


class CardLaid(Exception):  # noqa: N818 (not an error: the card is played)
    """The card has left the hand and lies on the table."""


class OneCardDecider:
    """Plays one card, up to the next choice."""

    def __init__(self, card: int) -> None:
        self.cards = [card]

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The card. EndOfRecord where the next choice is asked for."""
        if not self.cards:
            raise EndOfRecord(DecisionPoint(seat, ask, given))
        return self.cards.pop()

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


class LaidCardDecider(OneCardDecider):
    """Plays one card, and nothing of what follows from it."""

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """CardLaid once the card is played: the first that is told then is that it lies there."""
        if not self.cards:
            raise CardLaid


def row_with(game: Game, row: Row, card: int) -> list[int]:
    """The row with a card of the seat asked on the table; the trick is not yet taken where it is the last one of it."""
    table = list(row)
    with suppress(CardLaid):
        game.play_round(table, LaidCardDecider(card))
    return table


def play_card(game: Game, table: Row, card: int) -> DecisionPoint | None:
    """Plays a card of the seat asked, and all that follows from it: what is asked next, None at the end of the round."""
    return go_on(game, table, OneCardDecider(card))
