"""The ladders of the order in force: all ranks of the trump suit and of the suit led, highest first.

A rung keeps its key, its look and its paint order, so that it travels when the order turns. The cards of the trick stand up.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from hilo_core.base.playing_cards import VALUES

from . import pieces
from .hilos_spots import LADDER, TABLES, rung_x
from .hilos_words import order_words
from .lettering import text
from .playing_symbols import RUNG_HEIGHT, RUNG_WIDTH
from .scene import Item

RISE = 8
Z_RUNG, Z_RING = 2, 3
KINDS = ("trump", "led")


@cache
def rung(value: str, suit: str) -> str:
    """A rung, such as that of the 10 of hearts."""
    return f'<g class="c s{suit}">{pieces.use(f"g{value}")}{pieces.use(f"g{suit}")}</g>'


@cache
def _ring() -> str:
    box = f'<rect x="-2.5" y="-2.5" width="{RUNG_WIDTH + 5}" height="{RUNG_HEIGHT + 5}" rx="7" class="f0" stroke="var(--'
    return f'{box}ink)" stroke-width="5"/>{box}brass-fill)" stroke-width="3"/>'


@cache
def _heading(kind: str, suit: str, turned: bool, turns: bool) -> str:
    """The words over a ladder; that of trump says which rank is highest, and carries the class `turned`."""
    sign = f'<g transform="translate(0 -13)">{pieces.suit_sign(suit, 16)}</g>' if suit else ""
    drawn = sign + text("Trump" if kind == "trump" else "Suit led", 13, "b", x=22 if suit else 0)
    if kind == "led":
        return drawn + (text("wins without a trump", 13, "so e", x=LADDER) if suit else "")
    words = order_words(turned) if turns else "A always highest"
    drawn += text(words, 13, "b br e" if turned else "so e", x=LADDER - (22 if turns else 0))
    if turns:
        colour = "brass" if turned else "soft"
        drawn += pieces.use("eturn", 17, x=LADDER - 17, y=-13, style=f"color:var(--{colour})")
    return f'<g class="turned">{drawn}</g>' if turned else drawn


@lru_cache(maxsize=500)
def _ladder(layout: str, which: int, suit: str, turned: bool, turns: bool, up: frozenset[str], why: str) -> tuple[Item, ...]:
    kind = KINDS[which]
    x, y = TABLES[layout].ladders[which]
    head = Item(f"ladder:{kind}", _heading(kind, suit, turned, turns), x, y - 18, Z_RUNG)
    if not suit:
        return head, Item(f"ladder:{kind}:none", pieces.empty_place(LADDER, RUNG_HEIGHT, why), x, y, Z_RUNG)
    return head, *(
        Item(
            f"rung:{kind}:{value}",
            rung(value, suit),
            rung_x(layout, which, rank, turned),
            y - (RISE if value in up else 0),
            Z_RUNG,
        )
        for rank, value in enumerate(VALUES)
    )


def ladders(
    layout: str, trump: str, turned: bool, reversal: str, trick: Sequence[str], stands: bool, winning: str, over: bool
) -> tuple[Item, ...]:
    """Both ladders; `trick` the cards on the table, of which `winning` has won. With `stands` the order in force is still that
    of the trick, and its cards stand up."""
    led = trick[0][-1] if trick else ""
    why = "" if over else "trump is led" if led and led == trump else "no card led yet"
    found: list[Item] = []
    for which, suit in enumerate((trump, "" if led == trump else led)):
        up = frozenset(card[:-1] for card in trick if card[-1] == suit) if stands else frozenset[str]()
        words = why if which else "no trump named"
        found += _ladder(layout, which, suit, turned, reversal != "never", up, words)
        if suit and winning and winning[-1] == suit and stands:
            x = rung_x(layout, which, VALUES.index(winning[:-1]), turned)
            found.append(Item("rung:wins", _ring(), x, TABLES[layout].ladders[which][1] - RISE, Z_RING))
    return tuple(found)
