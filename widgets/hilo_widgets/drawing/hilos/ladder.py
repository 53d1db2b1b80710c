"""The ladders of the current order: all ranks of the trump suit and of the suit led; and how the order flips for one card.

The highest rank comes first. A rung keeps its key, its look and its paint order, so that it moves when the order flips. The
cards of the trick are raised.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from hilo_core.base.playing_cards import RANKS, VALUES

from .. import pieces, water
from ..lettering import kept, text
from ..scene import Drawn, Item
from .words import order_words

RUNG_WIDTH, RUNG_HEIGHT = 30, 60
Z_RUNG, Z_RING = 2, 3
KINDS = ("trump", "led")
HEADS = {"trump": "Trump", "led": "Suit led"}


class Rail(NamedTuple):
    """The place of a ladder.

    It has the top left corner of its rungs, its width and scale, how far a card of the trick rises, and where its words begin:
    `beside` the rungs or above them.
    """

    x: float
    y: float
    across: float
    scale: float = 1
    rise: float = 8
    head: tuple[float, float] = (0, -18)  # from the corner
    beside: bool = False

    def rung_x(self, rank: int, turned: bool) -> float:
        """Return the left edge of the rung of a rank (0 to 12); the highest is on the left."""
        step = (self.across - RUNG_WIDTH * self.scale) / (len(VALUES) - 1)
        return round(self.x + step * (rank if turned else len(VALUES) - 1 - rank), 1)


class Climb(NamedTuple):
    """The content of a ladder: its suit ("" if none), the order, the raised ranks of the trick, and the rank that wins."""

    suit: str
    turned: bool
    turns: bool  # whether the order may turn at all
    up: frozenset[str] = frozenset()
    winning: str = ""
    why: str = ""  # shown instead of the rungs


@cache
def rung(value: str, suit: str, scale: float = 1) -> str:
    """Return a rung, for example of the 10 of hearts."""
    place = "" if scale == 1 else f' transform="scale({scale:g})"'
    return f'<g class="c s{suit}"{place}>{pieces.use(f"g{value}")}{pieces.use(f"g{suit}")}</g>'


@cache
def _ring(scale: float) -> str:
    across, down = RUNG_WIDTH * scale + 5, RUNG_HEIGHT * scale + 5
    box = f'<rect x="-2.5" y="-2.5" width="{across:g}" height="{down:g}" rx="7" class="f0" stroke="var(--'
    return f'{box}ink)" stroke-width="5"/>{box}brass-fill)" stroke-width="3"/>'


def _heading(kind: str, rail: Rail, climb: Climb) -> str:
    """Return the words over a ladder, or in two lines to its left.

    The words for trump say which rank is highest, and have the class `turned`.
    """
    suit, turned, beside, turns = climb.suit, climb.turned, rail.beside, climb.turns
    size, colour = 16 if beside else 17, "brass" if turned else "soft"
    drawn = f'<g transform="translate(0 -13)">{pieces.suit_sign(suit, size)}</g>' if suit else ""
    start, words = size + 5 if suit else 0, ("Led" if kind == "led" else "Trump") if beside else HEADS[kind]
    drawn += text(words, 13 if beside else 13.5, "b", start)
    if kind == "led":
        said = text("no trump", 13, "so", y=17) if beside else text("wins without a trump", 13, "so e", rail.across)
        return drawn + (said if suit else "")
    look = "b br" if turned else "so"
    if beside:
        drawn += text(order_words(turned), 13, look, 17 if turns else 0, 18)
    else:
        said = "A always highest" if not turns else "turned: 2 is highest" if turned else "A is highest"
        drawn += text(said, 13, f"{look} e", rail.across - (22 if turns else 0))
    if turns:
        x, y = (0.0, 5) if beside else (rail.across - 17, -13)
        drawn += pieces.use("eturn", size, x, y, style=f"color:var(--{colour})")
    return f'<g class="turned">{drawn}</g>' if turned else drawn


@kept
def ladder(kind: str, rail: Rail, climb: Climb) -> tuple[Item, ...]:
    """Return a ladder with its words, or an outline that says why there is none."""
    suit, x, y = climb.suit, rail.x, rail.y
    head = Item(f"ladder:{kind}", _heading(kind, rail, climb), x + rail.head[0], y + rail.head[1], Z_RUNG)
    if not suit:
        none = pieces.empty_place(rail.across, RUNG_HEIGHT * rail.scale, climb.why)
        return head, Item(f"ladder:{kind}:none", none, x, y, Z_RUNG)
    items = [head]
    for rank, value in enumerate(VALUES):
        top = y - (rail.rise if value in climb.up else 0)
        spot = rail.rung_x(rank, climb.turned), top
        items.append(Item(f"rung:{kind}:{value}", rung(value, suit, rail.scale), *spot, Z_RUNG))
        if value == climb.winning:
            items.append(Item("rung:wins", _ring(rail.scale), *spot, Z_RING))
    return tuple(items)


def climbs(trump: str, turned: bool, reversal: str, trick: Sequence[str], stands: bool, winning: str) -> tuple[Climb, Climb]:
    """Return the content of the ladders of trump and of the suit led.

    `trick` has the cards on the table, of which `winning` has won. With `stands` the order shown is still that of the trick,
    and its cards are raised.
    """
    led = trick[0][-1] if trick else ""
    found = []
    for which, suit in enumerate((trump, "" if led == trump else led)):
        up = frozenset(card[:-1] for card in trick if card[-1] == suit) if stands else frozenset[str]()
        wins = winning[:-1] if stands and winning and winning[-1] == suit else ""
        why = ("trump is led" if led else "no card led yet") if which else "no trump named yet"
        found.append(Climb(suit, turned, reversal != "never", up, wins, why))
    return found[0], found[1]


def ladders(rails: Sequence[Rail], shown: tuple[Climb, Climb]) -> Drawn:
    """Return both ladders."""
    yield from [item for kind, rail, climb in zip(KINDS, rails, shown, strict=True) for item in ladder(kind, rail, climb)]


STEP, DEEP = 60, 78  # the width and height of one trick
LOW_NUMBER = 9  # numbers at higher places are drawn above the water


def tide(places: Sequence[tuple[int, bool]], suit: str) -> tuple[str, str]:
    """Return the tricks of a round side by side, and the viewBox of the picture.

    They show the place of the card in its suit during each trick, and whether it had been played before.
    """
    drawn = ""
    for number, (place, gone) in enumerate(places):
        inside = tide_step(place, suit, gone)
        drawn += f'<g transform="translate({STEP * number} 0)">{inside}</g>'
    return drawn, f"0 0 {STEP * len(places)} {DEEP}"


@cache
def tide_step(place: int, suit: str, gone: bool) -> str:
    """Return the place of a card in one trick of a timeline, 60 x 78: 1 is the highest place.

    `gone` means that the card has been played. The drawing extends a little to both sides, and is painted over --ground, so
    that no seams show.
    """
    level = round(14 + (DEEP - 26) * (place - 1) / (RANKS - 1), 1)
    wave = f"M0 {level:g}q{STEP / 4:g}-5 {STEP / 2:g} 0t{STEP / 2:g} 0"
    shade = f"color-mix(in srgb,currentColor {5 if gone else 16}%,var(--ground))"
    dashes = ' stroke-dasharray="4 4"' if gone else ""
    drawn = (
        f'<path d="{wave}h.5V{DEEP}H-.5V{level:g}Z" style="fill:{shade}"/>'
        f'<path d="{wave}" class="f0" stroke="currentColor" stroke-width="1.6" opacity=".7"{dashes}/>'
    )
    foot = level - 8 if place > LOW_NUMBER else DEEP - 10
    return f'<g class="t{suit}">{drawn}</g><g transform="translate({STEP / 2:g} {foot:g})">{water.number(place)}</g>'
