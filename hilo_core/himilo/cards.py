"""The cards of Hi MiLo! as numbers, and how they are written.

A number card is `suit << 5 | value`, so cards sort by suit (S H C D), then by number; 0 is no card. A win card is
`letter << 3 | suit`, with the letters J Q K as 0, 1, 2 and the star as the fifth suit.
"""

from ..machine.compilable import compilable

SUITS = "SHCD"
STAR = 4
SIGNS = "♠♥♣♦★"
COLOURS = ("spades", "hearts", "clubs", "diamonds")
JACK, QUEEN, KING = 0, 1, 2
LETTERS = "JQK"
HAND_SIZE = 14
TRICKS = 14


@compilable
def suit_of(card: int) -> int:
    """The suit of a number card, 0 to 3."""
    return card >> 5


@compilable
def value_of(card: int) -> int:
    """The number on a number card, 1 to 18."""
    return card & 31


@compilable
def win_suit(win_card: int) -> int:
    """The suit of a win card, 0 to 3, or STAR."""
    return win_card & 7


@compilable
def win_letter(win_card: int) -> int:
    """JACK, QUEEN or KING."""
    return win_card >> 3


@compilable
def highest_value(players: int) -> int:
    """The highest number in play with so many players (HM-02)."""
    return 3 * players + 3


@compilable
def win_card_number(n: int) -> int:
    """The n-th (0 to 13) of the win cards: the four jacks and J★, the four queens, the four kings and K★ (HM-04)."""
    if n < 5:
        return JACK << 3 | n
    if n < 9:
        return QUEEN << 3 | (n - 5)
    return KING << 3 | (n - 9)


WIN_CARDS = [win_card_number(n) for n in range(TRICKS)]
NAMES = {suit << 5 | value: f"{value}{letter}" for suit, letter in enumerate(SUITS) for value in range(1, 19)}
CARDS = {name: card for card, name in NAMES.items()}
WIN_NAMES = {card: LETTERS[card >> 3] + (SUITS + "*")[card & 7] for card in WIN_CARDS}
WIN_CARDS_BY_NAME = {name: card for card, name in WIN_NAMES.items()}


def number_cards(players: int) -> list[int]:
    """The number cards in play with so many players, in canonical order (HM-02)."""
    return [suit << 5 | value for suit in range(4) for value in range(1, highest_value(players) + 1)]


def cards(names: str) -> list[int]:
    """The number cards of a text such as "2H 9H 15S". KeyError for a name that is none."""
    return [CARDS[name] for name in names.split()]


def win_card(name: str) -> int:
    """The win card of a name such as "QH" or "J*". KeyError for a name that is none."""
    return WIN_CARDS_BY_NAME[name]


def sign(card: int) -> str:
    """A number card as people write it, such as "15♥"."""
    return f"{card & 31}{SIGNS[card >> 5]}"


def win_sign(card: int) -> str:
    """A win card as people write it, such as "Q♥"."""
    return LETTERS[card >> 3] + SIGNS[card & 7]
