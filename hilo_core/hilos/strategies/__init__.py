"""Strategies for Hilos. Each is asked as the program of a round asks, and sees only what its seat may see."""

from collections.abc import Mapping
from functools import cache

from ...base.game import Chooser, Game
from ...base.playing_cards import DECK, RANKS, SUIT, cards_of_suit
from ...machine.bits import count, lowest, members
from ...machine.compilable import compilable, worked_out
from ...machine.random import Row
from ..bids import (
    BID,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    SOLO,
    bid_of,
    form_offered,
    highest_offered,
    standing_level,
)
from ..extra_hand import LEAVE
from ..round import PLAY, team_of
from ..sides import is_misery
from ..table import BIDDER, HANDS, PLAYED, REVERSED, SEATS, SIDES, TRICK, TRUMP
from ..trick import beats, place_in_order
from .bids import bid, look
from .lookahead import looking_ahead
from .play import card_to_play, seat_at, winning_place
from .tricks import best_trump

# The highest card of every suit in either order: the aces and the twos, a set.
TOP = worked_out(
    lambda: (sum(1 << card for card in members(DECK) if RANKS - 1 in (place_in_order(card, 0), place_in_order(card, 1))),)
)


@compilable
def good_cards(hand: int, trump: int) -> int:
    """How many aces, twos and trumps a hand has."""
    return count(hand & (TOP[0] | SUIT << (trump << 4)))


@compilable
def longest_suit(hand: int) -> int:
    """The suit of which a hand has most cards."""
    best = 0
    for suit in range(1, 4):
        if count(cards_of_suit(hand, suit)) > count(cards_of_suit(hand, best)):
            best = suit
    return best


@compilable
def by_order(cards: int, turned: int, highest: bool) -> int:
    """The highest or the lowest of several cards in the order in force; of equal ones the first suit."""
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
    """Those of several cards that beat the one that is winning, a set."""
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if beats(card, winning, table[TRUMP], table[REVERSED]):
            found |= 1 << card
    return found


@compilable
def shy_card(table: Row, may: int) -> int:
    """The lowest card to lead; later the highest that does not take the trick, or the lowest of all."""
    now = winning_place(table)
    leaves = may & ~beating(table, may, table[PLAYED + SEATS * table[TRICK] + now]) if now >= 0 else 0
    return by_order(leaves, table[REVERSED], True) if leaves else by_order(may, table[REVERSED], False)


@compilable
def cheap_card(table: Row, seat: int, may: int) -> int:
    """The highest card to lead, no trump if possible; later the lowest that takes the trick, or the lowest of all."""
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


ENOUGH = 5  # good cards that promise no trick above six
FOR_SOLO = 8  # good cards for a bid of Solo


@compilable
def bid_by_count(table: Row, seat: int, given: int) -> int:
    """A bid one above the standing one as long as the good cards allow."""
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
    return bid_of(form_offered(given), level, 0) if level <= good - ENOUGH and not partner else PASS


@compilable
def beginner(table: Row, seat: int, ask: int, given: int) -> int:
    """Leads its highest card, takes a trick that is not its partner's with the lowest card that can, and otherwise plays its
    lowest, trumps last; in a misery it keeps out of the tricks. Bids a trick for each ace, two and trump above five."""
    if ask == PLAY:
        return cheap_card(table, seat, given)
    if ask == BID:
        return bid_by_count(table, seat, given)
    return longest_suit(table[HANDS + seat]) if ask == NAME_TRUMP else LEAVE


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Plays the card that brings its side most, in this trick and by what stays in its hand. Bids what pays on average, by the
    tricks that its hand promises, and looks at a widow unless its own hand promises seven."""
    if ask == PLAY:
        return card_to_play(table, seat, given)
    if ask == BID:
        return bid(table, seat, given)
    return best_trump(table, seat) if ask == NAME_TRUMP else look(table, seat, given)


@cache
def strategies(game: Game) -> Mapping[str, Chooser]:
    """All of them by name."""
    return {"beginner": beginner, "expert": expert, "lookahead": looking_ahead(game, beginner, expert)}
