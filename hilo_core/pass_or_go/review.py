"""What a review says of a round of High, Low, Pass or Go, and in what it measures."""

from collections.abc import Sequence

from ..base.rule import Rule
from ..base.slots import Clause, ReviewWords, RuleEvent, Scale
from ..machine.random import Row
from ..messages.words import possessive
from .rules import PassOrGo

POINTS = Scale(2, "points of the phase", "{0} gets {1} in this phase on average", 1, 0.1)
WINS_THE_GAME = Scale(4, "wins the game, of 100", "{0} wins the game in {1}")


def clauses(end: Row, told: Sequence[RuleEvent], seat: int, names: Sequence[str]) -> set[Clause]:
    """What the dice do to the points of the seat."""
    name = possessive(names[seat])
    says: dict[Rule, Clause] = {
        PassOrGo.HALVES: Clause(f"a 1 halves {name} points", PassOrGo.HALVES, False),
        PassOrGo.WIPES_OUT: Clause(f"a 6 wipes out {name} points", PassOrGo.WIPES_OUT, False),
    }
    return {says[one.rule] for one in told if one.seat == seat and one.rule in says}


REVIEW = ReviewWords(
    clauses=clauses,
    scale=lambda players: WINS_THE_GAME if players == 2 else POINTS,
    aim=PassOrGo.PASS_OR_GO,
    trick=(PassOrGo.CAPTURE, PassOrGo.JOKER_WINS, PassOrGo.TWO_JOKERS),
    exactly="If both play for it, the lead is {} points after {}, and {} after {}.",
)
