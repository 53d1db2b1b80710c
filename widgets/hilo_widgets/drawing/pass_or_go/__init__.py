"""The pictures of High, Low, Pass or Go: from what lies where to pieces and places."""

from collections.abc import Sequence

from hilo_core.base.game import Choice
from hilo_core.pass_or_go import GAME as GAME
from hilo_core.pass_or_go.choices import card_sign
from hilo_core.pass_or_go.view import View

from .. import pieces
from ..game_pictures import row
from ..hands import hand_words
from ..ranked_symbols import ranked_names
from ..scene import Overlay, Picture, Scene, Shot
from . import rows as pass_or_go_rows
from . import tricks as pass_or_go_tricks
from .choice import choice_alt, choice_items, given_by
from .hand import hand_items
from .spots import HAND_DOCK, ROLLS_DOCK, rolls, tricks
from .words import alt


def icon() -> str:
    """Two dice and a king."""
    dice = [(pieces.use(f"d{face}", 54), 28 + 65 * n, 40) for n, face in enumerate((4, 1))]
    return row(*dice, (pieces.playing_card("KC", 0.93), 160, 28))


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    emblems = [f"e{name}" for name in ("dragon", "butterfly", "crown", "no", "ok", "dealer")]
    signs = [f"u{suit}" for suit in "SHCDX"]
    numerals = [f"n{digit}" for digit in range(10)]
    return [*ranked_names(), *(f"d{face}" for face in range(7)), *emblems, *signs, *numerals, "paper", "back", "dashes"]


def scene(view: View, shot: Shot) -> Picture:
    """The table and the dock of a view."""
    people, layout, dock, to_move, choices, just, odds = shot
    words = alt(view, people, to_move)
    across, down = HAND_DOCK[layout]
    if view.phase in ("goal", "play"):
        owner = dock if dock >= 0 else view.seat or 0
        spots = tricks(view.players, layout)
        table = Scene(*spots.size, tuple(pass_or_go_tricks.items(spots, view, people, owner, to_move, just)), words)
        below = hand_items(view, people, layout, owner, to_move, choices, odds)
        held = hand_words(people[owner], view.hands[owner], card_sign, "choose a card to play" if choices else "")
        return Picture(table, Scene(across, down, tuple(below), held))
    over = view.phase == "over"
    rows = rolls(view.players, layout, over)
    table = Scene(*rows.size, tuple(pass_or_go_rows.items(rows, view, people, to_move)), words)
    if over:
        return Picture(table, Scene(across, 0, (), ""))
    below = choice_items(view, people, layout, choices, odds)
    down = ROLLS_DOCK[view.players][layout]
    return Picture(table, Scene(across, down, tuple(below), choice_alt(view, people, bool(choices))))


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """The key of the item that is pointed at: the card itself, or a button."""
    return choice.card or f"act:{choice.action}"


def preview(view: View, *, names: Sequence[str], layout: str, seat: int, choice: Choice) -> Overlay:
    """The ghost of a card in the trick, its cell in the map, and who would then capture; or the dice that would be passed."""
    if not choice.card:
        return Overlay(pass_or_go_rows.ghosts(rolls(view.players, layout, False), view, given_by(choice)))
    spots = tricks(view.players, layout)
    return Overlay(pass_or_go_tricks.ghost(spots, view, seat, choice.card, choice.answer.winner, tuple(names)))
