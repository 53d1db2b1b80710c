"""The dock of phase 1 of High, Low, Pass or Go: a seat's plate and its hand."""

from collections.abc import Sequence

from hilo_core.base.game import Choice
from hilo_core.pass_or_go.view import View

from ..dock import NARROW, WIDE, Z_PLATE, DockRow, compass, laid_out, side, to_do, to_do_width, turn_of
from ..lettering import fit_name, text, width
from ..scene import Item
from ..seats import DEALS, name_look
from .dice import won_dice
from .tricks import DECK, total_words, won
from .words import turn_words


def hand_items(
    view: View, names: tuple[str, ...], layout: str, owner: int, to_move: int, choices: Sequence[Choice], odds: bool
) -> list[Item]:
    """The plate and the hand of a seat."""
    place = (owner - (view.seat or 0)) % view.players
    allowed = {choice.card: choice.answer.legal for choice in choices}
    turn, words = turn_words(view, to_move)
    words = turn_of(view.seat, owner, words) if to_move == owner else words
    total = total_words(view, owner)
    deals = owner == view.dealer
    mark = DEALS if deals else 0
    items = [Item("compass", compass(place, view.players), *((8, 96) if layout == "wide" else (2, 0)), Z_PLATE)]
    if layout == "wide":
        items += [
            Item("plate", name_look(names[owner], deals, 22, 132 - mark), 8, 34, Z_PLATE),
            Item("plate:total", text(total, 13, "so"), 8, 54, Z_PLATE),
            Item("plate:side", text(side(place, view.players), 13, "so"), 48, 112, Z_PLATE),
        ]
        dice = won_dice(view.takers, view.players, view.trick if view.die else -1)
        items += won((8, 123), dice[owner])
        if turn == owner:
            items.append(Item("turn", to_do(words), 8, 65, Z_PLATE))
        row = DockRow(150, WIDE - 8, 20, 1 if odds else 1.06, 16, 78)
    else:
        after = round(52 + width(*fit_name(names[owner], 18, 132)) + mark, 1)
        items += [
            Item("plate", name_look(names[owner], deals, 18, 132), 44, 18, Z_PLATE),
            Item("plate:total", text(total, 13, "so"), after, 18, Z_PLATE),
        ]
        if turn == owner:
            pill = to_do(words)
            items.append(Item("turn", pill, NARROW - 4 - to_do_width(words), 0, Z_PLATE))
        row = DockRow(8, NARROW - 8, 36, 0.94, 8, 74)
    return items + laid_out(DECK, owner, view.hands[owner], allowed, row)
