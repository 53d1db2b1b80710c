"""What hints say in a round of High, Low, Pass or Go: how it stands, and what may come of a choice."""

from ..base.seats import DecisionPoint, Names
from ..base.slots import Consequence, Hints, Plan
from ..machine.random import Row
from ..messages.words import counted, listed
from .beliefs import DICE_WON, HALVED, OF_PHASE, WIPED_OUT
from .dice import dice_for
from .points import ENOUGH
from .round import PLAY
from .rules import PassOrGo
from .table import DIE, LAID, OWN, PASSED, PLAYERS, POINTS, TOTALS, TRICK, WON
from .trick import GOALS, goal_of


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """The goal and the dice won, or the points at risk."""
    you, players = asked.seat, table[PLAYERS]
    others = [seat for seat in range(players) if seat != you]
    if asked.ask == PLAY:
        have = listed([f"{names[seat]} {table[WON + seat] or 'none'}" for seat in others])
        lowest = GOALS[goal_of(table[DIE])[0]] == "low"
        after = players - 1 - table[LAID]
        rest = "You play last" if not after else "One plays after you" if after == 1 else "Two play after you"
        own = counted(table[WON + you], "die", "dice") if table[WON + you] else "no die"
        stands = f"You have won {own}, {have}. The {'lowest' if lowest else 'highest'} card captures this one."
        left = counted(dice_for(players) - table[TRICK], "die is", "dice are")
        return Plan(f"{stands} {rest}; {left} still to be won.", "", PassOrGo.CAPTURE)
    have = listed([f"{names[seat]} {table[TOTALS + seat] + table[POINTS + seat]}" for seat in others])
    phase, dice = table[POINTS + you], counted(table[OWN + you] + table[PASSED + you], "die is", "dice are")
    stands = f"You have {phase} in this phase, {table[TOTALS + you] + phase} in all, {have}; {ENOUGH} end the game."
    risk = "One roll in six wipes your points out, one in six halves them."
    return Plan(f"{stands} {dice} left. {risk}", "", PassOrGo.PASS_OR_GO)


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Who may take the trick, dice, and rolls that cost."""
    you = asked.seat
    if asked.ask == PLAY:
        takers = [
            Consequence(seat, "you" if seat == you else names[seat], PassOrGo.CAPTURE, taker=seat)
            for seat in range(table[PLAYERS])
        ]
        return [*takers, Consequence(DICE_WON, "you win {} dice", PassOrGo.PRIZE, "Each die can bring points later", 1)]
    return [
        Consequence(WIPED_OUT, "a 6 wipes out your points", PassOrGo.WIPES_OUT, "A 6 would cost all you have", -1),
        Consequence(HALVED, "a 1 halves your points", PassOrGo.HALVES, "A 1 would cost half of what you have", -1),
        Consequence(OF_PHASE, "you get {} points in this phase", PassOrGo.PASS_OR_GO, "There are more points to be had", 1),
    ]


def hints(table: Row, asked: DecisionPoint, names: Names) -> Hints:
    """What hints say."""
    return Hints(
        plan(table, asked, names),
        consequences(table, asked, names),
        otherwise="after {} you come off better",
        alike="you come off about as well after each of them",
        aim=PassOrGo.PASS_OR_GO,
    )
