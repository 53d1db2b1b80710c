"""The ways to remove a line of HiLO as buttons in the dock, with what each leaves; what a card leads to while looked at."""

from functools import lru_cache
from math import ceil

from hilo_core.base.game import Choice
from hilo_core.hilo.round import WAYS
from hilo_core.hilo.view import HIDDEN, View
from hilo_core.messages.markup import markup
from hilo_core.messages.words import listed

from ..dock import chance_at
from ..lettering import fit, minus, text, width
from ..scene import Z_LABEL, Item, Items, Names, Shot, label
from .dock import NOTE, Z_GHOST, laid_card
from .pushes import PICTURE, after, counted, laid, picture, ways_before
from .words import Rows, card_words

ROOM = {"wide": (300.0, 420.0, 40.0, 262.0), "narrow": (188.0, 274.0, 32.0, 212.0)}  # left, across, top, down
KEEP_NARROW = 44
ZONE = 372, 348, 176, 180  # left, across, top, down of what is looked at in the wide dock


def buttons(view: View, shot: Shot) -> Items:
    """All ways to remove a line, and keeping."""
    left, across, top, down = ROOM[shot.layout]
    wide, gap, choices = shot.wide, 8, shot.choices
    rows = view.layouts[view.turn]
    panels = [choice for choice in choices if wide or choice.action != "keep"]
    several = len({outline(choice.action) for choice in choices}) > 2
    deep = 1 if len(panels) <= 3 else max(2, ceil(len(panels) / (4 if wide else 3)))
    per_row = ceil(len(panels) / deep)
    each = min(150.0 if wide else 138.0, (across - gap * (per_row - 1)) / per_row)
    high = down if deep == 1 else ((324.0 if wide else down) + gap) / deep - gap
    items = []
    for n, choice in enumerate(panels):
        row, column = divmod(n, per_row)
        x, y = round(left + column * (each + gap), 1), round(top + row * (high + gap), 1)
        svg = _panel(_left(view, rows, choice), choice.action, several, round(each, 1), round(high, 1), _rule(choice))
        items.append(Item(f"way:{choice.action}", svg, x, y, Z_LABEL))
        items += chance_at(shot, f"way:{choice.action}", x + each / 2, y + high - 26)
    if not wide:
        y = top + down + 6
        keep = next(choice for choice in choices if choice.action == "keep")
        words = _and_rule(text(f"{keep.label}: leaves {minus(counted(rows))}", 13, "b", 12, 27), _rule(keep))
        box = f'<rect width="{across:g}" height="{KEEP_NARROW}" rx="9" fill="var(--paper)" stroke="var(--edge)"/>'
        items.append(Item("way:keep", f"<g>{box}{words}</g>", left, y, Z_LABEL))
        items += chance_at(shot, "way:keep", left + across - 42, y + 11)
    if any(HIDDEN in cards for cards in rows):
        x, y = (left, 382) if wide else (8, 284)
        items.append(label("note", NOTE if wide else NOTE.partition(",")[0], x, y))
    return items


def _rule(choice: Choice) -> str:
    rule = choice.answer.then_rule or choice.answer.rule
    return rule.id if rule else ""


def _and_rule(words: str, rule: str) -> str:
    """A text with a rule behind it, which a player does not see (screen.css): that is for the stepper."""
    return words.replace("</text>", str(markup('<tspan class="lawid">, {}</tspan></text>', rule))) if rule else words


def _left(view: View, rows: Rows, choice: Choice) -> tuple[Rows, Names]:
    verb, _, way = choice.action.partition(" ")
    return (rows, view.removable) if verb == "keep" else after(rows, view.edition, WAYS.index(way), ways_before(view))


def titles(action: str, several: bool) -> tuple[str, str]:
    """What is done, in one or two lines: "Push vertically", "Remove row 2", or with several lines
    "Diagonal a1", "vertically"."""
    if action == "keep":
        return ("Keep them" if several else "Keep it"), ""
    what = action.removeprefix("clear ")
    line, _, push = what.rpartition(" ") if what.startswith("diagonal") else (what, "", "")
    if push and not several:
        return f"Push {push}", ""
    return (line[0].upper() + line[1:] if push else f"Remove {line}"), push


@lru_cache(maxsize=2000)
def _panel(left: tuple[Rows, Names], action: str, several: bool, across: float, down: float, rule: str) -> str:
    """A button: what is done, the layout that it leaves, its sum, the rule, and room for a chance."""
    rows, lines = left
    first, second = titles(action, several)
    size, middle = (14.5 if across > 125 else 13), across / 2
    drawn = f'<rect width="{across:g}" height="{down:g}" rx="11" fill="var(--paper)" stroke="var(--edge)"/>'
    if not second and width(first, size) > across - 6 and " " in first:
        first, second = first.split(" ", 1)
    drawn += text(fit(first, size, across - 6), size, "m b", middle, 19)
    top = 26.0
    if second:
        drawn += text(fit(second, 13, across - 6), 13, "m so", middle, 35)
        top = 40.0
    said = f"leaves {minus(counted(rows))}"
    foot = down - 36  # the tip of a capsule rises 6 above its top
    is_beside = 0.88 * width(f"{said}, {rule}", 13) < across - 8
    if not is_beside and foot - 16 > top + 10:
        drawn += text(rule, 13, "m so lawid", middle, foot)
        foot -= 16
    drawn += _and_rule(text(said, 13, "m b", middle, foot), rule if is_beside else "")
    wide, high = PICTURE
    scale = round(min((across - 6) / wide, (foot - 16 - top) / high, 0.98), 3)
    if scale < 0.25:  # too small to be read: the words say it
        return f"<g>{drawn}</g>"
    at = f"translate({middle - wide * scale / 2:.4g} {top + (foot - 16 - top - high * scale) / 2:.4g})scale({scale:g})"
    return f'<g>{drawn}<g transform="{at}">{picture(rows, lines, action.rpartition(" ")[2])}</g></g>'


def leads_to(view: View, shot: Shot, seat: int, cell: str) -> Items:
    """What a card laid at a cell leads to, if it makes a line: each way to remove it and what that leaves."""
    rows, ways = laid(view.layouts[seat], cell, laid_card(view))
    if not ways:
        return []
    found = [(way, after(rows, view.edition, way)) for way in ways]
    if not shot.wide:
        x, y, across, down = 280, 196, 184, 62
        words = [f"makes {'a ' + line_of(ways[0]) if len({line_of(way) for way in ways}) == 1 else 'several lines'}:"]
        sums = [minus(counted(left)) for _, (left, _) in found]
        words += ["without it:", "leaves " + " or ".join(dict.fromkeys(sums))]
        box = f'<rect width="{across}" height="{down}" rx="9" fill="var(--page)" stroke="var(--edge)" stroke-dasharray="5 4"/>'
        said = "".join(text(fit(one, 13, across - 12), 13, "b" if n else "", 8, 19 + 18 * n) for n, one in enumerate(words))
        return [Item("ghost:leads", f"<g>{box}{said}</g>", x, y, Z_GHOST)]
    left, across, top, down = ZONE
    each = min(170.0, (across - 8 * (len(found) - 1)) / len(found))
    kinds = listed([f"a {kind}" for kind in dict.fromkeys(line_of(way) for way, _ in found)], "or")
    told = f"Here the {card_words(laid_card(view))} completes {kinds}.", "It can be cleared, so less is left:"
    why = [label(f"ghost:why:{n}", one, left, top - 30 + 19 * n, "b" if n else "", 14, Z_GHOST) for n, one in enumerate(told)]
    return why + [
        Item(f"ghost:{n}", _ghost(way, what, round(each, 1), down), left + n * (each + 8), top, Z_GHOST)
        for n, (way, what) in enumerate(found)
    ]


def line_of(way: int) -> str:
    """The kind of line that a way removes."""
    return WAYS[way].split()[0]


@lru_cache(maxsize=1000)
def _ghost(way: int, left: tuple[Rows, Names], across: float, down: float) -> str:
    rows, lines = left
    wide, high = PICTURE
    scale = round(min((across - 6) / wide, (down - 42) / high), 3)
    push = WAYS[way].rpartition(" ")[2]
    words = f"pushed {push}" if push.endswith("ally") else f"without {WAYS[way]}"
    if width(words, 13) > across - 6:
        words = push
    middle = across / 2
    said = text(fit(words, 13, across - 6), 13, "m b", middle, down - 23)
    said += text(f"leaves {minus(counted(rows))}", 13, "m", middle, down - 7)
    box = f'<rect width="{across:g}" height="{down}" rx="11" fill="var(--page)" stroke="var(--edge)" stroke-dasharray="5 4"/>'
    at = f"translate({middle - wide * scale / 2:.4g} 2)scale({scale:g})"
    return f'<g>{box}<g transform="{at}">{picture(rows, lines, push)}</g>{said}</g>'


def outline(action: str) -> str:
    """The line that an action removes, such as "diagonal a1"; "" for keeping."""
    what = action.removeprefix("clear ")
    return "" if action == "keep" else what.removesuffix(" horizontally").removesuffix(" vertically")
