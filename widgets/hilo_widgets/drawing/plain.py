"""A plain picture for a game that has no drawing of its own: the other hands in rows, below them the trick on the table, and in
the dock the hand of one seat, or buttons for what is no card.

Of a view it knows `hands` (by seat, cards by name, "?" for one not to be seen), `trick_cards` (seat and card, in order of play)
and `winner` (the seat that has taken the trick, or -1). What a view does not have is left out.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted

from . import pieces
from .dock import WIDE_DOCK, WIDE_TABLE, DockRow, button_row, compass, laid_out
from .game_pictures import row
from .hands import HIDDEN, Deck, hand_words
from .lettering import fit, text
from .scene import NARROW, WIDE, Z_LABEL, Item, Items, Overlay, Picture, Scene, Shot, label

ACROSS, DOWN = pieces.CARD_WIDTH, pieces.CARD_HEIGHT
SMALL = 0.62  # the scale of a card that does not lie in the dock
Z_CARD = 10
PER_ROW = 9  # cards of a hand in one row of the narrow dock
LABELS = {"wide": 130, "narrow": 76}  # room for names beside the cards
SIZES = {"wide": ((WIDE, WIDE_TABLE), (WIDE, WIDE_DOCK)), "narrow": ((NARROW, 0), (NARROW, 260))}


def icon() -> str:
    """The backs of three cards."""
    return row(*((pieces.back(0.93), 42 + 50 * n, 28) for n in range(3)))


def symbol_names(players: int) -> list[str]:
    """The back of a card, the sign that one may not be played, and the suits, which sentences name."""
    return ["back", "eno", "eok", "uS", "uH", "uC", "uD"]


@cache
def _look(name: str, scale: float, state: str) -> str:
    """A card with its name on it."""
    paper = "var(--card-flat)" if state == "flat" else "var(--card)"
    box = f'<rect width="{ACROSS * scale:g}" height="{DOWN * scale:g}" rx="7" fill="{paper}" stroke="var(--edge)"/>'
    size = round((19 if len(name) < 4 else 14) * scale, 1)
    return f"<g>{box}{text(name, size, 'b', x=5 * scale, y=22 * scale, fill=pieces.ON_BRASS)}</g>"


DECK = Deck(_look, lambda card: "-", lambda card: Z_CARD, Z_CARD)


def scene(view: Any, shot: Shot) -> Picture:
    """The rows, the trick and the dock."""
    names, layout, dock, to_move, choices, *_ = shot
    hands = view.hands if hasattr(view, "hands") else ()
    (width, height), below = SIZES[layout]
    pitch = min(70, (WIDE_TABLE if layout == "wide" else 300) / (len(names) + 1))
    height = height or round(pitch * (len(names) + 1)) + 10
    items: Items = []
    words = [f"{name} holds {_held(hands[seat])}." for seat, name in enumerate(names) if seat < len(hands)]
    for seat, name in enumerate(names):
        row = DockRow(LABELS[layout], width - 8, 8 + seat * pitch, min(SMALL, (pitch - 8) / DOWN), 0, 46, 0, 0)
        note = f"{name} to move" if seat == to_move else name
        items.append(label(f"seat:{seat}", fit(note, 15, LABELS[layout] - 10), 8, row.top + 30, "", 15))
        if seat < len(hands) and seat != dock:
            items += laid_out(DECK, seat, hands[seat], {}, row)
    top = 8 + len(names) * pitch
    items.append(label("table", "On the table", 8, top + 30, "so", 15))
    for place, (seat, card) in enumerate(getattr(view, "trick_cards", ())):
        x, wins = LABELS[layout] + place * min(90, (width - LABELS[layout]) / len(names)), seat == getattr(view, "winner", -1)
        items.append(Item(card, _look(card, min(SMALL, (pitch - 22) / DOWN), ""), x, top, Z_CARD + place))
        who = text(fit(names[seat], 13, 76), 13, "b" if wins else "so")
        items.append(Item(f"by:{place}", who, x, top + pitch - 4, Z_LABEL))
        words.append(f"{names[seat]} has played {card}{' and wins' if wins else ''}.")
    lifted = _dock(hands, names, layout, dock, choices)
    held = "" if dock < 0 else hand_words(names[dock], hands[dock], str) if dock < len(hands) else names[dock]
    return Picture(Scene(width, height, tuple(items), " ".join(words)), Scene(*below, tuple(lifted), held))


def _dock(hands: Sequence[Any], names: Sequence[str], layout: str, seat: int, choices: Sequence[Choice]) -> Items:
    """The plate of a seat, its hand, and buttons for what is no card."""
    if seat < 0:
        return []
    wide, cards = layout == "wide", hands[seat] if seat < len(hands) else ()
    items = [
        Item("compass", compass(seat, max(2, len(names))), 6, 6, Z_LABEL),
        label("plate", fit(names[seat], 20, 100), *((6, 56) if wide else (48, 24)), look="se", size=20),
    ]
    allowed: Mapping[str, bool] = {choice.card: choice.answer.legal for choice in choices if choice.card}
    if allowed or len(choices) == 0:
        rows = [DockRow(150, WIDE - 8, 24, 1.06)] if wide else [DockRow(8, NARROW - 8, 48, 0.9)]
        if not wide and len(cards) > PER_ROW:
            rows = [DockRow(8, NARROW - 8, top, 0.82, 8, 82) for top in (36, 144)]
        items += laid_out(DECK, seat, cards, allowed, *rows)
    buttons = [(choice_key(None, seat, choice), choice.label, choice.answer.legal) for choice in choices if not choice.card]
    per_row = 4 if wide else 3
    for n in range(0, len(buttons), per_row):
        start, top = (150, 6 + 66 * n / per_row) if wide else (8, 36 + 70 * n / per_row)
        items += button_row(buttons[n : n + per_row], start, (WIDE if wide else NARROW) - 8, top)
    return items


def _held(cards: Sequence[str]) -> str:
    return counted(len(cards), "card") if HIDDEN in cards else " ".join(cards) or "no card"


def choice_key(view: Any, seat: int, choice: Choice) -> str:
    """The card itself, or a button."""
    return choice.card or f"act:{choice.action}"


def preview(view: Any, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Nothing is laid over the picture."""
    return Overlay()
