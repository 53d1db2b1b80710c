"""The piles of a HiLO table, and the card that has been drawn from one."""

from functools import cache, lru_cache

from . import pieces
from .hilo_spots import BOARDS
from .hilo_words import under_words
from .lettering import fit, text, width
from .scene import Item
from .symbols import PREFIX

Z_LABEL, Z_PILE, Z_DRAWN = 5, 200, 210
ASKEW = (0, -7, 6)  # degrees by which the cards of the discard pile lie, the top first


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
        card = pieces.hilo_card(name, scale, "" if depth else "just", ASKEW[depth])
        items.append(Item(name, card, right - (3 if depth == 1 else -2 if depth else 0), y - 2 * depth, Z_PILE + 3 - depth))
    if len(discard) > 1:
        items.append(Item("discard:under", _under(discard[1:]), right + middle, y + below + 53, Z_LABEL))
    return tuple(Item(i.key, i.svg, round(i.x, 1), round(i.y, 1), i.z) for i in items)


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


@cache
def _under(cards: tuple[str, ...]) -> str:
    """What the top of the discard pile lies on: numbers and signs, around the origin."""
    parts, x = "", 0.0
    for card in cards:
        number = card[:-1].replace("-", "−")
        parts += text(number, 13, x=x)
        x += width(number, 13) + 1
        parts += f'<use href="#{PREFIX}u{card[-1]}" transform="translate({x:g} -10)scale(.46)" style="color:var(--ink);--mk:var(--felt)"/>'
        x += 18
    words = text("on", 13, "so e", x=-5)
    title = f"<title>{under_words(cards)}</title>"
    return f'<g transform="translate({round(9 - x / 2, 1):g} 0)">{title}{words}{parts}</g>'


@cache
def drawn(players: int, layout: str, card: str, name: str) -> tuple[Item, ...]:
    """The card just drawn, until it is laid or discarded."""
    board = BOARDS[players, layout]
    x, y = board.drawn
    middle, below = round(30 * board.pile_scale, 1), round(84 * board.pile_scale, 1)
    return (
        Item(card, pieces.hilo_card(card, board.pile_scale, "just"), x, y, Z_DRAWN),
        Item(
            "drawn",
            text(fit(f"drawn by {name}", 13.5, 130), 13.5, "m"),
            round(x + middle, 1),
            round(y + below + 19, 1),
            Z_LABEL,
        ),
    )
