"""Widow's Hilos: three players, and an extra hand that goes round before the bidding."""

from typing import Any

from ..base.game import Option, Sentence
from ..base.playing_cards import SIGNS, sign, suit_of
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import listed, possessive, spelled
from . import round as base
from .bids import ABOVE_SIX, SEVEN, auction, bid_named, level_of
from .extra_hand import LEAVE, after_minimum, pass_widow_round
from .round import SEVEN_POINTS, SIX
from .round_sentences import counted_tricks, leads, number, points
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
from .variant import Options, Variant
from .view import View

BIDDING = Option(
    "auction",
    "unscored, scored or none",
    label="Bids",
    values=(("unscored", "not scored"), ("scored", "scored"), ("none", "none")),
)


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
        table[SCORES + seat] = after_minimum(table[TRICKS_WON + seat], table[MINIMUMS + seat])
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


def dealt_with_widow(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    return f"{names[seat]} deals four hands of 13. The one for the empty seat on the left is the widow."


def widow_trump(view: View, seat: int, what: int, names: Names) -> str:
    """The card turned up."""
    suit = SIGNS[suit_of(what)]
    return f"{names[seat]} shows the last card dealt, {sign(what)}. So {suit} is trump, no matter who will hold that card."


def what_bids_count(view: View, seat: int, what: int, names: Names) -> str:
    """Whether a bid scores."""
    if view.contract is None and not view.bids:
        return "This game has no bidding, so play begins."
    if view.contract is None:
        return "All have passed, but bids score nothing in this game, so the round is played."
    if view.declarer < 0:
        return f"Bids score nothing in this game, so {possessive(names[seat])} bid of {bid_named(what)} has no effect."
    return f"The bid counts for {names[seat]} alone, and {counted_tricks(SIX + level_of(what))} or more make it."


def leads_opposite(view: View, seat: int, what: int, names: Names) -> str:
    """The first lead."""
    if what >= 0:
        return leads(view, seat, what, names)
    return f"{names[seat]}, opposite the dealer, leads the first trick."


def widow_points(view: View, seat: int, what: int, names: Names) -> str:
    """The points of a player for tricks."""
    taken, least = view.tricks(seat), view.minimums[seat]
    has = f"{names[seat]} has taken {counted_tricks(taken)}"
    if taken >= least:
        return f"{has}{f' and needed {spelled(least)}' if least else ''}, which is {points(taken)}."
    return f"{has} and needed {spelled(least)}, which is {taken} − {least} = {number(taken - least)}."


def seven_points(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game."""
    return f"{names[seat]} has {points(view.new_totals[seat])} and wins the game."


def several_at_seven(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game, with several who have enough."""
    there = listed([names[s] for s in range(view.players) if view.new_totals[s] >= SEVEN_POINTS])
    if len(view.winners) == 1:
        return f"{there} have 7 points or more, and {names[seat]} wins with the most, {view.new_totals[seat]}."
    share = listed([names[s] for s in view.winners])
    return f"{there} have 7 points or more, and {share} share the win with {view.new_totals[seat]} each."


def extra_hand(view: View, seat: int, names: Names) -> str:
    """What lay before a seat: the widow, or the hand that a seat before gave up."""
    first = (view.dealer + 1) % view.players
    turn = [(first + step) % view.players for step in range(view.players)]
    took = [s for s in turn[: turn.index(seat)] if view.widow_steps[s] == "took"]
    return f"the hand {names[took[-1]]} gave up" if took else "the widow"


def looks(view: View, seat: int, what: int, names: Names) -> str:
    """A look, or none."""
    hand = extra_hand(view, seat, names)
    return f"{names[seat]} leaves {hand} without a look." if what == LEAVE else f"{names[seat]} looks at {hand}."


def takes_hand(view: View, seat: int, what: int, names: Names) -> str:
    """After a look."""
    hand = extra_hand(view, seat, names)
    if what == LEAVE:
        return f"{names[seat]} has seen {hand} and leaves it."
    return f"{names[seat]} takes {hand} and gives up the hand held so far."


def price(view: View, seat: int, what: int, names: Names) -> str:
    """The tricks that must be taken."""
    did = "took a hand" if view.widow_steps[seat] == "took" else "looked"
    return f"{names[seat]} {did}, and so must take at least {spelled(what)} tricks."


def goes_on(view: View, seat: int, what: int, names: Names) -> str:
    """The extra hand moves on, or away."""
    hand = f"The hand {names[view.widow_from]} gave up" if view.widow_from >= 0 else "The widow"
    if what:
        return f"{hand} is discarded, face down."
    return f"{hand} goes {'on ' if any(view.widow_steps) else ''}to {names[seat]}{'' if any(view.widow_steps) else ' first'}."


SENTENCES: dict[Rule, Sentence] = {
    Hilos.LOOKING: looks,
    Hilos.TAKING: takes_hand,
    Hilos.PRICE: price,
    Hilos.GOES_ROUND: goes_on,
    Hilos.THREE_PLAYERS: dealt_with_widow,
    Hilos.TRUMP_STAYS: widow_trump,
    Hilos.WHAT_THE_BIDS_COUNT: what_bids_count,
    Hilos.EMPTY_SEAT: leads_opposite,
    Hilos.POINTS: widow_points,
    Hilos.FIRST_TO_SEVEN: seven_points,
    Hilos.SEVERAL_AT_SEVEN: several_at_seven,
}


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
