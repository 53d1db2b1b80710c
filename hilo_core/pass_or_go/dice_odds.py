"""Exact values of dice in High, Low, Pass or Go, as fractions of a point: the mathematics behind `pass_or_go.odds`.

A roller holds some dice and some points of the phase; the game's `after_roll` gives the points after each face (PG-15 to
PG-17). Everything here is a repeated average over the six faces, without estimates and without rounding.

A state has the remaining dice of both rollers and their points of the phase. Its value is the probability that Roller 1 wins
the game, as a whole number: a won game counts CERTAIN_WIN, and each remaining die multiplies by six, so that a mean over the
faces is a sum, and nothing is rounded. The phase ends with a game won, lost or shared, or with the probability before the next
round. These probabilities are in a file. From them the choices at a pair of totals are computed when first needed, and kept.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

from ..machine.compilable import Kept, compilable, lookup, scratch
from ..machine.random import Row
from ..messages.texts import Several
from .round import ENOUGH_POINTS, after_roll, dice_for

FACES = range(1, 7)


def next_points(points: int) -> list[int]:
    """Return the points after a 1, after a 2 and so on to a 6 (PG-15, PG-16, PG-17)."""
    return [after_roll(points, face)[0] for face in FACES]


def mean(values: Iterator[Fraction]) -> Fraction:
    """Return the mean over the six faces."""
    return sum(values, Fraction(0)) / 6


@cache
def forced(dice: int, points: int) -> Fraction:
    """Return the expected points after this many dice that must be rolled (PG-19, PG-20).

    F(0, p) = p; F(n, p) is the mean of F(n - 1, p') over the six p' that a roll makes of p.
    """
    if dice == 0:
        return Fraction(points)
    return mean(forced(dice - 1, after) for after in next_points(points))


@cache
def spread(dice: int, points: int) -> dict[int, Fraction]:
    """Return the probability of every number of points after this many dice that must be rolled; they add up to 1."""
    if dice == 0:
        return {points: Fraction(1)}
    chances: dict[int, Fraction] = {}
    for after in next_points(points):
        for end, chance in spread(dice - 1, after).items():
            chances[end] = chances.get(end, Fraction(0)) + chance / 6
    return dict(sorted(chances.items()))


@cache
def rolling(dice: int, points: int) -> Fraction:
    """Return the expected points if one of these dice is rolled now, with best decisions afterwards.

    `dice` is at least 1.
    """
    return mean(value(dice - 1, after) for after in next_points(points))


@cache
def value(dice: int, points: int) -> Fraction:
    """Return the expected points of a roller who considers only their own points, and stops at the best time (PG-14).

    V(0, p) = p; V(n, p) is the larger of p (stop) and the mean of V(n - 1, p') over the six faces (go).
    """
    return max(Fraction(points), rolling(dice, points)) if dice else Fraction(points)


@cache
def threshold(dice: int) -> int:
    """Return the most points with which rolling one more of these dice is still better than stopping.

    The roller considers only their own points.

    Rolling from p points gains at most 5 and risks all of p, so there is a largest such p; it is at most 60.
    """
    return max(points for points in range(61) if rolling(dice, points) > points)


def goes_on(dice: int, points: int) -> bool:
    """Return whether a roller who considers only their own points rolls again.

    It is False without dice.
    """
    return dice > 0 and rolling(dice, points) > points


def gift(dice: int, points: int) -> Fraction:
    """Return the mean change from this many dice that must be rolled, for a player with these points.

    It may be below zero.
    """
    return forced(dice, points) - points


# The phase of two players, solved for the expected difference: points of the roller who decides, minus those of the other.


@cache
def second_passes(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """Return the expected difference for Roller 2 who passes `own` dice now.

    Roller 2 must roll `to_come` passed ones (PG-19), and the rival has `rival` points and then rolls what was passed (PG-20).
    """
    return forced(to_come, points) - forced(own, rival)


@cache
def second_rolls(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """Return the expected difference for Roller 2 who rolls one of `own` dice now and goes on in the best way."""
    return mean(second(own - 1, after, to_come, rival) for after in next_points(points))


@cache
def second(own: int, points: int, to_come: int, rival: int) -> Fraction:
    """Return the expected difference for Roller 2 with `own` dice to roll or pass, with best decisions from here."""
    if own == 0:
        return forced(to_come, points) - rival
    return max(second_passes(own, points, to_come, rival), second_rolls(own, points, to_come, rival))


@cache
def first_passes(own: int, points: int, rivals_dice: int) -> Fraction:
    """Return the expected difference for Roller 1 who passes `own` dice now to a rival with `rivals_dice` of their own."""
    return -second(rivals_dice, 0, own, points)


@cache
def first_rolls(own: int, points: int, rivals_dice: int) -> Fraction:
    """Return the expected difference for Roller 1 who rolls one of `own` dice now and goes on in the best way."""
    return mean(first(own - 1, after, rivals_dice) for after in next_points(points))


@cache
def first(own: int, points: int, rivals_dice: int) -> Fraction:
    """Return the expected difference for Roller 1 with `own` dice, if both decide best for the difference."""
    if own == 0:
        return -second(rivals_dice, 0, 0, points)
    return max(first_passes(own, points, rivals_dice), first_rolls(own, points, rivals_dice))


CERTAIN_WIN = 1 << 30
SOLVED = 9 if "__house" in __name__ else 2  # the number of players whose chances to win the game are known: no house rule's
OPEN = -1
DICE = dice_for(2)
SIDE = DICE + 1
WIDTH = 5 * DICE + 1  # the points of one roller: 0 and more
PAIRS = ENOUGH_POINTS * (ENOUGH_POINTS + 1) // 2  # pairs of totals below 65, the higher one first


def blocks() -> Several:
    """Return where the states begin for each number of remaining dice of both rollers, by `one * SIDE + other`.

    The last entry is the total number. The dice rolled so far limit the possible points.
    """
    found, start = [], 0
    for one in range(SIDE):
        for other in range(SIDE):
            found.append(start)
            start += (5 * (DICE - one - other) + 1) ** 2 if one + other <= DICE else 0
    return (*found, start)


BLOCKS = blocks()
STATES = BLOCKS[-1]
FORCED, SECOND, FIRST = 0, STATES, 2 * STATES  # offsets of each kind in the row of all values
SIZE = FIRST + SIDE * SIDE * WIDTH


@compilable
def forced_at(late: int, soon: int, first: int, second: int) -> int:
    """Return the place of the value when both rollers only have dice that they must roll.

    Roller 1, with `first` points, rolls `late` dice at the end, and Roller 2 rolls `soon` dice now.
    """
    return FORCED + BLOCKS[late * SIDE + soon] + first * (5 * (DICE - late - soon) + 1) + second


@compilable
def second_at(own: int, soon: int, first: int, second: int) -> int:
    """Return the place of the value when Roller 2 has `own` dice to roll or pass, and must roll `soon` passed ones."""
    return SECOND + BLOCKS[own * SIDE + soon] + first * (5 * (DICE - own - soon) + 1) + second


@compilable
def first_at(own: int, rivals: int, first: int) -> int:
    """Return the place of the value when Roller 1 has `own` dice to roll or pass, and Roller 2 `rivals` dice."""
    return FIRST + (own * SIDE + rivals) * WIDTH + first


@compilable
def over_faces(values: Row, start: int, stride: int, points: int) -> int:
    """Return the sum over the six faces of a die (PG-15 to PG-17).

    The values by points begin at `start` and are `stride` apart.
    """
    total: int = values[start] + values[start + stride * ((points + 1) >> 1)]
    for face in range(2, 6):
        total += values[start + stride * (points + face)]
    return total


@compilable
def settled(own: int, rivals: int) -> int:
    """Return the value of two totals, the higher one first, if it needs no look-up, and OPEN otherwise."""
    if own == rivals:
        return CERTAIN_WIN >> 1
    return CERTAIN_WIN if own >= ENOUGH_POINTS else OPEN


@compilable
def value_at_end(before_rounds: Row, own: int, rivals: int) -> int:
    """Return the value of the totals after a round for the player with `own`, whether the game ends or not (PG-23, PG-R6)."""
    if own < rivals:
        return CERTAIN_WIN - value_at_end(before_rounds, rivals, own)
    value: int = settled(own, rivals)
    if value == OPEN:
        value = before_rounds[own * (own + 1) // 2 + rivals]
    return value


@compilable
def first_if_passed(values: Row, own: int, rivals: int, first: int) -> int:
    """Return the value for Roller 1, if Roller 1 passes all own dice."""
    value: int = values[second_at(rivals, own, first, 0)]
    return value


@compilable
def first_if_rolled(values: Row, own: int, rivals: int, first: int) -> int:
    """Return the value for Roller 1, if Roller 1 rolls one own die."""
    return over_faces(values, first_at(own - 1, rivals, 0), 1, first)


@compilable
def second_if_passed(values: Row, own: int, soon: int, first: int, second: int) -> int:
    """Return the value for Roller 1, if Roller 2 passes all own dice."""
    value: int = values[forced_at(own, soon, first, second)]
    return value


@compilable
def second_if_rolled(values: Row, own: int, soon: int, first: int, second: int) -> int:
    """Return the value for Roller 1, if Roller 2 rolls one own die."""
    return over_faces(values, second_at(own - 1, soon, first, 0), 1, second)


@compilable
def solve(values: Row, before_rounds: Row, total: int, rivals_total: int) -> None:
    """Compute all values of a phase before which Roller 1 and Roller 2 have these totals, beginning with the fewest dice."""
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
    """Solve turns in which only dice that have been passed are left (PG-19, PG-20)."""
    at = forced_at(late, soon, first, second)
    if soon > 0:
        values[at] = over_faces(values, forced_at(late, soon - 1, first, 0), 1, second)
    elif late > 0:
        values[at] = over_faces(values, forced_at(late - 1, 0, 0, second), 5 * (DICE - late + 1) + 1, first)
    else:
        values[at] = value_at_end(before_rounds, total + first, rivals_total + second)


@compilable
def solve_second(values: Row, own: int, soon: int, first: int, second: int) -> None:
    """Choose what is worst for Roller 1, as Roller 2 does."""
    value = second_if_passed(values, own, soon, first, second)
    if own > 0:
        value = min(value, second_if_rolled(values, own, soon, first, second))
    values[second_at(own, soon, first, second)] = value


FILE = Path(__file__).with_name("before_a_round.json")
HALF_A_NUMBER = 32  # bits
KNOWN = 1 << 31  # a bit next to those of the points with which a roller goes


def two_in_a_number() -> list[int]:
    """Return the stored values before a round, by pair of totals."""
    found = json.loads(FILE.read_text("utf-8"))
    return [low | high << HALF_A_NUMBER for low, high in zip(found[::2], [*found[1::2], 0], strict=False)]


def begins() -> Several:
    """Return where the choices of Roller 2 begin in the list for a pair of totals, by own and passed dice.

    The last entry is the total number. There is one choice for each number of points that Roller 1 may have; they follow the
    choices of Roller 1.
    """
    found, start = [], SIDE * SIDE
    for own in range(SIDE):
        for soon in range(SIDE):
            found.append(start)
            start += 5 * (DICE - own - soon) + 1 if own and own + soon <= DICE else 0
    return (*found, start)


BEGINS = begins()
CHOICES = BEGINS[-1]
came_along = lookup(two_in_a_number)
ALL_CHOICES = Kept(PAIRS * CHOICES)


@compilable
def before_a_round(pair: int) -> int:
    """Return the probability, out of CERTAIN_WIN, that the player with the higher total before a round wins the game."""
    return came_along(pair >> 1) >> (pair & 1) * HALF_A_NUMBER & (CERTAIN_WIN | CERTAIN_WIN - 1)


@compilable
def pair_of(total: int, rivals_total: int) -> int:
    """Return the number of a pair of totals, the higher one first."""
    return (total * (total + 1) >> 1) + rivals_total


@compilable
def wins_with(own: int, rivals: int) -> int:
    """Return the probability, out of CERTAIN_WIN, that a player with the total `own` at the end of a round wins.

    A shared win counts half.
    """
    if own < rivals:
        return CERTAIN_WIN - wins_with(rivals, own)
    value: int = settled(own, rivals)
    return before_a_round(pair_of(own, rivals)) if value == OPEN else value


@compilable
def choices_at(total: int, rivals_total: int, choice: int) -> int:
    """Return one of the choices at a pair of totals: the set of points with which the roller goes."""
    at = pair_of(total, rivals_total) * CHOICES
    if ALL_CHOICES[at + choice] == 0:
        settle_choices(total, rivals_total, at)
    found: int = ALL_CHOICES[at + choice]
    return found


@compilable
def settle_choices(total: int, rivals_total: int, at: int) -> None:
    """Compute all choices at a pair of totals.

    A roller goes if that is better than passing.
    """
    values, before_rounds = scratch(SIZE), scratch(PAIRS)
    for pair in range(PAIRS):
        before_rounds[pair] = before_a_round(pair)
    solve(values, before_rounds, total, rivals_total)
    for own in range(1, DICE + 1):
        for others in range(DICE - own + 1):
            most = 5 * (DICE - own - others)
            goes = KNOWN
            for first in range(most + 1):
                if first_if_rolled(values, own, others, first) > first_if_passed(values, own, others, first):
                    goes |= 1 << first
            ALL_CHOICES[at + own * SIDE + others] = goes
            for first in range(most + 1):
                goes = KNOWN
                for second in range(most - first + 1):
                    if second_if_rolled(values, own, others, first, second) < second_if_passed(
                        values, own, others, first, second
                    ):
                        goes |= 1 << second
                ALL_CHOICES[at + BEGINS[own * SIDE + others] + first] = goes


@compilable
def first_goes(total: int, rivals_total: int, own: int, points: int, rivals: int) -> bool:
    """Return whether Roller 1 goes with these own dice and points, against a rival with `rivals` dice."""
    return bool(choices_at(total, rivals_total, own * SIDE + rivals) >> points & 1)


@compilable
def second_goes(total: int, firsts_total: int, own: int, points: int, soon: int, first: int) -> bool:
    """Return whether Roller 2 goes with these own dice and points, and with `soon` passed dice that must be rolled.

    Roller 1 has `first` points and the higher total.
    """
    return bool(choices_at(firsts_total, total, BEGINS[own * SIDE + soon] + first) >> points & 1)
