"""What a review says of a round of HiLO, and in what it measures."""

from ..base.slots import ReviewWords, Scale, of_own_rules
from .hints import HINTS
from .rules import HiLO

POINTS = Scale(
    1, "points of the round, fewer are better", "{0} ends the round with {1} on average", 1, 0.2, more_is_better=False
)
REVIEW = ReviewWords(
    hints=HINTS,
    clauses=of_own_rules(
        {
            HiLO.HILO: ("{name} completes a line of one colour", True),
            HiLO.END_OF_ROUND: ("{name} ends the round", True),
            HiLO.DOUBLING: ("{whose} points are doubled", False),
        }
    ),
    scale=lambda players: POINTS,
    aim=HiLO.POINTS,
    exactly="The turn ends with a sum of {} on average after {}, and of {} after {}.",
)
