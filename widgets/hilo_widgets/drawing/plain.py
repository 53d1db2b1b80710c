"""A plain picture for a game that has no drawing of its own: the hands in rows, and below them the trick on the table.

Of a view it knows `hands` (by seat, cards by name, "?" for one not to be seen), `trick_cards` (seat and card, in order of play)
and `winner` (the seat that has taken the trick, or -1). What a view does not have is left out. A card
lies in one place at a time.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted

from . import pieces
from .hands import HIDDEN
from .lettering import fit, text
from .scene import Item, Scene

ACROSS, DOWN, STEP, RISE, TRICK_STEP = 38, 50, 44, 6, 76  # of cards
LABELS, ROW = {"wide": 130, "narrow": 0}, {"wide": 74, "narrow": 96}  # room for names beside the cards, or above them
Z_LABEL, Z_CARD, Z_MARK = 1, 10, 100


def symbol_names(players: int) -> list[str]:
    """The back of a card, the sign that one may not be played, and the suits, which sentences name."""
    return ["back", "eno", "uS", "uH", "uC", "uD"]


def size(players: int, layout: str) -> tuple[int, int]:
    """A row for each player, and one for the table."""
    return {"wide": 760, "narrow": 360}[layout], 20 + ROW[layout] * (players + 1)


def scene(
    view: Any,
    *,
    names: Sequence[str],
    layout: str = "wide",
    to_move: int = -1,
    choices: Sequence[tuple[str, bool]] = (),
    just: str = "",
) -> Scene:
    """The rows as a picture."""
    width, height = size(len(names), layout)
    left = 10 + LABELS[layout]
    allowed, words = dict(choices), []
    items: list[Item] = []
    for seat, name in enumerate(names):
        cards = view.hands[seat] if hasattr(view, "hands") else ()
        top = _label(items, f"seat:{seat}", f"{name} to move" if seat == to_move else name, seat, layout)
        step = min(STEP, (width - left - 10 - ACROSS) / max(1, len(cards) - 1))
        for slot, card in enumerate(cards):
            x = round(left + slot * step, 1)
            if card == HIDDEN:
                items.append(Item(f"back:{seat}:{slot}", pieces.back(DOWN / pieces.CARD_HEIGHT), x, top, Z_CARD + slot))
                continue
            ok = allowed.get(card) if seat == to_move else None
            items.append(Item(card, _card(card, ok is False), x, top - RISE if ok else top, Z_CARD + slot))
            if ok is not None:
                mark = pieces.legal_dot() if ok else pieces.barred_ring()
                items.append(Item(f"mark:{card}", mark, x + 12, top + DOWN + 8, Z_MARK))
        words.append(f"{name} holds {counted(len(cards), 'card') if HIDDEN in cards else ' '.join(cards) or 'no card'}.")
    top = _label(items, "table", "On the table", len(names), layout)
    for place, (seat, card) in enumerate(getattr(view, "trick_cards", ())):
        x, wins = left + place * TRICK_STEP, seat == getattr(view, "winner", -1)
        items.append(Item(card, _card(card, False), x, top, Z_CARD + place))
        who = text(fit(names[seat], 12, TRICK_STEP - 4), 12, "b" if wins else "so")
        items.append(Item(f"by:{place}", who, x, top + DOWN + 13, Z_LABEL))
        words.append(f"{names[seat]} has played {card}{' and wins' if wins else ''}.")
    return Scene(width, height, tuple(items), " ".join(words))


def _label(items: list[Item], key: str, words: str, row: int, layout: str) -> float:
    """Puts the words of a row beside its cards, or above them; the top of its cards."""
    top = 16.0 + row * ROW[layout]
    room, below = (LABELS[layout] - 6, 30) if LABELS[layout] else (340, 13)
    items.append(Item(key, text(fit(words, 15, room), 15), 10, top + below, Z_LABEL))
    return top if LABELS[layout] else top + 26


@cache
def _card(name: str, flat: bool) -> str:
    """A card with its name on it."""
    paper = "var(--card-flat)" if flat else "var(--card)"
    box = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" fill="{paper}" stroke="var(--edge)"/>'
    return f"<g>{box}{text(name, 13 if len(name) < 3 else 11, 'b', x=3, y=17, fill=pieces.ON_BRASS)}</g>"


def choice_key(view: Any, seat: int, card: str) -> str:
    """The key of the item that is pointed at to choose a card: the card itself."""
    return card


def choice_picture(view: Any, choice: Choice) -> None:
    """No choice has a picture of its own."""


def preview_items(view: Any, layout: str, names: Sequence[str], seat: int, choice: Choice) -> tuple[Item, ...]:
    """Nothing is laid over the picture."""
    return ()
