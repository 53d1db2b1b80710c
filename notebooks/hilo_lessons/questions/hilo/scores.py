"""A question on the totals of HiLO: is the game over, and who has won it?"""

from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.hilo import HiLO, new_table
from hilo_core.hilo.round import game_over, winners
from hilo_core.hilo.table import TOTALS
from hilo_core.machine.bits import members
from hilo_core.messages.words import listed, possessive
from hilo_lessons.questions.hilo.points import THREE


def totals_of(seed: int) -> tuple[int, ...]:
    """Return the totals of three players, one of them near 99.

    In two games of three the game is over, sometimes with a shared win.
    """
    if seed == 0:
        return 99, 64, 71
    chance = Random(seed)
    stands = in_turn(seed, "again", "again", "shared", "won", "won", "won")
    highest = chance.choice((96, 98, 99, 99) if stands == "again" else (100, 100, 101, 103, 107, 112))
    low = chance.randint(38, 80)
    totals = [highest, low, low + (0 if stands == "shared" else chance.randint(1, 14))]
    chance.shuffle(totals)
    return tuple(totals)


def who_wins(seed: int) -> Values:
    """Ask: is the game over, and who has won?"""
    totals = totals_of(seed)
    table = new_table({"players": 3, "edition": "schmidt"})
    table[TOTALS : TOTALS + 3] = totals
    first = [THREE[seat] for seat in members(winners(table))]
    over = game_over(table)
    most = THREE[totals.index(max(totals))]
    told = listed([f"{name} has {total}" for name, total in zip(THREE, totals, strict=True)])
    rule = HiLO.END_OF_GAME if over else HiLO.NEXT_ROUND
    winners_are = [possessive(name) for name in first]
    return locals()
