"""Numbers of *Does luck win rounds?* that the library has no function for: of a round with so many players and tricks."""

from collections.abc import Iterator
from fractions import Fraction

from hilo_core.himilo.table import TRICKS
from hilo_core.lessons.parts import Dealt
from hilo_lessons.plans.himilo.fourteen_throws import (
    EXPERTS,
    MILLIONS,
    OPEN_HANDS,
    PLAYED,
    PLAYED_BY,
    bids,
    class_below,
    deals,
    ways,
)

POSSIBLE = (0, 0), (1, 0), (1, 1)  # no tie, and won: a team with a tie has not won


def thrown_rounds() -> Dealt:
    """Rounds with the die, played beforehand."""
    return Dealt("himilo", deals())


def rows(players: int, tricks: int = TRICKS) -> int:
    """In how many ways its throws can fall."""
    return ways(players, tricks).all


def winning(players: int, tricks: int = TRICKS) -> int:
    """In how many of them the team wins."""
    return ways(players, tricks).won


def chance(players: int, tricks: int = TRICKS) -> Fraction:
    """The same of 100."""
    return ways(players, tricks).chance


def free(players: int) -> Fraction:
    """In how many of 100 rounds there is no tie."""
    return ways(players).free


def played(players: int) -> float:
    """In how many of 100 rounds of the real game the team wins."""
    return PLAYED_BY[players]


def played_from() -> float:
    """Where the interval of that begins with four players."""
    return PLAYED.low


def played_to() -> float:
    """Where it ends."""
    return PLAYED.high


def tickets() -> Iterator[dict[str, int]]:
    """Thirty: how many rounds would be won at random, and rounds that were won,
    with a plan and without; then the same of others."""
    for place in range(30):
        players, others = (3, 5) if place % 2 else (5, 3)
        rounds, played = 500 + 20 * (7 * place % 30), 500 + 20 * (11 * place % 30)
        by_luck = round(rounds * free(players) / 100 / bids(players))
        luck = round(played * chance(others) / 100)
        plan = place // 2 % 2 == 0
        yield {
            "players": players,
            "rounds": rounds,
            "untied": by_luck * bids(players),
            "wins": won(by_luck, plan, place),
            "others": others,
            "played": played,
            "luck": luck,
            "theirs": won(luck, place // 4 % 2 == 0, place),
        }


def won(luck: int, plan: bool, place: int) -> int:
    """Rounds that were won: a few more or fewer than by luck, or many more with a plan."""
    return (4 if luck > 40 else 6) * luck + place % 10 if plan else luck + (2, -2, 3, -1)[place % 4]


def unfair() -> Fraction:
    """In how many of 100 rounds of three tricks the team of three wins, if its High bidder takes each trick with probability
    1/2 and the two others with 1/4."""
    return 100 * winning(3, 3) * Fraction(1, 4) * Fraction(1, 2) ** 2


def million(of_100: float) -> int:
    """How many of a million rounds so many of 100 are."""
    return round(10_000 * of_100)
