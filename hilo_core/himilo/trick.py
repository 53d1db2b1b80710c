"""The heart of Hi MiLo!: which card may be played, which card outranks which, and who takes the trick."""

from ..base.seats import TrickSlots
from ..machine.compilable import compilable, worked_out
from ..machine.random import Row
from .cards import JACK, KING, STAR, holds_suit, suit_of, value_of, win_letter, win_suit
from .rules import HiMiLo
from .table import LAID, LEADERS, PLAYED, PLAYERS, SEATS, TRICK, VOIDS, WIN_CARDS

ANY = STAR  # the suit to follow is none: any card may be played
NO_CARD = 1 << 10  # the strength of no card: more than that of any
Strengths = tuple[int, int, int, int, int]  # of the cards of a trick in order of play, NO_CARD where none lies


@compilable
def suit_to_follow(table: Row, seat: int, win_card: int) -> tuple[int, HiMiLo]:
    """The suit this seat must play under this win card, or ANY, and the rule: HM-10, HM-11 or HM-12."""
    suit = win_suit(win_card)
    if suit == STAR:
        return ANY, HiMiLo.NEUTRAL_WIN_CARD
    if holds_suit(table, seat, suit):
        return suit, HiMiLo.FOLLOW_THE_WIN_CARD
    return ANY, HiMiLo.VOID


@compilable
def may_play(card: int, must: int, why: HiMiLo) -> tuple[bool, HiMiLo]:
    """Whether a card held may be played, given the answer of `suit_to_follow`, and the rule that allows or forbids it."""
    return follows(card, must), why


@compilable
def follows(card: int, must: int) -> bool:
    """Whether a card is of the suit to follow, if there is one."""
    return must == ANY or suit_of(card) == must


@compilable
def suit_asked(table: Row, trick: int) -> int:
    """The suit of a trick's win card, or ANY."""
    return win_suit(table[WIN_CARDS + trick])


@compilable
def has_followed(card: int, must: int) -> bool:
    """Whether a card that was played, 0 if it is not known, does not show that its seat has no more of the suit."""
    return card == 0 or follows(card, must)


OWN_RULE = {suit_to_follow.__module__, may_play.__module__} != {__name__}  # whether a house rule says what to follow
PLAYED_TRICKS = TrickSlots(PLAYERS, TRICK, LAID, PLAYED, LEADERS, SEATS, suit_asked, has_followed, VOIDS, OWN_RULE)


@compilable
def strength(card: int, place: int, suit: int) -> int:
    """How high a card ranks in its trick under a win card of this suit."""
    return strength_of(value_of(card), suit_of(card) == suit, place)


@compilable
def strength_of(value: int, on_colour: bool, place: int) -> int:
    """How high a number ranks in its trick: by colour, then by number, then by the order of play, which `place` counts from 0
    (HM-13, HM-14, HM-15, HM-R1).
    """
    return ((32 if on_colour else 0) + value) * 8 + 7 - place


@compilable
def place_aside(strength: int) -> int:
    """A strength without the order of play: alike for equal cards, and for them only."""
    return strength >> 3


@compilable
def outranks(card: int, place: int, other: int, other_place: int, suit: int) -> tuple[bool, HiMiLo]:
    """Whether a card ranks above another under a win card of this suit, and the rule: HM-13, HM-14, HM-15 or HM-R1."""
    above = strength(card, place, suit) > strength(other, other_place, suit)
    if suit_of(card) == suit or suit_of(other) == suit:
        return above, HiMiLo.ON_COLOUR
    if value_of(card) != value_of(other):
        return above, HiMiLo.OFF_COLOUR
    return above, order_of_play(suit)


@compilable
def order_of_play(suit: int) -> HiMiLo:
    """The rule by which the earlier of two equal cards ranks higher under a win card of this suit: HM-15 or HM-R1."""
    return HiMiLo.NEUTRAL_TIES if suit == STAR else HiMiLo.EARLIER_IS_HIGHER


@compilable
def weaker(strengths: Strengths, players: int, place: int) -> int:
    """How many cards of a trick rank below the one at a place."""
    found = 0
    for other in range(players):
        if strengths[other] < strengths[place]:
            found += 1
    return found


@compilable
def strengths_of(row: Row, start: int, laid: int, suit: int) -> Strengths:
    """The strengths of so many cards that lie in `row` from `start` on, under a win card of this suit."""
    return (
        strength(row[start], 0, suit) if laid > 0 else NO_CARD,
        strength(row[start + 1], 1, suit) if laid > 1 else NO_CARD,
        strength(row[start + 2], 2, suit) if laid > 2 else NO_CARD,
        strength(row[start + 3], 3, suit) if laid > 3 else NO_CARD,
        strength(row[start + 4], 4, suit) if laid > 4 else NO_CARD,
    )


def cards_below(row: Row, start: int, players: int, place: int, suit: int) -> int:
    """How many of the trick's cards rank below the one at `place`. The trick lies in `row` from `start` on."""
    return weaker(strengths_of(row, start, players, suit), players, place)


@compilable
def cards_below_winner(win_card: int, players: int) -> tuple[int, HiMiLo]:
    """How many cards of the trick rank below the one that takes it, and the rule: HM-16 to HM-21."""
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
    """How many cards of a trick rank below the one that takes it, out of that table."""
    return BELOW_WINNER[24 * players + win_card][0]


@compilable
def taken_by(strengths: Strengths, players: int, win_card: int) -> tuple[int, HiMiLo]:
    """The place, in order of play from 0, of the card that takes the trick, and the rule: HM-16 to HM-21."""
    wanted, why = BELOW_WINNER[24 * players + win_card]
    winner = 0
    for place in range(players):
        if weaker(strengths, players, place) == wanted:
            winner = place
    return winner, why


@compilable
def trick_winner(row: Row, start: int, players: int, win_card: int) -> tuple[int, HiMiLo]:
    """The same for cards that lie in `row` from `start` on."""
    return taken_by(strengths_of(row, start, players, win_suit(win_card)), players, win_card)


@compilable
def tie_breaker(strengths: Strengths, winner: int, win_card: int) -> tuple[bool, HiMiLo]:
    """Whether the card that takes the trick has an equal in it, so that the order of play decided, and the rule that
    ranks the two: HM-15 or HM-R1."""
    equals = 0
    taking = place_aside(strengths[winner])
    for place in range(SEATS):
        if place_aside(strengths[place]) == taking:
            equals += 1
    return equals > 1, order_of_play(win_suit(win_card))
