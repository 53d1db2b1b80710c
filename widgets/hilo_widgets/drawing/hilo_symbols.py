"""The cards of HiLO as symbols: a field in one of eight colours, each with a pattern, a letter and a sign of its own.

    hR hO hY hG hT hB hV hP    all of a card but its number, in currentColor    m-1 m0 .. m11    the number on its disc
    uR .. uP                   the sign, 24 x 24                                h    disc, corners and edge, for every colour
    sR .. sP                   the same in a line of small words on the felt, to the left of the origin
    R-1 .. P11                 a card: h + m                                    eflag    who has ended the round, 24 x 24

Patterns are lines that end at the edge, not <pattern>: no id is needed, and they stay sharp at every scale.
"""

from collections.abc import Callable
from math import sqrt

from hilo_core.hilo.table import COLOURS, HIGHEST, LOWEST

from .lettering import tidy

INK = "#23211D"
_CORNER, _LEFT, _RIGHT, _TOP, _BOTTOM = 6.5, 1.0, 59.0, 1.0, 83.0

_SIGNS = {
    "R": '<path d="M12 3 22.5 21H1.5Z"/>',
    "O": '<circle cx="12" cy="12" r="5"/><path d="M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 '
    '1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "Y": '<path d="M12 1.9l3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 18l-6.4 3.5L7 14.4l-5.3-5 7.2-.9Z"/>',
    "G": '<path d="M3 21C2 9.5 9 3 21.5 2.5 22 14 16 20.6 7.2 18.6L4.8 22Z"/><path d="M6 18C9 13 12.5 10 16.5 8" fill="none" '
    'stroke="var(--mk,var(--card))" stroke-width="1.6"/>',
    "T": '<path d="M2 7.5c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0M2 16.5c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0" fill="none" '
    'stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
    "B": '<path d="M12 1.5C16 7.5 19.5 11 19.5 15.2A7.5 7.3 0 0 1 4.5 15.2C4.5 11 8 7.5 12 1.5Z"/>',
    "V": '<path d="M16.5 2.6A10 10 0 1 0 21.8 16.2 8.2 8.2 0 0 1 16.5 2.6Z"/>',
    "P": '<circle cx="12" cy="5.6" r="4.3"/><circle cx="18.3" cy="10.2" r="4.3"/><circle cx="15.9" cy="17.6" r="4.3"/>'
    '<circle cx="8.1" cy="17.6" r="4.3"/><circle cx="5.7" cy="10.2" r="4.3"/>'
    '<circle cx="12" cy="12" r="3.2" fill="var(--mk,var(--card))"/>',
}
# How far from the left edge each number begins on its disc.
_NUMBER_X = {-1: 16.57, 1: 24.08, 10: 14.4, 11: 17.14}


def _cut(distance: float) -> float:
    """How much of a line at this distance from the nearest edge the round corner takes away."""
    return 0.0 if distance >= _CORNER else _CORNER - sqrt(_CORNER**2 - (_CORNER - distance) ** 2)


def _across(y: float) -> str:
    """A level line from edge to edge."""
    cut = _cut(min(y - _TOP, _BOTTOM - y))
    return f"M{tidy(_LEFT + cut)} {tidy(y)}H{tidy(_RIGHT - cut)}"


def _down(x: float) -> str:
    """An upright line from edge to edge."""
    cut = _cut(min(x - _LEFT, _RIGHT - x))
    return f"M{tidy(x)} {tidy(_TOP + cut)}V{tidy(_BOTTOM - cut)}"


def _slant(total: int, mirrored: bool) -> str:
    """The line x + y = total, or its mirror image, from edge to edge; where it meets a corner it ends a little earlier."""
    inset = 0.4
    first = max(_LEFT + inset, total - _BOTTOM + inset) + (1.2 if total == _LEFT + _BOTTOM else 0)
    last = min(_RIGHT - inset, total - _TOP - inset) - (1.2 if total == _RIGHT + _TOP else 0)
    ends = [(60 - x if mirrored else x, total - x) for x in (first, last)]
    return "M" + " ".join(f"{tidy(x)} {tidy(y)}" for x, y in ends)


def _wave(y: int) -> str:
    return f"M2 {y}q3.1-4 6.2 0t6.2 0" + 7 * " 6.2 0"


def _rows(line: Callable[[int], str], first: int, end: int, step: int) -> str:
    return "".join(map(line, range(first, end, step)))


def _dashes(length: int) -> str:
    """Level lines of which dashes make dots."""
    return "".join(f"M{3 if y % 12 == 3 else 9} {y}h{length}" for y in range(3, 82, 6))


def _crosses() -> str:
    rows = "".join(f"M{1 if y % 12 == 3 else 7} {y}h52" for y in range(3, 82, 6))
    return rows + "".join(f"M{x} {1 if x % 12 == 3 else 7}v76" for x in range(3, 58, 6))


_PATTERNS = {
    "R": (_rows(lambda total: _slant(total, False), 12, 142, 12), "3"),
    "O": (_dashes(48), '3.4" stroke-linecap="round" stroke-dasharray="0 12'),
    "Y": (_rows(_across, 3, 82, 6), "2"),
    "G": (_rows(_down, 3, 58, 6), "2"),
    "T": (_rows(_wave, 5, 82, 6), "1.8"),
    "B": (_rows(_across, 6, 82, 12) + _rows(_down, 6, 58, 12), "1.8"),
    "V": (_rows(lambda total: _slant(total, True), 12, 142, 12), "3"),
    "P": (_crosses(), '1.6" stroke-dasharray="4 8'),
}
_LIGHT_ON_DARK = "RGBV"


def hilo_table(prefix: str) -> dict[str, str]:
    """Every symbol of HiLO by its name, without the prefix."""
    table = {}
    for colour in COLOURS:
        table[f"u{colour}"] = f'<g id="{prefix}u{colour}" fill="currentColor">{_SIGNS[colour]}</g>'
        place = 'transform="translate(-11 -10)scale(.46)" style="color:var(--ink);--mk:var(--felt)"'
        table[f"s{colour}"] = f'<use id="{prefix}s{colour}" href="#{prefix}u{colour}" {place}/>'
    table["h"] = (
        f'<g id="{prefix}h"><path d="M30 17a21 21 0 0 1 21 21v8a21 21 0 0 1-42 0v-8a21 21 0 0 1 21-21ZM.5 20V7.5a7 7 0 0 1 '
        "7-7H17A3 3 0 0 1 20 3.5V14a6 6 0 0 1-6 6ZM59.5 64v12.5a7 7 0 0 1-7 7H43a3 3 0 0 1-3-3V70a6 6 0 0 1 6-6Z"
        f'" fill="var(--card)"/><rect x=".5" y=".5" width="59" height="83" rx="7" fill="none" stroke="{INK}" '
        'stroke-opacity=".5"/></g>'
    )
    for colour, (path, thickness) in _PATTERNS.items():
        stroke = (
            f'stroke="{"#fff" if colour in _LIGHT_ON_DARK else INK}" opacity="{".3" if colour in _LIGHT_ON_DARK else ".26"}"'
        )
        table[f"h{colour}"] = (
            f'<g id="{prefix}h{colour}"><rect x=".5" y=".5" width="59" height="83" rx="7" fill="currentColor"/>'
            f'<path d="{path}" fill="none" {stroke} stroke-width="{thickness}"/><use href="#{prefix}h"/>'
            f'<text x="9.6" y="15" style="fill:{INK};font-weight:700;font-size:14px;text-anchor:middle">{colour}</text>'
            f'<use href="#{prefix}u{colour}" transform="translate(43.4 67.2)scale(.56)" color="{INK}"/></g>'
        )
    for number in range(LOWEST, HIGHEST + 1):
        table[f"m{number}"] = (
            f'<g id="{prefix}m{number}" transform="translate({_NUMBER_X.get(number, 21.33)} 29)scale(1.444)" fill="none" '
            f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round">{_numeral(number, prefix)}</g>'
        )
    for colour in COLOURS:
        for number in range(LOWEST, HIGHEST + 1):
            inside = f'<use href="#{prefix}h{colour}"/><use href="#{prefix}m{number}"/>'
            table[f"{colour}{number}"] = f'<g id="{prefix}{colour}{number}">{inside}</g>'
    table["eflag"] = (
        f'<symbol id="{prefix}eflag" viewBox="0 0 24 24"><path d="M5 22V2.5M5 3.5c5-2.6 9 2.6 15 0v10c-6 2.6-10-2.6-15 0" '
        'stroke="currentColor" stroke-width="2.2" fill="currentColor" stroke-linejoin="round" stroke-linecap="round"/></symbol>'
    )
    return table


def _numeral(number: int, prefix: str) -> str:
    if number < 0:
        return f'<use href="#{prefix}n-"/><use href="#{prefix}n1" x="10.4"/>'
    return f'<use href="#{prefix}{"i" if number > 9 else "n"}{number}"/>'
