"""The water line of a roller's points: what each die did to them, one column next to the other.

A column begins at the origin and rises to negative y. A die that adds points floats on the water. A 1 or a 6 is drawn at the
previous water level, over a dashed line, and an arrow points down to the new level.
"""

from functools import cache

from . import pieces
from .symbols import PREFIX

DEEP = 27  # water in which a number can stand
STEPS = (20, 30, 40)  # most points the water may stand for


def unit(most: int, room: float) -> float:
    """Return the height of one point, when `most` is the highest water level of all rows and `room` is the height available."""
    return room / next((step for step in STEPS if most <= step), most)


@cache
def number(value: int, ground: str = "") -> str:
    """Return a number drawn in our own strokes, 18 high, with its foot at the origin.

    If a `ground` colour is given, the number gets a rim in that colour.
    """
    digits = str(value)
    across = 9.6 * (len(digits) - 1) + 12
    drawn = "".join(
        f'<use href="#{PREFIX}n{digit}"' + (f' x="{place * 9.6:g}"' if place else "") + "/>"
        for place, digit in enumerate(digits)
    )
    rim = f'<g stroke="var(--{ground})" stroke-width="8">{drawn}</g>' if ground else ""
    return (
        f'<g transform="translate({-across / 2:.1f} -18)" class="f0" stroke-linejoin="round">{rim}'
        f'<g stroke="var(--ink)" stroke-width="2.3">{drawn}</g></g>'
    )


def die_rise(before: int, points: int, per_point: float, numbers: bool = True) -> float:
    """Return the height of a die above the foot of its column; without numbers only the water lifts it."""
    height = points * per_point
    return round(max(before * per_point, height if height >= DEEP or not numbers else height + DEEP) + 5, 1)


@cache
def column(before: int, points: int, across: float, per_point: float, numbers: bool = True) -> str:
    """Return the water after a roll, with the points lost.

    The number is in the water, or above it if the water is low.
    """
    height, former = round(points * per_point, 1), round(before * per_point, 1)
    half = across / 2
    wave = f"M0 {-height:g}q{half / 2:g}-5 {half:g} 0t{half:g} 0"
    drawn = ""
    if height:
        drawn += f'<path d="{wave}V0H0Z" fill="var(--back-ink)" opacity=".45"/>'
        drawn += f'<path d="{wave}" class="f0" stroke="var(--soft)" stroke-width="1.4"/>'
    if former > height:
        drawn += _lost(former, height, across)
    if not numbers:
        return f"<g>{drawn}</g>"
    deep = height >= DEEP
    foot = 6 if deep else height + (6 if height else 5)
    return f'<g>{drawn}<g transform="translate({half:g} {-foot:g})">{number(points, "" if deep else "felt")}</g></g>'


def _lost(former: float, height: float, across: float) -> str:
    """Return a dashed line at the previous water level, and an arrow down to the new one."""
    line = 'stroke-linecap="round" stroke-linejoin="round"'
    drawn = f'<path d="M0 {-former:g}H{across:g}" class="f0" stroke="var(--edge)" stroke-width="1.4" stroke-dasharray="3 4"/>'
    drop = former - height
    tip = round(min(5.0, drop / 2.4), 1)
    arrow = f"M{across - 8:g} {1 - former:g}v{drop - 2:.1f}m{-tip:g} {-tip:g} {tip:g} {tip:g} {tip:g} {-tip:g}"
    return f'{drawn}<path d="{arrow}" class="f0" stroke="var(--no)" stroke-width="2" {line}/>'


def did(face: int, before: int) -> str:
    """Return the effect of a roll in a few words; without a face, the points before the first die."""
    if not face:
        return "so far"
    if face not in (1, 6):
        return f"+{face}"
    if before <= (face == 1):
        return f"stays {before}"
    return f"half of {before}" if face == 1 else f"{before} lost"


@cache
def given_place(size: float) -> str:
    """Return the dashed outline of a die that was given away."""
    line = 'stroke="var(--edge)" stroke-width="1.4" stroke-dasharray="4 4"'
    return f'<rect x="1" y="1" width="{size - 2:g}" height="{size - 2:g}" rx="7" class="f0" {line}/>'


@cache
def die(face: int, size: float = 34, just: bool = False) -> str:
    """Return a die that shows a face; 0 means not yet rolled."""
    return pieces.use(f"d{face}", size, look="just" if just else "c")
