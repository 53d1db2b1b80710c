"""What hints say in a round of HiLO: how it stands, and what may come of a choice."""

from ..base.seats import DecisionPoint, Names
from ..base.slots import Consequence, HintWords
from ..machine.bits import count
from ..machine.random import Row
from ..messages.words import counted
from .beliefs import ADDED_BY_DOUBLING, LINES_REMOVED
from .grid import sum_of
from .round import CLEAR, OPEN
from .rules import HiLO
from .table import DOWN, ENDER, PLAYERS


def plan(table: Row, asked: DecisionPoint, names: Names) -> tuple[str, HiLO]:
    """What lies open and hidden, who is ahead, and how near the end is."""
    you = asked.seat
    if asked.ask == OPEN:
        return "Turn any two cards up. The highest sum of two begins, and being first is worth a little.", HiLO.WHO_STARTS
    if asked.ask == CLEAR:
        return (
            f"You show {sum_of(table, you)}. A line that goes takes its points with it, unless they are below zero.",
            HiLO.HILO,
        )
    hidden = count(table[DOWN + you])
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    least = min(others, key=lambda seat: (sum_of(table, seat), seat))
    own = f"You show {sum_of(table, you)} with {counted(hidden, 'card')} hidden; {names[least]} shows the least of the others, {sum_of(table, least)}."
    if table[ENDER] >= 0:
        return f"{own} {names[table[ENDER]]} has ended the round: this is your last turn.", HiLO.END_OF_ROUND
    near = min(others, key=lambda seat: (count(table[DOWN + seat]), seat))
    if hidden == 1:
        return (
            f"{own} Turning up your last one ends the round, and doubles your points unless you have the fewest.",
            HiLO.DOUBLING,
        )
    end = (
        f"{names[near]} has only {counted(count(table[DOWN + near]), 'card')} hidden, so the end is near."
        if count(table[DOWN + near]) < 3
        else "A low card for a high one, or a third of a colour in line: that is what turns are for."
    )
    return f"{own} {end}", HiLO.AIM


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Lines, the end of the round, and the points that doubling adds."""
    wait = "Do not end the round while others may have fewer points"
    return [
        Consequence(ADDED_BY_DOUBLING, "your points are doubled", HiLO.DOUBLING, wait, -1, 1),
        Consequence(LINES_REMOVED, "you remove {} lines of one colour", HiLO.HILO, "Go for a line of one colour", 1),
    ]


HINTS = HintWords(plan, consequences, "after {} you are left with fewer points", HiLO.POINTS)
