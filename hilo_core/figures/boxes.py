"""A box plot standing still: the middle half of the values is a box with a line at the middle one; whiskers, and what lies
beyond them."""

from collections.abc import Callable, Iterable, Iterator
from math import ceil, floor, isfinite
from typing import Any, NamedTuple

from ..messages.errors import HiloError
from . import pen

REACH = 1.5  # times the length of the box: values further off than that stand alone, as plotly draws them


class Box(NamedTuple):
    """What a box says of its values."""

    low: float  # the ends of the whiskers
    lower: float  # a quarter of the values lies below, a quarter above `upper`
    middle: float
    upper: float
    high: float
    beyond: tuple[float, ...]


def box_of(values: Iterable[Any]) -> Box | None:
    """The box of these values; None where there are none. Quarters lie as plotly has them."""
    given = sorted(value for value in map(float, values) if isfinite(value))
    if not given:
        return None

    def at(part: float) -> float:
        place = min(max(len(given) * part - 0.5, 0), len(given) - 1)
        low, high = given[floor(place)], given[ceil(place)]
        return low + (high - low) * (place % 1)

    lower, upper = at(0.25), at(0.75)
    far = REACH * (upper - lower)
    near = [value for value in given if lower - far <= value <= upper + far]
    beyond = tuple(value for value in given if not lower - far <= value <= upper + far)
    return Box(min(near[0], lower), lower, at(0.5), upper, max(near[-1], upper), beyond)


def boxes_of(trace: Any) -> tuple[bool, dict[Any, Box]]:
    """Whether the boxes of a box or violin plot lie, and each by its place. HiloError for one without its values."""
    lies = trace.orientation == "h" or (trace.orientation is None and trace.y is None)
    values, places, alone = (trace.x, trace.y, trace.y0) if lies else (trace.y, trace.x, trace.x0)
    if values is None:
        raise HiloError(f"A still picture of a {trace.type} plot needs its values: give the figure those, not their quartiles.")
    by_place: dict[Any, list[Any]] = {}
    places = [alone or trace.name or ""] * len(values) if places is None else places
    for place, value in zip(places, values, strict=True):
        by_place.setdefault(place, []).append(value)
    found = {place: box_of(each) for place, each in by_place.items()}
    return lies, {place: box for place, box in found.items() if box is not None}


def drawn(box: Box, at: Callable[[float], float], centre: float, thick: float, lies: bool, second: bool) -> Iterator[str]:
    """A box on the axis of its values, `thick` across it."""
    low, lower, middle, upper, high = (round(at(value), 1) for value in box[:5])
    half = thick / 2
    yield pen.ends(low, high, round(centre, 1), lies, "ink", 1.5)
    if lies:
        yield pen.bar(lower, upper - lower, centre - half, centre + half, second)
    else:
        yield pen.bar(centre - half, thick, upper, lower, second)
    path = f"M{middle} {centre - half:.1f}v{thick:.1f}" if lies else f"M{centre - half:.1f} {middle}h{thick:.1f}"
    yield f'<path d="{path}" stroke="var(--{"ink" if second else "page"})" stroke-width="3"/>'
    for value in box.beyond:
        place = round(at(value), 1)
        yield pen.point(place if lies else round(centre, 1), round(centre, 1) if lies else place, second, 2)
