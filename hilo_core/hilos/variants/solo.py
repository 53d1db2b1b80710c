"""Solo Hilos: each plays alone, and a bid is a task of its own worth."""

from typing import Any

from ...machine.compilable import compilable
from ...machine.random import Row
from .. import round as base
from ..bidding import auction, level_of
from ..rules import Hilos
from ..table import (
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    HIGHEST_BID,
    OPEN_HAND,
    PHASE,
    PLAYERS,
    PLAYS,
    ROUNDS,
    ROUNDS_PLAYED,
    SCORES,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TRUMP_NAMED,
    TURNED_UP,
    WINNERS,
)

SOLO, MISERY, ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, GRAND_ABUNDANT = 1, 2, 3, 4, 5, 6  # as levels, and as values (HS-SO-1)
BID_NAMES = ("", "solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")
NAMED, NAME_TRUMP = 1, 3  # the form of these bids, and what a seat can be asked for: a suit


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the bidding to the payment."""
    if table[PHASE] == DEALT:
        table[PHASE] = BIDS_MADE
        decide.tell(table, Hilos.DEAL_AND_TRUMP, table[DEALER], table[TURNED_UP])
    if table[PHASE] == BIDS_MADE:
        auction(table, decide, NAMED, GRAND_ABUNDANT, Hilos.RISING_BIDS)
        declare(table, decide, level_of(table[HIGHEST_BID]))
    if table[PHASE] == TRUMP_NAMED:
        name_trump(table, decide, table[DECLARER])
    if table[PHASE] == PLAYS:
        play(table, decide, table[DECLARER], level_of(table[HIGHEST_BID]))
        pay(table, decide, table[DECLARER], level_of(table[HIGHEST_BID]))
    if game_over(table):
        decide.tell(table, Hilos.AGREED_ROUNDS, base.best(table), 0)


@compilable
def task(level: int) -> tuple[int, Hilos]:
    """The tricks a bid asks for, none or at least so many, and the rule: HS-SO-2 to HS-SO-5."""
    if level == SOLO:
        return 5, Hilos.SOLO
    if level in (ABUNDANT, ABUNDANT_TRUMP):
        return 9, Hilos.ABUNDANT
    if level == GRAND_ABUNDANT:
        return TRICKS, Hilos.GRAND_ABUNDANT
    return 0, Hilos.MISERY


@compilable
def is_made(level: int, taken: int) -> bool:
    """Whether so many tricks make the bid (HS-SO-2 to HS-SO-5, HS-R10)."""
    return taken >= task(level)[0] if task(level)[0] > 0 else taken == 0


@compilable
def declare(table: Row, decide: Any, level: int) -> None:
    """What the highest bid asks for is settled; without one the round is thrown in (HS-SO-2 to HS-SO-5, HS-R10)."""
    base.declare(table, decide)
    if table[DECLARER] >= 0:
        if level == ABUNDANT:
            table[PHASE] = TRUMP_NAMED
        if level == GREAT_MISERY:
            table[OPEN_HAND] = table[DECLARER]
        decide.tell(table, task(level)[1], table[DECLARER], -1)


@compilable
def name_trump(table: Row, decide: Any, declarer: int) -> None:
    """The declarer of Abundant names the trump suit (HS-SO-4)."""
    table[TRUMP] = decide.choose(table, declarer, NAME_TRUMP, 0)
    table[PHASE] = PLAYS
    decide.tell(table, Hilos.ABUNDANT, declarer, table[TRUMP])


@compilable
def play(table: Row, decide: Any, declarer: int, level: int) -> None:
    """All thirteen tricks, those of a misery that is lost too (HS-SO-5, HS-R10)."""
    leader = declarer if level == GRAND_ABUNDANT else base.first_seat(table)
    for trick in range(base.trick_now(table), TRICKS):
        base.play_trick(table, decide, trick, leader, Hilos.GRAND_ABUNDANT if level == GRAND_ABUNDANT else Hilos.FIRST_LEAD)
        lost = task(level)[0] == 0 and table[WINNERS + trick] == declarer and table[TRICKS_WON + declarer] == 1
        if lost and trick < TRICKS - 1:
            decide.tell(table, Hilos.AT_LEAST, declarer, trick)


@compilable
def pay(table: Row, decide: Any, declarer: int, level: int) -> None:
    """Every other player pays the declarer the value of the bid, or the declarer each of them (HS-SO-6)."""
    value = level if is_made(level, table[TRICKS_WON + declarer]) else -level
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = 3 * value if seat == declarer else -value
    base.settle(table)
    decide.tell(table, task(level)[1], declarer, value)
    decide.tell(table, Hilos.PAYING, declarer, value)


@compilable
def game_over(table: Row) -> bool:
    """Whether the agreed number of rounds has been played (HS-R11)."""
    return bool(table[ROUNDS_PLAYED] >= table[ROUNDS])
