"""Small tables of High, Low, Pass or Go for the examples of its rules, and tricks and turns played on them."""

from collections.abc import Sequence

from ...base.game import NAMES
from ...base.playing_cards import cards, hand_of
from ...pass_or_go import new_table
from ...pass_or_go.game import clear_round
from ...pass_or_go.round import play_trick, roll_goal, take_prize
from ...pass_or_go.table import HANDS, LEADER, LIVE, OWN, PHASE, POINTS, ROLLING, TOTALS, WON
from .parts import TAKES, Cards, Dice, Laid, Part, Table
from .told import Told

THREE = NAMES[:3]
GOAL_WORDS = ("Low goal", "High goal")


def table_of(players: int = 3, **lists: Sequence[int]) -> list[int]:
    """A table at which the last player deals, so that Ann is the first. `lists` are `totals`, `won` (dice), `own` (dice not yet
    rolled) and `points` of the phase, by seat."""
    table = new_table({"players": players})
    clear_round(table, players - 1)
    table[LEADER] = 0
    for name, slot in (("totals", TOTALS), ("won", WON), ("own", OWN), ("points", POINTS)):
        for place, number in enumerate(lists.get(name, ()), slot):
            table[place] = number
    if "own" in lists:
        table[PHASE] = ROLLING
    return table


def with_hands(table: list[int], *hands: str) -> list[int]:
    """The table with these cards in the hands."""
    for seat, held in enumerate(hands, HANDS):
        table[seat] = hand_of(held)
        table[LIVE] &= ~table[seat]
    return table


def played(face: int, names: str, more: str = "", *then: int) -> tuple[list[int], Told]:
    """A first trick for a die, such as "JD AC" in order of play; the players hold `more` after it, a card each, and what is
    decided next is `then`: the table, and what was told."""
    laid, rest = names.split(), more.split() or [""] * 3
    table = with_hands(table_of(len(laid)), *(f"{card} {left}".strip() for card, left in zip(laid, rest, strict=False)))
    told = Told(face, *cards(names), *then)
    roll_goal(table, told)
    play_trick(table, told)
    take_prize(table, told)
    return table, told


def drawn(face: int, names: str, winner: str = "") -> tuple[Part, ...]:
    """A goal die and its trick."""
    laid = (Laid(card, name, TAKES if card == winner else "") for card, name in zip(names.split(), THREE, strict=False))
    return Dice((face,), GOAL_WORDS[face > 3]), Cards("playing", tuple(laid), "The trick, in order of play")


def table(head: str, rows: Sequence[Sequence[object]]) -> Table:
    """A table: its head with bars between the columns, and its rows."""
    return Table((tuple(head.split("|")), *(tuple(map(str, line)) for line in rows)))
