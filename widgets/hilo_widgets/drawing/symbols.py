"""The symbols used in all pictures, as SVG text; `symbols.svg` defines them and lists them."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hilo_core.himilo.round import cards_below_winner
from hilo_core.himilo.table import win_card

PREFIX = "hilo-"
SYMBOLS = {  # keys: names
    found[1]: found[0]
    for found in re.finditer(f'<\\w+ id="{PREFIX}([^"]+)".+', Path(__file__).with_suffix(".svg").read_text("utf-8"))
}
_REFERENCE = re.compile(f"href=[\"']#{PREFIX}([^\"']+)")


@cache
def winning_place(letter: str, suit: str, players: int) -> int:
    """Return the place of the winning card, counted from the top, under a win card; the suit of a star is N."""
    below, _ = cards_below_winner(win_card(letter + suit.replace("N", "*")), players)
    return players - below


def references(svg: str) -> set[str]:
    """Return the names of all symbols that a piece of SVG uses."""
    return set(_REFERENCE.findall(svg))


def symbols(names: Iterable[str]) -> str:
    """Return the symbols with these names, and all symbols they use, each once, for a <defs>.

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
    """Return the same picture with number cards drawn from their two parts: shorter if each card appears only once."""
    parts = rf'<g\3><use href="#{PREFIX}v\2"/><use href="#{PREFIX}f\1"/></g>'
    return re.sub(f'<use href="#{PREFIX}([SHCD])([0-9]+)"([^>]*)/>', parts, svg)
