"""A round of Hilos as a program, from the bidding to the score.

It settles the bids, the extra hand, which card may be played, which wins the trick, when the order of the cards flips, and who
plays together.

When a seat has to choose, the program calls `decide.choose`; it reports every event to `decide.tell`, with the rule behind it.
The row contains the progress of the round, and the program continues from there: in a fresh deal nothing has happened yet.
"""

from typing import Any, NamedTuple

from ..base.playing_cards import RANKS, SIGNS, SUITS, follow_suit, rank_of, suit_of
from ..base.seats import TrickSlots, left_of, seat_at
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import Texts
from .rules import Hilos
from .table import (
    BIDDER,
    BIDS,
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    EXTRA,
    EXTRA_AT,
    FORM,
    GOAL,
    GONE,
    HANDS,
    HIGHEST_BID,
    KNOWN,
    LAID,
    LEADERS,
    LOG,
    MINIMUMS,
    NEVER,
    OPEN_HAND,
    OVER,
    PACKETS,
    PASSED,
    PHASE,
    PLAYED,
    PLAYERS,
    PLAYS,
    REVERSAL,
    REVERSED,
    ROUNDS_PLAYED,
    RUFF_ONLY,
    SCORES,
    SEATS,
    SETTLED,
    SIDES,
    STEPS,
    THROWN_IN,
    TOTALS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    TURNED_UP,
    UNKNOWN_CARD,
    VOIDS,
    WINNERS,
)

BID, NAME_TRUMP = 0, 3  # questions for a seat
PASS = 0  # an answer to BID
ABOVE_SIX, NAMED, NUMBER_AND_SUIT = 0, 1, 2  # the forms: tricks above six, a task with a name, tricks and the trump
SEVEN = 7  # the highest bid of tricks above six (HS-R3)


@compilable
def bid_of(form: int, level: int, suit: int) -> int:
    """Return the code of a bid."""
    return form << 6 | level << 2 | suit


@compilable
def level_of(bid: int) -> int:
    """Return the level of a bid, counted from 1; 0 for a pass."""
    return (bid >> 2) & 15


@compilable
def suit_bid(bid: int) -> int:
    """Return the suit of a bid that names one."""
    return bid & 3


@compilable
def form_of(bid: int) -> int:
    """Return the kind of bid."""
    return bid >> 6


@compilable
def offer(form: int, highest: int, standing: int) -> int:
    """Return the code of the question in the bidding.

    A seat may make a bid of this form above the last level, up to the highest, or pass.
    """
    return form << 8 | highest << 4 | standing


@compilable
def form_offered(given: int) -> int:
    """Return the form of bid in a question."""
    return given >> 8


@compilable
def highest_offered(given: int) -> int:
    """Return the highest level in a question."""
    return (given >> 4) & 15


@compilable
def standing_level(given: int) -> int:
    """Return the level in a question that a bid must exceed."""
    return given & 15


@compilable
def bidding_ends(table: Row, highest: int) -> bool:
    """Return whether the bidding is over (HS-05, HS-R3).

    All have passed, all but the highest bidder have, or no higher bid exists.
    """
    passed = count(table[PASSED])
    if table[BIDDER] < 0:
        return bool(passed == table[PLAYERS])
    return bool(passed == table[PLAYERS] - 1 or level_of(table[HIGHEST_BID]) == highest)


@compilable
def next_to_bid(table: Row) -> int:
    """Return the seat that bids next, if it has not passed before (HS-04, HS-05).

    It is to the left of the seat that has just bid or passed, and for the first bid to the left of the dealer.
    """
    before = table[LOG + table[BIDS] - 1] >> 8 if table[BIDS] > 0 else table[DEALER]
    seat = left_of(before, table[PLAYERS])
    while table[PASSED] >> seat & 1:
        seat = left_of(seat, table[PLAYERS])
    return seat


@compilable
def auction(table: Row, decide: Any, form: int, highest: int, why: Hilos) -> None:
    """Run the bidding; `why` is the rule for a bid. Afterwards the row has the highest bid, if there is one."""
    while not bidding_ends(table, highest):
        seat = next_to_bid(table)
        bid = decide.choose(table, seat, BID, offer(form, highest, level_of(table[HIGHEST_BID])))
        table[LOG + table[BIDS]] = seat << 8 | bid
        table[BIDS] += 1
        if bid == PASS:
            table[PASSED] |= 1 << seat
            decide.tell(table, Hilos.PASSING, seat, PASS)
        else:
            table[HIGHEST_BID] = bid
            table[BIDDER] = seat
            decide.tell(table, why, seat, bid)
    if table[BIDDER] >= 0:
        last = table[LOG + table[BIDS] - 1] & 255
        decide.tell(table, Hilos.PASSING if last == PASS else Hilos.BIDDING_ENDS, table[BIDDER], table[HIGHEST_BID])


SOLO, MISERY, ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, GRAND_ABUNDANT = 1, 2, 3, 4, 5, 6  # levels, and values (HS-SO-1)
BID_NAMES = ("", "solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")


@compilable
def task(level: int) -> tuple[int, Hilos]:
    """Return the tricks that a bid needs, none or a minimum, and the rule: HS-SO-2 to HS-SO-5."""
    if level == SOLO:
        return 5, Hilos.SOLO
    if level in (ABUNDANT, ABUNDANT_TRUMP):
        return 9, Hilos.ABUNDANT
    if level == GRAND_ABUNDANT:
        return TRICKS, Hilos.GRAND_ABUNDANT
    return 0, Hilos.MISERY


@compilable
def is_made(level: int, taken: int) -> bool:
    """Return whether this many tricks make the bid (HS-SO-2 to HS-SO-5, HS-R10)."""
    return taken >= task(level)[0] if task(level)[0] > 0 else taken == 0


class Form(NamedTuple):
    """The properties of bids of one form."""

    highest: int  # level
    rule: Hilos
    words: str  # "a number from 1 to 7"
    names: Texts  # the levels from 0, as in an action
    example: str  # an example, as in an action
    suits: range = range(1)  # the suits that a bid may name


def numbers(highest: int) -> Texts:
    """Return levels whose names are their numbers."""
    return tuple(map(str, range(highest + 1)))


FORMS = {
    ABOVE_SIX: Form(SEVEN, Hilos.BIDDING, "a number from 1 to 7", numbers(SEVEN), "3"),
    NAMED: Form(
        GRAND_ABUNDANT,
        Hilos.RISING_BIDS,
        f"{', '.join(BID_NAMES[1:-1])} or {BID_NAMES[-1]}",
        BID_NAMES,
        "misery",
    ),
    NUMBER_AND_SUIT: Form(
        TRICKS, Hilos.NUMBER_AND_SUIT, "a number from 1 to 13 and a suit", numbers(TRICKS), "9 S", range(len(SUITS))
    ),
}


def bids(form: int, above: int, highest: int) -> list[int]:
    """Return the bids of a form above a level, up to the highest."""
    return [bid_of(form, level, suit) for level in range(above + 1, highest + 1) for suit in FORMS[form].suits]


def bid_words(bid: int) -> str:
    """Return a bid as in its action, without the word "bid": "3", "misery", "9 S"; "pass"."""
    if bid == PASS:
        return "pass"
    level = FORMS[form_of(bid)].names[level_of(bid)]
    return f"{level} {SUITS[suit_bid(bid)]}" if form_of(bid) == NUMBER_AND_SUIT else level


ALL_BIDS = [bid for form, what in FORMS.items() for bid in bids(form, 0, what.highest)]
CODES = {bid_words(bid): bid for bid in (PASS, *ALL_BIDS)}


def bid_code(words: str) -> int:
    """Return the code of a bid in the words of a view."""
    return CODES[words]


def bid_named(bid: int) -> str:
    """Return a bid as people write it: "3", "Abundant Trump", "9♠"."""
    level = level_named(form_of(bid), level_of(bid))
    return f"{level}{SIGNS[suit_bid(bid)]}" if form_of(bid) == NUMBER_AND_SUIT else level


def level_named(form: int, level: int) -> str:
    """Return the level of a bid as people write it: "3", "Abundant Trump"."""
    return FORMS[form].names[level].replace("_", " ").title()


@compilable
def may_follow(hand: int, led: int) -> tuple[int, Hilos]:
    """Return the cards of a hand that may be played after a lead of this suit, and the rule: HS-08."""
    return follow_suit(hand, led), Hilos.FOLLOW_SUIT


@compilable
def follows(card: int, led: int) -> bool:
    """Return whether a card is of the suit led."""
    return suit_of(card) == led


@compilable
def suit_led(table: Row, trick: int) -> int:
    """Return the suit that was led to a trick, or -1 if it is not known."""
    return suit_of(table[PLAYED + SEATS * trick])


@compilable
def has_followed(card: int, led: int) -> bool:
    """Return False if a card that was played shows that its seat has no more of the suit led, otherwise True."""
    return card == UNKNOWN_CARD or follows(card, led)


OWN_RULE = may_follow.__module__ != __name__  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_led, has_followed, VOIDS, OWN_RULE, WINNERS)


@compilable
def played(table: Row) -> int:
    """Return the set of cards that are known to have been played in the round so far."""
    found: int = table[GONE]
    for trick in range(table[TRICK] + 1):
        for place in range(table[LAID] if trick == table[TRICK] else table[PLAYERS]):
            card = table[PLAYED + SEATS * trick + place]
            if card != UNKNOWN_CARD:
                found |= 1 << card
    return found


@compilable
def place_in_order(card: int, turned: int) -> int:
    """Return the place of a card in the order that applies now, from 0, the lowest, to 12.

    The ace is highest, or the 2 if `turned`.
    """
    return RANKS - 1 - rank_of(card) if turned else rank_of(card)


@compilable
def beats(card: int, other: int, trump: int, turned: int) -> bool:
    """Return whether a card beats one that was winning the trick so far (HS-09, HS-10)."""
    if suit_of(card) == suit_of(other):
        return place_in_order(card, turned) > place_in_order(other, turned)
    return suit_of(card) == trump


@compilable
def trick_winner(row: Row, start: int, players: int, trump: int, turned: int) -> tuple[int, Hilos]:
    """Return the place, in order of play from 0, of the card that wins the trick, and the rule: HS-09 or HS-10.

    The cards are in `row` from `start` on, in order of play; `turned` is 1 while the 2 is highest.
    """
    winner = 0
    for place in range(1, players):
        if beats(row[start + place], row[start + winner], trump, turned):
            winner = place
    return winner, Hilos.TRUMP_WINS if suit_of(row[start + winner]) == trump else Hilos.SUIT_LED_WINS


@compilable
def order_after(winning: int, led: int, trump: int, turned: int, reversal: int) -> tuple[int, Hilos]:
    """Return whether the 2 (1) or the ace (0) is highest in the tricks to come, and the rule.

    The rule is HS-12, HS-13, HS-R1 or HS-PM-4.

    `winning` is the card that has won a trick in which the suit `led` was led.
    """
    if suit_of(winning) != trump:
        return turned, Hilos.ORDER_STAYS
    if reversal == NEVER:
        return turned, Hilos.NEVER_TURNS
    if reversal == RUFF_ONLY and led == trump:
        return turned, Hilos.TRUMP_LED
    return 1 - turned, Hilos.ORDER_TURNS


LOOK = 2  # a question for a seat: with 0 whether it looks, with 1 whether it takes the cards it has seen
LEAVE, LOOK_AT, TAKE = 0, 1, 2  # the answers
NOT_ASKED, LOOKING, LEFT, LOOKED, TOOK = 0, 1, 2, 3, 4  # stages of a seat with the extra hand
AFTER_A_LOOK, AFTER_TAKING = 3, 4  # the tricks that must be taken (HS-WI-5)


@compilable
def pass_widow_round(table: Row, decide: Any) -> None:
    """Pass the extra hand around: each seat can look and take, the dealer last (HS-WI-2 to HS-WI-5, HS-R6)."""
    if table[EXTRA_AT] < 0:
        lay_before(table, decide, left_of(table[DEALER], table[PLAYERS]))
    while table[EXTRA_AT] != table[DEALER]:
        look_and_take(table, decide, table[EXTRA_AT])
        lay_before(table, decide, left_of(table[EXTRA_AT], table[PLAYERS]))
    look_and_take(table, decide, table[DEALER])
    table[EXTRA_AT] = table[PLAYERS]
    decide.tell(table, Hilos.GOES_ROUND, table[DEALER], 1)


@compilable
def lay_before(table: Row, decide: Any, seat: int) -> None:
    """Pass the extra hand on to a seat (HS-WI-4)."""
    table[EXTRA_AT] = seat
    decide.tell(table, Hilos.GOES_ROUND, seat, 0)


@compilable
def look_and_take(table: Row, decide: Any, seat: int) -> None:
    """Let one seat look at the extra hand, and then take it instead of its own (HS-WI-2, HS-WI-3, HS-WI-5)."""
    if table[STEPS + seat] == NOT_ASKED:
        look_or_leave(table, decide, seat)
    if table[STEPS + seat] == LOOKING:
        take_or_leave(table, decide, seat)


@compilable
def look_or_leave(table: Row, decide: Any, seat: int) -> None:
    """Let a seat look at the extra hand, for a price (HS-WI-2, HS-WI-5)."""
    if decide.choose(table, seat, LOOK, 0) == LEAVE:
        table[STEPS + seat] = LEFT
        decide.tell(table, Hilos.LOOKING, seat, LEAVE)
        return
    table[STEPS + seat] = LOOKING
    table[KNOWN + table[PACKETS + EXTRA]] |= 1 << seat
    decide.tell(table, Hilos.LOOKING, seat, LOOK_AT)
    table[MINIMUMS + seat] = AFTER_A_LOOK
    decide.tell(table, Hilos.PRICE, seat, AFTER_A_LOOK)


@compilable
def take_or_leave(table: Row, decide: Any, seat: int) -> None:
    """Let a seat that has looked take the extra hand instead of its own (HS-WI-3, HS-WI-5)."""
    if decide.choose(table, seat, LOOK, 1) == LEAVE:
        table[STEPS + seat] = LOOKED
        decide.tell(table, Hilos.TAKING, seat, LEAVE)
        return
    table[STEPS + seat] = TOOK
    table[HANDS + seat], table[HANDS + EXTRA] = table[HANDS + EXTRA], table[HANDS + seat]
    table[PACKETS + seat], table[PACKETS + EXTRA] = table[PACKETS + EXTRA], table[PACKETS + seat]
    decide.tell(table, Hilos.TAKING, seat, TAKE)
    table[MINIMUMS + seat] = AFTER_TAKING
    decide.tell(table, Hilos.PRICE, seat, AFTER_TAKING)


@compilable
def after_minimum(taken: int, least: int) -> int:
    """Return the points for `taken` tricks, if `least` of them had to be won (HS-WI-6)."""
    return taken if taken >= least else taken - least


PLAY = 1  # a question for a seat, besides BID
SIX = 6  # tricks that count nothing
SEVEN_POINTS = 7  # HS-16, HS-WI-7


@compilable
def play_round(table: Row, decide: Any) -> None:
    """Play one round, from the bidding to the score.

    The deal is in `table`, and the events are written there.
    """
    if table[PHASE] == DEALT:
        table[PHASE] = BIDS_MADE
        decide.tell(table, Hilos.DEAL_AND_TRUMP, table[DEALER], table[TURNED_UP])
    if table[PHASE] == BIDS_MADE:
        auction(table, decide, ABOVE_SIX, SEVEN, Hilos.BIDDING)
        declare(table, decide)
    if table[PHASE] == PLAYS:
        leader, why = first_lead(table)
        play_tricks(table, decide, leader, why)
        score_teams(table, decide)
    if game_over(table):
        decide.tell(table, Hilos.END_OF_GAME, best(table), 0)


@compilable
def declare(table: Row, decide: Any) -> None:
    """Settle the highest bid as the contract; without a bid the round is thrown in (HS-05, HS-R2)."""
    if table[BIDDER] < 0:
        throw_in(table, decide)
    else:
        table[DECLARER] = table[BIDDER]
        table[PHASE] = PLAYS


@compilable
def first_seat(table: Row) -> int:
    """Return the seat that is first to bid and to lead: on the dealer's left (HS-04, HS-07)."""
    return left_of(table[DEALER], table[PLAYERS])


@compilable
def first_lead(table: Row) -> tuple[int, Hilos]:
    """Return the seat that leads the first trick, and the rule: HS-07."""
    return first_seat(table), Hilos.FIRST_LEAD


@compilable
def play_tricks(table: Row, decide: Any, leader: int, why: Hilos) -> None:
    """Play all thirteen tricks; `leader` leads the first, by the rule `why` (HS-07 to HS-13)."""
    for trick in range(trick_now(table), TRICKS):
        play_trick(table, decide, trick, leader, why)


@compilable
def trick_now(table: Row) -> int:
    """Return the number of the trick on the table, 0 before the first."""
    trick: int = max(table[TRICK], 0)
    return trick


@compilable
def play_trick(table: Row, decide: Any, trick: int, first: int, why_first: Hilos) -> None:
    """Play one trick, from the lead to the flip of the order; `first` leads the first one, by the rule `why_first`."""
    why = why_first if trick == 0 else Hilos.WINNER_LEADS
    if table[TRICK] < trick:
        leader = first if trick == 0 else table[WINNERS + trick - 1]
        table[TRICK] = trick
        table[LAID] = 0
        table[LEADERS + trick] = leader
        table[TURNED + trick] = table[REVERSED]
        decide.tell(table, why, leader, -1)
    lay_cards(table, decide, PLAYED + SEATS * trick, table[LEADERS + trick], why)
    take_trick(table, decide, trick)


@compilable
def lay_cards(table: Row, decide: Any, start: int, leader: int, why: Hilos) -> None:
    """Let every seat that has not yet played a card play one, starting with the leader, who leads by the rule `why` (HS-08)."""
    seat = leader
    for _ in range(table[LAID]):
        seat = left_of(seat, table[PLAYERS])
    for place in range(table[LAID], table[PLAYERS]):
        hand = table[HANDS + seat]
        playable = hand
        if place > 0:
            playable, why = may_follow(hand, suit_of(table[start]))
        card = decide.choose(table, seat, PLAY, playable)
        table[HANDS + seat] = hand ^ 1 << card
        table[start + place] = card
        table[LAID] = place + 1
        decide.tell(table, why, seat, card)
        seat = left_of(seat, table[PLAYERS])


@compilable
def take_trick(table: Row, decide: Any, trick: int) -> None:
    """Settle who wins the trick, and whether the order flips for later tricks (HS-09, HS-10, HS-12, HS-13)."""
    start = PLAYED + SEATS * trick
    place, why = trick_winner(table, start, table[PLAYERS], table[TRUMP], table[REVERSED])
    winner = seat_at(table[LEADERS + trick], place, table[PLAYERS])
    card = table[start + place]
    table[WINNERS + trick] = winner
    table[TRICKS_WON + winner] += 1
    decide.tell(table, why, winner, card)
    if trick < TRICKS - 1:
        before = table[REVERSED]
        table[REVERSED], turns = order_after(card, suit_of(table[start]), table[TRUMP], before, table[REVERSAL])
        if turns != Hilos.ORDER_STAYS or before == 1:
            decide.tell(table, turns, winner, card)


@compilable
def throw_in(table: Row, decide: Any) -> None:
    """End the round without play and without score, because nobody has bid (HS-R2)."""
    table[THROWN_IN] = 1
    settle(table)
    decide.tell(table, Hilos.THROWN_IN, table[DEALER], 0)


@compilable
def team_of(seat: int) -> int:
    """Return the team of a seat: opposite seats are partners (HS-01)."""
    return seat & 1


@compilable
def team_tricks(table: Row, team: int) -> int:
    """Return how many tricks a team has won."""
    taken: int = table[TRICKS_WON + team] + table[TRICKS_WON + team + 2]
    return taken


@compilable
def side_tricks(table: Row, seat: int) -> int:
    """Return how many tricks the team of a seat has won; without teams, the seat itself."""
    if table[SIDES] < table[PLAYERS]:
        return team_tricks(table, team_of(seat))
    taken: int = table[TRICKS_WON + seat]
    return taken


@compilable
def points_for(level: int, taken: int) -> tuple[int, Hilos]:
    """Return the points for a bid of `level` tricks above six after `taken` tricks, and the rule: HS-14 or HS-15."""
    if taken >= SIX + level:
        return taken - SIX, Hilos.BID_MADE
    return -level, Hilos.BID_FAILED


@compilable
def score_teams(table: Row, decide: Any) -> None:
    """Score for the bidding team; the other does not score (HS-14, HS-15, HS-R5)."""
    team = team_of(table[DECLARER])
    points, why = points_for(level_of(table[HIGHEST_BID]), team_tricks(table, team))
    table[SCORES + team] = points
    settle(table)
    decide.tell(table, why, table[DECLARER], points)
    decide.tell(table, Hilos.OTHERS_SCORE_NOTHING, left_of(table[DECLARER], table[PLAYERS]), 0)


@compilable
def settle(table: Row) -> None:
    """Add the scores of the round to the totals."""
    for side in range(table[SIDES]):
        table[TOTALS + side] += table[SCORES + side]
    table[SETTLED] = 1
    table[PHASE] = OVER
    table[ROUNDS_PLAYED] += 1


@compilable
def best(table: Row) -> int:
    """Return the team or seat with the most points, the first among equals."""
    found = 0
    for side in range(1, table[SIDES]):
        if table[TOTALS + side] > table[TOTALS + found]:
            found = side
    return found


@compilable
def leaders(table: Row) -> int:
    """Return the set of teams or seats with the most points."""
    most = table[TOTALS + best(table)]
    found = 0
    for side in range(table[SIDES]):
        if table[TOTALS + side] == most:
            found |= 1 << side
    return found


@compilable
def at_goal(table: Row) -> int:
    """Return how many teams or players have enough points to end the game."""
    found = 0
    for side in range(table[SIDES]):
        if table[TOTALS + side] >= table[GOAL]:
            found += 1
    return found


@compilable
def game_over(table: Row) -> bool:
    """Return whether a team has enough points above or below zero to end the game (HS-16)."""
    return at_goal(table) > 0 or min(table[TOTALS], table[TOTALS + 1]) <= -table[GOAL]


@compilable
def all_seats(table: Row) -> int:
    """Return the set of all seats."""
    seats: int = (1 << table[PLAYERS]) - 1
    return seats


@compilable
def seats_with(table: Row, seat: int) -> int:
    """Return the set of seats on the same side as this one, including itself.

    The side is a team, a declarer alone, or the opponents of the declarer. If everybody plays alone, it is only the seat
    itself.
    """
    if table[SIDES] < table[PLAYERS]:
        return 0b0101 << team_of(seat)
    if table[FORM] == ABOVE_SIX or table[DECLARER] < 0 or seat == table[DECLARER]:
        return 1 << seat
    others: int = all_seats(table) & ~(1 << table[DECLARER])
    return others


@compilable
def is_misery(table: Row) -> bool:
    """Return whether the declarer must lose every trick."""
    return bool(table[DECLARER] >= 0 and table[FORM] == NAMED and task(level_of(table[HIGHEST_BID]))[0] == 0)


@compilable
def sees(table: Row, seat: int, owner: int) -> bool:
    """Return whether a seat may know a hand.

    It may know its own, a face-up one, and any that it has looked at or given up.
    """
    return bool(owner in (seat, table[OPEN_HAND]) or table[KNOWN + table[PACKETS + owner]] >> seat & 1)
