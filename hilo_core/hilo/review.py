"""What a review says of a round of HiLO, and in what it measures."""

from collections.abc import Sequence

from ..base.rule import Rule
from ..base.slots import Clause, ReviewWords, RuleEvent, Scale
from ..machine.random import Row
from ..messages.words import possessive
from .rules import HiLO

POINTS = Scale(
    1, "points of the round, fewer are better", "{0} ends the round with {1} on average", 1, 0.2, more_is_better=False
)


def clauses(end: Row, told: Sequence[RuleEvent], seat: int, names: Sequence[str]) -> set[Clause]:
    """Whether the seat removes a line, ends the round, is doubled."""
    name = names[seat]
    says: dict[Rule, Clause] = {
        HiLO.HILO: Clause(f"{name} completes a line of one colour", HiLO.HILO, True),
        HiLO.END_OF_ROUND: Clause(f"{name} ends the round", HiLO.END_OF_ROUND, True),
        HiLO.DOUBLING: Clause(f"{possessive(name)} points are doubled", HiLO.DOUBLING, False),
    }
    return {says[one.rule] for one in told if one.seat == seat and one.rule in says}


REVIEW = ReviewWords(
    clauses=clauses,
    scale=lambda players: POINTS,
    aim=HiLO.POINTS,
    exactly="The turn ends with a sum of {} on average after {}, and of {} after {}.",
)
