"""What is laid over the table of a trick game while a card of the hand is looked at."""

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from hilo_widgets.drawing.scene import Item, Picture

from .boxes import box_of, touch

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli")


def looks_as_if_played(
    drawing: ModuleType, draw: Callable[[Any, str], Picture], every: Sequence[Any], at: int, layout: str
) -> None:
    """The card that is played next, while it is looked at: a ghost lies where it will lie, with its number in the trick, and a
    pill at the seat that would win; in the narrow layout the pill of the seat to move stays readable, or this one covers it."""
    moment, count = every[at], len(every[at].view.trick_cards)
    then = next(m for m in every[at + 1 :] if len(m.view.trick_cards) > count)
    card = then.view.trick_cards[count][1]
    choice = next(choice for choice in moment.choices if choice.card == card)
    laid = drawing.preview(moment.view, names=NAMES, layout=layout, seat=moment.to_move, choice=choice)
    ghost, veil, *pills = laid.table
    lies = next(item for item in draw(then, layout).table.items if item.key == card)
    assert (ghost.x, ghost.y, ghost.svg) == (lies.x, lies.y, lies.svg) and not laid.dock
    assert "hilo-dashes" in veil.svg and f">{count + 1}<" in veil.svg
    own = choice.answer.winner == moment.to_move
    wanted = ["ghost:todo"] * (layout == "narrow" and not own) + ["ghost:pill"] * (choice.answer.winner >= 0)
    assert [item.key for item in pills] == wanted
    if layout == "narrow":
        todo = box_of(next(item for item in draw(moment, layout).table.items if item.key == "todo"))
        over = box_of(pills[0])
        assert over.left <= todo.left and over.right >= todo.right and abs(over.top - todo.top) < 1


def in_the_way(drawing: ModuleType, moment: Any, table: Iterable[Item], names: Sequence[str], layout: str) -> set[str]:
    """What is laid over a table while its cards are looked at, and which card, badge, text or pill it meets; a pill may lie on
    the card that would win. In the narrow layout the pill of the seat to move is laid over once more."""
    laid_cards = dict(moment.view.trick_cards)
    there = [item for item in table if item.key not in ("felt", "just", "ring") and not item.key.startswith("slot:")]
    found = set()
    for choice in (choice for choice in moment.choices if choice.answer.legal):
        winner = choice.answer.winner
        items = drawing.preview(moment.view, names=names, layout=layout, seat=moment.to_move, choice=choice).table
        covered = {"ghost:pill": laid_cards.get(winner)}
        for item in items:
            free = {covered.get(item.key), "todo" if layout == "narrow" else ""}
            found |= {f"{item.key} meets {other.key}" for other in there if other.key not in free and touch(item, other)}
    return found
