"""What games of tricks share: a hand dealt, who plays at which place of a trick, and who has shown to be void in a suit."""

from collections.abc import Callable
from typing import NamedTuple

from ..machine.compilable import compilable
from ..machine.random import Row


class TrickSlots(NamedTuple):
    """Where the row of a game has the tricks of the round, and how its cards follow.

    The first five are slots: the last two have `seats` slots and one slot a trick; the cards of a trick lie in order of play.
    """

    players: int
    trick: int  # number of the trick on the table, -1 before the first
    laid: int  # how many cards lie in it
    played: int
    leaders: int
    seats: int
    suit_asked: Callable[[Row, int], int]  # the suit that a trick, by its number, asks for; -1 if it asks for none
    follows: Callable[[int, int], bool]  # whether a card may be played on a suit by a seat that holds cards of it


@compilable
def seat_at(leader: int, place: int, players: int) -> int:
    """The seat that plays at a place of a trick, from 0, the leader's."""
    seat = leader + place
    return seat - players if seat >= players else seat


@compilable
def hand_dealt(table: Row, top: int, size: int) -> int:
    """The hand that so many cards of a deck make from slot `top` on, a set."""
    hand = 0
    for slot in range(top, top + size):
        hand |= 1 << table[slot]
    return hand


@compilable
def cards_laid(table: Row, tricks: TrickSlots, trick: int) -> int:
    """How many cards lie in a trick that has begun."""
    laid: int = table[tricks.laid] if trick == table[tricks.trick] else table[tricks.players]
    return laid


@compilable
def seats_void(table: Row, tricks: TrickSlots, suit: int) -> int:
    """The seats that have shown to have no more of a suit, a set: they did not follow where it was asked for."""
    found = 0
    for trick in range(table[tricks.trick] + 1):
        if tricks.suit_asked(table, trick) == suit:
            for place in range(cards_laid(table, tricks, trick)):
                if not tricks.follows(table[tricks.played + tricks.seats * trick + place], suit):
                    found |= 1 << seat_at(table[tricks.leaders + trick], place, table[tricks.players])
    return found


def void_suits(table: Row, tricks: TrickSlots) -> list[int]:
    """By seat, the suits of four that it has shown to have no more of, a set."""
    void = [seats_void(table, tricks, suit) for suit in range(4)]
    return [sum(1 << suit for suit in range(4) if void[suit] >> seat & 1) for seat in range(tricks.seats)]
