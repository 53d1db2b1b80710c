"""Exact chances in HiLO, as fractions, from what one seat can see of the table.

Unseen cards are face down or in the draw pile, and each may be anywhere with the same probability. Once the discard pile has
been shuffled into the draw pile, the cards in that pile are known, and only the face-down cards are unseen. The game itself
plays out each action on a copy of the table.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ..base.playing import ScriptedDecider
from ..base.seats import DecisionPoint
from ..machine.bits import count, members
from ..machine.random import Row
from ..messages.checks import checked, listed_in, refused, row_of, whole, whole_from
from ..messages.errors import HiloError, shown
from ..messages.texts import Several
from .choices import legal_codes, write
from .round import (
    CHOOSE,
    CLEAR,
    DRAW_CARD,
    KEEP,
    LINES,
    MASKS,
    PLACE,
    TOSS,
    clear_lines,
    standing_lines,
    sum_of,
    turn_up,
    ways_of,
)
from .table import (
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    END,
    HELD,
    LAYOUTS,
    MEAN,
    NAMES,
    NEXT,
    PLAYERS,
    RESHUFFLED,
    SIZE,
    STRIDE,
    TURN,
    UP,
    colour_of,
    number_of,
)


def a_row(table: Any, name: str) -> Row:
    """Return the row of a game of HiLO.

    Raises HiloError for anything else.
    """
    row = row_of(table, name, SIZE)
    if row[PLAYERS] not in range(2, 7):
        raise HiloError(f"{name} is not a row of a game of HiLO; such a row names 2 to 6 players.")
    return row


def a_seat(table: Row, seat: Any) -> int:
    """Return a seat of this table.

    Raises HiloError if there is no such seat.
    """
    return whole(seat, "seat", 0, table[PLAYERS] - 1)


def of_the_deck(card: Any, name: str) -> int:
    """Return a card by its number.

    Raises HiloError if there is no such card.
    """
    number = whole(card, name)
    if number not in NAMES:
        raise refused(card, name, "the number of a card, as hilo_core.hilo.table.CARDS has it")
    return number


A_CELL = whole_from(0, 8)


@checked(table=a_row)
def face_down(table: Row, seat: int) -> list[int]:
    """Return the cards that may be face down, in ascending order, as far as a seat can know.

    Before a reshuffle the draw pile and a card in another seat's hand are among them.
    """
    seat = a_seat(table, seat)
    found = [table[LAYOUTS + STRIDE * owner + cell] for owner in range(table[PLAYERS]) for cell in members(table[DOWN + owner])]
    if not table[RESHUFFLED]:
        found += table[DRAW + table[NEXT] : DRAW + table[END]]
        if table[HELD] and table[TURN] != seat:
            found.append(table[HELD])
    return sorted(found)


@checked(table=a_row)
def draw_pile(table: Row, seat: int) -> list[int]:
    """Return the cards that may be drawn next, all equally likely, in ascending order (HL-R8 if the pile is empty)."""
    seat = a_seat(table, seat)
    if table[NEXT] == table[END]:
        return sorted(table[DISCARD : DISCARD + table[DISCARDS] - 1])
    if table[RESHUFFLED]:
        return sorted(table[DRAW + table[NEXT] : DRAW + table[END]])
    return face_down(table, seat)


def mean_number(cards: Sequence[int]) -> Fraction:
    """Return the mean of the numbers on these cards; without cards 5, the mean of the whole deck."""
    return _mean_number([of_the_deck(card, "card") for card in listed_in(cards, "cards", "cards by number")])


def _mean_number(cards: Sequence[int]) -> Fraction:
    return Fraction(sum(map(number_of, cards)), len(cards)) if cards else Fraction(MEAN)


def _removed(table: Row, seat: int, changed: int, ways: Several) -> tuple[list[int], int]:
    """Return the table after these lines are removed and the others kept, and which others could have been removed."""
    tried, decide = list(table), ScriptedDecider(*ways, rest=lambda row, asked: KEEP)
    clear_lines(tried, decide, seat, changed)
    return tried, decide.given[-1] if len(decide.given) > len(ways) else 0


def _least_sum(table: Row, seat: int, changed: int) -> int:
    """Return the least face-up sum that the seat can reach after an action that has changed these cells.

    It removes lines, or keeps all (HL-11 to HL-16).
    """
    if not standing_lines(table, seat):
        return sum_of(table, seat)
    least, open_ways = sum_of(table, seat), [()]  # type: tuple[int, list[tuple[int, ...]]]
    while open_ways:
        ways = open_ways.pop()
        tried, others = _removed(table, seat, changed, ways)
        least = min(least, sum_of(tried, seat))
        open_ways += [(*ways, way) for way in members(ways_of(others))]
    return least


@checked(table=a_row, cell=A_CELL, card=of_the_deck)
def with_card(table: Row, seat: int, cell: int, card: int) -> int:
    """Return the least face-up sum with this card face up at this cell."""
    return _with_card(table, a_seat(table, seat), cell, card)


def _with_card(table: Row, seat: int, cell: int, card: int) -> int:
    tried = list(table)
    tried[LAYOUTS + STRIDE * seat + cell] = card
    turn_up(tried, seat, 1 << cell)
    return _least_sum(tried, seat, 1 << cell)


@checked(table=a_row)
def sums_after(table: Row, asked: DecisionPoint) -> dict[str, Fraction]:
    """Return the expected sum at the end of the turn for every legal action, by name.

    The seat then removes the lines, or none, that leave the least. Raises HiloError if this is not a row or an Ask.

    A face-down card counts as the mean of its possible numbers. The value of a draw is the mean, over the possible cards, of
    the best result with each. When a line may be removed, the result has the sums after each way. It is empty for other
    choices.
    """
    if not isinstance(asked, DecisionPoint):
        raise refused(asked, "asked", "an Ask, such as what a frame of a replay has as `asked`")
    if asked.ask == CLEAR:
        return {write(CLEAR, code): _after_way(table, asked.seat, code) for code in legal_codes(table, asked)}
    if asked.ask not in (CHOOSE, PLACE):
        return {}
    ahead = _Ahead(table, asked.seat)
    if asked.ask == PLACE:
        return {write(PLACE, code): ahead.placed(table[HELD], code) for code in legal_codes(table, asked)}
    top = table[DISCARD + table[DISCARDS] - 1]
    return {
        write(CHOOSE, code): ahead.drawn() if code == DRAW_CARD else ahead.laid(code, top) for code in legal_codes(table, asked)
    }


def _after_way(table: Row, seat: int, way: int) -> Fraction:
    down = count(table[DOWN + seat]) * mean_number(face_down(table, seat))
    if way == KEEP:
        return sum_of(table, seat) + down
    least, open_ways = None, [(way,)]  # type: tuple[int | None, list[tuple[int, ...]]]
    while open_ways:
        ways = open_ways.pop()
        tried, others = _removed(table, seat, 0, ways)
        total = sum_of(tried, seat)
        least = total if least is None else min(least, total)
        open_ways += [(*ways, further) for further in members(ways_of(others))]
    return Fraction(least or 0) + down


class _Ahead:
    """The results of the actions of a turn. The sums with a card at a cell are computed only once."""

    def __init__(self, table: Row, seat: int) -> None:
        self.table, self.seat = table, seat
        self.down, self.cells = table[DOWN + seat], table[UP + seat] | table[DOWN + seat]
        self.hidden = face_down(table, seat)
        self.pile_is_hidden = not table[RESHUFFLED] and table[NEXT] != table[END]
        self.mean_without: Callable[[int], Fraction] = lru_cache(None)(
            lambda card: _mean_number([other for other in self.hidden if other != card])
        )
        self.open_sum: Callable[[int, int], int] = lru_cache(None)(lambda cell, card: _with_card(table, seat, cell, card))
        self.open_sums: Callable[[int], int] = lru_cache(None)(
            lambda cell: sum(self.open_sum(cell, card) for card in self.hidden)
        )

    def laid(self, cell: int, card: int, known: int = 0) -> Fraction:
        """Return the expected sum with a card laid at a cell; `known` is 1 if the card was one of the hidden ones."""
        below = count(self.down & ~(1 << cell))
        return self.open_sum(cell, card) + below * self.mean_without(card if known else 0)

    def tossed(self, cell: int, card: int) -> Fraction:
        """Return the expected sum with the drawn card discarded and the card at a cell turned over."""
        held = self.pile_is_hidden and card in self.hidden
        least = Fraction(self.open_sums(cell) - held * self.open_sum(cell, card), len(self.hidden) - held)
        return least + (count(self.down) - 1) * self.mean_without(card if held else 0)

    def placed(self, card: int, code: int) -> Fraction:
        """Return the expected sum after a drawn card has been placed or discarded; it is known, so it is no longer hidden."""
        if code >= TOSS:
            return self.tossed(code - TOSS, card)
        return self.laid(code, card, int(self.pile_is_hidden and card in self.hidden))

    def drawn(self) -> Fraction:
        """Return the mean, over all cards that may be drawn, of the lowest sum with each."""
        pile = draw_pile(self.table, self.seat)
        codes = [*members(self.cells), *(TOSS + cell for cell in members(self.down))]
        return sum((min(self.placed(card, code) for code in codes) for card in pile), Fraction(0)) / len(pile)


@checked(table=a_row)
def completes(table: Row, seat: int, line: str) -> Fraction:
    """Return the chance that the next card drawn completes a line, such as "row 1" or "diagonal a3", for this seat.

    It is 0 unless two of its cards are face up in one colour, or one card can give all three cells one colour; it is 1 if the
    line is already complete. Raises HiloError for a line that the layout does not have.
    """
    seat = a_seat(table, seat)
    mask = MASKS[LINES.index(line)] if isinstance(line, str) and line in LINES else 0
    up, cells = table[UP + seat], table[UP + seat] | table[DOWN + seat]
    if not mask or cells & mask != mask:
        raise HiloError(f"The layout has no {shown(line)}; its lines are {', '.join(_lines_of(cells)) or 'none'}.")
    start = LAYOUTS + STRIDE * seat
    colours = [colour_of(table[start + cell]) for cell in members(mask & up)]
    if len(colours) == 3 and len(set(colours)) == 1:
        return Fraction(1)
    wanted = {colour for colour in colours if colours.count(colour) == 2}
    if not wanted:
        return Fraction(0)
    pile = draw_pile(table, seat)
    return Fraction(sum(colour_of(card) in wanted for card in pile), len(pile))


def _lines_of(cells: int) -> list[str]:
    return [line for line, mask in zip(LINES, MASKS, strict=True) if cells & mask == mask]
