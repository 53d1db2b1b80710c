"""Lines and layouts in words."""

from collections.abc import Sequence

from ..machine.bits import count
from ..machine.random import Row
from ..messages.words import spelled
from .cards import COLOUR_WORDS, MEAN, colour_of, number_of
from .grid import LINES, expected_sum
from .table import DOWN


def kind_of(line: int) -> str:
    """ "row", "column" or "diagonal"."""
    return LINES[line].split()[0]


def line_words(line: int, cards: Sequence[int]) -> str:
    """A line of one colour with its cards: "the blue row 7, 0, 11"."""
    return f"the {COLOUR_WORDS[colour_of(cards[0])]} {kind_of(line)} {', '.join(str(number_of(card)) for card in cards)}"


def expected(table: Row, after: Row, seat: int, verbs: tuple[str, str], less: int | None = None) -> str:
    """How the sum of a layout that has cards face down changes if each of them counts as much as the mean of all cards, as a
    sentence after a space; "" if all cards are open. The verbs are those of a change and of none;
    `less` is what the cards of a line that could go then count together."""
    hidden = count(table[DOWN + seat])
    if not hidden:
        return ""
    old, new = expected_sum(table, seat), expected_sum(after, seat)
    change = f"{old} {verbs[0]} {new}" if old != new else f"{verbs[1]} {new}"
    without = "" if less is None else f", and {new - less} without the line"
    return f" If {'the' if hidden == 1 else 'each'} face-down card counts {MEAN}, the expected sum {change}{without}."


def size_words(layout: Sequence[Sequence[str]]) -> str:
    """What a layout is: "two rows of three"."""
    if not layout:
        return "no card is left"
    rows, columns = len(layout), len(layout[0])
    if rows == 1:
        return "one row of three"
    return "one column of three" if columns == 1 else f"{spelled(rows)} rows of {spelled(columns)}"
