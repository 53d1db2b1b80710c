"""What a review says of a round of Hilos, and in what it measures."""

from collections.abc import Sequence

from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Clause, ReviewWords, RuleEvent, Scale
from ..machine.random import Row
from ..messages.words import listed
from .hints import HINTS
from .round import side_tricks
from .rules import Hilos
from .table import PLAYERS, SCORES, SIDES

LEAD = Scale(3, "lead in points of the round", "{0} ends the round {1} on average", 1, 0.05, is_lead=True)


def clauses(end: Row, told: Sequence[RuleEvent], seat: int, names: Names) -> set[Clause]:
    """Whether the declarer comes up to the bid, and in variants who is paid."""
    scoring: dict[Rule, tuple[str, bool]] = {
        Hilos.BID_MADE: ("the bid of {} is made", True),
        Hilos.BID_FAILED: ("the bid of {} fails", False),
        Hilos.POINT_A_ROUND: ("the round goes to {}", True),
        Hilos.WHO_GETS_THE_POT: ("the pot goes to {}", True),
    }
    teams = end[SIDES] < end[PLAYERS]
    found: set[Clause] = set()
    for one in told:
        own = one.seat == seat or (teams and (one.seat - seat) % 2 == 0)
        if one.rule in scoring and one.seat >= 0:
            who = listed([names[one.seat % 2], names[one.seat % 2 + 2]]) if teams else names[one.seat]
            text, is_good = scoring[one.rule]
            found.add(Clause(text.format(who), one.rule, is_good == own))
        if one.rule == Hilos.PAYING:
            kept = end[SCORES + one.seat] > 0
            result = "keeps" if kept else "does not keep"
            found.add(Clause(f"{names[one.seat]} {result} what was bid", one.rule, kept == own))
    return found


REVIEW = ReviewWords(
    hints=HINTS,
    clauses=clauses,
    scale=lambda players: LEAD,
    aim=Hilos.BID_MADE,
    trick=(Hilos.TRUMP_WINS, Hilos.SUIT_LED_WINS, Hilos.TRUMP_LED),
    tricks=side_tricks,
)
