"""Poor Man's Hilos: no bidding, and a point a round."""

from typing import Any

from ..base.game import Option, Sentence
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import spelled
from .round import first_seat, game_over, play_tricks, settle, team_tricks
from .round_sentences import number, points, side, tricks_of_side
from .rules import Hilos
from .table import AUCTION, DEALER, DEALT, GOAL, NONE, PHASE, PLAYS, SCORES, TRICKS, TURNED_UP
from .variant import Options, Variant
from .view import View

FIRST_TO, BEST_OF = 5, 2  # points that end the game, by the option `match` (HS-PM-2, HS-PM-3)
GOALS = {"first_to_5": FIRST_TO, "best_of_3": BEST_OF}
MATCH = Option(
    "match",
    "first_to_5 or best_of_3",
    label="The game goes to",
    values=(("first_to_5", "five points"), ("best_of_3", "two of three rounds")),
)


def begin(table: Row, options: Options) -> None:
    """No bidding, and the points that end the game (HS-PM-1 to HS-PM-3)."""
    table[AUCTION] = NONE
    table[GOAL] = GOALS[options.get(MATCH.name, "first_to_5")]


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


def no_bidding(view: View, seat: int, what: int, names: Names) -> str:
    """Play begins."""
    return "There is no bidding, so play begins straight away."


def point_a_round(view: View, seat: int, what: int, names: Names) -> str:
    """The point of the round, or the end of the game; `seat` is the number of the team."""
    team = side(view, seat, names)
    if what:
        return f"{team} have {points(view.new_totals[seat])} and win the game, {final_score(view, seat)}."
    return f"{team} have taken {spelled(tricks_of_side(view, seat))} of the {TRICKS} tricks, which is one point."


def final_score(view: View, team: int) -> str:
    """The totals, those of a team first: "5 to 3"."""
    return f"{number(view.new_totals[team])} to {number(view.new_totals[1 - team])}"


def best_of_three(view: View, seat: int, what: int, names: Names) -> str:
    """Two rounds are won; `seat` is the number of the team."""
    return f"{side(view, seat, names)} have won two of three rounds and so the game, {final_score(view, seat)}."


SENTENCES: dict[Rule, Sentence] = {
    Hilos.NO_BIDDING: no_bidding,
    Hilos.POINT_A_ROUND: point_a_round,
    Hilos.BEST_OF_THREE: best_of_three,
}
POOR_MAN = Variant(
    "poor_man",
    "Poor Man's",
    begin,
    play_round,
    game_over,
    SENTENCES,
    in_teams=True,
    options=(MATCH,),
    without_bids=Hilos.NO_BIDDING,
)
