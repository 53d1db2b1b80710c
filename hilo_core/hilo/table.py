"""One row of ints holds a game of HiLO: the names of its slots; and the cards as numbers, and how they are written.

Seats are 0 to players - 1, clockwise. Up to TOTALS the row belongs to the game, from PHASE on to the round. A layout has nine
cells in three rows, a1 b1 c1 a2 ... c3, numbered 0 to 8; a smaller layout fills the cells nearest to a1.

A card is `colour << 4 | number + 2`, so cards sort by colour (R O Y G T B V P), then by number; 0 stands for an empty place.
"""

from ..machine.compilable import compilable
from ..messages.words import signed as signed

PLAYERS = 1
EDITION = 2  # SCHMIDT or INTERNATIONAL
ROUND = 3  # number of the round, from 1 on
AGES = 4  # 6 seats: 0 for the youngest, 1 for the next ...
TOTALS = 10  # 6 seats

PHASE = 16
TURN = 17  # the seat whose turn it is
TURNS = 18  # the number of turns made
STARTER = 19  # -1 until settled
ENDER = 20  # the seat that has ended the round, -1 before
LAST_TURNS = 21  # the turns still to come after the ender's, -1 before
HELD = 22  # the card drawn and not yet laid, 0 if none
REMOVABLE = 23  # the lines that may be removed now, a set
GAP = 24  # the cells just emptied and not yet closed, a set
DISCARDS = 25  # the number of cards in the discard pile
NEXT = 26  # the top of the draw pile is the card at DRAW + NEXT ...
END = 27  # ... and its last card is the one before DRAW + END
CLEARED = 28  # the number of lines removed in the round
CLEARED_BEFORE = 29  # the number removed before this turn
SCORED = 30  # 0, then SUMMED, POINTED, ADDED
SUMS = 31  # 6 seats: sums of the layouts at the end
POINTS = 37  # 6 seats: the same after the ender's doubling
UP = 43  # 6 seats: the cells that are face up, a set
DOWN = 49  # 6 seats: the cells that are face down, a set
CLEARS = 55  # 18 lines removed, packed: seat, way, three cards
RESHUFFLED = 73  # 1 once the discard pile has become the draw pile
LAYOUTS = 74  # 6 seats x 9 cells and one that is always empty
DISCARD = 134  # 104 cards, the top last
DRAW = 238  # 104 cards, the top first
SIZE = 342

SEATS = 6  # the slots of a list by seat, for any number of players
STRIDE = 10  # the slots of a layout
SCHMIDT, INTERNATIONAL = 0, 1
EDITIONS = ("schmidt", "international")
OPENING, TURNING, DRAWING, CLEARING, REVEALING, OVER = 0, 1, 2, 3, 4, 5
PHASES = ("open", "turn", "drawn", "clear", "reveal", "over")
SUMMED, POINTED, ADDED = 1, 2, 3


COLOURS = "ROYGTBVP"
COLOUR_WORDS = ("red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink")
LOWEST, HIGHEST = -1, 11
COUNT = 104
MEAN = 5  # the mean of all cards, which a face-down card counts as


@compilable
def colour_of(card: int) -> int:
    """Return the colour of a card, 0 to 7."""
    return card >> 4


@compilable
def number_of(card: int) -> int:
    """Return the number on a card, -1 to 11."""
    return (card & 15) - 2


NAMES = {
    colour << 4 | number + 2: f"{number}{letter}"
    for colour, letter in enumerate(COLOURS)
    for number in range(LOWEST, HIGHEST + 1)
}
CARDS = {name: card for card, name in NAMES.items()}


def in_words(card: int) -> str:
    """Return a card in words: "blue 0", "red −1"."""
    return f"{COLOUR_WORDS[card >> 4]} {signed((card & 15) - 2)}"


def cards(names: str) -> list[int]:
    """Return the cards of a text such as "7B 0B 11B".

    Raises KeyError for an unknown name.
    """
    return [CARDS[name] for name in names.split()]
