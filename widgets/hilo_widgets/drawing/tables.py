"""Draws what the tables of all games have in common.

This is the felt with a trick, names and hands at the seats, and the dock below with the large hand of one seat, or its other
choices.

Every choice is a separate item in the dock that readers point at. Under a card of the hand there is a mark, `mark:` plus the
key of the card: a dot if it may be played, a barred ring if not. When probabilities are shown, the page draws one in place of
the dot. If it does not fit under its item, an invisible item, `at:` plus the key, gives its middle and top.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, NamedTuple

from hilo_core.base.game import Choice
from hilo_core.hilos.view import View as HilosView
from hilo_core.himilo.view import HIDDEN as HIDDEN
from hilo_core.himilo.view import View as HiMiLoView
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go.view import View as PassOrGoView

from . import pieces
from .lettering import ON_PHONE, fit, fit_name, kept, text, title, width
from .pieces import suit_rows
from .scene import NARROW, Drawn, Item, Overlay, Places, Point, Shot, geometry, label, placed
from .scene import WIDE as WIDE

TrickView = HiMiLoView | HilosView | PassOrGoView  # the views of games with tricks
Z_TRICK, Z_RING, Z_BADGE, Z_PILL, Z_GHOST = 200, 210, 211, 212, 220  # paint order, above all hands


class Deck(NamedTuple):
    """The drawing of a game's cards in a hand."""

    look: Callable[[str, float, str], str]  # a card by name, scale and state: "", flat, just, ghost
    suit: Callable[[str], str]  # between suits there is a gap
    order: Callable[[str], int]  # the layer of a card: above all cards before it in a hand
    first: int  # the layer of the first card of a hand


def icon_of(places: Places) -> str:
    """Return the icon of a game from its `places.toml`, as SVG without a frame."""
    looks = ((getattr(pieces, kind)(*given), x, y) for kind, given, x, y in places)
    return "".join(placed(Item("", svg, x, y)) for svg, x, y in looks)


def held_words(cards: Sequence[str], sign: Callable[[str], str] = str) -> str:
    """Return the cards of a hand in words; for a hidden hand their number."""
    return counted(len(cards), "card") if HIDDEN in cards else " ".join(map(sign, cards)) or "no card"


def hand_words(name: str, cards: Sequence[str], sign: Callable[[str], str], wanted: str = "") -> str:
    """Describe a hand for screen readers, such as "Ben's hand: 3♠ 4♥; choose a card to play".

    A hidden hand is described by its number of cards.
    """
    return f"{possessive(name)} hand: {held_words(cards, sign)}{f'; {wanted}' if wanted else ''}"


WIDE_TABLE, WIDE_DOCK = 450, 146  # units down; the two together are always 596 high, a table without a dock 604
SIDES = geometry("")["sides"]
Z_PLATE, Z_BUTTON, Z_MARK = 1, 2, 190


class DockRow(NamedTuple):
    """The place of a row of cards: its left and right ends, the top of a card that may not be played, and the scale."""

    start: float
    end: float
    top: float
    scale: float
    rise: float = 16  # units up for a card that may be played
    step: float = 66  # the largest distance between cards
    gap: float = 14  # extra space between suits
    align: float = 0.5  # 0 left, .5 middle, 1 right
    holds: int = 0  # cards; 0: as many as make rows as even as can be


class Source(NamedTuple):
    """An item that must be picked up before a choice can be made."""

    key: str  # the key of its item
    label: str  # "Pick up the blue 4"
    says: str  # while it is looked at
    first: str  # the sentence if the reader presses its target before picking it up
    asks: str  # the question once it has been picked up
    then: str  # the sentence that helps to choose


def no_source(view: Any, seat: int, choice: Choice) -> Source | None:
    """Return nothing: no item must be picked up first."""
    return None


def as_written(text: str, view: Any, seat: int) -> str:
    """Return the sentence unchanged, for a game whose records have no coordinates."""
    return text


@kept
def fan(suits: str, row: DockRow) -> tuple[tuple[float, float], ...]:
    """Return the x of each card, and how much of its width is visible."""
    card = pieces.CARD_WIDTH * row.scale
    gaps = sum(a != b for a, b in pairwise(suits))
    step = min(row.step, (row.end - row.start - card - gaps * row.gap) / max(1, len(suits) - 1))
    x = row.start + max(0.0, row.end - row.start - (len(suits) - 1) * step - gaps * row.gap - card) * row.align
    spots = []
    for slot, suit in enumerate(suits):
        ahead = step + (row.gap if slot + 1 < len(suits) and suits[slot + 1] != suit else 0)
        spots.append((round(x), card if slot + 1 == len(suits) else min(card, ahead)))
        x += ahead
    return tuple(spots)


def laid_out(deck: Deck, seat: int, cards: Sequence[str], allowed: Mapping[str, bool], *rows: DockRow) -> Drawn:
    """Return a hand in one or several rows; `allowed` says for each card in question whether it may be played.

    Hidden cards are drawn as backs.
    """
    first, hidden = 0, HIDDEN in cards
    for n, row in enumerate(rows):
        held = cards[first : first + (row.holds or (len(cards) - first + len(rows) - n - 1) // (len(rows) - n))]
        foot = round(row.top + pieces.CARD_HEIGHT * row.scale + 11)
        spots = fan("".join("S" if hidden else deck.suit(card) for card in held), row)
        for slot, (card, (x, seen)) in enumerate(zip(held, spots, strict=True), first):
            if hidden:
                yield Item(f"back:{seat}:{slot}", pieces.back(row.scale), x, row.top, deck.first + slot)
                continue
            ok = allowed.get(card)
            rise, look = row.rise if ok else 0, deck.look(card, row.scale, "flat" if ok is False else "")
            yield Item(card, look, x, row.top - rise, deck.order(card))
            if ok is not None:
                yield mark(card, ok, round(x + seen / 2), foot - rise)
        first += len(held)


def card_or_button(view: Any, seat: int, choice: Choice) -> str:
    """Return the key of the item that a reader points at to make a choice: the card itself, or a button."""
    return choice.card or f"act:{choice.action}"


def mark(key: str, legal: bool, x: float, y: float) -> Item:
    """Return the mark at a choice, centred on a point, which shows whether it is legal."""
    return Item(f"mark:{key}", pieces.LEGAL_DOT if legal else pieces.BARRED_RING, x, y, Z_MARK)


def chance_at(shot: Shot, key: str, x: float, y: float) -> Drawn:
    """Return the middle and the top of a choice's probability, if probabilities are shown."""
    if shot.odds:
        yield Item(f"at:{key}", "", x, y, Z_MARK)


@cache
def compass(place: int, places: int) -> str:
    """Return a small table, 34 x 22, with its seats counted clockwise from the bottom.

    The seat in question is a large filled dot.
    """
    drawn = '<rect x="4" y="3.5" width="26" height="15" rx="7" fill="var(--felt)" stroke="var(--edge)" stroke-width="1.2"/>'
    for seat in range(places):
        angle = pi / 2 + 2 * pi * seat / places
        x, y = 17 + 14 * cos(angle), 11 + 8.5 * sin(angle)
        radius, fill = (4.2, "ink") if seat == place else (2, "edge")
        drawn += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="var(--{fill})"/>'
    return drawn


def side(own: int | None, seat: int, place: int, places: int) -> str:
    """Return where a seat sits, or that it is the reader's own.

    With five or six seats, the ones next to the bottom and the top are described in two words.
    """
    return "you" if own == seat else str(getattr(SIDES, f"of{places}")[place])


def where(own: int | None, seat: int, place: int, places: int) -> Drawn:
    """Return where a seat sits, with a small picture, for the head of the wide dock."""
    yield Item("compass", compass(place, places), 6, 8, Z_PLATE)
    yield label("side", side(own, seat, place, places), 46, 23, z=Z_PLATE)


def turn_of(own: int | None, seat: int, words: str) -> str:
    """Return the text on the plate of the seat to move.

    It is `words`, or it tells readers that it is their turn.
    """
    return "your turn" if own == seat else words


def turn(own: int | None, shot: Shot, words: str, x: float, y: float, look: str = "b br") -> Drawn:
    """Return the text of `turn_of` for the dock, if its seat is to move."""
    if shot.dock == shot.to_move:
        yield label("turn", turn_of(own, shot.dock, words), x, y, look, 14, Z_PLATE)


def to_do_width(words: str) -> int:
    """Return the width of the pill with these words."""
    return round(width(words, ON_PHONE) + 12)


@cache
def to_do(words: str) -> str:
    """Return the pill at the seat to move, such as "to play", 24 high."""
    across = to_do_width(words)
    box = f'<rect width="{across}" height="24" rx="12" fill="var(--ink)"/>'
    return f"<g>{box}{text(words, 13, 'm b', x=across / 2, y=16.5, fill='var(--page)')}</g>"


# Replaces a hand that lies in the dock.
LAID_BELOW = pieces.empty_place(148, 38) + text("hand laid out below", 13, "m so", 74, 23.5)


@kept
def button(words: str, across: float, down: float, legal: bool = True) -> str:
    """Return a button with a word or two in bold.

    A button that cannot be pressed has a dashed edge.
    """
    look = 'fill="var(--paper)" stroke="var(--edge)"' + ("" if legal else ' stroke-dasharray="4 4"')
    drawn = text(fit(words, 14.5, across - 12), 14.5, "m b" if legal else "m so", across / 2, down / 2 + 5)
    return f'<g><rect width="{across:g}" height="{down:g}" rx="9" {look}/>{drawn}</g>'


class Spot(NamedTuple):
    """The place of a seat's card in the trick, and of the pill that says that it wins.

    The pill is at a point of the card's upper edge, given by how far along that edge it is (0 is the left end, .5 the middle, 1
    the right end). In a column pills are small.
    """

    x: float
    y: float
    pill: tuple[float, float, float]
    small: bool = False

    def moved(self, down: float) -> "Spot":
        """Return the same place further down."""
        x, y, along = self.pill
        return self._replace(y=self.y + down, pill=(x, y + down, along))


@cache
def ground(left: float, top: float, across: float, down: float, radius: float) -> Item:
    """Return the felt, with its rail."""
    drawn = (
        f'<rect width="{across:g}" height="{down:g}" rx="{radius:g}" fill="var(--felt)"/>'
        f'<rect x="6" y="6" width="{across - 12:g}" height="{down - 12:g}" rx="{radius - 6:g}" class="f0" '
        'stroke="var(--rail)" stroke-width="1.2"/>'
    )
    return Item("felt", drawn, left, top, 0)


def felt(shot: Shot, down: float) -> Item:
    """Return the felt of a whole table with this height."""
    return ground(0, 0, shot.across, down, 36 if shot.wide else 24)


def trick(deck: Deck, scale: float, view: TrickView, spot_of: Callable[[int], Spot], just: str) -> Drawn:
    """Return the cards of a trick in order of play, each at the spot of its seat; `just` was played last."""
    for number, (seat, card) in enumerate(view.trick_cards, 1):
        spot = spot_of(seat)
        yield Item(card, deck.look(card, scale, ""), spot.x, spot.y, deck.order(card))
        yield Item(f"badge:{number}", pieces.badge(number), spot.x + pieces.CARD_WIDTH * scale, spot.y, Z_BADGE)
        if card == just:
            yield Item("just", _shade(scale), spot.x, spot.y, deck.first - 1)
        if seat == view.winner:
            yield Item("ring", pieces.winner_ring(scale), spot.x, spot.y, Z_RING)
            yield _pill("pill", "wins", spot, Z_PILL)


def preview(deck: Deck, scale: float, view: TrickView, seat: int, choice: Choice, spot_of: Callable[[int], Spot]) -> Overlay:
    """Return the drawing over the table while the reader points at a card.

    It is the ghost of the card, and who would then win the trick, if anybody.
    """
    if view.phase != "play":
        return Overlay()
    spot, winner = spot_of(seat), choice.answer.winner
    items = [
        Item("ghost", deck.look(choice.card, scale, ""), spot.x, spot.y, deck.order(choice.card)),
        Item("ghost:veil", _veil(len(view.trick_cards) + 1, scale), spot.x, spot.y, Z_GHOST),
    ]
    if spot.small and winner != seat:
        items.append(turn_pill(spot, "ghost:todo"))
    if winner >= 0:
        items.append(_pill("ghost:pill", "would win", spot_of(winner), Z_GHOST + 2))
    return Overlay(tuple(items))


def turn_pill(spot: Spot, key: str = "todo") -> Item:
    """Return the pill of the seat to move, at the bottom of its place in the narrow trick."""
    middle, y, _ = spot.pill
    return Item(key, to_do("to play"), middle - to_do_width("to play") / 2, y, Z_GHOST + 1)


def _box(scale: float) -> str:
    return f'width="{pieces.CARD_WIDTH * scale:g}" height="{pieces.CARD_HEIGHT * scale:g}" rx="{7 * scale:g}"'


@cache
def _shade(scale: float) -> str:
    """Return a deep shadow under the card just played.

    It is a separate element, so that a card looks the same everywhere.
    """
    return f'<rect {_box(scale)} class="just" fill="var(--card)"/>'


@cache
def _veil(number: int, scale: float) -> str:
    """Return the overlay of a card that the reader only points at, with its number in the order of play."""
    badge = f'<g transform="translate({pieces.CARD_WIDTH * scale:g} 0)">{pieces.badge(number)}</g>'
    return f'<g><rect {_box(scale)} fill="var(--felt)" opacity=".22"/>{pieces.dashes(scale)}{badge}</g>'


def _pill(key: str, words: str, spot: Spot, z: int) -> Item:
    x, y, along = spot.pill
    return Item(key, pieces.pill(words, spot.small), x - along * pieces.pill_width(words, spot.small), y, z)


DEALS = 25  # room for the dealer's mark after a name


class SeatGeometry(NamedTuple):
    """The places of one seat's pieces in the wide picture."""

    plate: Point  # top left of emblem, name, bid and tricks
    across: float  # the width of emblem, name, bid and tricks
    hand: Point  # top left of the suit rows
    room: float  # the room for them
    two_columns: bool
    spot: Spot


def seat_geometry(place: Places, down: float = 0, lower: float = 0) -> SeatGeometry:
    """Return the places of a seat's pieces from `places.toml`: its plate and hand moved down, and its card moved `lower`."""
    (x, y), across, (left, top), room, two_columns, spot = place
    return SeatGeometry((x, y + down), across, (left, top + down), room, two_columns, Spot(*spot).moved(lower))


def first_seat(view: TrickView) -> int:
    """Return the seat that comes first, in the trick or before it in bidding."""
    if view.trick_cards:
        return view.trick_cards[0][0]
    return view.takers[-1] if view.takers else (view.dealer + 1) % view.players


def in_turn(view: TrickView) -> list[int]:
    """Return all seats in the order of play."""
    return [(first_seat(view) + n) % view.players for n in range(view.players)]


def place_from_bottom(view: TrickView, seat: int) -> int:
    """Return how many places clockwise from the bottom a seat sits; in the narrow picture, this is its column."""
    return (seat - (view.seat or 0)) % view.players


@cache
def column_width(players: int) -> float:
    """Return the width of a seat's column in the narrow picture."""
    return round((NARROW - 24) / players, 1)


@cache
def column(players: int, place: int) -> float:
    """Return the left edge of a column, counted from 0."""
    return round(14 + place * column_width(players), 1)


@kept
def name_look(name: str, deals: bool, size: float, room: float) -> str:
    """Return a name followed by the dealer's mark, fitted into this room."""
    shown, size = fit_name(name, size, room - DEALS * deals)
    drawn = text(shown, size, "se")
    if not deals:
        return drawn
    x = round(width(shown, size) + 4, 1)
    mark = f'<g transform="translate({x:g} -16.5)">{title(f"{name} deals")}{pieces.DEALER}</g>'
    return f"<g>{drawn}{mark}</g>"


def hand(seat: int, cards: Sequence[str], place: SeatGeometry, docked: bool, packet: int) -> Drawn:
    """Return a hand at its seat: rows of suits, or backs with their number, or a note that it is in the dock.

    `packet` is used in the keys of the backs.
    """
    x, y = place.hand
    if cards and docked:
        yield Item("below", LAID_BELOW, x, y)
    elif HIDDEN in cards:
        step = min(9, 80 / len(cards))
        yield from (Item(f"back:{packet}:{n}", pieces.back(0.42), x + n * step, y) for n in range(len(cards)))
        yield label(f"count:{seat}", counted(len(cards), "card"), x + (len(cards) - 1) * step + 31, y + 22)
    elif cards:
        yield from suit_rows(seat, cards, x, y, place.two_columns, place.room)


def small_backs(cards: Sequence[str], packet: int, x: float, y: float) -> Drawn:
    """Return a hidden hand in the column of its seat, one card below the other; nothing if the hand is visible."""
    if HIDDEN not in cards:
        return
    yield from [Item(f"back:{packet}:{n}", pieces.back(0.3), x, y + 2 * n) for n in range(len(cards))]
