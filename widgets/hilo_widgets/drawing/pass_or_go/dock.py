"""The dock of High, Low, Pass or Go: in phase 1 a seat's plate and its hand; in phase 2 to go, with what each face makes of
the points, or to pass, with who gets the dice. Where nobody is asked it shows what the next die makes of the roller's points.
"""

from collections.abc import Sequence

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go.choices import FACES, card_sign, read
from hilo_core.pass_or_go.round import after_roll, given_to
from hilo_core.pass_or_go.view import View

from .. import pieces
from ..lettering import fit, fit_name, kept, text, width
from ..scene import NARROW, WIDE, Drawn, Item, Items, Names, Point, Scene, Shot, label
from ..tables import (
    DEALS,
    WIDE_DOCK,
    Z_BUTTON,
    Z_PLATE,
    DockRow,
    chance_at,
    compass,
    hand_words,
    laid_out,
    name_look,
    side,
    to_do,
    to_do_width,
    turn_of,
)
from .table import DECK, ROLLS_DOCK, total_words, won
from .words import dice_won, turn_words


def hand_dock(view: View, shot: Shot) -> Scene:
    """The plate and the hand of a seat."""
    owner, name, cards = shot.dock, shot.names[shot.dock], view.hands[shot.dock]
    place = (owner - (view.seat or 0)) % view.players
    turn, words = turn_words(view, shot.to_move)
    words = turn_of(view.seat, owner, words) if shot.to_move == owner else words
    deals, total = owner == view.dealer, total_words(view, owner)
    mark = DEALS if deals else 0
    if shot.wide:
        items = [
            Item("compass", compass(place, view.players), 8, 96, Z_PLATE),
            Item("plate", name_look(name, deals, 22, 132), 8, 34, Z_PLATE),
            label("plate:total", total, 8, 54, z=Z_PLATE),
            label("plate:side", side(view.seat, owner, place, view.players), 48, 112, z=Z_PLATE),
            *won((8, 123), dice_won(view)[owner]),
        ]
        x, y, row = 8.0, 65, DockRow(150, WIDE - 8, 20, 1 if shot.odds else 1.06, 16, 78)
    else:
        items = [
            Item("compass", compass(place, view.players), 2, 0, Z_PLATE),
            Item("plate", name_look(name, deals, 18, 132 + mark), 44, 18, Z_PLATE),
            label("plate:total", total, 52 + width(*fit_name(name, 18, 132)) + mark, 18, z=Z_PLATE),
        ]
        x, y, row = NARROW - 4 - to_do_width(words), 0, DockRow(8, NARROW - 8, 36, 0.94, 8, 74)
    if turn == owner:
        items.append(Item("turn", to_do(words), x, y, Z_PLATE))
    items += laid_out(DECK, owner, cards, {choice.card: choice.answer.legal for choice in shot.choices}, row)
    held = hand_words(name, cards, card_sign, "choose a card to play" if shot.choices else "")
    return Scene(shot.across, WIDE_DOCK if shot.wide else 140, tuple(items), held)


DOES = {1: "halves", 6: "wipes out"}
Z_NUMBERS = Z_BUTTON + 1
CAPSULE = 38  # half as wide as a chance at most
PASSES = 4  # ways to pass that can be said in words


def choice_items(view: View, shot: Shot) -> Drawn:
    """The choices of the roller, or what the next die would do."""
    if not shot.choices or view.roller < 0:
        yield from _to_come(view, shot)
        return
    go, *passes = shot.choices
    yield from _go(view, shot, go)
    yield from _pass_all(view, shot, passes[0]) if view.players == 2 else _pass_ways(view, shot, passes)


def given_by(choice: Choice) -> tuple[tuple[int, int], ...]:
    """Seat and dice of each part of a pass."""
    return tuple(given_to(read(choice.action)[1]))


def _box(across: float, down: float) -> str:
    return f'<rect width="{across:g}" height="{down:g}" rx="12" fill="var(--paper)" stroke="var(--edge)"/>'


@kept
def _panel(across: float, down: float, first: Point, step: float, size: float) -> str:
    """A box with the six faces of a die."""
    dice = "".join(pieces.use(f"d{face}", size, first[0] + step * n, first[1], look="c") for n, face in enumerate(FACES))
    return f"<g>{_box(across, down)}{dice}</g>"


def _over(words: str) -> str:
    """The words over a panel, which lie on it."""
    return f'<g pointer-events="none">{text(words, 16, "b")}</g>'


def _made(points: int, at: Point, first: Point, step: float, size: float, corner: Point) -> Item:
    """What each face would make of so many points, as an item of a panel that has this corner, from the place under the first
    face; `at` is where "becomes" stands."""
    x, y = first[0], first[1] + size + 19
    drawn = "".join(
        f'<text x="{step * n + size / 2:g}" class="m se">{after_roll(points, face)[0]}</text>' for n, face in enumerate(FACES)
    )
    becomes = text(f"{points} becomes", 13, "so", round(at[0] - x, 1), round(at[1] - y, 1))
    look = f'<g pointer-events="none"><g font-size="18">{drawn}</g>{becomes}</g>'
    return Item("go:makes", look, corner[0] + x, corner[1] + y, Z_NUMBERS)


def _go(view: View, shot: Shot, go: Choice) -> Drawn:
    """To go, with what each face would make."""
    two, x, key = view.players == 2, 4, f"act:{go.action}"
    if shot.wide:
        y, across, down, size = 4, 356 if two else 330, 138, 32
        at, first, step, chance = (14, 44), (14, 52), round((across - 60) / 5, 1), (x + across / 2, y + 112)
    else:
        y, across, down, size = 2, NARROW - 8, 98 if two else 86, 32 if two else 28
        at, first, step, chance = (14, 52), (110, down - size - 28), 59, (x + across - CAPSULE - 8, y + 8)
    yield Item(key, _panel(across, down, first, step, size), x, y, Z_BUTTON)
    yield Item("go", _over("Go: roll the next die"), x + 14, y + 25, Z_NUMBERS)
    yield _made(view.points[view.roller], at, first, step, size, (x, y))
    yield from chance_at(shot, key, *chance)


def _dice(number: int) -> str:
    return "the die" if number == 1 else "both dice" if number == 2 else f"all {number} dice"


def _pass_all(view: View, shot: Shot, choice: Choice) -> Items:
    """To pass all that is left to the one other player."""
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
    """All ways to share what is left among the two others: in words, or where they are many as "3 : 2"."""
    dice, points = sum(number for _, number in given_by(choices[0])), view.points[view.roller]
    others, wide = [seat for seat in range(view.players) if seat != view.roller], shot.wide
    in_words = len(choices) <= PASSES
    columns = 2 if in_words else 3 if wide else 5
    x, y, across, down, gap = (344, 28, 376, 114, 6) if wide else (4, 114, NARROW - 8, 96, 6)
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
    """A way to pass in words, a line for each who gets dice, with room for its chance beside them."""
    room = across - 24 - (2 * CAPSULE - 4 if odds else 0)
    drawn, y = _box(across, down), down / 2 + (5 if len(given) == 1 else -4)
    for name, number in given:
        drawn += text(fit(f"{number} to {name}", 14, room), 14, "b", 12, round(y, 1))
        y += 18
    return f"<g>{drawn}</g>"


def _in_numbers(words: str, across: float, down: float, wide: bool, odds: bool) -> str:
    """A way to pass in numbers, with room for its chance beside or below."""
    x = 22 if wide and odds else across / 2
    y = down / 2 + 5 if wide or not odds else 16
    return f"<g>{_box(across, down)}{text(words, 15, 'b m', x=x, y=y)}</g>"


def _to_come(view: View, shot: Shot) -> Drawn:
    """What the next die makes of the roller's points, or what a die does."""
    across, roller, x = shot.across - 8, view.roller, 4
    if shot.wide:
        y, down, size, first, step, at = 4, 138, 44, (150.0, 48.0), 92, (14.0, 75.0)
    else:
        y, down, size, step = 2, ROLLS_DOCK[view.players]["narrow"] - 4, 40, 74
        first = (26, down / 2 - 26)
        at = (14, first[1] - 14)
    words = "What a die does to the points"
    if roller >= 0:
        words = f"What the next die makes of {possessive(fit(shot.names[roller], 16, 150))} points"
    yield Item("panel", _panel(across, down, first, step, size), x, y, Z_BUTTON)
    yield Item("panel:words", _over(words), x + 14, y + 25, Z_NUMBERS)
    if roller >= 0:
        yield _made(view.points[roller], at, first, step, size, (x, y))
        return
    does = "".join(
        text(DOES.get(face, f"+{face}"), 13, "m", first[0] + step * n + size / 2, first[1] + size + 19)
        for n, face in enumerate(FACES)
    )
    yield Item("go:makes", f"<g>{does}</g>", x, y, Z_NUMBERS)


def choice_alt(view: View, names: Names, asked: bool) -> str:
    """The dock of phase 2 in words."""
    if view.roller < 0:
        return "What a die does: a 1 halves the points, a 6 wipes them out, any other is added."
    name, points = names[view.roller], counted(view.points[view.roller], "point")
    made = ", ".join(f"a {face} makes {after_roll(view.points[view.roller], face)[0]}" for face in FACES)
    return f"{name} has {points}{': go or pass?' if asked else '.'} Of the next die {made}."
