"""Seats around a table, numbered clockwise from 0, with their questions and their order in a trick."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import Json

PLAYERS = 1  # the slot of every row that holds how many play
CHANCE = -1  # the seat that chooses where dice or a shuffle decide
Names = Sequence[str]  # one for each seat, in order
SEAT_NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")


class DecisionPoint(NamedTuple):
    """A choice for a seat, as `play_round` presents it to `choose`."""

    seat: int
    ask: int
    given: int


@compilable
def left_of(seat: int, players: int) -> int:
    """Return the next seat clockwise: the one on the left."""
    return seat + 1 if seat + 1 < players else 0


@compilable
def right_of(seat: int, players: int) -> int:
    """Return the previous seat clockwise: the one on the right."""
    return seat - 1 if seat > 0 else players - 1


class TrickSlots(NamedTuple):
    """The places of the tricks in the row of a game, and the order of seats in them.

    The first five are slots. `voids` begins a slot for each seat, and `winners` one for each trick. The cards of a trick are in
    order of play.
    """

    players: int
    trick: int  # number of the trick on the table, -1 before the first
    laid: int  # the number of cards in it
    played: int
    leaders: int
    seats: int
    suit_asked: Callable[[Row, int], int]  # the suit that a trick, by its number, asks for; -1 if it asks for none
    follows: Callable[[int, int], bool]  # whether a card may be played on a suit by a seat that holds cards of it
    voids: int  # the set of suits that each seat has run out of
    is_own: bool  # whether a house rule says what to follow: then who has not followed has shown nothing
    winners: int  # the winner of each trick, -1 while it is open


def on_table(table: Row, tricks: TrickSlots) -> list[int]:
    """Return the cards of the trick on the table, in order of play."""
    start = tricks.played + tricks.seats * table[tricks.trick]
    return list(table[start : start + table[tricks.laid]])


def trick_of_record(table: Row, tricks: TrickSlots, names: Mapping[int, str], trick: int) -> Json:
    """Return each trick for the result of a record: leader, cards ("?" for unknown) and winner."""
    start = tricks.played + tricks.seats * trick
    cards = [names.get(card, "?") for card in table[start : start + table[tricks.players]]]
    return {"leader": table[tricks.leaders + trick], "cards": cards, "winner": table[tricks.winners + trick]}


def seen_tricks(table: Row, tricks: TrickSlots, names: Mapping[int, str]) -> Json:
    """Return the fields of a view about tricks.

    They are the number of the present trick, from 0, its cards with their seats in order of play, who has won it, and who won
    each earlier trick.
    """
    trick, players = table[tricks.trick], table[tricks.players]
    leader, laid = table[tricks.leaders + max(trick, 0)], on_table(table, tricks) if trick >= 0 else ()
    taken = table[tricks.winners : tricks.winners + trick + 1]
    return {
        "trick": trick,
        "trick_cards": tuple(((leader + place) % players, names[card]) for place, card in enumerate(laid)),
        "winner": taken[-1] if trick >= 0 else -1,
        "takers": tuple(seat for seat in taken if seat != -1),
    }


@compilable
def seat_at(leader: int, place: int, players: int) -> int:
    """Return the seat that plays at a place of a trick, counted from 0, the leader's."""
    seat = leader + place
    return seat - players if seat >= players else seat


@compilable
def hand_dealt(table: Row, top: int, size: int) -> int:
    """Return `size` cards of a deck, starting at slot `top`, as a set."""
    hand = 0
    for slot in range(top, top + size):
        hand |= 1 << table[slot]
    return hand


@compilable
def cards_laid(table: Row, tricks: TrickSlots, trick: int) -> int:
    """Return how many cards have been played to a trick that has begun."""
    laid: int = table[tricks.laid] if trick == table[tricks.trick] else table[tricks.players]
    return laid


@compilable
def seats_void(table: Row, tricks: TrickSlots, suit: int) -> int:
    """Return the set of seats that have shown that they have no more cards of a suit.

    They did not follow suit when they had to, or the description of a position says so.
    """
    found = 0
    for seat in range(table[tricks.players]):
        found |= (table[tricks.voids + seat] >> suit & 1) << seat
    for trick in range(0 if tricks.is_own else table[tricks.trick] + 1):
        if tricks.suit_asked(table, trick) == suit:
            for place in range(cards_laid(table, tricks, trick)):
                if not tricks.follows(table[tricks.played + tricks.seats * trick + place], suit):
                    found |= 1 << seat_at(table[tricks.leaders + trick], place, table[tricks.players])
    return found
