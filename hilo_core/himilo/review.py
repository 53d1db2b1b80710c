"""What a review says of a round of Hi MiLo!, in what it measures, and what a puzzle is about."""

from ..base.seats import DecisionPoint
from ..base.slots import ReviewWords, Scale
from ..machine.random import Row
from .beliefs import BOTTOM_SHARED, CONSEQUENCES, TOP_SHARED
from .hints import HINTS
from .round import BID
from .table import BIDS, HIGH, LOW


def theme(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Whether it is about a tie or the Low bid that would cost somebody else's bid; else the trick says it."""
    if asked.ask == BID:
        return "bid"
    own, is_low = table[BIDS + asked.seat], which >= BOTTOM_SHARED
    if own == (LOW if is_low else HIGH) or not TOP_SHARED <= which < CONSEQUENCES:
        return ""
    return "tie" if which in (TOP_SHARED, BOTTOM_SHARED) else "low" if is_low else ""


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: Scale(1, "the team wins, of 100", "The team wins in {1}"), theme=theme)
