"""What a review says of a round of HiLO, in what it measures, and what a puzzle is about."""

from ..base.seats import DecisionPoint
from ..base.slots import ReviewWords, Scale
from ..machine.random import Row
from .beliefs import ADDED_BY_DOUBLING, LINES_REMOVED
from .hints import HINTS, ends
from .round import CLEAR

POINTS = Scale(
    1, "points of the round, fewer are better", "{0} ends the round with {1} on average", 1, 0.2, more_is_better=False
)


def theme(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Whether it is about the end of the round, a line, or which card comes for which."""
    if which == ADDED_BY_DOUBLING or ends(table, asked, best) != ends(table, asked, other):
        return "end"
    return "line" if which == LINES_REMOVED or asked.ask == CLEAR else "swap"


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: POINTS, theme=theme)
