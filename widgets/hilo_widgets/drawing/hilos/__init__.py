"""Draws the table and the dock of Hilos and its variants as scenes of placed pieces."""

from functools import cache, partial

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import VALUES, playing_words
from hilo_core.hilos import GAME as GAME
from hilo_core.hilos.view import View

from .. import pieces, tables
from ..lettering import fit
from ..scene import NARROW, WIDE, Drawn, Overlay, Picture, Scene, Shot, label, without_dock
from ..tables import Deck, Spot, as_written, ground, icon_of, no_source
from . import dock as hilos_dock
from .dock import choice_key as choice_key
from .end import end
from .ladder import Rail, climbs, ladders
from .table import (
    BLOCK,
    COLUMN_FELT,
    FELT_TOP,
    OPEN_FELT,
    PLACES,
    SCALE,
    auction,
    beside,
    felt_top,
    foot_line,
    is_laid_open,
    narrow_seats,
    open_line,
    panels,
    spot_of,
    wide_seats,
    widow,
)
from .words import alt, order_words

Z_HAND = 100  # the cards of a hand keep one place each in the paint order, so that a look is shared


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + VALUES.index(card[:-1])


DECK = Deck(pieces.playing_card, lambda card: card[-1], _order, Z_HAND)


source, told = no_source, as_written
icon = partial(icon_of, PLACES["icon"])
ABOUT = "A trump flips the order."
SYMBOLS = "p[SHCD].+|g[^i].*|u[SHCD]|back|dashes|eturn|ecrown|eno|eok|edealer"


def scene(view: View, shot: Shot) -> Picture:
    """Return the ladders, the felt with seats and trick or auction, and the dock; at the end the result, without a dock."""
    words = alt(view, shot.names, shot.to_move)
    if view.phase == "over":
        return without_dock(shot, *end(view, shot), words)
    height = table_height(view, shot)
    items = [*(_wide if shot.wide else _narrow)(view, shot, height)]
    if view.phase == "play":
        items += tables.trick(DECK, SCALE[shot.layout], view, partial(spot_of, view, shot, height), shot.just)
    return Picture(Scene(shot.across, height, tuple(items), words), hilos_dock.dock(DECK, view, shot))


def bare(view: View, shot: Shot) -> Scene:
    """Return one trick set up by a reader: the ladders of trump and of the suit led, and the cards in order of play."""
    top, pitch, scale = (FELT_TOP["wide"], 130, 1.1) if shot.wide else (FELT_TOP["narrow"], 108, 0.9)
    down = round(pieces.CARD_HEIGHT * scale) + 76
    first, across = (shot.across - pitch * view.players) / 2, pieces.CARD_WIDTH * scale
    spots = []
    for place in range(view.players):
        x = round(first + pitch * place + (pitch - across) / 2, 1)
        spots.append(Spot(x, top + 24, (x + across / 2, top + down - 58, 0.5)))
    names = [
        label(f"seat:{seat}", fit(name, 16, pitch - 6), spot.x + across / 2, top + down - 16, "m se", 16)
        for seat, (name, spot) in enumerate(zip(shot.names, spots, strict=True))
    ]
    felt = _felt(view, shot, top + down, 40 if shot.wide else 26)
    cards = tables.trick(DECK, scale, view, spots.__getitem__, shot.just)
    words = ", ".join(f"{shot.names[seat]} {playing_words(card)}" for seat, card in view.trick_cards)
    return Scene(shot.across, top + down, (*felt, *names, *cards), f"{order_words(view.reversed)}. Played: {words}.")


def table_height(view: View, shot: Shot) -> int:
    """Return the height of the table in this phase."""
    if shot.wide:
        return hilos_dock.TOGETHER - hilos_dock.height(view, shot)
    if view.phase == "play":
        return FELT_TOP[shot.layout] + (OPEN_FELT if is_laid_open(view) else COLUMN_FELT)
    if view.phase == "widow":
        return 216
    return 138 if view.variant in ("solo", "dealer") else 200


def _felt(view: View, shot: Shot, height: int, radius: float) -> Drawn:
    """Return the felt, and above it the ladders."""
    top = felt_top(view, shot.wide)
    yield ground(0, top, shot.across, height - top, radius)
    if not top:
        return
    trick = tuple(card for _, card in view.trick_cards) if view.phase == "play" else ()
    stands = bool(trick) and view.turned[view.trick] == view.reversed
    winning = dict(view.trick_cards).get(view.winner, "") if trick else ""
    shown = climbs(view.trump, view.reversed, view.reversal, trick, stands, winning)
    yield from ladders([Rail(*rail) for rail in getattr(PLACES["rails"], shot.layout)], shown)


def _wide(view: View, shot: Shot, height: int) -> Drawn:
    top = felt_top(view, True)
    yield from _felt(view, shot, height, 56)
    yield from wide_seats(view, shot, top, height)
    yield from panels(view, shot.names, height)
    yield from _middle(view, shot, (WIDE - BLOCK) / 2, top + 74, height - top - 74 - 72)


def _narrow(view: View, shot: Shot, height: int) -> Drawn:
    yield from _felt(view, shot, height, 26)
    yield from _middle(view, shot, 16, 8, height - 16)
    if view.phase == "play":
        opened = is_laid_open(view)
        yield from narrow_seats(view, shot)
        yield foot_line(view, shot.names, height - (12 if opened else 14))
        yield from open_line(view, shot, height - 30) if opened else ()


def _middle(view: View, shot: Shot, x: float, y: float, down: float) -> Drawn:
    """Return the middle of the felt before the first card: the extra hand on its way, or the auction."""
    if view.phase == "play":
        return
    across = float(BLOCK)
    if not shot.wide:
        items, x = beside(view, x, y, down)
        yield from items
        across = NARROW - 16 - x
    yield from widow(view, shot, x, y, across) if view.phase == "widow" else auction(view, shot, x, y, across, down)


def preview(view: View, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Return the drawing over the table while the reader points at a card."""
    spot = partial(spot_of, view, shot, table_height(view, shot))
    return tables.preview(DECK, SCALE[shot.layout], view, seat, choice, spot)
