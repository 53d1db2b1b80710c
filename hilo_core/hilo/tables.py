"""The tables of kept games of HiLO: events in words, and the table of turns."""

from typing import Any

import numpy as np

from ..base.slots import Columns
from ..base.tables import Meaning, in_words, made_before, numbered_in_rounds, rows_of, told_after, told_with
from ..base.tally import Options
from ..machine.bits import members
from ..machine.random import Row
from ..messages.texts import Json
from ..messages.words import counted
from .game import three
from .round import ALL_KEPT, BY_NAME, CELLS, CHOOSE, DRAW_CARD, FIRST_DIAGONAL, LINES, NINE, PLACE, TOSS, WAYS, sum_of
from .rules import HiLO
from .table import CLEARED, CLEARS, ENDER, NAMES, POINTS, SUMS, TOTALS, number_of

TAKE, TRADE, TOSSED = 0, 1, 2
KINDS = ("take", "trade", "toss")  # words of a record: for the top of the discard pile, or a card drawn
COUNTS = np.array([number_of(card) if card in NAMES else 0 for card in range(128)])


def turns(moves: Columns, rules: Columns, options: Options) -> Columns:
    """Return one row for each turn: its number in the round, its seat, its kind, and the cell.

    It also has the new card, and the other card, which was replaced or turned over; how many lines were removed, the first of
    them, and after how many of them the layout was pushed together from two sides; and the sum of all cards in the layout
    before and after the turn, including hidden ones. Lines removed in the reveal at the end belong to no turn.
    """
    rows = rows_of(moves, "ask", CHOOSE)
    drawn = moves["code"][rows] == DRAW_CARD
    acted = rows.copy()
    places = rows_of(moves, "ask", PLACE)
    acted[np.searchsorted(rows, places, side="right") - 1] = places
    code = moves["code"][acted]
    tossed = drawn & (code >= TOSS)
    told = told_after(moves, acted, rules)
    what = rules["what"][told].astype(np.int64)
    turned = rules["what"][np.minimum(told + 1, len(rules["what"]) - 1)] >> 4
    card = np.where(tossed, what >> 4, what >> 4 & 127)
    old = np.where(tossed, turned, what >> 11 & 127)
    removed, way, counted = lines_removed(moves, rules, rows)
    number_of_lines, pushes, less = (
        np.bincount(removed, weights, len(rows)).astype(np.int16) for weights in (None, way >= FIRST_DIAGONAL, counted)
    )
    first_line = np.full(len(rows), -1)
    first_line[removed[::-1]] = way[::-1]
    before = moves["noted"][rows].astype(np.int16)
    after = before + np.where(tossed, 0, COUNTS[card] - COUNTS[old]) - less
    played = {"game": moves["game"][rows], "round": moves["round"][rows]}
    return {
        **played,
        "turn": numbered_in_rounds(played).astype(np.int16),
        "seat": moves["seat"][rows],
        "kind": in_words(np.where(tossed, TOSSED, np.where(drawn, TRADE, TAKE)), dict(enumerate(KINDS))),
        "cell": in_words(np.where(tossed, code - TOSS, code), dict(enumerate(CELLS))),
        "card": in_words(card, NAMES),
        "other_card": in_words(old, NAMES),
        "lines": number_of_lines,
        "line": in_words(first_line, dict(enumerate(WAYS))),
        "pushes": pushes,
        "points_before": before,
        "points_after": after.astype(np.int16),
    }


def lines_removed(moves: Columns, rules: Columns, turns: Any) -> tuple[Any, Any, Any]:
    """Return each line removed in a turn.

    Each comes with its turn (given the rows where turns begin), the way it was removed, and its sum.
    """
    removals = rows_of(rules, "rule", HiLO.LOWEST_ON_TOP)
    reveals = rows_of(rules, "rule", HiLO.FINAL_REVEAL, HiLO.REVEAL_IS_A_TURN)
    deals = rows_of(rules, "rule", HiLO.LAYOUTS)
    dealt = deals[np.searchsorted(deals, removals) - 1]
    revealed = np.searchsorted(reveals, removals) > np.searchsorted(reveals, dealt)
    in_turn = removals[~revealed]
    what = rules["what"][in_turn]
    counted = sum(COUNTS[what >> place & 127] for place in (0, 7, 14))
    return np.searchsorted(turns, made_before(moves, rules, in_turn), side="right") - 1, what >> 21, counted


def cells(what: int) -> str:
    """Return cells in the order of their names."""
    return " ".join(CELLS[cell] for cell in BY_NAME if what >> cell & 1)


def laid(what: int) -> str:
    """Return a card laid at a cell, and the card it has replaced: "7B at a1 for 3P"."""
    return f"{NAMES[what >> 4 & 127]} at {CELLS[what & 15]} for {NAMES[what >> 11 & 127]}"


def tossed_or_turned_up(what: int) -> str:
    """Return a card that is discarded, "7B", or turned over at a cell, "7B at a1"."""
    return NAMES[what >> 4] + (f" at {CELLS[what & 15]}" if what & 15 != NINE else "")


def lines(what: int) -> str:
    """Return lines of one colour: "row 1, diagonal a3"."""
    return ", ".join(LINES[line] for line in members(what & ALL_KEPT - 1))


def line_removed(what: int) -> str:
    """Return the way a line is removed, and its cards in the order in which they are discarded: "row 1: 7B 3B 0B"."""
    return f"{WAYS[what >> 21]}: {' '.join(NAMES[card] for card in three(what & (1 << 21) - 1))}"


MEANINGS: dict[str, Meaning] = {  # keys as in rules.toml
    "card": NAMES.__getitem__,
    "cells": cells,
    "points": lambda what: counted(what, "point"),
    "laid": laid,
    "tossed": tossed_or_turned_up,
    "cards": lambda what: counted(what, "card"),
    "lines": lines,
    "line_removed": line_removed,
    "way": WAYS.__getitem__,
}


def round_row(table: Row, shown: Row | None, seat: int) -> Json:
    """Return the results of a seat in a round."""
    return {
        "opening_sum": None if shown is None else sum_of(shown, seat),
        "lines": sum(clear & 7 == seat for clear in table[CLEARS : CLEARS + table[CLEARED]]),
        "ended": table[ENDER] == seat,
        "points_before": table[SUMS + seat],
        "points": table[POINTS + seat],
        "total": table[TOTALS + seat],
    }


TABLES = {"turns": turns, "rules": told_with(HiLO, MEANINGS)}
