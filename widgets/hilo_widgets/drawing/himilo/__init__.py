"""The table and the dock of Hi MiLo! as scenes: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.game import Choice
from hilo_core.himilo import GAME as GAME
from hilo_core.himilo.view import View

from .. import pieces
from ..dock import NARROW, WIDE, WIDE_TABLE
from ..game_pictures import row
from ..hands import Deck
from ..scene import Overlay, Picture, Scene, Shot
from ..symbols import ladder
from ..tricks import ground, looked_at, trick, turn, would_win
from . import dock as himilo_dock
from .end import end
from .line import win_cards
from .seats import narrow_seats, spot_of, wide_seats
from .spots import BOARDS, COLUMN_SCALE, FELT, NARROW_LINE
from .words import alt

Z_HAND = 100  # number cards keep one place each in the paint order, that of a hand, so that a look is shared
NARROW_FELTS = {"bid": 86, "pass": 86, "play": 159}  # units down


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + int(card[:-1])


DECK = Deck(pieces.card, lambda card: card[-1], _order, Z_HAND)


def icon() -> str:
    """A win card and two hearts."""
    cards = (pieces.card("9H", 0.93), 120, 33), (pieces.card("12H", 0.93), 151, 33)
    return row((pieces.win_card("QH", 4, 0.93), 53, 27), *cards)


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    cards = [f"{suit}{value}" for suit in "SHCD" for value in range(1, 3 * players + 4)]
    by_suit = [f"{kind}{suit}" for kind in "wc" for suit in "SHCDN"]
    win_cards = [ladder(letter, suit, players) for letter, suit in ("KS", "JS", "QS", "QH")]
    emblems = ["dragon", "butterfly", "middle", "crown", "no", "ok", "dealer"]
    return [*cards, *by_suit, *win_cards, "back", "dashes", *(f"e{name}" for name in emblems)]


def scene(view: View, shot: Shot) -> Picture:
    """The win cards, the felt with seats and trick, and the dock; at the end what each seat has taken, and no dock."""
    people, layout, dock, to_move, choices, just, odds = shot
    words = alt(view, people, to_move)
    if view.ranks:
        width, height, items = end(view, people, layout)
        return Picture(Scene(width, height, tuple(items), words), Scene(width, 0, (), ""))
    if layout == "wide":
        width, height = WIDE, WIDE_TABLE
        items = [ground(*FELT), *wide_seats(view, people, dock, to_move)]
    else:
        width, height = NARROW, NARROW_LINE + NARROW_FELTS[view.phase]
        items = [ground(0, NARROW_LINE, width, height - NARROW_LINE, 26), *narrow_seats(view, people, to_move)]
    laid = ((spot_of(view, seat, layout), card, seat == view.winner) for seat, card in view.trick_cards)
    items += [*win_cards(view, people, layout), *trick(DECK, _scale(view, layout), laid, just)]
    below = himilo_dock.dock(DECK, view, people, layout, dock, dock == to_move, choices, odds)
    return Picture(Scene(width, height, tuple(items), words), below)


def _scale(view: View, layout: str) -> float:
    return BOARDS[view.players].scale if layout == "wide" else COLUMN_SCALE


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """The key of the item that is pointed at: the card itself, or the button of a bid."""
    return himilo_dock.choice_key(choice)


def preview(view: View, *, names: Sequence[str], layout: str, seat: int, choice: Choice) -> Overlay:
    """What is laid over the table while a card is looked at: its ghost, and who would then take the trick, if anybody."""
    if view.phase != "play":
        return Overlay()
    winner, scale = choice.answer.winner, _scale(view, layout)
    items = looked_at(DECK, scale, choice.card, len(view.trick_cards) + 1, spot_of(view, seat, layout))
    if layout == "narrow" and winner != seat:
        items.append(turn(spot_of(view, seat, layout))._replace(key="ghost:todo"))
    if winner >= 0:
        items.append(would_win(spot_of(view, winner, layout)))
    return Overlay(tuple(items))
