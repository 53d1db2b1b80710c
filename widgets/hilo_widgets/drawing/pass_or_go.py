"""The table of High, Low, Pass or Go as a scene: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from hilo_core.base.game import Choice
from hilo_core.pass_or_go.view import View

from . import order_strip, pieces
from .hands import Z_GHOST, felt, ghost, hand, trick, would_win
from .lettering import fit, text, width
from .pass_or_go_rows import TURN, faces, name_at, rows
from .pass_or_go_spots import TABLES, Point, Table
from .pass_or_go_tricks import DECK, middle, piles, place_of, seat_items, strip
from .pass_or_go_words import alt, turn_words
from .ranked_symbols import ranked_names
from .scene import Item, Scene

Z_LABEL = 5
NAME_ROOM = 130


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    emblems = [f"e{name}" for name in ("dragon", "butterfly", "crown", "no", "ok", "dealer")]
    signs = [f"u{suit}" for suit in "SHCD"]
    numerals = [f"n{digit}" for digit in range(10)]
    return [*ranked_names(), *(f"d{face}" for face in range(7)), *emblems, *signs, *numerals, "paper", "back", "dashes"]


def size(players: int, layout: str) -> tuple[int, int]:
    """Width and height of the picture, the same for all frames of a game."""
    board = TABLES[players, layout].board
    return board.width, board.height


def scene(
    view: View,
    *,
    names: Sequence[str],
    layout: str = "wide",
    to_move: int = -1,
    choices: Sequence[tuple[str, bool]] = (),
    just: str = "",
) -> Scene:
    """The table as a picture; `choices` are the cards of the seat to move and whether each may be played."""
    table, people = TABLES[view.players, layout], tuple(names)
    if view.phase in ("goal", "play"):
        items, spots = _tricks(table, view, people, layout, dict(choices) if to_move >= 0 else {}, to_move, just)
    else:
        items, spots = _dice(table, view, people, layout)
    for seat, (x, y) in spots.items():
        items.append(_name(seat, people[seat], seat == view.dealer)._replace(x=x, y=y))
    turn, to_do = turn_words(view, to_move)
    if turn >= 0:
        x, y = spots[turn]
        aside, below = table.board.turn if view.phase in ("goal", "play") else TURN
        items.append(Item("turn", text(to_do, 14, "b br"), x + aside, y + below, Z_LABEL))
    items.append(felt(table.board))
    return Scene(table.board.width, table.board.height, tuple(items), alt(view, people, to_move))


def _tricks(
    table: Table, view: View, names: tuple[str, ...], layout: str, allowed: dict[str, bool], to_move: int, just: str
) -> tuple[list[Item], dict[int, Point]]:
    """The items of phase 1, and where the names stand."""
    items = [*strip(view, layout, names), *middle(table, view), *piles(table, view.live, len(view.aside))]
    spots = {}
    for seat in range(view.players):
        at = place_of(view, seat)
        spots[seat] = table.board.places[at].label
        items += seat_items(table, at, seat, view)
        items += hand(table.board, DECK, at, seat, view.hands[seat], allowed if seat == to_move else {})
    laid = ((table.board.places[place_of(view, seat)], card, seat == view.winner) for seat, card in view.trick_cards)
    return items + trick(DECK, laid, just), spots


def _dice(table: Table, view: View, names: tuple[str, ...], layout: str) -> tuple[list[Item], dict[int, Point]]:
    """The items of phase 2, and where the names stand."""
    roller = view.roller
    items = faces(layout, names[roller] if roller >= 0 else "", view.points[roller]) + rows(view, layout, names)
    order = view.order or range(view.players)
    return items, {seat: name_at(row) for seat, row in zip(order, table.rows, strict=True)}


def choice_key(view: View, seat: int, card: str) -> str:
    """The key of the item that is pointed at to choose a card: the card itself."""
    return card


def choice_picture(view: View, choice: Choice) -> None:
    """None: what the next die would make of the points stands above the rows all the time."""


def preview_items(view: View, *, layout: str, names: Sequence[str], seat: int, choice: Choice) -> tuple[Item, ...]:
    """What is laid over the picture while a card is looked at: its ghost, its cell in the order, and who would then capture."""
    places, winner = TABLES[view.players, layout].board.places, choice.answer.winner
    items = ghost(DECK, choice.card, len(view.trick_cards) + 1, places[place_of(view, seat)])
    if choice.card[0] != "X":
        items.append(Item("ghost:order", order_strip.mark("focus"), *order_strip.cell(layout, choice.card), Z_GHOST))
    if winner >= 0:
        items.append(would_win(names[winner], places[place_of(view, winner)]))
    return tuple(items)


@lru_cache(maxsize=100)
def _name(seat: int, name: str, deals: bool) -> Item:
    """A seat's name, and the dealer's mark."""
    shown = fit(name, 20, NAME_ROOM)
    drawn = text(shown, 20, "se", y=19)
    if deals:
        x = round(width(shown, 20) + 4, 1)
        drawn += f'<g transform="translate({x:g} 2.5)"><title>{escape(name)} deals</title>{pieces.dealer()}</g>'
    return Item(f"seat:{seat}", f"<g>{drawn}</g>", 0, 0, Z_LABEL)
