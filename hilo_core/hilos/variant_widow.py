"""Widow's Hilos: three players, and an extra hand that goes round before the bidding."""

from typing import Any

from ..base.game import Option
from ..machine.compilable import compilable
from ..machine.random import Row
from . import round as base
from .bidding import ABOVE_SIX, SEVEN, auction, level_of
from .extra_hand import pass_widow_round
from .rules import Hilos
from .table import (
    AUCTION,
    AUCTIONS,
    BIDDER,
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    GOAL,
    HIGHEST_BID,
    LOOKS,
    MINIMUMS,
    NONE,
    PHASE,
    PLAYERS,
    PLAYS,
    SCORED,
    SCORES,
    TRICKS_WON,
    TURNED_UP,
)
from .variant import Options, Variant, one_of
from .variant_widow_sentences import SENTENCES

BIDDING = Option("auction", "unscored, scored or none", one_of(*AUCTIONS))


def begin(table: Row, options: Options) -> None:
    """What the bidding counts, and the points that end the game (HS-WI-7, HS-R8)."""
    table[AUCTION] = AUCTIONS.index(options.get(BIDDING.name, "unscored"))
    table[GOAL] = base.SEVEN_POINTS


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the first look at the widow to the points."""
    if table[PHASE] == DEALT:
        table[PHASE] = LOOKS
        decide.tell(table, Hilos.THREE_PLAYERS, table[DEALER], 0)
        decide.tell(table, Hilos.TRUMP_STAYS, table[DEALER], table[TURNED_UP])
    if table[PHASE] == LOOKS:
        pass_widow_round(table, decide)
        table[PHASE] = BIDS_MADE
    if table[PHASE] == BIDS_MADE:
        if table[AUCTION] != NONE:
            auction(table, decide, ABOVE_SIX, SEVEN, Hilos.BIDDING)
        declare(table, decide)
    if table[PHASE] == PLAYS:
        leader, why = first_lead(table)
        base.play_tricks(table, decide, leader, why)
        score(table, decide)
    if game_over(table):
        decide.tell(table, Hilos.SEVERAL_AT_SEVEN if base.at_goal(table) > 1 else Hilos.FIRST_TO_SEVEN, base.best(table), 0)


@compilable
def declare(table: Row, decide: Any) -> None:
    """Where bids score the highest is played for, and without one the round is thrown in; else it is played (HS-R2, HS-R8)."""
    if table[AUCTION] == SCORED:
        base.declare(table, decide)
    else:
        table[PHASE] = PLAYS
    if table[PHASE] == PLAYS:
        decide.tell(table, Hilos.WHAT_THE_BIDS_COUNT, table[BIDDER], table[HIGHEST_BID])


@compilable
def first_lead(table: Row) -> tuple[int, Hilos]:
    """The seat that leads the first trick, and the rule: HS-R6."""
    return base.first_seat(table), Hilos.EMPTY_SEAT


@compilable
def score(table: Row, decide: Any) -> None:
    """Tricks, less a minimum that was missed, and what a bid brings where bids score (HS-WI-6, HS-R8)."""
    for seat in range(table[PLAYERS]):
        taken = table[TRICKS_WON + seat]
        table[SCORES + seat] = taken if taken >= table[MINIMUMS + seat] else taken - table[MINIMUMS + seat]
    bidder = max(table[DECLARER], 0)
    points, why = base.points_for(level_of(table[HIGHEST_BID]), table[TRICKS_WON + bidder])
    if table[DECLARER] >= 0:
        table[SCORES + bidder] += points
    base.settle(table)
    for seat in range(table[PLAYERS]):
        decide.tell(table, Hilos.POINTS, seat, 0)
    if table[DECLARER] >= 0:
        decide.tell(table, why, bidder, points)


@compilable
def game_over(table: Row) -> bool:
    """Whether a player has enough points (HS-WI-7)."""
    return base.at_goal(table) > 0


WIDOW = Variant(
    "widow",
    "Widow's",
    begin,
    play_round,
    game_over,
    SENTENCES,
    seats=3,
    options=(BIDDING,),
    deal={"trump": str, "widow": list},
    first_lead=first_lead,
    without_bids=Hilos.WHAT_THE_BIDS_COUNT,
)
