"""What a seat may be pointed at in HiLO, why it may be done or not, and what would follow."""

from collections.abc import Sequence

from ..base.game import Choice, Choices, DecisionPoint, Explanation
from ..machine.bits import members
from ..machine.random import Row
from ..messages.words import listed
from .cards import in_words, number_of, signed
from .clearing import CLEAR
from .grid import CELLS, lines_through, standing_lines, sum_of
from .lines import expected, line_words
from .notation import BY_NAME, face_up, write
from .removal import cards_of, way_choices
from .round import CHOOSE, DRAW_CARD, OPEN, PLACE, TOSS, turn_up
from .rules import HiLO
from .table import DISCARD, DISCARDS, DOWN, END, HELD, LAYOUTS, NEXT, STRIDE, UP

WOULD = "would become", "would stay"


def choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choices:
    """All that the seat asked may be pointed at, legal or not, each with its answer."""
    found = _choices(table, asked, names)
    answers = [one.answer._replace(why=signed(one.answer.why), then=signed(one.answer.then)) for one in found.choices]
    told = (one._replace(answer=answer) for one, answer in zip(found.choices, answers, strict=True))
    return found._replace(choices=tuple(told))


def _choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choices:
    if asked.ask == OPEN:
        answer = Explanation(True, f"{names[asked.seat]} can turn up any two of the nine cards.", HiLO.TWO_OPENED)
        return Choices(tuple(Choice(CELLS[cell], CELLS[cell], CELLS[cell], answer) for cell in BY_NAME), pick=2, verb="open")
    if asked.ask == CHOOSE:
        return Choices((*(take_choice(table, asked, cell) for cell in in_order(asked.given)), draw_choice(table, asked, names)))
    if asked.ask == PLACE:
        cells = in_order(table[UP + asked.seat] | table[DOWN + asked.seat])
        trades = (trade_choice(table, asked, cell) for cell in cells)
        return Choices((*trades, *(toss_choice(table, asked, cell, names) for cell in cells)))
    if asked.ask == CLEAR:
        return Choices(way_choices(table, asked, names))
    return Choices(())


def in_order(cells: int) -> list[int]:
    """The cells of a set, a1 a2 a3 b1 ..."""
    return sorted(members(cells), key=BY_NAME.index)


def take_choice(table: Row, asked: DecisionPoint, cell: int) -> Choice:
    """The top of the discard pile, laid at a cell."""
    card = table[DISCARD + table[DISCARDS] - 1]
    why = f"The {in_words(card)} can be taken and laid at {CELLS[cell]}, in place of {lying(table, asked.seat, cell)}."
    then, rule = after_laying(table, asked.seat, cell, card)
    return Choice(
        write(CHOOSE, cell), CELLS[cell], f"Take to {CELLS[cell]}", Explanation(True, why, HiLO.TAKEN_CARD, then, rule)
    )


def trade_choice(table: Row, asked: DecisionPoint, cell: int) -> Choice:
    """The drawn card, laid at a cell."""
    card = table[HELD]
    why = f"The {in_words(card)} can be laid at {CELLS[cell]}, in place of {lying(table, asked.seat, cell)}."
    then, rule = after_laying(table, asked.seat, cell, card)
    return Choice(write(PLACE, cell), CELLS[cell], f"Lay at {CELLS[cell]}", Explanation(True, why, HiLO.DRAWN_CARD, then, rule))


def lying(table: Row, seat: int, cell: int) -> str:
    """What lies at a cell, as far as one can see."""
    if table[DOWN + seat] >> cell & 1:
        return "the face-down card"
    return f"the {in_words(table[LAYOUTS + STRIDE * seat + cell])}"


def after_laying(table: Row, seat: int, cell: int, card: int) -> tuple[str, HiLO | None]:
    """What the layout would come to with this card at this cell: its lines, or its open sum."""
    tried = list(table)
    tried[LAYOUTS + STRIDE * seat + cell] = card
    turn_up(tried, seat, 1 << cell)
    before, after = sum_of(table, seat), sum_of(tried, seat)
    made = members(lines_through(standing_lines(tried, seat), 1 << cell))
    sums = f"The open sum {before} would become {after}" if before != after else f"The open sum would stay {after}"
    if made:
        removed = [cards_of(tried, seat, line) for line in made]
        less = max(sum(map(number_of, cards)) for cards in removed)
        beside = expected(table, tried, seat, WOULD, less)
        lines = listed([line_words(line, cards) for line, cards in zip(made, removed, strict=True)])
        hilos, at_best = ("a HILO", "without it") if len(made) == 1 else ("a choice of HILOs", "at best, without one of them")
        return f"{sums}. That makes {hilos}, {lines}, and leaves {after - less} {at_best}.{beside}", HiLO.HILO
    beside = expected(table, tried, seat, WOULD)
    if not tried[DOWN + seat] and table[DOWN + seat]:
        return f"{sums}, and no card would be face down any more.{beside}", HiLO.END_OF_ROUND
    return f"{sums}.{beside}", None


def draw_choice(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choice:
    """The draw pile."""
    why = f"{names[asked.seat]} can draw the top card of the draw pile, and look at it before laying or discarding it."
    left = table[END] - table[NEXT]
    if left == 0:
        then = f"The draw pile is empty, so the {table[DISCARDS] - 1} cards under the top discard would be shuffled first."
        return Choice(write(CHOOSE, DRAW_CARD), "", "Draw", Explanation(True, why, HiLO.ONE_ACTION, then, HiLO.EMPTY_DRAW_PILE))
    then = "One card is left in it." if left == 1 else f"{left} cards are left in it."
    return Choice(write(CHOOSE, DRAW_CARD), "", "Draw", Explanation(True, why, HiLO.ONE_ACTION, then))


def toss_choice(table: Row, asked: DecisionPoint, cell: int, names: Sequence[str]) -> Choice:
    """The drawn card discarded, and a card turned up."""
    word, label = write(PLACE, TOSS + cell), f"Discard it, turn {CELLS[cell]}"
    if not asked.given >> cell & 1:
        why = f"The {in_words(table[HELD])} cannot be discarded for {CELLS[cell]}."
        then = face_up(table, asked.seat, cell, names)
        return Choice(word, "", label, Explanation(False, why, HiLO.DISCARD_AND_TURN, then, HiLO.DISCARD_AND_TURN))
    why = f"The {in_words(table[HELD])} can go onto the discard pile if {CELLS[cell]}, face down, is turned up."
    beside = expected(table, table, asked.seat, WOULD)
    if asked.given & (asked.given - 1) == 0:
        then = f"It is the last face-down card, so no card would be face down any more.{beside}"
        return Choice(word, "", label, Explanation(True, why, HiLO.DISCARD_AND_TURN, then, HiLO.END_OF_ROUND))
    return Choice(word, "", label, Explanation(True, why, HiLO.DISCARD_AND_TURN, beside.strip()))
