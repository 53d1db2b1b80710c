"""The piles of a HiLO table, and the card that has been drawn from one."""

from functools import cache, lru_cache

from . import pieces
from .hilo_spots import BOARDS
from .lettering import fit, text
from .scene import Item
from .symbols import PREFIX

HIDDEN = "?"
Z_LABEL, Z_PILE, Z_DRAWN = 5, 200, 210
ASKEW = ((0, 0), (-3, -7), (2, 6), (-5, -13))  # how far and by how many degrees discards lie askew, the top first


@lru_cache(maxsize=2000)
def piles(players: int, layout: str, draw: int, discard: tuple[str, ...], discards: int) -> tuple[Item, ...]:
    """Draw pile and discard pile, with how many cards they have and what lies just under the top."""
    board = BOARDS[players, layout]
    scale = board.pile_scale
    middle, below = round(30 * scale, 1), round(84 * scale, 1)
    (x, y), (right, _) = board.draw, board.discard
    items = [
        Item("draw", pieces.pile(draw, scale), x, y, Z_PILE),
        Item("draw:name", text("draw", 13.5, "m"), x + middle, y + below + 19, Z_LABEL),
        Item("draw:size", text(_cards(draw), 13, "m so"), x + middle, y + below + 36, Z_LABEL),
        Item("discard:name", text("discard", 13.5, "m"), right + middle, y + below + 19, Z_LABEL),
        Item("discard:size", text(_cards(discards), 13, "m so"), right + middle, y + below + 36, Z_LABEL),
    ]
    if not discard:
        items.append(Item("discard", pieces.pile(0, scale), right, y, Z_LABEL))
    for depth, name in enumerate(discard):
        aside, turn = ASKEW[depth]
        card = pieces.hilo_card(name, scale, "" if depth else "just", turn)
        items.append(Item(name, card, right + aside, y - 2 * min(depth, 2), Z_PILE + 4 - depth))
    slots = range(len(discard) - 1, 0, -1)  # the deepest card stands at the right
    for slot, name in zip(slots, discard[1:], strict=True):
        items.append(Item(f"under:{slot}", _under(name), right + 60 * scale + 39 - 33 * slot, y + below + 53, Z_LABEL))
    if slots:
        at = right + 60 * scale + 8 - 33 * len(slots)
        items.append(Item("under", text("on", 13, "so e"), at, y + below + 53, Z_LABEL))
    return tuple(Item(i.key, i.svg, round(i.x, 1), round(i.y, 1), i.z) for i in items)


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


@cache
def _under(card: str) -> str:
    """A card under the top of the discard pile: number and sign, to the left of the origin."""
    return f'<use href="#{PREFIX}s{card[-1]}"/>' + text(card[:-1].replace("-", "−"), 13, "e", x=-12)


@cache
def drawn(players: int, layout: str, card: str, name: str) -> tuple[Item, ...]:
    """The card just drawn, until it is laid or discarded."""
    board = BOARDS[players, layout]
    x, y = board.drawn
    middle, below = round(30 * board.pile_scale, 1), round(84 * board.pile_scale, 1)
    return (
        _held(card, board.pile_scale)._replace(x=x, y=y),
        Item(
            "drawn",
            text(fit(f"drawn by {name}", 13.5, 130), 13.5, "m"),
            round(x + middle, 1),
            round(y + below + 19, 1),
            Z_LABEL,
        ),
    )


def _held(card: str, scale: float) -> Item:
    """The card itself, or its back for those who may not see it."""
    if card == HIDDEN:
        return Item("back:drawn", pieces.back(scale), 0, 0, Z_DRAWN)
    return Item(card, pieces.hilo_card(card, scale, "just"), 0, 0, Z_DRAWN)
