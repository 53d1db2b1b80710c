"""The table of HiLO: the small layouts of all seats but the one in the dock, clockwise from the bottom, and the piles."""

from collections.abc import Callable
from functools import cache

from hilo_core.hilo.view import HIDDEN, View
from hilo_core.messages.words import counted

from .. import pieces
from ..lettering import fit, minus, text, width
from ..scene import Drawn, Item, Items, Names, Places, Point, Shot, Table, geometry, label
from ..symbols import PREFIX
from ..tables import chance_at, felt, to_do
from .layouts import back_keys, card_look, start_of

TO_DO = {"open": "to open", "turn": "to play", "drawn": "to lay", "clear": "to choose", "reveal": "to choose"}
Z_CARD, Z_LINE, Z_PILE, Z_PILL = 100, 195, 200, 210
ASIDE = 3  # units to the left for the card under the top discard


PLACES = geometry("hilo")


@cache
def board(players: int, layout: str) -> Places:
    """Return the table for this number of players."""
    return Table(vars(PLACES[layout]) | vars(PLACES[f"{layout}{players}"]))


def layouts(view: View, shot: Shot) -> Drawn:
    """Return the felt and the small layouts.

    When the dock moves to the next seat, that seat's layout and the previous one change places.
    """
    place = board(view.players, shot.layout)
    yield felt(shot, place.height)
    around = [(seat + (view.seat or 0)) % view.players for seat in range(view.players)]
    for slot, seat in enumerate(seat for seat in around if seat != shot.dock):
        x, y, room = round(place.left + slot * place.pitch, 1), place.top, place.pitch - 10
        yield label(f"seat:{seat}", fit(shot.names[seat], place.head, room), x, y - 23, "se", place.head)
        yield label(f"sum:{seat}", sums(view, seat, room if shot.wide else 0.8 * room), x, y - 7)  # larger letters on a phone
        cards, lines = small(view, seat, x, y, place.scale, place.gap)
        yield from cards
        yield from _foot(view, place, seat, shot.to_move, x, y + place.down + 1)
        yield from lines


def small(view: View, seat: int, x: float, y: float, scale: float, gap: float) -> tuple[Items, Items]:
    """Return the cards of a small layout, and the outlines of its lines."""
    across, down = pieces.card_size(scale, gap)
    if not view.layouts[seat]:
        empty = pieces.empty_place(round(3 * across - gap), 46, "empty")
        return [Item(f"empty:{seat}", f"<g>{empty}</g>", x, y + 20)], []
    return lying(view, seat, scale, gap, lambda row, column: (round(x + column * across, 1), round(y + row * down, 1)))


def lying(view: View, seat: int, scale: float, gap: float, at: Callable[[int, int], Point]) -> tuple[Items, Items]:
    """Return the cards of a layout, each at the place of its row and column.

    This includes the outlines of the lines that may be removed.
    """
    keys, cards = back_keys(view, seat), []
    for row, names in enumerate(view.layouts[seat]):
        for column, name in enumerate(names):
            if name:
                key = keys[3 * row + column] if name == HIDDEN else name
                cards.append(Item(key, card_look(name, scale), *at(row, column), Z_CARD))
    lines = view.removable if seat == view.turn else ()
    return cards, [Item(f"line:{line}", pieces.hilo_line(line, scale, gap), *at(*start_of(line)), Z_LINE) for line in lines]


def _foot(view: View, place: Places, seat: int, to_move: int, x: float, y: float) -> Drawn:
    """Return the text under a small layout: whether its seat is to move or has ended the round."""
    if seat == to_move and view.phase in TO_DO:
        yield Item("turn", to_do(TO_DO[view.phase]), x, y, Z_PILL)
    elif seat == view.ender and place.pitch < 80:  # no room for words beside those of a neighbour
        yield Item("ender", pieces.use("eflag", 20, style="color:var(--ink)"), x + place.across - 20, y, Z_PILL)
    elif seat == view.ender:
        yield Item("ender", pieces.ender_pill(), x, y, Z_PILL)


def sums(view: View, seat: int, room: float) -> str:
    """Return the sum of a layout and its seat's total before the round, in as many words as there is room for."""
    hidden = any(HIDDEN in cards for cards in view.layouts[seat])
    number = minus(view.sums[seat])
    total = f", total {minus(view.totals[seat])}" if any(view.totals) else ""
    words = f"{'open' if hidden else 'sum'} {number}{total}"
    return words if 0.88 * width(words, 13) <= room else f"{number}{total}"


def piles(view: View, shot: Shot) -> Drawn:
    """Return the draw pile and the discard pile, with their numbers of cards and the discards just under the top.

    A card that has been drawn is shown too.
    """
    place, wide = board(view.players, shot.layout), shot.wide
    scale, (draw, held, discard) = place.pile_scale, place.piles
    middle = round(pieces.CARD_WIDTH * scale / 2, 1)
    yield Item("draw", pieces.pile(view.draw_size, scale), draw[0], draw[1], Z_PILE)
    for key, number, (left, top) in (("draw", view.draw_size, draw), ("discard", view.discard_size, discard)):
        foot = top + pieces.CARD_HEIGHT * scale
        yield label(f"{key}:name", key, left + middle, foot + (19 if wide else 15), "m")
        if wide:
            yield label(f"{key}:size", counted(number, "card"), left + middle, foot + 36, "m so")
        else:
            yield label(f"{key}:size", str(number), left + 44, top + 24)
    if not view.discard:
        yield Item("discard", pieces.pile(0, scale), *discard)
    for depth, name in enumerate(view.discard[:2]):
        yield Item(name, pieces.hilo_card(name, scale), discard[0] - ASIDE * depth, discard[1], Z_PILE + 4 - depth)
    if wide and view.discard[1:]:
        yield label("under", "under it", 556, 176)
        yield from signs(view.discard[1:], 642, 176)
    if view.drawn:
        yield Item(*held_card(view, scale), held[0], held[1], Z_PILE + 9)
    if any(choice.action == "draw" for choice in shot.choices):
        yield from chance_at(
            shot, "draw", draw[0] + middle, draw[1] - 24 if wide else draw[1] + pieces.CARD_HEIGHT * scale + 18
        )


def signs(cards: Names, x: float, y: float) -> Drawn:
    """Return discards in a row, each as a number and the sign of its colour."""
    looks = [f'<g><use href="#{PREFIX}s{card[-1]}"/>{text(minus(int(card[:-1])), 13, "e", -12)}</g>' for card in cards]
    yield from [Item(f"under:{n}", look, x + 34 * n, y) for n, look in enumerate(looks)]


def held_card(view: View, scale: float) -> tuple[str, str]:
    """Return the key and the drawing of the card that has been drawn."""
    if view.drawn == HIDDEN:
        return "back:drawn", pieces.back(scale)
    return view.drawn, pieces.hilo_card(view.drawn, scale, "just")
