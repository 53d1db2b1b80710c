"""A round played on from a row by the game's own program: as far as there are answers, or by one card."""

from contextlib import suppress

from ..machine.random import Row
from .game import Decider, DecisionPoint, Game
from .rule import Rule


class NoAnswer(Exception):  # noqa: N818 (not an error: a round stops here)
    """A decider has no more answers; the seat asked is to move."""

    def __init__(self, asked: DecisionPoint) -> None:
        super().__init__()
        self.asked = asked


def go_on(game: Game, table: Row, decider: Decider) -> DecisionPoint | None:
    """Plays the round on from a row, of a fresh deal or one in which a seat is asked, as long as the decider has answers: what
    is asked then, None if the round has come to its end."""
    try:
        game.play_round(table, decider)
    except NoAnswer as stop:
        return stop.asked
    return None


class CardLaid(Exception):  # noqa: N818 (not an error: the card is played)
    """The card has left the hand and lies on the table."""


class OneCardDecider:
    """Plays one card, up to the next choice; without one it stops at once."""

    def __init__(self, *cards: int) -> None:
        self.cards = list(cards)

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The card. NoAnswer where the next choice is asked for."""
        if not self.cards:
            raise NoAnswer(DecisionPoint(seat, ask, given))
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
