"""The dock of HiLO: the layout of one seat, large, with the result of each choice: a card laid, or a line removed.

It also has what must be picked up first, and the words next to the layout.
"""

from functools import cache
from math import ceil
from typing import NamedTuple

from hilo_core.base.game import Choice
from hilo_core.hilo.round import WAYS
from hilo_core.hilo.table import COLOUR_WORDS, COLOURS
from hilo_core.hilo.view import HIDDEN, View
from hilo_core.messages.words import capital, listed, spelled

from .. import pieces
from ..lettering import fit, kept, minus, text, width
from ..scene import Drawn, Item, Names, Point, Shot, label
from ..tables import Source, chance_at, compass, mark, to_do, to_do_width, turn_of
from .layouts import PICTURE, Rows, after, back_keys, card_words, counted, laid, leaves, picture, told, ways_before
from .table import PLACES, TO_DO, Z_PILL, lying, sums

NOTE = "A face-down card counts 5, the mean of all cards."
Z_GHOST = 220
SUM_ROOM = 26  # room for the sum, before a chance


class SeatPlace(NamedTuple):
    """The place of the large layout: the left edge and the top of its cells, the distance between cells, and its scale."""

    left: float
    top: float
    across: float
    down: float
    scale: float

    @property
    def gap(self) -> float:
        """Return the gap between two cards side by side."""
        return self.across - pieces.CARD_WIDTH * self.scale

    @property
    def above(self) -> float:
        """Return the gap between a card and its probability, which is 22 high."""
        return round((self.down - pieces.CARD_HEIGHT * self.scale - 22) / 2, 1)

    def at(self, row: int, column: int) -> Point:
        """Return the top left corner of a card."""
        return round(self.left + column * self.across + self.gap / 2, 1), round(self.top + row * self.down, 1)


def place_of(view: View, layout: str, seat: int) -> SeatPlace:
    """Return the place of the large layout in this phase."""
    place, is_close = PLACES[layout], seat == view.turn and view.phase in ("clear", "reveal")
    return SeatPlace(*(place.close if is_close else place.spread))


def cell_of(name: str) -> tuple[int, int]:
    """Return the row and column, from 0, of a cell such as "b3"."""
    return int(name[1]) - 1, "abc".index(name[0])


def cell_key(view: View, seat: int, cell: str) -> str:
    """Return the key of the card at a cell, such as "b3", of a seat's layout."""
    row, column = cell_of(cell)
    name = view.layouts[seat][row][column]
    return name if name != HIDDEN else back_keys(view, seat)[3 * row + column]


def head(view: View, shot: Shot, alone: bool) -> Drawn:
    """Return the seat's position, name, face-up sum and task; `alone` if nothing else is next to it."""
    players, seat, name, place = view.players, shot.dock, shot.names[shot.dock], PLACES[shot.layout]
    (size, x, top, base, left), right = place.plate, place.right[alone]
    if seat == shot.to_move and view.phase in TO_DO:
        words = turn_of(view.seat, seat, TO_DO[view.phase])
        right -= to_do_width(words)
        yield Item("turn", to_do(words), right, top, Z_PILL)
        right -= 6
    if seat == view.ender:
        right -= 80
        yield Item("ender", pieces.ender_pill(), right, top, Z_PILL)
    words = sums(view, seat, right - x - min(width(name, size), 150) - 14)
    name = fit(name, size, right - x - 0.88 * width(words, 13) - 14)
    yield Item("compass", compass((seat - (view.seat or 0)) % players, players), left, 4)
    yield label(f"seat:{seat}", name, x, base, "se", size)
    yield label(f"sum:{seat}", words, x + width(name, size) + 6, base)


def large(view: View, shot: Shot) -> Drawn:
    """Return the cards of the layout in the dock.

    This includes the names of its rows and columns, its lines, and the result of each choice.
    """
    seat, card = shot.dock, laid_card(view)
    place, rows = place_of(view, shot.layout, seat), view.layouts[seat]
    cards, lines = lying(view, seat, place.scale, place.gap, place.at)
    yield from cards
    if rows:
        yield Item("cells", _axes(place, len(rows), len(rows[0])), 0, 0)
    else:
        empty = pieces.empty_place(120, 46, "empty")
        yield Item(f"empty:{seat}", f"<g>{empty}</g>", place.left + 30, 120)
    yield from lines
    for choice in shot.choices:
        if not choice.card:
            continue
        x, y = place.at(*cell_of(choice.card))
        middle, foot = round(x + 30 * place.scale, 1), round(y + 84 * place.scale, 1)
        key, spot = cell_key(view, seat, choice.card), middle
        if view.phase == "open":
            yield mark(key, True, middle, foot + 11)
        else:
            left, right = round(middle - place.across / 2 + SUM_ROOM, 1), middle + place.across / 2
            number = leaves(rows, choice.card, card, view.edition)
            look = _leaves(number, shot.odds)
            yield Item(f"leaves:{choice.card}", look, left if shot.odds else middle, foot)
            if ways := laid(rows, choice.card, card)[1]:
                kinds = tuple(dict.fromkeys(kind_of(way) for way in ways))
                yield Item(f"makes:{choice.card}", _makes(kinds), middle, foot - 16, Z_PILL)
            spot = (left + right) / 2
        yield from chance_at(shot, key, spot, foot + place.above)
    if shot.wide and shot.choices and view.phase in ("turn", "drawn") and any(HIDDEN in names for names in rows):
        yield label("note", NOTE, 28, 385)


def laid_card(view: View) -> str:
    """Return the card that would be laid at a cell."""
    return view.drawn or (view.discard[0] if view.discard else "")


@cache
def _axes(place: SeatPlace, rows: int, columns: int) -> str:
    """Return the letters above the columns and the numbers in front of the rows."""
    up, aside = (6, 12) if place.gap > 20 else (12, 19)
    middles = [round(place.left + (i + 0.5) * place.across, 1) for i in range(columns)]
    above = [text("abc"[i], 13, "m so", x, place.top - up) for i, x in enumerate(middles)]
    before = [
        text(str(j + 1), 13, "m so", round(place.at(0, 0)[0] - aside, 1), round(place.at(j, 0)[1] + 42 * place.scale + 5, 1))
        for j in range(rows)
    ]
    return f"<g>{''.join(above + before)}</g>"


STROKES = {"row": "M-6 0H6", "column": "M0-6V6", "diagonal": "M-5-5 5 5"}


@cache
def _makes(kinds: Names) -> str:
    """Return the mark of a cell where a card completes a line.

    It is at the middle of the cell's upper edge: the line's direction, and the word "line".
    """
    across = 42 + 14 * len(kinds)
    box = f'<rect x="{-across / 2:g}" width="{across}" height="20" rx="10" fill="var(--brass-fill)" stroke="var(--card-ink)"/>'
    look = 'class="f0" stroke="var(--card-ink)" stroke-width="2.6" stroke-linecap="round"'
    signs = "".join(
        f'<path d="{STROKES[kind]}" transform="translate({14 * n - across / 2 + 13:g} 10)" {look}/>'
        for n, kind in enumerate(kinds)
    )
    words = text("line", 13, "b", x=14 * len(kinds) - across / 2 + 9, y=14.5, fill="var(--card-ink)")
    return f"<g>{box}{signs}{words}</g>"


@cache
def _leaves(number: int, odds: bool) -> str:
    """Return the remaining sum under a card, to the left of its probability, or in words in the middle."""
    if odds:
        return f"<g>{text(minus(number), 15, 'e b', x=-4, y=19)}" + '<path d="M-.5 8v13" class="f0" stroke="var(--edge)"/></g>'
    return f"<g>{text('leaves', 13, 'e so', x=11, y=19)}{text(minus(number), 15, 'b', x=15, y=19)}</g>"


PICK_UP = "First pick up a card: click one of the two piles."
PUT_AWAY = "To put the drawn card away, click the discard pile first, and then a face-down card to turn over."
KINDS = {"row": "a row", "column": "a column", "diagonal": "a diagonal"}


def source(view: View, seat: int, choice: Choice) -> Source | None:
    """Return the item to pick up first.

    It is the top discard before a cell where it will be laid, and the discard pile before a cell for which the drawn card will
    be discarded.
    """
    verb = choice.action.partition(" ")[0]
    if verb == "take":
        card = card_words(view.discard[0])
        return Source(
            view.discard[0],
            f"Pick up the {card}",
            f"The {card} can be picked up. It goes to one of your cards, which then goes onto the discard pile.",
            PICK_UP,
            f"Where does the {card} go?",
            in_line(view.layouts[seat], view.discard[0]),
        )
    if verb == "toss":
        key = view.discard[0] if view.discard else "discard"
        return Source(
            key,
            f"Put the {card_words(view.drawn)} away",
            f"The {card_words(view.drawn)} can go onto the discard pile, if a face-down card of yours is turned over.",
            PUT_AWAY,
            "Which card is turned over?",
            f"The {card_words(view.drawn)} goes onto the discard pile. Click a face-down card of yours: it is turned over.",
        )
    return None


@kept
def in_line(rows: Rows, card: str) -> str:
    """Return the lines that a card could complete, and how the reader can tell where."""
    lines = {cell: {kind_of(way) for way in laid(rows, cell, card)[1]} for cell in cells(rows)}
    there = [cell for cell, kinds in lines.items() if kinds]
    if not there:
        return "Click one of your cards: it goes onto the discard pile. None completes a line."
    kinds = listed([KINDS[kind] for kind in KINDS if any(kind in found for found in lines.values())], "or")
    colour = COLOUR_WORDS[COLOURS.index(card[-1])]
    if len(there) == 1:
        return f"One place would complete a {colour} line: {kinds}. It carries a mark."
    return f"{capital(spelled(len(there)))} places would complete a {colour} line: {kinds}. They carry a mark."


def cells(rows: Rows) -> list[str]:
    """Return the names of the cells of a layout."""
    return [f"{'abc'[column]}{row}" for row, cards in enumerate(rows, 1) for column in range(len(cards))]


def beside(view: View, shot: Shot) -> Drawn:
    """Return the first step of the turn and, in the wide dock, the next one."""
    if not shot.wide or not shot.choices or view.phase not in ("turn", "drawn"):
        return
    first = (
        ("First click a pile,", "then one of these cards.")
        if view.phase == "turn"
        else (
            f"The {card_words(view.drawn)} is yours." if view.drawn != HIDDEN else "A card is drawn.",
            "Click the card that it replaces,",
            "or the discard pile to put it away.",
        )
    )
    yield from [label(f"how:{n}", words, 384, 74 + 20 * n, "b br" if not n else "so", 14.5) for n, words in enumerate(first)]


KEEP_NARROW = 44
DASHED = ' stroke-dasharray="5 4"'


def buttons(view: View, shot: Shot) -> Drawn:
    """Return a button for each way to remove a line, and one for keeping it."""
    left, across, top, down, tall, most, columns = PLACES[shot.layout].ways
    wide, gap, choices = shot.wide, 8, shot.choices
    rows = view.layouts[view.turn]
    panels = [choice for choice in choices if wide or choice.action != "keep"]
    several = len({outline(choice.action) for choice in choices}) > 2
    deep = 1 if len(panels) <= 3 else max(2, ceil(len(panels) / columns))
    per_row = ceil(len(panels) / deep)
    each = min(most, (across - gap * (per_row - 1)) / per_row)
    high = down if deep == 1 else (tall + gap) / deep - gap
    for n, choice in enumerate(panels):
        row, column = divmod(n, per_row)
        x, y = round(left + column * (each + gap), 1), round(top + row * (high + gap), 1)
        title = titles(choice.action, told(choice.action, view, view.turn), several)
        svg = _panel(_left(view, rows, choice), choice.action, title, round(each, 1), round(high, 1))
        yield Item(f"way:{choice.action}", svg, x, y)
        yield from chance_at(shot, f"way:{choice.action}", x + each / 2, y + high - 26)
    if not wide:
        y = top + down + 6
        keep = next(choice for choice in choices if choice.action == "keep")
        words = text(f"{keep.label}: leaves {minus(counted(rows))}", 13, "b", 12, 27)
        box = f'<rect width="{across:g}" height="{KEEP_NARROW}" rx="9" fill="var(--paper)" stroke="var(--edge)"/>'
        yield Item("way:keep", f"<g>{box}{words}</g>", left, y)
        yield from chance_at(shot, "way:keep", left + across - 42, y + 11)
    if any(HIDDEN in cards for cards in rows):
        x, y = (left, 382) if wide else (8, 284)
        yield label("note", NOTE if wide else "Face down: 5 each", x, y)


def _left(view: View, rows: Rows, choice: Choice) -> tuple[Rows, Names]:
    verb, _, way = choice.action.partition(" ")
    return (rows, view.removable) if verb == "keep" else after(rows, view.edition, WAYS.index(way), ways_before(view))


def titles(action: str, words: str, several: bool) -> tuple[str, str]:
    """Return the title of an action in one or two lines; `words` is the action in words.

    Examples are "Push vertically", "Remove middle row", or with several lines "Diagonal ↘", "vertically".
    """
    if action == "keep":
        return ("Keep them" if several else "Keep it"), ""
    if "diagonal" not in action:
        return words.replace("clear the", "Remove"), ""
    push = action.split()[-1]
    return ("Diagonal ↘" if "a1" in action else "Diagonal ↗", push) if several else (f"Push {push}", "")


@kept
def _panel(left: tuple[Rows, Names], action: str, title: tuple[str, str], across: float, down: float, look: str = "") -> str:
    """Return a button: the action's title, the layout after it, its sum, and room for a probability.

    With a `look` for its edge, it is only shown and cannot be pressed.
    """
    rows, lines = left
    first, second = title
    size, middle = (14.5 if across > 125 else 13), across / 2
    drawn = f'<rect width="{across:g}" height="{down:g}" rx="11" fill="var(--paper)" stroke="var(--edge)"{look}/>'
    if not second and width(first, size) > across - 6 and " " in first:
        first, second = first.split(" ", 1)
    drawn += text(fit(first, size, across - 6), size, "m b", middle, 19)
    top = 26.0
    if second:
        drawn += text(fit(second, 13, across - 6), 13, "m so", middle, 35)
        top = 40.0
    foot = max(down - (10 if look else 36), top + 12)  # the tip of a capsule rises 6 above its top
    points = minus(counted(rows))
    words = f"{points} and {'a line' if len(lines) == 1 else f'{len(lines)} lines'}" if lines else f"leaves {points}"
    drawn += text(words, 13, "m b", middle, foot)
    wide, high = PICTURE
    scale = round(min((across - 6) / wide, (foot - 16 - top) / high, 0.98), 3)
    if scale < 0.25:  # too small to be read: the words say it
        return f"<g>{drawn}</g>"
    at = f"translate({middle - wide * scale / 2:.4g} {top + (foot - 16 - top - high * scale) / 2:.4g})scale({scale:g})"
    return f'<g>{drawn}<g transform="{at}">{picture(rows, lines, action.rpartition(" ")[2])}</g></g>'


def leads_to(view: View, shot: Shot, seat: int, cell: str) -> Drawn:
    """Return the consequences of a card laid at a cell, if it makes a line: each way to remove the line, and the result."""
    rows, ways = laid(view.layouts[seat], cell, laid_card(view))
    if not ways:
        return
    found = [(way, after(rows, view.edition, way)) for way in ways]
    left, across, top, down = PLACES[shot.layout].zone
    if not shot.wide:
        words = [f"makes {'a ' + kind_of(ways[0]) if len({kind_of(way) for way in ways}) == 1 else 'several lines'}:"]
        sums = [minus(counted(left)) for _, (left, _) in found]
        words += ["without it:", "leaves " + " or ".join(dict.fromkeys(sums))]
        box = f'<rect width="{across}" height="{down}" rx="9" fill="var(--page)" stroke="var(--edge)" stroke-dasharray="5 4"/>'
        said = "".join(text(fit(one, 13, across - 12), 13, "b" if n else "", 8, 19 + 18 * n) for n, one in enumerate(words))
        yield Item("ghost:leads", f"<g>{box}{said}</g>", left, top, Z_GHOST)
        return
    each = min(170.0, (across + 8) / len(found) - 8)
    kinds = listed([f"a {kind}" for kind in dict.fromkeys(kind_of(way) for way, _ in found)], "or")
    lines = f"Here the {card_words(laid_card(view))} completes {kinds}.", "It can be removed, so fewer points are left:"
    yield from [
        label(f"ghost:why:{n}", one, left, top - 30 + 19 * n, "b" if n else "", 14, Z_GHOST) for n, one in enumerate(lines)
    ]
    yield from [
        Item(
            f"ghost:{n}",
            _panel(
                what,
                WAYS[way],
                titles(WAYS[way], told(f"clear {WAYS[way]}", view, seat), len(found) > 2),
                round(each, 1),
                down,
                DASHED,
            ),
            left + n * (each + 8),
            top,
            Z_GHOST,
        )
        for n, (way, what) in enumerate(found)
    ]


def kind_of(way: int) -> str:
    """Return the kind of line that a way removes."""
    return WAYS[way].split()[0]


def outline(action: str) -> str:
    """Return the line that an action removes, such as "diagonal a1"; "" for keeping it."""
    what = action.removeprefix("clear ")
    return "" if action == "keep" else what.removesuffix(" horizontally").removesuffix(" vertically")
