"""What may follow in High, Low, Pass or Go: hands as they may lie, and what is measured at the end of the round."""

from fractions import Fraction
from pathlib import Path

from ..base.game import DecisionPoint
from ..base.slots import Measure
from ..beliefs import hidden_hands
from ..machine.random import Row
from .beliefs import CHANCE, PARTS
from .chances_to_win import DiceChoices, first_choices, second_choices
from .notation import legal, write
from .odds import first_passes, first_rolls, second_passes, second_rolls
from .round import GO, PASS_OR_GO, PLAY
from .table import DIE, HANDS, LAID, ORDER, OWN, PASSED, PLAYED, PLAYERS, POINTS, SEATS, TOTALS, TRICK
from .trick import trick_winner

CALIBRATION = Path(__file__).with_name("calibration.json")
MEASURES = (
    Measure("takes the trick", "{card}", never="cannot take the trick", of_trick=True),
    Measure("has or shares the most points", of="of this phase", never="cannot have the most points", aim=True),
    Measure("{} points on average", yes_or_no=False),
    Measure("a lead of {} points if both play for it", yes_or_no=False, estimated=False),
    Measure("wins the game", "in the end {seat}", never="cannot win the game", parts=PARTS, exact_if="expert"),
)


imagined_round = hidden_hands.imagined_round(HANDS)


def unknown(table: Row) -> set[int]:
    """The measures that are not known at this table: who wins the game is, from the totals, with two players alone."""
    return set() if table[PLAYERS] == 2 else {CHANCE}


def current_trick(table: Row, asked: DecisionPoint) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return int(table[TRICK]) if asked.ask == PLAY else -1


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """What is known exactly, by action and number of the measure: whether the last card of a trick takes it, and of two
    players who roll, the lead at the end of the phase if both play for it, and the chance to win the game if both play for
    that, as experts do (`pass_or_go.odds`)."""
    players, seat = table[PLAYERS], asked.seat
    if asked.ask == PASS_OR_GO:
        if players > 2:
            return {}
        wins = choices_of(table, seat)
        return {
            write(PASS_OR_GO, code): {3: lead(table, seat, code), CHANCE: wins.goes if code == GO else wins.passes}
            for code in legal(table, asked)
        }
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    start = PLAYED + SEATS * table[TRICK]
    for card in legal(table, asked):
        row = [*table[start : start + players - 1], card]
        found[write(PLAY, card)] = {0: Fraction(int(trick_winner(row, 0, players, table[DIE])[0] == players - 1))}
    return found


def lead(table: Row, seat: int, code: int) -> Fraction:
    """The expected lead over the only rival at the end of the phase, after going or passing."""
    rival = 1 - seat
    own, points, theirs = table[OWN + seat], table[POINTS + seat], table[POINTS + rival]
    if table[ORDER] == seat:
        return (first_rolls if code == GO else first_passes)(own, points, table[OWN + rival])
    return (second_rolls if code == GO else second_passes)(own, points, table[PASSED + seat], theirs)


def choices_of(table: Row, seat: int) -> DiceChoices:
    """The chances to win the game after passing and after going."""
    rival = 1 - seat
    totals, own, points = (table[TOTALS + seat], table[TOTALS + rival]), table[OWN + seat], table[POINTS + seat]
    if table[ORDER] == seat:
        return first_choices(*totals, own, points, table[OWN + rival])
    return second_choices(*totals, own, points, table[PASSED + seat], table[POINTS + rival])
