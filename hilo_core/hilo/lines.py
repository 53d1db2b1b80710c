"""Lines and layouts in words."""

from collections.abc import Sequence

from ..words import spelled
from .cards import COLOUR_WORDS, colour_of, number_of
from .grid import LINES


def kind_of(line: int) -> str:
    """ "row", "column" or "diagonal"."""
    return LINES[line].split()[0]


def describe(line: int, cards: Sequence[int]) -> str:
    """A line of one colour with its cards: "the blue row 7, 0, 11"."""
    return f"the {COLOUR_WORDS[colour_of(cards[0])]} {kind_of(line)} {', '.join(str(number_of(card)) for card in cards)}"


def size_words(layout: Sequence[Sequence[str]]) -> str:
    """What a layout is: "two rows of three"."""
    if not layout:
        return "no card is left"
    rows, columns = len(layout), len(layout[0])
    if rows == 1:
        return "one row of three"
    return "one column of three" if columns == 1 else f"{spelled(rows)} rows of {spelled(columns)}"
