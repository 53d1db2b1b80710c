"""The seats round the table of Hilos: plates, and hands that do not lie in the dock."""

from functools import lru_cache

from hilo_core.hilos.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..dock import HIDDEN, to_do
from ..lettering import fit, text, title, width
from ..pieces import row_width
from ..scene import Z_LABEL, Item, Items, Shot, label
from ..tricks import DEALS, SeatGeometry, column, column_of, column_width, hand, in_turn, small_backs, turn
from .sides import SIGN, team_sign
from .spots import EMPTY, FELT_TOP, SCALE, column_spot, places, seat_at
from .words import OPEN_BID, STEPS, needed, side_of, todo_words


def packets(view: View) -> tuple[int, ...]:
    """Which of the four hands dealt each seat holds now, and as the last the extra hand: 0 to 2 by seat, 3 the widow."""
    held = [*range(view.players), view.players]
    for seat in ((view.dealer + 1 + n) % view.players for n in range(view.players)):
        if view.widow_steps and view.widow_steps[seat] == "took":
            held[seat], held[-1] = held[-1], held[seat]
    return tuple(held)


def team_of(view: View, seat: int) -> int:
    """The team of a seat, -1 if each plays alone."""
    return side_of(view, seat) if view.teams else -1


def tricks_of(view: View, seat: int) -> str:
    """The tricks a seat has taken, and how many it needs if it plays alone."""
    need = -1 if view.teams else needed(view).get(seat, -1)
    return f"{view.tricks(seat)} of {need} tricks" if need > 0 else counted(view.tricks(seat), "trick")


def role_of(view: View, seat: int) -> str:
    """What sets a seat apart, in a few words."""
    if view.open_hand == seat and view.phase == "play":
        return "hand laid open"
    if view.widow_steps and view.phase == "widow":
        least = view.minimums[seat]
        return STEPS[view.widow_steps[seat]] + (f", at least {least}" if least else "")
    return "declarer" if seat == view.declarer else ""


def wide_seats(view: View, shot: Shot, top: float, bottom: float) -> Items:
    """All seats but that of a reader, whose plate lies in the dock."""
    items, held = Items(), packets(view)
    for at, place in enumerate(places(top, bottom, view.seat is not None)):
        seat = seat_at(view, at)
        if seat == EMPTY:
            items.append(Item("seat:empty", text("Empty seat", 17, "se so", y=19), *place.plate, Z_LABEL))
        elif view.seat is None or at:
            items += _wide_seat(view, shot, seat, place)
            items += hand(seat, view.hands[seat], place, seat == shot.dock, held[seat])
    return items


def _wide_seat(view: View, shot: Shot, seat: int, place: SeatGeometry) -> Items:
    (x, y), name, indent, deals = place.plate, shot.names[seat], SIGN * view.teams, seat == view.dealer
    moves, words, after = seat == shot.to_move, tricks_of(view, seat), 0.0
    room = place.across - (width(todo_words(view), 13) + 28 if moves else 0)
    items = [Item(f"seat:{seat}", plate(name, team_of(view, seat), deals, room), x, y, Z_LABEL)]
    if view.phase == "play":
        items.append(label(f"tricks:{seat}", words, x + indent, y + 38, "b", 13.5))
        after = width(words, 13.5) + 6
    if role := role_of(view, seat):
        items.append(label(f"role:{seat}", role, x + indent + after, y + 38, "b br", 13.5))
    if moves:
        taken = indent + DEALS * deals
        beside = taken + width(fit(name, 20, room - taken), 20) + 8
        items.append(Item("todo", to_do(todo_words(view)), x + beside, y, Z_LABEL + 1))
    return items


@lru_cache(maxsize=400)
def plate(name: str, team: int, deals: bool, room: float, size: float = 20) -> str:
    """The sign of the team, the name, and the dealer's mark."""
    start = SIGN if team >= 0 else 0
    shown = fit(name, size, room - start - DEALS * deals)
    drawn = text(shown, size, "se", start, 19)
    if team >= 0:
        drawn += f'<g transform="translate(8 12.5)">{team_sign(team)}</g>'
    if deals:
        x = round(start + width(shown, size) + 4, 1)
        drawn += f'<g transform="translate({x:g} 2.5)">{title(f"{name} deals")}{pieces.dealer()}</g>'
    return f"<g>{drawn}</g>"


def narrow_seats(view: View, shot: Shot) -> Items:
    """A column for each seat, where it always is: its plate, and below it its place in the trick."""
    items, laid, y, scale = Items(), dict(view.trick_cards), FELT_TOP["narrow"], SCALE["narrow"]
    across, down, room = pieces.CARD_WIDTH * scale, pieces.CARD_HEIGHT * scale, column_width(view.players)
    held = packets(view)
    for order, seat in enumerate(in_turn(view)):
        place, declares = column_of(view, seat), seat == view.declarer
        x, spot = column(view.players, place), column_spot(view.players, place)
        head = plate(shot.names[seat], team_of(view, seat), False, room - 4, 17)
        words = f"{tricks_of(view, seat)}{' (bid)' if declares and view.teams else ''}"
        items += [Item(f"seat:{seat}", head, x, y + 5, Z_LABEL), label(f"tricks:{seat}", words, x + 2, y + 41, "b")]
        if declares:
            bar = f'<path d="M0 27h{room - 14:g}" class="f0" stroke="var(--brass)" stroke-width="2.4"/>'
            items.append(Item(f"role:{seat}", bar, x, y + 1, Z_LABEL))
        items += small_backs(view.hands[seat], held[seat], x + 66, spot.y + 4) if seat != shot.dock else []
        if seat not in laid:
            slot = f"<g>{pieces.empty_place(across, down)}{text(str(order + 1), 15, 'm so', x=across / 2, y=24)}</g>"
            items.append(Item(f"slot:{order}", slot, spot.x, spot.y, Z_LABEL))
        if seat == shot.to_move:
            items.append(turn(spot))
    return items


def is_laid_open(view: View) -> bool:
    """Whether a hand is laid open in this round, now or later."""
    return view.contract is not None and view.contract[1] == OPEN_BID and view.declarer >= 0


def open_line(view: View, shot: Shot, y: float) -> Items:
    """The hand laid open, in one line of the narrow felt."""
    seat = view.open_hand
    if seat < 0 or not view.hands[seat] or HIDDEN in view.hands[seat]:
        return []
    head = f"{fit(shot.names[seat], 13, 74)} open:"
    items, x = [label("open", head, 18, y, "b")], 18 + width(head, 13) + 8
    if seat == shot.dock:
        return [*items, label("open:below", "laid out below", round(x), y)]
    for suit in "SHCD":
        if ranks := [card[:-1] for card in view.hands[seat] if card[-1] == suit]:
            sign = f'<g transform="translate(0 -13)">{pieces.suit_sign(suit, 15)}</g>'
            items.append(Item(f"open:{suit}", f"<g>{sign}{text(' '.join(ranks), 14, x=20)}</g>", round(x), y, Z_LABEL))
            x += row_width(ranks, 4) + 3
    return items
