"""Dealer's Hilos: a bid names a number of tricks and the trump suit, and one plays against three for a pot."""

from typing import Any

from ..base.game import Option, Sentence, whole
from ..base.playing_cards import SIGNS
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import spelled
from . import round as base
from .bids import NUMBER_AND_SUIT, auction, bid_named, level_of, suit_bid
from .round_sentences import counted_tricks
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
from .variant import AGREED, AGREED_SENTENCES, Options, Variant, agree, game_over
from .view import View

OTHERS = 3  # who share a pot that the declarer loses (HS-DE-4)


def is_ante(value: Any, options: Options) -> bool:
    """Whether a value may be what every player pays into the pot (HS-R12)."""
    return whole(value) and value > 0 and value % OTHERS == 0


PAID = Option("ante", "3, 6, 9 or another multiple of 3", is_ante, label="Ante", values=((3, "3"), (6, "6"), (9, "9")))


def begin(table: Row, options: Options) -> None:
    """The number of rounds, and the ante (HS-R11, HS-R12)."""
    agree(table, options)
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


def dealt_without_trump(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    return f"{names[seat]} deals 13 cards to each player and turns none up, because the highest bid will name the trump."


def antes(view: View, seat: int, what: int, names: Names) -> str:
    """The pot."""
    return f"Each player pays {view.ante} into the pot, which now holds {what}."


def number_and_suit(view: View, seat: int, what: int, names: Names) -> str:
    """A bid."""
    tricks = counted_tricks(level_of(what))
    return f"{names[seat]} bids {bid_named(what)}, which means {tricks} or more with {SIGNS[suit_bid(what)]} as trump."


def against_three(view: View, seat: int, what: int, names: Names) -> str:
    """The contract."""
    return f"{names[seat]} plays alone against the other three, and {SIGNS[suit_bid(what)]} is trump."


def pot_or_bid(view: View, seat: int, what: int, names: Names) -> str:
    """Whether the bid is made, or where the pot stays."""
    if seat < 0:
        if view.winners:
            return f"This was the last round, so the pot of {what} belongs to nobody."
        return f"The pot of {what} stays for the next round."
    taken, bid = view.tricks(seat), level_of(what)
    verdict = "made" if taken >= bid else "lost"
    return f"{names[seat]} has taken {counted_tricks(taken)} and bid {spelled(bid)}, so the bid is {verdict}."


def pot_goes(view: View, seat: int, what: int, names: Names) -> str:
    """The pot is paid out."""
    if view.scores[seat] > 0:
        return f"{names[seat]} takes the pot of {what}."
    return f"The other three share the pot of {what}, {what // 3} each."


SENTENCES: dict[Rule, Sentence] = {
    Hilos.NO_CARD_TURNED_UP: dealt_without_trump,
    Hilos.POT: antes,
    Hilos.NUMBER_AND_SUIT: number_and_suit,
    Hilos.ONE_AGAINST_THREE: against_three,
    Hilos.ANTES: pot_or_bid,
    Hilos.WHO_GETS_THE_POT: pot_goes,
    **AGREED_SENTENCES,
}


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
