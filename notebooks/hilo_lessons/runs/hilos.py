"""Rounds of Hilos that seats play at random, one after the other, and the rows of the runs made of them."""

from collections.abc import Iterator
from copy import copy
from itertools import count, islice
from typing import NamedTuple

from hilo_core.base.playing_cards import cards_of_suit, rank_of
from hilo_core.hilos import GAME
from hilo_core.hilos.extra_hand import LEAVE, LOOK, LOOK_AT, TAKE
from hilo_core.hilos.game import choose_at_random, deal_at_random
from hilo_core.hilos.table import DEALER, EXTRA, HANDS, LEADERS, PLAYED, PLAYERS, SEATS, TRICKS, TRICKS_WON, TRUMP, WINNERS
from hilo_core.machine.bits import count as size
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, seed_row

FOUR = {"variant": "poor_man"}  # four players without bids
THREE = {"variant": "widow", "auction": "none"}
LOOKED = 3  # tricks that a player who looked must take, and what is lost with fewer (HS-WI-5, HS-WI-6)
SWAPPED = 4  # the same after taking the widow
MANY = 4  # trumps of a widow that is worth taking
OPPOSITE = 1  # the place of three players, from the dealer on, that can look first
TWO, EIGHT, ACE = 0, 6, 12  # ranks


class AtRandom(NamedTuple):
    """Every card is played at random; seat 0, opposite the dealer, takes the widow if `swaps`, and nobody else looks at it."""

    swaps: bool = False

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the seat does."""
        if ask != LOOK:
            return choose_at_random(table, seat, ask, given)
        if not self.swaps or seat:
            return LEAVE
        return TAKE if given else LOOK_AT

    def tell(self, table: Row, rule: int, seat: int, what: int) -> None:
        """Nobody is told anything."""


def dealt(options: dict[str, str], seed: int) -> Iterator[Row]:
    """Rounds without end, dealt and not yet played. Where four play, each has a dealer of its own turn. Where three play, seat
    0 always sits opposite the dealer and can look first (HS-R6): the dealer's hand is better, as it has the turned-up trump.
    """
    table = GAME.new_table(options)
    for number in count():
        if options is THREE:
            table[DEALER] = OPPOSITE  # so that the last seat deals
        seed_row(table, seed, number)
        deal_at_random(table)
        yield copy(table)


def played(table: Row, options: dict[str, str], *, swaps: bool = False) -> Row:
    """The same table at the end of the round; seat 0 `swaps` its hand for the widow or does not look."""
    end = copy(table)
    GAME.program(options).play_round(end, AtRandom(swaps))
    return end


def winning_cards(table: Row) -> list[int]:
    """The card that took each of the thirteen tricks."""
    places = ((table[WINNERS + trick] - table[LEADERS + trick]) % table[PLAYERS] for trick in range(TRICKS))
    return [table[PLAYED + SEATS * trick + place] for trick, place in enumerate(places)]


def trumps(table: Row, place: int) -> int:
    """How many trumps lie in the hand of this place, before the first card is played."""
    return size(cards_of_suit(table[HANDS + place], table[TRUMP]))


def after_a_look(tricks: int) -> int:
    """The points of a player who looked and kept the hand (HS-WI-6)."""
    return tricks if tricks >= LOOKED else tricks - LOOKED


def after_a_swap(tricks: int) -> int:
    """The points of a player who took the widow (HS-WI-6)."""
    return tricks if tricks >= SWAPPED else tricks - SWAPPED


@compilable
def worth_taking(own: int, widow: int) -> bool:
    """Whether a widow with so many trumps is taken: it has many, and more than the own hand."""
    return widow >= MANY and widow > own


def twos_and_eights(seed: int, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Rounds of four: whether the 2s take more tricks than the 8s, then the tricks of the 2s, the 8s and the aces."""
    rows = []
    for table in islice(dealt(FOUR, seed), rounds):
        ranks = [rank_of(card) for card in winning_cards(played(table, FOUR))]
        twos, eights, aces = map(ranks.count, (TWO, EIGHT, ACE))
        rows.append((int(twos > eights), twos, eights, aces))
    return tuple(rows)


def points_of_ann(table: Row) -> tuple[int, int]:
    """The points of seat 0 without a look, and with one, after which it swaps if the widow is worth taking."""
    without = played(table, THREE)[TRICKS_WON]
    if worth_taking(trumps(table, 0), trumps(table, EXTRA)):
        return without, after_a_swap(played(table, THREE, swaps=True)[TRICKS_WON])
    return without, after_a_look(without)


def looks(seed: int, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Rounds of three: whether seat 0 has more points with a look at the widow, then its points without and with one."""
    points = map(points_of_ann, islice(dealt(THREE, seed), rounds))
    return tuple((int(looked > without), without, looked) for without, looked in points)


TABLES = {"hilos_ranks": twos_and_eights, "hilos_looks": looks}
