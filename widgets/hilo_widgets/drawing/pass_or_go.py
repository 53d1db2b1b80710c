"""The pictures of High, Low, Pass or Go: from what lies where to pieces and places."""

from collections.abc import Sequence

from hilo_core.base.game import Choice
from hilo_core.pass_or_go.view import View

from . import pass_or_go_tricks
from .pass_or_go_docks import hand_items
from .pass_or_go_spots import DOCKS, tricks
from .pass_or_go_words import alt, dock_alt
from .ranked_symbols import ranked_names
from .scene import Laid, Picture, Scene


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    emblems = [f"e{name}" for name in ("dragon", "butterfly", "crown", "no", "ok", "dealer")]
    signs = [f"u{suit}" for suit in "SHCDX"]
    numerals = [f"n{digit}" for digit in range(10)]
    return [*ranked_names(), *(f"d{face}" for face in range(7)), *emblems, *signs, *numerals, "paper", "back", "dashes"]


def scene(
    view: View,
    *,
    names: Sequence[str],
    layout: str = "wide",
    dock: int = -1,
    to_move: int = -1,
    choices: Sequence[Choice] = (),
    pick: int = 1,
    just: str = "",
    odds: bool = False,
) -> Picture:
    """The table and the dock of a view."""
    people = tuple(names)
    words = alt(view, people, to_move)
    owner = dock if dock >= 0 else view.seat or 0
    spots = tricks(view.players, layout)
    table = Scene(*map(round, spots.size), tuple(pass_or_go_tricks.items(spots, view, people, owner, to_move, just)), words)
    below = hand_items(view, people, layout, owner, to_move, choices, odds)
    return Picture(table, Scene(*DOCKS[layout], tuple(below), dock_alt(view, people, owner)))


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """The key of the item that is pointed at: the card itself, or a button."""
    return choice.card or f"act:{choice.action}"


def preview(view: View, *, names: Sequence[str], layout: str, seat: int, choice: Choice) -> Laid:
    """The ghost of a card in the trick, its cell in the map, and who would then capture."""
    if not choice.card:
        return Laid()
    spots = tricks(view.players, layout)
    return Laid(pass_or_go_tricks.ghost(spots, view, seat, choice.card, choice.answer.winner, tuple(names)))
