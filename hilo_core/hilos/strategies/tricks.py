"""How many tricks a hand of Hilos promises: what each card adds, under a trump and with the order that turns.

All in hundredths of a trick. The numbers are a least-squares fit to the tricks that experts took, by option `reversal`: in
60,000 rounds for a team, with four hands a round, in 50,000 of three seats, and in 120,000 of one against three.
"""

import json
from functools import cache
from math import erf, exp, sqrt
from pathlib import Path
from typing import NamedTuple

from ...base.playing_cards import RANKS, cards_of_suit, rank_of
from ...base.seats import left_of
from ...machine.bits import count, lowest
from ...machine.compilable import compilable, lookup
from ...machine.random import Row
from ..table import DEALER, HANDS, NEVER, PLAYERS, REVERSAL, TRUMP

TEAM, ONE_OF_THREE, DECLARER_ALONE = 0, 1, 2  # whose tricks: of both partners, of one of three, of one against three
TRICK_UNIT = 100
TAKING_NONE = 9  # the place of that among them


class Worth(NamedTuple):
    """What a hand is worth, by its cards from the 2 up to the ace, its shape and its seat."""

    trumps: tuple[int, ...]
    others: tuple[int, ...]
    void: int  # for each suit but trump without a card
    single: int  # for each with one card
    leading: int  # for the seat on the dealer's left
    dealing: int
    spread: int  # the standard deviation of the tricks around what is promised


FILE = Path(__file__).with_name("worths.json")


@cache
def worths() -> list[Worth]:
    """For TEAM, ONE_OF_THREE and DECLARER_ALONE, each by ALWAYS, RUFF_ONLY and NEVER; the last for taking none, where the order
    never turns: in hundredths of the logarithm of the odds, from 80,000 rounds."""
    return [Worth(*(each[name] for name in Worth._fields)) for each in json.loads(FILE.read_text("utf-8"))]


SLOTS = 2 * RANKS + 5


def flat() -> list[int]:
    """All of them in a row."""
    return [number for w in worths() for number in (*w.trumps, *w.others, w.void, w.single, w.leading, w.dealing, w.spread)]


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
    odds = added_up(table, seat, table[HANDS + seat], table[TRUMP], SLOTS * TAKING_NONE)
    return chance_by_odds(max(-MOST_ODDS, min(MOST_ODDS, odds)) + MOST_ODDS)
