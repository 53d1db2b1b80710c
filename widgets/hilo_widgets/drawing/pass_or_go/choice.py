"""The dock of phase 2 of High, Low, Pass or Go: to go, with what each face would make of the points, or to pass, with who gets
the dice. Where nobody is asked it shows what the next die makes of the roller's points."""

from collections.abc import Sequence
from functools import lru_cache

from hilo_core.base.game import Choice
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go.choices import read
from hilo_core.pass_or_go.dice import after_roll
from hilo_core.pass_or_go.round import given_to
from hilo_core.pass_or_go.view import View

from .. import pieces
from ..dice_symbols import FACES
from ..dock import NARROW, WIDE, Z_BUTTON, Z_MARK
from ..lettering import fit, text
from ..scene import Item
from .spots import ROLLS_DOCK, Point

DOES = {1: "halves", 6: "wipes out"}
Z_NUMBERS = Z_BUTTON + 1
CAPSULE = 38  # half as wide as a chance at most
PASSES = 4  # ways to pass that can be said in words


def choice_items(view: View, names: tuple[str, ...], layout: str, choices: Sequence[Choice], odds: bool) -> list[Item]:
    """The choices of the roller, or what the next die would do."""
    wide, roller = layout == "wide", view.roller
    if not choices or roller < 0:
        return _to_come(view, names, wide)
    go, passes = choices[0], choices[1:]
    items = _go(view.points[roller], go, wide, view.players)
    ways = [given_by(choice) for choice in passes]
    if view.players == 2:
        items += _pass_all(view, names, passes[0], ways[0], wide)
    else:
        items += _pass_ways(view, names, passes, ways, wide, odds)
    return items if odds else [item for item in items if not item.key.startswith("at:")]


def given_by(choice: Choice) -> tuple[tuple[int, int], ...]:
    """Seat and dice of each part of a pass."""
    return tuple(given_to(read(choice.action)[1]))


def _box(across: float, down: float) -> str:
    return f'<rect width="{across:g}" height="{down:g}" rx="12" fill="var(--paper)" stroke="var(--edge)"/>'


@lru_cache(maxsize=20)
def _panel(across: float, down: float, first: Point, step: float, size: float) -> str:
    """A box with the six faces of a die."""
    dice = "".join(pieces.use(f"d{face}", size, x=first[0] + step * n, y=first[1], look="c") for n, face in enumerate(FACES))
    return f"<g>{_box(across, down)}{dice}</g>"


def _over(words: str) -> str:
    """The words over a panel, which lie on it."""
    return f'<g pointer-events="none">{text(words, 16, "b")}</g>'


@lru_cache(maxsize=400)
def _makes(points: int, at: Point, step: float, size: float) -> str:
    """What each face would make of so many points, from the place under the first face; `at` is where "becomes" stands."""
    drawn = "".join(
        f'<text x="{step * n + size / 2:g}" class="m se">{after_roll(points, face)[0]}</text>' for n, face in enumerate(FACES)
    )
    becomes = text(f"{points} becomes", 13, "so", x=at[0], y=at[1])
    return f'<g pointer-events="none"><g font-size="18">{drawn}</g>{becomes}</g>'


def _made(points: int, at: Point, first: Point, step: float, size: float, corner: Point) -> Item:
    """The same as an item of a panel that has this corner."""
    x, y = first[0], first[1] + size + 19
    look = _makes(points, (round(at[0] - x, 1), round(at[1] - y, 1)), step, size)
    return Item("go:makes", look, corner[0] + x, corner[1] + y, Z_NUMBERS)


def _places(across: float, down: float, wide: bool) -> tuple[Point, Point, float, float]:
    """Where "11 becomes" and the first face stand in a panel, the step from face to face, and their size."""
    if wide:
        return (14, 44), (14, 52), round((across - 28 - 32) / 5, 1), 32
    size = 32 if down > 90 else 28
    return (14, 52), (110, down - size - 28), 59, size


def _go(points: int, go: Choice, wide: bool, players: int) -> list[Item]:
    """To go, with what each face would make."""
    across = (356 if players == 2 else 330) if wide else NARROW - 8
    down = 138 if wide else 98 if players == 2 else 86
    x, y, key = 4, 4 if wide else 2, f"act:{go.action}"
    at, first, step, size = _places(across, down, wide)
    chance: Point = (x + across / 2, y + 112) if wide else (x + across - CAPSULE - 8, y + 8)
    return [
        Item(key, _panel(across, down, first, step, size), x, y, Z_BUTTON),
        Item("go", _over("Go: roll the next die"), x + 14, y + 25, Z_NUMBERS),
        _made(points, at, first, step, size, (x, y)),
        Item(f"at:{key}", "", *chance, Z_MARK),
    ]


def _dice(number: int) -> str:
    return "the die" if number == 1 else "both dice" if number == 2 else f"all {number} dice"


def _pass_all(view: View, names: tuple[str, ...], choice: Choice, given: tuple[tuple[int, int], ...], wide: bool) -> list[Item]:
    """To pass all that is left to the one other player."""
    (seat, dice), key, points = given[0], f"act:{choice.action}", view.points[view.roller]
    words = f"Pass {_dice(dice)} to {fit(names[seat], 16, 120)}"
    must = f"→ {fit(names[seat], 13, 90)} must roll"
    if not wide:
        drawn = _box(NARROW - 8, 62) + text(fit(f"{words}, stop at {points}", 16, NARROW - 36), 16, "b", x=14, y=25)
        drawn += text(must, 13, "so", x=14, y=48)
        return [
            Item(key, f"<g>{drawn}</g>", 4, 106, Z_BUTTON),
            Item(f"at:{key}", "", NARROW - 12 - CAPSULE, 139, Z_MARK),
        ]
    x, across = 372, WIDE - 376
    drawn = _box(across, 138) + text(fit(words, 16, across - 28), 16, "b", x=14, y=25)
    drawn += text(f"{fit(names[view.roller], 13, 80)} stops at", 13, "so", x=14, y=62)
    drawn += text(str(points), 26, "se", x=14, y=92)
    drawn += "".join(pieces.use("d0", 28, x=170 + 27 * n, y=47) for n in range(dice))
    drawn += text(must, 13, "so", x=170, y=94)
    return [
        Item(key, f"<g>{drawn}</g>", x, 4, Z_BUTTON),
        Item(f"at:{key}", "", x + across / 2, 116, Z_MARK),
    ]


def _pass_ways(
    view: View, names: tuple[str, ...], choices: Sequence[Choice], ways: Sequence[tuple[tuple[int, int], ...]], wide: bool,
    odds: bool,
) -> list[Item]:  # fmt: skip
    """All ways to share what is left among the two others: in words, or where they are many as "3 : 2"."""
    dice, points = sum(number for _, number in ways[0]), view.points[view.roller]
    others = [seat for seat in range(view.players) if seat != view.roller]
    in_words = len(ways) <= PASSES
    columns = 2 if in_words else 3 if wide else 5
    x, y, across, down, gap = (344, 28, 376, 114, 6) if wide else (4, 114, NARROW - 8, 96, 6)
    share = "" if in_words else ", " + " : ".join(fit(names[seat], 15, 60) for seat in others)
    words = f"Pass {_dice(dice)}{share}, stop at {points}"
    rows = 2 if in_words or not wide else 3
    width, height = round((across - gap * (columns - 1)) / columns, 1), round((down - gap * (rows - 1)) / rows, 1)
    items = [Item("pass", text(fit(words, 15, across), 15, "b"), x + 2, y - 9, Z_BUTTON)]
    for n, (choice, given) in enumerate(zip(choices, ways, strict=True)):
        row, column = divmod(n, columns)
        left, top, key = x + column * (width + gap), y + row * (height + gap), f"act:{choice.action}"
        if in_words:
            look = _in_words(tuple((names[seat], number) for seat, number in given), width, height, odds)
        else:
            shares = dict(given)
            look = _in_numbers(" : ".join(str(shares.get(seat, 0)) for seat in others), width, height, wide, odds)
        beside = in_words or wide
        chance = (left + width - CAPSULE - 4, top + (height - 22) / 2) if beside else (left + width / 2, top + height - 24)
        items.append(Item(key, look, round(left, 1), round(top, 1), Z_BUTTON))
        items.append(Item(f"at:{key}", "", round(chance[0], 1), round(chance[1], 1), Z_MARK))
    return items


@lru_cache(maxsize=400)
def _in_words(given: tuple[tuple[str, int], ...], across: float, down: float, odds: bool) -> str:
    """A way to pass in words, a line for each who gets dice, with room for its chance beside them."""
    room = across - 24 - (2 * CAPSULE - 4 if odds else 0)
    drawn, y = _box(across, down), down / 2 + (5 if len(given) == 1 else -4)
    for name, number in given:
        drawn += text(fit(f"{number} to {name}", 14, room), 14, "b", x=12, y=round(y, 1))
        y += 18
    return f"<g>{drawn}</g>"


@lru_cache(maxsize=400)
def _in_numbers(words: str, across: float, down: float, wide: bool, odds: bool) -> str:
    """A way to pass in numbers, with room for its chance beside or below."""
    x = 22 if wide and odds else across / 2
    y = down / 2 + 5 if wide or not odds else 16
    return f"<g>{_box(across, down)}{text(words, 15, 'b m', x=x, y=y)}</g>"


def _to_come(view: View, names: tuple[str, ...], wide: bool) -> list[Item]:
    """What the next die makes of the roller's points, or what a die does."""
    down = 138 if wide else ROLLS_DOCK[view.players]["narrow"] - 4
    across = (WIDE if wide else NARROW) - 8
    roller, size = view.roller, 44 if wide else 40
    first, step = ((150, 48), 92) if wide else ((26, down / 2 - 26), 74)
    words = (
        f"What the next die makes of {possessive(fit(names[roller], 16, 150))} points"
        if roller >= 0
        else "What a die does to the points"
    )
    x, y = 4, 4 if wide else 2
    items = [
        Item("panel", _panel(across, down, first, step, size), x, y, Z_BUTTON),
        Item("panel:words", _over(words), x + 14, y + 25, Z_NUMBERS),
    ]
    if roller < 0:
        return [*items, Item("go:makes", _does(first, step, size), x, y, Z_NUMBERS)]
    at = (14, first[1] + size / 2 + 5) if wide else (14, first[1] - 14)
    return [*items, _made(view.points[roller], at, first, step, size, (x, y))]


@lru_cache(maxsize=20)
def _does(first: Point, step: float, size: float) -> str:
    """What each face does to any points."""
    places = [(face, first[0] + step * n + size / 2) for n, face in enumerate(FACES)]
    return f"<g>{''.join(text(DOES.get(face, f'+{face}'), 13, 'm', x=x, y=first[1] + size + 19) for face, x in places)}</g>"


def choice_alt(view: View, names: tuple[str, ...], asked: bool) -> str:
    """The dock of phase 2 in words."""
    if view.roller < 0:
        return "What a die does: a 1 halves the points, a 6 wipes them out, any other is added."
    name, points = names[view.roller], counted(view.points[view.roller], "point")
    made = ", ".join(f"a {face} makes {after_roll(view.points[view.roller], face)[0]}" for face in FACES)
    return f"{name} has {points}{': go or pass?' if asked else '.'} Of the next die {made}."
