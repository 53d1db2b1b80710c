"""Whether to pass or to go in High, Low, Pass or Go, and to whom to pass, by the exact odds of `hilo_core.pass_or_go.odds`: of
two to win the game, of three for points."""

from ...base.seats import left_of
from ...machine.compilable import compilable, lookup
from ...machine.random import Row
from .. import dice_to_win as to_win
from .. import odds
from ..dice import dice_for
from ..round import GO, split
from ..table import ORDER, OWN, PASSED, PLAYERS, POINTS, TOTALS

NEVER = -1  # as the most points with which to go on
OF_THREE = dice_for(3)
HIGHEST = 5 * OF_THREE  # points of one of three


def gifts() -> list[int]:
    """What dice that must be rolled change on average, in hundredths of a point, by their number and the points before."""
    return [round(100 * odds.gift(dice, points)) for dice in range(OF_THREE + 1) for points in range(HIGHEST + 1)]


def limits_alone() -> list[int]:
    """The most points with which a roller goes on who counts their own points only, by dice."""
    return [NEVER, *(odds.threshold(dice) for dice in range(1, OF_THREE + 1))]


def usual_points() -> list[int]:
    """About what such a roller ends with, by dice."""
    return [round(odds.value(dice, 0)) for dice in range(OF_THREE + 1)]


gift = lookup(gifts)
limit_alone = lookup(limits_alone)
usual = lookup(usual_points)


@compilable
def goes_of_two(table: Row, seat: int, own: int) -> bool:
    """Whether this seat, one of two, goes: it plays to win the game, with whatever lead."""
    rival = 1 - seat
    total, rivals_total, points = table[TOTALS + seat], table[TOTALS + rival], table[POINTS + seat]
    if table[ORDER] == seat:
        return to_win.first_goes(total, rivals_total, own, points, table[OWN + rival])
    return to_win.second_goes(total, rivals_total, own, points, table[PASSED + seat], table[POINTS + rival])


@compilable
def has_rolled(table: Row, seat: int, other: int) -> bool:
    """Whether the turn of another seat comes before that of this one."""
    place = 0
    while table[ORDER + place] != seat and table[ORDER + place] != other:
        place += 1
    return bool(table[ORDER + place] == other)


@compilable
def points_when_forced(table: Row, seat: int, other: int) -> int:
    """The points that another seat has, or is likely to have, when it must roll the dice passed to it."""
    points: int = table[POINTS + other]
    return points if has_rolled(table, seat, other) else points + usual(table[OWN + other])


@compilable
def gained(table: Row, seat: int, other: int, dice: int) -> int:
    """What passing dice to another seat changes there on average, in hundredths of a point, on top of those passed before."""
    at = points_when_forced(table, seat, other)
    already = table[PASSED + other]
    return gift((already + dice) * (HIGHEST + 1) + at) - gift(already * (HIGHEST + 1) + at)


DEARER = 50  # hundredths of a point that a die passed gives to a rival, for which a roller of three goes on with one point more


@compilable
def limit_of_three(table: Row, seat: int, own: int) -> int:
    """The most points with which this seat, one of three, goes on: what is best for its own points, more where a die passed
    helps the rival with most points, and fewer where it hurts."""
    left = left_of(seat, 3)
    right = left_of(left, 3)
    ahead = left if points_when_forced(table, seat, left) >= points_when_forced(table, seat, right) else right
    return limit_alone(own) + gained(table, seat, ahead, 1) // DEARER


@compilable
def best_pass(table: Row, seat: int, dice: int) -> int:
    """How many of the dice to pass to the left, so that the others gain least."""
    if table[PLAYERS] == 2:
        return dice
    left = left_of(seat, 3)
    right = left_of(left, 3)
    best = 0
    least = gained(table, seat, right, dice)
    for to_left in range(1, dice + 1):
        here = gained(table, seat, left, to_left) + gained(table, seat, right, dice - to_left)
        if here < least:
            least = here
            best = to_left
    return best


@compilable
def pass_or_go(table: Row, seat: int, own: int) -> int:
    """GO, to roll one more die, or the pass of all that are left."""
    goes = goes_of_two(table, seat, own) if table[PLAYERS] == 2 else table[POINTS + seat] <= limit_of_three(table, seat, own)
    return GO if goes else split(table, seat, own, best_pass(table, seat, own))
