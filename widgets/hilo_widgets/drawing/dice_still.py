"""Dice of a roller one beside the other, each on the water of the points it has left."""

from functools import cache
from typing import NamedTuple

from . import water
from .scene import Item, Scene, label

DICE_SYMBOLS = (*(f"d{face}" for face in range(7)), *(f"n{digit}" for digit in range(10)))
ACROSS, DIE, ROOM = 76, 40, 112  # at 20 points a 5 is just deep enough for its number
STEP = ACROSS + 12
HEIGHT = ROOM + DIE + 8  # above the foot of a column
HEAD, LEFT = 44, 18
ROW = HEIGHT + 74  # from row to row


class DiceColumn(NamedTuple):
    """One place of a row: a die that was rolled, one still to be rolled or given away, or the points so far."""

    kind: str  # "rolled", "left", "given", "so far"
    face: int = 0
    before: int = 0
    points: int = 0
    caption: str = ""
    rule: str = ""


class DiceRow(NamedTuple):
    """The row of a roller under a title."""

    title: str
    columns: tuple[DiceColumn, ...]


def per_point(rows: tuple[DiceRow, ...]) -> float:
    """How high one point stands in these rows."""
    columns = [column for row in rows for column in row.columns]
    return water.unit(max((max(column.before, column.points) for column in columns), default=0), ROOM)


@cache
def column_picture(column: DiceColumn, unit: float, just: bool = False) -> str:
    """One place of a row, standing on the origin: water, die and foot."""
    drawn = f'<path d="M-6 0H{STEP - 6}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    aside, rise = (ACROSS - DIE) / 2, 5.0
    if column.kind in ("rolled", "so far"):
        drawn += water.column(column.before, column.points, ACROSS, unit)
        rise = water.die_rise(column.before, column.points, unit)
    if column.kind == "so far":
        return drawn
    die = water.given_place(DIE) if column.kind == "given" else water.die(column.face, DIE, just)
    return f'{drawn}<g transform="translate({aside:g} {-rise - DIE:g})">{die}</g>'


def dice_scene(rows: tuple[DiceRow, ...], title: str, alt: str) -> Scene:
    """All rows, one under the other, under a title."""
    unit = per_point(rows)
    items = [label("title", title, LEFT, 30, "se", 20, z=0)]
    for number, row in enumerate(rows):
        top = HEAD + ROW * number
        items.append(label(f"row-{number}", row.title, LEFT, top + 10, z=0))
        for place, column in enumerate(row.columns):
            x, foot, name = LEFT + 6 + STEP * place, top + 22 + HEIGHT, f"{number}-{place}"
            items.append(Item(f"die-{name}", column_picture(column, unit), x, foot, 1))
            items.append(label(f"did-{name}", column.caption, x + ACROSS / 2, foot + 18, "m", z=1))
            items.append(label(f"rule-{name}", column.rule, x + ACROSS / 2, foot + 35, "m br", 12, z=1))
    wide = max(len(row.columns) for row in rows)
    width, height = max(460, 2 * LEFT + STEP * wide), HEAD + ROW * len(rows)
    felt = f'<rect width="{width}" height="{height}" rx="20" fill="var(--felt)"/>'
    return Scene(width, height, (Item("felt", felt, 0, 0, -1), *items), alt)
