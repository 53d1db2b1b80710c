"""What a review says of a round of Hi MiLo!, and in what it measures."""

from collections.abc import Sequence

from ..base.seats import Names
from ..base.slots import Clause, ReviewWords, RuleEvent, Scale
from ..machine.random import Row
from ..messages.words import listed
from .hints import HINTS
from .rules import HiMiLo
from .table import BIDS, LEVELS, PLAYERS, RANKS, TIED, TRICKS_WON


def clauses(end: Row, told: Sequence[RuleEvent], seat: int, names: Names) -> set[Clause]:
    """What spoils the round: a tie at either end (HM-24), or a bid that was not kept (HM-25)."""
    seats = range(end[PLAYERS])
    tied = [one for one in seats if end[RANKS + one] == TIED]
    won = [end[TRICKS_WON + one] for one in seats]
    found: set[Clause] = set()
    for word, number in (("most", max(won)), ("fewest", min(won))):
        those = [names[one] for one in tied if won[one] == number]
        if those:
            found |= {Clause(f"{listed(those)} share the {word} tricks", HiMiLo.TIE_LOSES, False)}
            found |= {Clause(f"two or more players share the {word} tricks", HiMiLo.TIE_LOSES, False)}
    for one in seats:
        if not tied and end[RANKS + one] != end[BIDS + one]:
            bid, is_now = LEVELS[end[BIDS + one]].capitalize(), LEVELS[end[RANKS + one]].capitalize()
            found.add(Clause(f"{names[one]}, who bid {bid}, ends as {is_now}", HiMiLo.WINNING_THE_ROUND, False))
    return found


REVIEW = ReviewWords(
    clauses=clauses,
    scale=lambda players: Scale(1, "the team wins, of 100", "The team wins in {1}"),
    aim=HiMiLo.WINNING_THE_ROUND,
    trick=(HiMiLo.HI, HiMiLo.LO, HiMiLo.MI_THREE, HiMiLo.MI_HIGH_MIDDLE, HiMiLo.MI_LOW_MIDDLE, HiMiLo.MI_FIVE),
    hints=HINTS,
    tricks=lambda end, seat: int(end[TRICKS_WON + seat]),
)
