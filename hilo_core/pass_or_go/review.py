"""What a review says of a round of High, Low, Pass or Go, and in what it measures."""

from ..base.slots import ReviewWords, Scale, of_own_rules
from .hints import HINTS
from .rules import PassOrGo

POINTS = Scale(2, "points of the phase", "{0} gets {1} in this phase on average", 1, 0.1)
WINS_THE_GAME = Scale(4, "wins the game, of 100", "{0} wins the game in {1}")
REVIEW = ReviewWords(
    hints=HINTS,
    clauses=of_own_rules(
        {
            PassOrGo.HALVES: ("a 1 halves {whose} points", False),
            PassOrGo.WIPES_OUT: ("a 6 wipes out {whose} points", False),
        }
    ),
    scale=lambda players: WINS_THE_GAME if players == 2 else POINTS,
    aim=PassOrGo.PASS_OR_GO,
    trick=(PassOrGo.CAPTURE, PassOrGo.JOKER_WINS, PassOrGo.TWO_JOKERS),
    exactly="If both play for it, the lead is {} points after {}, and {} after {}.",
)
