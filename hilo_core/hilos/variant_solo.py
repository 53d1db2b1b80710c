"""Solo Hilos: each plays alone, and a bid is a task of its own worth."""

from typing import Any

from ..machine.compilable import compilable
from ..machine.random import Row
from . import round as base
from . import variant_agreed_rounds as agreed_rounds
from .bidding import NAME_TRUMP, NAMED, auction, level_of
from .named_bids import ABUNDANT, GRAND_ABUNDANT, GREAT_MISERY, is_made, task
from .rules import Hilos
from .table import (
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    HIGHEST_BID,
    OPEN_HAND,
    PHASE,
    PLAYERS,
    PLAYS,
    SCORES,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TRUMP_NAMED,
    TURNED_UP,
    WINNERS,
)
from .variant import Variant
from .variant_agreed_rounds import AGREED, game_over
from .variant_solo_sentences import SENTENCES


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
def first_lead(table: Row) -> tuple[int, Hilos]:
    """The seat that leads the first trick, and the rule: HS-SO-5 or HS-07."""
    if level_of(table[HIGHEST_BID]) == GRAND_ABUNDANT:
        declarer: int = table[DECLARER]
        return declarer, Hilos.GRAND_ABUNDANT
    return base.first_lead(table)


@compilable
def play(table: Row, decide: Any, declarer: int, level: int) -> None:
    """All thirteen tricks, those of a misery that is lost too (HS-SO-5, HS-R10)."""
    leader, why = first_lead(table)
    for trick in range(base.trick_now(table), TRICKS):
        base.play_trick(table, decide, trick, leader, why)
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


SOLO_HILOS = Variant(
    "solo",
    "Solo",
    agreed_rounds.agree,
    play_round,
    game_over,
    SENTENCES,
    options=(AGREED,),
    form=NAMED,
    first_lead=first_lead,
)
