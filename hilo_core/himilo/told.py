"""What is told with each rule of Hi MiLo!, in the words of a record."""

from typing import Any

from ..base.slots import Columns, Meaning
from .cards import NAMES, WIN_NAMES
from .choices import write
from .round import PASS
from .rules import HiMiLo
from .sentences import TAKES
from .table import LEVELS


def three_cards(what: int) -> str:
    """Three cards that are passed, as a record has them."""
    return write(PASS, what).removeprefix("pass ")


CARD: Meaning = NAMES.__getitem__
BID: Meaning = LEVELS.__getitem__
WIN_CARD: Meaning = WIN_NAMES.__getitem__
MEANINGS: dict[HiMiLo, Meaning] = {
    **dict.fromkeys((HiMiLo.THREE_BIDS, HiMiLo.DRAGON_AND_BUTTERFLY, HiMiLo.SETTLING_BIDS), BID),
    **dict.fromkeys((HiMiLo.PASSING, HiMiLo.PASSING_ON), three_cards),
    **dict.fromkeys((HiMiLo.FIRST_LEAD, HiMiLo.TAKING, HiMiLo.HARDER_LEVELS), WIN_CARD),
    **dict.fromkeys((HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.NEUTRAL_WIN_CARD, HiMiLo.VOID), CARD),
    **dict.fromkeys((HiMiLo.EARLIER_IS_HIGHER, HiMiLo.NEUTRAL_TIES, *TAKES), CARD),
}


def told_as(rules: Columns) -> Any:
    """The rules, with the deal as one of which nothing is told but that it was made."""
    kinds = rules["rule"].copy()
    kinds[rules["ply"] < 0] = HiMiLo.FOURTEEN_CARDS
    return kinds
