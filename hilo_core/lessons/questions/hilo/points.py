"""A question on the end of a round of HiLO: are the ender's points doubled?"""

from random import Random
from typing import Any

from ....base.game import NAMES
from ....hilo.cards import signed
from ....messages.words import listed
from ...hilo_positions import points_of_ender
from ..file import Values
from ..question import in_turn
from ..stage import Sums

THREE, ENDER = NAMES[:3], 1
REASONS = {
    "alone": "He has the lowest sum, and nobody shares it",
    "shared": "He has the lowest sum, but somebody shares it",
    "higher": "Somebody else has a lower sum",
    "negative": "A sum below zero is never doubled",
    "always": "The player who ends the round always pays double",
}


def reason_of(sums: tuple[int, ...]) -> list[str]:
    """All reasons that hold for the ender's points in these sums."""
    own, others = sums[ENDER], [one for seat, one in enumerate(sums) if seat != ENDER]
    found = ["alone" if own < min(others) else "shared" if own == min(others) else "higher"]
    if own < 0:
        found.append("negative")
    return found


def sums_of(seed: int) -> tuple[int, ...]:
    """Three sums, each of four reasons equally often. Below zero Ben is not the lowest alone, so that one reason decides."""
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
    """Are Ben's points doubled?"""
    sums = sums_of(seed)
    own, doubled = sums[ENDER], points_of_ender(sums, ENDER) != sums[ENDER]
    reasons = reason_of(sums)
    right = ("true" if doubled else "false", reasons[-1])
    others = listed(
        [f"{name} has {signed(one)}" for seat, (name, one) in enumerate(zip(THREE, sums, strict=True)) if seat != ENDER]
    )
    because = {
        "alone": f"Ben has {own}, {others}. He is the lowest alone, so his points stay {own}.",
        "shared": f"Ben has {own}, {others}. He shares the lowest sum, and that is not enough: he writes down {2 * own}.",
        "higher": f"Ben has {own}, {others}. He is not the lowest, so he writes down {2 * own}.",
        "negative": f"Ben has {signed(own)}, which is below zero. Doubling is meant as a penalty, and a doubled "
        "negative sum would be "
        "a reward. So it stays as it is.",
    }
    why = because[right[1]]
    stage = (Sums(THREE, sums, ENDER),)
    right_of = right[0]
    reasons_of = reasons[0]
    v1 = ("false", "shared")
    v2 = ("true", "always")
    v3 = ("true", "higher")

    def about(answer: Any) -> Values:
        answer_of = answer[0]
        return locals()

    return locals()
