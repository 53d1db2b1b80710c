"""The tables of kept games of Hi MiLo!: the table of tricks, and events in words."""

from typing import Any

from ..base.slots import Columns
from ..base.tables import Meaning, in_words, rows_of, told_with, tricks_of
from ..base.tally import Options
from ..machine.random import Row
from ..messages.texts import Json
from .choices import write
from .round import PASS, PLAY
from .rules import HiMiLo
from .table import LEVELS, NAMES, TRICKS, WIN_NAMES, number_cards
from .view import view as seen


def tricks(moves: Columns, rules: Columns, options: Options) -> Columns:
    """Return one row for each trick.

    It has the win card, who led, the cards in order of play, who won it with which card, and by which rule.
    """
    cards = rows_of(moves, "ask", PLAY).reshape(-1, options["players"])
    taken = rows_of(rules, "rule", HiMiLo.TAKING, HiMiLo.RANKS) - 1  # the last row before the next lead, or before the end
    led = rules["what"][rows_of(rules, "rule", HiMiLo.FIRST_LEAD, HiMiLo.TAKING)]
    names = {card: NAMES[card] for card in number_cards(options["players"])}
    return tricks_of(moves, rules, cards, taken, names, TRICKS, {"win_card": in_words(led, WIN_NAMES)})


def three_cards(what: int) -> str:
    """Return three passed cards in the form of a record."""
    return write(PASS, what).removeprefix("pass ")


MEANINGS: dict[str, Meaning] = {  # keys as in rules.toml
    "bid": LEVELS.__getitem__,
    "three_cards": three_cards,
    "win_card": WIN_NAMES.__getitem__,
    "card": NAMES.__getitem__,
}


def kinds_of(rules: Columns) -> Any:
    """Return the rules, with the rule of the deal for events before the first action."""
    kinds = rules["rule"].copy()
    kinds[rules["ply"] < 0] = HiMiLo.FOURTEEN_CARDS
    return kinds


def round_row(table: Row, shown: Row | None, seat: int) -> Json:
    """Return the results of a seat in a round."""
    view = seen(table)
    return {"bid": view.bids[seat], "tricks": view.tricks(seat), "rank": view.ranks[seat], "won": view.team_wins}


TABLES = {"tricks": tricks, "rules": told_with(HiMiLo, MEANINGS, kinds_of)}
