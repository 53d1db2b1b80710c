"""The dice of two players who play to win the game, and not for points: exact, from the end of the game backwards.

A state is a number of dice left with both rollers and their points of the phase. Its value is the chance that Roller 1 wins
the game, as a whole number: a game won counts SURE, and each die left multiplies by six, so that a mean over the faces is a
sum, and nothing is rounded. What the phase ends in is a game won, lost or shared, or the chance before the next round.
"""

from ..machine.compilable import compilable, scratch
from ..machine.random import Row
from .dice import dice_for
from .points import ENOUGH

SURE = 1 << 30
OPEN = -1
DICE = dice_for(2)
SIDE = DICE + 1
MOST = 5 * DICE  # points of one roller
WIDTH = MOST + 1
PAIRS = ENOUGH * (ENOUGH + 1) // 2  # pairs of totals below 65, the higher one first
SHARES = (
    (6, 0, 38),
    (5, 1, 132),
    (4, 2, 210),
    (3, 3, 240),
    (2, 4, 210),
    (1, 5, 132),
    (0, 6, 38),
)  # Roller 1, Roller 2, of 1000
SIXES = 6**DICE
PARTS = 1000  # how often each share of the dice comes: measured, 1.2 million rounds of experts, dealer or not


def blocks() -> tuple[int, ...]:
    """Where the states with so many dice left of one and of the other begin, by `one * SIDE + other`; the last entry is the
    number of all. What has been rolled so far settles how many points there may be."""
    found, start = [], 0
    for one in range(SIDE):
        for other in range(SIDE):
            found.append(start)
            start += (5 * (DICE - one - other) + 1) ** 2 if one + other <= DICE else 0
    return (*found, start)


BLOCKS = blocks()
STATES = BLOCKS[-1]
FORCED, SECOND, FIRST = 0, STATES, 2 * STATES  # where in the row of all values each kind of them begins
SIZE = FIRST + SIDE * SIDE * WIDTH


@compilable
def forced_at(late: int, soon: int, first: int, second: int) -> int:
    """Where the value stands when Roller 1, with `first` points, must roll so many dice late, and Roller 2 so many soon."""
    return FORCED + BLOCKS[late * SIDE + soon] + first * (5 * (DICE - late - soon) + 1) + second


@compilable
def second_at(own: int, soon: int, first: int, second: int) -> int:
    """Where the value stands when Roller 2 has so many own dice to roll or pass, and must roll so many passed ones."""
    return SECOND + BLOCKS[own * SIDE + soon] + first * (5 * (DICE - own - soon) + 1) + second


@compilable
def first_at(own: int, rivals: int, first: int) -> int:
    """Where the value stands when Roller 1 has so many own dice to roll or pass, and Roller 2 so many."""
    return FIRST + (own * SIDE + rivals) * WIDTH + first


@compilable
def over_faces(values: Row, start: int, stride: int, points: int) -> int:
    """The sum over the six faces of a die (PG-15 to PG-17). The values by points lie from `start` on, `stride` apart."""
    total: int = values[start] + values[start + stride * ((points + 1) >> 1)]
    for face in range(2, 6):
        total += values[start + stride * (points + face)]
    return total


@compilable
def settled(own: int, rivals: int) -> int:
    """The value of totals, the higher one first, that need no looking up; OPEN where there is more to it."""
    if own == rivals:
        return SURE >> 1
    return SURE if own >= ENOUGH else OPEN


@compilable
def wins_with(before_rounds: Row, own: int, rivals: int) -> int:
    """The value of the totals at the end of a round for who has `own`: the game is over (PG-23, PG-R6), or goes on."""
    if own < rivals:
        return SURE - wins_with(before_rounds, rivals, own)
    value: int = settled(own, rivals)
    if value == OPEN:
        value = before_rounds[own * (own + 1) // 2 + rivals]
    return value


@compilable
def first_if_passed(values: Row, own: int, rivals: int, first: int) -> int:
    """The value for Roller 1 who passes all own dice."""
    value: int = values[second_at(rivals, own, first, 0)]
    return value


@compilable
def first_if_rolled(values: Row, own: int, rivals: int, first: int) -> int:
    """The value for Roller 1 who rolls one of the own dice."""
    return over_faces(values, first_at(own - 1, rivals, 0), 1, first)


@compilable
def second_if_passed(values: Row, own: int, soon: int, first: int, second: int) -> int:
    """The value for Roller 1 when Roller 2 passes all own dice."""
    value: int = values[forced_at(own, soon, first, second)]
    return value


@compilable
def second_if_rolled(values: Row, own: int, soon: int, first: int, second: int) -> int:
    """The value for Roller 1 when Roller 2 rolls one of the own dice."""
    return over_faces(values, second_at(own - 1, soon, first, 0), 1, second)


@compilable
def solve(values: Row, before_rounds: Row, total: int, rivals_total: int) -> None:
    """Works out all values of a phase before which Roller 1 and Roller 2 have these totals: fewer dice left before more."""
    for left in range(DICE + 1):
        most = 5 * (DICE - left)
        for own in range(left + 1):
            for first in range(most + 1):
                for second in range(most - first + 1):
                    solve_forced(values, before_rounds, own, left - own, first, second, total, rivals_total)
                    solve_second(values, own, left - own, first, second)
    for left in range(DICE + 1):
        for own in range(left + 1):
            for first in range(5 * (DICE - left) + 1):
                value = first_if_passed(values, own, left - own, first)
                if own > 0:
                    value = max(value, first_if_rolled(values, own, left - own, first))
                values[first_at(own, left - own, first)] = value


@compilable
def solve_forced(
    values: Row, before_rounds: Row, late: int, soon: int, first: int, second: int, total: int, rivals_total: int
) -> None:
    """What is left are dice that have been passed (PG-19, PG-20)."""
    at = forced_at(late, soon, first, second)
    if soon > 0:
        values[at] = over_faces(values, forced_at(late, soon - 1, first, 0), 1, second)
    elif late > 0:
        values[at] = over_faces(values, forced_at(late - 1, 0, 0, second), 5 * (DICE - late + 1) + 1, first)
    else:
        values[at] = wins_with(before_rounds, total + first, rivals_total + second)


@compilable
def solve_second(values: Row, own: int, soon: int, first: int, second: int) -> None:
    """Roller 2 does what is worst for Roller 1."""
    value = second_if_passed(values, own, soon, first, second)
    if own > 0:
        value = min(value, second_if_rolled(values, own, soon, first, second))
    values[second_at(own, soon, first, second)] = value


@compilable
def solve_game(before_rounds: Row) -> int:
    """Works out the values before a round for all totals, the highest first. After a round without a point the totals are the
    same again, so each is worked out until it stays as it is."""
    values = scratch(SIZE)
    for total in range(ENOUGH - 1, -1, -1):
        for rivals_total in range(total, -1, -1):
            at = total * (total + 1) // 2 + rivals_total
            before = -1
            found = SURE >> 1
            while found != before and total != rivals_total:
                before = found
                before_rounds[at] = found
                solve(values, before_rounds, total, rivals_total)
                found = 0
                for own, rivals, parts in SHARES:
                    found += parts * values[first_at(own, rivals, 0)]
                found //= PARTS * SIXES
            before_rounds[at] = found
    return 0
