"""The heart of Hilos: which card may be played, which card takes the trick, and when the order of the cards turns."""

from ..base.playing_cards import RANKS, follow_suit, rank_of, suit_of
from ..base.seats import TrickSlots
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import Hilos
from .table import GONE, LAID, LEADERS, NEVER, PLAYED, PLAYERS, RUFF_ONLY, SEATS, TRICK, UNKNOWN_CARD, VOIDS


@compilable
def may_follow(hand: int, led: int) -> tuple[int, Hilos]:
    """The cards of a hand that may be played on a lead of this suit, and the rule: HS-08."""
    return follow_suit(hand, led), Hilos.FOLLOW_SUIT


@compilable
def follows(card: int, led: int) -> bool:
    """Whether a card is of the suit led."""
    return suit_of(card) == led


@compilable
def suit_led(table: Row, trick: int) -> int:
    """The suit that has been led to a trick, -1 if it is not known."""
    return suit_of(table[PLAYED + SEATS * trick])


@compilable
def has_followed(card: int, led: int) -> bool:
    """Whether a card that was played does not show that its seat has no more of the suit led."""
    return card == UNKNOWN_CARD or follows(card, led)


OWN_RULE = may_follow.__module__ != __name__  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_led, has_followed, VOIDS, OWN_RULE)


@compilable
def played(table: Row) -> int:
    """The cards that are known to have been played so far in the round, a set."""
    found: int = table[GONE]
    for trick in range(table[TRICK] + 1):
        for place in range(table[LAID] if trick == table[TRICK] else table[PLAYERS]):
            card = table[PLAYED + SEATS * trick + place]
            if card != UNKNOWN_CARD:
                found |= 1 << card
    return found


@compilable
def place_in_order(card: int, turned: int) -> int:
    """The place of a card in the order now in force, from 0, the lowest, to 12: the ace is highest, or `turned` the 2."""
    return RANKS - 1 - rank_of(card) if turned else rank_of(card)


@compilable
def beats(card: int, other: int, trump: int, turned: int) -> bool:
    """Whether a card beats one that was winning the trick so far (HS-09, HS-10)."""
    if suit_of(card) == suit_of(other):
        return place_in_order(card, turned) > place_in_order(other, turned)
    return suit_of(card) == trump


@compilable
def trick_winner(row: Row, start: int, players: int, trump: int, turned: int) -> tuple[int, Hilos]:
    """The place, in order of play from 0, of the card that takes the trick, and the rule: HS-09 or HS-10.

    The cards lie in `row` from `start` on, in order of play; `turned` is 1 while the 2 is highest.
    """
    winner = 0
    for place in range(1, players):
        if beats(row[start + place], row[start + winner], trump, turned):
            winner = place
    return winner, Hilos.TRUMP_WINS if suit_of(row[start + winner]) == trump else Hilos.SUIT_LED_WINS


@compilable
def order_after(winning: int, led: int, trump: int, turned: int, reversal: int) -> tuple[int, Hilos]:
    """Whether the 2 is highest in the tricks to come (1) or the ace (0), and the rule: HS-12, HS-13, HS-R1 or HS-PM-4.

    `winning` is the card that has won a trick in which the suit `led` was led.
    """
    if suit_of(winning) != trump:
        return turned, Hilos.ORDER_STAYS
    if reversal == NEVER:
        return turned, Hilos.NEVER_TURNS
    if reversal == RUFF_ONLY and led == trump:
        return turned, Hilos.TRUMP_LED
    return 1 - turned, Hilos.ORDER_TURNS
