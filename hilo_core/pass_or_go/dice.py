"""The second half of High, Low, Pass or Go: what a die does to the points, and who rolls when."""

from ..base.seats import left_of
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import PassOrGo
from .table import DEALER, PLAYERS, TOTALS, WON


@compilable
def dice_for(players: int) -> int:
    """How many dice are in the game, and as many tricks and cards in a hand (PG-01, PG-03)."""
    return 6 if players == 2 else 8


@compilable
def after_roll(points: int, face: int) -> tuple[int, PassOrGo]:
    """What the roller's points of the phase become, and the rule: PG-15, PG-16 or PG-17."""
    if face == 1:
        return (points + 1) >> 1, PassOrGo.HALVES
    if face == 6:
        return 0, PassOrGo.WIPES_OUT
    return points + face, PassOrGo.ADDS


@compilable
def standing(table: Row, seat: int) -> int:
    """A number that is higher for the higher total, and with equal totals for more dice (PG-13, PG-R8)."""
    number: int = table[TOTALS + seat] << 4 | table[WON + seat]
    return number


@compilable
def next_roller(table: Row, waiting: int) -> tuple[int, PassOrGo]:
    """The seat that rolls first among those waiting, a set, and the rule: PG-13, PG-R8 or PG-R4."""
    players = table[PLAYERS]
    first = -1
    seat = table[DEALER]
    for _ in range(players):
        seat = left_of(seat, players)
        if waiting >> seat & 1 and (first < 0 or standing(table, seat) > standing(table, first)):
            first = seat
    return first, why_first(table, waiting, first)


@compilable
def why_first(table: Row, waiting: int, first: int) -> PassOrGo:
    """What puts this seat before the others waiting: the score, or most dice of all (PG-13), dice among equals only (PG-R8),
    or the place at the table (PG-R4)."""
    equals = 0
    no_fewer_dice = 0
    for seat in range(table[PLAYERS]):
        if seat != first and waiting >> seat & 1 and table[TOTALS + seat] == table[TOTALS + first]:
            equals += 1
            if table[WON + seat] == table[WON + first]:
                return PassOrGo.STILL_EQUAL
        elif seat != first and table[WON + seat] >= table[WON + first]:
            no_fewer_dice += 1
    if equals == 0:
        return PassOrGo.ORDER_OF_ROLLERS
    everybody = 1 << table[PLAYERS]
    return PassOrGo.ORDER_OF_ROLLERS if waiting + 1 == everybody and no_fewer_dice == 0 else PassOrGo.DICE_AMONG_EQUALS
