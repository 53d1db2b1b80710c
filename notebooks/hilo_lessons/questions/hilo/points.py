"""A question on the end of a round of HiLO: are the ender's points doubled?"""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.hilo.table import signed
from hilo_core.messages.words import listed
from hilo_lessons.hilo_positions import points_of_ender

THREE, ENDER = SEAT_NAMES[:3], 1


def reason_of(sums: tuple[int, ...]) -> list[str]:
    """Return all reasons that apply to the ender's points with these sums."""
    own, others = sums[ENDER], [one for seat, one in enumerate(sums) if seat != ENDER]
    found = ["alone" if own < min(others) else "shared" if own == min(others) else "higher"]
    if own < 0:
        found.append("negative")
    return found


def sums_of(seed: int) -> tuple[int, ...]:
    """Return three sums; each of four reasons is equally frequent.

    If Ben has a sum below zero, he is not the only lowest player, so that only one reason decides.
    """
    if seed == 0:
        return 12, 7, 7
    chance = Random(seed)
    wanted = in_turn(seed, "alone", "shared", "higher", "negative")
    while True:
        own = chance.choice((*range(4, 30), *range(-6, 0)))
        others = [own + chance.choice((-6, -3, -1, 0, 0, 2, 5, 9)) for _ in range(2)]
        sums = others[0], own, others[1]
        reasons = reason_of(sums)
        if reasons[-1] == wanted and reasons != ["alone", "negative"]:
            return sums


def is_doubled(seed: int) -> Values:
    """Ask: are Ben's points doubled?"""
    sums = sums_of(seed)
    doubled = points_of_ender(sums, ENDER) != sums[ENDER]
    reasons = reason_of(sums)
    right = ("true" if doubled else "false", reasons[-1])
    others = listed([f"{THREE[seat]} has {signed(sums[seat])}" for seat in (0, 2)])
    return locals()
