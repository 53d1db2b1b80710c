"""The symbols that all pictures are made of, as SVG text.

A symbol is used as `<use href="#hilo-NAME"/>`. It is drawn in currentColor, so that one numeral serves all suits:

    n0..n9 nA nJ nQ nK n-    numerals, 18 high, to be stroked       uS uH uC uD uN    suit signs, 24 x 24 (N: the star)
    i10..i18                 the same, in pairs
    S1..D18                  a number card: v + f (never "9H": no name of a hidden card stands in a page)
    v1..v18                  paper, tide and index of a number card  fS fH fC fD       its two suit signs
    wS..wN                   ground and sign of a win card           bK4 bQ42 ...      its letter, word and ladder of bars
    cS..cN                   a chip, 14 x 18                         dashes   the outline of a card only looked at
    back given               60 x 84, the latter an outline          edragon ebutterfly emiddle   emblems, 64 x 64
    ecrown eno eok edealer   24 x 24

A win card is w + b, two <use>. Bars are named by letter and number of players, those of a
queen also by the place (from 1 at the top) that wins. `hilo_symbols` has the cards of HiLO,
`playing_symbols` ordinary playing cards. Dice are 48 x 48: `d1` .. `d6` show a face, `d0` is one not yet rolled."""

import re
from collections.abc import Iterable
from functools import cache

from hilo_core.himilo.round import cards_below_winner
from hilo_core.himilo.table import win_card

from .hilo_symbols import hilo_table
from .lettering import tidy
from .playing_symbols import playing_table, ranked_table, still_water

_PIPS = {
    1: ((24, 24),),
    2: ((12, 12), (36, 36)),
    3: ((12, 12), (24, 24), (36, 36)),
    4: ((12, 12), (36, 12), (12, 36), (36, 36)),
    5: ((12, 12), (36, 12), (24, 24), (12, 36), (36, 36)),
    6: ((12, 12), (36, 12), (12, 24), (36, 24), (12, 36), (36, 36)),
}
_INK = "#23211D"
FACES = (1, 2, 3, 4, 5, 6)


def _face(face: int) -> str:
    radius = 5.6 if face == 1 else 4.6
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in _PIPS[face])
    return f'<rect x="4" y="4" width="40" height="40" rx="9" fill="none" stroke="{_INK}" stroke-opacity=".07" ' + (
        f'stroke-width="2"/><g fill="{_INK}">{pips}</g>'
    )


def dice_table(prefix: str) -> dict[str, str]:
    """Every symbol of dice by its name, without the prefix."""
    box = '<rect x=".75" y=".75" width="46.5" height="46.5" rx="11" fill="var(--card)" stroke="var(--card-edge)" '
    table = {
        f"d{face}": f'<symbol id="{prefix}d{face}" viewBox="0 0 48 48">{box}stroke-width="1.5"/>{_face(face)}</symbol>'
        for face in FACES
    }
    table["d0"] = (
        f'<symbol id="{prefix}d0" viewBox="0 0 48 48"><path d="M24 2.5 43 13.3V34.7L24 45.5 5 34.7V13.3Z" '
        f'fill="var(--card)" stroke="{_INK}" stroke-opacity=".55" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M43 13.3V34.7L24 45.500V24Z" fill="{_INK}" opacity=".16"/>'
        f'<path d="M5 13.3V34.7L24 45.500V24Z" fill="{_INK}" opacity=".07"/>'
        f'<path d="M5 13.3 24 24 43 13.3M24 24V45.5" fill="none" stroke="{_INK}" stroke-opacity=".4" stroke-width="1.5"/>'
        "</symbol>"
    )
    return table


PREFIX = "hilo-"
_REFERENCE = re.compile(f"href=[\"']#{PREFIX}([^\"']+)")

_NUMERALS = {
    "0": '<ellipse id="@" cx="6" cy="9" rx="4.7" ry="7.7"/>',
    "1": "M1.4 4.9 5.6 1.4V17",
    "2": "M1.7 5.7C1.7 3 3.5 1.3 6 1.3s4.2 1.6 4.2 4c0 1.9-1.2 3.4-2.8 5.1L1.5 16.7h9.2",
    "3": "M1.9 4C2.7 2.2 4.2 1.3 6 1.3c2.3 0 3.8 1.4 3.8 3.5 0 2.2-1.6 3.6-4 3.6 2.8 0 4.6 1.6 4.6 4.1s-1.9 4.2-4.5 "
    "4.2c-2.1 0-3.7-1.1-4.4-2.9",
    "4": "M8.2 17V1.4L1 12.4h10.2",
    "5": "M9.9 1.3H3.5L2.6 8.2c.8-.8 2-1.3 3.3-1.3 2.7 0 4.5 1.9 4.5 4.8 0 3-2 5-4.7 5-1.9 0-3.4-.9-4.2-2.5",
    "6": '<g id="@"><circle cx="6" cy="11.9" r="4.7"/><path d="M8 1.2 2.1 9.4"/></g>',
    "7": "M1.2 1.4h9.4L4.2 17",
    "8": '<g id="@"><circle cx="6" cy="4.9" r="3.6"/><circle cx="6" cy="12.5" r="4.2"/></g>',
    "9": '<g id="@"><circle cx="6" cy="6.1" r="4.7"/><path d="M4 16.8 9.9 8.6"/></g>',
    "A": "M1 17 6.7 1.4 12.4 17M3 11.6h7.4",
    "J": "M8.4 1V12c0 3-1.4 4.7-3.7 4.7-2 0-3.3-1.3-3.4-3.6",
    "Q": '<g id="@"><circle cx="7.6" cy="9" r="6.5"/><path d="M8.4 11.6 14 17.2"/></g>',
    "K": "M2 1V17M10.6 1.2 2.2 10.2M5 7.6l6.4 9.3",
    "-": "M1.2 9.8h6.2",
}
_SUITS = {
    "S": "M12 1.8C15 6.4 21.6 9.4 21.6 14c0 2.9-2.1 4.6-4.4 4.6-1.7 0-3.2-.8-4.1-2.2.2 2.5 1.2 4.3 3 5.7H7.9c1.8-1.4 2.8-3.2 "
    "3-5.7-.9 1.4-2.4 2.2-4.1 2.2-2.3 0-4.4-1.7-4.4-4.6C2.4 9.4 9 6.4 12 1.8Z",
    "H": "M12 21.7C5 16.1 2 12.3 2 8.3 2 5 4.4 2.8 7.2 2.8c2.1 0 3.8 1.1 4.8 3 1-1.9 2.7-3 4.8-3C19.6 2.8 22 5 22 8.3c0 "
    "4-3 7.8-10 13.4Z",
    "C": "M12 2.2a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.6 7.1c.2 2.3 1.2 3.9 3 5.2H7.9c1.8-1.3 2.8-2.9 3-5.2a4.7 4.7 0 1 "
    "1-2.6-7.1A4.7 4.7 0 0 1 12 2.2Z",
    "D": "M12 1.6c2.6 4 5.4 7.5 8.6 10.4-3.2 2.9-6 6.4-8.6 10.4-2.6-4-5.4-7.5-8.6-10.4C6.6 9.1 9.4 5.6 12 1.6Z",
    "N": "M12 1.9l3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 18l-6.4 3.5L7 14.4l-5.3-5 7.2-.9Z",
}
_EMBLEMS = {
    "dragon": '<path d="M13 61c-1-7 0-12 2-16l-9-1.5 8-6.5-7.5-5 10-3.5C18 22 15 14 8.5 8.5 18 9 25.5 12.5 29 18.5c1-5.5'
    "-.5-9.5-3.5-13C34 8 38.5 12.5 40 19.5c6.5.5 11.5 2.5 16 6.5 2.5 0 4 1.5 4.5 4 .5 2.5-.5 4.5-2.5 5.5l-14 1.8c-1.5.2"
    '-2 1.2-1 2.2l8.5 3.5c-1.5 4-4.5 6-9 6.5-4.5.5-8-.5-10.5-2.5-1.5 4.5 0 9 5 14Z"/><g fill="var(--em,#FBF8F1)"><path '
    'd="M36.5 25.5c3.5-1 6.5-.5 9 1.8-3.5 1.9-6.7 1.5-9-1.8Z"/><circle cx="54.5" cy="29.5" r="1.3"/></g>',
    "butterfly": '<path d="M30.5 28C26 12 14 5 4.5 8 1.5 9 1 13 2 18c2 9.5 8 15.5 16 16.5-6 1.5-9.5 5.5-9.5 11 0 6 4 10.5 '
    "9.5 10 6-.5 10.5-7 12.5-18ZM33.5 28C38 12 50 5 59.5 8c3 1 3.5 5 2.5 10-2 9.5-8 15.5-16 16.5 6 1.5 9.5 "
    '5.5 9.5 11 0 6-4 10.5-9.5 10-6-.5-10.5-7-12.5-18Z"/><path d="M32 22c1.7 0 2.4 2 2.4 5v18c0 4-1 7-2.4 9-1.4'
    '-2-2.4-5-2.4-9V27c0-3 .7-5 2.4-5Z"/><path d="M31.5 23C30.5 17 27.5 12.5 23.5 11M32.5 23c1-6 4-10.5 8-12" '
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><g fill="var(--em,#FBF8F1)"><circle cx="13" '
    'cy="19" r="4"/><circle cx="51" cy="19" r="4"/><circle cx="18" cy="46" r="2.6"/><circle cx="46" cy="46" r="2.6"/></g>',
    "middle": '<path d="M14 14h36M14 50h36" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>'
    '<circle cx="32" cy="32" r="9"/>',
    "crown": '<path d="M3 18.5 1.5 6.5 7.6 10.8 12 3l4.4 7.8 6.1-4.3L21 18.5ZM3.4 20.5h17.2v2H3.4Z"/>',
    "no": '<path d="M6 18 18 6M3 12a9 9 0 0 1 18 0 9 9 0 0 1-18 0Z" fill="none" stroke="currentColor" stroke-width="2.6"/>',
    "ok": '<path d="M4 12.5 9.5 18 20 6.5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" '
    'stroke-linejoin="round"/>',
    "dealer": '<circle cx="12" cy="12" r="10.9" fill="none" stroke="currentColor" stroke-width="1.7"/>'
    '<path d="M8.8 7.400h3a4.6 4.6 0 0 1 0 9.200h-3Z" fill="none" stroke="currentColor" stroke-width="2.4"/>',
}
_LARGE_EMBLEMS = {"dragon", "butterfly", "middle"}
_PAPER = '<rect x=".5" y=".5" width="59" height="83" rx="7" fill="var(--card)" stroke="var(--card-edge)"/>'
WHITE = "#FFFDF8"
WORDS = {"K": "HI", "Q": "MI", "J": "LO"}


def water(level: float) -> str:
    """Paper and tide of a card whose rank stands at `level` (0 lowest, 1 highest) of all ranks."""
    return f'<use href="#{PREFIX}paper"/>{still_water(76 - 62 * level)}'


def face(text: str, level: float) -> str:
    """Paper, tide and both indices of a card."""
    return water(level) + indices(text)


def indices(text: str) -> str:
    """The index of a card and the small one at its foot."""
    sign, thickness = (f"n{text}", "2.5") if len(text) == 1 else (f"i{text}", "2.4")
    return (
        '<g fill="none" stroke="currentColor" stroke-linejoin="round">'
        f'<use href="#{PREFIX}{sign}" transform="translate(6.5 7)scale(.944)" stroke-width="{thickness}"/>'
        f'<use href="#{PREFIX}{sign}" transform="rotate(180 26.5 38.5)scale(.528)" stroke-width="2.8"/></g>'
    )


def _index(text: str) -> str:
    """Two numerals side by side."""
    return f'<use href="#{PREFIX}n{text[0]}"/><use href="#{PREFIX}n{text[1]}" x="9.6"/>'


def _bars(players: int, place: int) -> str:
    """As many bars as players, the one at `place` (from 1 at the top) long."""
    pitch, height = (6.8, 4.2) if players < 5 else (5.3, 3.4)
    first = 61.3 - ((players - 1) * pitch + height) / 2 + 1.2
    inside = height - 2.4
    rows = [tidy(first + row * pitch) for row in range(players)]
    short = "".join(f"M12.2 {y}h8.6v{inside:.1f}h-8.6z" for row, y in enumerate(rows, 1) if row != place)
    return (
        f'<g stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"><path d="{short}" opacity=".45"/>'
        f'<path d="M9.2 {rows[place - 1]}h14.6v{inside:.1f}H9.2z"/></g>'
    )


@cache
def winning_place(letter: str, suit: str, players: int) -> int:
    """The place from the top, counted from 1, that a win card lets win; the suit of a star is N."""
    below, _ = cards_below_winner(win_card(letter + suit.replace("N", "*")), players)
    return players - below


@cache
def ladder(letter: str, suit: str, players: int) -> str:
    """The name of the symbol with letter, word and bars of a win card."""
    return f"b{letter}{players}" + (str(winning_place(letter, suit, players)) if letter == "Q" else "")


def _ladder(letter: str, suit: str, players: int) -> str:
    return (
        f'<g color="{WHITE}" fill="{WHITE}"><use href="#{PREFIX}n{letter}" transform="translate(10 10) scale(1.222)" '
        f'fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"/>'
        f"{_bars(players, winning_place(letter, suit, players))}"
        f'<text x="53" y="67.5" style="fill:{WHITE};font-weight:700;font-size:16px;text-anchor:end">{WORDS[letter]}</text></g>'
    )


def _group(name: str, inside: str) -> str:
    return f'<g id="{PREFIX}{name}">{inside}</g>'


def _numeral(sign: str, drawing: str) -> str:
    if drawing.startswith("M"):
        return f'<path id="{PREFIX}n{sign}" d="{drawing}"/>'
    return drawing.replace("@", f"{PREFIX}n{sign}")


def _signs(suit: str) -> str:
    return (
        f'<use href="#{PREFIX}u{suit}" transform="translate(6.2 27.5) scale(.4583)"/>'
        f'<use href="#{PREFIX}u{suit}" transform="translate(17 38) scale(1.083)"/>'
    )


def _card(value: int, suit: str) -> str:
    return f'<use href="#{PREFIX}v{value}"/><use href="#{PREFIX}f{suit}"/>'


def _ground(suit: str) -> str:
    return f'<use href="#{PREFIX}w"/><use href="#{PREFIX}u{suit}" transform="translate(32 10.5) scale(.8333)" color="{WHITE}"/>'


def _chip(suit: str) -> str:
    return (
        f'<rect width="14" height="18" rx="3" fill="currentColor" stroke="{WHITE}" stroke-opacity=".35"/>'
        f'<use href="#{PREFIX}u{suit}" transform="translate(2 4)scale(.417)" color="{WHITE}"/>'
    )


def _all() -> dict[str, str]:
    """Every symbol by its name, without the prefix."""
    waves = "".join(f"M6 {tidy(8.6 + 3.52 * row)}q3-4.5 6 0t6 0 6 0 6 0 6 0 6 0 6 0 6 0" for row in range(20))
    frame = f'stroke="{WHITE}" stroke-opacity='
    table = {f"n{sign}": _numeral(sign, drawing) for sign, drawing in _NUMERALS.items()}
    table |= {f"u{suit}": f'<path id="{PREFIX}u{suit}" fill="currentColor" d="{path}"/>' for suit, path in _SUITS.items()}
    table["paper"] = _PAPER.replace("<rect", f'<rect id="{PREFIX}paper"')
    table |= {f"i{value}": _group(f"i{value}", _index(str(value))) for value in range(10, 19)}
    table |= {f"v{value}": _group(f"v{value}", face(str(value), value / 18)) for value in range(1, 19)}
    table |= {f"f{suit}": _group(f"f{suit}", _signs(suit)) for suit in "SHCD"}
    table |= {f"{suit}{value}": _group(f"{suit}{value}", _card(value, suit)) for suit in "SHCD" for value in range(1, 19)}
    table["w"] = _group(
        "w",
        f'<rect x=".5" y=".5" width="59" height="83" rx="7" fill="currentColor" {frame}".35"/>'
        f'<rect x="4" y="4" width="52" height="76" rx="4.5" fill="none" {frame}".45"/>',
    )
    table |= {f"w{suit}": _group(f"w{suit}", _ground(suit)) for suit in "SHCDN"}
    table |= {f"c{suit}": _group(f"c{suit}", _chip(suit)) for suit in "SHCDN"}
    table["dashes"] = (
        f'<rect id="{PREFIX}dashes" x="-2" y="-2" width="64" height="88" rx="9" fill="none" stroke="var(--ink)" '
        'stroke-width="1.8" stroke-dasharray="5 4"/>'
    )
    table["given"] = (
        f'<rect id="{PREFIX}given" x="1.4" y="1.4" width="57.2" height="81.2" rx="6" fill="none" stroke="var(--brass)" '
        'stroke-width="3.2" pointer-events="none"/>'
    )
    for players in (3, 4, 5):
        for letter, suit in ("KS", "JS", "QS", "QH"):
            name = ladder(letter, suit, players)
            table[name] = _group(name, _ladder(letter, suit, players))
    table["back"] = (
        f'<symbol id="{PREFIX}back" viewBox="0 0 60 84"><use href="#{PREFIX}paper"/><rect x="4" y="4" width="52" height="76" '
        f'rx="4.5" fill="var(--back)"/><path d="{waves}" fill="none" stroke="var(--back-ink)" opacity=".7"/></symbol>'
    )
    for name, drawing in _EMBLEMS.items():
        side = 64 if name in _LARGE_EMBLEMS else 24
        table[f"e{name}"] = (
            f'<symbol id="{PREFIX}e{name}" viewBox="0 0 {side} {side}"><g fill="currentColor">{drawing}</g></symbol>'
        )
    return table


SYMBOLS = _all() | hilo_table(PREFIX) | playing_table(PREFIX, indices) | ranked_table(PREFIX, water, face)
SYMBOLS |= dice_table(PREFIX)


def references(svg: str) -> set[str]:
    """The names of all symbols that a piece of SVG uses."""
    return set(_REFERENCE.findall(svg))


def symbols(names: Iterable[str]) -> str:
    """The symbols of these names and all they are made of, each once, for a <defs>. KeyError for an unknown name."""
    wanted: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += references(SYMBOLS[name])
    return "".join(text for name, text in SYMBOLS.items() if name in wanted)


def without_card_symbols(svg: str) -> str:
    """The same picture with number cards drawn from their two parts: shorter where each card is drawn only once."""
    parts = rf'<g\3><use href="#{PREFIX}v\2"/><use href="#{PREFIX}f\1"/></g>'
    return re.sub(f'<use href="#{PREFIX}([SHCD])([0-9]+)"([^>]*)/>', parts, svg)
