"""Draws High, Low, Pass or Go as scenes of placed pieces."""

from functools import partial

from hilo_core.base.game import Choice
from hilo_core.pass_or_go import GAME as GAME
from hilo_core.pass_or_go.view import View

from ..scene import Overlay, Picture, Places, Scene, Shot, without_dock
from ..tables import as_written, card_or_button, icon_of, no_source
from . import table as pass_or_go_table
from .dock import choice_alt, choice_items, given_by, hand_dock
from .table import rolls, tricks
from .words import alt, is_bare, widest

choice_key = card_or_button
source, told = no_source, as_written
icon = partial(icon_of, pass_or_go_table.PLACES["icon"])
ABOUT = "Win dice, then dare to roll them."
SYMBOLS = "o.*|pX.|d[0-6]|edragon|ebutterfly|ecrown|eno|eok|edealer|u[SHCDX]|n[0-9]|paper|back|dashes"


def scene(view: View, shot: Shot) -> Picture:
    """Return the table and the dock of a view."""
    words, layout = alt(view, shot.names, shot.to_move), shot.layout
    if view.phase in ("goal", "play"):
        shot = shot._replace(dock=shot.dock if shot.dock >= 0 else view.seat or 0)
        spots = tricks(view.players, layout)
        table = Scene(shot.across, spots.height, tuple(pass_or_go_table.trick_items(spots, view, shot)), words)
        return Picture(table, hand_dock(view, shot))
    rows = roll_phase(view, layout)
    items = pass_or_go_table.roll_items(rows, view, shot)
    if rows.over:
        return without_dock(shot, rows.height, items, words)
    down = tricks(view.players, layout).dock
    below = Scene(shot.across, down, tuple(choice_items(view, shot)), choice_alt(view, shot.names, bool(shot.choices)))
    return Picture(Scene(shot.across, rows.height, tuple(items), words), below)


def roll_phase(view: View, layout: str) -> Places:
    """Return the places of the rows of phase 2."""
    return rolls(view.players, layout, view.phase == "over", widest(view), is_bare(view))


def preview(view: View, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Return the ghost of a card in the trick, its cell in the map, and who would then win the trick.

    In phase 2, return the dice that would be passed.
    """
    if not choice.card:
        return Overlay(pass_or_go_table.ghosts(roll_phase(view, shot.layout), view, given_by(choice)))
    return Overlay(pass_or_go_table.ghost(tricks(view.players, shot.layout), view, seat, choice))
