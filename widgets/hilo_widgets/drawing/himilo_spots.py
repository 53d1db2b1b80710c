"""Where everything lies on the table of Hi MiLo!: one board for each number of players and each layout.

Places are counted clockwise from the bottom seat. All lengths are units of the picture's viewBox.
"""

from functools import cache
from typing import NamedTuple

from .board import Board, Place, Point


def _wide(height: int, felt_height: float, centre: Point, places: tuple[Place, ...]) -> Board:
    felt = (1, 130, 858, felt_height, 88)
    own = (1.06, 0.74, 0.62, 25, 15, 44, 5, 72, 15, 0, 16)
    return Board(860, height, felt, centre, places, "wide", *own, (33, 81), (33, 81))


def _narrow(height: int, felt_height: float, centre: Point, places: tuple[Place, ...]) -> Board:
    felt = (0, 236, 440, felt_height, 70)
    own = (0.92, 0.62, 0.5, 25, 10, 38, 4, 56, 9, 58, 10)
    return Board(440, height, felt, centre, places, "narrow", *own, (112, 37), (176, 19))


def _own(y: float, card: Point, wide: bool) -> Place:
    """The place of the bottom seat, whose strip begins at y."""
    if wide:
        return Place((12, y + 3), card, "left", (166, 851), y + 89, 0.5, 17, 95, 60)
    return Place((14, y), card, "left", (5, 435), y + 212.3, 0.5, 9, 110, 90)


BOARDS: dict[tuple[int, str], Board] = {
    (3, "wide"): _wide(664, 378, (430, 300), (
        _own(552, (400, 372), True),
        Place((44, 305), (282, 258), "below", (46, 246), 290, 0, name_room=150),
        Place((664, 305), (518, 258), "below", (614, 814), 290, 1, name_room=130),
    )),
    (4, "wide"): _wide(664, 378, (430, 354), (
        _own(552, (400, 392), True),
        Place((44, 369), (288, 312), "below", (46, 246), 354, 0, name_room=150),
        Place((140, 157), (400, 232), "right", (314, 746), 210.2, 0, 17, name_room=105, chips_room=58),
        Place((670, 369), (512, 312), "below", (614, 814), 354, 1, name_room=120),
    )),
    (5, "wide"): _wide(716, 430, (430, 398), (
        _own(604, (400, 440), True),
        Place((44, 423), (262, 368), "below", (46, 246), 408, 0, name_room=150),
        Place((38, 157), (302, 272), "right", (178, 378), 254, 0, name_room=80, chips_room=40),
        Place((440, 157), (498, 272), "left", (580, 780), 254, 0, name_room=80, chips_room=40),
        Place((670, 423), (538, 368), "below", (614, 814), 408, 1, name_room=120),
    )),
    (3, "narrow"): _narrow(894, 404, (220, 474), (
        _own(659, (190, 528), False),
        Place((14, 355), (74, 432), "below", (26, 204), 346, 0, name_room=85, chips_room=60),
        Place((266, 355), (306, 432), "below", (236, 414), 346, 1, name_room=85, chips_room=60),
    )),
    (4, "narrow"): _narrow(1044, 554, (220, 648), (
        _own(809, (190, 676), False),
        Place((14, 503), (74, 590), "below", (16, 198), 494, 0, name_room=85, chips_room=60),
        Place((130, 319), (190, 504), "below", (20, 420), 310.1, 0.5, 17, name_room=130, chips_room=90),
        Place((266, 503), (306, 590), "below", (242, 424), 494, 1, name_room=85, chips_room=60),
    )),
    (5, "narrow"): _narrow(1114, 624, (220, 718), (
        _own(879, (190, 748), False),
        Place((14, 533), (40, 700), "below", (16, 198), 524, 0, name_room=85, chips_room=60),
        Place((14, 355), (122, 608), "left", (26, 204), 346, 0, name_room=85, chips_room=60),
        Place((266, 355), (258, 608), "right", (236, 414), 346, 1, name_room=85, chips_room=60),
        Place((266, 533), (340, 700), "below", (242, 424), 524, 1, name_room=85, chips_room=60),
    )),
}  # fmt: skip


class Slot(NamedTuple):
    """Where one win card of the line lies."""

    x: float
    y: float
    scale: float
    words: Point  # the middle of the name or number under it


@cache
def line_slots(layout: str, taken: int, now: bool, known: int) -> tuple[tuple[Slot, ...], dict[str, Point]]:
    """The slots of the 14 win cards, and where the labels stand: taken, now, come, down, and rule for the hairline.

    `taken` lie face up with their taker, then one may be `now` on the table; the cards from `known` on are face down.
    """
    return _wide_line(taken, now, known) if layout == "wide" else _narrow_line(taken, now, known)


def _wide_line(taken: int, now: bool, known: int) -> tuple[tuple[Slot, ...], dict[str, Point]]:
    slots = [Slot(2 + 48 * t, 38, 0.66, (22 + 48 * t, 110)) for t in range(taken)]
    labels: dict[str, Point] = {"taken": (2, 12)} if taken else {}
    x = 2.0 + 48 * taken
    if now:
        if taken:
            labels["rule"] = (x + 5, 22)
        x += 18 if taken else 4
        slots.append(Slot(x, 22, 1.13, (x + 34, 117)))
        labels["now"] = (x + 34, 12)
        x += 86
    elif taken:
        x += 18
    for t in range(len(slots), 14):
        if t == known:
            x += 8
        if t == known or ("come" not in labels and t < known):
            labels["down" if t >= known else "come"] = (x, 12)
        slots.append(Slot(x, 31, 0.83, (x + 25, 117)))
        x += 57
    return tuple(slots), labels


def _narrow_line(taken: int, now: bool, known: int) -> tuple[tuple[Slot, ...], dict[str, Point]]:
    slots: list[Slot] = []
    labels: dict[str, Point] = {}
    upper = 7 if not now else 8 if taken > 7 else max(taken + 1, 6)
    x, y = 8.0, 28.0
    for t in range(14):
        if t == upper:
            x, y = 8.0, 136.0
        is_now = now and t == taken
        if t == known and x > 8:
            x += 14
        kind = "now" if is_now else "taken" if t < taken else "down" if t >= known else "come"
        if is_now:
            x += 9 if x > 8 else 0
            slots.append(Slot(x, y - 8, 1.1, (x + 33, y + 92)))
            labels[kind] = (x + 33, 12 if y < 100 else 122)
            x += 75
            continue
        if kind not in labels:
            labels[kind] = (x, 12 if y < 100 else 126)
        slots.append(Slot(x, y, 0.72, (x + 21.6, y + 76)))
        x += 50
    return tuple(slots), labels
