"""What a review says of a round of High, Low, Pass or Go, in what it measures, and what a puzzle is about."""

from ..base.seats import DecisionPoint
from ..base.slots import ReviewWords, Scale
from ..machine.random import Row
from .hints import HINTS
from .round import PASS_OR_GO
from .table import POINTS as POINTS_AT

POINTS = Scale(2, "points of the phase", "{0} gets {1} in this phase on average", 1, 0.1)
WINS_THE_GAME = Scale(4, "wins the game, of 100", "{0} wins the game in {1}")


def theme(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Whether it is about another roll, with points to lose; else the trick says it."""
    return "go" if asked.ask == PASS_OR_GO and table[POINTS_AT + asked.seat] else ""


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: WINS_THE_GAME if players == 2 else POINTS, theme=theme)
