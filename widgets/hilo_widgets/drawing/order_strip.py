"""The order of all 52 cards as a strip, and where the cards of a hand, of the trick and those put aside stand in it."""

from functools import cache
from typing import NamedTuple

from hilo_core.messages.words import possessive

from . import pieces
from .lettering import fit, text, width
from .ranked_symbols import LOW_TO_HIGH, ORDER

CELL, HIGH, SIGN = 15, 22, 16
Point = tuple[float, float]


class Strip(NamedTuple):
    """Where the strip lies in a picture."""

    x: float
    y: float  # of the first row of cells
    blocks: int  # suits in a row
    pitch: float  # from block to block
    row: float  # from row to row
    right: float  # where it ends
    legend: float  # the base line of the words below
    goal: float  # the base line of what captures


STRIPS = {
    "wide": Strip(2, 30, 4, 215, 0, 858, 76, 76),
    "narrow": Strip(5, 26, 2, 219, 44, 435, 114, 134),
}


@cache
def cell(layout: str, card: str) -> Point:
    """The top left corner of a card's cell, 15 x 22."""
    strip = STRIPS[layout]
    block, rank = divmod(ORDER.index(card), 13)
    row, column = divmod(block, strip.blocks)
    return strip.x + column * strip.pitch + SIGN + rank * CELL, strip.y + row * strip.row


@cache
def strip_svg(layout: str) -> str:
    """The strip itself: signs and ranks, over a tide that rises from the lowest card to the highest."""
    drawn = ""
    for block, suit in enumerate(LOW_TO_HIGH):
        x, y = cell(layout, f"2{suit}")
        foot = y + HIGH + 4
        low, high = (round(foot - 3 - 23 * share / 4, 1) for share in (block, block + 1))
        end = x + 13 * CELL
        level = f"M{x - SIGN:g} {low:g}L{end:g} {high:g}"
        drawn += (
            f'<g class="t{suit}"><path d="{level}V{foot:g}H{x - SIGN:g}Z" fill="currentColor" opacity=".16"/>'
            f'<path d="{level}" class="f0" stroke="currentColor" opacity=".5"/></g>'
            f'<g transform="translate({x - SIGN:g} {y + 4.5:g})">{pieces.suit_sign(suit, 13)}</g>'
        )
        middles = [f"{x + (rank + 0.5) * CELL:g}" for rank in range(13)]
        style = f'y="{y + 15.5:g}" font-size="12" class="m" style="fill:var(--t{suit})"'
        for letters, places in (("23456789", middles[:8]), ("JQKA", middles[9:])):
            drawn += f'<text x="{" ".join(places)}" {style}>{letters}</text>'
        drawn += f'<text x="{middles[8]}" {style}>10</text>'
    return f"<g>{drawn}</g>"


@cache
def mark(kind: str) -> str:
    """What marks a cell: "own" and "other" hands, "aside" put aside, "focus" the card that is looked at."""
    box = '<rect x=".5" y=".5" width="14" height="21" rx="3.5" class="f0" '
    if kind == "own":
        return f'{box}stroke="var(--ink)" stroke-width="1.8"/>'
    if kind == "other":
        return f'{box}stroke="var(--edge)" stroke-width="1.3" stroke-dasharray="3 2"/>'
    if kind == "focus":
        return f'{box}stroke="var(--focus)" stroke-width="3"/>'
    return '<path d="M2.5 19 12.5 3" class="f0" stroke="var(--soft)" stroke-width="1.4" stroke-linecap="round"/>'


@cache
def pin(number: int, wins: bool = False) -> str:
    """The order of play over the cell of a card in the trick, for the middle of its upper edge; filled if it wins."""
    fill, edge, ink = ("var(--brass-fill)", "var(--ink)", pieces.ON_BRASS) if wins else ("var(--ink)", "none", "var(--page)")
    return (
        f'<g><path d="M-5.5-6.5A7.8 7.8 0 1 1 5.5-6.5L0 1Z" fill="{fill}" stroke="{edge}" stroke-width="1.2"/>'
        f"{text(str(number), 12, 'm b', y=-7.8, fill=ink)}</g>"
    )


@cache
def legend(layout: str, own: str, others: bool) -> str:
    """What the marks mean, from the left edge: whose hand, other hands, put aside, in the trick."""
    strip = STRIPS[layout]
    room = 90 if layout == "wide" else 45
    parts = [("own", f"{possessive(fit(own, 12, room))} hand" if own else "own hand")]
    parts += [("other", "other hands")] if others else []
    parts += [("aside", "put aside"), ("pin", "in the trick")]
    across = sum(21 + width(words, 12) for _, words in parts) + 12 * (len(parts) - 1)
    x = (strip.right + strip.x - across) / 2 if layout == "wide" else strip.x
    drawn = ""
    for kind, words in parts:
        sign = pin(1) if kind == "pin" else mark(kind)
        at = f"{x + 8:.1f} {strip.legend + 1:g}" if kind == "pin" else f"{x:.1f} {strip.legend - 15:g}"
        drawn += f'<g transform="translate({at})">{sign}</g>' + text(words, 12, "so", x=round(x + 20, 1), y=strip.legend)
        x += 21 + width(words, 12) + 12
    return f"<g>{drawn}</g>"


@cache
def captures(layout: str, goal: str) -> str:
    """Both ends of the strip in words; with a goal, an arrow to the end that captures."""
    strip = STRIPS[layout]
    y, drawn = strip.goal, ""
    for end, x, way, look in (("low", strip.x, 1, ""), ("high", strip.right, -1, " e")):
        if end != goal:
            drawn += text(f"{end}est", 12, f"so{look}", x=x, y=y)
            continue
        path = f"M{x + 26 * way:g} {y - 4.5:g}h{-25 * way}m{6 * way}-5{-6 * way:+d} 5{6 * way:+d} 5".replace("+", " ")
        line = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
        drawn += text(f"{end}est captures", 13, f"b{look}", x=x + 33 * way, y=y)
        drawn += f'<path d="{path}" class="f0" stroke="var(--ink)" {line}/>'
    return f"<g>{drawn}</g>"
