"""What is laid over the table of a trick game while a card of the hand is looked at."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from hilo_widgets.drawing.scene import Picture

from .boxes import box_of

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
