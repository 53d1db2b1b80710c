"""What a review says of a round of High, Low, Pass or Go, in what it measures."""

from ..base.slots import ReviewWords, Scale
from .hints import HINTS

POINTS = Scale(2, "points of the phase", "{0} gets {1} in this phase on average", 1, 0.1)
WINS_THE_GAME = Scale(4, "wins the game, of 100", "{0} wins the game in {1}")


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: WINS_THE_GAME if players == 2 else POINTS)
