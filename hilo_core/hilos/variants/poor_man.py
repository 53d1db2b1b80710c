"""Poor Man's Hilos: no bidding, and a point a round."""

from typing import Any

from ...machine.compilable import compilable
from ...machine.random import Row
from ..round import first_seat, game_over, play_tricks, settle, team_tricks
from ..rules import Hilos
from ..table import DEALER, DEALT, GOAL, PHASE, PLAYS, SCORES, TRICKS, TURNED_UP

FIRST_TO, BEST_OF = 5, 2  # points that end the game, by the option `match` (HS-PM-2, HS-PM-3)
GOALS = {"first_to_5": FIRST_TO, "best_of_3": BEST_OF}


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round, from the first lead to the point."""
    if table[PHASE] == DEALT:
        table[PHASE] = PLAYS
        decide.tell(table, Hilos.DEAL_AND_TRUMP, table[DEALER], table[TURNED_UP])
        decide.tell(table, Hilos.NO_BIDDING, first_seat(table), 0)
    play_tricks(table, decide, first_seat(table), Hilos.FIRST_LEAD)
    score(table, decide)


@compilable
def score(table: Row, decide: Any) -> None:
    """A point for the team with more tricks (HS-PM-2, HS-PM-3)."""
    team = better_team(table)
    table[SCORES + team] = 1
    settle(table)
    decide.tell(table, Hilos.POINT_A_ROUND, team, 0)
    if game_over(table):
        decide.tell(table, Hilos.BEST_OF_THREE if table[GOAL] == BEST_OF else Hilos.POINT_A_ROUND, team, 1)


@compilable
def better_team(table: Row) -> int:
    """The team that has taken more of the thirteen tricks (HS-PM-2)."""
    return 0 if 2 * team_tricks(table, 0) > TRICKS else 1
