"""The table and the dock of Hilos and its variants as scenes: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import VALUES
from hilo_core.hilos import GAME as GAME
from hilo_core.hilos.view import View

from .. import pieces
from ..dock import NARROW, WIDE
from ..game_pictures import row
from ..hands import Deck
from ..playing_symbols import playing_names, rung_names
from ..scene import Item, Overlay, Picture, Scene, Shot
from ..tricks import ground, looked_at, trick, turn, would_win
from . import dock as hilos_dock
from .auction import auction
from .end import end
from .ladder import climbs, ladders
from .seats import is_laid_open, narrow_seats, open_line, wide_seats
from .sides import foot_line, panels
from .spots import COLUMN_FELT, FELT_TOP, OPEN_FELT, RAILS, SCALE, block, felt_top, spot_of
from .widow import widow
from .words import alt

Z_HAND = 100  # the cards of a hand keep one place each in the paint order, so that a look is shared


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + VALUES.index(card[:-1])


DECK = Deck(pieces.playing_card, lambda card: card[-1], _order, Z_HAND)


def icon() -> str:
    """The 2 and the ace of spades, and the sign that the order has turned."""
    turned = pieces.use("eturn", 36, style="color:var(--brass)")
    return row((pieces.playing_card("2S", 0.93), 42, 28), (pieces.playing_card("AS", 0.93), 77, 28), (turned, 160, 49))


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    signs = [f"u{suit}" for suit in "SHCD"]
    return [*playing_names(), *rung_names(), *signs, "back", "dashes", "eturn", "ecrown", "eno", "eok", "edealer"]


def scene(view: View, shot: Shot) -> Picture:
    """The ladders, the felt with seats and trick or auction, and the dock; at the end how it came out, and no dock."""
    people, layout, dock, to_move, choices, just, odds = shot
    words = alt(view, people, to_move)
    if view.phase == "over":
        width, height, items = end(view, people, layout)
        return Picture(Scene(width, height, tuple(items), words), Scene(width, 0, (), ""))
    below = hilos_dock.dock(DECK, view, people, layout, dock, dock == to_move, choices, odds)
    height = table_height(view, layout, odds)
    items = _wide(view, people, dock, to_move, height) if layout == "wide" else _narrow(view, people, dock, to_move, height)
    if view.phase == "play":
        laid = ((spot_of(view, seat, layout, height), card, seat == view.winner) for seat, card in view.trick_cards)
        items += trick(DECK, SCALE[layout], laid, just)
    return Picture(Scene(below.width, height, tuple(items), words), below)


def table_height(view: View, layout: str, odds: bool) -> int:
    """How high the table is in this phase."""
    if layout == "wide":
        return hilos_dock.TOGETHER - hilos_dock.height(view, layout, odds)
    if view.phase == "play":
        return FELT_TOP[layout] + (OPEN_FELT if is_laid_open(view) else COLUMN_FELT)
    if view.phase == "widow":
        return 216
    return 138 if view.variant in ("solo", "dealer") else 200


def _wide(view: View, names: tuple[str, ...], dock: int, to_move: int, height: int) -> list[Item]:
    top = felt_top(view, "wide")
    items = [ground(0, top, WIDE, height - top, 56), *_ladders(view, "wide")]
    items += [*wide_seats(view, names, dock, to_move, top, height), *panels(view, names, height)]
    (x, y), down = block(top, height)
    return items + _middle(view, names, to_move, x, y, down, "wide")


def _narrow(view: View, names: tuple[str, ...], dock: int, to_move: int, height: int) -> list[Item]:
    top = felt_top(view, "narrow")
    items = [ground(0, top, NARROW, height - top, 26), *_ladders(view, "narrow")]
    if view.phase != "play":
        return items + _middle(view, names, to_move, 16, 8, height - 16, "narrow")
    if not is_laid_open(view):
        return [*items, *narrow_seats(view, names, to_move), *foot_line(view, names, height - 14)]
    items += [*narrow_seats(view, names, to_move), *foot_line(view, names, height - 12)]
    return items + open_line(view, names, dock, height - 30)


def _ladders(view: View, layout: str) -> list[Item]:
    if not felt_top(view, layout):
        return []
    trick = tuple(card for _, card in view.trick_cards) if view.phase == "play" else ()
    stands = bool(trick) and view.turned[view.trick] == view.reversed
    winning = dict(view.trick_cards).get(view.winner, "") if trick else ""
    return ladders(RAILS[layout], climbs(view.trump, view.reversed, view.reversal, trick, stands, winning))


def _middle(view: View, names: tuple[str, ...], to_move: int, x: float, y: float, down: float, layout: str) -> list[Item]:
    """What stands in the middle of the felt before the first card: the extra hand on its way, or the auction."""
    if view.phase == "widow":
        return widow(view, names, x, y, down, layout)
    return auction(view, names, to_move, x, y, down, layout) if view.phase in ("bid", "trump") else []


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """The key of the item that is pointed at: the card itself, or a button."""
    return hilos_dock.choice_key(choice)


def preview(view: View, *, names: Sequence[str], layout: str, seat: int, choice: Choice) -> Overlay:
    """What is laid over the table while a card is looked at: its ghost, and who would then take the trick, if anybody."""
    if view.phase != "play":
        return Overlay()
    winner, scale, height = choice.answer.winner, SCALE[layout], table_height(view, layout, False)
    items = looked_at(DECK, scale, choice.card, len(view.trick_cards) + 1, spot_of(view, seat, layout, height))
    if layout == "narrow" and winner != seat:
        items.append(turn(spot_of(view, seat, layout, height))._replace(key="ghost:todo"))
    if winner >= 0:
        items.append(would_win(spot_of(view, winner, layout, height)))
    return Overlay(tuple(items))
