"""The first half of High, Low, Pass or Go: which card may be played, which outranks which, and who captures the trick."""

from ..base.playing_cards import JOKER_1, JOKERS, follow_suit, rank_of, suit_of
from ..base.seats import TrickSlots
from ..machine.compilable import compilable
from ..machine.random import Row
from .rules import PassOrGo
from .table import LAID, LEADERS, NOBODY, PLAYED, PLAYERS, SEATS, TRICK, UNKNOWN_CARD, VOIDS

LOW, HIGH = 1, 2
GOALS = ("", "low", "high")
NO_CARD = -1  # nothing has been led yet
NO_SUIT = -1  # a Joker has been led
LEVELS = (3, 2, 0, 1)  # of the suits S H C D, from clubs up


@compilable
def goal_of(face: int) -> tuple[int, PassOrGo]:
    """LOW or HIGH, the goal that a die makes, and the rule: PG-04."""
    return LOW if face <= 3 else HIGH, PassOrGo.GOAL_DIE


@compilable
def is_joker(card: int) -> bool:
    """Whether a card is one of the two Jokers."""
    return card >= JOKER_1


@compilable
def height(card: int) -> int:
    """The place of a card that is no Joker in the one order over all cards: the 2 of clubs lowest (PG-02)."""
    return LEVELS[suit_of(card)] << 4 | rank_of(card)


@compilable
def outranks(card: int, other: int) -> tuple[bool, PassOrGo]:
    """Whether a card is higher than another, neither of them a Joker, and the rule: PG-02."""
    return height(card) > height(other), PassOrGo.ONE_ORDER


@compilable
def legal_cards(hand: int, led: int) -> tuple[int, PassOrGo]:
    """The cards of a hand that may be played after this lead, or NO_CARD, and the rule: PG-05, PG-06 or PG-R3."""
    if led == NO_CARD:
        return hand, PassOrGo.LEAD
    if is_joker(led):
        return hand, PassOrGo.NO_SUIT
    return follow_suit(hand, suit_of(led)) | hand & JOKERS, PassOrGo.FOLLOW_SUIT


@compilable
def follows(card: int, led: int) -> bool:
    """Whether a card may be played on the suit led by who holds cards of it: one of the suit, or a Joker."""
    return is_joker(card) or suit_of(card) == led


@compilable
def suit_led(table: Row, trick: int) -> int:
    """The suit that has been led to a trick, or NO_SUIT, as of a card that is not known."""
    led = table[PLAYED + SEATS * trick]
    return NO_SUIT if is_joker(led) else suit_of(led)


@compilable
def has_followed(card: int, led: int) -> bool:
    """Whether a card that was played does not show that its seat has no more of the suit led."""
    return card == UNKNOWN_CARD or follows(card, led)


OWN_RULE = legal_cards.__module__ != __name__  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_led, has_followed, VOIDS, OWN_RULE)


@compilable
def why_played(card: int, led: int, why: PassOrGo) -> PassOrGo:
    """The rule by which a legal card is played, given that of `legal_cards`: a Joker goes by PG-08, or led by PG-R3."""
    if is_joker(card):
        return PassOrGo.NO_SUIT if led == NO_CARD else PassOrGo.JOKER_WINS
    return why


@compilable
def trick_winner(row: Row, start: int, players: int, face: int) -> tuple[int, PassOrGo]:
    """The place, in order of play from 0, of the card that captures the trick, or NOBODY, and the rule: PG-07, PG-08 or PG-09.

    The cards lie in `row` from `start` on, in order of play; `face` is what the goal die shows.
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
