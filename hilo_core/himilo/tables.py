"""The table of tricks of Hi MiLo!, and what it wants to know besides what is chosen and told."""

from typing import Any

from ..base.slots import Columns
from ..base.tables import in_words, rows_of, tricks_of
from ..base.tally import Options
from .cards import NAMES, TRICKS, WIN_NAMES, number_cards
from .round import PLAY
from .rules import HiMiLo


def tricks(moves: Columns, rules: Columns, options: Options) -> dict[str, Any]:
    """A row a trick: the win card, who led, the cards in order of play, who took it with which card, by which rule."""
    cards = rows_of(moves, "ask", PLAY).reshape(-1, options["players"])
    taken = rows_of(rules, "rule", HiMiLo.TAKING, HiMiLo.RANKS) - 1  # what comes before the next lead, or the end
    led = rules["what"][rows_of(rules, "rule", HiMiLo.FIRST_LEAD, HiMiLo.TAKING)]
    names = {card: NAMES[card] for card in number_cards(options["players"])}
    return tricks_of(moves, rules, cards, taken, names, TRICKS, {"win_card": in_words(led, WIN_NAMES)})


TABLES = {"tricks": tricks}
