"""Solo Hilos: each plays alone, and a bid is a task of its own worth."""

from typing import Any

from ..base.game import Sentence
from ..base.playing_cards import SIGNS
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import spelled
from . import round as base
from .bids import (
    ABUNDANT,
    ABUNDANT_TRUMP,
    GRAND_ABUNDANT,
    GREAT_MISERY,
    NAME_TRUMP,
    NAMED,
    auction,
    bid_code,
    bid_named,
    is_made,
    level_of,
    task,
)
from .round_sentences import counted_tricks, leads, trump_sign
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
from .variant import AGREED, AGREED_SENTENCES, Variant, agree, game_over
from .view import View


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


def names_bid(view: View, seat: int, what: int, names: Names) -> str:
    """A bid."""
    return f"{names[seat]} bids {bid_named(what)}, worth {level_of(what)}."


def solo_task(view: View, seat: int, what: int, names: Names) -> str:
    """What the bid asks for, the trump named, the lead, and in the end whether the bid is made."""
    level = level_of(bid_code(view.contract[1])) if view.contract else 0
    wanted = task(level)[0]
    if view.phase == "over":
        return solo_outcome(view, seat, wanted, what, names)
    if view.trick >= 0:
        return leads(view, seat, what, names) if what >= 0 else f"{names[seat]}, the declarer, leads the first trick."
    if what >= 0:
        return f"{names[seat]} names {SIGNS[what]} as trump."
    if wanted == 0:
        how = ", with all 13 cards face up" if level == GREAT_MISERY else ""
        return f"{names[seat]} must lose every trick{how}."
    if wanted == TRICKS:
        return f"{names[seat]} must take all {TRICKS} tricks and leads to the first."
    trump = {ABUNDANT: " and names the trump suit", ABUNDANT_TRUMP: f", and {trump_sign(view)} stays trump"}.get(level, "")
    return f"{names[seat]} must take at least {spelled(wanted)} tricks{trump}."


def solo_outcome(view: View, seat: int, wanted: int, value: int, names: Names) -> str:
    """Whether the bid is made."""
    taken = (
        f"{names[seat]} has taken {counted_tricks(view.tricks(seat))} and had to take {spelled(wanted) if wanted else 'none'}"
    )
    return f"{taken}, so the bid is {'made' if value > 0 else 'lost'}."


def misery_lost(view: View, seat: int, what: int, names: Names) -> str:
    """A misery is lost before the end."""
    bid = bid_named(bid_code(view.contract[1])) if view.contract else ""
    return f"{names[seat]} has taken a trick, so {bid} is lost, but all {TRICKS} tricks are played all the same."


def pays(view: View, seat: int, what: int, names: Names) -> str:
    """Who pays whom."""
    return f"Each other player pays {names[seat]} {what}." if what > 0 else f"{names[seat]} pays {-what} to each other player."


SENTENCES: dict[Rule, Sentence] = {
    Hilos.RISING_BIDS: names_bid,
    **dict.fromkeys((Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT), solo_task),
    Hilos.AT_LEAST: misery_lost,
    Hilos.PAYING: pays,
    **AGREED_SENTENCES,
}


SOLO_HILOS = Variant(
    "solo",
    "Solo",
    agree,
    play_round,
    game_over,
    SENTENCES,
    options=(AGREED,),
    form=NAMED,
    first_lead=first_lead,
)
