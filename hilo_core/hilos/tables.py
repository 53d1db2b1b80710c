"""The table of tricks of Hilos."""

from typing import Any

from ..base.playing_cards import DECK, NAMES, SUITS
from ..base.slots import Columns
from ..base.tables import in_words, rows_of, told_after, tricks_of
from ..base.tally import Options
from ..machine.bits import members
from .round import PLAY
from .table import TRICKS
from .variants import named


def tricks(moves: Columns, rules: Columns, options: Options) -> dict[str, Any]:
    """A row a trick: the trump, whether the 2 is highest, who led, the cards in order of play, who took it with which card, by
    which rule."""
    cards = rows_of(moves, "ask", PLAY).reshape(-1, named(options["variant"]).seats)
    taken = told_after(moves, cards[:, -1], rules) + 1  # the last card is told first
    noted = moves["noted"][cards[:, 0]]
    under = {
        "trump": in_words(noted >> 1, dict(enumerate(SUITS))),
        "reversed": (noted & 1).astype(bool),
    }
    return tricks_of(moves, rules, cards, taken, {card: NAMES[card] for card in members(DECK)}, TRICKS, under)


TABLES = {"tricks": tricks}
