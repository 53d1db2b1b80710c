"""The table of Hi MiLo! as a scene: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape

from hilo_core.base.game import Choice
from hilo_core.himilo.view import View

from . import pieces
from .board import Board
from .hands import HIDDEN, Deck, felt, ghost, hand, trick, would_win
from .himilo_spots import BOARDS, line_slots
from .himilo_words import alt, middle, rank_words, trick_count
from .lettering import fit, text, width
from .scene import Item, Scene
from .symbols import ladder

EMBLEMS = {"high": "dragon", "middle": "middle", "low": "butterfly"}
# Paint order, from the felt up. Number cards keep one place each in it, in the order of a hand, so that a look is shared.
Z_LINE, Z_LABEL, Z_HAND, Z_MARK = 1, 5, 100, 190


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + int(card[:-1])


DECK = Deck(pieces.card, lambda card: card[-1], _order, Z_HAND, Z_MARK)


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    cards = [f"{suit}{value}" for suit in "SHCD" for value in range(1, 3 * players + 4)]
    by_suit = [f"{kind}{suit}" for kind in "wc" for suit in "SHCDN"]
    win_cards = [ladder(letter, suit, players) for letter, suit in ("KS", "JS", "QS", "QH")]
    emblems = ["dragon", "butterfly", "middle", "crown", "no", "ok", "dealer"]
    return [*cards, *by_suit, *win_cards, "back", "dashes", *(f"e{name}" for name in emblems)]


def size(players: int, layout: str) -> tuple[int, int]:
    """Width and height of the picture, the same for all frames of a game."""
    board = BOARDS[players, layout]
    return board.width, board.height


def bottom_seat(view: View) -> int:
    """The seat whose hand lies large at the bottom."""
    return view.seat or 0


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
    board = BOARDS[view.players, layout]
    people = tuple(names)
    items = [*_line(board, view.players, view.line, view.takers, view.trick, view.phase == "over", people)]
    items.append(felt(board))
    allowed = dict(choices)
    for at in range(view.players):
        seat = (bottom_seat(view) + at) % view.players
        items += _seat(board, at, seat, view, people)
        items += hand(board, DECK, at, seat, view.hands[seat], allowed if seat == to_move else {})
    if 0 <= to_move < view.players and view.phase != "over":
        at = _at(view, to_move)
        label, shift = board.places[at].label, board.turn if at else board.own_turn
        if view.phase == "bid" and at and layout == "narrow":
            shift = (33, 37)
        items.append(Item("turn", text(f"to {view.phase}", 14, "b br"), label[0] + shift[0], label[1] + shift[1], Z_LABEL))
    if view.phase != "over":
        laid = ((board.places[_at(view, seat)], card, seat == view.winner) for seat, card in view.trick_cards)
        items += trick(DECK, laid, just)
    items += middle(board, view, people)
    return Scene(board.width, board.height, tuple(items), alt(view, people, to_move))


def spot(view: View, seat: int, layout: str) -> tuple[float, float]:
    """Where a seat's card lies in the trick."""
    return BOARDS[view.players, layout].places[_at(view, seat)].card


def choice_key(view: View, seat: int, card: str) -> str:
    """The key of the item that is pointed at to choose a card: the card itself."""
    return card


def choice_picture(view: View, choice: Choice) -> None:
    """No choice of Hi MiLo! needs a picture of its own."""


def preview_items(view: View, layout: str, names: Sequence[str], seat: int, choice: Choice) -> tuple[Item, ...]:
    """What is laid over the picture while a card is looked at: its ghost, and who would then take the trick, if anybody."""
    places, winner = BOARDS[view.players, layout].places, choice.answer.winner
    items = ghost(DECK, choice.card, len(view.trick_cards) + 1, places[_at(view, seat)])
    if winner >= 0:
        items.append(would_win(names[winner], places[_at(view, winner)]))
    return tuple(items)


def _at(view: View, seat: int) -> int:
    """How many places clockwise from the bottom a seat sits."""
    return (seat - bottom_seat(view)) % view.players


@lru_cache(maxsize=400)
def _line(
    board: Board, players: int, line: tuple[str, ...], takers: tuple[int, ...], trick: int, over: bool, names: tuple[str, ...]
) -> tuple[Item, ...]:
    """The 14 win cards: taken, now, still to come, face down."""
    now = trick >= 0 and not over
    taken = trick if now else len(takers)
    known = line.index(HIDDEN) if HIDDEN in line else len(line)
    slots, labels = line_slots(board.line, taken, now, known)
    to_come = "Still to come" if known - taken - now > 1 else "To come"
    words = {"taken": "Taken", "come": to_come if taken or now else "Win cards", "down": "Face down"}
    items = [
        Item(f"line:{kind}", text(words[kind], 12, "so"), x, y, Z_LINE) for kind, (x, y) in labels.items() if kind in words
    ]
    if "now" in labels:
        items.append(Item("line:now", text(f"Now, trick {trick + 1}", 12.5, "m b"), *labels["now"], Z_LINE))
    if "rule" in labels:
        items.append(Item("line:rule", '<path d="M0 0v86" class="f0 hair"/>', *labels["rule"], Z_LINE))
    for t, (card, slot) in enumerate(zip(line, slots, strict=True)):
        is_now = now and t == taken
        if card == HIDDEN:
            look = pieces.back(slot.scale)
        else:
            look = pieces.win_card(card, players, slot.scale, "just" if is_now else "")
        items.append(Item(f"win:{t}", look, slot.x, slot.y, Z_LINE + 1))
        if t < taken:
            items.append(Item(f"under:{t}", _below(names[takers[t]], 12.5), *slot.words, Z_LINE))
        elif not is_now:
            items.append(Item(f"under:{t}", _below(str(t + 1), 12), *slot.words, Z_LINE))
    return tuple(items)


@cache
def _below(words: str, font: float) -> str:
    return text(fit(words, font, 43), font, "m so")


def _seat(board: Board, at: int, seat: int, view: View, names: tuple[str, ...]) -> list[Item]:
    place = board.places[at]
    x, y = place.label
    items = [
        Item(f"seat:{seat}", _label(names[seat], view.bids[seat], seat == view.dealer, place.name_room, at), x, y, Z_LABEL)
    ]
    if view.phase in ("play", "over"):
        won = tuple(view.line[t] for t, taker in enumerate(view.takers) if taker == seat)
        items.append(Item(f"tricks:{seat}", _tricks(won, place.chips_room), x + 33, y + 46, Z_LABEL))
    if view.phase == "over" and view.ranks:
        items.append(Item(f"rank:{seat}", _rank(view.ranks[seat], view.bids[seat]), x + 33, y + 68, Z_LABEL))
    return items


@lru_cache(maxsize=400)
def _label(name: str, bid: str, deals: bool, room: float, at: int) -> str:
    """Name, emblem and words of the bid, and the dealer's mark."""
    shown = fit(name, 20, room)
    drawn = text(shown, 20, "se", x=33, y=19)
    if bid:
        drawn = pieces.emblem(EMBLEMS[bid], 26, "felt" if at else "page") + drawn
        drawn += text(f"bids {bid.capitalize()}", 13.5, "so", x=33, y=37)
    if deals:
        x = round(33 + width(shown, 20) + 4, 1)
        drawn += f'<g transform="translate({x:g} 2.5)"><title>{escape(name)} deals</title>{pieces.dealer()}</g>'
    return drawn


@lru_cache(maxsize=2000)
def _tricks(won: tuple[str, ...], room: float) -> str:
    drawn, across = pieces.chips(won, room)
    return drawn + text(trick_count(len(won)), 13.5, "b", x=across + 7 if won else 0, y=14)


@cache
def _rank(rank: str, bid: str) -> str:
    """What a seat came to be, against its bid."""
    good = rank == bid
    sign = pieces.use("eok" if good else "eno", 15, x=0, y=2, style=f"color:var(--{'ok' if good else 'no'})")
    return sign + text(rank_words(rank), 13.5, "b", x=20, y=14)
