"""The table and the dock of Hi MiLo! as scenes: from what lies where to pieces and places."""

from functools import cache, partial

from hilo_core.base.game import Choice
from hilo_core.himilo import GAME as GAME
from hilo_core.himilo.view import View

from .. import pieces, tables
from ..scene import NARROW, Item, Items, Overlay, Picture, Scene, Shot, row, without_dock
from ..tables import WIDE_TABLE, Deck, as_written, card_or_button, name_look, no_source
from . import dock as himilo_dock
from .end import end
from .table import (
    COLUMN_SCALE,
    FELT,
    NARROW_LINE,
    alt,
    board,
    laid_card,
    name_spot,
    narrow_seats,
    spot_of,
    wide_seats,
    win_cards,
)

choice_key = card_or_button
source, told = no_source, as_written
ABOUT = "One team: all win, or nobody."
SYMBOLS = (
    "[SHCD][1-9]|[SHCD]1[0-{highest}]|b[KJ]{players}|bQ{players}.|[wc][SHCDN]"
    "|back|dashes|given|edragon|ebutterfly|emiddle|ecrown|eno|eok|edealer"
)
Z_HAND = 100  # number cards keep one place each in the paint order, that of a hand, so that a look is shared
NARROW_FELTS = {"bid": 146, "pass": 146, "play": 159}  # units down


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + int(card[:-1])


DECK = Deck(pieces.card, lambda card: card[-1], _order, Z_HAND)


def icon() -> str:
    """A win card and two hearts."""
    cards = (pieces.card("9H", 0.93), 120, 33), (pieces.card("12H", 0.93), 151, 33)
    return row((pieces.win_card("QH", 4, 0.93), 53, 27), *cards)


def scene(view: View, shot: Shot) -> Picture:
    """The win cards, the felt with seats and trick, and the dock; at the end what each seat has taken, and no dock."""
    words = alt(view, shot.names, shot.to_move)
    if view.ranks:
        return without_dock(shot, *end(view, shot), words)
    if shot.wide:
        height, items = WIDE_TABLE, [tables.ground(*FELT), *wide_seats(view, shot)]
    else:
        down = NARROW_FELTS[view.phase]
        height, items = NARROW_LINE + down, [tables.ground(0, NARROW_LINE, NARROW, down, 26), *narrow_seats(view, shot)]
    items += [*win_cards(view, shot), *tables.trick(DECK, _scale(view, shot), view, partial(spot_of, view, shot), shot.just)]
    return Picture(Scene(shot.across, height, tuple(items), words), himilo_dock.dock(DECK, view, shot))


def bare(view: View, shot: Shot) -> Scene:
    """Return one trick that a reader has laid: the win card, the felt, names and cards, and nothing of a round around it."""
    line, seats = laid_card(view, shot), Items()
    for seat in range(view.players):
        x, y, room = name_spot(view, shot, seat)
        seats.append(Item(f"seat:{seat}", name_look(shot.names[seat], False, 20 if shot.wide else 18, room), x, y))
    felt = tables.ground(*FELT) if shot.wide else tables.ground(0, NARROW_LINE, NARROW, NARROW_FELTS["play"], 26)
    cards = tables.trick(DECK, _scale(view, shot), view, partial(spot_of, view, shot), shot.just)
    height = WIDE_TABLE if shot.wide else NARROW_LINE + NARROW_FELTS["play"]
    return Scene(shot.across, height, (felt, *line, *seats, *cards), alt(view, shot.names, -1))


def _scale(view: View, shot: Shot) -> float:
    return float(board(view.players).scale) if shot.wide else COLUMN_SCALE


def preview(view: View, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """What is laid over the table while a card is looked at."""
    return tables.preview(DECK, _scale(view, shot), view, seat, choice, partial(spot_of, view, shot))
