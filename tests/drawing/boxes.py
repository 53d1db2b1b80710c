"""How much room a piece of SVG takes, measured without a browser: text is as wide as `lettering.width` has it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from hilo_widgets.drawing.hilos.ladder import RUNG_HEIGHT, RUNG_WIDTH
from hilo_widgets.drawing.lettering import width
from hilo_widgets.drawing.scene import Item

NARROWER = 0.88  # letters are estimated rather too wide
SMALL = {
    "u": (24, 24),
    "e": (24, 24),
    "c": (14, 18),
    "n": (12, 18),
    "g": (RUNG_WIDTH, RUNG_HEIGHT),
}  # symbols that are no cards
POINTS = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "q": 4, "s": 4, "c": 6, "a": 7}  # numbers after a letter of a path


class Box(NamedTuple):
    """Left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box", slack: float = 0.5) -> bool:
        """Return whether the two overlap by more than the slack."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > slack and min(self.bottom, other.bottom) - max(self.top, other.top) > slack


class Piece(NamedTuple):
    """A piece of an item: the key of the item, what the piece is, what it says or which symbol it is, and its room."""

    key: str
    kind: str  # "text", "use", "rect", "circle" or "path"
    name: str
    box: Box


def numbers(words: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", words)]


@cache
def pieces_of(item: Item, letters: float = NARROWER) -> list[Piece]:
    """Return all pieces of an item, where it lies; letters so many times as wide as they are estimated."""
    return list(_pieces(ElementTree.fromstring(f"<g>{item.svg}</g>"), item.key, item.x, item.y, 1, {}, letters))


def box_of(item: Item) -> Box:
    """Return the room an item takes; what is drawn with a pen alone takes none."""
    boxes = [piece.box for piece in pieces_of(item, 1) if piece.kind != "path"]
    lefts, tops, rights, bottoms = zip(*boxes or [Box(item.x, item.y, item.x, item.y)], strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _pieces(
    node: ElementTree.Element, key: str, x: float, y: float, scale: float, inherited: dict[str, str], letters: float
) -> Iterator[Piece]:
    """Yield an element and all in it, from a point on and enlarged."""
    for kind, inside in re.findall(r"(translate|scale)\(([^)]*)\)", node.get("transform", "")):
        if kind == "scale":
            scale *= numbers(inside)[0]
        else:
            right, down = numbers(inside)
            x, y = x + right * scale, y + down * scale
    inherited = inherited | dict(node.items())

    def get(name: str) -> float:
        return float(node.get(name, 0)) * scale

    left, top = x + get("x"), y + get("y")
    if node.tag == "rect":
        yield Piece(key, "rect", "", Box(left, top, left + get("width"), top + get("height")))
    elif node.tag == "circle":
        x, y, radius = x + get("cx"), y + get("cy"), get("r")
        yield Piece(key, "circle", "", Box(x - radius, y - radius, x + radius, y + radius))
    elif node.tag == "text":
        size, look = float(inherited.get("font-size", 0)) * scale, inherited.get("class", "").split()
        across = letters * width(node.text or "", size)
        left -= across / 2 if "m" in look else across if "e" in look else 0
        yield Piece(key, "text", node.text or "", Box(left, top - 0.75 * size, left + across, top + 0.2 * size))
    elif node.tag == "use":
        name = node.get("href", "").removeprefix("#hilo-")
        yield Piece(key, "use", name, _symbol(name, left, top, get("width"), get("height"), scale))
    elif node.tag == "path" and (points := list(_points(node.get("d", "")))):
        rights, downs = zip(*points, strict=True)
        box = Box(x + min(rights) * scale, y + min(downs) * scale, x + max(rights) * scale, y + max(downs) * scale)
        yield Piece(key, "path", "", box)
    else:
        for child in node:
            yield from _pieces(child, key, x, y, scale, inherited, letters)


def _symbol(name: str, left: float, top: float, across: float, down: float, scale: float) -> Box:
    if re.fullmatch("s[ROYGTBVP]", name):
        return Box(left - 11 * scale, top - 10 * scale, left, top + scale)
    wide, high = SMALL.get(name[0], (60, 84))
    return Box(left, top, left + (across or wide * scale), top + (down or high * scale))


def _points(path: str) -> Iterator[tuple[float, float]]:
    """Yield where the pen comes to, curve by curve."""
    x = y = 0.0
    for letter, inside in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        found, several = numbers(inside), POINTS.get(letter.lower(), 1)
        for n in range(0, len(found), several):
            step, here = found[n : n + several], letter.islower()
            across = 0.0 if letter in "vV" else step[-1 if letter in "hH" else -2]
            down = 0.0 if letter in "hH" else step[-1]
            x = x + across if here else x if letter == "V" else across
            y = y + down if here else y if letter == "H" else down
            yield x, y
