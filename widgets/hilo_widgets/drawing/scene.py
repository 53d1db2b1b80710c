"""A picture as a list of placed items, and its conversion to SVG."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from hilo_core.base.game import Choice
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json

from .lettering import text, tidy
from .symbols import PREFIX, references, symbols, without_card_symbols

Names = tuple[str, ...]  # names of players by seat, or of cards
Point = tuple[float, float]
WIDE, NARROW = 724, 464  # units across, of table and dock
Z_LABEL = 5  # the layer of words


Places = Any  # a table of `places.toml`, whose names are attributes


class Table:
    """A table of `places.toml`. It is hashed by identity, not by content, so that drawings made with it can be cached."""

    def __init__(self, places: Json) -> None:
        vars(self).update((name, _read(one)) for name, one in places.items())


def _read(value: Any) -> Any:
    if isinstance(value, dict):
        return Table(value)
    return tuple(map(_read, value)) if isinstance(value, list) else value


def geometry(folder: str) -> dict[str, Places]:
    """Return the places in a game's pictures, by the names of the tables in its `places.toml`; lists become tuples."""
    read = tomllib.loads((Path(__file__).parent / folder / "places.toml").read_text("utf-8"))
    return {name: _read(one) for name, one in read.items()}


class Item(NamedTuple):
    """A piece of SVG at a place. The key stays the same from frame to frame; `svg` is drawn at the origin."""

    key: str
    svg: str
    x: float
    y: float
    z: int = Z_LABEL  # the paint order


Items = list[Item]
Drawn = Iterator[Item]


def label(key: str, words: str, x: float, y: float, look: str = "so", size: float = 13, z: int = Z_LABEL) -> Item:
    """Return a line of text as an item; small and soft by default."""
    return Item(key, text(words, size, look), x, y, z)


class Scene(NamedTuple):
    """A picture: its size, its items, and a description in words."""

    width: int
    height: int
    items: tuple[Item, ...]
    alt: str


class Picture(NamedTuple):
    """The picture of a frame: the table and, below it, the dock with the large hand of one seat.

    Both have the same width; a dock of height 0 means that there is none. A card keeps its key when it moves from one to the
    other.
    """

    table: Scene
    dock: Scene


class Shot(NamedTuple):
    """The settings for drawing a view."""

    names: Names
    layout: str = "wide"  # one of LAYOUTS
    dock: int = -1  # the seat whose hand lies in the dock (-1: none)
    to_move: int = -1  # the seat to move (-1: none)
    choices: tuple[Choice, ...] = ()  # everything that the reader may point at
    just: str = ""  # the card just played
    odds: bool = False  # each legal choice needs room for its chance

    @property
    def wide(self) -> bool:
        """Return whether there is room for things side by side; otherwise they are one below the other."""
        return self.layout == "wide"

    @property
    def allowed(self) -> dict[str, bool]:
        """Return for each card in question whether it may be played."""
        return {choice.card: choice.answer.legal for choice in self.choices if choice.card}

    @property
    def across(self) -> int:
        """Return the width of table and dock."""
        return WIDE if self.wide else NARROW


def without_dock(shot: Shot, height: int, items: Iterable[Item], alt: str) -> Picture:
    """Return the picture of a finished round: a table without a dock."""
    return Picture(Scene(shot.across, height, tuple(items), alt), Scene(shot.across, 0, (), ""))


class Overlay(NamedTuple):
    """The drawings over the table and over the dock while the reader points at a choice."""

    table: tuple[Item, ...] = ()
    dock: tuple[Item, ...] = ()


GAP = 8  # between table and dock
OVER = 10_000  # added to the paint order of the dock

_SHEET = (Path(__file__).parents[1] / "static" / "tokens.css").read_text("utf-8")  # the colours of pages, and so of pictures
_COLOUR = r"(#\w+|rgba\([^)]*\))"
_FOUND = re.findall(rf"--([\w-]+): (?:[\w(), -]*light-dark\()?{_COLOUR}(?:, {_COLOUR}\)+)?;", _SHEET)
LIGHT = {name: light for name, light, _ in _FOUND}
DARK = {name: dark for name, _, dark in _FOUND if dark}
SUIT_COLOURS, HILO_COLOURS = (dict(re.findall(rf"\.{kind}([A-Z]) {{ color: (#\w+); }}", _SHEET)) for kind in "sh")
_CLASSES = (
    ".c{filter:drop-shadow(0 1.5px 1.5px var(--shade))}.just{filter:drop-shadow(0 4px 5px var(--shade))}"
    ".flat{--card:var(--card-flat)}text{fill:var(--ink);font-family:Helvetica,Arial,sans-serif}"
    '.se{font-family:Palatino,"Liberation Serif",serif}.so{fill:var(--soft)}.br{fill:var(--brass)}.no{fill:var(--no)}'
    ".b{font-weight:700}.m{text-anchor:middle}.e{text-anchor:end}.f0{fill:none}.hair{stroke:var(--line)}"
)
_RULES = re.findall(r"[^{}]+\{[^}]*\}", _CLASSES)
_RULES += [
    rule
    for suit, colour in SUIT_COLOURS.items()
    for rule in (f".s{suit}{{color:{colour}}}", f".t{suit}{{color:var(--t{suit})}}")
]
_RULES += [f".h{letter}{{color:{colour}}}" for letter, colour in HILO_COLOURS.items()]
# A group of nothing but <use>, a line of text, or one <use>: tag, attributes around the transform, transform, the rest.
_SINGLE = re.compile(
    '<(g|text|use)((?: (?!transform)[a-z-]+="[^"]*")*)(?: transform="([^"]*)")?((?: [a-z-]+="[^"]*")*)'
    "(/>|>[^<]*</text>|>(?:<use [^>]*/>)+</g>)"
)
# What moves only where the order has been turned around: a whole style, or a sum of which the first number is left.
_UPRIGHT = re.compile(
    r' style="transform:translateY\(calc\(var\(--turn,0\)\*[-\d.]+px\)\)"|calc\(([-\d.]+) - var\(--turn,0\)\*[-\d.]+\)'
)


def placed(item: Item) -> str:
    """Return the item at its place, as SVG."""
    return f'<g transform="translate({tidy(item.x)} {tidy(item.y)})">{item.svg}</g>'


def placed_shortly(item: Item) -> str:
    """Return the placed item without a group, if the piece is a single element."""
    single = _SINGLE.fullmatch(item.svg)
    if not single:
        return placed(item)
    tag, before, transform, after, rest = single.groups("")
    place = f"translate({tidy(item.x)} {tidy(item.y)}){transform}"
    return f'<{tag}{before}{after} transform="{place}"{rest}'


def _variables(table: dict[str, str], used: set[str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in table.items() if name in used)


def whole(picture: Picture) -> Scene:
    """Return table and dock as one scene, the dock below the table."""
    (width, down, items, alt), dock = picture
    if not dock.height:
        return picture.table
    below = tuple(item._replace(key=f"dock:{item.key}", y=item.y + down + GAP, z=item.z + OVER) for item in dock.items)
    return Scene(width, down + GAP + dock.height, items + below, alt)


def static_svg(drawn: Scene | Picture) -> str:
    """Return the scene as a stand-alone picture, with its symbols and colours.

    It is light or dark, like the reader's system.
    """
    scene = whole(drawn) if isinstance(drawn, Picture) else drawn
    svg = without_card_symbols("".join(map(placed_shortly, sorted(scene.items, key=lambda item: item.z))))
    svg = f"<defs>{symbols(references(svg))}</defs>{svg}"
    svg = svg.replace(f'href="#{PREFIX}', 'href="#').replace(f'id="{PREFIX}', 'id="')
    looks = set(" ".join(re.findall('class="([^"]*)"', svg)).split())
    style = "".join(rule for rule in _RULES if rule[0] != "." or rule[1:].partition("{")[0] in looks)
    if 'class="turned"' in svg:
        style += "svg{--turn:1}"
    else:
        svg = _UPRIGHT.sub(r"\1", svg)
    used = set(re.findall(r"var\(--([\w-]+)", svg + style)) | {"page"}
    style = f"svg{{{_variables(LIGHT, used)}}}@media(prefers-color-scheme:dark){{svg{{{_variables(DARK, used)}}}}}{style}"
    return str(
        markup(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" '
            'aria-label="{2}"><style>{3}</style><rect width="100%" height="100%" fill="var(--page)"/>{4}</svg>',
            scene.width,
            scene.height,
            scene.alt,
            Markup(style),
            Markup(svg),
        )
    )


def data_uri(svg: str) -> Markup:
    """Return a stand-alone SVG as an address for <img src="...">; it contains no double quotes."""
    plain = svg.replace("%", "%25").replace("&", "%26").replace('"', "'").replace("#", "%23")
    return Markup("data:image/svg+xml," + plain)


ACROSS, DOWN = 244, 134  # units, of the pieces by which a game is known again
