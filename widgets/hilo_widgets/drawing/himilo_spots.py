"""Where everything lies on the table of Hi MiLo!: one board for each number of players and each layout.

Places are counted clockwise from the bottom seat. All lengths are units of the picture's viewBox.
"""

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from .pieces import CARD_HEIGHT, CARD_WIDTH, pill_width

Point = tuple[float, float]


class Place(NamedTuple):
    """Where one seat's things lie."""

    label: Point  # top left of emblem, name, bid, tricks
    card: Point  # its card in the trick
    pill: str  # on which side of that card "wins" stands: left, right, below
    hand: tuple[float, float]  # from x to x
    bottom: float  # of the hand
    align: float = 0  # of the hand between the two: 0 left, .5 middle, 1 right
    per_row: int = 7  # open cards in a row; a larger hand takes two rows
    name_room: float = 130
    chips_room: float = 90


class Board(NamedTuple):
    """Sizes of a table and the places round it."""

    width: int
    height: int
    felt: tuple[float, float, float, float, float]  # x, y, width, height, radius
    centre: Point
    places: tuple[Place, ...]
    line: str  # which way the win cards are laid out: wide or narrow
    own_scale: float
    open_scale: float
    back_scale: float
    open_step: float  # from card to card of an open hand
    back_step: float
    row_step: float  # from row to row of an open hand
    rise: float  # of a legal card in an open hand
    own_step: float
    own_gap: float  # between suits
    own_row_step: float
    own_rise: float
    turn: Point  # where "to play" stands, from the label's corner
    own_turn: Point


LEAST_STEP = 24.1  # of an open card, so that the uncovered part is a target 24 wide


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


def _rows(number: int, per_row: int) -> list[int]:
    """How many cards lie in each row."""
    return [number] if number <= per_row else [(number + 1) // 2, number // 2]


def _across(start: float, room: float, align: float, taken: float) -> float:
    return start + max(0.0, room - taken) * align


@cache
def backs(board: Board, at: int, number: int) -> tuple[Point, ...]:
    """The top left corners of a hand of backs at a place."""
    place = board.places[at]
    if not at:
        return tuple(spot[:2] for spot in own_hand(board, "S" * number))
    start, end = place.hand
    step = round(min(board.back_step, (end - start - CARD_WIDTH * board.back_scale) / max(1, number - 1)), 1)
    x = _across(start, end - start, place.align, (number - 1) * step + CARD_WIDTH * board.back_scale)
    y = round(place.bottom - CARD_HEIGHT * board.back_scale, 1)
    return tuple((round(x + slot * step, 1), y) for slot in range(number))


@cache
def open_hand(board: Board, at: int, number: int) -> tuple[Point, ...]:
    """The top left corners of an open hand at a place other than the bottom."""
    place = board.places[at]
    start, end = place.hand
    rows = _rows(number, place.per_row)
    card = CARD_WIDTH * board.open_scale
    least = LEAST_STEP if board.line == "wide" else 0
    step = max(least, min(board.open_step, (end - start - card) / max(1, rows[0] - 1)))
    x = _across(start, end - start, place.align, (rows[0] - 1) * step + card)
    y = place.bottom - CARD_HEIGHT * board.open_scale - (len(rows) - 1) * board.row_step
    return tuple(
        (round(x + slot * step, 1), round(y + row * board.row_step, 1))
        for row, length in enumerate(rows)
        for slot in range(length)
    )


@lru_cache(maxsize=4000)
def own_hand(board: Board, suits: str) -> tuple[tuple[float, float, float, bool], ...]:
    """x, y, how much of its width is uncovered, and whether in the last row, for each card of the bottom hand."""
    place = board.places[0]
    start, end = place.hand
    card = CARD_WIDTH * board.own_scale
    y = place.bottom - CARD_HEIGHT * board.own_scale
    rows = _rows(len(suits), place.per_row)
    spots: list[tuple[float, float, float, bool]] = []
    first = 0
    for row, length in enumerate(rows):
        inside = suits[first : first + length]
        gaps = sum(a != b for a, b in pairwise(inside))
        step = min(board.own_step, (end - start - card - gaps * board.own_gap) / max(1, length - 1))
        x = _across(start, end - start, place.align, (length - 1) * step + gaps * board.own_gap + card)
        top = round(y - (len(rows) - 1 - row) * board.own_row_step, 1)
        for slot, suit in enumerate(inside):
            ahead = step + (board.own_gap if slot + 1 < length and inside[slot + 1] != suit else 0)
            seen = card if slot + 1 == length else min(card, ahead)
            spots.append((round(x, 1), top, seen, row + 1 == len(rows)))
            x += ahead
        first += length
    return tuple(spots)


def pill_at(place: Place, words: str) -> Point:
    """The top left corner of the pill with these words beside a place's card in the trick."""
    x, y = place.card
    if place.pill == "left":
        return x - 12 - pill_width(words), y + 50
    if place.pill == "right":
        return x + 72, y + 40
    return x + CARD_WIDTH / 2 - pill_width(words) / 2, y + CARD_HEIGHT + 10


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
