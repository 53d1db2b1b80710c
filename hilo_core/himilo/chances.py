"""What may follow in Hi MiLo!: hands as they may lie, and the rest of the round from any choice on."""

from fractions import Fraction
from pathlib import Path

from ..base.game import DecisionPoint
from ..base.slots import Measure
from ..beliefs.forced_end import row_after
from ..machine.random import Row
from .beliefs import measure
from .cards import NAMES, TRICKS
from .hands import in_hand
from .notation import legal, write
from .round import BID, PASS, play_round
from .table import LAID, PLAYED, PLAYERS, SEATS, TRICK, WIN_CARDS
from .trick import trick_winner

LOOKAHEAD_MEASURE = 1  # by which a strategy that looks ahead weighs its choices
CALIBRATION = Path(__file__).with_name("calibration.json")
MEASURES = (
    Measure("takes the trick", "{card}", never="cannot take the trick", of_trick=True),
    Measure("wins", "the team", never="cannot win", aim=True),
)


def current_trick(table: Row, asked: DecisionPoint) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return -1 if asked.ask in (BID, PASS) else int(table[TRICK])


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """What is certain, by action and number of the measure: whether the last card of a trick takes it (HM-16 to HM-21), and
    with the last card of all whether the team wins."""
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask in (BID, PASS) or table[LAID] < players - 1:
        return {}
    found = {}
    for card in legal(table, asked):
        row = [*table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + players - 1], card]
        place, _ = trick_winner(row, 0, players, table[WIN_CARDS + trick])
        found[write(asked.ask, card)] = {0: Fraction(int(place == players - 1))}
        if trick == TRICKS - 1:
            found[write(asked.ask, card)][1] = Fraction(measure(row_after(play_round, table, card), asked.seat, trick, 1))
    return found


def candidate_actions(table: Row, asked: DecisionPoint) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code. Of the three cards to pass each stands for itself with two others."""
    if asked.ask == PASS:
        return [(NAMES[card], card) for card in in_hand(table, asked.seat)]
    return [(write(asked.ask, code), code) for code in legal(table, asked)]
