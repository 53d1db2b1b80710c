"""The dock of High, Low, Pass or Go: in phase 1 a seat's plate and its hand.

In phase 2 it has the choices: go, with the points after each face, or pass, with who gets the dice. If nobody is asked it shows
what the next die would do to the roller's points.
"""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go.choices import FACES, card_sign, read
from hilo_core.pass_or_go.round import after_roll, given_to
from hilo_core.pass_or_go.view import View

from .. import pieces
from ..lettering import fit, fit_name, text, width
from ..scene import NARROW, WIDE, Drawn, Item, Items, Names, Places, Scene, Shot, label
from ..tables import (
    DEALS,
    Z_BUTTON,
    Z_PLATE,
    DockRow,
    chance_at,
    compass,
    hand_words,
    laid_out,
    name_look,
    place_from_bottom,
    side,
    to_do,
    to_do_width,
    turn_of,
)
from .table import DECK, PLACES, total_words, tricks, won
from .words import dice_won, turn_words


def hand_dock(view: View, shot: Shot) -> Scene:
    """Return the plate and the hand of a seat."""
    items = [*_plate(view, shot)]
    place, owner, cards = PLACES[shot.layout], shot.dock, view.hands[shot.dock]
    row = DockRow(*place.hand[shot.odds])
    items += laid_out(DECK, owner, cards, shot.allowed, row)
    held = hand_words(shot.names[owner], cards, card_sign, "choose a card to play" if shot.choices else "")
    return Scene(shot.across, place.dock, tuple(items), held)


def _plate(view: View, shot: Shot) -> Drawn:
    """Return a seat's position, name, total, dice and task."""
    owner, name, wide = shot.dock, shot.names[shot.dock], shot.wide
    seat, total = (place_from_bottom(view, owner), view.players), total_words(view, owner)
    deals, (turn, words) = owner == view.dealer, turn_words(view, shot.to_move)
    words = turn_of(view.seat, owner, words) if shot.to_move == owner else words
    if wide:
        yield Item("compass", compass(*seat), 8, 96, Z_PLATE)
        yield Item("plate", name_look(name, deals, 22, 132), 8, 34, Z_PLATE)
        yield label("plate:total", total, 8, 54, z=Z_PLATE)
        yield label("plate:side", side(view.seat, owner, *seat), 48, 112, z=Z_PLATE)
        yield from won((8, 123), dice_won(view)[owner])
    else:
        mark = DEALS * deals
        yield Item("compass", compass(*seat), 2, 0, Z_PLATE)
        yield Item("plate", name_look(name, deals, 18, 132 + mark), 44, 18, Z_PLATE)
        yield label("plate:total", total, 52 + width(*fit_name(name, 18, 132)) + mark, 18, z=Z_PLATE)
    if turn == owner:
        x, y = (8.0, 65) if wide else (NARROW - 4 - to_do_width(words), 0)
        yield Item("turn", to_do(words), x, y, Z_PLATE)


DOES = {1: "halves", 6: "wipes out"}
Z_NUMBERS = Z_BUTTON + 1
LEFT = 4  # the left end of the panels
CAPSULE = 38  # half as wide as a chance at most
PASSES = 4  # the most ways to pass that are listed in words


def choice_items(view: View, shot: Shot) -> Drawn:
    """Return the choices of the roller, or the possible results of the next die."""
    if not shot.choices or view.roller < 0:
        yield from _to_come(view, shot)
        return
    go, *passes = shot.choices
    yield from _go(view, shot, go)
    yield from _pass_all(view, shot, passes[0]) if view.players == 2 else _pass_ways(view, shot, passes)


def given_by(choice: Choice) -> tuple[tuple[int, int], ...]:
    """Return the seat and the dice of each part of a pass."""
    return tuple(given_to(read(choice.action)[1]))


def _box(across: float, down: float) -> str:
    return f'<rect width="{across:g}" height="{down:g}" rx="12" fill="var(--paper)" stroke="var(--edge)"/>'


@cache
def _panel(place: Places) -> str:
    """Return a box with the six faces of a die."""
    x, y = place.first
    dice = "".join(pieces.use(f"d{face}", place.size, x + place.step * n, y, look="c") for n, face in enumerate(FACES))
    return f"<g>{_box(place.across, place.down)}{dice}</g>"


def _made(points: int, place: Places) -> Item:
    """Return the points that each face would lead to, starting at the place under the first face."""
    (x, y), drawn = place.first, ""
    y += place.size + 19
    for n, face in enumerate(FACES):
        drawn += f'<text x="{place.step * n + place.size / 2:g}" class="m se">{after_roll(points, face)[0]}</text>'
    becomes = text(f"{points} becomes", 13, "so", round(place.at[0] - x, 1), round(place.at[1] - y, 1))
    look = f'<g pointer-events="none"><g font-size="18">{drawn}</g>{becomes}</g>'
    return Item("go:makes", look, LEFT + x, place.y + y, Z_NUMBERS)


def _does(place: Places) -> Item:
    """Return the effect of each face on any points."""
    (x, y), drawn = place.first, ""
    for n, face in enumerate(FACES):
        drawn += text(DOES.get(face, f"+{face}"), 13, "m", x + place.step * n + place.size / 2, y + place.size + 19)
    return Item("go:makes", f"<g>{drawn}</g>", LEFT, place.y, Z_NUMBERS)


def _faces(view: View, place: Places, key: str, over: str, words: str) -> Drawn:
    """Return a panel with words over the six faces, and the points that each leads to, if there is a roller."""
    yield Item(key, _panel(place), LEFT, place.y, Z_BUTTON)
    yield Item(over, f'<g pointer-events="none">{text(words, 16, "b")}</g>', LEFT + 14, place.y + 25, Z_NUMBERS)
    yield _made(view.points[view.roller], place) if view.roller >= 0 else _does(place)


def _go(view: View, shot: Shot, go: Choice) -> Drawn:
    """Return the choice to go, with the result of each face."""
    place, key = tricks(view.players, shot.layout).go, f"act:{go.action}"
    yield from _faces(view, place, key, "go", "Go: roll the next die")
    yield from chance_at(shot, key, *place.chance)


def _dice(number: int) -> str:
    return "the die" if number == 1 else "both dice" if number == 2 else f"all {number} dice"


def _pass_all(view: View, shot: Shot, choice: Choice) -> Items:
    """Return the choice to pass all remaining dice to the one other player."""
    ((seat, dice),), key, points = given_by(choice), f"act:{choice.action}", view.points[view.roller]
    words = f"Pass {_dice(dice)} to {fit(shot.names[seat], 16, 120)}"
    must = f"→ {fit(shot.names[seat], 13, 90)} must roll"
    if not shot.wide:
        x, y, at = 4, 106, (NARROW - 12 - CAPSULE, 139)
        drawn = _box(NARROW - 8, 62) + text(fit(f"{words}, stop at {points}", 16, NARROW - 36), 16, "b", 14, 25)
        drawn += text(must, 13, "so", 14, 48)
    else:
        across = WIDE - 376
        x, y, at = 372, 4, (372 + across // 2, 116)
        drawn = _box(across, 138) + text(fit(words, 16, across - 28), 16, "b", 14, 25)
        drawn += text(f"{fit(shot.names[view.roller], 13, 80)} stops at", 13, "so", 14, 62)
        drawn += text(str(points), 26, "se", 14, 92)
        drawn += "".join(pieces.use("d0", 28, 170 + 27 * n, 47) for n in range(dice))
        drawn += text(must, 13, "so", 170, 94)
    return [Item(key, f"<g>{drawn}</g>", x, y, Z_BUTTON), *chance_at(shot, key, *at)]


def _pass_ways(view: View, shot: Shot, choices: Sequence[Choice]) -> Drawn:
    """Return the ways to divide the remaining dice between the two others: in words, or if there are many as "3 : 2"."""
    dice, points = sum(number for _, number in given_by(choices[0])), view.points[view.roller]
    others, wide = [seat for seat in range(view.players) if seat != view.roller], shot.wide
    in_words = len(choices) <= PASSES
    columns = 2 if in_words else 3 if wide else 5
    x, y, across, down, gap = PLACES[shot.layout].ways
    share = "" if in_words else ", " + " : ".join(fit(shot.names[seat], 15, 60) for seat in others)
    words = f"Pass {_dice(dice)}{share}, stop at {points}"
    rows = 2 if in_words or not wide else 3
    width, height = round((across - gap * (columns - 1)) / columns, 1), round((down - gap * (rows - 1)) / rows, 1)
    yield label("pass", fit(words, 15, across), x + 2, y - 9, "b", 15, Z_BUTTON)
    for n, choice in enumerate(choices):
        row, column = divmod(n, columns)
        left, top, key, shares = x + column * (width + gap), y + row * (height + gap), f"act:{choice.action}", given_by(choice)
        if in_words:
            look = _in_words([(shot.names[seat], number) for seat, number in shares], width, height, shot.odds)
        else:
            numbers = dict(shares)
            look = _in_numbers(" : ".join(str(numbers.get(seat, 0)) for seat in others), width, height, wide, shot.odds)
        beside = in_words or wide
        chance = (left + width - CAPSULE - 4, top + (height - 22) / 2) if beside else (left + width / 2, top + height - 24)
        yield Item(key, look, left, top, Z_BUTTON)
        yield from chance_at(shot, key, *chance)


def _in_words(given: Sequence[tuple[str, int]], across: float, down: float, odds: bool) -> str:
    """Return a pass in words, one line for each player who gets dice, with room for a probability next to them."""
    room = across - 24 - (2 * CAPSULE - 4 if odds else 0)
    drawn, y = _box(across, down), down / 2 + (5 if len(given) == 1 else -4)
    for name, number in given:
        drawn += text(fit(f"{number} to {name}", 14, room), 14, "b", 12, round(y, 1))
        y += 18
    return f"<g>{drawn}</g>"


def _in_numbers(words: str, across: float, down: float, wide: bool, odds: bool) -> str:
    """Return a pass in numbers, with room for a probability next to or below it."""
    x = 22 if wide and odds else across / 2
    y = down / 2 + 5 if wide or not odds else 16
    return f"<g>{_box(across, down)}{text(words, 15, 'b m', x=x, y=y)}</g>"


def _to_come(view: View, shot: Shot) -> Drawn:
    """Return the possible results of the next die for the roller, or what a die does in general."""
    words = "What a die does to the points"
    if view.roller >= 0:
        words = f"What the next die makes of {possessive(fit(shot.names[view.roller], 16, 150))} points"
    yield from _faces(view, tricks(view.players, shot.layout).come, "panel", "panel:words", words)


def choice_alt(view: View, names: Names, asked: bool) -> str:
    """Describe the dock of phase 2 in words."""
    if view.roller < 0:
        return "What a die does: a 1 halves the points, a 6 wipes them out, any other is added."
    name, points = names[view.roller], counted(view.points[view.roller], "point")
    made = ", ".join(f"a {face} makes {after_roll(view.points[view.roller], face)[0]}" for face in FACES)
    return f"{name} has {points}{': go or pass?' if asked else '.'} Of the next die {made}."
