"""A round of Hilos as a program, from the bidding to the score.

Wherever a seat has to choose, the program asks `decide.choose`; whatever is settled, it tells, with the rule that settled it.
How far the round has come stands in the row, and the program goes on from there: a fresh deal is the row where nothing has
happened yet.
"""

from typing import Any

from ..base.playing_cards import suit_of
from ..base.seats import left_of, seat_at
from ..machine.compilable import compilable
from ..machine.random import Row
from .bids import ABOVE_SIX, SEVEN, auction, level_of
from .rules import Hilos
from .table import (
    BIDDER,
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    GOAL,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    OVER,
    PHASE,
    PLAYED,
    PLAYERS,
    PLAYS,
    REVERSAL,
    REVERSED,
    ROUNDS_PLAYED,
    SCORES,
    SEATS,
    SETTLED,
    SIDES,
    THROWN_IN,
    TOTALS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    TURNED_UP,
    WINNERS,
)
from .trick import may_follow, order_after, trick_winner

PLAY = 1  # what a seat can be asked for, beside BID
SIX = 6  # tricks that count nothing
SEVEN_POINTS = 7  # HS-16, HS-WI-7


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the bidding to the score. The deal lies in `table`; what happens is written there."""
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
    """The highest bid is played for; without one the round is thrown in (HS-05, HS-R2)."""
    if table[BIDDER] < 0:
        throw_in(table, decide)
    else:
        table[DECLARER] = table[BIDDER]
        table[PHASE] = PLAYS


@compilable
def first_seat(table: Row) -> int:
    """The seat that is first to bid and to lead: on the dealer's left (HS-04, HS-07)."""
    return left_of(table[DEALER], table[PLAYERS])


@compilable
def first_lead(table: Row) -> tuple[int, Hilos]:
    """The seat that leads the first trick, and the rule: HS-07."""
    return first_seat(table), Hilos.FIRST_LEAD


@compilable
def play_tricks(table: Row, decide: Any, leader: int, why: Hilos) -> None:
    """All thirteen tricks; the first is led by `leader`, by the rule `why` (HS-07 to HS-13)."""
    for trick in range(trick_now(table), TRICKS):
        play_trick(table, decide, trick, leader, why)


@compilable
def trick_now(table: Row) -> int:
    """The number of the trick on the table, 0 before the first."""
    trick: int = max(table[TRICK], 0)
    return trick


@compilable
def play_trick(table: Row, decide: Any, trick: int, first: int, why_first: Hilos) -> None:
    """One trick, from the lead to the turning of the order; `first` leads the first one, by the rule `why_first`."""
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
    """Every seat that has not yet played a card plays one, from the leader on, who leads by the rule `why` (HS-08)."""
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
    """The trick is won, and the order turns or stays for those to come, if any are (HS-09, HS-10, HS-12, HS-13)."""
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
    """Nobody has bid: the round ends without play and without score (HS-R2)."""
    table[THROWN_IN] = 1
    settle(table)
    decide.tell(table, Hilos.THROWN_IN, table[DEALER], 0)


@compilable
def team_of(seat: int) -> int:
    """The team of a seat: opposite seats are partners (HS-01)."""
    return seat & 1


@compilable
def team_tricks(table: Row, team: int) -> int:
    """How many tricks a team has taken."""
    taken: int = table[TRICKS_WON + team] + table[TRICKS_WON + team + 2]
    return taken


@compilable
def side_tricks(table: Row, seat: int) -> int:
    """How many tricks the team of a seat has taken, or where there are no teams the seat."""
    if table[SIDES] < table[PLAYERS]:
        return team_tricks(table, team_of(seat))
    taken: int = table[TRICKS_WON + seat]
    return taken


@compilable
def points_for(level: int, taken: int) -> tuple[int, Hilos]:
    """What a bid of `level` tricks above six brings after so many tricks, and the rule: HS-14 or HS-15."""
    if taken >= SIX + level:
        return taken - SIX, Hilos.BID_MADE
    return -level, Hilos.BID_FAILED


@compilable
def score_teams(table: Row, decide: Any) -> None:
    """The bidding team scores, the other does not (HS-14, HS-15, HS-R5)."""
    team = team_of(table[DECLARER])
    points, why = points_for(level_of(table[HIGHEST_BID]), team_tricks(table, team))
    table[SCORES + team] = points
    settle(table)
    decide.tell(table, why, table[DECLARER], points)
    decide.tell(table, Hilos.OTHERS_SCORE_NOTHING, left_of(table[DECLARER], table[PLAYERS]), 0)


@compilable
def settle(table: Row) -> None:
    """Adds the scores of the round to the totals."""
    for side in range(table[SIDES]):
        table[TOTALS + side] += table[SCORES + side]
    table[SETTLED] = 1
    table[PHASE] = OVER
    table[ROUNDS_PLAYED] += 1


@compilable
def best(table: Row) -> int:
    """The team or seat with the most points, the first among equals."""
    found = 0
    for side in range(1, table[SIDES]):
        if table[TOTALS + side] > table[TOTALS + found]:
            found = side
    return found


@compilable
def leaders(table: Row) -> int:
    """The teams or seats with the most points, a set."""
    most = table[TOTALS + best(table)]
    found = 0
    for side in range(table[SIDES]):
        if table[TOTALS + side] == most:
            found |= 1 << side
    return found


@compilable
def at_goal(table: Row) -> int:
    """How many teams or players have the points that end the game."""
    found = 0
    for side in range(table[SIDES]):
        if table[TOTALS + side] >= table[GOAL]:
            found += 1
    return found


@compilable
def game_over(table: Row) -> bool:
    """Whether a team has so many points, or so many below zero, that the game ends (HS-16)."""
    return at_goal(table) > 0 or min(table[TOTALS], table[TOTALS + 1]) <= -table[GOAL]
