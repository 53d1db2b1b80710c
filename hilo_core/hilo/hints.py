"""What hints say in a round of HiLO: how it stands, and what may come of a choice."""

from collections.abc import Callable
from functools import partial

from ..base.seats import DecisionPoint, Names
from ..base.slots import Consequence, Hints, Known, Plan
from ..machine.bits import count
from ..machine.random import Row
from ..messages.words import counted
from .beliefs import ADDED_BY_DOUBLING, LINES_REMOVED
from .cards import MEAN, number_of, signed
from .grid import sum_of
from .round import CHOOSE, CLEAR, OPEN, PLACE, TOSS
from .rules import HiLO
from .table import DISCARD, DISCARDS, DOWN, ENDER, HELD, LAYOUTS, PLAYERS, STRIDE

SOON = 3  # hidden cards: with fewer the end is near


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """What lies open and hidden, who is ahead, and how near the end is."""
    you = asked.seat
    if asked.ask == OPEN:
        return Plan("You turn any two cards up.", "The highest sum of two begins.", HiLO.WHO_STARTS, UNSEEN, True)
    if asked.ask == CLEAR:
        return Plan(
            f"You show {signed(sum_of(table, you))}.", "A line that goes takes its points along, low ones too.", HiLO.HILO
        )
    hidden = [count(table[DOWN + seat]) for seat in range(table[PLAYERS])]
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    least = min(others, key=lambda seat: (sum_of(table, seat), seat))
    near = min(others, key=lambda seat: (hidden[seat], seat))
    own, other = sum_of(table, you), sum_of(table, least)
    stands = f"You show {signed(own)} and have {counted(hidden[you], 'hidden card')}; {names[least]} shows {signed(other)}."
    if table[ENDER] >= 0:
        return Plan(f"{stands} {names[table[ENDER]]} has ended the round: this is your last turn.", "", HiLO.END_OF_ROUND)
    if hidden[you] == 1:
        ends = "Turning it up ends the round, and doubles your points unless you have the fewest."
        return Plan(f"{stands} {ends}", "", HiLO.DOUBLING)
    if hidden[near] < SOON:
        end = f"{names[near]} has only {counted(hidden[near], 'hidden card')}, so the end is near."
        return Plan(f"{stands} {end}", "", HiLO.END_OF_ROUND)
    return Plan(stands, "Swap a high card for a low one, or make a line of one colour.", HiLO.AIM)


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Lines, the end of the round, and the points that doubling adds."""
    wait = "Do not end the round while others may have fewer points"
    return [
        Consequence(ADDED_BY_DOUBLING, "your points are doubled", HiLO.DOUBLING, wait, -1, 1),
        Consequence(LINES_REMOVED, "you remove {} lines of one colour", HiLO.HILO, "Go for a line of one colour", 1),
    ]


def known(table: Row, asked: DecisionPoint, code: int, much: Callable[[int], float]) -> Known | None:
    """What a card would lie in place of: a higher one, a lower one, or a hidden one."""
    if asked.ask not in (CHOOSE, PLACE) or code >= TOSS:
        return None
    card = table[HELD] if asked.ask == PLACE else table[DISCARD + table[DISCARDS] - 1]
    there, is_hidden = table[LAYOUTS + STRIDE * asked.seat + code], table[DOWN + asked.seat] >> code & 1
    old, new = MEAN if is_hidden else number_of(there), number_of(card)
    place = f"a hidden card, which counts {MEAN} on average" if is_hidden else signed(old)
    points = f"{signed(new)} {'point' if abs(new) == 1 else 'points'}"
    return Known(f"puts {points} in place of {place}", HiLO.POINTS, new < old) if new != old else None


UNSEEN = "nobody has seen any of these cards, so nothing tells them apart"


def hints(table: Row, asked: DecisionPoint, names: Names) -> Hints:
    """What hints say."""
    return Hints(
        plan(table, asked, names),
        consequences(table, asked, names),
        partial(known, table, asked),
        otherwise="after {} you are left with fewer points",
        alike="each of them leaves you with about as many points",
        aim=HiLO.POINTS,
    )
