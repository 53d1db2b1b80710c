"""Draws the table and the dock of Hi MiLo! as scenes of placed pieces.

The dock has the plate of a seat, its hand, and in the narrow picture a place for each bid.
"""

from functools import cache, partial

from hilo_core.base.game import Choice
from hilo_core.himilo import GAME as GAME
from hilo_core.himilo.table import CARDS, sign
from hilo_core.himilo.view import View

from .. import pieces, tables
from ..lettering import fit, fit_name, width
from ..scene import NARROW, Drawn, Item, Items, Overlay, Picture, Scene, Shot, label, without_dock
from ..tables import (
    DEALS,
    WIDE_DOCK,
    WIDE_TABLE,
    Z_PLATE,
    Deck,
    DockRow,
    as_written,
    card_or_button,
    compass,
    hand_words,
    icon_of,
    laid_out,
    name_look,
    no_source,
    place_from_bottom,
    turn,
    where,
)
from .end import end
from .table import (
    COLUMN_SCALE,
    EMBLEMS,
    FELT,
    NARROW_LINE,
    NARROW_PLACE,
    PLACES,
    TRICKS,
    alt,
    below_bid,
    board,
    laid_card,
    name_spot,
    narrow_seats,
    places,
    plate,
    spot_of,
    todo_words,
    wide_seats,
    win_cards,
)

choice_key = card_or_button
source, told = no_source, as_written
icon = partial(icon_of, PLACES["icon"])
ABOUT = "One team: all win, or nobody."
SYMBOLS = (
    "[SHCD][1-9]|[SHCD]1[0-{highest}]|b[KJ]{players}|bQ{players}.|w[SHCDN]"
    "|back|dashes|given|edragon|ebutterfly|emiddle|ecrown|eno|eok|edealer"
)
Z_HAND = 100  # number cards keep one place each in the paint order, that of a hand, so that a look is shared
NARROW_FELTS = {"bid": 146, "pass": 146, "play": 159}  # units down


@cache
def _order(card: str) -> int:
    return Z_HAND + 20 * "SHCD".index(card[-1]) + int(card[:-1])


DECK = Deck(pieces.card, lambda card: card[-1], _order, Z_HAND)


def scene(view: View, shot: Shot) -> Picture:
    """Return the win cards, the felt with seats and trick, and the dock; at the end the result of each seat, without a dock."""
    words = alt(view, shot.names, shot.to_move)
    if view.ranks:
        return without_dock(shot, *end(view, shot), words)
    if shot.wide:
        height, items = WIDE_TABLE, [tables.ground(*FELT), *wide_seats(view, shot)]
    else:
        down = NARROW_FELTS[view.phase]
        height, items = NARROW_LINE + down, [tables.ground(0, NARROW_LINE, NARROW, down, 26), *narrow_seats(view, shot)]
    items += [*win_cards(view, shot), *tables.trick(DECK, _scale(view, shot), view, partial(spot_of, view, shot), shot.just)]
    return Picture(Scene(shot.across, height, tuple(items), words), dock(view, shot))


def bare(view: View, shot: Shot) -> Scene:
    """Return one trick set up by a reader: the win card, the felt, names and cards, without the rest of a round."""
    line, seats = laid_card(view, shot), Items()
    for seat in range(view.players):
        x, y, room = name_spot(view, shot, seat)
        seats.append(Item(f"seat:{seat}", name_look(shot.names[seat], False, 20 if shot.wide else 18, room), x, y))
    felt = tables.ground(*FELT) if shot.wide else tables.ground(0, NARROW_LINE, NARROW, NARROW_FELTS["play"], 26)
    cards = tables.trick(DECK, _scale(view, shot), view, partial(spot_of, view, shot), shot.just)
    height = WIDE_TABLE if shot.wide else NARROW_LINE + NARROW_FELTS["play"]
    return Scene(shot.across, height, (felt, *line, *seats, *cards), alt(view, shot.names, -1))


def _scale(view: View, shot: Shot) -> float:
    return float(board(view.players).scale) if shot.wide else COLUMN_SCALE


def preview(view: View, shot: Shot, seat: int, choice: Choice) -> Overlay:
    """Return the drawing over the table while the reader points at a card."""
    return tables.preview(DECK, _scale(view, shot), view, seat, choice, partial(spot_of, view, shot))


HAND = PLACES["hand"]
PER_ROW = 7  # cards of a hand in one row of the narrow dock
TOP_OF_PLACES = 28  # the top of the places of the bids
CHOSEN = 6  # room for a card chosen to be passed, which rises


def dock(view: View, shot: Shot) -> Scene:
    """Return the dock with the hand of a seat."""
    seat, across, down = shot.dock, shot.across, WIDE_DOCK if shot.wide else _narrow_height(view.phase, shot.odds)
    if seat < 0:
        return Scene(across, down, (), "")
    cards = view.hands[seat]
    items = [*(_wide_head if shot.wide else _narrow_head)(view, shot)]
    items += laid_out(DECK, seat, cards, shot.allowed, *_rows(shot, view.phase, len(cards)))
    items += [*_received(view, shot, items)]
    if view.phase == "bid" and not shot.wide:
        items += places(view, shot, NARROW / 2, TOP_OF_PLACES, NARROW_PLACE)
    wanted = {"bid": "choose a bid", "pass": "choose three cards to pass", "play": "choose a card to play"}
    words = hand_words(shot.names[seat], cards, lambda card: sign(CARDS[card]), wanted[view.phase] if shot.choices else "")
    return Scene(across, down, tuple(items), words)


def _received(view: View, shot: Shot, items: Items) -> Drawn:
    """Return outlines of the cards that the seat has been passed, and by whom, until it plays its first card."""
    giver, held = (shot.dock - 1) % view.players, view.hands[shot.dock]
    new = [item for item in items if item.key in view.passed[giver] and item.key in held]
    if not new or (view.phase == "play" and len(held) < TRICKS):
        return
    yield from (Item(f"from:{item.key}", pieces.brass_outline(1.06 if shot.wide else 0.8), *item[2:]) for item in new)
    x, y, look = (39.0, 111.0, "b br") if shot.wide else (NARROW - 92.0, 16.0, "b br e")
    yield label("from", fit(f"from {shot.names[giver]}", 13, 84), x, y, look)


def _narrow_height(phase: str, odds: bool) -> int:
    if phase == "bid":
        return int(TOP_OF_PLACES + NARROW_PLACE.down + 8 + 76)
    return (239 if odds else 225) + (CHOSEN if phase == "pass" else 0)


def _rows(shot: Shot, phase: str, cards: int) -> list[DockRow]:
    """Return the places of the hand's rows.

    The spacing is that of a slightly larger hand, and a row that continues below is full, so that most cards stay in their
    place when one is played.
    """
    if shot.wide:
        step = next(step for most, step in HAND.steps if cards <= most)
        return [DockRow(*HAND.wide[shot.odds])._replace(step=step)]
    if phase == "bid":
        return [DockRow(*HAND.bid)]
    if cards <= PER_ROW:
        return [DockRow(*(HAND.full if cards == PER_ROW else HAND.few))]
    rows = map(DockRow._make, (HAND.two if cards <= 2 * PER_ROW else HAND.many)[shot.odds])
    return [row._replace(top=row.top + CHOSEN * (phase == "pass")) for row in rows]


def _wide_head(view: View, shot: Shot) -> Drawn:
    seat = shot.dock
    yield from where(view.seat, seat, place_from_bottom(view, seat), view.players)
    yield from plate(view, seat, shot.names[seat], 105, 6, 38, "dock", "page")
    yield from below_bid(view, seat, 39, 83, name_cards=False)
    yield from turn(view.seat, shot, todo_words(view), 39, 126)


def _narrow_head(view: View, shot: Shot) -> Drawn:
    seat, name = shot.dock, shot.names[shot.dock]
    bid, mark = view.bids[seat], DEALS * (seat == view.dealer)
    yield Item("compass", compass(place_from_bottom(view, seat), view.players), 5, 2, Z_PLATE)
    yield Item("seat:dock", name_look(name, mark > 0, 18, 130 + mark), 72 if bid else 46, 17)
    if bid:
        after = 80 + width(*fit_name(name, 18, 130)) + mark
        yield Item("bid:dock", pieces.emblem(EMBLEMS[bid], 20, "page"), 45, 1, Z_PLATE)
        yield label("bids:dock", f"bid {bid.capitalize()}", round(after), 17, z=Z_PLATE)
    yield from turn(view.seat, shot, todo_words(view), NARROW - 2, 16, "b br e")
