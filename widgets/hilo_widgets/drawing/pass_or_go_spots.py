"""Where everything lies in the pictures of High, Low, Pass or Go: one table of phase 1 for each number of players and each
layout, and the rows of rollers of phase 2.

All lengths are units of the picture's viewBox.
"""

from functools import cache
from typing import NamedTuple

from .dock import NARROW, WIDE, WIDE_DOCK, WIDE_TABLE, Row
from .order_map import Map

Point = tuple[float, float]
DICE = {2: 6, 3: 8}  # in the game, so also the most that one seat can roll
HEIGHTS = {"wide": WIDE_TABLE, "narrow": 0}
END = {"wide": 604, "narrow": 480}  # the table of a round that is over
DOCKS = {"wide": (WIDE, WIDE_DOCK), "narrow": (NARROW, 140)}


class Plate(NamedTuple):
    """Where the things of a seat lie whose hand is not in the dock."""

    name: Point
    room: float  # for the name
    size: float  # of its letters
    total: Point
    total_end: bool  # whether the total ends there
    hand: Row
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


class Tricks(NamedTuple):
    """The table of phase 1."""

    size: tuple[float, float]
    radius: float  # of the felt
    plates: tuple[Plate, ...]  # clockwise from the dock
    lines: tuple[float, ...]  # between the parts
    goal: Goal
    slots: tuple[Point, ...]  # the cards of the trick, in order of play
    scale: float  # of these cards
    label: float  # from the top of a card up to the name over it
    prizes: Prizes
    map: Map
    heading: float  # over the map, 0 if there is none
    legend: Point


def _wide_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((26, 34), 150, 20, (26, 54), False, Row(190, 500, 16, 0.62, 0, 46, 0, 0), (490, 28), (26, 61))
    x = 26 + 346 * place
    return Plate((x, 34), 108, 20, (x, 54), False, Row(x + 122, x + 324, 34, 0.5, 0, 30, 0, 0), (x + 122, 9), (x, 61))


def _narrow_plate(players: int, place: int) -> Plate:
    if players == 2:
        return Plate((14, 25), 130, 17, (14, 43), False, Row(240, 452, 9, 0.5, 0, 34, 0, 1), (156, 18), None)
    x = 14 + 224 * place
    return Plate((x, 23), 90, 15, (x + 212, 23), True, Row(x, x + 142, 30, 0.42, 0, 17, 0, 0), (x + 146, 36), None)


@cache
def tricks(players: int, layout: str) -> Tricks:
    """The table of phase 1."""
    places = range(players - 1)
    if layout == "wide":
        return Tricks(
            (WIDE, WIDE_TABLE),
            36,
            tuple(_wide_plate(players, place) for place in places),
            (83, 231),
            Goal((26, 112), 64, (104, 112), 30, (142, 134), 17, (104, 164)),
            tuple((276 + 108 * slot, 110) for slot in range(players)),
            0.95,
            12,
            Prizes((588, 98), (588, 176), (588, 176), (588, 105), (588, 155)),
            Map(50, 258, 50, 36, 30),
            250,
            (32, 424),
        )
    down = 10 if players == 3 else 0
    rows = 26 if players == 3 else 28
    return Tricks(
        (NARROW, (300 if players == 3 else 318) + 2 * down),
        24,
        tuple(_narrow_plate(players, place) for place in places),
        (56 + down,),
        Goal((14, 70 + down), 46, (68, 68 + down), 22, (94, 85 + down), 15, (68, 106 + down)),
        tuple(((206 + 96 * slot if players == 2 else 190 + 80 * slot), 79 + down) for slot in range(players)),
        0.72,
        12,
        Prizes((14, 136 + down), (14, 153 + down), (14, 170 + down)),
        Map(37, 174 + down, 32.5, rows, 24),
        0,
        (10, 174 + down + 4 * rows + 17),
    )
