"""What a review says of a round of Hi MiLo!, in what it measures."""

from ..base.slots import ReviewWords, Scale
from .hints import HINTS

REVIEW = ReviewWords(hints=HINTS, scale=lambda players: Scale(1, "the team wins, of 100", "The team wins in {1}"))
