"""A panel of bars, lines and points with their intervals, on two axes: what a plotly figure shows, standing still."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, isfinite, log10
from typing import Any, NamedTuple

from . import boxes, pen
from .lettering import text, width
from .panels import NARROW

BAR, LINE, POINTS, BOX = "bar", "line", "points", "box"
MOST_ROWS = 24  # of a trace, in a table
BESIDE = 0.4  # of the width, the most that names at the left may take
COLOURS = "data", "ink", "guess", "soft", "ink"
DASHES = "", "7 5", "2 4", "12 4"  # a line for each series that can be told apart without its colour


class Datum(NamedTuple):
    """A place of a trace: what stands on either axis, a number or a name, and the ends of its interval on the axis `which`."""

    x: Any
    y: Any
    low: float | None = None
    high: float | None = None
    box: boxes.Box | None = None

    @property
    def quarters(self) -> tuple[float | None, float | None]:
        """The ends of its box."""
        return (None, None) if self.box is None else (self.box.lower, self.box.upper)


class Trace(NamedTuple):
    """One series: how it is drawn, and whether its values, with their intervals, lie across and not upward."""

    name: str
    kind: str
    data: tuple[Datum, ...]
    lies: bool = False


class Axis(NamedTuple):
    """An axis: its name, its names in order if it has names for numbers, and whether each step is ten times the one before."""

    title: str
    names: tuple[str, ...] = ()
    log: bool = False

    def ticks(self, values: Sequence[float], most: int) -> tuple[list[float], list[str]]:
        """Where ticks stand, the first and the last at the ends of the axis, and what is written there."""
        if self.names:
            return [-0.5, *range(len(self.names)), len(self.names) - 0.5], ["", *self.names, ""]
        if self.log:
            first, last = log10(min(values)), log10(max(values))
            powers = [float(power) for power in range(ceil(first), floor(last) + 1)]
            return [first, *powers, last], ["", *(pen.number(10.0**power) for power in powers), ""]
        low, high = min(values), max(values)
        step = pen.step_of(max(high - low, 1e-9), most)
        at = pen.ticks(floor(low / step) * step, ceil(high / step) * step, step)
        return at, list(map(pen.number, at))

    def place(self, value: Any) -> float:
        """Where a value stands, in the numbers of the ticks."""
        if self.names:
            return float(self.names.index(str(value)))
        return log10(value) if self.log else float(value)


@dataclass(frozen=True)
class Traces:
    """The bars, lines, points and boxes of a plotly figure. `at` are lines across the whole panel: the axis that each crosses,
    where, and its words."""

    traces: tuple[Trace, ...]
    across: Axis
    up: Axis
    at: tuple[tuple[str, float, str], ...] = ()
    high: float = 250

    def drawn(self, wide: float, size: float) -> tuple[str, float]:
        """The panel as SVG, and how high it is."""
        high = max(self.high, (size + 16) * len(self.up.names))
        columns, below = self.across.ticks(self.values("x"), 4 if wide < NARROW else 8)
        rows, beside = self.up.ticks(self.values("y"), 5)
        room = wide * BESIDE
        left, right, top = min(room, max(width(words, size) for words in beside)) + 14, wide - 26, size + 14
        foot = top + high
        across = pen.scaled(columns[0], columns[-1], left, right)
        upward = pen.scaled(rows[0], rows[-1], *((top, foot) if self.up.names else (foot, top)))
        drawn = text(self.up.title, size, "so", 2, top - 12) + pen.stroke(f"M{left:g} {foot:g}H{right:g}", 1.5)
        drawn += pen.upward(upward, rows, left, right, size, [shortened(words, size, room) for words in beside])
        pitch = (right - left) / max(len(below) - 1, 1)
        every = ceil((max(width(words, size) for words in below) + 8) / pitch) if not self.across.names else 1
        lines = [broken(words, size, pitch) if self.across.names else [words] for words in below]
        for at, under in list(zip(columns, lines, strict=True))[::every]:
            if under != [""]:
                x = across(at)
                drawn += pen.stroke(f"M{x} {foot:g}v6", 1.5)
                drawn += "".join(text(line, size, "m", x, foot + 8 + size * (row + 1)) for row, line in enumerate(under))
        for which, trace in enumerate(self.traces):
            drawn += "".join(self.marks(trace, which, across, upward))
        for crossed, value, words in self.at:
            if crossed == "x":
                x = across(value)
                drawn += pen.exact(x, top, foot, words, size, pen.turned(x, words, size, right))
            else:
                drawn += pen.exact_height(upward(value), left, right) + text(words, size, "e b", right, upward(value) - 8)
        foot += 10 + size * max(map(len, lines))
        drawn += text(self.across.title, size, "m so", (left + right) / 2, foot + 8 + size)
        return drawn, foot + 18 + size

    def signs(self) -> list[pen.Sign]:
        """What the series look like."""
        return [sign_of(trace, which) for which, trace in enumerate(self.traces)]

    def values(self, which: str) -> list[float]:
        """All that has to find room on an axis, in its own numbers."""
        axis, found = (self.across if which == "x" else self.up), [at for crossed, at, _ in self.at if crossed == which]
        for trace in self.traces:
            along = (which == "x") == trace.lies
            for one in trace.data:
                ends = [finite(end) for end in (one.low, one.high)] if along else []
                found += [axis.place(getattr(one, which))] if axis.names else [getattr(one, which)]
                found += [end for end in ends if end is not None]
            found += [0.0] if trace.kind == BAR and along else []
            found += [far for one in trace.data if along and one.box is not None for far in one.box.beyond]
            if trace.kind in (BAR, BOX) and not (along or axis.names):  # half a bar at either end
                apart = least_distance([getattr(one, which) for one in trace.data]) / 2
                found += [end for one in trace.data for end in (getattr(one, which) - apart, getattr(one, which) + apart)]
        return found or [0.0, 1.0]

    def marks(self, trace: Trace, which: int, across: Callable[[Any], float], upward: Callable[[Any], float]) -> Iterator[str]:
        """The bars, or the line, the points or the boxes of a trace, with its intervals."""
        second, colour = which == 1, "ink" if trace.kind == BAR else COLOURS[which % len(COLOURS)]
        if trace.kind == BOX:
            yield from self.boxes(trace, second, across, upward)
            return
        placed = [(across(self.across.place(one.x)), upward(self.up.place(one.y)), one) for one in trace.data]
        if trace.kind == LINE:
            yield line_through([(x, y) for x, y, _ in placed], which)
        bars = [one.kind for one in self.traces].count(BAR)
        for x, y, one in placed:
            low, high = (finite(end) for end in (one.low, one.high))
            if trace.kind == BAR:
                zero = across(0.0) if trace.lies else upward(0.0)
                thick = self.thickness(trace, across if not trace.lies else upward)
                shift = (which - bars / 2) * thick / bars
                if trace.lies:
                    yield pen.bar(min(zero, x), abs(x - zero), y + shift + 1, y + shift + thick / bars - 1, second)
                    y += shift + thick / bars / 2
                else:
                    yield pen.bar(x + shift + 1, thick / bars - 2, min(y, zero), max(y, zero), second)
                    x += shift + thick / bars / 2
            if low is not None and high is not None:
                if trace.kind == POINTS and trace.lies:
                    yield pen.interval(across(low), across(high), x, y, second)
                    continue
                end = across if trace.lies else upward
                yield pen.ends(end(low), end(high), y if trace.lies else x, trace.lies, colour)
            if trace.kind == POINTS:
                yield pen.point(round(x, 1), round(y, 1), second, 4 if len(placed) < 200 else 2)

    def boxes(
        self, trace: Trace, second: bool, across: Callable[[Any], float], upward: Callable[[Any], float]
    ) -> Iterator[str]:
        """The boxes of a trace, beside those of others where they share a place."""
        scale, axis = (across, self.across) if trace.lies else (upward, self.up)
        other, places = (upward, self.up) if trace.lies else (across, self.across)
        which = "y" if trace.lies else "x"
        all_of_them = [one for one in self.traces if one.kind == BOX]
        named = [getattr(one, which) for each in all_of_them for one in each.data]
        number, own = (len(all_of_them), all_of_them.index(trace)) if len(set(named)) < len(named) else (1, 0)
        thick = self.thickness(trace, other) / number
        for one in trace.data:
            centre = other(places.place(getattr(one, which))) + (own + 0.5 - number / 2) * thick
            if one.box is not None:
                yield from boxes.drawn(one.box, lambda value: scale(axis.place(value)), centre, thick - 6, trace.lies, second)

    def thickness(self, trace: Trace, scale: Callable[[Any], float]) -> float:
        """How thick all bars of one place are together: they nearly touch where they stand on numbers."""
        axis, which = (self.up, "y") if trace.lies else (self.across, "x")
        apart = least_distance([scale(axis.place(getattr(one, which))) for one in trace.data], 60.0)
        return min(apart * (0.62 if axis.names else 0.94), 64)

    def words(self) -> str:
        """What the panel shows, for those who do not see it: every number of a short one, the ends of a long one."""
        told = [
            f"{one.name} {', '.join(said(trace_datum, one.lies) for trace_datum in few(one.data))}".strip()
            for one in self.traces
        ]
        crossed = [words for _, _, words in self.at if words]
        axes = ", by ".join(filter(None, (self.up.title, self.across.title)))
        return f"{axes}: {'; '.join(told + crossed)}."

    def table(self) -> list[tuple[str, ...]]:
        """The numbers of the panel, its head first: those of a long trace at as many places, evenly; intervals if there are."""
        kinds = [one.kind for one in self.traces]
        across = 6 if BOX in kinds else 4 if any(one.low is not None for trace in self.traces for one in trace.data) else 2
        head = (self.across.title, self.up.title, "from", "to", "a quarter below", "a quarter above")[:across]
        rows = [
            (trace.name, *(written(one) if finite_number(one) else "" for one in (*datum[:4], *datum.quarters)[:across]))
            for trace in self.traces
            for datum in trace.data[:: 1 + len(trace.data) // MOST_ROWS]
        ]
        return [("", *head), *rows]


def sign_of(trace: Trace, which: int) -> pen.Sign:
    """What a first, a second ... series looks like."""
    if trace.kind == LINE:
        return trace.name, lambda x, y: line_through([(x, y + 8), (x + 22, y + 8)], which)
    return (pen.point_sign if trace.kind == POINTS else pen.bar_sign)(trace.name, which == 1)


def least_distance(places: Sequence[float], alone: float = 1.0) -> float:
    """How far the nearest two different places are apart."""
    return min((b - a for a, b in pairwise(sorted(set(places)))), default=alone)


def line_through(points: Sequence[tuple[float, float]], which: int) -> str:
    """The line of a first, a second ... series."""
    path, dash = "L".join(f"{x} {y}" for x, y in points), DASHES[which % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="M{path}" fill="none" stroke="var(--{COLOURS[which % len(COLOURS)]})" stroke-width="2"{dashed}/>'


def few(data: Sequence[Datum]) -> Sequence[Datum]:
    """All of a few, or the first and the last of many."""
    return data if len(data) <= 12 else (data[0], data[-1])


def said(one: Datum, lies: bool) -> str:
    """A place in words: its name, its value, and its interval."""
    name, value = (one.y, one.x) if lies else (one.x, one.y)
    ends = f" ({one.low:.3g} to {one.high:.3g})" if finite(one.low) is not None and finite(one.high) is not None else ""
    return f"{written(name)}: {written(value)}{ends}".replace("-", "−")


def written(value: Any) -> str:
    """A name, or a number in few digits."""
    return value if isinstance(value, str) else pen.number(float(f"{value:.4g}"))


def finite_number(value: Any) -> bool:
    """Whether something can be written: a name, or a number that is finite."""
    return isinstance(value, str) or finite(value) is not None


def finite(end: float | None) -> float | None:
    """An end of an interval that can be drawn; None if there is none."""
    return None if end is None or not isfinite(end) else end


def shortened(words: str, size: float, room: float) -> str:
    """Words that find room in a line."""
    while words and width(words, size) > room:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words


def broken(words: str, size: float, room: float) -> list[str]:
    """Words in lines of so much room, none of them cut."""
    lines: list[str] = [""]
    for word in words.split():
        joined = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], joined] if not lines[-1] or width(joined, size) <= room else [*lines, word]
    return lines
