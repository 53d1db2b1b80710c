"""One row of ints holds a match of Hi MiLo!: the names of its slots.

It also has the cards as numbers, their names, and the hands in the row.

Seats are 0 to players - 1, clockwise. Up to DEALER the row belongs to the match, from there on to the round.

A number card is `suit << 5 | value`, so cards sort by suit (S H C D), then by number; 0 stands for an empty place. A win card
is `letter << 3 | suit`, with the letters J Q K as 0, 1, 2 and the star as the fifth suit. A hand is two sets of
cards, its halves: spades and hearts by their numbers, and clubs and diamonds by theirs less 64.
"""

from ..machine.bits import count, members, nth
from ..machine.compilable import compilable
from ..machine.random import LOW_32, Row

PLAYERS = 1
SHOW = 2  # the number of face-up win cards (HM-27)
ROUNDS = 3
ROUNDS_WON = 4
ROUNDS_LOST = 5
DEALER = 6
TRICK = 7  # number of the trick on the table, -1 before the first
LAID = 8  # the number of cards in it
BIDS = 9  # 5 seats: NO_BID, LOW, MIDDLE, HIGH
PASSED = 14  # 5 seats x 3 cards, 0 until passed
HANDS = 29  # 5 seats x 2 halves
WIN_CARDS = 39  # 14, first trick first
LEADERS = 53  # 14 seats
WINNERS = 67  # 14 seats, -1 while open
TRICKS_WON = 81  # 5 seats
RANKS = 86  # 5 seats: 0 until the round is over, LOW, MIDDLE, HIGH, TIED
VERDICT = 91  # 0 until the round is over, WON, LOST
TURNED_UP = 92  # the number of win cards of the line turned over so far, those taken included
PLAYED = 93  # 14 tricks x 5 cards, in order of play
VOIDS = 163  # 5 seats: the suits that each is known to have run out of, a set
GONE = 168  # the halves of cards that were played by an unknown seat
SIZE = 170

NO_BID, LOW, MIDDLE, HIGH, TIED = 0, 1, 2, 3, 4
LEVELS = ("", "low", "middle", "high", "tied")
WON, LOST = 1, 2
DECK = 73  # slots to shuffle in: the stream of chance, then 72 cards
SEATS = 5  # slots of a list by seat, for any number of players


SUITS = "SHCD"
STAR = 4
SIGNS = "♠♥♣♦★"
COLOURS = ("spades", "hearts", "clubs", "diamonds")
JACK, QUEEN, KING = 0, 1, 2
LETTERS = "JQK"
HAND_SIZE = 14
TRICKS = 14
NO_WIN_CARD = 7  # a card of the line that is not known: it has been taken before the game began from a position


@compilable
def suit_of(card: int) -> int:
    """Return the suit of a number card, 0 to 3."""
    return card >> 5


@compilable
def value_of(card: int) -> int:
    """Return the number on a number card, 1 to 18."""
    return card & 31


@compilable
def win_suit(win_card: int) -> int:
    """Return the suit of a win card, 0 to 3, or STAR."""
    return win_card & 7


@compilable
def win_letter(win_card: int) -> int:
    """Return JACK, QUEEN or KING, the letter of a win card."""
    return win_card >> 3


@compilable
def highest_value(players: int) -> int:
    """Return the highest number in play with this many players (HM-02)."""
    return 3 * players + 3


@compilable
def win_card_number(n: int) -> int:
    """Return the n-th (0 to 13) of the win cards: the four jacks and J★, the four queens, the four kings and K★ (HM-04)."""
    if n < 5:
        return JACK << 3 | n
    if n < 9:
        return QUEEN << 3 | (n - 5)
    return KING << 3 | (n - 9)


ALL_WIN_CARDS = [*map(win_card_number, range(TRICKS))]
NAMES = {suit << 5 | value: f"{value}{letter}" for suit, letter in enumerate(SUITS) for value in range(1, 19)}
CARDS = {name: card for card, name in NAMES.items()}
WIN_NAMES = {card: LETTERS[card >> 3] + (SUITS + "*")[card & 7] for card in ALL_WIN_CARDS}
WIN_CARDS_BY_NAME = {name: card for card, name in WIN_NAMES.items()}


def number_cards(players: int) -> list[int]:
    """Return the number cards in play with this many players, in canonical order (HM-02)."""
    return [suit << 5 | value for suit in range(4) for value in range(1, highest_value(players) + 1)]


def cards(names: str) -> list[int]:
    """Return the number cards of a text such as "2H 9H 15S".

    Raises KeyError for an unknown name.
    """
    return [CARDS[name] for name in names.split()]


def win_card(name: str) -> int:
    """Return the win card of a name such as "QH" or "J*".

    Raises KeyError for an unknown name.
    """
    return WIN_CARDS_BY_NAME[name]


def sign(card: int) -> str:
    """Return a number card as people write it, such as "15♥"."""
    return f"{card & 31}{SIGNS[card >> 5]}"


def win_sign(card: int) -> str:
    """Return a win card as people write it, such as "Q♥"."""
    return LETTERS[card >> 3] + SIGNS[card & 7]


HALF = 64
LOW_OF = (LOW_32, LOW_32 << 32, 0, 0, -1)  # the cards of each suit in a half, and at last those of any
HIGH_OF = (0, 0, LOW_32, LOW_32 << 32, -1)


@compilable
def halves(table: Row, seat: int) -> tuple[int, int]:
    """Return the two halves of a hand."""
    return table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1]


@compilable
def hold(table: Row, seat: int, low: int, high: int) -> None:
    """Give a seat a hand with these halves, replacing what it held."""
    table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1] = low, high


@compilable
def take_from_hand(table: Row, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    table[HANDS + 2 * seat + (card >> 6)] ^= 1 << (card & 63)


@compilable
def put_into_hand(table: Row, seat: int, card: int) -> None:
    """Add a card to a hand."""
    table[HANDS + 2 * seat + (card >> 6)] |= 1 << (card & 63)


@compilable
def among(low: int, high: int, card: int) -> bool:
    """Return whether a card is in these halves."""
    return bool((high if card >> 6 else low) >> (card & 63) & 1)


@compilable
def playable(table: Row, seat: int, must: int) -> tuple[int, int]:
    """Return the halves of the cards that a seat may play: those of the suit to follow, or all if there is none."""
    return table[HANDS + 2 * seat] & LOW_OF[must], table[HANDS + 2 * seat + 1] & HIGH_OF[must]


@compilable
def holds_suit(table: Row, seat: int, suit: int) -> bool:
    """Return whether a seat holds a card of a suit."""
    low, high = playable(table, seat, suit)
    return low | high != 0


@compilable
def nth_card(low: int, high: int, n: int) -> int:
    """Return the n-th card, from 0 and in canonical order, of these halves."""
    first = 0
    if n >= count(low):
        n -= count(low)
        low = high
        first = HALF
    return first + nth(low, n)


def in_hand(table: Row, seat: int, must: int = STAR) -> list[int]:
    """Return the cards a seat holds (of a suit, if it is not STAR), in canonical order."""
    low, high = playable(table, seat, must)
    return members(low) + [HALF + card for card in members(high)]
