"""The pieces of a table: cards in their states, badges, pills, chips, an open hand. Each is a piece of SVG drawn at the origin.

A piece does not depend on its place or on the page. Colours are the custom properties of the root `.hilo`, so they follow the
theme. A card is 60 x 84 units times its scale.
"""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import pairwise

from hilo_core.base.playing_cards import SUITS

from .lettering import kept, text, tidy, width
from .scene import Drawn, Item, Names
from .symbols import PREFIX, winning_place

CARD_WIDTH, CARD_HEIGHT = 60, 84
ON_BRASS = "#23211D"
_STATES = {"": "c ", "flat": "flat ", "just": "just ", "ghost": ""}


def use(name: str, size: float = 0, x: float = 0, y: float = 0, look: str = "", style: str = "") -> str:
    """Return a <use> of a symbol; symbols with a viewBox (back, emblems) need a size."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    extent = f' width="{size:g}" height="{size:g}"' if size else ""
    classes = f' class="{look}"' if look else ""
    colours = f' style="{style}"' if style else ""
    return f'<use href="#{PREFIX}{name}"{place}{extent}{classes}{colours}/>'


def suit_class(card: str) -> str:
    """Return the class for a card's colour, by the last letter: sS sH sC sD, sN for the star and a Joker, hR to hP."""
    letter = "N" if card[0] == "X" or card[-1] == "*" else card[-1]
    return f"{'s' if letter in 'SHCDN' else 'h'}{letter}"


def _transform(scale: float) -> str:
    return "" if scale == 1 else f' transform="scale({f"{scale:g}".lstrip("0")})"'


def dashes(scale: float) -> str:
    """Return the outline of a card that the reader only points at."""
    return f'<use href="#{PREFIX}dashes"{_transform(scale)}/>'


@cache
def card(name: str, scale: float = 1, state: str = "", kind: str = "") -> str:
    """Return a number card such as "9H" or a card of HiLO such as "-1P".

    A playing card such as "10H" or "X1" is of the kind "p", and "o" if its water level shows its place among all cards.

    The state is "" for a plain card, "flat" for one that is not allowed, "just" for one just played, and "ghost" (faint, with
    an outline) for one that the reader only points at.
    """
    symbol = f"p{name}" if name[0] == "X" else f"{kind}{name[-1]}{name[:-1]}"
    drawn = f'<use href="#{PREFIX}{symbol}" class="{_STATES[state]}{suit_class(name)}"{_transform(scale)}/>'
    return f'<g opacity=".8">{drawn}</g>{dashes(scale)}' if state == "ghost" else drawn


hilo_card, playing_card, ranked_card = card, partial(card, kind="p"), partial(card, kind="o")


@cache
def win_card(name: str, players: int, scale: float = 1) -> str:
    """Return a win card such as "QH" or "J*", with the ladder for this number of players; "?" is an unknown one."""
    if name == "?":
        return back(scale)
    letter, suit = name[0], suit_class(name)
    place = winning_place(letter, suit[1], players) if letter == "Q" else ""
    inside = f'<use href="#{PREFIX}w{suit[1]}"/><use href="#{PREFIX}b{letter}{players}{place}"/>'
    return f'<g class="c {suit}"{_transform(scale)}>{inside}</g>'


def card_size(scale: float, more: float = 0) -> tuple[float, float]:
    """Return the width and the height of a card at this scale, each with `more` added."""
    return CARD_WIDTH * scale + more, CARD_HEIGHT * scale + more


@cache
def back(scale: float = 1) -> str:
    """Return a card face down."""
    across, down = round(CARD_WIDTH * scale, 1), round(CARD_HEIGHT * scale, 1)
    return f'<use href="#{PREFIX}back" width="{across:g}" height="{down:g}" class="c"/>'


@cache
def winner_ring(scale: float = 1) -> str:
    """Return the ring around the winning card."""
    across, down = card_size(scale, 9)
    box = f'<rect x="-4.5" y="-4.5" width="{across:.4g}" height="{down:.4g}" rx="11" class="f0" stroke="var(--'
    return f'{box}ink)" stroke-width="6.6"/>{box}brass-fill)" stroke-width="4"/>'


@cache
def brass_outline(scale: float = 1) -> str:
    """Return the outline of a card that has just come into a hand.

    It is inside the card's edge, because cards are close together.
    """
    return f'<use href="#{PREFIX}given"{_transform(scale)}/>'


@cache
def badge(number: int) -> str:
    """Return a disc, centred on the origin, with a card's number in the order of play."""
    return '<circle r="10" fill="var(--ink)"/>' + text(str(number), 13, "m b", y=4.6, fill="var(--page)")


def pill_width(words: str, small: bool = False) -> float:
    """Return the width of a pill with these words."""
    widths = {"wins": 60, "would win": 102} if small else {"wins": 74, "would win": 106}  # a phone has larger letters in them
    return widths.get(words) or round(width(words, 16) + 42)


@cache
def pill(words: str, small: bool = False) -> str:
    """Return a crown and words such as "wins" or "would win", 28 high; a small one 24."""
    down, size, letters, left, start = (24, 14, 13, 5, 20.5) if small else (28, 17, 13.5, 9, 31)
    letters = letters if words in ("wins", "would win") else 16
    return (
        f'<rect width="{pill_width(words, small):g}" height="{down}" rx="{down // 2}" fill="var(--brass-fill)" '
        f'stroke="var(--ink)" stroke-width="1.3"/>'
        + use("ecrown", size, left, (down - size) / 2, style=f"color:{ON_BRASS}")
        + text(words, letters, "b", start, down / 2 + 5 - small / 2, fill=ON_BRASS)
    )


@cache
def ender_pill() -> str:
    """Return the pill of the player who has ended the round, 24 high and 80 wide."""
    return (
        '<rect width="80" height="24" rx="12" fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/>'
        + use("eflag", 15, 8, 5, style=f"color:{ON_BRASS}")
        + text("ender", 13, "b", 28, 16.5, fill=ON_BRASS)
    )


@cache
def emblem(name: str, size: float = 26, ground: str = "felt") -> str:
    """Return an emblem: dragon, butterfly or middle; `ground` is the colour of its eyes."""
    return use(f"e{name}", size, style=f"color:var(--ink);--em:var(--{ground})")


@cache
def suit_sign(suit: str, size: float = 22) -> str:
    """Return a suit sign S H C D or N (the star) in the colour for text."""
    return f'<use href="#{PREFIX}u{suit}" class="t{suit}" transform="scale({size / 24:.3g})"/>'


# The dealer's D in a ring, 21 x 21.
DEALER = use("edealer", 21, style="color:var(--soft)")


@cache
def rising(drawn: str, turn: int) -> str:
    """Return a piece that moves up into its place when it is shown, after the number of others in `turn`."""
    return f'<g class="rising" style="--after:{turn}">{drawn}</g>'


# Under a card that may be played, around the origin.
LEGAL_DOT = '<circle r="4.2" fill="var(--ok)"/>'


# Under a card that may not be played, around the origin.
BARRED_RING = use("eno", 12, -6, -6, style="color:var(--soft)")


# Under a selected card, in a disc around the origin.
SELECTED_TICK = '<circle r="12" fill="var(--ink)"/>' + use("eok", 14, -7, -7, style="color:var(--page)")


@cache
def hilo_line(line: str, scale: float = 1, gap: float = 8, colour: str = "ink") -> str:
    """Return the outline around the cards of a line such as "row 1" or "diagonal a3", from its top left corner."""
    (across, down), room, links = card_size(scale), gap / 2, ""
    if line.startswith("diagonal"):
        steps = [(i, i if line.endswith("a1") else 2 - i) for i in range(3)]
        boxes = [(i * (across + gap), j * (down + gap), across, down) for i, j in steps]
        for (i, j), (_, k) in pairwise(steps):
            x, y = (i + 1) * (across + gap) - room, max(j, k) * (down + gap) - room
            links += f'<circle cx="{tidy(x)}" cy="{tidy(y)}" r="{6.5 if scale > 0.6 else 5}"/>'
    else:
        wide, high = (3, 1) if line.startswith("row") else (1, 3)
        boxes = [(0, 0, wide * (across + gap) - gap, high * (down + gap) - gap)]
    path = "".join(
        f'<rect x="{tidy(x - room)}" y="{tidy(y - room)}" width="{tidy(wide + gap)}" height="{tidy(high + gap)}" '
        f'rx="{tidy(7 * scale + room)}"/>'
        for x, y, wide, high in boxes
    )
    rings = f'<g class="f0" stroke="var(--focus-gap)" stroke-width="7">{path}</g><g class="f0" stroke="var(--{colour})" '
    return f'{rings}stroke-width="3">{path}</g>' + (
        f'<g fill="var(--{colour})" stroke="var(--focus-gap)" stroke-width="2">{links}</g>' if links else ""
    )


@cache
def pile(cards: int, scale: float = 1) -> str:
    """Return a face-down pile, up to four backs high; an outline if it is empty."""
    if not cards:
        return empty_place(*card_size(scale))
    height = min(cards, 4)
    across, down = round(CARD_WIDTH * scale, 1), round(CARD_HEIGHT * scale, 1)
    backs = ""
    for depth in range(height - 1, -1, -1):
        at = f' x="{-1.6 * depth:g}" y="{-1.6 * depth:g}"' if depth else ""
        shade = ' class="c"' if depth == height - 1 else ""
        backs += f'<use href="#{PREFIX}back"{at} width="{across:g}" height="{down:g}"{shade}/>'
    return backs


@cache
def empty_place(across: float, down: float, words: str = "") -> str:
    """Return a dashed outline for a place without a card."""
    box = f'<rect width="{tidy(across)}" height="{tidy(down)}" rx="7" class="f0" stroke="var(--edge)" stroke-dasharray="4 4"/>'
    return box + (text(words, 13, "m so", round(across / 2, 1), round(down / 2 + 4.5, 1)) if words else "")


_ARROWS = {
    "right": "m-18 0h18m-6-5 6 5-6 5",
    "left": "m18 0h-18m6-5-6 5 6 5",
    "down": "m0-18v18m-5-6 5 6 5-6",
    "up": "m0 18v-18m-5 6 5-6 5 6",
}


def arrows(tips: Iterable[tuple[str, float, float]]) -> str:
    """Return small arrows, each pointing right, left, down or up to its tip."""
    path = "".join(f"M{tidy(x)} {tidy(y)}{_ARROWS[way]}" for way, x, y in tips)
    line = 'stroke="var(--soft)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" class="f0" {line}/>'


PITCH = 20  # the distance of rows
BETWEEN = 18  # two columns
SIGN = 22  # room for a sign
SPACE = 3.5  # about as wide as a space
GAP = 7  # the space between ranks, less if there is little room
Z_ROWS = 5


def _across(rank: str) -> float:
    return 9.0 * len(rank) if rank.isdigit() else 12.0


def row_width(ranks: Sequence[str], gap: float = GAP) -> float:
    """Return the width of a row of ranks; without ranks, of the word "none"."""
    return SIGN + (sum(_across(rank) + gap for rank in ranks) if ranks else 36)


@kept
def _ranks(ranks: Names, gap: float) -> str:
    if not ranks:
        return text("none", 13, "so")
    return f'<text font-size="15" class="num" word-spacing="{gap - SPACE:g}">{" ".join(ranks)}</text>'


def suit_rows(seat: int, cards: Sequence[str], x: float, y: float, two_columns: bool, room: float) -> Drawn:
    """Return a hand: its suit signs, and an item for each suit, with the ranks in the order of the hand.

    With two columns the suits are in pairs. The second column is to the right of the first, or half the room further on if the
    first is narrow. A row that does not fit is set closer together.
    """
    held = [tuple(card[:-1] for card in cards if card[-1] == suit) for suit in SUITS]
    gap = _gap(held, two_columns, room)
    second = max(row_width(ranks, gap) for ranks in held[::2]) + BETWEEN if two_columns else 0
    if second <= room / 2 and max(row_width(ranks, gap) for ranks in held[1::2]) <= room / 2:
        second = room / 2
    spots = tuple((n % 2 * round(second), n // 2 * PITCH) if two_columns else (0, n * PITCH) for n in range(len(SUITS)))
    yield Item(f"suits:{seat}", _signs(spots), x, y, Z_ROWS)
    for suit, ranks, (right, down) in zip(SUITS, held, spots, strict=True):
        yield Item(f"row:{seat}:{suit}", _ranks(ranks, gap), x + right + SIGN, y + down + 15, Z_ROWS)


@kept
def _signs(spots: tuple[tuple[int, int], ...]) -> str:
    """Return all signs of a hand."""
    signs = zip(SUITS, spots, strict=True)
    drawn = "".join(f'<g transform="translate({x} {y + 2})">{suit_sign(suit, 15)}</g>' for suit, (x, y) in signs)
    return f"<g>{drawn}</g>"


def _gap(held: Sequence[Names], two_columns: bool, room: float) -> float:
    """Return the gap between ranks with which a hand fits into the room."""
    columns = (held[::2], held[1::2]) if two_columns else (held,)
    for gap in range(GAP, 0, -1):
        if sum(max(row_width(ranks, gap) for ranks in column) for column in columns) + BETWEEN * (len(columns) - 1) <= room:
            return gap
    return 0
