"""What is told with each rule of HiLO, in the words of a record."""

from ..base.slots import Meaning
from ..machine.bits import members
from ..messages.words import counted
from .cards import NAMES
from .game import three
from .grid import BY_NAME, CELLS, LINES, WAYS
from .round import ALL_KEPT, NINE
from .rules import HiLO


def cells(what: int) -> str:
    """Cells, in the order of their names."""
    return " ".join(CELLS[cell] for cell in BY_NAME if what >> cell & 1)


def laid(what: int) -> str:
    """A card laid at a cell, and the card it has replaced: "7B at a1 for 3P"."""
    return f"{NAMES[what >> 4 & 127]} at {CELLS[what & 15]} for {NAMES[what >> 11 & 127]}"


def tossed_or_turned_up(what: int) -> str:
    """A card that is discarded, "7B", or turned up at a cell, "7B at a1"."""
    return NAMES[what >> 4] + (f" at {CELLS[what & 15]}" if what & 15 != NINE else "")


def lines(what: int) -> str:
    """Lines of one colour: "row 1, diagonal a3"."""
    return ", ".join(LINES[line] for line in members(what & ALL_KEPT - 1))


def line_removed(what: int) -> str:
    """The way a line is removed, and its cards in the order in which they are discarded: "row 1: 7B 3B 0B"."""
    return f"{WAYS[what >> 21]}: {' '.join(NAMES[card] for card in three(what & (1 << 21) - 1))}"


MEANINGS: dict[HiLO, Meaning] = {
    **dict.fromkeys((HiLO.PILES, HiLO.ONE_ACTION), NAMES.__getitem__),
    **dict.fromkeys((HiLO.TWO_OPENED, HiLO.FINAL_REVEAL), cells),
    **dict.fromkeys((HiLO.WHO_STARTS, HiLO.YOUNGEST), lambda what: counted(what, "point")),
    **dict.fromkeys((HiLO.TAKEN_CARD, HiLO.DRAWN_CARD), laid),
    HiLO.DISCARD_AND_TURN: tossed_or_turned_up,
    **dict.fromkeys((HiLO.EMPTY_DRAW_PILE, HiLO.END_OF_ROUND), lambda what: counted(what, "card")),
    **dict.fromkeys((HiLO.HILO, HiLO.OPTIONAL, HiLO.CHOOSE_ONE, HiLO.LINES_AFTER_A_PUSH, HiLO.REVEAL_IS_A_TURN), lines),
    HiLO.NEW_HILO: lines,
    HiLO.LOWEST_ON_TOP: line_removed,
    **dict.fromkeys((HiLO.CLOSING_A_ROW, HiLO.CLOSING_A_DIAGONAL), WAYS.__getitem__),
}
