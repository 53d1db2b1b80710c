"""The table of Hi MiLo!: for each number of players a board, the fourteen win cards, the bids, the seats, and its words.

Places are counted clockwise from the bottom seat. All lengths are units of the picture's viewBox.
"""

from functools import cache

from hilo_core.himilo.table import COLOURS, SUITS
from hilo_core.himilo.view import View
from hilo_core.messages.words import COUNTS, ORDINALS, counted, spelled

from .. import pieces
from ..lettering import fit, fit_name, kept, text, width
from ..scene import NARROW, WIDE, Z_LABEL, Drawn, Item, Names, Places, Shot, geometry, label
from ..symbols import winning_place
from ..tables import (
    DEALS,
    HIDDEN,
    Z_GHOST,
    SeatGeometry,
    Spot,
    chance_at,
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

EMBLEMS = {"high": "dragon", "middle": "middle", "low": "butterfly"}
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
RANKS = {"high": "is High", "middle": "is Middle", "low": "is Low", "tied": "is tied"}


def card_words(card: str) -> str:
    """Return a number card in words, such as "15 of hearts"."""
    return f"{card[:-1]} of {COLOURS[SUITS.index(card[-1])]}"


def win_card_words(card: str) -> str:
    """Return a win card in words, such as "queen of hearts" or "neutral jack"."""
    letter = LETTERS[card[0]]
    return f"neutral {letter}" if card[1] == "*" else f"{letter} of {COLOURS[SUITS.index(card[1])]}"


def alt(view: View, names: Names, to_move: int) -> str:
    """Describe the position in words."""
    seats = range(view.players)
    bids = ", ".join(f"{names[s]} {view.bids[s]}" for s in seats if view.bids[s])
    turn = f" {names[to_move]} is to {view.phase}." if to_move >= 0 else ""
    if view.phase == "bid":
        return f"Bidding. Bids: {bids or 'none yet'}.{turn}"
    if view.phase == "pass":
        done = ", ".join(names[s] for s in seats if view.passed[s])
        return f"Passing three cards to the left. Passed: {done or 'nobody yet'}.{turn} Bids: {bids}."
    if view.ranks:
        ranks = ", ".join(f"{names[s]} bid {view.bids[s]} and {RANKS[view.ranks[s]]} with {view.tricks(s)}" for s in seats)
        verdict = "" if view.team_wins is None else f" The team {'wins' if view.team_wins else 'loses'} it."
        return f"The round is over.{verdict} {ranks}."
    if view.trick < 0:
        return f"Before the first trick.{turn} Bids: {bids}."
    played = ", ".join(f"{names[s]} {card_words(card)}" for s, card in view.trick_cards)
    won = f" {names[view.winner]} wins." if view.winner >= 0 else ""
    tricks = ", ".join(f"{names[s]} {view.tricks(s)}" for s in seats)
    tricks = "" if played and not won else f" Tricks: {tricks}."
    played = f" Played: {played}." if played else ""
    return f"Trick {view.trick + 1}, {win_card_words(view.line[view.trick])}.{played}{won}{tricks}"


def winning_words(win_card: str, players: int) -> tuple[str, str]:
    """Return which card wins under a win card, in two parts such as "Mi" and "third of four"."""
    if win_card[0] == "K":
        return "Hi", "the highest"
    if win_card[0] == "J":
        return "Lo", "the lowest"
    return "Mi", f"{ORDINALS[winning_place('Q', win_card[1], players) - 1]} of {COUNTS[players]}"


def rule_words(win_card: str, players: int) -> str:
    """Return the words of `winning_words` in one line."""
    return "{}: {} wins it".format(*winning_words(win_card, players))


def passing(x: float, y: float) -> Item:
    """Return the middle of the felt while cards are passed."""
    words = f"{text('Passing', 20, 'm se', y=-4)}{text('three cards to the left', 13.5, 'm so', y=17)}"
    return Item("words", f"<g>{words}</g>", x, y)


PLACES = geometry("himilo")
FELT = (0, 108, 724, 342, 56)
LOWER = 34  # units lower for a trick if the bottom seat has its plate in the dock


def board(players: int) -> Places:
    """Return the wide table for this number of players."""
    return PLACES[f"players{players}"]


@cache
def place_of(players: int, at: int, own: bool = False) -> SeatGeometry:
    """Return a place of the wide table; `own` if the bottom seat has its plate in the dock."""
    return seat_geometry(board(players).seats[at], lower=LOWER * own)


NARROW_LINE = 78  # units down, of the win cards in the narrow picture
COLUMN_SCALE = 0.8  # the scale of a card in the trick there


@cache
def column_spot(players: int, place: int) -> Spot:
    """Return the place of a card in its seat's column."""
    x = column(players, place) + 12
    return Spot(x, NARROW_LINE + 72, (x + 24, NARROW_LINE + 129, 0.5), True)


Z_LINE = 1
TRICKS = 14
TO_COME = 42  # the distance of two later win cards in the wide line


def win_cards(view: View, shot: Shot) -> Drawn:
    """Return the line of win cards above the felt."""
    to_come = range(max(view.trick, 0), len(view.line))
    known = next((t for t in to_come if view.line[t] == HIDDEN), len(view.line))
    return _wide(view, shot.names, known) if shot.wide else _narrow(view, known)


def laid_card(view: View, shot: Shot) -> Drawn:
    """Return the win card of a trick set up by a reader, with the card that it makes win."""
    card, players = view.line[view.trick], view.players
    if shot.wide:
        yield _card(0, card, players, 1, 4, 14)
        yield Item("line:rule", _rule(card, players), 68, 28, Z_LINE)
        return
    yield _card(0, card, players, 0.8, 2, 4)
    yield label("line:rule", rule_words(card, players), 62, 44, size=15, z=Z_LINE)


def _card(t: int, card: str, players: int, scale: float, x: float, y: float) -> Item:
    return Item(f"win:{t}", pieces.win_card(card, players, scale), round(x), y, win_card_order(t))


def win_card_order(t: int) -> int:
    """Return the paint order of a win card: below those of earlier tricks."""
    return Z_LINE + TRICKS - t


def _below(t: int, words: str, x: float, room: float) -> Item:
    return label(f"under:{t}", fit(words, 13, room), x, 94, "m so", z=Z_LINE)


@cache
def _rule(win_card: str, players: int) -> str:
    """Return which card a win card makes win, in three lines."""
    short, which = winning_words(win_card, players)
    return f"<g>{text(short, 15, 'b', y=14)}{text(which, 13, 'so', y=32)}{text('wins it', 13, 'so', y=48)}</g>"


def _to_come(cards: int) -> str:
    """Return a label for the win cards to come, with as many words as fit."""
    return "next" if cards == 1 else "to come" if cards == 2 else "still to come"


def _label(key: str, words: str, x: float, y: float = 14, end: float = WIDE) -> Item:
    return label(f"line:{key}", words, min(x, end - width(words, 13)), y, z=Z_LINE)


def _now(view: View, x: float) -> Item:
    return label("line:now", f"trick {view.trick + 1}", x, 14, "b", 14, Z_LINE)


def _wide(view: View, names: Names, known: int) -> Drawn:
    """Return the line of win cards, 104 high.

    Below a card that has been won is its winner; below a card to come is its number.
    """
    trick, players = view.trick, view.players
    yield from [_label("taken", "taken", 4)] if trick > 0 else []
    x, step = 4.0, (WIDE - 4) / TRICKS
    for t, card in enumerate(view.line[: max(trick, 0)]):
        yield _card(t, card, players, 0.48, x, 34)
        yield _below(t, names[view.takers[t]], x + 14, 33)
        x += 37
    if trick >= 0:
        x += 10 if trick else 0
        yield _now(view, x)
        yield _card(trick, view.line[trick], players, 1, x, 20)
        yield Item("line:rule", _rule(view.line[trick], players), x + 68, 34, Z_LINE)
        step, x = TO_COME, WIDE - 2 - TO_COME * (TRICKS - 1 - trick)  # later cards keep their places
    first = trick + 1
    if first < known:
        words = "the win cards, one for each trick" if trick < 0 and known == TRICKS else _to_come(known - first)
        yield _label("come", words, x)
    for t, card in enumerate(view.line[first:], first):
        if t == known:
            yield _label("down", "face down", x)
        yield _card(t, card, players, 0.62, x, 26)
        yield _below(t, str(t + 1), round(x + 18.6), 37)
        x += step


def _narrow(view: View, known: int) -> Drawn:
    """Return the short line of win cards, 78 high, without winners and numbers."""
    trick, players = view.trick, view.players
    if trick >= 0:
        yield _now(view, 2)
        yield label("line:rule", rule_words(view.line[trick], players), 72, 14, z=Z_LINE)
    else:
        yield _label("now", "The win cards, one for each trick", 2)
    x, step = 2.0, (NARROW - 33 - (17 if trick >= 0 else 0)) / (TRICKS - 1)
    words = {known: ("down", "face down")}
    if 0 < trick + 1 < known:
        words[trick + 1] = ("come", "to come" if known - trick > 3 else "next")
    if trick > 1:  # the card of the second trick would lie on it
        words[0] = ("taken", "taken")
    for t, card in enumerate(view.line):
        now = t == trick
        x += 4 if now else 0
        yield _card(t, card, players, 0.62 if now else 0.48, x, 20)
        if t in words:
            yield _label(*words[t], x, 74, NARROW)
        x += step + (13 if now else 0)


PILL = 66  # the largest width of "to play" and similar words


def spot_of(view: View, shot: Shot, seat: int) -> Spot:
    """Return the place of a seat's card in the trick."""
    if shot.wide:
        return place_of(view.players, place_from_bottom(view, seat), view.seat is not None).spot
    return column_spot(view.players, place_from_bottom(view, seat))


def name_spot(view: View, shot: Shot, seat: int) -> tuple[float, float, float]:
    """Return the place of a name on its own, and how much room it has."""
    if shot.wide:
        place = place_of(view.players, place_from_bottom(view, seat))
        return place.plate[0] + 33, place.plate[1] + 19, place.across - 33
    return column(view.players, place_from_bottom(view, seat)) + 4, NARROW_LINE + 30, column_width(view.players) - 8


def todo_words(view: View) -> str:
    """Return what a seat must do in this phase."""
    return f"to {view.phase}"


APART = 4
WIDE_PLACE, NARROW_PLACE = PLACES["bid_wide"], PLACES["bid_narrow"]
MEANT = {"high": "most tricks", "middle": "in between", "low": "fewest tricks"}


def places(view: View, shot: Shot, x: float, y: float, size: Places) -> Drawn:
    """Return a place for each bid, centred at x with its top at y.

    The columns are the tricks of all players; the filled ones are those of the player who makes this bid. That player's name is
    a separate item, which moves there from the seat.
    """
    legal = {choice.action.rpartition(" ")[2]: choice.answer.legal for choice in shot.choices if not choice.card}
    left = round(x - 1.5 * size.across - APART, 1)
    for bid in ("high", "middle", "low"):
        there = view.players - 2 if bid == "middle" else 1
        holders = [seat for seat, held in enumerate(view.bids) if held == bid]
        key, is_open = f"act:bid {bid}", legal.get(bid, len(holders) < there)
        told = not (shot.odds and legal.get(bid))  # the chance takes its place
        status = "" if holders or not told else f"{spelled(there)} {'player' if there == 1 else 'players'}"
        yield Item(key, _place(bid, view.players, status, is_open, size), left, y)
        room = (size.across - 6) / there
        for n in range(there if holders and told else 0):
            middle = round(left + 3 + room * (n + 0.5), 1)
            name = fit(shot.names[holders[n]] if n < len(holders) else "open", 13, room - 4)
            key_of = f"named:{holders[n]}" if n < len(holders) else f"open:{bid}:{n}"
            yield Item(key_of, text(name, 13, "m b" if n < len(holders) else "m so"), middle, y + size.foot + 37, Z_LABEL + 1)
        if bid in legal:
            yield from chance_at(shot, key, left + size.across / 2, y + size.down - 24)
        left += size.across + APART


@kept
def _place(bid: str, players: int, status: str, is_open: bool, size: Places) -> str:
    across, foot, high = size.across, size.foot, size.trick
    dashes = "" if is_open else ' stroke-dasharray="4 4"'
    drawn = f'<rect width="{across:g}" height="{size.down:g}" rx="10" fill="var(--paper)" stroke="var(--edge)"{dashes}/>'
    drawn += f'<g transform="translate(7 6)">{pieces.emblem(EMBLEMS[bid], 22, "paper")}</g>'
    drawn += text(bid.capitalize(), 16, "se", 33, 23)
    step = (across - 19) // max(players, 4)
    first = (across - step * players) / 2 + 2
    wide, columns = step - 4, {True: "", False: ""}
    for place, tricks in enumerate(board(players).taken):
        meant = place == 0 if bid == "high" else place == players - 1 if bid == "low" else 0 < place < players - 1
        columns[meant] += f"M{first + step * place + wide / 2:g} {foot - 1.5:g}v-{high * tricks:g}" if tricks else ""
        if meant and not tricks:
            drawn += text("0", 13, "m b", first + step * place + step / 2 - 2, foot - 3)
    faint, full = f'<path d="{columns[False]}" opacity=".3"/>', f'<path d="{columns[True]}"/>' if columns[True] else ""
    drawn += f'<g stroke="var(--ink)" stroke-width="{wide:g}" stroke-dasharray="{high - 1.5:g} 1.5">{faint}{full}</g>'
    drawn += f'<path d="M8 {foot + 1:g}H{across - 8:g}" class="f0" stroke="var(--edge)"/>'
    drawn += text(MEANT[bid], 13, "m b", across / 2, foot + 18)
    return f"<g>{drawn}{text(status, 13, 'm so', across / 2, foot + 37) if status else ''}</g>"


def wide_seats(view: View, shot: Shot) -> Drawn:
    """Return all seats but the reader's, whose plate is in the dock."""
    for seat in range(view.players):
        at = place_from_bottom(view, seat)
        if view.seat is None or at:
            yield from _wide_seat(view, shot, seat, place_of(view.players, at))
    (x, y), phase = board(view.players).middle, view.phase
    yield from places(view, shot, x - 7, y - 80, WIDE_PLACE) if phase == "bid" else [passing(x, y)] if phase == "pass" else []


def _wide_seat(view: View, shot: Shot, seat: int, place: SeatGeometry) -> Drawn:
    (x, y), bid, name, room = place.plate, view.bids[seat], shot.names[seat], place.across - 33
    yield from plate(view, seat, name, room, x, y, seat)
    yield from below_bid(view, seat, x + 33, y + 47)
    if seat == shot.to_move:
        deals = DEALS * (seat == view.dealer)
        after = 33 + width(*fit_name(name, 20, room - deals)) + deals + 8
        right, down = (after, 0.0) if after + PILL <= place.across else (113.0, 23.0) if bid else (33.0, 24.0)
        yield Item("todo", to_do(todo_words(view)), x + right, y + down)
    yield from hand(seat, view.hands[seat], place, seat == shot.dock, seat)


def plate(view: View, seat: int, name: str, room: float, x: float, y: float, key: object, ground: str = "felt") -> Drawn:
    """Return the name and the dealer's mark, and the emblem and words of the bid."""
    yield Item(f"seat:{key}", name_look(name, seat == view.dealer, 20, room), x + 33, y + 19)
    if bid := view.bids[seat]:
        words = text(f"bid {bid.capitalize()}", 13.5, "so", 33, 37)
        yield Item(f"bid:{key}", f"<g>{pieces.emblem(EMBLEMS[bid], 26, ground)}{words}</g>", x, y)


def below_bid(view: View, seat: int, x: float, y: float, *, name_cards: bool = True) -> Drawn:
    """Return the text below the bid: the tricks won or, while cards are passed, the cards that this seat has passed."""
    if view.phase == "play":
        yield label(f"tricks:{seat}", counted(view.tricks(seat), "trick"), x, y + 14, "b", 13.5)
    if view.phase == "pass" and view.passed[seat]:
        yield Item(f"passed:{seat}", _passed(view.passed[seat] if name_cards else ()), x, y)


@cache
def _passed(cards: Names) -> str:
    drawn = pieces.use("eok", 15, -19, 2, style="color:var(--ok)") + text("passed", 13, "b", y=14)
    x = 50.0
    for card in () if HIDDEN in cards else cards:
        drawn += text(card[:-1], 13, "", x, 14)
        x += 7.4 * len(card[:-1]) + 1
        drawn += f'<g transform="translate({x:g} 3)">{pieces.suit_sign(card[-1], 12)}</g>'
        x += 16
    return f"<g>{drawn}</g>"


def narrow_seats(view: View, shot: Shot) -> Drawn:
    """Return a column for each seat, always in the same place: its plate, and below it its place in the trick."""
    y, players = NARROW_LINE, view.players
    for order, seat in enumerate(in_turn(view)):
        x, bid, spot = column(players, place_from_bottom(view, seat)), view.bids[seat], spot_of(view, shot, seat)
        name = name_look(shot.names[seat], False, 18, column_width(players) - 31)
        yield from small_backs(view.hands[seat], seat, x + 65, spot.y + 6) if seat != shot.dock else []
        yield Item(f"seat:{seat}", name, x + 25, y + 23)
        if bid:
            words = text(f"bid {bid.capitalize()}", 13, "so", 2, 36)
            yield Item(f"bid:{seat}", f"<g>{pieces.emblem(EMBLEMS[bid], 20)}{words}</g>", x, y + 7)
        if view.phase == "play":
            yield label(f"tricks:{seat}", counted(view.tricks(seat), "trick"), x + 2, y + 61, "b")
            slot = f"<g>{pieces.empty_place(44, 63)}{text(str(order + 1), 15, 'm so', x=22, y=37)}</g>"
            yield Item(f"slot:{order}", slot, spot.x + 2, spot.y + 2)
        elif view.phase == "pass" and view.passed[seat]:
            yield Item(f"passed:{seat}", _passed(()), x + 21, y + 54)
        if seat == shot.to_move:
            yield turn_pill(spot) if view.phase == "play" else Item("todo", to_do(todo_words(view)), x + 2, y + 52, Z_GHOST + 1)
