"""What a review says of a round of HiLO, in what it measures."""

from ..base.slots import ReviewWords, Scale
from .hints import HINTS

POINTS = Scale(
    1, "points of the round, fewer are better", "{0} ends the round with {1} on average", 1, 0.2, more_is_better=False
)


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: POINTS)
