"""What a review says of a round of Hilos, in what it measures, and what a puzzle is about."""

from ..base.playing_cards import suit_of
from ..base.seats import DecisionPoint
from ..base.slots import ReviewWords, Scale
from ..machine.random import Row
from .bids import BID
from .hints import HINTS
from .round import PLAY
from .table import NEVER, REVERSAL, TRUMP

LEAD = Scale(3, "lead in points of the round", "{0} ends the round {1} on average", 1, 0.05, is_lead=True)


def theme(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Whether it is about the bid, or about a trump that would turn the order; else the trick says it."""
    if asked.ask != PLAY:
        return "bid" if asked.ask == BID else ""
    trumps = [suit_of(card) == table[TRUMP] for card in (best, other)]
    return "turn" if table[REVERSAL] != NEVER and trumps[0] != trumps[1] else ""


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: LEAD, theme=theme)
