"""What removing a line of HiLO would leave: each way with its answer, and keeping."""

from collections.abc import Sequence

from ..base.game import Choice, DecisionPoint, Explanation
from ..base.rule import Rule
from ..machine.bits import members
from ..machine.random import Row
from ..messages.words import listed
from .cards import number_of
from .clearing import CLEAR, may_go_on, pushed
from .game import three
from .grid import FIRST_DIAGONAL, KEEP, LINES, MASKS, WAYS, line_of, push, sum_of, take_out, ways_of
from .lines import expected, line_words, size_words
from .notation import write
from .rules import HiLO
from .table import DOWN, LAYOUTS, STRIDE, UP
from .view import layout

IS = "becomes", "stays"


def way_choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> tuple[Choice, ...]:
    """Every way to remove a line that stands, and keeping."""
    possible = (way_choice(table, asked, way) for way in members(ways_of(asked.given)))
    return (*possible, keep_choice(table, asked, names))


def label_of(way: int) -> str:
    """A few words for a button: "Remove row 1", "Remove diagonal a1, push vertically"."""
    if way < FIRST_DIAGONAL:
        return f"Remove {WAYS[way]}"
    return f"Remove {LINES[line_of(way)]}, push {WAYS[way].split()[-1]}"


def way_choice(table: Row, asked: DecisionPoint, way: int) -> Choice:
    """A line that may be removed, and what would be left."""
    seat, line = asked.seat, line_of(way)
    tried = list(table)
    before = sum_of(table, seat)
    why = f"{sentence(line_words(line, cards_of(table, seat, line)))} can be removed."
    removed = three(take_out(tried, seat, line))
    numbers = [str(number_of(card)) for card in removed]
    discards = f"{numbers[0]}, {numbers[1]} and, on top, {numbers[2]} go onto the discard pile"
    sums = f"The open sum {before} becomes {sum_of(tried, seat)}, and {discards}.{expected(table, tried, seat, IS)}"
    reason = HiLO.HILO if not pushed(table) else HiLO.LINES_AFTER_A_PUSH
    if not tried[UP + seat] | tried[DOWN + seat]:
        return choice(way, why, reason, f"{sums} No card is left.", HiLO.LOWEST_ON_TOP)
    lines, moved = push(tried, seat, way)
    shape = size_words(layout(tried, seat))
    new = listed([line_words(other, cards_of(tried, seat, other)) for other in members(lines)])
    if way >= FIRST_DIAGONAL:
        then = f"{sums} Pushed {WAYS[way].split()[-1]}, {shape} stay"
        if not lines:
            return choice(way, why, reason, f"{then}, without a new line.", HiLO.ORDER_KEPT)
        hilos = "a new HILO" if lines & (lines - 1) == 0 else "new HILOs"
        return choice(way, why, reason, f"{then}, with {hilos}: {new}.", HiLO.NEW_HILO)
    if not lines:
        return choice(way, why, reason, f"{sums} {sentence(shape)} stay{'' if 'rows' in shape else 's'}.", moved)
    further, because = may_go_on(table, way)
    may = "could go next" if further else "would have to stay for now"
    return choice(way, why, reason, f"{sums} {sentence(new)} {may}.", because)


def cards_of(table: Row, seat: int, line: int) -> list[int]:
    """The three cards of a line, from the top left."""
    return [table[LAYOUTS + STRIDE * seat + cell] for cell in members(MASKS[line])]


def sentence(text: str) -> str:
    """The text with a capital."""
    return text[0].upper() + text[1:]


def choice(way: int, why: str, rule: Rule, then: str, then_rule: Rule) -> Choice:
    """A way that is legal."""
    return Choice(write(CLEAR, way), "", label_of(way), Explanation(True, why, rule, then, then_rule))


def keep_choice(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choice:
    """Not removing any."""
    several = asked.given & (asked.given - 1)
    why = f"{names[asked.seat]} can keep {'all lines' if several else 'the line'}, because removing is a choice."
    total = sum_of(table, asked.seat)
    then = f"The open sum stays {total}, and the turn ends. A line that stands can still go after a later action."
    then += expected(table, table, asked.seat, IS)
    return Choice(write(CLEAR, KEEP), "", "Keep them" if several else "Keep it", Explanation(True, why, HiLO.OPTIONAL, then))
