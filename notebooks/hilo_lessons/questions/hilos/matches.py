"""A question on the length of a match: who is first to win enough rounds?"""

from collections.abc import Sequence
from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.hilos.variants import GOALS

MATCHES = "best_of_3", "first_to_5"


def ends_of(rounds: Sequence[str]) -> tuple[int, ...]:
    """Return the rounds, counted from 1, after which the short and the long match are over."""
    return tuple(
        next(at for at in range(1, len(rounds) + 1) if rounds[:at].count(rounds[at - 1]) == GOALS[match]) for match in MATCHES
    )


def two_matches(seed: int) -> Values:
    """Ask: who wins the same rounds as a short match, and as a long one?"""
    won, right = [*"BAABBABB"], "AB"
    if seed:
        chance, right = Random(seed), in_turn(seed, "AA", "AB", "BA", "BB")
        found = ""
        while found != right:
            won = [chance.choice("AB") for _ in range(9)]
            ends = ends_of(won)
            found = "".join(won[end - 1] for end in ends)
        won = won[: ends[1]]
    ends = ends_of(won)
    return locals()
