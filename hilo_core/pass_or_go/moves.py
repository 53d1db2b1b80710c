"""What each step of High, Low, Pass or Go adds to the list of moves: cards by trick, then dice by roller."""

from collections.abc import Sequence

from ..base.game import Cell, Moves
from ..base.playing_cards import CARDS, sign
from ..base.rule import Rule
from .notation import given_to, read
from .round import GO, ROLL
from .rules import PassOrGo
from .sentences_dice import becomes, points_before
from .table import NOBODY
from .trick import is_joker
from .view import View

PRIZES = (PassOrGo.PRIZE, PassOrGo.DEAD_DIE)


def moves(view: View, rule: Rule, seat: int, action: str, names: Sequence[str]) -> Moves:
    """The cells of a step: in phase 1 in the row of its trick, in phase 2 in the column of the roller, one below the other."""
    if view.phase in ("goal", "play"):
        return Moves(("Trick", "Goal", *names, "Die goes to"), tuple(trick_cells(view, rule, seat, action, names)))
    return Moves(("Roll", *names), tuple(roll_cells(view, seat, action, names)) if view.phase == "dice" else ())


def card_sign(card: str) -> str:
    """A card as it stands in the list: "8♦", "Joker"."""
    return "Joker" if is_joker(CARDS[card]) else sign(CARDS[card])


def trick_cells(view: View, rule: Rule, seat: int, action: str, names: Sequence[str]) -> list[Cell]:
    """The goal die, a card, the card that takes the trick, or who gets the die."""
    row = str(view.trick + 1)
    if rule in PRIZES:
        taker = "nobody" if view.winner == NOBODY else names[view.winner]
        return [Cell(row, len(names) + 2, taker)]
    if not view.trick_cards:
        return [Cell(row, 1, f"{view.die}, {view.goal.capitalize()}")] if view.die else []
    if view.winner >= 0:
        return [Cell(row, 2 + view.winner, card_sign(dict(view.trick_cards)[view.winner]), "wins")]
    if not action:
        return []
    return [Cell(row, 2 + seat, card_sign(view.trick_cards[-1][1]), "" if len(view.trick_cards) > 1 else "led")]


def roll_cells(view: View, seat: int, action: str, names: Sequence[str]) -> list[Cell]:
    """A die and what it does to the points, or to whom dice are passed."""
    if not action:
        return []
    kind, code = read(action)
    passed = any(giver == seat for giver, _ in view.passes)
    row = str(len(view.rolls[seat]) + passed)
    if kind == ROLL:
        return [Cell(row, 1 + seat, f"a {code}: {becomes(points_before(view, seat), view.points[seat])}")]
    if code == GO:
        return []
    return [Cell(row, 1 + seat, f"passes {', '.join(f'{dice} to {names[other]}' for other, dice in given_to(code))}")]
