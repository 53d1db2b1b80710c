"""How much room drawn pieces take: boxes of text, cards, dice and rectangles, by the estimate of letters that cuts names."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from hilo_widgets.drawing.lettering import width
from hilo_widgets.drawing.scene import Item

NARROWER = 0.88  # letters are estimated rather too wide


class Box(NamedTuple):
    """A piece of an item: what it is, what it says or which symbol it is, and its sides."""

    key: str
    kind: str  # "text", "use" or "rect"
    name: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box", by: float = 1) -> bool:
        """Whether the two overlap by more than that."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > by and min(self.bottom, other.bottom) - max(self.top, other.top) > by


def boxes(item: Item) -> list[Box]:
    """The boxes of all pieces of an item, where it lies."""
    return list(_boxes(ElementTree.fromstring(f"<g>{item.svg}</g>"), item.key, item.x, item.y, 1))


def _boxes(
    node: ElementTree.Element, key: str, x: float, y: float, scale: float, inherited: tuple[float, str] = (0, "")
) -> Iterator[Box]:
    place = node.get("transform", "")
    move = re.search(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)", place)
    if move:
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
    factor = re.search(r"scale\(([\d.]+)\)", place)
    scale *= float(factor[1]) if factor else 1
    left, top = x + scale * float(node.get("x", 0)), y + scale * float(node.get("y", 0))
    across, down = scale * float(node.get("width", 0)), scale * float(node.get("height", 0))
    if node.tag == "text":
        size = scale * float(node.get("font-size", inherited[0]))
        look = f"{inherited[1]} {node.get('class', '')}".split()
        long = NARROWER * width(node.text or "", size)
        left -= long if "e" in look else long / 2 if "m" in look else 0
        yield Box(key, "text", node.text or "", left, top - 0.72 * size, left + long, top + 0.2 * size)
    elif node.tag == "use":
        name = node.get("href", "").removeprefix("#hilo-")
        if not across:
            across, down = (60 * scale, 84 * scale) if re.match("o[SHCD]|p[SHCDX]", name) else (24 * scale, 24 * scale)
        yield Box(key, "use", name, left, top, left + across, top + down)
    elif node.tag == "rect":
        yield Box(key, "rect", "", left, top, left + across, top + down)
    for child in node:
        yield from _boxes(
            child, key, x, y, scale, (float(node.get("font-size", inherited[0])), node.get("class", inherited[1]))
        )
