"""What a seat of High, Low, Pass or Go sees as a vector of numbers."""

from ..base.playing_cards import CARDS
from ..base.vector import NUMBER, Vector, both, each, one_of, some_of
from .dice import dice_for
from .table import PHASES, SEATS
from .trick import GOALS
from .view import View

TRICKS = dice_for(SEATS)
A_ROLL = both("face", NUMBER, "points", NUMBER)

VECTOR = Vector(
    View,
    phase=one_of(*PHASES),
    hands=each(SEATS, some_of(*CARDS)),
    aside=some_of(*CARDS),
    goal=one_of(*GOALS[1:]),
    trick_cards=each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS))),
    takers=each(TRICKS, NUMBER),
    faces=each(TRICKS, NUMBER),
    won=each(SEATS, NUMBER),
    order=each(SEATS, NUMBER),
    own=each(SEATS, NUMBER),
    passed=each(SEATS, NUMBER),
    rolls=each(SEATS, each(TRICKS, A_ROLL)),
    passes=each(SEATS, both("seat", NUMBER, "dice", each(SEATS, NUMBER))),
    points=each(SEATS, NUMBER),
    totals=each(SEATS, NUMBER),
    new_totals=each(SEATS, NUMBER),
    winners=each(SEATS, NUMBER),
)
