"""What a review says of a round of Hilos, in what it measures."""

from ..base.slots import ReviewWords, Scale
from .hints import HINTS

LEAD = Scale(3, "lead in points of the round", "{0} ends the round {1} on average", 1, 0.05, is_lead=True)


REVIEW = ReviewWords(hints=HINTS, scale=lambda players: LEAD)
