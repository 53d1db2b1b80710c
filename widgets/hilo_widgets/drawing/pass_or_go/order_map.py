"""Draws the order of all cards as a map of four rows, the highest suit on top.

It shows where each card is: in the hand below, in another face-up hand, in the trick, not seen, or put aside. Both Jokers are
outside the order, below it.
"""

from functools import cache

from hilo_core.base.playing_cards import NAMES, VALUES
from hilo_core.messages.words import possessive
from hilo_core.pass_or_go.round import height, is_joker

from .. import pieces
from ..lettering import fit, text
from ..scene import Places, Point
from ..symbols import PREFIX

ORDER = tuple(NAMES[card] for card in sorted((card for card in NAMES if not is_joker(card)), key=height))  # lowest first
BESIDE = 23  # from a tile of the legend to its words
ROWS = "".join(dict.fromkeys(card[-1] for card in ORDER))[::-1]


@cache
def cell(place: Places, card: str) -> Point:
    """Return the top left corner of a card's cell."""
    if card[0] == "X":
        return place.x + (10 + int(card[1])) * place.across, place.y + 4 * place.down
    return place.x + VALUES.index(card[:-1]) * place.across, place.y + ROWS.index(card[-1]) * place.down


def cell_height(place: Places, card: str) -> float:
    """Return the height of a card's cell."""
    return float(place.joker if card[0] == "X" else place.down)


def _tile(kind: str, x: float, y: float, across: float, down: float, edge: str = "line", stroke: float = 18) -> str:
    """Return the background of a cell: a tile for its kind, or a stroke through a card that has been put aside."""
    box = f'<rect x="{x:g}" y="{y:g}" width="{across:g}" height="{down:g}" rx="5" '
    if kind == "own":
        return f'{box}fill="var(--ink)"/>'
    if kind == "other":
        return f'{box}fill="var(--page)" stroke="var(--ink)" stroke-width="1.5" stroke-dasharray="4 3"/>'
    if kind == "trick":
        return f'{box}fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.5"/>'
    if kind == "unseen":
        return f'{box}fill="var(--page)" stroke="var(--{edge})"/>'
    middle = x + across / 2
    return (
        f'<path d="M{middle - stroke / 2:g} {y + down / 2:g}h{stroke:g}" class="f0" stroke="var(--soft)" stroke-width="1.3"/>'
    )


@cache
def tile(value: str, kind: str, across: float, down: float) -> str:
    """Return the cell of a value, or of a Joker ("X"), which shows where the card is."""
    box = _tile(kind, 2, 2, across - 4, down - 4, stroke=27 if value == "X" else 18)
    colour = {"own": "var(--page)", "trick": pieces.ON_BRASS, "aside": "var(--soft)"}.get(kind, "var(--ink)")
    if value == "X":
        place = f"translate({across / 2 - 9:g} {down / 2 - 9:g})scale(.75)"
        cap = f'<use href="#{PREFIX}uX" transform="{place}" style="color:{colour}"/>'
        return f"<g>{box}{cap}</g>" if kind != "aside" else f"<g>{cap}{box}</g>"
    look = "m b" if kind in ("own", "other", "trick") else "m so" if kind == "aside" else "m"
    fill = colour if kind in ("own", "trick") else ""
    drawn = text(value, 13 if kind == "aside" else 15, look, across / 2, down / 2 + 5.2, fill=fill)
    return f"<g>{box}{drawn}</g>"


@cache
def ring(place: Places, card: str) -> str:
    """Return the ring around the cell of the card that the reader points at."""
    across, down = place.across + 2, cell_height(place, card) + 2
    return (
        f'<rect x="-1" y="-1" width="{across:g}" height="{down:g}" rx="8" class="f0" stroke="var(--focus)" stroke-width="3"/>'
    )


@cache
def signs(place: Places) -> str:
    """Return the sign of each row."""
    drawn = ""
    for row, suit in enumerate(ROWS):
        at = f"{place.x - 27:g} {place.y + (row + 0.5) * place.down - 9:g}"
        drawn += f'<g transform="translate({at})">{pieces.suit_sign(suit, 18)}</g>'
    return f"<g>{drawn}</g>"


@cache
def legend(tiles: Places, others: bool) -> str:
    """Return the legend of the tiles, without the words for hands; without `others` there is no other face-up hand."""
    drawn, x = "", 0.0
    for kind, (word, across) in vars(tiles).items():
        if kind != "other" or others:
            drawn += _tile(kind, x, -11, 18, 15, "edge") + (text(word, 13, "so", x + BESIDE) if word else "")
            x += across
    return f"<g>{drawn}</g>"


@cache
def whose(short: bool, name: str) -> str:
    """Return whose hand a tile means, with its baseline at the origin; without a name, the hands of several players."""
    if not name:
        return text("others" if short else "other hands", 13, "so")
    return text(fit(name, 13, 42) if short else f"{possessive(fit(name, 13, 54))} hand", 13, "so")
