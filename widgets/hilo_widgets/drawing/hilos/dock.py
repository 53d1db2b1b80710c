"""The dock of Hilos: the plate of a seat, its hand, and a button for each possible bid, suit or step."""

from collections.abc import Sequence
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.base.playing_cards import CARDS, sign
from hilo_core.hilos.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..lettering import fit, fit_name, text, width
from ..pieces import suit_rows
from ..scene import NARROW, Drawn, Item, Scene, Shot, label
from ..tables import (
    HIDDEN,
    WIDE_DOCK,
    WIDE_TABLE,
    Z_BUTTON,
    Z_PLATE,
    Deck,
    DockRow,
    button,
    chance_at,
    compass,
    hand_words,
    laid_out,
    turn,
    where,
)
from .table import PLACES, SIGN, bid_title, packets, place_of, plate, role_of, team_of, tricks_of
from .words import NAMED, side_of, todo_words

LEFT = 150  # the left end of the hand in the wide dock
PER_ROW = 9  # cards of a hand in one row of the narrow dock
CHANCE = 24  # additional height of a button with its chance in it
MOST_DOWN = 260  # units down, more than which only the buttons of another seat need
TOGETHER = WIDE_TABLE + WIDE_DOCK  # units down, of table and dock


class DockGrid(NamedTuple):
    """The arrangement of a phase's buttons: columns and rows, the height of each, and their distance from the top."""

    columns: int
    rows: int
    down: float
    top: float
    gap: float = 8
    most: float = 150  # the greatest width of a button
    full: bool = False  # the buttons take the whole width
    rows_of_hand: bool = False  # the hand lies in suit rows, since the buttons take the room


def kind_of(view: View) -> str:
    """Return which buttons a phase has, or "" for none."""
    if view.phase != "bid":
        return view.phase if view.phase in PLACES else ""
    return {"solo": "named", "dealer": "suited"}.get(view.variant, "number")


def grid_of(view: View, shot: Shot) -> DockGrid | None:
    """Return the arrangement of the buttons in this phase."""
    kind = kind_of(view)
    if not kind:
        return None
    grid = DockGrid(*getattr(PLACES[kind], shot.layout))
    if not shot.odds:
        return grid
    return grid._replace(down=max(46, grid.down) if kind == "suited" else grid.down + CHANCE)


def height(view: View, shot: Shot) -> int:
    """Return the height of the dock in this phase."""
    grid = grid_of(view, shot)
    if grid is None:
        return _least(shot)
    needs = round(grid.top + grid.rows * (grid.down + grid.gap) + 6)
    return max(needs, WIDE_DOCK) if shot.wide else needs


def choice_key(view: View, seat: int, choice: Choice) -> str:
    """Return the key of the item that a reader points at to make a choice: the card itself, or a button."""
    return choice.card if choice.action.startswith("play ") else f"act:{choice.action}"


def dock(deck: Deck, view: View, shot: Shot) -> Scene:
    """Return the dock with the hand of a seat."""
    across, down, seat = shot.across, height(view, shot), shot.dock
    if seat < 0:
        return Scene(across, down, (), "")
    cards = view.hands[seat]
    allowed = {choice.card: choice.answer.legal for choice in shot.choices if choice.action.startswith("play ")}
    buttons = [choice for choice in shot.choices if not choice.action.startswith("play ")]
    grid = grid_of(view, shot) if buttons else None
    in_rows = grid is not None and grid.rows_of_hand
    items = [*(_wide_head(view, shot) if shot.wide else _narrow_head(view, shot, in_rows))]
    if in_rows and HIDDEN not in cards:
        items += suit_rows(seat, cards, 128, 2, True, 330)
    else:
        items += laid_out(deck, packets(view)[seat], cards, allowed, *_rows(shot, len(cards), grid, down))
    if grid is not None:
        items += _buttons(view, buttons, shot, grid)
    if view.reversed:
        items.append(Item("turned", '<g class="turned"/>', 0, 0, 0))
    wanted = {"widow": "choose what to do", "bid": "choose a bid", "trump": "choose a suit", "play": "choose a card to play"}
    words = hand_words(shot.names[seat], cards, lambda card: sign(CARDS[card]), wanted[view.phase] if shot.choices else "")
    return Scene(across, down, tuple(items), words)


def _rows(shot: Shot, cards: int, grid: DockGrid | None, down: float) -> list[DockRow]:
    """Return the place of the hand; it is as large as the dock allows."""
    is_low, odds = down < _least(shot) and not shot.wide, "_odds" * shot.odds
    kind, lower = ("_two" if cards > PER_ROW and not shot.wide else "") + odds, (down - _least(shot)) / 2
    if grid is not None or is_low:
        kind, lower = "_asked", 0
    elif not shot.wide and not shot.odds and down > MOST_DOWN:
        kind = "_high"
    rows = [DockRow(*row) for row in getattr(PLACES["hand"], shot.layout + kind)]
    return [row._replace(top=row.top + lower) for row in rows]


def _least(shot: Shot) -> int:
    """Return the height of the dock if it has no buttons."""
    return WIDE_DOCK if shot.wide else 208 if shot.odds else 196


def _buttons(view: View, choices: Sequence[Choice], shot: Shot, grid: DockGrid) -> Drawn:
    """Return the buttons in their grid; each has room for a probability."""
    start, aside = (LEFT, 8) if shot.wide and not grid.full else (6, 6)
    columns = min(grid.columns, len(choices))
    by_columns = shot.wide and kind_of(view) == "suited"
    across = round(min(grid.most, (shot.across - aside - start - grid.gap * (columns - 1)) / columns), 1)
    bidders = {f"bid {bid}": shot.names[seat] for seat, bid in view.bids}
    for n, choice in enumerate(choices):
        column, row = divmod(n, 4) if by_columns else divmod(n, columns)[::-1]
        down = 4 * (grid.down + grid.gap) - grid.gap if by_columns and not choice.card else grid.down
        x, y = round(start + column * (across + grid.gap), 1), grid.top + 2 + row * (grid.down + grid.gap)
        key = f"act:{choice.action}"
        yield Item(key, _look(choice, across, down, shot.odds, bidders.get(choice.action, "")), x, y, Z_BUTTON)
        if choice.answer.legal:
            yield from chance_at(shot, key, x + across / 2, y + down - 24)


def _look(choice: Choice, across: float, down: float, odds: bool, bidder: str) -> str:
    """Return a button, a bid with the tricks it needs and who has made it.

    With odds its lower part is kept free.
    """
    verb, _, what = choice.action.partition(" ")
    legal, used = choice.answer.legal, down - (CHANCE if odds else 0)
    box = button("", across, down, legal).partition("<text")[0]
    middle, soft = round(across / 2, 1), "" if legal else " so"
    number, _, suit = what.partition(" ")
    if verb == "trump":
        words = fit(choice.label.partition(" ")[2].split(",")[0], 13, across - 8)
        sign = f'<g transform="translate({middle - 14:g} 6)">{pieces.suit_sign(what, 28)}</g>'
        return f"{box}{sign}{text(words, 13, f'm{soft}', x=middle, y=used - 6)}</g>"
    if verb == "bid" and suit:
        wide = width(number, 15)
        x = round(middle - (wide + 17) / 2, 1)
        y = round(used / 2 + 5, 1)
        sign = f'<g transform="translate({x + wide + 3:g} {y - 12.5:g})">{pieces.suit_sign(suit, 14)}</g>'
        return f"{box}{text(number, 15, 'b' if legal else 'so', x=x, y=y)}{sign}</g>"
    title, note, size = choice.label, "", 14.5
    if verb == "bid":
        title, tricks, worth = NAMED.get(what) or (what, 6 + int(what), 0)
        note = f"{counted(tricks, 'trick') if tricks else 'no trick'}{f', worth {worth}' if worth else ''}"
        note, size = (f"{bidder}'s bid" if worth else bidder) if bidder else note, 15 if worth else 18
    y = round(used / 2 - 4 if note else used / 2 + 5, 1)
    drawn = text(fit(title, size, across - 4), size, f"m{' b' if legal else soft}", middle, y)
    if note:
        drawn += text(fit(note, 13, across), 13, "m so", middle, y + 17)
    return f"{box}{drawn}</g>"


def _wide_head(view: View, shot: Shot) -> Drawn:
    seat = shot.dock
    name = plate(shot.names[seat], team_of(view, seat), seat == view.dealer, 140)
    yield from where(view.seat, seat, place_of(view, seat), 4)
    yield Item("plate", name, 6, 36, Z_PLATE)
    lines = [(tricks_of(view, seat), "b")] if view.phase == "play" else []
    lines += [(line, "so") for line in (role_of(view, seat) or _against(view, seat),) if line]
    for n, (line, look) in enumerate(lines):
        yield label(f"plate:{n}", fit(line, 13.5, 140), 6, 78 + 19 * n, look, 13.5, Z_PLATE)
    yield from turn(view.seat, shot, todo_words(view), 6, 71 if kind_of(view) == "suited" else 82 + 19 * len(lines))


def _against(view: View, seat: int) -> str:
    """Return whether a seat plays for or against the bid, in words."""
    if view.declarer < 0 or view.contract is None or view.phase != "play":
        return ""
    title = bid_title(view.contract[1])[0]
    words = title[0].lower() + title[1:] if title.startswith("Bid") else title
    words = words if width(f"against {words}", 13.5) <= LEFT - 8 else "the bid"
    with_it = view.teams and side_of(view, seat) == side_of(view, view.declarer)
    return f"{'for' if with_it else 'against'} {words}"


def _narrow_head(view: View, shot: Shot, short: bool) -> Drawn:
    seat, name = shot.dock, shot.names[shot.dock]
    room, left, sign = 80 if short else 130, 42 if view.teams else 48, SIGN * view.teams
    yield Item("compass", compass(place_of(view, seat), 4), 4, 2, Z_PLATE)
    yield Item("plate", plate(name, team_of(view, seat), False, room + sign, 17), left, 0, Z_PLATE)
    if short:
        yield from turn(view.seat, shot, todo_words(view), 6, 40)
        return
    after = left + sign + width(*fit_name(name, 17, room)) + 8
    if line := role_of(view, seat) or _against(view, seat):
        yield label("plate:0", fit(line, 13, NARROW - after - 90), after, 18, z=Z_PLATE)
    yield from turn(view.seat, shot, todo_words(view), NARROW - 2, 18, "b br e")
