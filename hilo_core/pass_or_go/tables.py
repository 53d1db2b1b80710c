"""The tables of tricks and of rolls of High, Low, Pass or Go."""

import numpy as np

from ..base.playing_cards import DECK, JOKERS, NAMES
from ..base.slots import Columns
from ..base.tables import Meaning, in_words, numbered_in_rounds, rows_of, told_after, told_with, tricks_of
from ..base.tally import Options
from ..machine.bits import members
from ..machine.random import Row
from ..messages.texts import Json
from ..messages.words import counted
from .choices import write
from .round import GO, GOALS, PASS_OR_GO, PLAY, ROLL, after_roll, dice_for, goal_of
from .rules import PassOrGo
from .view import view as seen


def tricks(moves: Columns, rules: Columns, options: Options) -> Columns:
    """Return one row for each trick.

    It has the goal die and the goal, who led, the cards in order of play, who won it with which card, and by which rule. A
    trick that nobody wins has no winner and no winning card.
    """
    cards = rows_of(moves, "ask", PLAY).reshape(-1, options["players"])
    taken = told_after(moves, cards[:, -1], rules) + 1  # the last card is told first
    faces = moves["code"][cards[:, 0] - 1]
    goals = np.array([0, *(goal_of(face)[0] for face in range(1, 7))], dtype=np.int8)
    under = {"die": faces, "goal": in_words(goals[faces], {goal: GOALS[goal] for goal in (1, 2)})}
    names = {card: NAMES[card] for card in members(DECK | JOKERS)}
    found = tricks_of(moves, rules, cards, taken, names, dice_for(options["players"]), under)
    nobody = found["rule"] == PassOrGo.TWO_JOKERS
    for column in ("winner", "winning_card"):
        found[column][nobody] = None
    return found


def rolls(moves: Columns, rules: Columns, options: Options) -> Columns:
    """Return one row for each die rolled for points.

    It has the number of the roll in its round, who rolled, the face, whether it was their own die or one passed to them, their
    points of this phase before and after it, and the rule.
    """
    is_roll = moves["ask"] == ROLL
    is_roll[:-1] &= moves["ask"][1:] != PLAY  # a goal die, which is played for
    rows = np.flatnonzero(is_roll)
    told = told_after(moves, rows, rules)
    before, face = moves["noted"][rows], moves["code"][rows]
    after = np.array([after_roll(*roll)[0] for roll in zip(before.tolist(), face.tolist(), strict=True)], np.int16)
    played = {"game": moves["game"][rows], "round": moves["round"][rows]}
    return {
        **played,
        "roll": numbered_in_rounds(played).astype(np.int8),
        "seat": rules["seat"][told],
        "face": face,
        "own": (moves["ask"][rows - 1] == PASS_OR_GO) & (moves["code"][rows - 1] == GO),
        "points_before": before,
        "points_after": after,
        "rule": rules["rule"][told],
    }


MEANINGS: dict[str, Meaning] = {  # keys as in rules.toml
    "cards": lambda what: f"{counted(what, 'card')} each",
    "number": str,
    "card": NAMES.__getitem__,
    "place": lambda what: f"roller {what + 1}",
    "dice": lambda what: counted(what, "die", "dice"),
    "choice": lambda what: write(PASS_OR_GO, what),
}


def round_row(table: Row, shown: Row | None, seat: int) -> Json:
    """Return the results of a seat in a round."""
    view = seen(table)
    return {
        "dice": view.won[seat],
        "place": view.order.index(seat) + 1 if seat in view.order else None,
        "rolls": len(view.rolls[seat]),
        "passed_on": sum(sum(given) for who, given in view.passes if who == seat),
        "points": view.points[seat],
        "total": (view.new_totals or view.totals)[seat],
    }


TABLES = {"tricks": tricks, "rolls": rolls, "rules": told_with(PassOrGo, MEANINGS)}
