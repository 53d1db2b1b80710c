"""Every way in which a round of Hi MiLo! can end, tried one by one: the rules once more, as plainly as can be, without
anything that the search of the library does.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from hilo_core.machine.compilable import compilable
from hilo_core.machine.compiled import compiled

MOST_CARDS = 5  # cards in a hand, and seats
HAND, LAID, WIN, TAKEN, BID, SIZE = 0, 25, 50, 55, 60, 65  # cards by seat, by trick, win cards, tricks taken and bids
NONE, STAR = -1, 4


@compilable
def holds(row: Any, seat: int, suit: int) -> bool:
    found = False
    for place in range(MOST_CARDS):
        card = row[HAND + MOST_CARDS * seat + place]
        found = found or (card != NONE and card >> 5 == suit)
    return found


@compilable
def above(card: int, other: int, suit: int, earlier: bool) -> bool:
    """Return whether a card ranks above one that was played later, or `earlier`."""
    if (card >> 5 == suit) != (other >> 5 == suit):
        return card >> 5 == suit
    if card & 31 != other & 31:
        return card & 31 > other & 31
    return not earlier


@compilable
def taker(row: Any, players: int, trick: int) -> int:
    """Return the place of the card that has as many cards below it as the win card says."""
    win_card = row[WIN + trick]
    suit = win_card & 7
    letter = win_card >> 3  # J, Q, K
    wanted = 0
    if letter == 2:
        wanted = players - 1
    if letter == 1:
        wanted = 1 if players == 3 or (players == 4 and suit in (1, 3)) else 2
    found = NONE
    for place in range(players):
        below = 0
        for other in range(players):
            if other != place:
                one, two = row[LAID + MOST_CARDS * trick + place], row[LAID + MOST_CARDS * trick + other]
                below += above(one, two, suit, other < place)
        if below == wanted:
            found = place
    return found


@compilable
def as_bid(row: Any, players: int) -> bool:
    """Return whether High has more tricks than anybody, Low fewer, and the others neither."""
    good = True
    for seat in range(players):
        for other in range(players):
            if other != seat and row[BID + seat] == 3:
                good = good and row[TAKEN + seat] > row[TAKEN + other]
            if other != seat and row[BID + seat] == 1:
                good = good and row[TAKEN + seat] < row[TAKEN + other]
    return good


@compilable
def can_win(row: Any, players: int, trick: int, last: int, leader: int, place: int) -> int:
    """Return 1 if some way to play all cards wins the round, else 0."""
    if trick == last:
        return 1 if as_bid(row, players) else 0
    if place == players:
        winner = (leader + taker(row, players, trick)) % players
        row[TAKEN + winner] += 1
        found = can_win(row, players, trick + 1, last, winner, 0)
        row[TAKEN + winner] -= 1
        return found
    seat = (leader + place) % players
    suit = row[WIN + trick] & 7
    must = suit != STAR and holds(row, seat, suit)
    for held in range(MOST_CARDS):
        card = row[HAND + MOST_CARDS * seat + held]
        if card != NONE and (not must or card >> 5 == suit):
            row[HAND + MOST_CARDS * seat + held] = NONE
            row[LAID + MOST_CARDS * trick + place] = card
            found = can_win(row, players, trick, last, leader, place + 1)
            row[HAND + MOST_CARDS * seat + held] = card
            if found:
                return 1
    return 0


@compilable
def brute(row: Any, players: int, last: int, leader: int, place: int) -> int:
    return can_win(row, players, 0, last, leader, place)


@cache
def program() -> Callable[..., int]:
    return compiled("test-himilo-brute", lambda: brute, 1, 4) or brute
