"""The marks that every plot is made of, as SVG. Colours are names (ink, data, guess ...), which a page or a picture sets."""

from collections.abc import Callable, Sequence
from math import ceil, floor, log10

from .lettering import text, width

END = 9  # half of the stroke at either end of an interval
HATCH = (
    '<defs><pattern id="hilo-hatch" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)">'
    '<rect width="7" height="7" fill="var(--brass-fill)"/>'
    '<path d="M0 0V7" stroke="#23211D" stroke-width="1.6"/></pattern></defs>'
)
LIGHT = {
    "page": "#fff", "ink": "#23211D", "soft": "#615A4E", "line": "#DDD4C3", "data": "#2D5FD0", "guess": "#9C2F7A",
    "brass-fill": "#E3AE45",
}  # fmt: skip
DARK = {
    "page": "#111", "ink": "#F2ECDF", "soft": "#B9B0A0", "line": "#3B362E", "data": "#6F93FF", "guess": "#F29BD6",
    "brass-fill": "#E3AE45",
}  # fmt: skip
_CLASSES = (
    "text{fill:var(--ink);font-family:Helvetica,Arial,sans-serif}.so{fill:var(--soft)}.gu{fill:var(--guess)}.b{font-weight:600}"
    ".m{text-anchor:middle}.e{text-anchor:end}.hair{stroke:var(--line)}.ink{stroke:var(--ink)}"
)
Scale = Callable[[float], float]
Sign = tuple[str, Callable[[float, float], str]]
"""A series: its name, and what draws how it looks, 22 wide and 16 high from a place on."""


def scaled(low: float, high: float, first: float, last: float) -> Scale:
    """Numbers to places."""
    return lambda value: round(first + (value - low) / (high - low) * (last - first), 1)


def step_of(span: float, most: int = 6) -> float:
    """The distance of ticks, 1, 2 or 5 times a power of ten, so that there are at most so many steps."""
    power: float = 10.0 ** floor(log10(span / most))
    return next(step for times in (1, 2, 5, 10) if span / (step := times * power) <= most)


def ticks(low: float, high: float, step: float) -> list[float]:
    """The ticks from `low` to `high`."""
    return [round(low + number * step, 9) for number in range(round((high - low) / step) + 1)]


def number(value: float) -> str:
    """A number as it is written: 1,000, 0.5, −2."""
    return f"{value:,.6f}".rstrip("0").rstrip(".").replace("-", "−")


def stroke(path: str, wide: float) -> str:
    """A line."""
    return f'<path d="{path}" class="ink" stroke-width="{wide:g}" fill="none"/>'


def across(scale: Scale, at: list[float], left: float, right: float, top: float, foot: float, size: float, name: str) -> str:
    """An axis from left to right, with its grid, its ticks and its name."""
    drawn = ""
    for tick in at:
        x = scale(tick)
        drawn += f'<path d="M{x} {top}V{foot}" class="hair"/>{stroke(f"M{x} {foot}v6", 1.5)}'
        drawn += text(number(tick), size, "m", x, foot + 8 + size)
    drawn += stroke(f"M{left} {foot}H{right}", 1.5)
    return drawn + text(name, size, "m so", (left + right) / 2, foot + 18 + 2 * size)


def upward(scale: Scale, at: Sequence[float], left: float, right: float, size: float, words: Sequence[str] = ()) -> str:
    """The grid and the ticks of an axis from the foot to the top, with their numbers, or these words if there are any."""
    return "".join(
        f'<path d="M{left:g} {scale(tick)}H{right:g}" class="hair"/>'
        + text(beside, size, "e", left - 8, round(scale(tick) + size * 0.35, 1))
        for tick, beside in zip(at, words or map(number, at), strict=True)
        if beside
    )


def from_zero(most: float, left: float, right: float, top: float, foot: float, size: float) -> tuple[Scale, str]:
    """An axis from 0 at the foot up to this number or a little more: where numbers stand on it, and its grid and ticks."""
    step = step_of(most, 5)
    most = ceil(most / step) * step
    scale = scaled(0, most, foot, top)
    return scale, upward(scale, ticks(0, most, step), left, right, size)


def turned(x: float, words: str, size: float, room: float) -> int:
    """1 if the words fit at the right of this place, -1 if they have to stand at its left."""
    return 1 if x + 20 + width(words, size) < room else -1


def flag(x: float, top: float, foot: float, words: str, size: float, room: float) -> str:
    """The reader's guess: a dashed line with a pennant, told apart without its colour. It turns left where no room is."""
    side = turned(x, words, size, room)
    pole = f'<path d="M{x} {top}V{foot}" stroke="var(--guess)" stroke-width="2.2" stroke-dasharray="5 4"/>'
    pennant = f'<path d="M{x} {top}h{15 * side}l{-5 * side} 6 {5 * side} 6h{-15 * side}z" fill="var(--guess)"/>'
    return pole + pennant + text(words, size, "gu b" + (" e" if side < 0 else ""), x + 20 * side, top + 12)


def exact(x: float, top: float, foot: float, words: str, size: float, side: int = 1) -> str:
    """An exact value: a line with a diamond at its foot."""
    drawn = stroke(f"M{x} {top:g}V{foot:g}", 2.6) + f'<path d="M{x} {foot - 8:g}l8 8-8 8-8-8z" fill="var(--ink)"/>'
    return drawn + text(words, size, "b" + (" e" if side < 0 else ""), x + 9 * side, top + 12)


def exact_height(y: float, left: float, right: float) -> str:
    """An exact value of an axis from the foot to the top."""
    return stroke(f"M{left:g} {y}H{right:g}", 2.6) + f'<path d="M{left:g} {y - 8}l8 8-8 8-8-8z" fill="var(--ink)"/>'


def counted_mean(x: float, top: float, foot: float, words: str, size: float) -> str:
    """A mean that was counted: a thin line with an open triangle, never the diamond of an exact value."""
    triangle = f'<path d="M{x} {foot}l7 12h-14z" class="ink" fill="var(--page)" stroke-width="1.8" stroke-linejoin="round"/>'
    return stroke(f"M{x} {top}V{foot}", 1.6) + triangle + text(words, size, "b", x + 9, top + 12)


def point(x: float, y: float, square: bool, size: float = 7) -> str:
    """An estimate: a circle, or the square of a second series."""
    if square:
        box = f'x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:g}" height="{2 * size:g}"'
        return f'<rect {box} fill="var(--brass-fill)" class="ink" stroke-width="1.8"/>'
    return f'<circle cx="{x}" cy="{y}" r="{size + 0.5:g}" fill="var(--data)" stroke="var(--page)" stroke-width="1.6"/>'


def interval(low: float, high: float, x: float, y: float, square: bool = False) -> str:
    """An interval with the estimate on it. Where it is short the estimate shrinks, never the interval."""
    if high <= low:
        return point(x, y, square)
    estimate = point(x, y, square, max(3, min(7, (high - low) / 2 - 3.5)))
    return ends(low, high, y, True, "ink" if square else "data", 3, END) + estimate


def ends(low: float, high: float, at: float, lies: bool, colour: str, wide: float = 2, end: float = 5) -> str:
    """A line from end to end of an interval, with a stroke at either."""
    path = f"M{low} {at:g}H{high}M{low} {at - end:g}v{2 * end}M{high} {at - end:g}v{2 * end}"
    if not lies:
        path = f"M{at:g} {low}V{high}M{at - end:g} {low}h{2 * end}M{at - end:g} {high}h{2 * end}"
    return f'<path d="{path}" stroke="var(--{colour})" stroke-width="{wide:g}" fill="none"/>'


def bar(x: float, wide: float, top: float, foot: float, hatched: bool) -> str:
    """A bar; that of a second series is hatched, with an edge."""
    if foot - top < 0.4:
        return ""
    look = 'fill="url(#hilo-hatch)" stroke="var(--ink)"' if hatched else 'fill="var(--data)" stroke="var(--data)"'
    box = f'x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{foot - top:.1f}"'
    return f'<rect {box} {look} stroke-width="1.4"/>'


def key(signs: Sequence[Sign], wide: float, size: float) -> tuple[str, float]:
    """What series look like, if there are several, in as many lines as they need, and how high that is."""
    if len(signs) < 2:
        return "", 4
    drawn, x, y = "", 4.0, 6.0
    for name, sign in signs:
        if x > 4 and x + 36 + width(name, size) > wide:
            x, y = 4.0, y + size + 10
        drawn += sign(x, y) + text(name, size, "", x + 30, y + 8 + size * 0.35)
        x += 54 + width(name, size)
    return drawn, y + 30


def point_sign(name: str, square: bool) -> Sign:
    """A series of estimates."""
    return name, lambda x, y: point(x + 11, y + 8, square)


def bar_sign(name: str, hatched: bool) -> Sign:
    """A series of bars."""
    return name, lambda x, y: bar(x, 22, y, y + 16, hatched)


def picture(inside: str, wide: float, high: float) -> str:
    """A drawing as a picture that stands alone, light or dark as the page is that shows it, or else the reader's system."""
    named = [f"svg{{{';'.join(f'--{name}:{colour}' for name, colour in table.items())}}}" for table in (LIGHT, DARK)]
    style = f"{named[0]}@media(prefers-color-scheme:dark){{{named[1]}}}{_CLASSES}"
    hatch = HATCH if "#hilo-hatch" in inside else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}">'
        f'<style>{style}</style><rect width="100%" height="100%" fill="var(--page)"/>{hatch}{inside}</svg>'
    )


def data_uri(svg: str) -> str:
    """A stand-alone SVG as an address for <img src="...">; it holds no double quote."""
    plain = svg.replace("%", "%25").replace("&", "%26").replace('"', "'").replace("#", "%23")
    return "data:image/svg+xml," + plain
