"""Pictures of the order lab: a trick under an order, the ladders of that order, and how high the water of one card stands."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hilo_core.base.playing_cards import RANKS

from .. import pieces, water
from ..lettering import fit, text
from ..playing_symbols import RUNG_HEIGHT, RUNG_WIDTH, playing_names, rung_names
from ..scene import Item, Items, Names, Scene, label
from .ladder import KINDS, Rail, climbs, ladder, rung
from .words import card_words

LADDER = 13 * (RUNG_WIDTH + 1) - 1
SIGNS = ("uS", "uH", "uC", "uD", "eturn", "ecrown")
ORDER_SYMBOLS = (*playing_names(), *rung_names(), *SIGNS, *(f"n{digit}" for digit in range(10)))
PITCH, SIDE, TOP, FOOT = 92, 10, 14, 126
ROW = 4 * PITCH - (PITCH - pieces.CARD_WIDTH) + 2 * SIDE  # a trick of four
TRICK_BOX = f"{-SIDE} {-TOP} {ROW} {TOP + FOOT}"
STEP, DEEP = 60, 78  # one trick of a timeline
STEP_BOX = f"0 0 {STEP} {DEEP}"
LOW_NUMBER = 9  # from this place on the number stands over the water


class TrickPicture(NamedTuple):
    """A trick under one order: its cards and names in order of play, which place wins, and whether the 2 is highest."""

    cards: Names
    names: Names
    winner: int
    turned: bool
    title: str


@lru_cache(maxsize=500)
def trick_picture(cards: Names, names: Names, winner: int) -> str:
    """The cards of a trick in order of play, each over its player's name; their tide is set around the picture."""
    drawn = ""
    for place, (card, name) in enumerate(zip(cards, names, strict=False)):
        x = PITCH * place
        drawn += f'<g transform="translate({x})">{pieces.playing_card(card)}'
        if place == winner:
            pill = (pieces.CARD_WIDTH - pieces.pill_width("wins")) / 2
            drawn += f'{pieces.winner_ring()}<g transform="translate({pill:g} 76)">{pieces.pill("wins")}</g>'
        drawn += f'<g transform="translate(58 3)">{pieces.badge(place + 1)}</g>'
        drawn += text(fit(name, 13, PITCH - 4), 13, "m b" if place == winner else "m", 30, 121) + "</g>"
    return drawn


def ladder_items(trump: str, turned: bool, reversal: str, trick: Sequence[str], winning: str) -> tuple[Items, Items]:
    """The ladders of trump and of the suit led, each from its own top left corner; the cards of the trick stand up."""
    shown = climbs(trump, turned, reversal, trick, True, winning)
    over, led = (list(ladder(kind, Rail(0, 0, LADDER), climb)) for kind, climb in zip(KINDS, shown, strict=True))
    return over, led


def ladder_box(above: int) -> str:
    """The viewBox of a ladder, with so much room above it."""
    return f"-4 {-above} {LADDER + 8} {RUNG_HEIGHT + above + 6}"


def rung_picture(card: str) -> str:
    """The rung of a card, 30 x 60."""
    return rung(card[:-1], card[-1])


def ladder_words(suit: str, turned: bool, cards: Sequence[str], winning: str) -> str:
    """A ladder in words."""
    highest, lowest = ("2", "ace") if turned else ("ace", "2")
    stands = [f"{card_words(card)}{' (wins)' if card == winning else ''}" for card in cards if card[-1] == suit]
    laid = f" In the trick: {', '.join(stands)}." if stands else ""
    return f"{highest} highest, {lowest} lowest.{laid}"


@cache
def tide_step(place: int, suit: str, gone: bool) -> str:
    """How high a card stands in one trick of a timeline, 60 x 78: 1 is the highest place; `gone` once it has been played. It
    reaches a little to both sides, and is painted over --ground, so that no seams show."""
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


def order_scene(shown: Sequence[TrickPicture], title: str, alt: str) -> Scene:
    """The same trick under both orders, one below the other."""
    items = [label("title", title, 12, 28, "se", 20, z=0)]
    down = 46
    for trick in shown:
        words = text(trick.title, 13, "b br" if trick.turned else "b")
        if trick.turned:
            words += pieces.use("eturn", 17, 66, -13, style="color:var(--brass)")
        items.append(Item(f"head:{trick.turned}", words, 12, down + 12))
        drawn = trick_picture(trick.cards, trick.names, trick.winner)
        items.append(Item(f"trick:{trick.turned}", f'<g style="--turn:{int(trick.turned)}">{drawn}</g>', 12, down + 34, 1))
        down += 34 + FOOT + 22
    return Scene(460, down, tuple(items), alt)
