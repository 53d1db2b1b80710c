"""A round of High, Low, Pass or Go as a program, from the deal to the totals.

It settles which card may be played, who wins the trick, and how the dice count.

When a seat or a die has to decide, the program calls `decide.choose`; it reports every event to `decide.tell`, with the rule
behind it. The row contains the progress of the round: PHASE, TRICK and LAID, PLACE and ROLLER. So the program can begin with a
fresh deal, and continue from any row in which a seat is asked.
"""

from typing import Any

from ..base.playing_cards import JOKER_1, JOKERS, follow_suit, rank_of, suit_of
from ..base.seats import CHANCE, TrickSlots, left_of, seat_at
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import PassOrGo
from .table import (
    ASIDE,
    CARRIED,
    DEAD,
    DEALER,
    DEALT_FIRST,
    DIE,
    FACES,
    FORCED,
    FREE,
    GOAL,
    HANDS,
    LAID,
    LATE,
    LEADER,
    LEADERS,
    NOBODY,
    ORDER,
    OVER,
    OWN,
    PASSED,
    PASSES,
    PHASE,
    PLACE,
    PLAYED,
    PLAYERS,
    PLAYING,
    POINTS,
    ROLLED,
    ROLLER,
    ROLLING,
    ROLLS,
    ROUND,
    SEATS,
    SETTLED,
    SOON,
    STOPPED,
    TOTALS,
    TRICK,
    UNKNOWN_CARD,
    VOIDS,
    WINNERS,
    WON,
)


@compilable
def dice_for(players: int) -> int:
    """Return how many dice are in the game; this is also the number of tricks and of cards in a hand (PG-01, PG-03)."""
    return 6 if players == 2 else 8


@compilable
def after_roll(points: int, face: int) -> tuple[int, PassOrGo]:
    """Return the roller's points of the phase after a roll, and the rule: PG-15, PG-16 or PG-17."""
    if face == 1:
        return (points + 1) >> 1, PassOrGo.HALVES
    if face == 6:
        return 0, PassOrGo.WIPES_OUT
    return points + face, PassOrGo.ADDS


@compilable
def standing(table: Row, seat: int) -> int:
    """Return a number that is higher for a higher total and, if totals are equal, for more dice (PG-13, PG-R8)."""
    number: int = table[TOTALS + seat] << 4 | table[WON + seat]
    return number


@compilable
def next_roller(table: Row, waiting: int) -> tuple[int, PassOrGo]:
    """Return the seat that rolls first among the set of waiting ones, and the rule: PG-13, PG-R8 or PG-R4."""
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
    """Return the reason why this seat rolls before the others waiting.

    It is the score or the most dice (PG-13), the dice among equal scores (PG-R8), or the place at the table (PG-R4).
    """
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


LOW, HIGH = 1, 2
GOALS = ("", "low", "high")
NO_CARD = -1  # nothing has been led yet
NO_SUIT = -1  # a Joker has been led
LEVELS = (3, 2, 0, 1)  # levels of the suits S H C D, from clubs up


@compilable
def goal_of(face: int) -> tuple[int, PassOrGo]:
    """Return the goal of a die, LOW or HIGH, and the rule: PG-04."""
    return LOW if face <= 3 else HIGH, PassOrGo.GOAL_DIE


@compilable
def is_joker(card: int) -> bool:
    """Return whether a card is one of the two Jokers."""
    return card >= JOKER_1


@compilable
def height(card: int) -> int:
    """Return the place of a card other than a Joker in the order of all cards, with the 2 of clubs lowest (PG-02)."""
    return LEVELS[suit_of(card)] << 4 | rank_of(card)


@compilable
def outranks(card: int, other: int) -> tuple[bool, PassOrGo]:
    """Return whether a card is higher than another, both without Jokers, and the rule: PG-02."""
    return height(card) > height(other), PassOrGo.ONE_ORDER


@compilable
def legal_cards(hand: int, led: int) -> tuple[int, PassOrGo]:
    """Return the cards of a hand that may be played after this lead (NO_CARD if none), and the rule: PG-05, PG-06 or PG-R3."""
    if led == NO_CARD:
        return hand, PassOrGo.LEAD
    if is_joker(led):
        return hand, PassOrGo.NO_SUIT
    return follow_suit(hand, suit_of(led)) | hand & JOKERS, PassOrGo.FOLLOW_SUIT


@compilable
def follows(card: int, led: int) -> bool:
    """Return whether a card follows the suit led: it is of that suit, or a Joker."""
    return is_joker(card) or suit_of(card) == led


@compilable
def suit_led(table: Row, trick: int) -> int:
    """Return the suit that was led to a trick, or NO_SUIT, also if the card is unknown."""
    led = table[PLAYED + SEATS * trick]
    return NO_SUIT if is_joker(led) else suit_of(led)


@compilable
def has_followed(card: int, led: int) -> bool:
    """Return whether the seat of a card may still have the suit led, as far as that card shows."""
    return card == UNKNOWN_CARD or follows(card, led)


OWN_RULE = legal_cards.__module__ != __name__  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_led, has_followed, VOIDS, OWN_RULE, WINNERS)


@compilable
def why_played(card: int, led: int, why: PassOrGo) -> PassOrGo:
    """Return the rule by which a legal card is played, given that of `legal_cards`: a Joker goes by PG-08, or led by PG-R3."""
    if is_joker(card):
        return PassOrGo.NO_SUIT if led == NO_CARD else PassOrGo.JOKER_WINS
    return why


@compilable
def trick_winner(row: Row, start: int, players: int, face: int) -> tuple[int, PassOrGo]:
    """Return the place of the card that wins the trick, or NOBODY, and the rule.

    The place is in order of play from 0, and the rule is PG-07, PG-08 or PG-09.

    The cards are in `row` from `start` on, in order of play; `face` is the face of the goal die.
    """
    goal, _ = goal_of(face)
    best = -1
    joker = -1
    for place in range(players):
        card = row[start + place]
        if is_joker(card):
            if joker >= 0:
                return NOBODY, PassOrGo.TWO_JOKERS
            joker = place
        elif best < 0:
            best = place
        else:
            higher, _ = outranks(card, row[start + best])
            if higher == (goal == HIGH):
                best = place
    if joker >= 0:
        return joker, PassOrGo.JOKER_WINS
    return best, PassOrGo.CAPTURE


ENOUGH_POINTS = 65


@compilable
def add_up(table: Row, decide: Any) -> None:
    """Add up the totals, and settle whether the game continues (PG-21, PG-23, PG-R6)."""
    table[PHASE] = OVER
    table[ROLLER] = -1
    for seat in range(table[PLAYERS]):
        table[TOTALS + seat] += table[POINTS + seat]
    table[SETTLED] = 1
    if not game_over(table):
        decide.tell(table, PassOrGo.NEXT_ROUND, left_of(table[DEALER], table[PLAYERS]), 0)
    elif count(leaders(table)) > 1:
        decide.tell(table, PassOrGo.SHARED_WIN, table[DEALER], 0)
    else:
        decide.tell(table, PassOrGo.END_OF_GAME, table[DEALER], 0)


@compilable
def leaders(table: Row) -> int:
    """Return the set of seats with the highest total."""
    highest = -1
    seats = 0
    for seat in range(table[PLAYERS]):
        if table[TOTALS + seat] > highest:
            highest = table[TOTALS + seat]
            seats = 0
        if table[TOTALS + seat] == highest:
            seats |= 1 << seat
    return seats


@compilable
def game_over(table: Row) -> bool:
    """Return whether somebody has reached 65 points (PG-23)."""
    highest = 0
    for seat in range(table[PLAYERS]):
        highest = max(highest, table[TOTALS + seat])
    return bool(highest >= ENOUGH_POINTS)


PLAY, PASS_OR_GO, ROLL = 0, 1, 2  # questions for a seat, or for chance
GO = 0  # an answer to PASS_OR_GO; a pass has four bits for each seat with the dice given to it


@compilable
def play_round(table: Row, decide: Any) -> None:
    """Play one round, or the rest of it, from the deal to the totals.

    The deal is in `table`, and the events are written there.
    """
    if table[TRICK] < 0:
        tell_deal(table, decide)
    if table[PHASE] != ROLLING:
        win_dice(table, decide)
        share_out(table, decide)
    roll_dice(table, decide)
    add_up(table, decide)


@compilable
def win_dice(table: Row, decide: Any) -> None:
    """Play phase 1: a trick for each die, beginning with the one on the table (PG-04 to PG-11)."""
    while table[PHASE] == PLAYING or table[TRICK] + 1 < dice_for(table[PLAYERS]):
        if table[PHASE] == GOAL:
            roll_goal(table, decide)
        play_trick(table, decide)
        take_prize(table, decide)


@compilable
def roll_dice(table: Row, decide: Any) -> None:
    """Play phase 2 (PG-13 to PG-20).

    Every roller has a turn; then come the dice passed to players whose turn was over.
    """
    if table[ROLLER] < 0:
        settle_order(table)
    take_turns(table, decide)
    roll_late_passes(table, decide)


@compilable
def tell_deal(table: Row, decide: Any) -> None:
    """Report how the hands were dealt (PG-03, PG-21, PG-22, PG-R5)."""
    dealer = table[DEALER]
    table[LEADER] = left_of(dealer, table[PLAYERS])
    if table[DEALT_FIRST] > 0:
        decide.tell(table, PassOrGo.SHORT_DECK, dealer, table[DEALT_FIRST])
        decide.tell(table, PassOrGo.SHORT_DEAL, dealer, table[DEALT_FIRST])
    else:
        decide.tell(table, PassOrGo.DEAL if table[ROUND] == 1 else PassOrGo.NEXT_ROUND, dealer, 0)


@compilable
def roll_goal(table: Row, decide: Any) -> None:
    """Roll the goal die of the next trick (PG-04, PG-11, PG-R2)."""
    leader = table[LEADER]
    trick = table[TRICK] + 1
    face = decide.choose(table, CHANCE, ROLL, leader)
    table[TRICK] = trick
    table[LEADERS + trick] = leader
    table[FACES + trick] = face
    table[DIE] = face
    table[PHASE] = PLAYING
    if trick == 0:
        decide.tell(table, PassOrGo.GOAL_DIE, leader, face)
    elif table[WINNERS + trick - 1] == NOBODY:
        decide.tell(table, PassOrGo.LEAD_AGAIN, leader, face)
    else:
        decide.tell(table, PassOrGo.WINNER_ROLLS, leader, face)


@compilable
def play_trick(table: Row, decide: Any) -> None:
    """Play a trick: every seat that has not yet played a card plays one (PG-05 to PG-09).

    It begins with the leader, and one seat or nobody wins the trick.
    """
    players = table[PLAYERS]
    trick = table[TRICK]
    start = PLAYED + SEATS * trick
    seat = table[LEADER]
    for _ in range(table[LAID]):
        seat = left_of(seat, players)
    led = table[start] if table[LAID] > 0 else NO_CARD
    for place in range(table[LAID], players):
        may, why = legal_cards(table[HANDS + seat], led)
        card = decide.choose(table, seat, PLAY, may)
        table[HANDS + seat] ^= 1 << card
        table[start + place] = card
        table[LAID] = place + 1
        decide.tell(table, why_played(card, led, why), seat, card)
        if place == 0:
            led = card
        seat = left_of(seat, players)
    place, why = trick_winner(table, start, players, table[DIE])
    if place == NOBODY:
        table[WINNERS + trick] = NOBODY
        decide.tell(table, why, table[LEADER], 0)
    else:
        winner = seat_at(table[LEADER], place, players)
        table[WINNERS + trick] = winner
        decide.tell(table, why, winner, table[start + place])


@compilable
def take_prize(table: Row, decide: Any) -> None:
    """Give the die to the winner, or put it out of play, and put the cards aside (PG-10, PG-R1)."""
    face = table[DIE]
    trick = table[TRICK]
    winner = table[WINNERS + trick]
    for place in range(table[LAID]):
        table[ASIDE] |= 1 << table[PLAYED + SEATS * trick + place]
    table[LAID] = 0
    table[DIE] = 0
    table[PHASE] = GOAL
    if winner == NOBODY:
        table[DEAD] += 1
        decide.tell(table, PassOrGo.DEAD_DIE, table[LEADER], face)
    else:
        table[WON + winner] += 1
        table[LEADER] = winner
        decide.tell(table, PassOrGo.PRIZE, winner, face)


@compilable
def share_out(table: Row, decide: Any) -> None:
    """End phase 1: everybody has the dice they won (PG-12)."""
    table[PHASE] = ROLLING
    for seat in range(table[PLAYERS]):
        table[OWN + seat] = table[WON + seat]
    decide.tell(table, PassOrGo.END_OF_PHASE_1, table[DEALER], 0)


@compilable
def settle_order(table: Row) -> None:
    """Write the order of rollers into the row (PG-13)."""
    waiting = (1 << table[PLAYERS]) - 1
    for place in range(table[PLAYERS]):
        seat, _ = next_roller(table, waiting)
        table[ORDER + place] = seat
        waiting ^= 1 << seat


@compilable
def take_turns(table: Row, decide: Any) -> None:
    """Play the turns of the rollers in order, beginning with an unfinished one (PG-13 to PG-19)."""
    for place in range(table[PLACE], table[PLAYERS]):
        if table[ROLLER] != table[ORDER + place]:
            begin_turn(table, decide, place)
        take_turn(table, decide, table[ROLLER])


@compilable
def begin_turn(table: Row, decide: Any, place: int) -> None:
    """Begin the turn of the roller at this place in the order, and report the reason for its place (PG-13, PG-R4, PG-R8)."""
    waiting = 0
    for later in range(place, table[PLAYERS]):
        waiting |= 1 << table[ORDER + later]
    seat, why = next_roller(table, waiting)
    table[PLACE] = place
    table[ROLLER] = seat
    decide.tell(table, why, seat, place)


@compilable
def take_turn(table: Row, decide: Any, seat: int) -> None:
    """Let a roller roll or pass their own dice, and then those passed to them so far (PG-14, PG-19, PG-R7)."""
    if table[OWN + seat] == 0:
        decide.tell(table, PassOrGo.NO_DICE, seat, table[PASSED + seat])
    while table[OWN + seat] > 0:
        choice = decide.choose(table, seat, PASS_OR_GO, table[OWN + seat])
        if choice == GO:
            decide.tell(table, PassOrGo.PASS_OR_GO, seat, GO)
            roll_die(table, decide, seat, OWN)
        else:
            pass_dice(table, decide, seat, choice)
    if table[PASSED + seat] > 0:
        table[FORCED] = SOON
        roll_passed_dice(table, decide, seat, PassOrGo.PASSED_DICE)


@compilable
def roll_die(table: Row, decide: Any, seat: int, slot: int) -> None:
    """Roll one die, of those counted in `slot`, and change the roller's points (PG-15 to PG-18)."""
    face = decide.choose(table, CHANCE, ROLL, seat)
    table[slot + seat] -= 1
    points, why = after_roll(table[POINTS + seat], face)
    if table[CARRIED] > 0 and why != PassOrGo.ADDS:
        why = PassOrGo.SECOND_TURN
    if points == 0:
        table[CARRIED] = 0
    table[POINTS + seat] = points
    table[ROLLS + table[ROLLED]] = seat | face << 2 | points << 5
    table[ROLLED] += 1
    decide.tell(table, why, seat, face)


@compilable
def pass_dice(table: Row, decide: Any, seat: int, given: int) -> None:
    """Pass all remaining dice of a roller to others (PG-14)."""
    table[OWN + seat] = 0
    for other in range(table[PLAYERS]):
        table[PASSED + other] += given >> (other << 2) & 15
    table[PASSES + table[STOPPED]] = seat | given << 2
    table[STOPPED] += 1
    decide.tell(table, PassOrGo.PASS_OR_GO, seat, given)


@compilable
def split(table: Row, seat: int, dice: int, to_left: int) -> int:
    """Return the pass of `dice` dice, `to_left` of them to the left and the rest to the seat after that."""
    left = left_of(seat, table[PLAYERS])
    return to_left << (left << 2) | (dice - to_left) << (left_of(left, table[PLAYERS]) << 2)


@compilable
def roll_passed_dice(table: Row, decide: Any, seat: int, why: PassOrGo) -> None:
    """Roll every die passed to a seat, without a choice."""
    decide.tell(table, why, seat, table[PASSED + seat])
    while table[PASSED + seat] > 0:
        roll_die(table, decide, seat, PASSED)
    table[FORCED] = FREE


@compilable
def roll_late_passes(table: Row, decide: Any) -> None:
    """Roll the dice passed to players whose turn was over, in the order of rollers (PG-20)."""
    for place in range(table[PLAYERS] - 1):
        seat = table[ORDER + place]
        if table[PASSED + seat] > 0:
            table[ROLLER] = seat
            table[FORCED] = LATE
            table[CARRIED] = table[POINTS + seat]
            roll_passed_dice(table, decide, seat, PassOrGo.LATE_PASSES)
            table[CARRIED] = 0


def given_to(code: int) -> list[tuple[int, int]]:
    """Return the seat and the dice of each part of a pass, in the order of seats."""
    return [(seat, code >> 4 * seat & 15) for seat in range(SEATS) if code >> 4 * seat & 15]
