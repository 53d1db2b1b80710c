"""A question on the end of a round of HiLO: are the ender's points doubled?"""

from random import Random

from ...base.game import NAMES
from ...hilo import HiLO
from ...hilo.cards import signed
from ...messages.words import listed
from ..hilo_positions import points_of_ender
from .hilo_lines import GAME
from .kinds import Claim
from .question import Misconception, Question, in_turn, known
from .stage import Sums

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


def is_doubled(seed: int = 0) -> Question:
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

    def wrong(answer: tuple[str, str]) -> str:
        if answer[0] == right[0]:
            return "Look for a different reason, and compare Ben's sum with the two others."
        return "Ask two things: is Ben's sum below zero? And is it lower than both of the others?"

    return Question(
        key="hilo.doubled",
        seed=seed,
        game=GAME,
        title="Are Ben's points doubled?",
        task="Ben ended the round. These are the sums that are left. “Ben's points count double.” Is that true, and why?",
        stage=(Sums(THREE, sums, ENDER),),
        kind=Claim("Ben's points count double.", REASONS),
        right=right,
        verdict=f"Yes, it is {right[0]}, and for that reason",
        why=(why,),
        wrong=wrong,
        rule=HiLO.DOUBLING,
        hints=(
            "The player who ends a round takes a risk. What must be true of Ben's sum for nothing to happen?",
            "First look whether his sum is below zero. Then compare it with the two others.",
            "His points count double unless he alone has the lowest sum, or his sum is below zero.",
        ),
        solution=f"It is {right[0]}. {why}",
        misconceptions=known(
            right,
            Misconception(
                (("false", "shared"),) if reasons[0] == "shared" else (),
                "equal with the lowest is good enough",
                "In many games sharing the first place is as good as having it.",
                f"In HiLO the ender has to be the lowest alone. {why}",
            ),
            Misconception(
                (("true", "always"),),
                "ending the round always costs double",
                "Ending the round does put you at risk of doubling.",
                f"But a player who ends it with the lowest sum alone pays nothing extra. {why}",
            ),
            Misconception(
                (("true", "higher"),) if own < 0 else (),
                "not the lowest, so doubled",
                "For a sum of zero or more that would be right.",
                why,
            ),
        ),
        tag="",
        make=is_doubled,
    )
