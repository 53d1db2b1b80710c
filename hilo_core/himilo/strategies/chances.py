"""How good it is for the team that a seat takes the next trick of Hi MiLo!.

The tricks each bid has so far settle how likely the team is to win, if it wants the best seat to take each trick to come, which
comes about only sometimes. It is worked out once for all counts, backwards from the last trick.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

from ...machine.compilable import compilable, lookup, worked_out
from ...machine.random import Row
from ..cards import TRICKS
from ..table import BIDS, HIGH, LOW, MIDDLE, PLAYERS, SEATS, TRICKS_WON

CERTAIN = 10_000  # what a round surely won is worth; a lost one is worth 0
COMES_ABOUT = {LOW: 0.5, MIDDLE: 0.5, HIGH: 0.62}  # how often the seat of this bid takes a trick that the team wants it to take
ASTRAY = {LOW: 1.0, MIDDLE: 2.0, HIGH: 4.0}  # how the other tricks fall to the seats, in proportion
Counts = tuple[int, ...]  # tricks taken: by the Low bidder, by each Middle bidder, fewest first, by the High bidder


WAYS = worked_out(lambda: tuple(comb(n, k) for n in range(TRICKS + SEATS + 1) for k in range(SEATS + 1)))


@compilable
def choose_of(n: int, k: int) -> int:
    """How many sets of k there are among n, which is no more than all tricks and seats together."""
    return WAYS[n * (SEATS + 1) + k]


@compilable
def ranked(place: int, seats: int, tricks: int) -> int:
    """The place of counts to which a further seat was added; with it they are so many seats and tricks."""
    return choose_of(tricks + seats - 1, seats) + place


def place_of(counts: Counts) -> int:
    """Where counts stand in the list: they are numbered without gaps, fewer tricks first."""
    place = taken = 0
    for seats, tricks in enumerate(counts, 1):
        taken += tricks
        place = ranked(place, seats, taken)
    return place


def bid_of(number: int, seats: int) -> int:
    """The bid of a seat by its place in the counts."""
    return LOW if number == 0 else HIGH if number == seats - 1 else MIDDLE


@cache
def chance(counts: Counts) -> float:
    """The chance that the team wins the round from here on."""
    low, *middles, high = counts
    if sum(counts) == TRICKS:
        return float(low < middles[0] and middles[-1] < high)
    after = [chance((low + 1, *middles, high))]
    for number in range(len(middles)):
        after.append(chance((low, *sorted([*middles[:number], middles[number] + 1, *middles[number + 1 :]]), high)))
    after.append(chance((low, *middles, high + 1)))
    seats = len(counts)
    best = 0.0
    for wanted in range(seats):
        others = [number for number in range(seats) if number != wanted]
        share = sum(ASTRAY[bid_of(number, seats)] for number in others)
        astray = sum(ASTRAY[bid_of(number, seats)] * after[number] for number in others) / share
        likely = COMES_ABOUT[bid_of(wanted, seats)]
        best = max(best, likely * after[wanted] + (1 - likely) * astray)
    return best


def every_chance(seats: int) -> tuple[int, ...]:
    """The chance by `place_of` the counts, for all counts of so many seats."""
    found = [0] * choose_of(TRICKS + seats, seats)
    for cut in combinations_with_replacement(range(TRICKS + 1), seats):
        counts = tuple(after - before for before, after in zip((0, *cut), cut, strict=False))
        low, *middles, high = counts
        found[place_of(counts)] = round(CERTAIN * chance((low, *sorted(middles), high)))
    return tuple(found)


of_three = lookup(lambda: every_chance(3))
of_four = lookup(lambda: every_chance(4))
of_five = lookup(lambda: every_chance(5))


@compilable
def chance_at(players: int, place: int) -> int:
    """The chance at a place of the list for so many players."""
    if players == 3:
        return of_three(place)
    return of_four(place) if players == 4 else of_five(place)


@compilable
def note_chances(table: Row, chances: Row) -> None:
    """Writes by seat how likely the team is to win the round, out of CERTAIN, if this seat takes the trick on the table.

    A trick more moves the place by what each count from this seat's on adds to it.
    """
    players = table[PLAYERS]
    place = 0
    taken = 0
    number = 0
    moved = 0
    for level in (LOW, MIDDLE, HIGH):
        for seat in range(players):
            if table[BIDS + seat] == level:
                taken += table[TRICKS_WON + seat]
                number += 1
                place = ranked(place, number, taken)
                chances[seat] = moved
                moved += choose_of(taken + number - 1, number - 1)
    for seat in range(players):
        chances[seat] = chance_at(players, place + moved - chances[seat])
