"""What a seat of Hilos sees as a vector of numbers."""

from ..base.playing_cards import DECK, SUITS, names_of
from ..base.vector import NUMBER, Vector, both, each, one_of, some_of
from .bids import CODES
from .seen import STEP_NAMES
from .table import LOG, PHASES, REVERSALS, SEATS, TRICK, TRICKS
from .variants import KEYS
from .view import View

CARDS = names_of(DECK)
BID = both("seat", NUMBER, "bid", one_of(*CODES))

VECTOR = Vector(
    View,
    variant=one_of(*KEYS),
    reversal=one_of(*REVERSALS),
    hands=each(SEATS, some_of(*CARDS)),
    turned_up=one_of(*CARDS),
    trump=one_of(*SUITS),
    phase=one_of(*dict.fromkeys(PHASES)),
    bids=each(TRICK - LOG, BID),
    contract=BID,
    widow=some_of(*CARDS),
    widow_steps=each(SEATS, one_of(*STEP_NAMES[1:])),
    minimums=each(SEATS, NUMBER),
    trick_cards=each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS))),
    takers=each(TRICKS, NUMBER),
    turned=each(TRICKS, NUMBER),
    scores=each(SEATS, NUMBER),
    totals=each(SEATS, NUMBER),
    new_totals=each(SEATS, NUMBER),
    winners=each(SEATS, NUMBER),
)
