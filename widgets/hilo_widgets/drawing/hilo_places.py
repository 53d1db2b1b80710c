"""Where a card of a layout lies, as one says it who looks at the picture."""

import re

from hilo_core.hilo.round import NINE
from hilo_core.hilo.view import View

CELL = re.compile(r"( at)? \b([abc])([123])\b")
LINE = re.compile(
    r"\b(row(?= \d)|column(?= [a-c])|diagonal) ([abc123])3?1?\b(?!, [−\d])", re.IGNORECASE
)  # not "row 2, 5, 4": cards


def without_cells(text: str, shown: View, seat: int) -> str:
    """A sentence about a seat's layout in which "at b1" is "at the top", and "row 1" is "the top row"."""
    rows = shown.layouts[seat] if 0 <= seat < shown.players else ()
    down, across = len(rows), max(map(len, rows), default=0)

    def cell(found: re.Match[str]) -> str:
        ends = place("top", "bottom", int(found[3]) - 1, down), place("left", "right", "abc".index(found[2]), across)
        where = " ".join(filter(None, ends))
        at = " on" if found[1] and where in ("left", "right") else found[1] or ""
        return f"{at} the {where}" if where else " in the middle" if found[1] else " the middle"

    def line(found: re.Match[str]) -> str:
        the = "The" if found[1][0].isupper() else "the"
        kind, which = found[1].lower(), found[2]
        if kind == "diagonal":
            return f"{the} diagonal from the {'top' if found[0].endswith('1') else 'bottom'} left"
        ends = ("top", "bottom", int(which) - 1, down) if kind == "row" else ("left", "right", "abc".index(which), across)
        return f"{the} {place(*ends) or 'middle'} {kind}"

    return CELL.sub(cell, LINE.sub(line, f" {text}")).strip()


def place(first: str, last: str, at: int, of: int) -> str:
    """Where something is among so many: first, last or between."""
    size = of if at < of else NINE // 3
    return "" if size == 1 else first if at == 0 else last if at == size - 1 else ""
