"""The right half of the dock of HiLO: both piles large, or the card drawn with the cards it may be tossed for."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.hilo.view import HIDDEN, View
from hilo_core.messages.words import counted

from .. import pieces
from ..dock import chance_at, mark
from ..lettering import fit, text
from ..scene import Z_LABEL, Item, Items, Point, Shot, label, placed_shortly
from .dock import NOTE, cell_of
from .table import Z_PILE, held_card
from .words import card_words


class Piles(NamedTuple):
    """Where the large piles lie."""

    middles: Point  # of the discard pile and of the draw pile
    top: float
    scale: float
    room: float


class Toss(NamedTuple):
    """Where the card drawn and the cells to toss it for lie."""

    card: Point
    scale: float
    words: Point
    left: float
    top: float
    across: float  # from cell to cell
    down: float
    button: Point


PILES = {"wide": Piles((459, 633), 38, 1.3, 170), "narrow": Piles((326, 416), 60, 0.9, 90)}
TOSS = {
    "wide": Toss((372, 12), 0.8, (434, 31), 372, 92, 117, 39, (38, 34)),
    "narrow": Toss((282, 34), 0.6, (326, 46), 280, 96, 61.5, 68, (56, 44)),
}


def piles(view: View, shot: Shot) -> Items:
    """Both piles; the draw pile is pressed there, the top discard goes to the card that is pressed in the layout."""
    place = PILES[shot.layout]
    (left, right), scale = place.middles, place.scale
    half, foot = 30 * scale, round(place.top + 84 * scale, 1)
    asked = [bool(choice.card) for choice in shot.choices] if view.phase == "turn" else []
    takes, draws = True in asked, False in asked
    top = pieces.hilo_card(view.discard[0], scale) if view.discard else pieces.pile(0, scale)
    items = [
        label("take:name", "Take" if takes else "Discard pile", left, place.top - 10, "m b", 14.5),
        label("draw:name", "Draw" if draws else "Draw pile", right, place.top - 10, "m b", 14.5),
        Item("draw", pieces.pile(view.draw_size, scale), right - half, place.top, Z_PILE),
        label("draw:size", counted(view.draw_size, "card"), right, foot + 18, "m so"),
        label("take:size", counted(view.discard_size, "card"), left, foot + 18, "m so"),
        Item("take", top, left - half, place.top, Z_PILE),
    ]
    if draws:
        items += chance_at(shot, "draw", right, foot + 25)
    if takes and shot.wide:
        items.append(label("take:how", "to a card on the left", left, foot + 36, "m so"))
    elif takes:
        items += lines(("Take: to a card on the left.", *half_of(NOTE)), 282, 216)
    return items


def half_of(note: str) -> tuple[str, str]:
    """A note in two lines."""
    first, _, second = note.partition(", ")
    return f"{first},", second


def lines(words: Sequence[str], x: float, y: float) -> Items:
    """Small words under one another."""
    return [label(f"words:{n}", fit(one, 13, 182), x, y + 18 * n) for n, one in enumerate(words)]


def drawn(view: View, shot: Shot) -> Items:
    """The card drawn, and a button for every cell of the layout: pressed there, the card drawn is tossed for it."""
    place, (x, y) = TOSS[shot.layout], TOSS[shot.layout].words
    items = [Item(*held_card(view, place.scale), *place.card, Z_PILE)]
    if view.drawn != HIDDEN and shot.wide:
        items.append(label("drawn", f"The {card_words(view.drawn)}, drawn", x, y, "se", 18))
    tosses = [choice for choice in shot.choices if not choice.card]
    if not tosses:
        return items
    may = any(choice.answer.legal for choice in tosses)
    if shot.wide:
        turn = "Toss it and turn up:" if may else "No card is left to turn up."
        items += lines(("Lay it on a card on the left.",), x, y + 22)
        items.append(label("toss", turn, x, y + 44, "b", 13.5))
    else:
        items += lines(("Lay it on the left, or", "toss it and turn up:" if may else "no card to turn up:"), x, y + 6)
    for choice in tosses:
        items += _toss(place, choice, shot)
    return items


def _toss(place: Toss, choice: Choice, shot: Shot) -> Items:
    cell = choice.action.rpartition(" ")[2]
    row, column = cell_of(cell)
    ok, key = choice.answer.legal, f"toss:{cell}"
    x, y = place.left + column * place.across, place.top + row * place.down
    across, down = place.button
    if shot.wide:
        where, spot = (x + across + 12, y + down / 2), (x + across + 39.5, y + 6)
    else:
        where, spot = (x + across / 2, y + down + 11), (x + across / 2, y + down + 1)
    items = [Item(key, _button(cell, across, down, ok), x, y, Z_LABEL), mark(key, ok, *where)]
    return items + (chance_at(shot, key, *spot) if ok else [])


@cache
def _button(cell: str, across: float, down: float, ok: bool) -> str:
    """The name of a cell, for a card face down on its back; for an open one, which may not be turned up, in a dashed box."""
    middle, dashes = across / 2, "" if ok else ' stroke-dasharray="4 4"'
    drawn = f'<rect width="{across:g}" height="{down:g}" rx="8" fill="var(--paper)" stroke="var(--edge)"{dashes}/>'
    if ok:
        scale = round((down - 4) / 84, 2)
        drawn += placed_shortly(Item("", pieces.back(scale), middle - 30 * scale, 2))
        drawn += f'<rect x="{middle - 13:g}" y="{down / 2 - 9:g}" width="26" height="18" rx="5" fill="var(--paper)"/>'
    return f"<g>{drawn}{text(cell, 14.5, 'm b' if ok else 'm so', x=middle, y=down / 2 + 5)}</g>"
