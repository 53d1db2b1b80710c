"""Draws HiLO: small layouts and piles on the table, and in the dock one large layout with the seat's choices."""

from dataclasses import replace
from functools import partial

from hilo_core.base.game import Choice
from hilo_core.hilo import GAME as GAME
from hilo_core.hilo.view import View

from .. import pieces
from ..scene import Item, Overlay, Picture, Scene, Shot, label, without_dock
from ..tables import icon_of
from . import dock as hilo_dock
from . import end as hilo_end
from . import table as hilo_table
from .layouts import HIDDEN, alt, card_words, dock_alt, start_of
from .layouts import told as told

source = hilo_dock.source
icon = partial(icon_of, hilo_table.PLACES["icon"])
ABOUT = "Collect few points."
SYMBOLS = "[ROYGTBVP]-?[0-9]+|s[ROYGTBVP]|back|dashes|eflag|ecrown|eok|eno"

Z_GHOST = hilo_dock.Z_GHOST
NO_NAME = {HIDDEN: "face down", "": "a gap"}


def scene(view: View, shot: Shot) -> Picture:
    """Return the table and the dock; at the end of a round only the table."""
    words = alt(view, shot.names, shot.to_move)
    if view.phase == "over":
        return without_dock(shot, hilo_table.PLACES[shot.layout].over, hilo_end.end(view, shot), words)
    shot = shot._replace(dock=max(shot.dock, 0))
    board = hilo_table.board(view.players, shot.layout)
    table = *hilo_table.layouts(view, shot), *hilo_table.piles(view, shot)
    ways = any(choice.action == "keep" for choice in shot.choices)
    aside = (hilo_dock.buttons if ways else hilo_dock.beside)(view, shot)
    lifted = *hilo_dock.head(view, shot, ways), *hilo_dock.large(view, shot), *aside
    below = Scene(shot.across, board.dock, lifted, dock_alt(view, shot.names, shot.dock))
    return Picture(Scene(shot.across, board.height, table, words), below)


def bare(view: View, shot: Shot) -> Picture:
    """Return one layout set up by a reader, drawn large, without the rest of a round.

    It shows the layout's lines, the ways to remove them, and the discard pile.
    """
    view, shot = replace(view, phase="clear"), shot._replace(dock=0)
    rows, place = view.layouts[0], hilo_table.PLACES[shot.layout]
    left, middle, base = place.bare
    items = [label("sum:0", hilo_table.sums(view, 0, 200), left, base, "b", 15), *hilo_dock.large(view, shot)]
    if shot.choices:
        items += hilo_dock.buttons(view, shot)
    if view.discard:
        items.append(label("under", f"discard pile, {view.discard_size} cards, top first:", middle, base))
        items += hilo_table.signs(view.discard, middle + 226, base)
    cards = " / ".join(", ".join(NO_NAME.get(name) or card_words(name) for name in row) for row in rows)
    words = f"{dock_alt(view, shot.names, 0)}{': ' if cards else ''}{cards}"
    return Picture(Scene(shot.across, 0, (), words), Scene(shot.across, place.dock, tuple(items), words))


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """Return the key of the card at a cell, of the draw pile, or of a button."""
    verb, _, what = choice.action.partition(" ")
    if choice.card or verb == "toss":
        return hilo_dock.cell_key(view, seat, choice.card or what)
    return "draw" if verb == "draw" else f"way:{choice.action}"


def preview(view: View, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Return the ghost of a card, with its consequences.

    The ghost is at the place of the card that is drawn or turned over, or over the line that is removed.
    """
    place, board = hilo_dock.place_of(view, shot.layout, seat), hilo_table.board(view.players, shot.layout)
    verb, _, what = choice.action.partition(" ")
    if verb == "clear":
        line = hilo_dock.outline(choice.action)
        look = pieces.hilo_line(line, place.scale, place.gap, "focus")
        return Overlay(dock=(Item("ghost", look, *place.at(*start_of(line)), Z_GHOST),))
    if verb == "draw":
        (x, y), scale = board.piles[1], board.pile_scale
        look = f"<g>{pieces.back(scale)}{pieces.dashes(scale)}</g>"
        return Overlay((Item("ghost", look, x, y, hilo_table.Z_PILE + 9),))
    if verb not in ("take", "trade", "toss"):
        return Overlay()
    cell = place.at(*hilo_dock.cell_of(what))
    if verb == "toss":
        x, y = board.piles[2]
        ghost = Item("ghost", pieces.hilo_card(view.drawn, board.pile_scale, "ghost"), x, y, hilo_table.Z_PILE + 9)
        return Overlay((ghost,), (Item("ghost:turned", pieces.dashes(place.scale), *cell, Z_GHOST),))
    ghost = Item("ghost", pieces.hilo_card(hilo_dock.laid_card(view), place.scale, "ghost"), *cell, Z_GHOST)
    return Overlay(dock=(ghost, *hilo_dock.leads_to(view, shot, seat, what)))
