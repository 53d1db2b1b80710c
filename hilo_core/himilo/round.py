"""A round of Hi MiLo! as a program, from the bids to the verdict.

Its main parts decide which card may be played, which card outranks which, and who wins the trick.

When a seat has to choose, the program calls `decide.choose`; it reports every event to `decide.tell`, with the rule behind it.
"""

from typing import Any

from ..base.seats import TrickSlots, left_of, right_of, seat_at
from ..machine.bits import count
from ..machine.compilable import compilable, worked_out
from ..machine.random import Row
from .rules import HiMiLo
from .table import (
    BIDS,
    DEALER,
    HIGH,
    JACK,
    KING,
    LAID,
    LEADERS,
    LOST,
    LOW,
    MIDDLE,
    NO_BID,
    PASSED,
    PLAYED,
    PLAYERS,
    RANKS,
    ROUNDS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SHOW,
    SIZE,
    STAR,
    TIED,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TURNED_UP,
    VERDICT,
    VOIDS,
    WIN_CARDS,
    WINNERS,
    WON,
    holds_suit,
    put_into_hand,
    suit_of,
    take_from_hand,
    value_of,
    win_letter,
    win_suit,
)

ANY = STAR  # the "suit to follow" if any card may be played
NO_CARD = 1 << 10  # the strength of no card: more than that of any
Strengths = tuple[int, int, int, int, int]  # strengths of a trick in order of play, NO_CARD for a card not yet played


@compilable
def suit_to_follow(table: Row, seat: int, win_card: int) -> tuple[int, HiMiLo]:
    """Return the suit this seat must play under this win card, or ANY, and the rule: HM-10, HM-11 or HM-12."""
    suit = win_suit(win_card)
    if suit == STAR:
        return ANY, HiMiLo.NEUTRAL_WIN_CARD
    if holds_suit(table, seat, suit):
        return suit, HiMiLo.FOLLOW_THE_WIN_CARD
    return ANY, HiMiLo.VOID


@compilable
def follows(card: int, must: int) -> bool:
    """Return whether a card is of the suit to follow, if there is one."""
    return must == ANY or suit_of(card) == must


@compilable
def suit_asked(table: Row, trick: int) -> int:
    """Return the suit of a trick's win card, or ANY."""
    return win_suit(table[WIN_CARDS + trick])


@compilable
def has_followed(card: int, must: int) -> bool:
    """Return False if a played card (0 if unknown) shows that its seat has no more of the suit, otherwise True."""
    return card == 0 or follows(card, must)


OWN_RULE = suit_to_follow.__module__ != __name__  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_asked, has_followed, VOIDS, OWN_RULE, WINNERS)


@compilable
def strength(card: int, place: int, suit: int) -> int:
    """Return how high a card ranks in its trick under a win card of this suit."""
    return strength_of(value_of(card), suit_of(card) == suit, place)


@compilable
def strength_of(value: int, on_colour: bool, place: int) -> int:
    """Return how high a number ranks in its trick (HM-13, HM-14, HM-15, HM-R1).

    It ranks by suit, then by number, then by the order of play, which `place` counts from 0.
    """
    return ((32 if on_colour else 0) + value) * 8 + 7 - place


@compilable
def place_aside(strength: int) -> int:
    """Return a strength without the order of play: the same for equal cards, and only for them."""
    return strength >> 3


@compilable
def outranks(card: int, place: int, other: int, other_place: int, suit: int) -> tuple[bool, HiMiLo]:
    """Return whether a card ranks above another under a win card of this suit, and the rule: HM-13, HM-14, HM-15 or HM-R1."""
    above = strength(card, place, suit) > strength(other, other_place, suit)
    if suit_of(card) == suit or suit_of(other) == suit:
        return above, HiMiLo.ON_COLOUR
    if value_of(card) != value_of(other):
        return above, HiMiLo.OFF_COLOUR
    return above, order_of_play(suit)


@compilable
def order_of_play(suit: int) -> HiMiLo:
    """Return the rule by which the earlier of two equal cards ranks higher under a win card of this suit: HM-15 or HM-R1."""
    return HiMiLo.NEUTRAL_TIES if suit == STAR else HiMiLo.EARLIER_IS_HIGHER


@compilable
def weaker(strengths: Strengths, players: int, place: int) -> int:
    """Return how many cards of a trick rank below the one at a place."""
    own = strengths[place]
    found = 0
    for other in range(players):
        if strengths[other] < own:
            found += 1
    return found


@compilable
def strengths_of(row: Row, start: int, laid: int, suit: int) -> Strengths:
    """Return the strengths of `laid` cards, which are in `row` from `start` on, under a win card of this suit."""
    return (
        strength(row[start], 0, suit) if laid > 0 else NO_CARD,
        strength(row[start + 1], 1, suit) if laid > 1 else NO_CARD,
        strength(row[start + 2], 2, suit) if laid > 2 else NO_CARD,
        strength(row[start + 3], 3, suit) if laid > 3 else NO_CARD,
        strength(row[start + 4], 4, suit) if laid > 4 else NO_CARD,
    )


def cards_below(row: Row, start: int, players: int, place: int, suit: int) -> int:
    """Return how many of the trick's cards rank below the one at `place`.

    The trick is in `row` from `start` on.
    """
    return weaker(strengths_of(row, start, players, suit), players, place)


@compilable
def cards_below_winner(win_card: int, players: int) -> tuple[int, HiMiLo]:
    """Return how many cards of the trick rank below the one that wins it, and the rule: HM-16 to HM-21."""
    if win_letter(win_card) == KING:
        return players - 1, HiMiLo.HI
    if win_letter(win_card) == JACK:
        return 0, HiMiLo.LO
    if players == 3:
        return 1, HiMiLo.MI_THREE
    if players == 5:
        return 2, HiMiLo.MI_FIVE
    if win_suit(win_card) & 1 == 0:  # spades or clubs
        return 2, HiMiLo.MI_HIGH_MIDDLE
    return 1, HiMiLo.MI_LOW_MIDDLE


# The same, worked out beforehand: every trick asks for it, under another win card. A win card is a number below 24.
BELOW_WINNER = worked_out(
    lambda: tuple(cards_below_winner(win_card, players) for players in range(SEATS + 1) for win_card in range(24))
)


@compilable
def below_winner(win_card: int, players: int) -> int:
    """Return how many cards of a trick rank below the one that wins it, from a table of `cards_below_winner`."""
    return BELOW_WINNER[24 * players + win_card][0]


@compilable
def taken_by(strengths: Strengths, players: int, win_card: int) -> tuple[int, HiMiLo]:
    """Return the place, in order of play from 0, of the card that wins the trick, and the rule: HM-16 to HM-21."""
    wanted, why = BELOW_WINNER[24 * players + win_card]
    for place in range(players - 1, -1, -1):
        if weaker(strengths, players, place) == wanted:
            return place, why
    return 0, why


@compilable
def trick_winner(row: Row, start: int, players: int, win_card: int) -> tuple[int, HiMiLo]:
    """Return the winning place and the rule for cards that are in `row` from `start` on."""
    return taken_by(strengths_of(row, start, players, win_suit(win_card)), players, win_card)


@compilable
def tie_breaker(strengths: Strengths, winner: int, win_card: int) -> tuple[bool, HiMiLo]:
    """Return whether the card that wins the trick has an equal in it, and the rule.

    In that case the order of play decided, and the rule is HM-15 or HM-R1.
    """
    equals = 0
    taking = place_aside(strengths[winner])
    for place in range(SEATS):
        if place_aside(strengths[place]) == taking:
            equals += 1
    return equals > 1, order_of_play(win_suit(win_card))


BID, PASS, PLAY = 0, 1, 2  # questions for a seat


@compilable
def play_round(table: Row, decide: Any) -> None:
    """Play one round, from the bids to the verdict.

    The deal is in `table`, and the events are written there. What is already written there is not done again, so a round can be
    resumed at any question.
    """
    if table[TRICK] < 0:
        if table[BIDS + left_of(table[DEALER], table[PLAYERS])] == NO_BID and table[TURNED_UP] >= table[SHOW]:
            tell_deal(table, decide)
        bid(table, decide)
        pass_cards(table, decide)
    play_tricks(table, decide)
    judge(table, decide)


@compilable
def tell_deal(table: Row, decide: Any) -> None:
    """Report the deal (HM-03, HM-04, HM-27)."""
    decide.tell(table, HiMiLo.FOURTEEN_CARDS, table[DEALER], 0)
    decide.tell(table, HiMiLo.LINE_OF_WIN_CARDS if table[SHOW] >= TRICKS else HiMiLo.HARDER_LEVELS, table[DEALER], 0)


@compilable
def open_bids(table: Row) -> int:
    """Return the bids still open, as a set of LOW, MIDDLE and HIGH (HM-06, HM-R2)."""
    middles = 0
    taken = 0
    for seat in range(table[PLAYERS]):
        taken |= 1 << table[BIDS + seat]
        if table[BIDS + seat] == MIDDLE:
            middles += 1
    if middles < table[PLAYERS] - 2:
        taken &= ~(1 << MIDDLE)
    return (1 << LOW | 1 << MIDDLE | 1 << HIGH) & ~taken


@compilable
def bid(table: Row, decide: Any) -> None:
    """Let every seat without a bid claim one, beginning at the dealer's left (HM-06, HM-07, HM-R2)."""
    seat = table[DEALER]
    for _ in range(table[PLAYERS]):
        seat = left_of(seat, table[PLAYERS])
        if table[BIDS + seat] == NO_BID:
            claim_bid(table, decide, seat)


@compilable
def claim_bid(table: Row, decide: Any, seat: int) -> None:
    """Let one seat claim a bid."""
    still_open = open_bids(table)
    chosen = decide.choose(table, seat, BID, still_open)
    table[BIDS + seat] = chosen
    if count(still_open) == 1:
        decide.tell(table, HiMiLo.SETTLING_BIDS, seat, chosen)
    elif chosen == MIDDLE:
        decide.tell(table, HiMiLo.THREE_BIDS, seat, chosen)
    else:
        decide.tell(table, HiMiLo.DRAGON_AND_BUTTERFLY, seat, chosen)


@compilable
def high_bidder(table: Row) -> int:
    """Return the seat that bid High."""
    found = 0
    for seat in range(table[PLAYERS]):
        if table[BIDS + seat] == HIGH:
            found = seat
    return found


@compilable
def pass_cards(table: Row, decide: Any) -> None:
    """Let every seat that has not passed yet pass three cards to the left, beginning with the High bidder (HM-08, HM-R4)."""
    seat = high_bidder(table)
    for _ in range(table[PLAYERS]):
        if table[PASSED + 3 * seat] == 0:
            pass_three(table, decide, seat)
        seat = left_of(seat, table[PLAYERS])


@compilable
def pass_three(table: Row, decide: Any, seat: int) -> None:
    """Let one seat pass three cards.

    Some of them it may just have received from the right, if that seat has passed (HM-R4).
    """
    three = decide.choose(table, seat, PASS, 0)
    right = PASSED + 3 * right_of(seat, table[PLAYERS])
    received = table[right], table[right + 1], table[right + 2]
    passed_on = False
    for i in range(3):
        card = (three >> (8 * i)) & 255
        take_from_hand(table, seat, card)
        put_into_hand(table, left_of(seat, table[PLAYERS]), card)
        table[PASSED + 3 * seat + i] = card
        passed_on = passed_on or card in received
    decide.tell(table, HiMiLo.PASSING_ON if passed_on else HiMiLo.PASSING, seat, three)


@compilable
def play_tricks(table: Row, decide: Any) -> None:
    """Play every trick that nobody has won yet."""
    for trick in range(max(table[TRICK], 0), TRICKS):
        if trick > table[TRICK]:
            open_trick(table, decide, trick)
        if table[WINNERS + trick] < 0:
            play_trick(table, decide, trick)


@compilable
def open_trick(table: Row, decide: Any, trick: int) -> None:
    """Move to the next win card, and settle who leads (HM-09, HM-22, HM-27)."""
    leader = left_of(table[DEALER], table[PLAYERS]) if trick == 0 else table[WINNERS + trick - 1]
    table[TRICK] = trick
    table[LAID] = 0
    table[LEADERS + trick] = leader
    if trick == 0:
        table[TURNED_UP] = max(table[TURNED_UP], 1)  # a position may leave its line unknown
    decide.tell(table, HiMiLo.FIRST_LEAD if trick == 0 else HiMiLo.TAKING, leader, table[WIN_CARDS + trick])
    newly_shown = table[TURNED_UP]
    if trick > 0 and newly_shown < TRICKS:
        table[TURNED_UP] += 1
        decide.tell(table, HiMiLo.HARDER_LEVELS, leader, table[WIN_CARDS + newly_shown])


@compilable
def play_trick(table: Row, decide: Any, trick: int) -> None:
    """Play a trick: every seat that has not yet played a card plays one (HM-10 to HM-21).

    It begins with the leader, and the win card names the winner.
    """
    players = table[PLAYERS]
    win_card = table[WIN_CARDS + trick]
    start = PLAYED + SEATS * trick
    seat = seat_at(table[LEADERS + trick], table[LAID], players)
    for place in range(table[LAID], players):
        must, why = suit_to_follow(table, seat, win_card)
        card = decide.choose(table, seat, PLAY, must)
        take_from_hand(table, seat, card)
        table[start + place] = card
        table[LAID] = place + 1
        decide.tell(table, why, seat, card)
        seat = left_of(seat, players)
    strengths = strengths_of(table, start, players, win_suit(win_card))
    place, why = taken_by(strengths, players, win_card)
    tied, why_tied = tie_breaker(strengths, place, win_card)
    winner = seat_at(table[LEADERS + trick], place, players)
    table[WINNERS + trick] = winner
    table[TRICKS_WON + winner] += 1
    if tied:
        decide.tell(table, why_tied, winner, table[start + place])
    decide.tell(table, why, winner, table[start + place])


@compilable
def rank(table: Row, seat: int) -> int:
    """Return what a seat has become by its tricks: HIGH, LOW, MIDDLE, or TIED for the most or the fewest (HM-23, HM-24)."""
    own = table[TRICKS_WON + seat]
    more = 0
    fewer = 0
    equal = 0  # the seat itself among them
    for other in range(table[PLAYERS]):
        more += table[TRICKS_WON + other] > own
        fewer += table[TRICKS_WON + other] < own
        equal += table[TRICKS_WON + other] == own
    at_an_end = HIGH if more == 0 else LOW
    if equal > 1:
        at_an_end = TIED
    return MIDDLE if more > 0 and fewer > 0 else at_an_end


@compilable
def judge(table: Row, decide: Any) -> None:
    """Settle the ranks, the verdict on the round, and the match if it is over (HM-23 to HM-26, HM-R5)."""
    tied = False
    as_bid = True
    for seat in range(table[PLAYERS]):
        table[RANKS + seat] = rank(table, seat)
        tied = tied or table[RANKS + seat] == TIED
        as_bid = as_bid and table[RANKS + seat] == table[BIDS + seat]
    decide.tell(table, HiMiLo.RANKS, table[DEALER], 0)
    table[VERDICT] = WON if as_bid else LOST
    table[ROUNDS_WON] += 1 if as_bid else 0
    table[ROUNDS_LOST] += 0 if as_bid else 1
    decide.tell(table, HiMiLo.TIE_LOSES if tied else HiMiLo.WINNING_THE_ROUND, table[DEALER], 0)
    if match_over(table):
        early = table[ROUNDS_WON] + table[ROUNDS_LOST] < table[ROUNDS]
        decide.tell(table, HiMiLo.END_OF_MATCH if early else HiMiLo.WINNING_THE_MATCH, table[DEALER], 0)


@compilable
def match_over(table: Row) -> bool:
    """Return whether one side has won more than half of the agreed rounds (HM-R5)."""
    return bool(max(table[ROUNDS_WON], table[ROUNDS_LOST]) * 2 > table[ROUNDS])


@compilable
def clear_round(table: Row) -> None:
    """Empty the round's part of the row for the next deal."""
    for slot in range(DEALER, WIN_CARDS):
        table[slot] = 0
    for slot in range(LEADERS, SIZE):
        table[slot] = 0
    for trick in range(TRICKS):
        table[WINNERS + trick] = -1
    table[TRICK] = -1
    table[TURNED_UP] = table[SHOW]


@compilable
def pack_three(a: int, b: int, c: int) -> int:
    """Return three cards as one int, eight bits each, in canonical order."""
    low = min(a, b, c)
    high = max(a, b, c)
    return low | (a + b + c - low - high) << 8 | high << 16


def three(code: int) -> tuple[int, int, int]:
    """Return the three cards of a pass, in canonical order."""
    return code & 255, (code >> 8) & 255, (code >> 16) & 255
