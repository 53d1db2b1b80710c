"""What is shown of rounds of Hilos that are watched one by one, all cards played at random."""

from collections.abc import Callable
from typing import Any

from ..base.playing_cards import cards_of_suit, rank_of
from ..base.slots import Watched
from ..machine.bits import count
from ..machine.compilable import compilable, scratch
from ..machine.random import Row
from .extra_hand import AFTER_A_LOOK, AFTER_TAKING, LEAVE, LOOK, LOOK_AT, TAKE, after_minimum
from .game import choose_at_random, deal_at_random
from .table import DEALER, EXTRA, HANDS, LEADERS, PLAYED, SEATS, SIZE, TRICKS, TRICKS_WON, TRUMP, WINNERS

FOUR = {"variant": "poor_man"}  # four players without bids
THREE = {"variant": "widow", "auction": "none"}
MANY = 4  # trumps of a widow that is worth taking
OPPOSITE = 1  # the place of three players, from the dealer on, that can look first
TWO, EIGHT, ACE = 0, 6, 12  # ranks
SWAPS, WITHOUT, WITH = SIZE, SIZE + 1, SIZE + 2  # behind the row of the game: whether seat 0 takes the widow, and its points


@compilable
def worth_taking(own: int, widow: int) -> bool:
    """Whether a widow with so many trumps is taken: it has many, and more than the own hand."""
    return widow >= MANY and widow > own


@compilable
def trumps(table: Row, place: int) -> int:
    """How many trumps lie in the hand of this place, before the first card is played."""
    return count(cards_of_suit(table[HANDS + place], table[TRUMP]))


@compilable
def choose(table: Row, seat: int, ask: int, given: int) -> int:
    """Every card at random. Seat 0 takes the widow if SWAPS says so, and nobody else looks at it."""
    if ask != LOOK:
        return choose_at_random(table, seat, ask, given)
    if seat != 0 or table[SWAPS] == 0:
        return LEAVE
    return TAKE if given == 1 else LOOK_AT


@compilable
def deal_opposite(table: Row) -> None:
    """A deal by the last seat. Seat 0 always sits opposite and can look first (HS-R6): the dealer's hand is better, as it has
    the turned-up trump."""
    table[DEALER] = OPPOSITE
    deal_at_random(table)


def both_ways(play_round: Callable[[Row, Any], None]) -> Callable[[Row, Any], None]:
    """The same round without a look at the widow, and with one by seat 0, which swaps if the widow is worth taking."""

    @compilable
    def play(table: Row, decide: Any) -> None:
        before = scratch(SIZE)
        for slot in range(SIZE):
            before[slot] = table[slot]
        takes = worth_taking(trumps(table, 0), trumps(table, EXTRA))
        table[SWAPS] = 0
        play_round(table, decide)
        table[WITHOUT] = table[TRICKS_WON]
        table[WITH] = after_minimum(table[TRICKS_WON], AFTER_A_LOOK)
        if takes:
            for slot in range(SIZE):
                table[slot] = before[slot]
            table[SWAPS] = 1
            play_round(table, decide)
            table[WITH] = after_minimum(table[TRICKS_WON], AFTER_TAKING)

    return play


@compilable
def looks(table: Row, seen: Row) -> None:
    """Whether seat 0 has more points with a look at the widow, then its points without and with one."""
    at = seen[0]
    seen[at + 1] = 1 if table[WITH] > table[WITHOUT] else 0
    seen[at + 2] = table[WITHOUT]
    seen[at + 3] = table[WITH]
    seen[0] = at + 3


@compilable
def twos_and_eights(table: Row, seen: Row) -> None:
    """Whether the 2s take more tricks than the 8s, then the tricks of the 2s, the 8s and the aces."""
    at = seen[0]
    twos = 0
    eights = 0
    aces = 0
    for trick in range(TRICKS):
        place = (table[WINNERS + trick] - table[LEADERS + trick] + SEATS) % SEATS
        rank = rank_of(table[PLAYED + SEATS * trick + place])
        twos += 1 if rank == TWO else 0
        eights += 1 if rank == EIGHT else 0
        aces += 1 if rank == ACE else 0
    seen[at + 1] = 1 if twos > eights else 0
    seen[at + 2] = twos
    seen[at + 3] = eights
    seen[at + 4] = aces
    seen[0] = at + 4


WATCHED = {
    "twos-and-eights": Watched(twos_and_eights, 4, FOUR),
    "looks": Watched(looks, 3, THREE, choose, deal_opposite, both_ways),
}
