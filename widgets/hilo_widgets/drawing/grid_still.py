"""A layout of HiLO as a picture: its cards, and the lines among them outlined."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from hilo_core.hilo.round import CELLS, FIRST_DIAGONAL, cell_of
from hilo_core.hilo.table import COLOURS, HIGHEST, LOWEST

from .pieces import CARD_HEIGHT, CARD_WIDTH, back, empty_place, hilo_card
from .scene import Item, Names, Scene, label

HIDDEN = "?"
GRID_SYMBOLS = (
    *(f"{colour}{number}" for colour in COLOURS for number in range(LOWEST, HIGHEST + 1)),
    *(f"u{colour}" for colour in COLOURS),
    "back",
    "eok",
)
ROOM, DIAGONAL_ROOM = 3, 4  # between a card and its outline
MARGIN = 8  # for the outline around a picture
EMPTY = (111, 46)  # the size of what stands for an empty layout
SCALE, GAP, EDGE, HEAD = 1.1, 12, 34, 40


@cache
def outlines(lines: tuple[int, ...], across: float, down: float, gap: float) -> str:
    """The outlines of lines in a grid of cards of this size: light first, so that they stay whole where they cross."""
    boxes, links = "", ""
    for line in lines:
        cells = [divmod(cell_of(line, place), 3) for place in range(3)]
        corners = [(column * (across + gap), row * (down + gap)) for row, column in cells]
        if line < FIRST_DIAGONAL:
            (left, top), (right, bottom) = corners[0], corners[2]
            boxes += _box(left, top, right - left + across, bottom - top + down, ROOM)
        else:
            boxes += "".join(_box(x, y, across, down, DIAGONAL_ROOM) for x, y in corners)
            for (x, y), (_, below) in pairwise(sorted(corners)):
                links += (
                    f'<circle cx="{x + across + gap / 2:g}" cy="{max(y, below) - gap / 2:g}" r="{min(6.5, across / 7):.3g}"/>'
                )
    if not boxes:
        return ""
    strokes = f'<g class="f0" stroke="var(--focus-gap)" stroke-width="7">{boxes}</g>'
    strokes += f'<g class="f0" stroke="var(--ink)" stroke-width="3">{boxes}</g>'
    return strokes + (f'<g fill="var(--ink)" stroke="var(--focus-gap)" stroke-width="2">{links}</g>' if links else "")


def _box(x: float, y: float, across: float, down: float, room: float) -> str:
    place = f'x="{x - room:.5g}" y="{y - room:.5g}" width="{across + 2 * room:.5g}" height="{down + 2 * room:.5g}"'
    return f'<rect {place} rx="{7 * min(1, across / 48) + room:.3g}"/>'


@cache
def small_grid(cards: Names, lines: tuple[int, ...]) -> tuple[str, int, int]:
    """A small picture of a layout, given by the names of what is seen in each of nine cells, with its width and height. Rows
    and columns that are lines stand further apart."""
    scale, cells = 0.45, [cell for cell in range(9) if cards[cell]]
    if not cells:
        return empty_place(*EMPTY, "empty"), *EMPTY
    across, down, gap = CARD_WIDTH * scale, CARD_HEIGHT * scale, 12 if any(line < FIRST_DIAGONAL for line in lines) else 5
    drawn = ""
    for cell in cells:
        row, column = divmod(cell, 3)
        drawn += (
            f'<g transform="translate({column * (across + gap):.5g} {row * (down + gap):.5g})">{seen(cards[cell], scale)}</g>'
        )
    rows, columns = max(cells) // 3 + 1, max(cell % 3 for cell in cells) + 1
    size = round(columns * (across + gap) - gap), round(rows * (down + gap) - gap)
    return drawn + outlines(lines, across, down, gap), *size


def seen(card: str, scale: float = 1) -> str:
    """A card face up, or a back."""
    return back(scale) if card == HIDDEN else hilo_card(card, scale)


def grid_scene(cards: Sequence[str], lines: tuple[int, ...], title: str, alt: str) -> Scene:
    """The layout under a title, with the names of its rows and columns."""
    across, down = CARD_WIDTH * SCALE, CARD_HEIGHT * SCALE
    items = [label("title", title, MARGIN, 24, "se", 20, z=0)]
    cells = [cell for cell in range(9) if cards[cell]]
    for cell in cells:
        row, column = divmod(cell, 3)
        x, y = EDGE + column * (across + GAP), HEAD + row * (down + GAP)
        items.append(Item(f"cell-{cell}", seen(cards[cell], SCALE), x, y, 1))
        if column == 0:
            items.append(label(f"row-{row}", CELLS[cell][1], 12, y + down / 2 + 5, "m so", z=0))
        if row == 0:
            bottom = HEAD + (max(cells) // 3 + 1) * (down + GAP)
            items.append(label(f"column-{column}", CELLS[cell][0], x + across / 2, bottom + 10, "m so", z=0))
    if not cells:
        items.append(Item("empty", empty_place(*EMPTY, "empty"), EDGE, HEAD))
    items.append(Item("lines", outlines(lines, across, down, GAP), EDGE, HEAD, 2))
    rows = max(cells) // 3 + 1 if cells else 0
    height = HEAD + (rows * (down + GAP) + 18 if cells else EMPTY[1] + MARGIN)
    return Scene(420, round(height), tuple(items), alt)
