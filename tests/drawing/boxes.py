"""Measures the size of a piece of SVG without a browser: a text is as wide as `lettering.width` says."""

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
}  # symbols that are not cards


class Box(NamedTuple):
    """Left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box", slack: float) -> bool:
        """Return whether the two overlap by more than the slack."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > slack and min(self.bottom, other.bottom) - max(self.top, other.top) > slack


def numbers(words: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", words)]


@cache
def _pieces_of(item: Item, letters: float) -> list[tuple[str, Box]]:
    """Return the text, "" if there is none, and the room of each piece of an item, where it lies; letters are `letters` times
    as wide as estimated.
    """
    return list(_pieces(ElementTree.fromstring(f"<g>{item.svg}</g>"), item.x, item.y, 1, {}, letters))


def texts_of(item: Item) -> list[tuple[str, Box]]:
    """Return all words in an item, and their places."""
    return [(text, box) for text, box in _pieces_of(item, NARROWER) if text.strip()]


def box_of(item: Item) -> Box:
    """Return the size of an item, without parts that are only strokes."""
    boxes = [box for _, box in _pieces_of(item, 1)]
    lefts, tops, rights, bottoms = zip(*boxes or [Box(item.x, item.y, item.x, item.y)], strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _pieces(
    node: ElementTree.Element, x: float, y: float, scale: float, inherited: dict[str, str], letters: float
) -> Iterator[tuple[str, Box]]:
    """Yield an element and everything in it, moved and enlarged."""
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
        yield "", Box(left, top, left + get("width"), top + get("height"))
    elif node.tag == "circle":
        x, y, radius = x + get("cx"), y + get("cy"), get("r")
        yield "", Box(x - radius, y - radius, x + radius, y + radius)
    elif node.tag == "text":
        size, look = float(inherited.get("font-size", 0)) * scale, inherited.get("class", "").split()
        across = letters * width(node.text or "", size)
        left -= across / 2 if "m" in look else across if "e" in look else 0
        yield node.text or "", Box(left, top - 0.75 * size, left + across, top + 0.2 * size)
    elif node.tag == "use":
        name = node.get("href", "").removeprefix("#hilo-")
        if re.fullmatch("s[ROYGTBVP]", name):
            yield "", Box(left - 11 * scale, top - 10 * scale, left, top + scale)
        else:
            wide, high = SMALL.get(name[0], (60, 84))
            yield "", Box(left, top, left + (get("width") or wide * scale), top + (get("height") or high * scale))
    else:
        for child in node:
            yield from _pieces(child, x, y, scale, inherited, letters)
