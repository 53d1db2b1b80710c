"""The dock of Hi MiLo!: the plate of a seat, its hand, and while it bids a button for each bid."""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.game import Choice
from hilo_core.himilo.view import View

from . import pieces
from .dock import NARROW, WIDE, WIDE_DOCK, Z_BUTTON, Z_MARK, Row, button, compass, laid_out, side
from .hands import Deck
from .himilo_seats import CHIPS, below_bid, place_from_bottom, plate, todo_words
from .himilo_words import EMBLEMS
from .lettering import fit, text, width
from .scene import Item, Scene

Z_PLATE = 1
PER_ROW = 6  # cards of a hand in one row of the narrow dock
LEFT = 150  # of the hand in the wide dock
STEPS = ((8, 65), (11, 46), (14, 35), (17, 28))  # cards of a hand at most, and how far it is from one to the next
BUTTON = {"wide": 40, "narrow": 48}  # units down
WANTED = {"high": "most tricks", "middle": "in between", "low": "fewest tricks"}
CHANCE = 28  # room for a chance below a button


def choice_key(choice: Choice) -> str:
    """The card itself, or the button of a bid."""
    return choice.card or f"act:{choice.action}"


def dock(
    deck: Deck, view: View, names: Sequence[str], layout: str, seat: int, moves: bool, choices: Sequence[Choice], odds: bool
) -> Scene:
    """The dock with the hand of a seat."""
    across, down = (WIDE, WIDE_DOCK) if layout == "wide" else (NARROW, _narrow_height(view.phase, odds))
    if seat < 0:
        return Scene(across, down, (), "")
    head = _wide_head if layout == "wide" else _narrow_head
    allowed = {choice.card: choice.answer.legal for choice in choices if choice.card}
    buttons = [choice for choice in choices if not choice.card]
    cards = view.hands[seat]
    items = head(view, names[seat], seat, moves)
    items += laid_out(deck, seat, cards, allowed, *_rows(layout, view.phase, len(cards), odds, bool(buttons)))
    items += _buttons(buttons, layout, odds, view.bids, names)
    wanted = {"bid": "choose a bid", "pass": "choose three cards to pass", "play": "choose a card to play"}
    return Scene(across, down, tuple(items), f"{names[seat]}'s hand" + (f": {wanted[view.phase]}" if choices else ""))


def _narrow_height(phase: str, odds: bool) -> int:
    if phase == "bid":
        return 28 + BUTTON["narrow"] + (CHANCE if odds else 0) + 8 + 76
    return 234 if odds else 226


def _rows(layout: str, phase: str, cards: int, odds: bool, bidding: bool) -> list[Row]:
    """Where the hand lies. From card to card it is as far as for a somewhat larger hand, so that most cards stay in their place
    when one is played."""
    if layout == "wide":
        step = next(step for most, step in STEPS if cards <= most)
        if bidding:
            return [Row(LEFT, WIDE - 8, 4, 0.82, step=step, align=0)]
        return [Row(LEFT, WIDE - 8, 22 if odds else 26, 1.06, step=step, align=0)]
    if phase == "bid":
        return [Row(6, NARROW - 6, _narrow_height(phase, odds) - 72, 0.82, 8, 60, 6)]
    if cards <= PER_ROW:
        return [Row(6, NARROW - 6, 80, 1.06, 8, 76, 0)]
    scale, pitch = (0.75, 104) if odds else (0.82, 99)
    return [Row(6, NARROW - 6, top, scale, 8, 64 if cards <= 14 else 50, 0) for top in (34, 34 + pitch)]


def _buttons(choices: Sequence[Choice], layout: str, odds: bool, bids: Sequence[str], names: Sequence[str]) -> list[Item]:
    """A button for each bid, in one row."""
    start, end, top = (LEFT, WIDE - 8, 78) if layout == "wide" else (6, NARROW - 6, 28)
    across, down, items = round((end - start - 16) / 3, 1), BUTTON[layout], []
    for n, choice in enumerate(choices):
        x = round(start + n * (across + 8), 1)
        key, level = choice_key(choice), choice.action.rpartition(" ")[2]
        note = (
            WANTED[level]
            if choice.answer.legal
            else f"taken: {', '.join(names[s] for s, bid in enumerate(bids) if bid == level)}"
        )
        items.append(Item(key, _bid(level, note, across, down, choice.answer.legal), x, top, Z_BUTTON))
        if odds:
            items.append(Item(f"at:{key}", "", round(x + across / 2, 1), top + down + 6, Z_MARK))
    return items


@cache
def _bid(level: str, note: str, across: float, down: float, legal: bool) -> str:
    drawn = button(level.capitalize(), across, down, legal, fit(note, 13, across - 84))
    emblem = f'<g transform="translate(12 {down / 2 - 13:g})">{pieces.emblem(EMBLEMS[level], 26, "paper")}</g>'
    return drawn.removesuffix("</g>") + emblem + "</g>"


def _wide_head(view: View, name: str, seat: int, moves: bool) -> list[Item]:
    at = place_from_bottom(view, seat)
    deals = seat == view.dealer
    items = [
        Item("compass", compass(at, view.players), 6, 8, Z_PLATE),
        Item("side", text(side(at, view.players), 13, "so"), 46, 23, Z_PLATE),
        Item("plate", plate(name, view.bids[seat], deals, 78 if deals else 105, size=22, ground="page"), 6, 38, Z_PLATE),
    ]
    items += below_bid(view, seat, 39, 83, CHIPS)
    if moves:
        items.append(Item("turn", text(todo_words(view), 14, "b br"), 39, 126, Z_PLATE))
    return items


def _narrow_head(view: View, name: str, seat: int, moves: bool) -> list[Item]:
    items = [
        Item("compass", compass(place_from_bottom(view, seat), view.players), 2, 1, Z_PLATE),
        Item("plate", _short_plate(name, view.bids[seat], seat == view.dealer), 44, 0, Z_PLATE),
    ]
    if moves:
        items.append(Item("turn", text(todo_words(view), 14, "b br e"), NARROW - 2, 17, Z_PLATE))
    return items


@cache
def _short_plate(name: str, bid: str, deals: bool) -> str:
    shown = fit(name, 18, 130)
    drawn, x = text(shown, 18, "se", x=28, y=17), round(28 + width(shown, 18) + 8, 1)
    if deals:
        drawn += f'<g transform="translate({x:g} 0)">{pieces.dealer()}</g>'
        x += 29
    if bid:
        drawn += pieces.emblem(EMBLEMS[bid], 22, "page") + text(f"bids {bid.capitalize()}", 13, "so", x=x, y=17)
    return f"<g>{drawn}</g>"
