"""The seats round the table of Hilos: plates, and hands that do not lie in the dock."""

from functools import cache, lru_cache
from html import escape

from hilo_core.hilos.view import View

from .. import pieces
from ..dock import to_do
from ..hands import HIDDEN
from ..lettering import fit, text, width
from ..scene import Item
from ..seats import Z_LABEL, SeatGeometry, column, column_width, first_seat, hand
from ..suit_rows import row_width
from ..tricks import turn
from .sides import SIGN, team_sign
from .spots import EMPTY, FELT_TOP, SCALE, column_spot, places, seat_at
from .words import OPEN_BID, STEPS, needed, side_of, todo_words, tricks_words


def packets(view: View) -> tuple[int, ...]:
    """Which of the four hands dealt each seat holds now, and as the last the extra hand: 0 to 2 by seat, 3 the widow."""
    held = [*range(view.players), view.players]
    for seat in ((view.dealer + 1 + n) % view.players for n in range(view.players)):
        if view.widow_steps and view.widow_steps[seat] == "took":
            held[seat], held[-1] = held[-1], held[seat]
    return tuple(held)


def counted(view: View) -> bool:
    """Whether tricks are being taken."""
    return view.phase == "play"


def tricks_of(view: View, seat: int) -> str:
    """The tricks a seat has taken, and how many it needs if it plays alone."""
    need = -1 if view.teams else needed(view).get(seat, -1)
    return f"{view.tricks(seat)} of {need} tricks" if need > 0 else tricks_words(view.tricks(seat))


def role_of(view: View, seat: int) -> str:
    """What sets a seat apart, in a few words."""
    if view.open_hand == seat and view.phase == "play":
        return "hand laid open"
    if view.widow_steps and view.phase == "widow":
        least = view.minimums[seat]
        return STEPS[view.widow_steps[seat]] + (f", at least {least}" if least else "")
    return "declarer" if seat == view.declarer else ""


def wide_seats(
    view: View, names: tuple[str, ...], dock: int, to_move: int, top: float, bottom: float
) -> list[Item]:  # fmt: skip
    """All seats but that of a reader, whose plate lies in the dock."""
    items: list[Item] = []
    held = packets(view)
    for at, place in enumerate(places(top, bottom, view.seat is not None)):
        seat = seat_at(view, at)
        if seat == EMPTY:
            items.append(Item("seat:empty", text("Empty seat", 17, "se so", y=19), *place.plate, Z_LABEL))
        elif view.seat is None or at:
            items += _wide_seat(view, names, seat, place, seat == to_move)
            items += hand(seat, view.hands[seat], place, seat == dock, held[seat])
    return items


def _wide_seat(view: View, names: tuple[str, ...], seat: int, place: SeatGeometry, moves: bool) -> list[Item]:
    (x, y), deals, indent = place.plate, seat == view.dealer, SIGN if view.teams else 0
    pill = width(todo_words(view), 13) + 28
    room = place.across - indent - (25 if deals else 0) - (pill if moves else 0)
    items = [Item(f"seat:{seat}", plate(names[seat], side_of(view, seat) if view.teams else -1, deals, room), x, y, Z_LABEL)]
    after = 0.0
    if counted(view):
        words = tricks_of(view, seat)
        items.append(Item(f"tricks:{seat}", text(words, 13.5, "b"), x + indent, y + 38, Z_LABEL))
        after = width(words, 13.5) + 6
    role = role_of(view, seat)
    if role:
        items.append(Item(f"role:{seat}", text(role, 13.5, "b br"), round(x + indent + after, 1), y + 38, Z_LABEL))
    if moves:
        beside = indent + width(fit(names[seat], 20, room), 20) + (25 if deals else 0) + 8
        items.append(Item("todo", to_do(todo_words(view)), round(x + beside, 1), y, Z_LABEL + 1))
    return items


@lru_cache(maxsize=400)
def plate(name: str, team: int, deals: bool, room: float, size: float = 20) -> str:
    """The sign of the team, the name, and the dealer's mark."""
    start = SIGN if team >= 0 else 0
    shown = fit(name, size, room)
    drawn = text(shown, size, "se", x=start, y=19)
    if team >= 0:
        drawn += f'<g transform="translate(8 12.5)">{team_sign(team)}</g>'
    if deals:
        x = round(start + width(shown, size) + 4, 1)
        drawn += f'<g transform="translate({x:g} 2.5)"><title>{escape(name)} deals</title>{pieces.dealer()}</g>'
    return f"<g>{drawn}</g>"


def narrow_seats(view: View, names: tuple[str, ...], to_move: int) -> list[Item]:
    """A column for each seat, in the order of play: its plate, and below it its place in the trick."""
    items: list[Item] = []
    first, laid, y, scale = first_seat(view), dict(view.trick_cards), FELT_TOP["narrow"], SCALE["narrow"]
    for order in range(view.players):
        seat = (first + order) % view.players
        x, room = column(view.players, order), column_width(view.players)
        head = plate(names[seat], side_of(view, seat) if view.teams else -1, False, room - (SIGN if view.teams else 0) - 4, 17)
        items.append(Item(f"seat:{seat}", head, x, y + 5, Z_LABEL))
        items.append(Item(f"tricks:{seat}", text(_short(view, seat), 13, "b"), x + 2, y + 41, Z_LABEL))
        if seat == view.declarer:
            items.append(Item(f"role:{seat}", _bar(room - 14), x, y + 1, Z_LABEL))
        spot = column_spot(view.players, order)
        if seat not in laid:
            items.append(Item(f"slot:{order}", _slot(order + 1, scale), spot.x, spot.y, Z_LABEL))
        if seat == to_move:
            items.append(turn(spot))
    return items


def is_laid_open(view: View) -> bool:
    """Whether a hand is laid open in this round, now or later."""
    return view.contract is not None and view.contract[1] == OPEN_BID and view.declarer >= 0


def open_line(view: View, names: tuple[str, ...], dock: int, y: float) -> list[Item]:
    """The hand laid open, in one line of the narrow felt."""
    seat = view.open_hand
    if seat < 0 or not view.hands[seat] or HIDDEN in view.hands[seat]:
        return []
    head = f"{fit(names[seat], 13, 74)} open:"
    items, x = [Item("open", text(head, 13, "b"), 18, y, Z_LABEL)], 18 + width(head, 13) + 8
    if seat == dock:
        return [*items, Item("open:below", text("laid out below", 13, "so"), round(x), y, Z_LABEL)]
    held = [(suit, tuple(card[:-1] for card in view.hands[seat] if card[-1] == suit)) for suit in "SHCD"]
    for suit, ranks in held:
        if ranks:
            items.append(Item(f"open:{suit}", _open_suit(suit, ranks), round(x), y, Z_LABEL))
            x += row_width(ranks, 4) + 3
    return items


@lru_cache(maxsize=400)
def _open_suit(suit: str, ranks: tuple[str, ...]) -> str:
    sign = f'<g transform="translate(0 -13)">{pieces.suit_sign(suit, 15)}</g>'
    return f"<g>{sign}{text(' '.join(ranks), 14, x=20)}</g>"


def _short(view: View, seat: int) -> str:
    return f"{tricks_of(view, seat)}{' (bid)' if seat == view.declarer and view.teams else ''}"


@cache
def _bar(across: float) -> str:
    return f'<path d="M0 27h{across:g}" class="f0" stroke="var(--brass)" stroke-width="2.4"/>'


@cache
def _slot(number: int, scale: float) -> str:
    across, down = pieces.CARD_WIDTH * scale, pieces.CARD_HEIGHT * scale
    return f"<g>{pieces.empty_place(across, down)}{text(str(number), 15, 'm so', x=across / 2, y=24)}</g>"
