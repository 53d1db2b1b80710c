"""What stands over a step of HiLO, and what it adds to the list of moves."""

from collections.abc import Sequence

from ..base.game import CHANCE, Cell, DecisionPoint, Moves
from ..base.rule import Rule
from ..machine.random import Row
from ..messages.words import counted, listed, possessive
from .cards import CARDS, in_words, signed
from .clearing import CLEAR
from .grid import FIRST_DIAGONAL, LINES
from .round import CHOOSE, OPEN, PLACE
from .table import DISCARD, DISCARDS, HELD
from .view import HIDDEN, NO_CARD, View

EDITION_WORDS = {"schmidt": "Schmidt edition", "international": "international edition"}
COLUMNS = "Turn", "Move"


def headline(table: Row, asked: DecisionPoint, names: Sequence[str]) -> str:
    """What is asked now, as the seat asked sees it."""
    if asked.seat == CHANCE:
        return "The discard pile is shuffled"
    name, several = names[asked.seat], asked.given & (asked.given - 1)
    if asked.ask == OPEN:
        return f"{name} turns up two cards"
    if asked.ask == CHOOSE:
        return f"{name}: take {in_words(table[DISCARD + table[DISCARDS] - 1])}, or draw?"
    if asked.ask == PLACE:
        held = in_words(table[HELD])
        return f"{name}: lay or toss {held}?" if asked.given else f"{name} lays the {held}"
    assert asked.ask == CLEAR
    if several:
        return f"{name}: which line to remove?"
    return f"{name}: which way to push?" if asked.given >> FIRST_DIAGONAL else f"{name}: remove the line or keep it?"


def title(view: View, names: Sequence[str]) -> tuple[str, str]:
    """A small line (game, edition, round, turn) and what has come about."""
    over = f"HiLO, {EDITION_WORDS[view.edition]}, round {view.round}"
    if view.phase == "over":
        return over, outcome(view, names)
    if view.starter < 0:
        opened = any(card != HIDDEN for layout in view.layouts for row in layout for card in row)
        return over, "Two cards are opened" if opened else "Nine cards each, face down"
    name = names[view.turn]
    over += f" · turn {view.turn_no}"
    if view.last_turns == 0:
        return over, f"{possessive(name)} reveal"
    if any(NO_CARD in row for row in view.layouts[view.turn]):
        return over, f"{name} removes a line"
    if view.removable:
        return over, f"{name} has {'a line' if len(view.removable) == 1 else 'several lines'}"
    if view.cleared:
        return over, f"{possessive(name)} layout closes up"
    if view.drawn:
        return over, f"{name} draws {'a card' if view.drawn == HIDDEN else 'the ' + in_words(CARDS[view.drawn])}"
    if view.ender == view.turn:
        return over, f"{name} ends the round"
    return over, f"{possessive(name)} {'last turn' if view.last_turns > 0 else 'turn'}"


def outcome(view: View, names: Sequence[str]) -> str:
    """How a round that is over has come out, as far as it is settled."""
    if not view.points:
        return f"Round {view.round} is counted"
    if not view.new_totals:
        doubled = view.points[view.ender] != view.sums[view.ender]
        return f"{possessive(names[view.ender])} points count double" if doubled else "Nothing is doubled"
    best = winners(view)
    if not best:
        few = min(view.points)
        fewest = listed([names[seat] for seat, points in enumerate(view.points) if points == few])
        return f"{fewest}: fewest, {signed(counted(few, 'point'))}"
    first = [names[seat] for seat in best]
    return f"{first[0]} wins the game" if len(first) == 1 else f"{listed(first)} share the win"


def winners(view: View) -> tuple[int, ...]:
    """The seats with the lowest total once the game has ended; none before."""
    if not view.new_totals or max(view.new_totals) <= 99:
        return ()
    return tuple(seat for seat, total in enumerate(view.new_totals) if total == min(view.new_totals))


def moves(view: View, rule: Rule, seat: int, action: str, names: Sequence[str]) -> Moves:
    """What was done, in a short sentence in the row of its turn."""
    if not action or action.startswith("shuffle"):
        return Moves(COLUMNS)
    name, cells = names[seat], view.cells(seat)
    verb, _, what = action.partition(" ")
    if verb == "open":
        one, other = what.split(" ")
        words = f"{name} turns up {said(cells, one)} and {said(cells, other)}."
    elif verb in ("take", "trade"):
        top = f"the {in_words(CARDS[view.discard[0]])}"
        card = said(cells, what)
        words = f"{name} {'takes' if verb == 'take' else 'lays'} {card}, in place of {top}."
    elif verb == "toss":
        words = f"{name} discards the {in_words(CARDS[view.discard[0]])}."
    elif verb == "clear":
        line = next(line for line in LINES if what.startswith(line))
        words = f"{name} removes {line}{', pushed' + what.removeprefix(line) if what != line else ''}."
    elif verb == "keep":
        words = f"{name} keeps the line."
    else:
        words = f"{name} draws {'a card' if view.drawn in ('', HIDDEN) else 'the ' + in_words(CARDS[view.drawn])}."
    return Moves(COLUMNS, (Cell(str(view.turn_no) if view.turn_no else "–", 1, words),))


def said(cells: dict[str, str], cell: str) -> str:
    """A card at its cell: "the blue 0 at b2"."""
    card = cells.get(cell, "")
    return f"the {in_words(CARDS[card])} at {cell}" if card in CARDS else cell
