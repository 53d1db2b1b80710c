"""How many tricks a hand of Hilos promises: what each card adds, under a trump and with the order that turns.

All in hundredths of a trick. The numbers are a least-squares fit to the tricks that experts took, by option `reversal`: in
60,000 rounds for a team, with four hands a round, in 50,000 of three seats, and in 120,000 of one against three.
"""

from math import erf, exp, sqrt
from typing import NamedTuple

from ...base.playing_cards import RANKS, cards_of_suit, rank_of
from ...base.seats import left_of
from ...machine.bits import count, lowest
from ...machine.compilable import compilable, lookup
from ...machine.random import Row
from ..table import DEALER, HANDS, NEVER, PLAYERS, REVERSAL, TRUMP

TEAM, ONE_OF_THREE, DECLARER_ALONE = 0, 1, 2  # whose tricks: of both partners, of one of three, of one against three
TRICK_UNIT = 100


class Worth(NamedTuple):
    """What a hand is worth, by its cards from the 2 up to the ace, its shape and its seat."""

    trumps: tuple[int, ...]
    others: tuple[int, ...]
    void: int  # for each suit but trump without a card
    single: int  # for each with one card
    leading: int  # for the seat on the dealer's left
    dealing: int
    spread: int  # the standard deviation of the tricks around what is promised


WORTHS = (  # for TEAM, ONE_OF_THREE and DECLARER_ALONE, each by ALWAYS, RUFF_ONLY and NEVER
    Worth(  # TEAM, ALWAYS
        trumps=(131, 92, 82, 78, 78, 77, 75, 76, 76, 79, 88, 101, 142),
        others=(55, 40, 32, 28, 27, 27, 27, 27, 28, 30, 37, 51, 71),
        void=51,
        single=22,
        leading=-28,
        dealing=-14,
        spread=184,
    ),
    Worth(  # TEAM, RUFF_ONLY
        trumps=(117, 93, 83, 78, 74, 71, 70, 71, 73, 77, 86, 94, 117),
        others=(43, 33, 30, 30, 29, 30, 29, 30, 31, 34, 43, 58, 80),
        void=51,
        single=23,
        leading=-29,
        dealing=-8,
        spread=170,
    ),
    Worth(  # TEAM, NEVER
        trumps=(65, 63, 62, 64, 65, 68, 72, 80, 89, 98, 110, 120, 146),
        others=(31, 32, 29, 29, 29, 30, 30, 31, 34, 42, 51, 63, 76),
        void=42,
        single=12,
        leading=-38,
        dealing=3,
        spread=157,
    ),
    Worth(  # ONE_OF_THREE, ALWAYS
        trumps=(169, 108, 87, 78, 78, 77, 76, 77, 78, 85, 102, 133, 190),
        others=(51, 13, -3, -9, -12, -14, -14, -14, -12, -6, 9, 31, 75),
        void=73,
        single=25,
        leading=21,
        dealing=17,
        spread=156,
    ),
    Worth(  # ONE_OF_THREE, RUFF_ONLY
        trumps=(125, 93, 79, 72, 72, 71, 69, 71, 72, 80, 94, 122, 153),
        others=(24, 4, -2, -6, -7, -7, -6, -7, -2, 10, 27, 50, 88),
        void=64,
        single=23,
        leading=-5,
        dealing=16,
        spread=151,
    ),
    Worth(  # ONE_OF_THREE, NEVER
        trumps=(62, 62, 64, 65, 67, 70, 75, 81, 86, 95, 108, 134, 156),
        others=(-8, -8, -8, -7, -7, -6, -3, 1, 9, 22, 40, 64, 85),
        void=62,
        single=24,
        leading=-1,
        dealing=28,
        spread=112,
    ),
    Worth(  # DECLARER, ALWAYS
        trumps=(177, 90, 72, 66, 62, 60, 60, 61, 62, 69, 86, 125, 195),
        others=(53, 5, -9, -16, -19, -20, -19, -18, -16, -12, -1, 20, 76),
        void=89,
        single=48,
        leading=2,
        dealing=8,
        spread=127,
    ),
    Worth(  # DECLARER, RUFF_ONLY
        trumps=(154, 95, 66, 56, 52, 50, 48, 50, 54, 59, 75, 108, 169),
        others=(15, -5, -11, -12, -13, -12, -11, -11, -9, -2, 12, 36, 91),
        void=112,
        single=57,
        leading=-9,
        dealing=11,
        spread=118,
    ),
    Worth(  # DECLARER, NEVER
        trumps=(37, 37, 37, 39, 41, 45, 50, 60, 70, 85, 100, 123, 164),
        others=(-10, -9, -9, -8, -7, -6, -3, 1, 5, 12, 24, 43, 83),
        void=76,
        single=40,
        leading=-7,
        dealing=35,
        spread=96,
    ),
)
NO_TRICK = (
    Worth(  # for taking none, where the order never turns: in hundredths of the logarithm of the odds, from 80,000 rounds
        trumps=(-29, -27, -26, -44, -56, -83, -106, -134, -175, -213, -262, -325, -639),
        others=(38, 39, 36, 27, 14, 0, -10, -27, -42, -49, -66, -67, -70),
        void=247,
        single=92,
        leading=-24,
        dealing=10,
        spread=0,
    )
)
SLOTS = 2 * RANKS + 5


def flat() -> list[int]:
    """All of them in a row."""
    return [
        number
        for w in (*WORTHS, NO_TRICK)
        for number in (*w.trumps, *w.others, w.void, w.single, w.leading, w.dealing, w.spread)
    ]


worth = lookup(flat)


@compilable
def start_of(table: Row, side: int) -> int:
    """Where the numbers begin that hold for a side with the reversal on the table."""
    start: int = SLOTS * (3 * side + table[REVERSAL])
    return start


@compilable
def spread_of(table: Row, side: int) -> int:
    """The standard deviation of the tricks around what `promised` says."""
    return worth(start_of(table, side) + SLOTS - 1)


@compilable
def promised(table: Row, seat: int, hand: int, trump: int, side: int) -> int:
    """The tricks that a seat's side takes on average with this hand and this trump."""
    return added_up(table, seat, hand, trump, start_of(table, side))


@compilable
def added_up(table: Row, seat: int, hand: int, trump: int, start: int) -> int:
    """What cards, shape and seat add up to, by the numbers that begin at a place."""
    found = 0
    for suit in range(4):
        cards = cards_of_suit(hand, suit)
        if suit != trump:
            if count(cards) == 0:
                found += worth(start + 2 * RANKS)
            if count(cards) == 1:
                found += worth(start + 2 * RANKS + 1)
        first = start if suit == trump else start + RANKS
        while cards:
            found += worth(first + rank_of(lowest(cards)))
            cards &= cards - 1
    if seat == left_of(table[DEALER], table[PLAYERS]):
        found += worth(start + 2 * RANKS + 2)
    if seat == table[DEALER]:
        found += worth(start + 2 * RANKS + 3)
    return found


@compilable
def best_trump(table: Row, seat: int) -> int:
    """The suit under which a seat alone against the others takes most; of equal ones the first."""
    hand = table[HANDS + seat]
    best = 0
    most = promised(table, seat, hand, 0, DECLARER_ALONE)
    for suit in range(1, 4):
        found = promised(table, seat, hand, suit, DECLARER_ALONE)
        if found > most:
            best = suit
            most = found
    return best


FINE = 20  # steps of a standard deviation
FAR = 3 * FINE


def normal() -> list[int]:
    """The normal distribution from -FAR to FAR, in thousandths."""
    return [round(500 * (1 + erf(step / FINE / sqrt(2)))) for step in range(-FAR, FAR + 1)]


below = lookup(normal)


@compilable
def chance_of(tricks: int, promise: int, spread: int) -> int:
    """The chance of at least so many tricks, in thousandths."""
    step = FINE * (promise - TRICK_UNIT * tricks + TRICK_UNIT // 2) // spread
    return below(max(-FAR, min(FAR, step)) + FAR)


MOST_ODDS = 300  # hundredths of their logarithm


def logistic() -> list[int]:
    """The chances, in thousandths, of odds by their logarithm from -MOST_ODDS to MOST_ODDS hundredths."""
    return [round(1000 / (1 + exp(-step / 100))) for step in range(-MOST_ODDS, MOST_ODDS + 1)]


chance_by_odds = lookup(logistic)


@compilable
def chance_of_none(table: Row, seat: int) -> int:
    """The chance of taking no trick, in thousandths; 0 where the order may turn, for there low and high cards are dangerous
    alike, and hardly a hand can do it. That the hand lies open changes little between experts."""
    if table[REVERSAL] != NEVER:
        return 0
    odds = added_up(table, seat, table[HANDS + seat], table[TRUMP], SLOTS * len(WORTHS))
    return chance_by_odds(max(-MOST_ODDS, min(MOST_ODDS, odds)) + MOST_ODDS)
