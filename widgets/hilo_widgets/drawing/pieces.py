"""The pieces of a table: cards in their states, badges, pills, chips. Each is a piece of SVG drawn at the origin.

A piece knows neither its place nor the page: colours are the custom properties of the root `.hilo`, so they follow the theme.
A card is 60 x 84 units times its scale.
"""

from functools import cache, lru_cache

from .lettering import text, width
from .symbols import PREFIX, ladder

CARD_WIDTH, CARD_HEIGHT = 60, 84
LEGAL_RISE, SELECTED_RISE = 16, 22
ON_BRASS = "#23211D"
_STATES = {"": "c ", "flat": "flat ", "just": "just ", "ghost": ""}


def use(name: str, size: float = 0, *, x: float = 0, y: float = 0, look: str = "", style: str = "") -> str:
    """A <use> of a symbol; symbols with a viewBox (back, emblems) need a size."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    extent = f' width="{size:g}" height="{size:g}"' if size else ""
    classes = f' class="{look}"' if look else ""
    colours = f' style="{style}"' if style else ""
    return f'<use href="#{PREFIX}{name}"{place}{extent}{classes}{colours}/>'


def suit_class(card: str) -> str:
    """The last letter of a card's name as the class of its colour: sS sH sC sD, sN for the star."""
    return "sN" if card[-1] == "*" else f"s{card[-1]}"


def _transform(scale: float) -> str:
    return "" if scale == 1 else f' transform="scale({f"{scale:g}".lstrip("0")})"'


def _outline(scale: float) -> str:
    return f'<use href="#{PREFIX}dashes"{_transform(scale)}/>'


@cache
def card(name: str, scale: float = 1, state: str = "") -> str:
    """A number card such as "9H"; state: "" lying, "flat" not allowed, "just" just played, "ghost" previewed."""
    drawn = f'<use href="#{PREFIX}{name[-1]}{name[:-1]}" class="{_STATES[state]}{suit_class(name)}"{_transform(scale)}/>'
    return f'<g opacity=".8">{drawn}</g>{_outline(scale)}' if state == "ghost" else drawn


@cache
def win_card(name: str, players: int, scale: float = 1, state: str = "") -> str:
    """A win card such as "QH" or "J*", with the ladder for so many players; states as for `card`."""
    suit = suit_class(name)
    inside = f'<use href="#{PREFIX}w{suit[1]}"/><use href="#{PREFIX}{ladder(name[0], suit[1], players)}"/>'
    drawn = f'<g class="{_STATES[state]}{suit}"{_transform(scale)}>{inside}</g>'
    return f'<g opacity=".8">{drawn}</g>{_outline(scale)}' if state == "ghost" else drawn


@cache
def back(scale: float = 1) -> str:
    """A card face down."""
    across, down = round(CARD_WIDTH * scale, 1), round(CARD_HEIGHT * scale, 1)
    return f'<use href="#{PREFIX}back" width="{across:g}" height="{down:g}" class="c"/>'


def _frame(scale: float, gap: float, radius: float, stroke: str) -> str:
    across, down = CARD_WIDTH * scale + 2 * gap, CARD_HEIGHT * scale + 2 * gap
    return f'<rect x="{-gap:g}" y="{-gap:g}" width="{across:.4g}" height="{down:.4g}" rx="{radius:g}" class="f0" {stroke}/>'


@cache
def winner_ring(scale: float = 1) -> str:
    """The ring around the card that wins."""
    return _frame(scale, 4.5, 11, 'stroke="var(--ink)" stroke-width="6.6"') + _frame(
        scale, 4.5, 11, 'stroke="var(--brass-fill)" stroke-width="4"'
    )


@cache
def focus_ring(scale: float = 1) -> str:
    """The ring around the card that has the focus."""
    return _frame(scale, 4, 11, 'stroke="var(--focus)" stroke-width="3.4"')


@cache
def badge(number: int) -> str:
    """The number in the order of play, in a disc around the origin."""
    return '<circle r="10" fill="var(--ink)"/>' + text(str(number), 12.5, "m b", y=4.4, fill="var(--page)")


def pill_width(words: str) -> float:
    """How wide the pill with these words is; it is 28 high."""
    return {"wins": 74, "would win": 106}.get(words) or round(width(words, 13.5) + 42)


@cache
def pill(words: str) -> str:
    """A crown and words such as "wins" or "would win"."""
    return (
        f'<rect width="{pill_width(words):g}" height="28" rx="14" fill="var(--brass-fill)" stroke="var(--ink)" '
        f'stroke-width="1.3"/>{use("ecrown", 17, x=9, y=5, style=f"color:{ON_BRASS}")}'
        + text(words, 13.5, "b", x=31, y=19, fill=ON_BRASS)
    )


@cache
def chip(win_card_name: str, x: float = 0) -> str:
    """A small sign for a trick taken: the suit of its win card, 14 x 18."""
    suit = suit_class(win_card_name)
    return use(f"c{suit[1]}", x=x, look=suit)


@lru_cache(maxsize=4000)
def chips(win_card_names: tuple[str, ...], room: float) -> tuple[str, float]:
    """The chips of all tricks taken, side by side or overlapping, and how wide they are together."""
    if not win_card_names:
        return "", 0
    steps = len(win_card_names) - 1
    step = round(min(17, (room - 14) / steps), 1) if steps else 0
    drawn = "".join(chip(name, round(place * step, 1)) for place, name in enumerate(win_card_names))
    return drawn, steps * step + 14


@cache
def emblem(name: str, size: float = 26, ground: str = "felt") -> str:
    """An emblem: dragon, butterfly or middle; `ground` is what shows through its eyes."""
    return use(f"e{name}", size, style=f"color:var(--ink);--em:var(--{ground})")


@cache
def suit_sign(suit: str, size: float = 22) -> str:
    """A suit sign S H C D or N (the star) in the colour for text."""
    return f'<use href="#{PREFIX}u{suit}" class="t{suit}" transform="scale({size / 24:.3g})"/>'


def dealer() -> str:
    """The dealer's D in a ring, 21 x 21."""
    return use("edealer", 21, style="color:var(--soft)")


def legal_dot() -> str:
    """The dot under a card that may be played, around the origin."""
    return '<circle r="4.2" fill="var(--ok)"/>'


def barred_ring() -> str:
    """The sign under a card that may not be played, around the origin."""
    return use("eno", 12, x=-6, y=-6, style="color:var(--soft)")


def small_mark(allowed: bool) -> str:
    """The same two signs on the face of a small card, where the paper stays light in the dark."""
    if allowed:
        return '<circle r="3.2" fill="#1F6B4F"/>'
    return use("eno", 8.5, x=-4.2, y=-4.2, style="color:#5C5548")


@cache
def selected_tick() -> str:
    """The tick under a selected card, in a disc around the origin."""
    return '<circle r="12" fill="var(--ink)"/>' + use("eok", 14, x=-7, y=-7, style="color:var(--page)")
