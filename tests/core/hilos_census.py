"""Very many rounds of Hilos, played at random and counted: they hold the numbers that a lesson can only simulate.

    three(1, 40_000_000)    rounds of three: tricks by place at the table, and the first player's points with and without a look
    four(1, 10_000_000)     rounds of four: which ranks take the tricks

They are the rounds of `runs.hilos.dealt` with the same seed. Machine code plays a million of them in about a second.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from hilo_core.base.playing_cards import RANKS, cards_of_suit, rank_of
from hilo_core.base.seats import left_of
from hilo_core.hilos import GAME
from hilo_core.hilos.extra_hand import AFTER_A_LOOK, AFTER_TAKING, LEAVE, LOOK, LOOK_AT, TAKE
from hilo_core.hilos.game import choose_at_random, deal_at_random
from hilo_core.hilos.table import (
    DEALER,
    EXTRA,
    HANDS,
    LEADERS,
    PLAYED,
    PLAYERS,
    SEATS,
    SIZE,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    WINNERS,
)
from hilo_core.hilos.watched import FOUR, OPPOSITE, THREE, worth_taking
from hilo_core.machine.bits import count as size
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, seed_row
from hilo_core.simulation.loop import CompiledDecider

from .many_rounds import played

THREE_PLAY = 3
SWAPS = SIZE  # a slot behind the row of the game: whether the player opposite the dealer takes the widow

# What the rounds of three are counted into: tricks by place, what is added up of Ann's points, and the same by her trumps.
ENDS = TRICKS + 1
SUMS, BY_TRUMPS = THREE_PLAY * ENDS, 3
SWAPPED_SUM = SUMS + BY_TRUMPS
OWN_TRUMPS = SWAPPED_SUM + 1
OF_THREE = OWN_TRUMPS + BY_TRUMPS * ENDS


@compilable
def choose(table: Row, seat: int, ask: int, given: int) -> int:
    """Every card at random. The player opposite the dealer takes the widow if SWAPS says so, and nobody else looks."""
    if ask != LOOK:
        return choose_at_random(table, seat, ask, given)
    if table[SWAPS] == 0 or seat != left_of(table[DEALER], table[PLAYERS]):
        return LEAVE
    return TAKE if given == 1 else LOOK_AT


@compilable
def tell(table: Row, rule: int, seat: int, what: int) -> None:
    """Nobody is told anything."""


@compilable
def less(tricks: int, least: int) -> int:
    """The points for so many tricks, if so many are lost below that minimum (HS-WI-6)."""
    return tricks if tricks >= least else tricks - least


@compilable
def add(counts: Row, place: int, without: int, looked: int) -> None:
    """Adds up points without and with a look."""
    counts[place] += 1
    counts[place + 1] += without
    counts[place + 2] += looked


def program_of_three(play_round: Callable[[Row, Any], None]) -> Callable[..., None]:
    """The program that plays rounds of three and counts them."""

    @compilable
    def play(row: Row, blank: Row, dealt: Row, counts: Row, seed: int, first: int, rounds: int) -> None:
        decide = CompiledDecider(choose, tell)
        for number in range(first, first + rounds):
            for slot in range(SIZE):
                row[slot] = blank[slot]
            seed_row(row, seed, number)
            deal_at_random(row)
            for slot in range(SIZE):
                dealt[slot] = row[slot]
            ann = left_of(row[DEALER], THREE_PLAY)
            own = size(cards_of_suit(row[HANDS + ann], row[TRUMP]))
            widow = size(cards_of_suit(row[HANDS + EXTRA], row[TRUMP]))
            row[SWAPS] = 0
            play_round(row, decide)
            for place in range(THREE_PLAY):
                counts[ENDS * place + row[TRICKS_WON + (row[DEALER] + place) % THREE_PLAY]] += 1
            without = row[TRICKS_WON + ann]
            for slot in range(SIZE):
                row[slot] = dealt[slot]
            row[SWAPS] = 1
            play_round(row, decide)
            swapped = less(row[TRICKS_WON + ann], AFTER_TAKING)
            looked = swapped if worth_taking(own, widow) else less(without, AFTER_A_LOOK)
            add(counts, SUMS, without, looked)
            counts[SWAPPED_SUM] += swapped
            add(counts, OWN_TRUMPS + BY_TRUMPS * own, without, looked)

    return play


class Points(NamedTuple):
    """Ann's mean points without and with a look."""

    without: float
    looked: float


class Three(NamedTuple):
    """Rounds of three in which everybody plays at random; Ann is the player opposite the dealer, who can look first."""

    rounds: int
    tricks: tuple[tuple[float, ...], ...]  # the dealer, Ann, the dealer's neighbour on the right: of 100, 0 to 13 tricks
    points: Points
    swapped: float  # Ann's mean points if she takes the widow every time
    by_trumps: tuple[Points, ...]  # hers with no trump, with one, and so on; of hands that came up

    def mean(self, place: int) -> float:
        """The mean tricks of a place."""
        return sum(tricks * of for tricks, of in enumerate(self.tricks[place])) / 100

    def deviation(self, place: int) -> float:
        """The standard deviation of a place, in tricks."""
        middle = self.mean(place)
        return sqrt(sum(of * (tricks - middle) ** 2 for tricks, of in enumerate(self.tricks[place])) / 100)

    def below(self, tricks: int, place: int = OPPOSITE) -> float:
        """In how many of 100 rounds a place takes fewer tricks than this."""
        return sum(self.tricks[place][:tricks])


def three(seed: int, rounds: int) -> Three:
    """So many rounds of three."""
    row = [0] * (SIZE + 1)
    blank = GAME.new_table(THREE)
    blank[DEALER] = OPPOSITE  # so that the last seat deals, and seat 0 is opposite
    play = program_of_three(GAME.program(THREE).play_round)
    counts = played("three_at_random", play, (row, blank, [0] * SIZE, [0] * OF_THREE), seed, rounds)
    per = [counts[start : start + BY_TRUMPS] for start in range(OWN_TRUMPS, OF_THREE, BY_TRUMPS)]
    return Three(
        rounds,
        tuple(tuple(100 * of / rounds for of in counts[ENDS * place : ENDS * (place + 1)]) for place in range(THREE_PLAY)),
        points(counts[SUMS:SWAPPED_SUM]),
        counts[SWAPPED_SUM] / rounds,
        tuple(points(one) for one in per if one[0]),
    )


def points(sums: Sequence[int]) -> Points:
    """Means, of what `add` has added up."""
    rounds, without, looked = sums
    return Points(without / rounds, looked / rounds)


def program_of_four(play_round: Callable[[Row, Any], None]) -> Callable[..., None]:
    """The program that plays rounds of four and counts them."""

    @compilable
    def play(row: Row, blank: Row, counts: Row, seed: int, first: int, rounds: int) -> None:
        decide = CompiledDecider(choose_at_random, tell)
        for number in range(first, first + rounds):
            for slot in range(SIZE):
                row[slot] = blank[slot]
            seed_row(row, seed, number)
            row[DEALER] = number % SEATS
            deal_at_random(row)
            play_round(row, decide)
            for trick in range(TRICKS):
                card = row[PLAYED + SEATS * trick + (row[WINNERS + trick] - row[LEADERS + trick]) % SEATS]
                counts[rank_of(card)] += 1

    return play


class Four(NamedTuple):
    """Rounds of four in which everybody plays at random."""

    rounds: int
    taken: tuple[float, ...]  # in how many of 100 cases a card takes its trick, from the 2 to the ace


def four(seed: int, rounds: int) -> Four:
    """So many rounds of four."""
    play = program_of_four(GAME.program(FOUR).play_round)
    counts = played("four_at_random", play, ([0] * SIZE, GAME.new_table(FOUR), [0] * RANKS), seed, rounds)
    return Four(rounds, tuple(100 * of / (SEATS * rounds) for of in counts))  # so many cards of one rank
