"""The example of a rule as one small picture that stands alone, light or dark as the page is."""

from collections.abc import Sequence
from typing import NamedTuple

from hilo_core.lessons.examples.parts import Arrow, Part, TextTable

from .drawing.scene import DARK, LIGHT, SUIT_COLOURS
from .drawing.symbols import PREFIX, references, symbols
from .rule_card_pieces import DRAWN, LINE, CardPiece
from .rule_card_shapes import SHAPES, at, use, words_at

WIDE = 330  # a row is broken before it gets wider, so that no page has to make it smaller
MARGIN, GAP, BETWEEN = 12, 8, 14  # around all, between pieces, between parts
GROUND = {"g": "felt", "i": "ink", "s": "soft"}
LOOKS = {
    "w": "font-weight:400;font-size:14px;fill:var(--i)",
    "v": "font-weight:400;font-size:14px;fill:var(--s)",
    "b": "font-weight:400;font-size:26px;fill:var(--i)",
    "x": "font-size:15px;fill:#23211D;stroke:none",
    "f": "--p:#E2D9C6",
    "h": "fill:#FFFDF8;stroke:#CFC4AE",
    "q": "font-size:14px",
    "j": "font-weight:400;font-size:14px;letter-spacing:-.7px",
    "l": "fill:none;stroke-width:2.5",
    "z": "fill:none;stroke:currentColor;stroke-opacity:.6",
    "o": "stroke:#23211D;stroke-width:6.4;stroke-linecap:round",
} | {suit: f"color:{colour}" for suit, colour in SUIT_COLOURS.items()}


class Small(NamedTuple):
    """A picture: its SVG, its size, and what it shows in words."""

    svg: str
    width: int
    height: int
    alt: str


def picture(parts: Sequence[Part]) -> Small | None:
    """The parts from left to right, in rows, an arrow with what it leads to; None if there is nothing to draw."""
    groups: list[list[CardPiece]] = []
    led_to = False
    for part in parts:
        if not isinstance(part, TextTable):
            pieces = DRAWN[type(part)](part)
            groups[-1:] = [groups[-1] + pieces] if led_to else [*groups[-1:], pieces]
            led_to = isinstance(part, Arrow)
    if not groups:
        return None
    drawn, across, down = "", 0.0, float(MARGIN)
    for line in rows(groups):
        high, foot = max(piece.height for piece, _ in line), down
        for piece, x in line:
            top = down + (high - piece.height) / 2
            drawn += placed(piece, MARGIN + x, top)
            across, foot = max(across, x + piece.room), max(foot, top + piece.deep)
        down = foot + BETWEEN
    width, height = round(across + 2 * MARGIN), round(down - BETWEEN + MARGIN)
    alt = "; ".join(piece.words for group in groups for piece in group)
    return Small(svg_of(drawn, width, height), width, height, alt.replace(":;", ":"))


def rows(groups: Sequence[Sequence[CardPiece]]) -> list[list[tuple[CardPiece, float]]]:
    """The pieces with the place where each begins, broken into rows: a part goes to a new row whole if it fits there."""
    found: list[list[tuple[CardPiece, float]]] = [[]]
    x = 0.0
    for group in groups:
        whole = sum(piece.room + GAP for piece in group) - GAP
        for place, piece in enumerate(group):
            needed = whole if place == 0 and whole <= WIDE else piece.room
            if found[-1] and x + needed > WIDE:
                found.append([])
                x = 0
            found[-1].append((piece, x))
            x += piece.room + GAP
        x += BETWEEN - GAP
    return found


def placed(piece: CardPiece, x: float, top: float) -> str:
    """A piece with its sign and its lines below it."""
    middle, foot = round(x + piece.room / 2), round(top + piece.height + 18)
    drawn = at(round(x + (piece.room - piece.width) / 2), round(top), piece.svg)
    if piece.sign:
        drawn += use(piece.sign, middle, foot - 3)
        foot += 24
    for number, line in enumerate(piece.below):
        drawn += words_at(line, middle, foot + LINE * number, "v" if number else "w")
    return drawn


def svg_of(drawn: str, width: int, height: int) -> str:
    """A picture of its own ground, with the shapes, colours and looks that are used in it."""
    shapes = symbols(references(drawn))
    for name, shape in reversed(SHAPES.items()):  # one may use those above it
        shapes = shape + shapes if f'"#{name}"' in drawn + shapes else shapes
    shapes, drawn = (text.replace(PREFIX, "") for text in (shapes, drawn))
    used = {look for part in (shapes + drawn).split('class="')[1:] for look in part.partition('"')[0].split()}
    style = "".join(f".{look}{{{rule}}}" for look, rule in LOOKS.items() if look in used)
    names = [name for name in GROUND if f"var(--{name})" in shapes + drawn + style or name == "g"]
    light, dark = (";".join(f"--{name}:{table[GROUND[name]]}" for name in names) for table in (LIGHT, DARK))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>svg{{{light}}}'
        f"@media(prefers-color-scheme:dark){{svg{{{dark}}}}}text{{font:700 18px Arial,sans-serif;text-anchor:middle;"
        f"fill:currentColor}}{style}</style>"
        f'<rect width="100%" height="100%" rx="10" fill="var(--g)"/><defs>{shapes}</defs>{drawn}</svg>'
    )
