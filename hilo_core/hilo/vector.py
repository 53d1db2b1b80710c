"""What a seat of HiLO sees as a vector of numbers."""

from ..base.vector import NUMBER, Vector, both, each, looked_up, one_of, some_of
from .cards import CARDS, COLOUR_WORDS, colour_of, number_of
from .grid import LINES, WAYS
from .table import EDITIONS, PHASES, SEATS
from .view import HIDDEN, NO_CARD, SHOWN_DISCARDS, View

LONGEST_TURN = 3  # lines of three cards, out of nine

CARD = looked_up(
    ("there", "hidden", "number", *COLOUR_WORDS),
    {name: (1, 0, number_of(card), *(int(colour_of(card) == colour) for colour in range(8))) for name, card in CARDS.items()}
    | {HIDDEN: (1, 1, *[0] * 9), NO_CARD: (0,) * 11},
)

VECTOR = Vector(
    View,
    edition=one_of(*EDITIONS),
    layouts=each(SEATS, each(3, each(3, CARD))),
    sums=each(SEATS, NUMBER),
    discard=each(SHOWN_DISCARDS, CARD),
    drawn=CARD,
    phase=one_of(*PHASES),
    removable=some_of(*LINES),
    cleared=each(LONGEST_TURN, both("way", one_of(*WAYS), "cards", each(3, CARD))),
    totals=each(SEATS, NUMBER),
    points=each(SEATS, NUMBER),
    new_totals=each(SEATS, NUMBER),
)
