"""The cards of an ordinary deck as numbers, and how they are written.

A card is `suit << 4 | value - 2` with A as 14, so cards sort in canonical order: S H C D, then A high. The two Jokers come
last. A hand is one int in which bit n stands for card n.
"""

from ..machine.bits import members
from ..machine.compilable import compilable

SUITS = "SHCD"
SIGNS = "♠♥♣♦"
COLOURS = ("spades", "hearts", "clubs", "diamonds")
VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
VALUE_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANKS, SUITS_THERE_ARE = 13, 4
SUIT = 0x1FFF  # the cards of the first suit; those of suit s lie 16 * s bits higher
JOKER_1, JOKER_2 = 61, 62
JOKERS = 1 << JOKER_1 | 1 << JOKER_2
DECK = SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48

NAMES = {suit << 4 | rank: value + letter for suit, letter in enumerate(SUITS) for rank, value in enumerate(VALUES)}
NAMES |= {JOKER_1: "X1", JOKER_2: "X2"}
CARDS = {name: card for card, name in NAMES.items()}
WITHOUT_JOKERS = {name: card for name, card in CARDS.items() if card < JOKER_1}


@compilable
def suit_of(card: int) -> int:
    """Return the suit of a card, 0 to 3; the result for a Joker has no meaning."""
    return card >> 4


@compilable
def rank_of(card: int) -> int:
    """Return the place of a card in its suit, from 0 (the 2) to 12 (the ace)."""
    return card & 15


@compilable
def cards_of_suit(hand: int, suit: int) -> int:
    """Return the cards of a suit in a hand, without Jokers."""
    return hand & SUIT << (suit << 4)


@compilable
def follow_suit(hand: int, suit: int) -> int:
    """Return the cards of a hand that may follow a lead of this suit.

    They are the cards of the suit, or the whole hand if it has none.
    """
    of_suit = cards_of_suit(hand, suit)
    return of_suit if of_suit else hand


def cards(names: str) -> list[int]:
    """Return the cards named in a text such as "2H 10C X1".

    Raises KeyError for an unknown name.
    """
    return [CARDS[name] for name in names.split()]


def hand_of(names: str) -> int:
    """Return the hand named in a text such as "2H 10C X1"."""
    return sum(1 << card for card in cards(names))


def names_of(hand: int) -> list[str]:
    """Return the cards of a hand by name, in canonical order."""
    return [NAMES[card] for card in members(hand)]


def playing_words(card: str) -> str:
    """Return a card in words: "king of hearts", "9 of spades", "Joker"."""
    rank = card[:-1]
    if rank == "X":
        return "Joker"
    return f"{VALUE_NAMES[VALUES.index(rank)] if rank in 'JQKA' else rank} of {suit_words(card[-1])}"


def suit_words(letter: str) -> str:
    """Return the name of a suit: "hearts"."""
    return COLOURS[SUITS.index(letter)]


def sign(card: int) -> str:
    """Return a card as people write it, such as "10♥"; a Joker is "the Joker"."""
    return VALUES[card & 15] + SIGNS[card >> 4] if card < JOKER_1 else "the Joker"
