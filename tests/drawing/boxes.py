"""How much room a piece of SVG takes, measured without a browser: text is as wide as `lettering.width` has it."""

import re
from functools import cache
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from hilo_widgets.drawing.lettering import width
from hilo_widgets.drawing.playing_symbols import RUNG_HEIGHT, RUNG_WIDTH
from hilo_widgets.drawing.scene import Item


class Box(NamedTuple):
    """Left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box", slack: float = 0.5) -> bool:
        """Whether the two overlap by more than the slack."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > slack and min(self.bottom, other.bottom) - max(self.top, other.top) > slack


def numbers(words: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", words)]


def of_element(element: ElementTree.Element, x: float, y: float, scale: float) -> list[Box]:
    """The boxes of an element and all in it, from a point on and enlarged."""
    for kind, inside in re.findall(r"(translate|scale)\(([^)]*)\)", element.get("transform", "")):
        if kind == "scale":
            scale *= numbers(inside)[0]
        else:
            right, down = numbers(inside)
            x, y = x + right * scale, y + down * scale

    def get(name: str) -> float:
        return float(element.get(name, 0))

    left, top = x + get("x") * scale, y + get("y") * scale
    if element.tag == "rect":
        return [Box(left, top, left + get("width") * scale, top + get("height") * scale)]
    if element.tag == "circle":
        radius = get("r") * scale
        x, y = x + get("cx") * scale, y + get("cy") * scale
        return [Box(x - radius, y - radius, x + radius, y + radius)]
    if element.tag == "text":
        size = get("font-size") * scale
        across, look = width(element.text or "", size), element.get("class", "").split()
        left -= across / 2 if "m" in look else across if "e" in look else 0
        return [Box(left, top - 0.75 * size, left + across, top + 0.2 * size)]
    if element.tag == "use":
        name = element.get("href", "").removeprefix("#hilo-")
        if re.fullmatch("s[ROYGTBVP]", name):
            return [Box(left - 11 * scale, top - 10 * scale, left, top + scale)]
        small = {"u": (24, 24), "c": (14, 18), "g": (RUNG_WIDTH, RUNG_HEIGHT)}
        across, down = small.get(name[0], (60, 84))
        across, down = get("width") or across, get("height") or down
        return [Box(left, top, left + across * scale, top + down * scale)]
    return [box for child in element for box in of_element(child, x, y, scale)]


@cache
def boxes_of(item: Item) -> list[Box]:
    """The room each element of an item takes."""
    return of_element(ElementTree.fromstring(f"<g>{item.svg}</g>"), item.x, item.y, 1)


def box_of(item: Item) -> Box:
    """The room an item takes."""
    lefts, tops, rights, bottoms = zip(*boxes_of(item) or [Box(item.x, item.y, item.x, item.y)], strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def touch(one: Item, other: Item) -> bool:
    """Whether any two elements of two items overlap."""
    return any(a.meets(b) for a in boxes_of(one) for b in boxes_of(other))


def overlaps(items: list[Item]) -> list[tuple[str, str]]:
    """The keys of items that overlap."""
    boxes = [(item.key, box_of(item)) for item in items]
    return [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if a.meets(b)]
