"""Lines that a seat has removed earlier in its turn, as they are said of a position: which they were, and where they lay.

A position with them is that before they went, and then their removal. So the layout is laid back, line by line.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..messages.errors import shown
from ..positions.reading import UNKNOWN, PositionError, SaidCards, entries_of
from .cards import colour_of
from .grid import FIRST_DIAGONAL, LINE_CELLS, WAYS, line_of, size_words, source_of
from .rules import HiLO
from .table import EDITIONS, SCHMIDT

LINE = 3
SHAPES = ((3, 3), (2, 3), (3, 2), (1, 3), (3, 1), (0, 0))
SUCH_AS = "“diagonal a1 horizontally”, or with its cards (“row 1”, “9B 7B 1B”)"


class ClearedLine(NamedTuple):
    """A line that was removed: the way, and its cards, the highest first, UNKNOWN where one is not said."""

    way: int
    cards: list[int]

    @property
    def cells(self) -> tuple[int, ...]:
        """Where its cards lay."""
        cells = LINE_CELLS[line_of(self.way)]
        return cells >> 8, cells >> 4 & 15, cells & 15


def read_cleared(value: Any, cards: SaidCards) -> list[ClearedLine]:
    """The lines removed in this turn, the first first. PositionError for what is no line of one colour."""
    return [read_line(entry, cards) for entry in entries(value)]


def entries(value: Any) -> Iterator[tuple[str, Any]]:
    """The words of each line and its cards."""
    for entry in value.replace(";", ",").split(",") if isinstance(value, str) else entries_of(value, "cleared", SUCH_AS):
        pair = (entry, ()) if isinstance(entry, str) else tuple(entry) if isinstance(entry, Sequence) else ()
        if len(pair) != 2 or not isinstance(pair[0], str):
            raise PositionError(f"In cleared, a line is said like {SUCH_AS}; {shown(entry)} is none.")
        yield pair


def read_line(entry: tuple[str, Any], cards: SaidCards) -> ClearedLine:
    """A line by its words, which an action of a record also has."""
    words, line = " ".join(entry[0].split()).removeprefix("clear "), entry[1]
    if words not in WAYS:
        raise PositionError(f"In cleared, {shown(entry[0])} is no line that goes; one is said like {SUCH_AS}.")
    found = cards.read(line, "cleared") or [UNKNOWN] * LINE
    if len(found) != LINE or not of_one_colour(found):
        raise PositionError(f"A line is three cards of one colour; in cleared, {words} has {shown(line)}.", HiLO.HILO)
    return ClearedLine(WAYS.index(words), sorted(found, reverse=True))


def of_one_colour(cards: Iterable[int]) -> bool:
    """Whether cards have one colour, as far as they are known."""
    return len({colour_of(card) for card in cards if card != UNKNOWN}) <= 1


def below(discard: Sequence[int], lines: Sequence[ClearedLine], cards: SaidCards) -> list[int]:
    """What is said of the discard pile below the lines, its top first. What is said of their cards there is noted in them.
    PositionError where they do not agree."""
    depth = 0
    for line in reversed(lines):
        for place in reversed(range(LINE)):  # the lowest on top
            if depth < len(discard):
                card, said = discard[depth], line.cards[place]
                if said == UNKNOWN:
                    cards.take(card, "discard")
                    line.cards[place] = card
                elif said != card:
                    raise PositionError(
                        f"By cleared, {cards.called(said)} is at place {depth + 1} from the top of the discard pile, and by "
                        f"discard it is {cards.called(card)}.",
                        HiLO.LOWEST_ON_TOP,
                    )
            depth += 1
        known = [card for card in line.cards if card != UNKNOWN]
        if not of_one_colour(known) or known != sorted(known, reverse=True):
            raise PositionError(
                f"{WAYS[line.way].capitalize()} was removed, so three cards of one colour, the lowest on top, lie in the "
                "discard pile; by discard it is not so.",
                HiLO.LOWEST_ON_TOP,
            )
    for card in discard[depth:]:
        cards.take(card, "discard")
    return list(discard[depth:])


class Uncovered(NamedTuple):
    """A layout before lines were removed."""

    shape: tuple[int, int]
    came_to: dict[int, int]  # by cell of the layout as it is now, where its card lay
    lines: list[tuple[int, ...]]  # where the cards of each line lay


def before_lines(now: Sequence[Sequence[Any]], lines: Sequence[ClearedLine], edition: int, seat: int) -> Uncovered:
    """How a layout lay before. PositionError if none becomes this one by these ways."""
    for number, line in enumerate(lines):
        if edition == SCHMIDT and all(one.way < FIRST_DIAGONAL for one in lines[: number + 1]):
            raise PositionError(
                f"By the {EDITIONS[SCHMIDT].capitalize()} edition a player who has removed {WAYS[line.way]} removes no other "
                "line in that turn.",
                HiLO.CHOOSE_ONE,
            )
    wanted = {LINE * row + column for row, cells in enumerate(now) for column in range(len(cells))}
    for shape in SHAPES:
        found = removed_from(shape, lines)
        if found is not None and found.came_to.keys() == wanted:
            return found
    ways = " and then ".join(WAYS[line.way] for line in lines)
    raise PositionError(
        f"No layout comes to {size_words(now)}, as that of seat {seat}, where {ways} is removed.",
        HiLO.CLOSING_A_ROW if lines[-1].way < FIRST_DIAGONAL else HiLO.CLOSING_A_DIAGONAL,
    )


def removed_from(shape: tuple[int, int], lines: Sequence[ClearedLine]) -> Uncovered | None:
    """What becomes of a layout of this shape; None if it has not those lines."""
    rows, columns = shape
    lay = {LINE * row + column: LINE * row + column for row in range(rows) for column in range(columns)}
    found = []
    for line in lines:
        if not lay.keys() >= set(line.cells):
            return None
        found.append(tuple(lay.pop(cell) for cell in line.cells))
        sources = {cell: source_of(line.way, cell) for cell in range(9)}
        lay = {cell: lay[source] for cell, source in sources.items() if source in lay}
    return Uncovered(shape, lay, found)
