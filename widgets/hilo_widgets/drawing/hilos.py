"""The table of Hilos and its variants as a scene: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import VALUES
from hilo_core.hilos.view import View

from . import pieces
from .hands import Deck, felt, ghost, hand, trick, would_win
from .hilos_auction import bids_table, tile_key, tiles
from .hilos_ladder import ladders
from .hilos_panels import panels, result, team_sign
from .hilos_spots import EMPTY, TABLES, Table, place_of, seat_at
from .hilos_widow import packets, widow
from .hilos_words import STEPS, alt, needed, order_words, side_of, to_do, tricks_words
from .lettering import fit, text, width
from .playing_symbols import playing_names, rung_names
from .scene import Item, Scene

# Paint order, from the felt up; the cards of a hand keep one place each in it, in the order of a hand.
Z_FELT, Z_LABEL, Z_HAND, Z_MARK = 1, 5, 100, 190


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + VALUES.index(card[:-1])


DECK = Deck(pieces.playing_card, lambda card: card[-1], _order, Z_HAND, Z_MARK)


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    signs = [f"u{suit}" for suit in "SHCD"]
    return [*playing_names(), *rung_names(), *signs, "back", "dashes", "eturn", "ecrown", "eno", "eok", "edealer"]


def size(players: int, layout: str) -> tuple[int, int]:
    """Width and height of the picture, the same for all frames of a game."""
    board = TABLES[layout].board
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
    """The table as a picture; `choices` are the cards and tiles of the seat to move and whether each may be chosen."""
    table, people, allowed = TABLES[layout], tuple(names), dict(choices)
    board = table.board
    items = [felt(board, Z_FELT), *_ladders(view, layout)]
    held = packets(view)
    for at in range(4):
        seat = seat_at(view, at)
        if seat == EMPTY:
            x, y = board.places[at].label
            items.append(Item("seat:empty", text("Empty seat", 17, "se so", y=19), x, y, Z_LABEL))
            continue
        items += _seat(table, at, seat, view, people)
        items += hand(board, DECK, at, held[seat], view.hands[seat], allowed if seat == to_move else {})
    if 0 <= to_move < view.players and view.phase != "over":
        at = place_of(view, to_move)
        (x, y), (right, down) = board.places[at].label, board.turn if at else board.own_turn
        if not right:
            down += 18 * (_is_counted(view) + bool(_role(view, to_move)))
        items.append(Item("turn", text(f"to {to_do(view)}", 14, "b br"), x + right, y + down, Z_LABEL))
    items += panels(view, layout, people)
    items += _middle(view, layout, people, to_move, {card: ok for card, ok in allowed.items() if " " in card})
    if view.phase == "play":
        laid = ((board.places[place_of(view, seat)], card, seat == view.winner) for seat, card in view.trick_cards)
        items += trick(DECK, laid, just)
    return Scene(board.width, board.height, tuple(items), alt(view, people, to_move))


def choice_key(view: View, seat: int, card: str) -> str:
    """The key of the item that is pointed at to choose a card such as "7H", or a tile such as "bid 4" or "trump H"."""
    return tile_key(card)


def choice_picture(view: View, choice: Choice) -> None:
    """No choice of Hilos needs a picture of its own."""


def preview_items(view: View, *, layout: str, names: Sequence[str], seat: int, choice: Choice) -> tuple[Item, ...]:
    """What is laid over the picture while a card is looked at: its ghost, and who would then take the trick, if anybody."""
    if " " in choice.card:
        return ()
    places, winner = TABLES[layout].board.places, choice.answer.winner
    items = ghost(DECK, choice.card, len(view.trick_cards) + 1, places[place_of(view, seat)])
    if winner >= 0:
        items.append(would_win(names[winner], places[place_of(view, winner)]))
    return tuple(items)


def _ladders(view: View, layout: str) -> tuple[Item, ...]:
    trick = tuple(card for _, card in view.trick_cards) if view.phase == "play" else ()
    stands = bool(trick) and view.turned[view.trick] == view.reversed
    winning = dict(view.trick_cards).get(view.winner, "") if trick else ""
    return ladders(layout, view.trump, view.reversed, view.reversal, trick, stands, winning, view.phase == "over")


def _seat(table: Table, at: int, seat: int, view: View, names: tuple[str, ...]) -> list[Item]:
    place = table.board.places[at]
    x, y = place.label
    team = side_of(view, seat) if view.teams else -1
    items = [Item(f"seat:{seat}", _label(names[seat], seat == view.dealer, place.name_room, team), x, y, Z_LABEL)]
    if _is_counted(view):
        alone = seat == view.declarer and not view.teams
        need = needed(view)[seat] if alone else -1
        items.append(Item(f"tricks:{seat}", _tricks(view.tricks(seat), need), x, y + 38, Z_LABEL))
    role = _role(view, seat)
    if role:
        items.append(Item(f"role:{seat}", text(role, 13.5, "so"), x, y + (56 if _is_counted(view) else 38), Z_LABEL))
    return items


def _is_counted(view: View) -> bool:
    """Whether tricks are being taken."""
    return view.phase in ("play", "over")


def _role(view: View, seat: int) -> str:
    """What sets a seat apart, in a few words."""
    if view.open_hand == seat and view.phase == "play":
        return "hand laid open"
    if view.widow_steps and view.phase != "widow":
        least = view.minimums[seat]
        return STEPS[view.widow_steps[seat]] + (f", at least {least}" if least else "")
    return "plays alone" if seat == view.declarer and not view.teams else "bidder" if seat == view.declarer else ""


@lru_cache(maxsize=400)
def _label(name: str, deals: bool, room: float, team: int) -> str:
    """The sign of the team, the name, and the dealer's mark."""
    start = 18 if team >= 0 else 0
    shown = fit(name, 20, room - start - 24)
    drawn = text(shown, 20, "se", x=start, y=19)
    if team >= 0:
        drawn = f'<g transform="translate(6.5 13)">{team_sign(team)}</g>{drawn}'
    if deals:
        x = round(start + width(shown, 20) + 4, 1)
        drawn += f'<g transform="translate({x:g} 2.5)"><title>{escape(name)} deals</title>{pieces.dealer()}</g>'
    return drawn


@cache
def _tricks(number: int, need: int) -> str:
    return text(f"{number} of {need} tricks" if need > 0 else tricks_words(number), 13.5, "b")


def _middle(
    view: View, layout: str, names: tuple[str, ...], to_move: int, allowed: dict[str, bool]
) -> tuple[Item, ...] | list[Item]:
    """What stands in the middle of the felt: the extra hand on its way, the auction, the order, or how the round ended."""
    if view.phase == "widow":
        return widow(view, layout, names)
    if view.phase in ("bid", "trump"):
        return [bids_table(view, layout, names, to_move), *tiles(view, layout, allowed)]
    if view.phase == "over":
        return result(view, layout, names)
    return [Item("order", _in_force(view.trump, view.reversed), *TABLES[layout].board.centre, Z_LABEL)]


@cache
def _in_force(trump: str, turned: bool) -> str:
    """Trump and order, around the middle of the felt."""
    sign = f'<g transform="translate(-46 -12)">{pieces.suit_sign(trump, 22)}</g>' if trump else ""
    return sign + text("trump", 13, x=-17, y=-2) + text(order_words(turned), 13, "b br" if turned else "", x=-17, y=14)
