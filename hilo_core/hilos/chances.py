"""What may follow in Hilos: hands as they may lie, and the rest of the round from any choice on."""

from fractions import Fraction
from pathlib import Path

from ..base.game import DecisionPoint
from ..base.slots import Measure
from ..beliefs.forced_end import row_after
from ..machine.random import Row
from .beliefs import measure
from .notation import legal, write
from .round import PLAY
from .table import DECLARER, LAID, LEADERS, PLAYED, PLAYERS, REVERSED, SEATS, SIDES, TRICK, TRICKS, TRUMP, WINNERS
from .trick import trick_winner
from .variants import play_round

LOOKAHEAD_MEASURE = 3  # by which a strategy that looks ahead weighs its choices
CALIBRATION = Path(__file__).with_name("calibration.json")
MEASURES = (
    Measure("goes to {side}", "the trick", never="cannot go to {side}", of_trick=True),
    Measure("gains most", "{side}", of="of all", never="cannot gain most", aim=True),
    Measure("{} points on average", "{side}", yes_or_no=False),
    Measure("a lead of {} points on average", "{side}", yes_or_no=False, told=False),
)


def in_teams(table: Row) -> bool:
    """Whether seats play in teams."""
    return bool(table[SIDES] < table[PLAYERS])


def declaring_side(table: Row) -> set[int]:
    """The declarer and, in teams, its partner; nobody where there is no declarer."""
    declarer: int = table[DECLARER]
    if declarer < 0:
        return set()
    return {declarer, (declarer + 2) % SEATS} if in_teams(table) else {declarer}


def current_trick(table: Row, asked: DecisionPoint) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return int(table[TRICK]) if asked.ask == PLAY else -1


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """What is certain, by action and number of the measure: who takes the trick with its last card (HS-09, HS-10), and with the
    last card of all what the round comes to."""
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    start = PLAYED + SEATS * trick
    tried = list(table)
    for card in legal(table, asked):
        row = [*table[start : start + players - 1], card]
        place, _ = trick_winner(row, 0, players, table[TRUMP], table[REVERSED])
        tried[WINNERS + trick] = (table[LEADERS + trick] + place) % players
        known = {0: Fraction(measure(tried, asked.seat, trick, 0))}
        if trick == TRICKS - 1:
            end = row_after(play_round, table, card)
            known |= {which: Fraction(measure(end, asked.seat, trick, which)) for which in (1, 2, 3)}
        found[write(PLAY, card)] = known
    return found
