"""Whether to pass or to go in High, Low, Pass or Go, and to whom to pass, by the exact odds of `hilo_core.odds.pass_or_go`."""

from ..base.seats import left_of
from ..machine.compilable import compilable, lookup
from ..machine.random import Row
from ..odds import pass_or_go as odds
from ..pass_or_go.dice import dice_for
from ..pass_or_go.round import GO, split
from ..pass_or_go.table import ORDER, OWN, PASSED, PLAYERS, POINTS

NEVER = -1  # as the most points with which to go on
OF_TWO, OF_THREE = dice_for(2), dice_for(3)
BEST_FACE = 5
MOST = BEST_FACE * OF_TWO  # points of one of two rollers
HIGHEST = BEST_FACE * OF_THREE  # points of one of three


def first_limits() -> list[int]:
    """The most points with which Roller 1 of two goes on, best for the expected difference, by own dice and the rival's."""
    found = []
    for own in range(OF_TWO + 1):
        for rivals in range(OF_TWO + 1):
            reach = range(BEST_FACE * (OF_TWO - own - rivals) + 1) if own else range(0)
            goes = [p for p in reach if odds.first_rolls(own, p, rivals) > odds.first_passes(own, p, rivals)]
            found.append(max(goes, default=NEVER))
    return found


def second_limits() -> list[int]:
    """The same for Roller 2, by own dice, dice passed to them, and the rival's points."""
    found = []
    for own in range(OF_TWO + 1):
        for to_come in range(OF_TWO + 1):
            for rival in range(MOST + 1):
                reach = range(BEST_FACE * (OF_TWO - own - to_come) + 1) if own else range(0)
                goes = [
                    p
                    for p in reach
                    if rival in reach and odds.second_rolls(own, p, to_come, rival) > odds.second_passes(own, p, to_come, rival)
                ]
                found.append(max(goes, default=NEVER))
    return found


def gifts() -> list[int]:
    """What dice that must be rolled change on average, in hundredths of a point, by their number and the points before."""
    return [round(100 * odds.gift(dice, points)) for dice in range(OF_THREE + 1) for points in range(HIGHEST + 1)]


def limits_alone() -> list[int]:
    """The most points with which a roller goes on who counts their own points only, by dice."""
    return [NEVER, *(odds.threshold(dice) for dice in range(1, OF_THREE + 1))]


def usual_points() -> list[int]:
    """About what such a roller ends with, by dice."""
    return [round(odds.value(dice, 0)) for dice in range(OF_THREE + 1)]


first_limit = lookup(first_limits)
second_limit = lookup(second_limits)
gift = lookup(gifts)
limit_alone = lookup(limits_alone)
usual = lookup(usual_points)


@compilable
def limit_of_two(table: Row, seat: int, own: int) -> int:
    """The most points with which this seat, one of two, goes on, exact for the expected difference."""
    rival = 1 - seat
    if table[ORDER] == seat:
        return first_limit(own * (OF_TWO + 1) + table[OWN + rival])
    return second_limit((own * (OF_TWO + 1) + table[PASSED + seat]) * (MOST + 1) + table[POINTS + rival])


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
def gained(dice: int, points: int) -> int:
    """What dice that must be rolled change on average, in hundredths of a point."""
    return gift(dice * (HIGHEST + 1) + points)


DEARER = 50  # hundredths of a point that a die passed gives to a rival, for which a roller of three goes on with one point more


@compilable
def limit_of_three(table: Row, seat: int, own: int) -> int:
    """The most points with which this seat, one of three, goes on: what is best for its own points, more where a die passed
    helps the rival with most points, and fewer where it hurts."""
    left = left_of(seat, 3)
    most = max(points_when_forced(table, seat, left), points_when_forced(table, seat, left_of(left, 3)))
    return limit_alone(own) + gained(1, most) // DEARER


@compilable
def best_pass(table: Row, seat: int, dice: int) -> int:
    """How many of the dice to pass to the left, so that the others gain least."""
    if table[PLAYERS] == 2:
        return dice
    left = left_of(seat, 3)
    at_left = points_when_forced(table, seat, left)
    at_right = points_when_forced(table, seat, left_of(left, 3))
    best = 0
    least = gained(dice, at_right)
    for to_left in range(1, dice + 1):
        here = gained(to_left, at_left) + gained(dice - to_left, at_right)
        if here < least:
            least = here
            best = to_left
    return best


@compilable
def pass_or_go(table: Row, seat: int, own: int) -> int:
    """GO, to roll one more die, or the pass of all that are left."""
    limit = limit_of_two(table, seat, own) if table[PLAYERS] == 2 else limit_of_three(table, seat, own)
    return GO if table[POINTS + seat] <= limit else split(table, seat, own, best_pass(table, seat, own))
