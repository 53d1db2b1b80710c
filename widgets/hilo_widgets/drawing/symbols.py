"""The symbols that all pictures are made of, as SVG text: `symbols.svg` has them, and says which there are."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hilo_core.himilo.round import cards_below_winner
from hilo_core.himilo.table import win_card

PREFIX = "hilo-"
SYMBOLS = {  # by name
    found[1]: found[0]
    for found in re.finditer(f'<\\w+ id="{PREFIX}([^"]+)".+', Path(__file__).with_suffix(".svg").read_text("utf-8"))
}
_REFERENCE = re.compile(f"href=[\"']#{PREFIX}([^\"']+)")


@cache
def winning_place(letter: str, suit: str, players: int) -> int:
    """Return the place from the top, counted from 1, that a win card lets win; the suit of a star is N."""
    below, _ = cards_below_winner(win_card(letter + suit.replace("N", "*")), players)
    return players - below


def references(svg: str) -> set[str]:
    """Return the names of all symbols that a piece of SVG uses."""
    return set(_REFERENCE.findall(svg))


def symbols(names: Iterable[str]) -> str:
    """Return the symbols of these names, and all they are made of, each once, for a <defs>.

    A name may be a pattern such as "u[SHCD]".
    """
    wanted: set[str] = set()
    todo = list(filter(re.compile("|".join(names)).fullmatch, SYMBOLS))
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += references(SYMBOLS[name])
    return "".join(text for name, text in SYMBOLS.items() if name in wanted)


def without_card_symbols(svg: str) -> str:
    """Return the same picture with number cards drawn from their two parts: shorter where each card is drawn only once."""
    parts = rf'<g\3><use href="#{PREFIX}v\2"/><use href="#{PREFIX}f\1"/></g>'
    return re.sub(f'<use href="#{PREFIX}([SHCD])([0-9]+)"([^>]*)/>', parts, svg)
