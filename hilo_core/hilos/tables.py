"""The tables of kept games of Hilos: events in words, and the table of tricks."""

from typing import Any

from ..base.playing_cards import DECK, NAMES, SUITS
from ..base.slots import Columns
from ..base.tables import Meaning, in_words, rows_of, told_after, told_with, tricks_of
from ..base.tally import Options
from ..machine.bits import members
from ..machine.random import Row
from ..messages.texts import Json
from ..messages.words import counted
from .choices import write
from .round import LOOK, NAME_TRUMP, PLAY, bid_words
from .rules import Hilos
from .table import TRICKS
from .variants import named
from .view import view as seen


def tricks(moves: Columns, rules: Columns, options: Options) -> Columns:
    """Return one row for each trick.

    It has the trump, whether the 2 is highest, who led, the cards in order of play, who won it with which card, and by which
    rule.
    """
    cards = rows_of(moves, "ask", PLAY).reshape(-1, named(options["variant"]).seats)
    taken = told_after(moves, cards[:, -1], rules) + 1  # the last card is told first
    noted = moves["noted"][cards[:, 0]]
    under = {
        "trump": in_words(noted >> 1, dict(enumerate(SUITS))),
        "reversed": (noted & 1).astype(bool),
    }
    return tricks_of(moves, rules, cards, taken, {card: NAMES[card] for card in members(DECK)}, TRICKS, under)


def card(what: int) -> str:
    """Return a card; a number below 0 means none (a trick begins, or a task is named)."""
    return NAMES[what] if what >= 0 else ""


TASKS = (Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT)
MEANINGS: dict[str, Meaning] = {  # keys as in rules.toml
    "card": card,
    "bid": bid_words,
    "suit": lambda what: write(NAME_TRUMP, what).removeprefix("trump ") if what >= 0 else "",
    "points": lambda what: counted(what, "point"),
    "hand": lambda what: write(LOOK, what),
    "tricks": lambda what: counted(what, "trick"),
    "gone": lambda what: "discarded" if what else "",
    "trick": lambda what: f"trick {what + 1}",
}


def kinds_of(rules: Columns) -> Any:
    """Return the rules, with changes for those whose reports mean something else.

    A task counts under the rule that pays for it, if its score is reported just before the payment. A pot without a bid counts
    under the rule of the pot, not of a bid.
    """
    rule, kinds = rules["rule"], rules["rule"].copy()
    for task in TASKS:
        kinds[:-1][(rule[:-1] == task) & (rule[1:] == Hilos.PAYING)] = Hilos.PAYING
    kinds[(rule == Hilos.ANTES) & (rules["seat"] < 0)] = Hilos.POT
    return kinds


def round_row(table: Row, shown: Row | None, seat: int) -> Json:
    """Return the results of a seat, or of its side, in a round."""
    view = seen(table)
    said = [bid for who, bid in view.bids if who == seat]
    side = seat % max(len(view.scores), 1)
    return {
        "bid": said[-1] if said else None,
        "declarer": view.declarer == seat,
        "contract": view.contract[1] if view.contract else None,
        "trump": view.trump or None,
        "tricks": view.takers.count(seat),
        "score": view.scores[side] if view.scores else 0,
        "total": (view.new_totals or view.totals)[side],
        "thrown_in": view.thrown_in,
    }


TABLES = {"tricks": tricks, "rules": told_with(Hilos, MEANINGS, kinds_of)}
