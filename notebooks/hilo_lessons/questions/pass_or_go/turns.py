"""Questions on turns with dice of High, Low, Pass or Go: who rolls first, and the effect of a second turn."""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.seats import left_of
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.messages.words import counted, listed
from hilo_core.pass_or_go import PassOrGo, new_table
from hilo_core.pass_or_go.round import after_roll, next_roller
from hilo_core.pass_or_go.table import DEALER, TOTALS, WON
from hilo_lessons.questions.pass_or_go.dice import step

THREE = SEAT_NAMES[:3]
DICE = 8  # the dice of three players


def roller(totals: tuple[int, ...], won: tuple[int, ...], dealer: int, place: int) -> tuple[int, PassOrGo]:
    """Return who rolls at this place, counted from 0, and the rule that decides it."""
    table = new_table({"players": len(THREE)})
    table[DEALER] = dealer
    for seat in range(len(THREE)):
        table[TOTALS + seat], table[WON + seat] = totals[seat], won[seat]
    waiting = (1 << len(THREE)) - 1
    for _ in range(place):
        waiting ^= 1 << next_roller(table, waiting)[0]
    return next_roller(table, waiting)


def drawn_totals(chance: Random) -> tuple[tuple[int, ...], tuple[int, ...], int, int]:
    """Return totals, dice won, the dealer and a place in the order; two of the totals are often equal."""
    high, low = chance.sample(range(5, 60), 2)
    mixed = tuple(chance.sample(range(5, 60), 3))
    totals = chance.choice(((0, 0, 0), (high, low, low), (high, high, low), (high, low, high), mixed))
    cuts = sorted(chance.sample(range(1, DICE), 2))
    return totals, (cuts[0], cuts[1] - cuts[0], DICE - cuts[1]), chance.randrange(3), chance.randrange(2)


def reason(totals: tuple[int, ...], won: tuple[int, ...], dealer: int, place: int) -> str:
    """Return why somebody rolls at this place, in a sentence."""
    seat, rule = roller(totals, won, dealer, place)
    before = [roller(totals, won, dealer, earlier)[0] for earlier in range(place)]
    alike = [THREE[other] for other in range(len(THREE)) if other not in before and totals[other] == totals[seat]]
    name, points = THREE[seat], counted(totals[seat], "point")
    if rule == PassOrGo.STILL_EQUAL:
        even = [other for other in alike if won[THREE.index(other)] == won[seat]]
        return f"{listed(even)} are equal in points and in dice, and {name} sits first, from the left of {THREE[dealer]}."
    if len(alike) > 1:
        return f"{listed(alike)} are equal at {points}, so their dice decide, and {name} has the most of them."
    if before and totals[before[0]] == totals[seat]:
        return f"{name} comes next, with as many points."
    if before:
        return f"{name} has the next highest total, {totals[seat]}, and comes next."
    return f"{name} has the highest total, {totals[seat]}, and rolls first whatever the dice are."


def rolls_first(seed: int) -> Values:
    """Ask: who rolls first, or second?"""
    totals, won, dealer, place = drawn_totals(Random(seed)) if seed else ((9, 17, 17), (4, 1, 3), 0, 0)
    seat, rule = roller(totals, won, dealer, place)
    lead = [roller(totals, won, dealer, earlier)[0] for earlier in range(place)]
    waiting = [other for other in range(len(THREE)) if other not in lead]
    why = " ".join(reason(totals, won, dealer, at) for at in range(place + 1))
    most = max(range(len(THREE)), key=lambda other: won[other])
    behind = min(range(len(THREE)), key=lambda other: totals[other])
    nearest = next(other for other in from_left_of(dealer) if other in waiting)
    alone_with_most, led = most in waiting and won.count(won[most]) == 1, [THREE[other] for other in lead]
    return locals()


def from_left_of(dealer: int) -> tuple[int, ...]:
    """Return the seats in order, beginning at the dealer's left."""
    first = left_of(dealer, len(THREE))
    second = left_of(first, len(THREE))
    return first, second, dealer


def points_of(points: int, faces: tuple[int, ...]) -> int:
    """Return the points after these rolls."""
    for face in faces:
        points = after_roll(points, face)[0]
    return points


def drawn_rolls(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a player's own dice with some points, and dice that were passed.

    They include a 1 or a 6 that affects the points of both turns. A third of them leave nothing.
    """
    chance, nothing = Random(seed), in_turn(seed, True, False, False)
    while True:
        own = tuple(chance.randrange(1, 7) for _ in range(chance.randrange(2, 4)))
        passed = tuple(chance.randrange(1, 7) for _ in range(chance.randrange(1, 4)))
        first = points_of(0, own)
        after = points_of(first, passed)
        if first > 1 and {1, 6} & set(passed) and after != first + points_of(0, passed) and nothing == (after == 0):
            return own, passed


def second_turn(seed: int) -> Values:
    """Ask: how many points does Ann have after a second turn?"""
    own, passed = drawn_rolls(seed) if seed else ((5, 2), (4, 1))
    before = points_of(0, own)
    steps, points = [f"her own dice leave {counted(before, 'point')}"], before
    for face in passed:
        steps.append(step(points, face))
        points = points_of(points, (face,))
    return locals()
