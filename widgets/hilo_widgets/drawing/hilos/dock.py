"""The dock of Hilos: the plate of a seat, its hand, and a button for each bid, suit or step there is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import CARDS, sign
from hilo_core.hilos.view import View

from .. import pieces
from ..dock import (
    NARROW,
    WIDE,
    WIDE_DOCK,
    WIDE_TABLE,
    Z_BUTTON,
    Z_MARK,
    Z_PLATE,
    DockRow,
    button,
    compass,
    laid_out,
    side,
    turn_of,
)
from ..hands import HIDDEN, Deck, hand_words
from ..lettering import fit, text, width
from ..scene import Item, Scene
from ..suit_rows import suit_rows
from .seats import counted, packets, plate, role_of, tricks_of
from .sides import bid_title
from .spots import place_of
from .words import NAMED, side_of, todo_words, tricks_words

LEFT = 150  # of the hand in the wide dock
PER_ROW = 9  # cards of a hand in one row of the narrow dock
CHANCE = 24  # how much higher a button is that has its chance in it
HEAD = 26  # of the narrow dock
TOGETHER = WIDE_TABLE + WIDE_DOCK  # units down, of table and dock


class DockGrid(NamedTuple):
    """How the buttons of a phase lie: in how many columns and rows, and how high each is."""

    columns: int
    rows: int
    down: float
    rows_of_hand: bool = False  # the hand lies in suit rows, since the buttons take the room
    full: bool = False  # the buttons take the whole width


# By what is asked: wide, narrow.
GRIDS = {
    "number": (DockGrid(8, 1, 56), DockGrid(4, 2, 48)),
    "named": (DockGrid(4, 2, 46), DockGrid(3, 3, 46)),
    "suited": (DockGrid(14, 4, 40, False, True), DockGrid(9, 6, 44, True, True)),
    "trump": (DockGrid(4, 1, 56), DockGrid(4, 1, 56)),
    "widow": (DockGrid(2, 1, 48), DockGrid(2, 1, 48)),
}


def kind_of(view: View) -> str:
    """Which buttons a phase has, "" for none."""
    if view.phase != "bid":
        return view.phase if view.phase in GRIDS else ""
    return {"solo": "named", "dealer": "suited"}.get(view.variant, "number")


def grid_of(view: View, layout: str, odds: bool) -> DockGrid | None:
    """How the buttons of this phase lie."""
    kind = kind_of(view)
    if not kind:
        return None
    grid = GRIDS[kind][layout != "wide"]
    if not odds:
        return grid
    return grid._replace(down=max(46, grid.down) if kind == "suited" else grid.down + CHANCE)


def _gap(grid: DockGrid) -> float:
    return 8 if grid.columns < 9 else 4 if grid.columns > 9 else 2


def _hand_down(grid: DockGrid, layout: str) -> float:
    """How much of the dock is above the buttons."""
    if layout == "wide":
        return 76
    return 46 if grid.rows_of_hand else HEAD + 72


def height(view: View, layout: str, odds: bool) -> int:
    """How high the dock is in this phase."""
    grid = grid_of(view, layout, odds)
    if grid is None:
        return WIDE_DOCK if layout == "wide" else 208 if odds else 196
    needs = round(_hand_down(grid, layout) + grid.rows * (grid.down + _gap(grid)) + 6)
    return max(needs, WIDE_DOCK) if layout == "wide" else needs


def choice_key(choice: Choice) -> str:
    """The card itself, or a button."""
    return choice.card if choice.action.startswith("play ") else f"act:{choice.action}"


def dock(
    deck: Deck, view: View, names: Sequence[str], layout: str, seat: int, moves: bool, choices: Sequence[Choice], odds: bool
) -> Scene:
    """The dock with the hand of a seat."""
    across, down = (WIDE if layout == "wide" else NARROW), height(view, layout, odds)
    if seat < 0:
        return Scene(across, down, (), "")
    cards = view.hands[seat]
    buttons = [choice for choice in choices if not choice.action.startswith("play ")]
    grid = grid_of(view, layout, odds) if buttons else None
    allowed = {choice.card: choice.answer.legal for choice in choices if choice.action.startswith("play ")}
    in_rows = grid is not None and grid.rows_of_hand
    items = (
        _wide_head(view, names[seat], seat, moves)
        if layout == "wide"
        else _narrow_head(view, names[seat], seat, moves, in_rows)
    )
    key = packets(view)[seat]
    if in_rows and HIDDEN not in cards:
        items += suit_rows(seat, cards, 128, 2, two_columns=True, room=330)
    else:
        items += laid_out(deck, key, cards, allowed, *_rows(layout, len(cards), grid, down, odds))
    if grid is not None:
        items += _buttons(view, buttons, layout, grid, odds)
    if view.reversed:
        items.append(Item("turned", '<g class="turned"/>', 0, 0))
    wanted = {"widow": "choose what to do", "bid": "choose a bid", "trump": "choose a suit", "play": "choose a card to play"}
    words = hand_words(names[seat], cards, lambda card: sign(CARDS[card]), wanted[view.phase] if choices else "")
    return Scene(across, down, tuple(items), words)


def _rows(layout: str, cards: int, grid: DockGrid | None, down: float, odds: bool) -> list[DockRow]:
    """Where the hand lies; it is as large as the dock allows."""
    if layout == "wide":
        if grid is not None:
            return [DockRow(LEFT, WIDE - 8, 4, 0.8, step=54)]
        top = (down - WIDE_DOCK) / 2
        return [DockRow(LEFT, WIDE - 8, 22 + top, 1)] if odds else [DockRow(LEFT, WIDE - 8, 26 + top, 1.06, step=70)]
    if grid is not None or down < 196:
        return [DockRow(6, NARROW - 6, HEAD + 2, 0.78, 8, 60, 6)]
    if not odds and down > 260:  # as high as the buttons of another seat
        return [DockRow(6, NARROW - 6, (down + HEAD - 186) / 2 + n * 98, 1, 8, 66, 4) for n in range(2)]
    top, pitch = (HEAD + (down - (208 if odds else 196)) / 2, 90 if odds else 85)
    if cards <= PER_ROW:
        return [DockRow(6, NARROW - 6, top + (pitch if not odds else pitch - 8) - 45, 1, 8, 68, 4)]
    return [DockRow(6, NARROW - 6, top + 8 + n * pitch, 0.68 if odds else 0.72, 6, 64, 6) for n in range(2)]


def _buttons(view: View, choices: Sequence[Choice], layout: str, grid: DockGrid, odds: bool) -> list[Item]:
    """The buttons in their grid; each has room for its chance in itself."""
    start, end = (LEFT if not grid.full else 6, WIDE - 8) if layout == "wide" else (6, NARROW - 6)
    if layout == "wide" and grid.full:
        end = WIDE - 6
    gap, top, items = _gap(grid), _hand_down(grid, layout) + 2, []
    columns = min(grid.columns, len(choices)) if len(choices) < grid.columns else grid.columns
    across = round(min(150 if kind_of(view) != "widow" else 200, (end - start - gap * (columns - 1)) / columns), 1)
    for n, choice in enumerate(choices):
        column, row, down = n % columns, n // columns, grid.down
        if kind_of(view) == "suited" and layout == "wide":
            column, row = (n // 4, n % 4)
        if kind_of(view) == "suited" and not choice.card and layout == "wide":
            down = 4 * (grid.down + gap) - gap
        x, y = round(start + column * (across + gap), 1), round(top + row * (grid.down + gap), 1)
        key = choice_key(choice)
        look = _look(choice.action, choice.label, across, down, choice.answer.legal, odds)
        items.append(Item(key, look, x, y, Z_BUTTON))
        if odds and choice.answer.legal:
            items.append(Item(f"at:{key}", "", round(x + across / 2, 1), round(y + down - 24, 1), Z_MARK))
    return items


@lru_cache(maxsize=2000)
def _look(action: str, label: str, across: float, down: float, legal: bool, odds: bool) -> str:
    """A button; with odds its lower part is kept free."""
    verb, _, what = action.partition(" ")
    used = down - (CHANCE if odds else 0)
    box = button("", across, down, legal).partition("<text")[0]
    middle, soft = round(across / 2, 1), "" if legal else " so"
    number, _, suit = what.partition(" ")
    if verb == "trump":
        words = fit(label.partition(" ")[2].split(",")[0], 13, across - 8)
        sign = f'<g transform="translate({middle - 14:g} 6)">{pieces.suit_sign(what, 28)}</g>'
        return f"{box}{sign}{text(words, 13, f'm{soft}', x=middle, y=used - 6)}</g>"
    if verb == "bid" and suit:
        wide = width(number, 15)
        x = round(middle - (wide + 17) / 2, 1)
        y = round(used / 2 + 5, 1)
        sign = f'<g transform="translate({x + wide + 3:g} {y - 12.5:g})">{pieces.suit_sign(suit, 14)}</g>'
        return f"{box}{text(number, 15, 'b' if legal else 'so', x=x, y=y)}{sign}</g>"
    title, note = label, ""
    if what in NAMED:
        title, (_, tricks, worth) = bid_title(what)[0], NAMED[what]
        note = f"{tricks_words(tricks) if tricks else 'no trick'}, worth {worth}"
    elif verb == "bid":
        title, note = what, tricks_words(6 + int(what))
    y = round(used / 2 + (-2 if note else 5), 1)
    size = 15 if what in NAMED else 18 if note else 14.5
    drawn = text(fit(title, size, across - 4), size, f"m{' b' if legal else soft}", x=middle, y=y)
    if note:
        drawn += text(fit(note, 13, across), 13, "m so", x=middle, y=y + 17)
    return f"{box}{drawn}</g>"


def _wide_head(view: View, name: str, seat: int, moves: bool) -> list[Item]:
    deals, team = seat == view.dealer, side_of(view, seat) if view.teams else -1
    at = place_of(view, seat)
    items = [
        Item("compass", compass(at, 4), 6, 8, Z_PLATE),
        Item("side", text(side(at, 4), 13, "so"), 46, 23, Z_PLATE),
        Item("plate", plate(name, team, deals, 140 - (20 if team >= 0 else 0) - (25 if deals else 0)), 6, 36, Z_PLATE),
    ]
    lines = [(tricks_of(view, seat), "b")] if counted(view) else []
    lines += [(line, "so") for line in (role_of(view, seat) or _against(view, seat),) if line]
    for n, (line, look) in enumerate(lines):
        items.append(Item(f"plate:{n}", text(fit(line, 13.5, 140), 13.5, look), 6, 78 + 19 * n, Z_PLATE))
    if moves:
        down = 71 if kind_of(view) == "suited" else 82 + 19 * len(lines)
        items.append(Item("turn", text(turn_of(view.seat, seat, todo_words(view)), 14, "b br"), 6, down, Z_PLATE))
    return items


def _against(view: View, seat: int) -> str:
    """That a seat plays against the bid, or for it."""
    if view.declarer < 0 or view.contract is None or view.phase != "play":
        return ""
    title = bid_title(view.contract[1])[0]
    words = title[0].lower() + title[1:] if title.startswith("Bid") else title
    words = words if width(f"against {words}", 13.5) <= LEFT - 8 else "the bid"
    with_it = view.teams and side_of(view, seat) == side_of(view, view.declarer)
    return f"{'for' if with_it else 'against'} {words}"


def _narrow_head(view: View, name: str, seat: int, moves: bool, short: bool) -> list[Item]:
    team = side_of(view, seat) if view.teams else -1
    room, left = 80 if short else 130, 42 if team >= 0 else 48
    items = [
        Item("compass", compass(place_of(view, seat), 4), 4, 2, Z_PLATE),
        Item("plate", plate(name, team, False, room, 17), left, 0, Z_PLATE),
    ]
    if short:
        turn = Item("turn", text(turn_of(view.seat, seat, todo_words(view)), 14, "b br"), 6, 40, Z_PLATE)
        return [*items, turn] if moves else items
    after = left + (20 if team >= 0 else 0) + width(fit(name, 17, room), 17) + 8
    line = role_of(view, seat) or _against(view, seat)
    if line:
        items.append(Item("plate:0", text(fit(line, 13, NARROW - after - 90), 13, "so"), round(after, 1), 18, Z_PLATE))
    if moves:
        items.append(Item("turn", text(turn_of(view.seat, seat, todo_words(view)), 14, "b br e"), NARROW - 2, 18, Z_PLATE))
    return items
