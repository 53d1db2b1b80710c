"""Where everything lies in the pictures of High, Low, Pass or Go: one table of phase 1 for each number of players and each
layout, and the rows of rollers of phase 2.

All lengths are units of the picture's viewBox.
"""

from functools import cache
from typing import NamedTuple

from ..dock import WIDE_DOCK, WIDE_TABLE, DockRow
from ..order_map import Map
from ..scene import Point

DICE = {2: 6, 3: 8}  # in the game, so also the most that one seat can roll
ROLLS_DOCK = {2: {"wide": WIDE_DOCK, "narrow": 172}, 3: {"wide": WIDE_DOCK, "narrow": 212}}


class Roller(NamedTuple):
    """Where a roller's things lie in phase 2."""

    corner: Point
    chart: Point  # where the foot of the first column stands
    slot: float  # from column to column
    room: float  # for the water
    die: float  # the size of a die
    numbers: bool  # whether points stand in the water; else below it
    name: Point
    name_room: float
    won: Point | None  # how many dice it has won
    points: Point
    total: Point
    todo: Point


class RollPhaseGeometry(NamedTuple):
    """The table of phase 2."""

    height: int
    rows: tuple[Roller, ...]  # in the order of rolling
    over: bool


class Plate(NamedTuple):
    """Where the things of a seat lie whose hand is not in the dock."""

    name: Point
    room: float  # for the name
    size: float  # of its letters
    total: Point
    total_look: str
    hand: DockRow
    todo: Point
    dice: Point | None  # the first die won


class Goal(NamedTuple):
    """Where the goal die and its words lie."""

    die: Point
    size: float
    emblem: Point
    emblem_size: float
    name: Point
    name_size: float
    asks: Point


class Prizes(NamedTuple):
    """Where dice to come, dice out of play and the piles lie; the narrow table has only words."""

    words: Point  # how many dice are to come
    live: Point
    aside: Point
    dice: Point | None = None
    dead: Point | None = None


class TrickPhaseGeometry(NamedTuple):
    """The table of phase 1."""

    height: int
    plates: tuple[Plate, ...]  # clockwise from the dock
    lines: tuple[float, ...]  # between the parts
    goal: Goal
    slots: tuple[Point, ...]  # the cards of the trick, in order of play
    scale: float  # of these cards
    prizes: Prizes
    map: Map
    heading: float  # over the map, 0 if there is none
    legend: Point


def _wide_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((26, 34), 150, 20, (26, 54), "so", DockRow(284, 594, 16, 0.62, 0, 46, 0, 0), (204, 16), (26, 61))
    x = 26 + 346 * place
    return Plate((x, 34), 108, 20, (x, 54), "so", DockRow(x + 122, x + 324, 34, 0.5, 0, 30, 0, 0), (x + 122, 9), (x, 61))


def _narrow_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((14, 25), 130, 17, (14, 43), "so", DockRow(240, 452, 9, 0.5, 0, 34, 0, 1), (156, 18), None)
    x = 14 + 224 * place
    return Plate((x, 23), 90, 15, (x + 212, 23), "so e", DockRow(x, x + 142, 28, 0.42, 0, 17, 0, 0), (x + 146, 34), None)


@cache
def tricks(players: int, layout: str) -> TrickPhaseGeometry:
    """The table of phase 1."""
    places = range(players - 1)
    if layout == "wide":
        return TrickPhaseGeometry(
            WIDE_TABLE,
            tuple(_wide_plate(players, place) for place in places),
            (83, 231),
            Goal((26, 112), 64, (104, 112), 30, (142, 134), 17, (104, 164)),
            tuple((276 + 108 * slot, 110) for slot in range(players)),
            0.95,
            Prizes((588, 98), (588, 176), (588, 176), (588, 105), (588, 155)),
            Map(50, 258, 50, 36, 30),
            250,
            (32, 424),
        )
    down = 10 if players == 3 else 0
    rows = 26 if players == 3 else 28
    return TrickPhaseGeometry(
        (300 if players == 3 else 318) + 2 * down,
        tuple(_narrow_plate(players, place) for place in places),
        (56 + down,),
        Goal((14, 70 + down), 46, (68, 68 + down), 22, (94, 85 + down), 15, (68, 106 + down)),
        tuple(((206 + 96 * slot if players == 2 else 190 + 80 * slot), 79 + down) for slot in range(players)),
        0.72,
        Prizes((14, 136 + down), (14, 153 + down), (14, 170 + down)),
        Map(37, 174 + down, 32.5, rows, 24),
        0,
        (10, 174 + down + 4 * rows + 17),
    )


END = {"wide": 604, "narrow": 470}  # the table of a round that is over
LOWER = {"wide": 110, "narrow": 40}  # a bare table than that of a game
HEAD = {"wide": 74, "narrow": 66}  # over the rows of a round that is over


@cache
def rolls(players: int, layout: str, over: bool, widest: int = 0, bare: bool = False) -> RollPhaseGeometry:
    """The table of phase 2, or of a round that is over, with room for a row of so many dice or those of the game; a bare one
    is lower."""
    down = END[layout] if over else WIDE_TABLE if layout == "wide" else 468 - ROLLS_DOCK[players][layout]
    down -= LOWER[layout] if bare else 0
    first = HEAD[layout] if over else 10
    each = (down - first - 10) / players
    rows = tuple(_roller(players, layout, round(first + n * each, 1), each, over, widest) for n in range(players))
    return RollPhaseGeometry(down, rows, over)


def _roller(players: int, layout: str, top: float, each: float, over: bool, widest: int) -> Roller:
    """A row this high; those of the narrow table for three are so low that points stand below the water."""
    slots, two = max(DICE[players], widest), players == 2
    if layout == "wide":
        die, foot = 44 if two else 32, round(top + each - 36, 1)
        points = top + (94 if two else 73)
        lines = ((26, points), (26, points + 20), (26, points + 31))
        return Roller(
            (14, top), (198, foot), 498 // slots, foot - top - die - 14, die, True, (56, top + 28), 136, (56, top + 47), *lines
        )
    numbers = two or over
    die = 34 if two else 24 if over else 20
    foot = round(top + each - 34, 1)
    first, step = (20, 22) if numbers else (16, 17)
    lines = ((12, top + first + step), (12, top + first + 2 * step - 3), (12, top + first + 2 * step + 2))
    return Roller(
        (12, top), (128, foot), 324 // slots, foot - top - die - 10, die, numbers, (38, top + first), 86, None, *lines
    )
