"""What a seat of Hi MiLo! sees as a vector of numbers."""

from ..base.vector import NUMBER, Vector, both, each, one_of, some_of
from .cards import CARDS, TRICKS, WIN_CARDS_BY_NAME
from .table import LEVELS, SEATS
from .view import View

VECTOR = Vector(
    View,
    bids=each(SEATS, one_of(*LEVELS[1:4])),
    hands=each(SEATS, some_of(*CARDS)),
    passed=each(SEATS, some_of(*CARDS)),
    line=each(TRICKS, one_of(*WIN_CARDS_BY_NAME)),
    trick_cards=each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS))),
    takers=each(TRICKS, NUMBER),
    phase=one_of("bid", "pass", "play", "over"),
    ranks=each(SEATS, one_of(*LEVELS[1:])),
)
