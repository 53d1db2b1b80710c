"""The table of Hilos: the places of everything, the sides, the seats around the felt, the auction, and the extra hand.

Places are counted clockwise from the bottom seat; in Widow's Hilos one of them is the empty seat. All lengths are units of the
picture's viewBox.
"""

from functools import cache

from hilo_core.hilos.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..lettering import ON_PHONE, fit, fit_name, kept, text, title, width
from ..pieces import row_width
from ..scene import Z_LABEL, Drawn, Item, Items, Names, Shot, geometry, label
from ..tables import (
    DEALS,
    HIDDEN,
    SeatGeometry,
    Spot,
    column,
    column_width,
    hand,
    in_turn,
    name_look,
    place_from_bottom,
    seat_geometry,
    small_backs,
    to_do,
    turn_pill,
)
from .words import NAMED, OPEN_BID, PASS, STEPS, minus, needed, side_of, sides, taken, todo_words

EMPTY = -1  # the seat that nobody sits on, in Widow's Hilos
PLACES = geometry("hilos")
FELT_TOP = {"wide": 104, "narrow": 108}  # below the ladders
SCALE = {"wide": 0.95, "narrow": 0.75}  # the scale of a card in the trick
COLUMN_FELT = 152  # units down, of the narrow felt under the ladders
OPEN_FELT = 166  # the same if a hand is face up
LOWER = 26  # units lower for a trick if the bottom seat has its plate in the dock
PANEL_LEFT, PANEL_RIGHT = 26, 530
PANEL_ACROSS = 168
BLOCK = 284  # the width of the middle of the wide felt, which shows the bids


@cache
def places(top: float, bottom: float, own: bool) -> tuple[SeatGeometry, ...]:
    """Return the places around a felt from top to bottom; `own` if the bottom seat has its plate in the dock."""
    middle = round((top + bottom) / 2 + 7) + LOWER * own
    return tuple(seat_geometry(place, top if at else bottom, middle) for at, place in enumerate(PLACES["seats"].felt))


def felt_top(view: View, wide: bool) -> int:
    """Return the top of the felt: below the ladders, or without them at the very top."""
    if wide:
        return 0 if view.phase != "play" and view.variant in ("solo", "dealer") else FELT_TOP["wide"]
    return FELT_TOP["narrow"] if view.phase == "play" else 0


def seat_at(view: View, at: int) -> int:
    """Return the seat at a place, counted clockwise from the bottom; EMPTY if nobody sits there."""
    if view.players == 4:
        return ((view.seat or 0) + at) % 4
    chairs = (view.dealer, EMPTY, (view.dealer + 1) % 3, (view.dealer + 2) % 3)
    return chairs[(chairs.index(view.seat or 0) + at) % 4]


def place_of(view: View, seat: int) -> int:
    """Return how many places clockwise from the bottom a seat is; in Widow's Hilos, EMPTY counts as a seat too."""
    return next(at for at in range(4) if seat_at(view, at) == seat)


@cache
def column_spot(players: int, place: int) -> Spot:
    """Return the place of a card in its seat's column."""
    x, y = column(players, place) + 14, FELT_TOP["narrow"]
    return Spot(x, y + 55, (x + 22, y + 97, 0.5), True)


def spot_of(view: View, shot: Shot, bottom: float, seat: int) -> Spot:
    """Return the place of a seat's card in the trick, on a felt with this bottom edge."""
    if shot.wide:
        return places(FELT_TOP["wide"], bottom, view.seat is not None)[place_of(view, seat)].spot
    return column_spot(view.players, place_from_bottom(view, seat))


ROW = 19
SIGN = 20  # units from the sign of a team to its name


@cache
def team_sign(team: int) -> str:
    """Return the sign of a team, around the origin: a disc for seats 0 and 2, a ring for 1 and 3."""
    if team:
        return '<circle r="5.5" class="f0" stroke="var(--ink)" stroke-width="2.4"/>'
    return '<circle r="6.5" fill="var(--ink)"/>'


def lines_of(people: Names, size: float, room: float) -> Names:
    """Return the names of a side in one line, or one line for each if they do not fit."""
    whole = ", ".join(people)
    return (whole,) if width(whole, size) <= room else tuple(fit(name, size, room) for name in people)


def people_of(view: View, names: Names) -> tuple[Names, ...]:
    """Return the names of each side."""
    return tuple(tuple(names[seat] for seat in side) for side in sides(view))


@cache
def bid_title(bid: str) -> tuple[str, str]:
    """Return a bid in words, and the suit it names."""
    if bid in NAMED:
        return NAMED[bid][0], ""
    number, _, suit = bid.partition(" ")
    return f"Bid {number}", suit


def played_for(view: View, names: Names) -> tuple[str, str, str]:
    """Return what is played for, in a few words: the suit that the bid names, and the tricks it needs."""
    poor = view.variant == "poor_man"
    if view.contract is None or view.contract[1] == PASS:
        return "No bidding" if poor else "Tricks", "", "7 of 13 tricks for a point" if poor else "a point for each trick"
    seat, bid = view.contract
    title, suit = bid_title(bid)
    need = needed(view).get(side_of(view, seat), -1)
    wants = f"{need} of 13 tricks needed" if need else "every trick must be lost"
    return f"{title}, by {names[seat]}", suit, "counts nothing" if view.declarer < 0 else wants


def panels(view: View, names: Names, bottom: float) -> Drawn:
    """Return the panels in the lower corners of the wide felt: the bid, and the result of each side so far."""
    top = max(bottom - 112, felt_top(view, True) + 208)
    yield Item("score", _score(view, names), PANEL_RIGHT, top)
    if view.phase == "play":
        yield Item("contract", _contract(view, names), PANEL_LEFT, bottom - 130)
        return
    if view.variant == "dealer":
        yield label("pot", f"pot {view.pot}", PANEL_LEFT, bottom - 50, "b", 13.5)
    if view.turned_up:
        card = pieces.playing_card(view.turned_up, 0.62)
        yield label("turned-up:words", "turned up", PANEL_LEFT + 54, bottom - 82)
        yield Item("turned-up", card, PANEL_LEFT + 6, bottom - 98)


def beside(view: View, x: float, y: float, down: float) -> tuple[Items, float]:
    """Return the left side of the narrow felt before the first card: the face-up card or the pot.

    Also returns where the free room begins.
    """
    if view.turned_up:
        words = label("turned-up:words", "turned up", x, y + down - 4)
        return [words, Item("turned-up", pieces.playing_card(view.turned_up, 0.7), x + 4, y + down - 84)], x + 64
    if view.variant == "dealer":
        pot = text("pot", 13, "m so", 22, 18) + text(str(view.pot), 20, "m b", 22, 42)
        return [Item("pot", f"<g>{pot}</g>", x, y)], x + 48
    return [], x


def standing(view: View, seat: int, room: float) -> str:
    """Return a line of text centred on the origin: a seat's team, its side's points before this round, and whether it deals.

    Without room, only the number of the points is written.
    """
    points, deals = view.totals[side_of(view, seat)], seat == view.dealer
    words, signs, drawn = f"{minus(points)} point{'' if points == 1 else 's'}", 18 * view.teams + 21 * deals, ""
    words = words if width(words, 13) + signs <= room else minus(points)
    x = -(width(words, 13) + signs) / 2
    if view.teams:
        drawn, x = f'<g transform="translate({x + 7:.1f} -4.5)">{team_sign(side_of(view, seat))}</g>', x + 18
    if deals:
        drawn += f'<g transform="translate({x:.1f} -14)scale(.86)">{title("deals")}{pieces.DEALER}</g>'
        x += 21
    return drawn + text(words, 13, "so", round(x, 1))


def _contract(view: View, names: Names) -> str:
    title, suit, wants = played_for(view, names)
    bid, _, who = title.partition(", ")
    drawn = text("Played for" + (f", pot {view.pot}" if view.pot else ""), 13, "so") + text(bid, 15, "b", y=20)
    if suit:
        drawn += f'<g transform="translate({width(bid, 15) + 4:g} 7)">{pieces.suit_sign(suit, 16)}</g>'
    drawn += text(fit(who, 13.5, 190), 13.5, y=38) if who else ""
    return drawn + text(fit(wants, 13.5, 190), 13.5, "so", y=56 if who else 38)


def _score(view: View, names: Names) -> str:
    """Return the tricks so far and the points before this round, side by side."""
    counts = view.phase == "play"
    drawn = text("tricks", 13, "so e", PANEL_ACROSS - 44) if counts else ""
    drawn += text("points", 13, "so e", PANEL_ACROSS)
    indent = SIGN if view.teams else 0
    room, y = PANEL_ACROSS - indent - (68 if counts else 34), 2
    for side, (people, seats) in enumerate(zip(people_of(view, names), sides(view), strict=True)):
        y += ROW
        if view.teams:
            drawn += f'<g transform="translate(7 {y - 5})">{team_sign(side)}</g>'
        lines = lines_of(people, 13.5, room)
        for n, line in enumerate(lines):
            drawn += text(line, 13.5, "" if counts else "b", indent, y + ROW * n)
        if counts:
            drawn += text(str(taken(view, seats)), 15, "b e", PANEL_ACROSS - 48, y)
        drawn += text(minus(view.totals[side]), 13.5, "e so", PANEL_ACROSS, y)
        y += ROW * (len(lines) - 1)
    return drawn


def foot_line(view: View, names: Names, y: float) -> Item:
    """Return one line of the narrow felt: the bid and, in team games, the tricks so far."""
    title, suit, wants = played_for(view, names)
    sign = 18 if suit else 0
    shown = fit(title, ON_PHONE, 428 - 84 * view.teams - width(wants, ON_PHONE) - 10 - sign)
    x = round(width(shown, ON_PHONE) + 4, 1)
    drawn = text(shown, 13, "b")
    if suit:
        drawn += f'<g transform="translate({x:g} -12)">{pieces.suit_sign(suit, 14)}</g>'
    drawn += text(wants, 13, "so", x + sign + 4)
    for n, side in enumerate(sides(view) if view.teams else ()):
        at = 352 + 42 * n
        drawn += f'<g transform="translate({at} -4.5)">{team_sign(n)}</g>' + text(str(taken(view, side)), 14, "b", at + 11)
    return Item("contract", drawn, 18, y)


def packets(view: View) -> tuple[int, ...]:
    """Return which of the four dealt hands each seat holds now (0 to 2 by seat, 3 the widow), and last the extra hand."""
    held = [*range(view.players), view.players]
    for seat in ((view.dealer + 1 + n) % view.players for n in range(view.players)):
        if view.widow_steps and view.widow_steps[seat] == "took":
            held[seat], held[-1] = held[-1], held[seat]
    return tuple(held)


def team_of(view: View, seat: int) -> int:
    """Return the team of a seat, -1 if each plays alone."""
    return side_of(view, seat) if view.teams else -1


def tricks_of(view: View, seat: int) -> str:
    """Return the number of tricks a seat has won, and how many it needs if it plays alone."""
    need = -1 if view.teams else needed(view).get(seat, -1)
    return f"{view.tricks(seat)} of {need} tricks" if need > 0 else counted(view.tricks(seat), "trick")


def role_of(view: View, seat: int) -> str:
    """Return a seat's special role, in a few words."""
    if view.open_hand == seat and view.phase == "play":
        return "hand laid open"
    if view.widow_steps and view.phase == "widow":
        least = view.minimums[seat]
        return STEPS[view.widow_steps[seat]] + (f", at least {least}" if least else "")
    return "declarer" if seat == view.declarer else ""


def wide_seats(view: View, shot: Shot, top: float, bottom: float) -> Drawn:
    """Return all seats but the reader's, whose plate is in the dock."""
    held = packets(view)
    for at, place in enumerate(places(top, bottom, view.seat is not None)):
        seat = seat_at(view, at)
        if seat == EMPTY:
            yield Item("seat:empty", text("Empty seat", 17, "se so", y=19), *place.plate)
        elif view.seat is None or at:
            yield from _wide_seat(view, shot, seat, place)
            yield from hand(seat, view.hands[seat], place, seat == shot.dock, held[seat])


def _wide_seat(view: View, shot: Shot, seat: int, place: SeatGeometry) -> Drawn:
    (x, y), name, indent, deals = place.plate, shot.names[seat], SIGN * view.teams, seat == view.dealer
    moves, words, after = seat == shot.to_move, tricks_of(view, seat), 0.0
    room = place.across - (width(todo_words(view), 13) + 28 if moves else 0)
    yield Item(f"seat:{seat}", plate(name, team_of(view, seat), deals, room), x, y)
    if view.phase == "play":
        yield label(f"tricks:{seat}", words, x + indent, y + 38, "b", 13.5)
        after = width(words, 13.5) + 6
    if role := role_of(view, seat):
        yield label(f"role:{seat}", role, x + indent + after, y + 38, "b br", 13.5)
    if moves:
        taken = indent + DEALS * deals
        beside = taken + width(*fit_name(name, 20, room - taken)) + 8
        yield Item("todo", to_do(todo_words(view)), x + beside, y, Z_LABEL + 1)


@kept
def plate(name: str, team: int, deals: bool, room: float, size: float = 20) -> str:
    """Return the sign of the team, the name, and the dealer's mark."""
    start, sign = (SIGN, f'<g transform="translate(8 12.5)">{team_sign(team)}</g>') if team >= 0 else (0, "")
    return f'<g><g transform="translate({start} 19)">{name_look(name, deals, size, room - start)}</g>{sign}</g>'


def narrow_seats(view: View, shot: Shot) -> Drawn:
    """Return a column for each seat, always in the same place: its plate, and below it its place in the trick."""
    laid, y, scale = dict(view.trick_cards), FELT_TOP["narrow"], SCALE["narrow"]
    (across, down), room = pieces.card_size(scale), column_width(view.players)
    held = packets(view)
    for order, seat in enumerate(in_turn(view)):
        place, declares = place_from_bottom(view, seat), seat == view.declarer
        x, spot = column(view.players, place), column_spot(view.players, place)
        head = plate(shot.names[seat], team_of(view, seat), False, room - 4, 17)
        words = f"{tricks_of(view, seat)}{' (bid)' if declares and view.teams else ''}"
        yield Item(f"seat:{seat}", head, x, y + 4)
        yield label(f"tricks:{seat}", words, x + 2, y + 43, "b")
        if declares:
            bar = f'<path d="M0 28h{room - 14:g}" class="f0" stroke="var(--brass)" stroke-width="2.4"/>'
            yield Item(f"role:{seat}", bar, x, y + 1)
        yield from small_backs(view.hands[seat], held[seat], x + 66, spot.y + 4) if seat != shot.dock else []
        if seat not in laid:
            slot = f"<g>{pieces.empty_place(across, down)}{text(str(order + 1), 15, 'm so', x=across / 2, y=24)}</g>"
            yield Item(f"slot:{order}", slot, spot.x, spot.y)
        if seat == shot.to_move:
            yield turn_pill(spot)


def is_laid_open(view: View) -> bool:
    """Return whether this round is played with a hand face up, now or later."""
    return view.contract is not None and view.contract[1] == OPEN_BID and view.declarer >= 0


def open_line(view: View, shot: Shot, y: float) -> Drawn:
    """Return the face-up hand in one line of the narrow felt."""
    seat = view.open_hand
    if seat < 0 or not view.hands[seat] or HIDDEN in view.hands[seat]:
        return
    head = f"{fit(shot.names[seat], 13, 74)} open:"
    x = 18 + width(head, 13) + 8
    yield label("open", head, 18, y, "b")
    if seat == shot.dock:
        yield label("open:below", "laid out below", round(x), y)
        return
    for suit in "SHCD":
        if ranks := [card[:-1] for card in view.hands[seat] if card[-1] == suit]:
            sign = f'<g transform="translate(0 -13)">{pieces.suit_sign(suit, 15)}</g>'
            yield Item(f"open:{suit}", f"<g>{sign}{text(' '.join(ranks), 14, x=20)}</g>", round(x), y)
            x += row_width(ranks, 4) + 3


Z_TABLE = 6
HEAD = 26  # units down, of the names
STANDING = 18  # units more in the narrow table, where the points are under the names


def rows_of(calls: tuple[tuple[int, str], ...], order: list[int]) -> list[dict[int, str]]:
    """Return the calls in rows, one for each round of bidding; `order` lists the seats, starting with the first bidder."""
    rows: list[dict[int, str]] = []
    before = len(order)
    for seat, call in calls:
        column = order.index(seat)
        if column <= before:
            rows.append({})
        rows[-1][seat] = call
        before = column
    return rows


def auction(view: View, shot: Shot, left: float, top: float, across: float, down: float) -> Items:
    """Return the table of the bids in a box at (left, top); the last rows if not all fit.

    Each bid is a separate item. In the narrow table, which has no other place for names, so is each name: a bid moves there
    from its seat.
    """
    items = Items()
    order, to_move = in_turn(view), shot.to_move if view.phase == "bid" else -1
    pitch, step = across / len(order), 36 if view.variant == "solo" else 20
    head = HEAD if shot.wide else HEAD + STANDING
    middles = {seat: round(pitch * (column + 0.5), 1) for column, seat in enumerate(order)}
    highest = [call for call in view.bids if call[1] != PASS][-1:]
    drawn = f'<path d="M0 {head}H{across:g}" class="f0" stroke="var(--edge)"/>'
    for place, (seat, x) in enumerate(middles.items()):
        name = text(fit(shot.names[seat], 13, pitch - 6), 13, "m b", x, 18)
        if shot.wide:
            drawn += name
        else:
            items.append(Item(f"seat:{seat}", name, left, top, Z_TABLE + 1))
            drawn += f'<g transform="translate({x:g} {HEAD + 9})">{standing(view, seat, pitch - 6)}</g>'
        if seat == to_move:
            drawn += f'<path d="M{pitch * place + 6:.1f} {head}h{pitch - 12:.1f}" stroke="var(--brass)" stroke-width="3"/>'
    rows = rows_of(view.bids, order)
    if to_move >= 0 and (not rows or order.index(to_move) <= max(map(order.index, rows[-1]))):
        rows.append({})
    fits = int((down - head) / step)
    out: set[int] = set()
    said = 0
    for number, row in enumerate(rows):
        y = head + 2 + step * (number - max(0, len(rows) - fits)) + step / 2
        for seat, x in middles.items() if y > head else ():
            if seat in row:
                look = _call(row[seat], (seat, row[seat]) in highest, pitch)
                items.append(Item(f"said:{said + list(row).index(seat)}", look, left + x, top + y, Z_TABLE + 1))
            elif seat in out:
                drawn += text("out", 13, "m so", x, y + 4.5)
            elif seat == to_move and number == len(rows) - 1:
                drawn += text("to bid", 13, "m b br", x, y + 4.5)
        out |= {seat for seat, call in row.items() if call == PASS}
        said += len(row)
    return [Item("bids", f"<g>{drawn}</g>", left, top, Z_TABLE), *items]


@kept
def _call(call: str, stands: bool, pitch: float) -> str:
    """Return a bid or a pass, centred on the origin; the highest bid so far has a brass background."""
    if call == PASS:
        return text(PASS, 13, "m so", 0, 4.5)
    half, down = (pitch / 2 - 1, 17) if call in NAMED else (21.0, 10)
    box = (
        f'<rect x="{-half:g}" y="{-down:g}" width="{2 * half:g}" height="{2 * down:g}" rx="10" '
        'fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/>'
    )
    drawn, bold, ink = (box, " b", pieces.ON_BRASS) if stands else ("", "", "")
    if call in NAMED:
        words = NAMED[call][0].split()
        lines = [text(word, 13, f"m{bold}", 0, 4.5 + 15 * (n - (len(words) - 1) / 2), fill=ink) for n, word in enumerate(words)]
        return f"<g>{drawn}{''.join(lines)}</g>"
    number, _, suit = call.partition(" ")
    if not suit:
        return f"<g>{drawn}{text(number, 15, f'm{bold}', 0, 5.3, fill=ink)}</g>"
    sign = pieces.use(f"u{suit}", look="" if stands else f"t{suit}", style=f"color:{ink}" if stands else "")
    number = text(number, 14, f"e{bold}", -1, 5, fill=ink)
    return f'<g>{drawn}{number}<g transform="translate(3 -7)scale(.6)">{sign}</g></g>'


Z_WORDS, Z_EXTRA = 6, 80
WIDOW_SCALE, STEP = 0.62, 18


def place_words(view: View, names: Names) -> str:
    """Return the place of the extra hand in words."""
    if not view.widow:
        return "The extra hand is out of the round"
    what = "The widow" if view.widow_from < 0 else f"{names[view.widow_from]}'s old hand"
    return f"{what} lies before {names[view.widow_at]}" if view.widow_at >= 0 else f"{what} is at the empty seat"


def widow(view: View, shot: Shot, x: float, y: float, across: float) -> Drawn:
    """Return the extra hand at its place; in the narrow picture, what each seat has done with it."""
    words = fit(place_words(view, shot.names), 14.5, across)
    yield label("way", words, x + across / 2, y + 22, "m b", 14.5, Z_WORDS)
    open_hand = bool(view.widow) and view.widow[0] != HIDDEN
    step = STEP if open_hand else 9
    left = x + (across - step * (len(view.widow) - 1) - pieces.CARD_WIDTH * WIDOW_SCALE) / 2
    packet = packets(view)[-1]
    for slot, card in enumerate(view.widow):
        key = card if open_hand else f"back:{packet}:{slot}"
        look = pieces.playing_card(card, WIDOW_SCALE) if open_hand else pieces.back(WIDOW_SCALE)
        yield Item(key, look, left + step * slot, y + 40, Z_EXTRA + slot)
    if shot.wide:
        return
    for n, seat in enumerate(in_turn(view)):
        middle, room = x + across * (n + 0.5) / view.players, across / view.players - 8
        yield label(f"seat:{seat}", fit(shot.names[seat], 17, room), middle, y + 128, "se m", 17, Z_WORDS)
        yield Item(f"total:{seat}", f"<g>{standing(view, seat, room)}</g>", middle, y + 147, Z_WORDS)
        if step_words := STEPS[view.widow_steps[seat]]:
            yield label(f"role:{seat}", step_words, middle, y + 166, "m so", z=Z_WORDS)
        if view.minimums[seat]:
            yield label(f"least:{seat}", f"at least {view.minimums[seat]}", middle, y + 185, "m b", z=Z_WORDS)
