"""A table of cards: where each seat's things lie, how hands are spread, and where a pill stands beside a card.

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
