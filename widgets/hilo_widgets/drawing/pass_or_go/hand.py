"""The dock of phase 1 of High, Low, Pass or Go: a seat's plate and its hand."""

from hilo_core.pass_or_go.choices import card_sign
from hilo_core.pass_or_go.view import View

from ..dock import WIDE_DOCK, Z_PLATE, DockRow, compass, hand_words, laid_out, side, to_do, to_do_width, turn_of
from ..lettering import fit_name, width
from ..scene import NARROW, WIDE, Item, Scene, Shot, label
from ..tricks import DEALS, name_look
from .dice import dice_won
from .tricks import DECK, total_words, won
from .words import turn_words


def hand_dock(view: View, shot: Shot) -> Scene:
    """The plate and the hand of a seat."""
    owner, name, cards = shot.dock, shot.names[shot.dock], view.hands[shot.dock]
    place = (owner - (view.seat or 0)) % view.players
    turn, words = turn_words(view, shot.to_move)
    words = turn_of(view.seat, owner, words) if shot.to_move == owner else words
    deals, total = owner == view.dealer, total_words(view, owner)
    mark = DEALS if deals else 0
    if shot.wide:
        items = [
            Item("compass", compass(place, view.players), 8, 96, Z_PLATE),
            Item("plate", name_look(name, deals, 22, 132), 8, 34, Z_PLATE),
            label("plate:total", total, 8, 54, z=Z_PLATE),
            label("plate:side", side(view.seat, owner, place, view.players), 48, 112, z=Z_PLATE),
            *won((8, 123), dice_won(view)[owner]),
        ]
        x, y, row = 8.0, 65, DockRow(150, WIDE - 8, 20, 1 if shot.odds else 1.06, 16, 78)
    else:
        items = [
            Item("compass", compass(place, view.players), 2, 0, Z_PLATE),
            Item("plate", name_look(name, deals, 18, 132 + mark), 44, 18, Z_PLATE),
            label("plate:total", total, 52 + width(*fit_name(name, 18, 132)) + mark, 18, z=Z_PLATE),
        ]
        x, y, row = NARROW - 4 - to_do_width(words), 0, DockRow(8, NARROW - 8, 36, 0.94, 8, 74)
    if turn == owner:
        items.append(Item("turn", to_do(words), x, y, Z_PLATE))
    items += laid_out(DECK, owner, cards, {choice.card: choice.answer.legal for choice in shot.choices}, row)
    held = hand_words(name, cards, card_sign, "choose a card to play" if shot.choices else "")
    return Scene(shot.across, WIDE_DOCK if shot.wide else 140, tuple(items), held)
