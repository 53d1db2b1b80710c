"""Very many rounds of Hilos, played at random and counted: they hold the numbers that a lesson can only simulate.

    three(1, 40_000_000)    rounds of three: tricks by place at the table, and the first player's points with and without a look
    four(1, 10_000_000)     rounds of four: which ranks take the tricks, and how many of them go to a trump

They are the rounds of `runs.hilos.dealt` with the same seed. Machine code plays a million of them in about a second.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from hilo_core.base.playing_cards import RANKS, cards_of_suit, rank_of, suit_of
from hilo_core.base.seats import left_of
from hilo_core.hilos import GAME
from hilo_core.hilos.extra_hand import LEAVE, LOOK, LOOK_AT, TAKE
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
from hilo_core.hilos.watched import EIGHT, FOUR, LOOKED, OPPOSITE, SWAPPED, THREE, TWO, worth_taking
from hilo_core.machine.bits import count as size
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row, seed_row
from hilo_core.simulation.loop import CompiledDecider

from .many_rounds import played

THREE_PLAY = 3
SWAPS = SIZE  # a slot behind the row of the game: whether the player opposite the dealer takes the widow

# What the rounds of three are counted into: tricks by place, what is added up of Ann's points, and the same by her trumps.
ENDS = TRICKS + 1
SUMS, SUM = THREE_PLAY * ENDS, 9
OWN_TRUMPS, BY_TRUMPS = SUMS + SUM, 4
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
    """Adds up points without and with a look, and the square of what the look brings."""
    counts[place] += 1
    counts[place + 1] += without
    counts[place + 2] += looked
    counts[place + 3] += (looked - without) * (looked - without)


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
            swapped = less(row[TRICKS_WON + ann], SWAPPED)
            takes = worth_taking(own, widow)
            looked = swapped if takes else less(without, LOOKED)
            add(counts, SUMS, without, looked)
            counts[SUMS + 4] += swapped
            counts[SUMS + 5] += swapped * swapped
            counts[SUMS + 6] += 1 if takes else 0
            counts[SUMS + 7] += 1 if looked > without else 0
            counts[SUMS + 8] += 1 if looked < without else 0
            add(counts, OWN_TRUMPS + BY_TRUMPS * own, without, looked)

    return play


class Points(NamedTuple):
    """Ann's mean points without and with a look, and how far the difference may be off: its standard error."""

    without: float
    looked: float
    error: float


class Three(NamedTuple):
    """Rounds of three in which everybody plays at random; Ann is the player opposite the dealer, who can look first."""

    rounds: int
    tricks: tuple[tuple[float, ...], ...]  # the dealer, Ann, the dealer's neighbour on the right: of 100, 0 to 13 tricks
    points: Points
    swapped: float  # Ann's mean points if she takes the widow every time
    swaps: float  # in how many of 100 rounds she takes it by her plan
    more: float  # of 100, rounds in which she gets more points with a look
    fewer: float
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
    sums = counts[SUMS : SUMS + SUM]
    per = [counts[start : start + BY_TRUMPS] for start in range(OWN_TRUMPS, OF_THREE, BY_TRUMPS)]
    return Three(
        rounds,
        tuple(tuple(100 * of / rounds for of in counts[ENDS * place : ENDS * (place + 1)]) for place in range(THREE_PLAY)),
        points(sums),
        sums[4] / rounds,
        100 * sums[6] / rounds,
        100 * sums[7] / rounds,
        100 * sums[8] / rounds,
        tuple(points(one) for one in per if one[0]),
    )


def points(sums: Sequence[int]) -> Points:
    """Means, of what `add` has added up."""
    rounds, without, looked, squares = sums[:BY_TRUMPS]
    gain = (looked - without) / rounds
    return Points(without / rounds, looked / rounds, sqrt(max(0.0, squares / rounds - gain**2) / rounds))


# What the rounds of four are counted into: tricks by rank, rounds by how many a trump takes, and those in which the 2s take
# more than the 8s.
BY_TRUMP = RANKS
TWOS = BY_TRUMP + ENDS
OF_FOUR = TWOS + 1


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
            by_trump = 0
            ahead = 0
            for trick in range(TRICKS):
                card = row[PLAYED + SEATS * trick + (row[WINNERS + trick] - row[LEADERS + trick]) % SEATS]
                rank = rank_of(card)
                counts[rank] += 1
                by_trump += 1 if suit_of(card) == row[TRUMP] else 0
                ahead += 1 if rank == TWO else 0
                ahead -= 1 if rank == EIGHT else 0
            counts[BY_TRUMP + by_trump] += 1
            counts[TWOS] += 1 if ahead > 0 else 0

    return play


class Four(NamedTuple):
    """Rounds of four in which everybody plays at random."""

    rounds: int
    taken: tuple[float, ...]  # in how many of 100 cases a card takes its trick, from the 2 to the ace
    by_trump: tuple[float, ...]  # of 100, rounds in which a trump takes 0, 1, 2, ... tricks
    twos: float  # of 100, rounds in which the 2s take more tricks than the 8s

    @property
    def mean(self) -> float:
        """The mean of the tricks that a trump takes."""
        return sum(tricks * of for tricks, of in enumerate(self.by_trump)) / 100


def four(seed: int, rounds: int, reversal: str = "always") -> Four:
    """So many rounds of four; `reversal` as in the options of the game."""
    options = {**FOUR, "reversal": reversal}
    play = program_of_four(GAME.program(options).play_round)
    counts = played("four_at_random", play, ([0] * SIZE, GAME.new_table(options), [0] * OF_FOUR), seed, rounds)
    cards = SEATS * rounds  # of one rank
    return Four(
        rounds,
        tuple(100 * of / cards for of in counts[:RANKS]),
        tuple(100 * of / rounds for of in counts[BY_TRUMP:TWOS]),
        100 * counts[TWOS] / rounds,
    )
