"""The beginner in Hilos, and a function that the expert uses too: which place is winning a trick so far."""

from ..base import seats
from ..base.playing_cards import DECK, RANKS, SUIT, cards_of_suit
from ..machine.bits import count, lowest, members
from ..machine.compilable import compilable, worked_out
from ..machine.random import Row
from .round import (
    BID,
    LEAVE,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    SOLO,
    beats,
    bid_of,
    form_offered,
    highest_offered,
    is_misery,
    place_in_order,
    standing_level,
    team_of,
    trick_winner,
)
from .table import (
    BIDDER,
    HANDS,
    LAID,
    LEADERS,
    PLAYED,
    PLAYERS,
    REVERSED,
    SEATS,
    SIDES,
    TRICK,
    TRUMP,
)


@compilable
def winning_place(table: Row) -> int:
    """Return the place of the card that wins the trick so far, -1 before the lead."""
    place, _ = trick_winner(table, PLAYED + SEATS * table[TRICK], table[LAID], table[TRUMP], table[REVERSED])
    return place if table[LAID] > 0 else -1


@compilable
def seat_at(table: Row, place: int) -> int:
    """Return the seat that plays at a place of the present trick."""
    return seats.seat_at(table[LEADERS + table[TRICK]], place, table[PLAYERS])


# The highest card of every suit in either order: the aces and the twos, a set.
TOP = worked_out(
    lambda: (sum(1 << card for card in members(DECK) if RANKS - 1 in (place_in_order(card, 0), place_in_order(card, 1))),)
)


@compilable
def good_cards(hand: int, trump: int) -> int:
    """Return how many aces, twos and trumps a hand has."""
    return count(hand & (TOP[0] | SUIT << (trump << 4)))


@compilable
def longest_suit(hand: int) -> int:
    """Return the suit with the most cards in a hand."""
    best = 0
    for suit in range(1, 4):
        if count(cards_of_suit(hand, suit)) > count(cards_of_suit(hand, best)):
            best = suit
    return best


@compilable
def by_order(cards: int, turned: int, highest: bool) -> int:
    """Return the highest or the lowest of several cards in the current order; of equal ones the first suit."""
    best = lowest(cards)
    cards &= cards - 1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        here, there = place_in_order(card, turned), place_in_order(best, turned)
        if here != there and (here > there) == highest:
            best = card
    return best


@compilable
def beating(table: Row, cards: int, winning: int) -> int:
    """Return the set of those cards that beat the winning one."""
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if beats(card, winning, table[TRUMP], table[REVERSED]):
            found |= 1 << card
    return found


@compilable
def shy_card(table: Row, may: int) -> int:
    """Return the lowest card as a lead.

    Later in a trick, it is the highest card that does not win, or the lowest of all.
    """
    now = winning_place(table)
    leaves = may & ~beating(table, may, table[PLAYED + SEATS * table[TRICK] + now]) if now >= 0 else 0
    return by_order(leaves, table[REVERSED], True) if leaves else by_order(may, table[REVERSED], False)


@compilable
def cheap_card(table: Row, seat: int, may: int) -> int:
    """Return the highest card as a lead, without trumps if possible.

    Later in a trick, it is the lowest card that wins, or the lowest of all.
    """
    if is_misery(table):
        return shy_card(table, may)
    trumps = cards_of_suit(may, table[TRUMP])
    plain = may & ~trumps
    now = winning_place(table)
    if now < 0:
        return by_order(plain if plain else may, table[REVERSED], True)
    others = seat_at(table, now)
    wins = beating(table, may, table[PLAYED + SEATS * table[TRICK] + now])
    if wins and (table[SIDES] > 2 or team_of(others) != team_of(seat)):
        may = wins
        plain = wins & ~trumps
    return by_order(plain if plain else may, table[REVERSED], False)


GOOD_CARDS = 5  # good cards that promise no trick above six
FOR_SOLO = 8  # good cards for a bid of Solo


@compilable
def bid_by_count(table: Row, seat: int, given: int) -> int:
    """Return a bid one above the standing one as long as the good cards allow."""
    hand = table[HANDS + seat]
    level = standing_level(given) + 1
    if level > highest_offered(given):
        return PASS
    if form_offered(given) == NUMBER_AND_SUIT:
        suit = longest_suit(hand)
        return bid_of(NUMBER_AND_SUIT, level, suit) if level <= good_cards(hand, suit) - 2 else PASS
    good = good_cards(hand, table[TRUMP])
    if form_offered(given) == NAMED:
        return bid_of(NAMED, SOLO, 0) if level == SOLO and good >= FOR_SOLO else PASS
    partner = table[BIDDER] >= 0 and table[SIDES] == 2 and team_of(table[BIDDER]) == team_of(seat)
    return bid_of(form_offered(given), level, 0) if level <= good - GOOD_CARDS and not partner else PASS


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Lead the highest card, win a trick that is not the partner's, and otherwise play the lowest.

    It wins with the lowest card that can, and plays trumps last. In a misery it avoids tricks. It bids one trick for each ace,
    each two and each trump above five.
    """
    if ask == PLAY:
        return cheap_card(table, seat, given)
    if ask == BID:
        return bid_by_count(table, seat, given)
    return longest_suit(table[HANDS + seat]) if ask == NAME_TRUMP else LEAVE
