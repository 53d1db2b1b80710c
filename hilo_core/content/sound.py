"""Checks kinds of answers, things on the table, drawings and lessons; returns a sentence about the mistake, or "".

For each of these classes, wrong.json has lines like those of a {say}: a test of its fields, and the sentence if it is true.
"""

import json
from collections.abc import Iterable
from math import inf
from pathlib import Path
from typing import Any

from ..base.playing_cards import CARDS as PLAYING
from ..base.playing_cards import SUITS
from ..hilo.table import CARDS as HILO
from ..himilo.table import CARDS as HIMILO
from ..himilo.table import WIN_CARDS_BY_NAME
from ..messages.errors import shown
from ..messages.words import listed
from .blocks import Block, FileError
from .evaluator import Scope
from .kinds import Kind, NumberEntry
from .register import Function
from .several import MultiPart
from .stage import CardOnTable

LINES = Path(__file__).with_name("wrong.json")
WRONG = {kind: Block("say", 1, rows=[*rows, "otherwise:"]) for kind, rows in json.loads(LINES.read_text("utf-8")).items()}
DECKS = {"himilo": HIMILO, "hilo": HILO, "playing": PLAYING}
HIDDEN = "?"  # a card of any deck that lies face down
FURTHEST = 1_000_000


def wrong_with_kind(kind: Kind) -> str:
    """Return the mistake in a kind of answer: too few or too many choices, or limits that exclude everything."""
    if isinstance(kind, NumberEntry):
        if not -inf < kind.low < kind.high < inf:
            return "A number needs :from: and :to:, from the lower up to the higher."
        if max(-kind.low, kind.high) > FURTHEST:
            return f"A number goes from {-FURTHEST:,} to {FURTHEST:,} at most."
        return "Numbers that are right, or close, are not less than 0 off." if min(kind.right, kind.near) < 0 else ""
    if isinstance(kind, MultiPart):
        if not kind.parts:
            return "An {answer} each needs one part or more, such as “Goal: one of High | Low”."
        return next(filter(None, map(wrong_with_kind, kind.parts.values())), "")
    return wrong_with(kind)


def wrong_with(thing: Any) -> str:
    """Return the mistake in a thing on the table, in a drawing, or in the object of a directive.

    Raises ValueError if it cannot be checked, because a field has a wrong value.
    """
    if (lines := WRONG.get(type(thing).__name__)) is None:
        return ""
    fields = getattr(thing, "_asdict", lambda: vars(thing))()
    try:
        return str(Scope(LINES, fields | NAMED, {}, CALLED).choose(lines))
    except FileError as trouble:
        raise ValueError(str(trouble)) from None


def strange(deck: str, cards: Iterable[str | CardOnTable]) -> str:
    """Return which of these cards does not belong to the deck."""
    if deck not in DECKS:
        return f"There is no deck {shown(deck)}. It is one of {listed([*DECKS], 'or')}."
    names = [one if isinstance(one, str) else one.name for one in cards]
    odd = next((name for name in names if name not in DECKS[deck] and name != HIDDEN), None)
    return "" if odd is None else f"There is no card {shown(odd)} in this deck. One is called {next(iter(DECKS[deck]))}."


NAMED = {"win_cards": WIN_CARDS_BY_NAME, "suits": tuple(SUITS)}
CALLED: dict[str, Function] = {
    "of": lambda steps, kind: [part for step in steps for part in step.parts if type(part).__name__ == kind],
    "keys": lambda several: [getattr(one, "key", one) for one in several],
    "len": len,
    "min": min,
    "shown": shown,
    "strange": strange,
    "listed": lambda several, word="and": listed([*several], word),
    "alike": lambda several: len({*several}) < len(several),
    "full": lambda several: all(several.values() if isinstance(several, dict) else several),
    "within": lambda numbers, low, high: all(low <= number <= high for number in numbers),
    "joined": lambda rows: sum(rows, ()),
    "sizes": lambda rows: " ".join(str(len(row)) for row in rows),
    "faces": lambda branches: " ".join(str(one.face) for one in branches),
    "commas": lambda number: f"{int(number):,}",
}
