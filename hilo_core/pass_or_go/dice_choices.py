"""Which roller of two goes or passes to win the game, looked up: the chances before a round come along in a file, and from them
the choices at a pair of totals are worked out when first wanted, and kept."""

import json
from pathlib import Path

from ..machine.compilable import Kept, compilable, lookup, scratch
from .dice_to_win import (
    DICE,
    OPEN,
    PAIRS,
    SIDE,
    SIZE,
    SURE,
    first_if_passed,
    first_if_rolled,
    second_if_passed,
    second_if_rolled,
    settled,
    solve,
)

FILE = Path(__file__).with_name("before_a_round.json")
HALF_A_NUMBER = 32  # bits
KNOWN = 1 << 31  # beside the bits of the points with which a roller goes


def two_in_a_number() -> list[int]:
    """The values before a round that come along, by pair of totals."""
    found = json.loads(FILE.read_text("utf-8"))
    return [low | high << HALF_A_NUMBER for low, high in zip(found[::2], [*found[1::2], 0], strict=False)]


def begins() -> tuple[int, ...]:
    """Where the choices of Roller 2 begin among those at a pair of totals, by own dice and passed ones; at the end, how many
    there are. One for each number of points that Roller 1 may have, behind those of Roller 1."""
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
    """The chance, of SURE, that who has the higher total before a round wins the game."""
    return came_along(pair >> 1) >> (pair & 1) * HALF_A_NUMBER & (SURE | SURE - 1)


@compilable
def pair_of(total: int, rivals_total: int) -> int:
    """The number of a pair of totals, the higher one first."""
    return (total * (total + 1) >> 1) + rivals_total


@compilable
def wins_with(own: int, rivals: int) -> int:
    """The chance, of SURE, that who has the total `own` at the end of a round wins the game, a shared win half counted."""
    if own < rivals:
        return SURE - wins_with(rivals, own)
    value: int = settled(own, rivals)
    return before_a_round(pair_of(own, rivals)) if value == OPEN else value


@compilable
def choices_at(total: int, rivals_total: int, choice: int) -> int:
    """One of the choices at a pair of totals: a set of the points with which the roller goes."""
    at = pair_of(total, rivals_total) * CHOICES
    if ALL_CHOICES[at + choice] == 0:
        settle_choices(total, rivals_total, at)
    found: int = ALL_CHOICES[at + choice]
    return found


@compilable
def settle_choices(total: int, rivals_total: int, at: int) -> None:
    """Works out all choices at a pair of totals. A roller goes where that is better than to pass."""
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
    """Whether Roller 1 goes who has so many own dice and points, and whose rival has so many dice."""
    return bool(choices_at(total, rivals_total, own * SIDE + rivals) >> points & 1)


@compilable
def second_goes(total: int, firsts_total: int, own: int, points: int, soon: int, first: int) -> bool:
    """Whether Roller 2 goes who has so many own dice and points, and must roll so many passed dice; Roller 1 has `first`
    points and the higher total."""
    return bool(choices_at(firsts_total, total, BEGINS[own * SIDE + soon] + first) >> points & 1)
