"""Draws a plain picture for a game that has no drawing of its own.

It has the other hands in rows, below them the trick on the table, and in the dock the hand of one seat, or buttons for anything
that is not a card.

It reads from a view `hands` (by seat, cards by name, "?" for a hidden one), `trick_cards` (seat and card, in order of play) and
`winner` (the seat that has won the trick, or -1). It leaves out what a view does not have.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from hilo_core.base.game import Choice

from . import pieces
from .lettering import fit, text
from .pieces import CARD_HEIGHT, CARD_WIDTH
from .scene import Item, Items, Overlay, Picture, Places, Scene, Shot, geometry, label
from .tables import (
    Z_BUTTON,
    Deck,
    DockRow,
    as_written,
    button,
    card_or_button,
    chance_at,
    compass,
    hand_words,
    held_words,
    icon_of,
    laid_out,
    no_source,
)

SMALL_SCALE = 0.62  # the scale of a card that does not lie in the dock
Z_CARD = 10
choice_key = card_or_button
source, told = no_source, as_written
ABOUT = ""
SYMBOLS = "back|eno|eok|u[SHCD]"  # sentences name the suits


BOARDS = geometry("")
icon = partial(icon_of, BOARDS["icon"])
LARGE_HAND, TO_SECOND_ROW = 9, 108  # the most cards in one row of the narrow dock, and the step to the second
BUTTON, BETWEEN = 40, 8  # the height of a button, and the distance between two


@cache
def _look(name: str, scale: float, state: str) -> str:
    """Return a card with its name on it."""
    paper = "var(--card-flat)" if state == "flat" else "var(--card)"
    box = f'<rect width="{CARD_WIDTH * scale:g}" height="{CARD_HEIGHT * scale:g}" rx="7" fill="{paper}" stroke="var(--edge)"/>'
    size = round((19 if len(name) < 4 else 14) * scale, 1)
    return f"<g>{box}{text(name, size, 'b', x=5 * scale, y=22 * scale, fill=pieces.ON_BRASS)}</g>"


DECK = Deck(_look, lambda card: "-", lambda card: Z_CARD, Z_CARD)


def scene(view: Any, shot: Shot) -> Picture:
    """Return the rows, the trick and the dock."""
    names, place, hands = shot.names, BOARDS[shot.layout], getattr(view, "hands", ())
    pitch = min(70, place.rows / (len(names) + 1))
    height, items, words = place.height or round(pitch * (len(names) + 1)) + 10, Items(), []
    for seat, name in enumerate(names):
        row = DockRow(place.names, shot.across - 8, 8 + seat * pitch, min(SMALL_SCALE, (pitch - 8) / CARD_HEIGHT), 0, 46, 0, 0)
        note = f"{name} to move" if seat == shot.to_move else name
        items.append(label(f"seat:{seat}", fit(note, 15, place.names - 10), 8, row.top + 30, "", 15))
        if seat < len(hands):
            words.append(f"{name} holds {held_words(hands[seat])}.")
            items += laid_out(DECK, seat, hands[seat] if seat != shot.dock else (), {}, row)
    top = 8 + len(names) * pitch
    items.append(label("table", "On the table", 8, top + 30, "so", 15))
    for slot, (seat, card) in enumerate(getattr(view, "trick_cards", ())):
        x, wins = place.names + slot * min(90, (shot.across - place.names) / len(names)), seat == getattr(view, "winner", -1)
        items.append(Item(card, _look(card, min(SMALL_SCALE, (pitch - 22) / CARD_HEIGHT), ""), x, top, Z_CARD + slot))
        items.append(label(f"by:{slot}", fit(names[seat], 13, 76), x, top + pitch - 4, "b" if wins else "so"))
        words.append(f"{names[seat]} has played {card}{' and wins' if wins else ''}.")
    return Picture(Scene(shot.across, height, tuple(items), " ".join(words)), _dock(hands, shot, place))


def _dock(hands: Sequence[Any], shot: Shot, place: Places) -> Scene:
    """Return the plate of a seat, its hand, and buttons for actions that are not cards."""
    seat, choices = shot.dock, shot.choices
    if seat < 0:
        return Scene(shot.across, place.dock, (), "")
    name, cards = shot.names[seat], hands[seat] if seat < len(hands) else ()
    items = [
        Item("compass", compass(seat, max(2, len(shot.names))), 6, 6),
        label("plate", fit(name, 20, 100), place.plate[0], place.plate[1], "se", 20),
    ]
    if shot.allowed or not choices:
        row, large = (DockRow(*one) for one in place.hands)
        rows = [row] if shot.wide or len(cards) <= LARGE_HAND else [large, large._replace(top=large.top + TO_SECOND_ROW)]
        items += laid_out(DECK, seat, cards, shot.allowed, *rows)
    buttons = [choice for choice in choices if not choice.card]
    first, down = place.tops
    for n, choice in enumerate(buttons):
        row_of, column = divmod(n, place.per_row)
        beside = min(place.per_row, len(buttons) - row_of * place.per_row)
        across = min(180, max(44, (shot.across - 8 - place.left - BETWEEN * (beside - 1)) / beside))
        x, y, key = place.left + column * (across + BETWEEN), first + down * row_of, card_or_button(None, seat, choice)
        items.append(Item(key, button(choice.label, across, BUTTON, choice.answer.legal), x, y, Z_BUTTON))
        items += chance_at(shot, key, x + across / 2, y + BUTTON + 6)
    held = hand_words(name, cards, str) if seat < len(hands) else name
    return Scene(shot.across, place.dock, tuple(items), held)


def preview(view: Any, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Return nothing: there is no drawing over the picture."""
    return Overlay()
