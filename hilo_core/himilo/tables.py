"""What is made of games of Hi MiLo! that have been kept: the table of tricks, and what was told in words."""

from typing import Any

from ..base.slots import Columns
from ..base.tables import Meaning, in_words, rows_of, told_with, tricks_of
from ..base.tally import Options
from .choices import write
from .round import PASS, PLAY
from .rules import HiMiLo
from .sentences import TAKES
from .table import LEVELS, NAMES, TRICKS, WIN_NAMES, number_cards


def tricks(moves: Columns, rules: Columns, options: Options) -> dict[str, Any]:
    """A row a trick: the win card, who led, the cards in order of play, who took it with which card, by which rule."""
    cards = rows_of(moves, "ask", PLAY).reshape(-1, options["players"])
    taken = rows_of(rules, "rule", HiMiLo.TAKING, HiMiLo.RANKS) - 1  # what comes before the next lead, or the end
    led = rules["what"][rows_of(rules, "rule", HiMiLo.FIRST_LEAD, HiMiLo.TAKING)]
    names = {card: NAMES[card] for card in number_cards(options["players"])}
    return tricks_of(moves, rules, cards, taken, names, TRICKS, {"win_card": in_words(led, WIN_NAMES)})


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


def in_words_of(moves: Columns, rules: Columns, options: Options) -> dict[str, Any]:
    """What was told, in words: of the deal nothing but that it was made."""
    kinds = rules["rule"].copy()
    kinds[rules["ply"] < 0] = HiMiLo.FOURTEEN_CARDS
    return {"in_words": told_with(kinds, rules, MEANINGS)}


TABLES = {"tricks": tricks, "rules": in_words_of}
