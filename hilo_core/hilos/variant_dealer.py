"""Dealer's Hilos: a bid names a number of tricks and the trump suit, and one plays against three for a pot."""

from typing import Any

from ..base.game import Option, whole
from ..machine.compilable import compilable
from ..machine.random import Row
from . import round as base
from . import variant_agreed_rounds as agreed_rounds
from .bidding import NUMBER_AND_SUIT, auction, level_of, suit_bid
from .rules import Hilos
from .table import (
    ANTE,
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    HIGHEST_BID,
    PHASE,
    PLAYERS,
    PLAYS,
    POT,
    SCORES,
    TRICKS,
    TRICKS_WON,
    TRUMP,
)
from .variant import Options, Variant
from .variant_agreed_rounds import AGREED, game_over
from .variant_dealer_sentences import SENTENCES

OTHERS = 3  # who share a pot that the declarer loses (HS-DE-4)


def is_ante(value: Any, options: Options) -> bool:
    """Whether a value may be what every player pays into the pot (HS-R12)."""
    return whole(value) and value > 0 and value % OTHERS == 0


PAID = Option("ante", "3, 6, 9 or another multiple of 3", is_ante)


def begin(table: Row, options: Options) -> None:
    """The number of rounds, and the ante (HS-R11, HS-R12)."""
    agreed_rounds.agree(table, options)
    table[ANTE] = options.get(PAID.name, OTHERS)


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the ante to the pot."""
    if table[PHASE] == DEALT:
        table[PHASE] = BIDS_MADE
        decide.tell(table, Hilos.NO_CARD_TURNED_UP, table[DEALER], 0)
        ante(table, decide)
    if table[PHASE] == BIDS_MADE:
        auction(table, decide, NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT)
        declare(table, decide)
    if table[PHASE] == PLAYS:
        leader, why = base.first_lead(table)
        base.play_tricks(table, decide, leader, why)
        pay_out(table, decide, table[DECLARER])
    if game_over(table):
        decide.tell(table, Hilos.AGREED_ROUNDS, base.best(table), 0)


@compilable
def ante(table: Row, decide: Any) -> None:
    """Every player pays into the pot (HS-DE-2, HS-R12)."""
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = -table[ANTE]
        table[POT] += table[ANTE]
    decide.tell(table, Hilos.POT, table[DEALER], table[POT])


@compilable
def declare(table: Row, decide: Any) -> None:
    """The highest bidder plays alone, with the trump of the bid; without a bid the pot stays (HS-DE-3, HS-R12)."""
    base.declare(table, decide)
    if table[DECLARER] < 0:
        decide.tell(table, Hilos.ANTES, -1, table[POT])
    else:
        table[TRUMP] = suit_bid(table[HIGHEST_BID])
        decide.tell(table, Hilos.ONE_AGAINST_THREE, table[DECLARER], table[HIGHEST_BID])


@compilable
def pay_out(table: Row, decide: Any, declarer: int) -> None:
    """The declarer takes the pot, or the other three share it (HS-DE-4)."""
    pot = table[POT]
    made = table[TRICKS_WON + declarer] >= level_of(table[HIGHEST_BID])
    for seat in range(table[PLAYERS]):
        if seat == declarer and made:
            table[SCORES + seat] += pot
        elif seat != declarer and not made:
            table[SCORES + seat] += pot // OTHERS
    table[POT] = 0
    base.settle(table)
    decide.tell(table, Hilos.ANTES, declarer, table[HIGHEST_BID])
    decide.tell(table, Hilos.WHO_GETS_THE_POT, declarer, pot)


DEALERS = Variant(
    "dealer",
    "Dealer's",
    begin,
    play_round,
    game_over,
    SENTENCES,
    options=(AGREED, PAID),
    deal={},
    form=NUMBER_AND_SUIT,
)
