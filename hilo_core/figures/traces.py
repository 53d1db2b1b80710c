"""What a plotly figure shows, as a panel that stands still: bars, lines and points with their intervals, on two axes."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, isfinite, log10
from typing import Any, NamedTuple

from ..messages.errors import HiloError, shown
from . import pen
from .lettering import text, width

BAR, LINE, POINTS = "bar", "line", "points"
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
    """The bars, lines and points of a plotly figure. `at` are lines across the whole panel: the axis that each crosses, where,
    and its words."""

    traces: tuple[Trace, ...]
    across: Axis
    up: Axis
    at: tuple[tuple[str, float, str], ...] = ()
    high: float = 250

    def drawn(self, wide: float, size: float) -> tuple[str, float]:
        """The panel as SVG, and how high it is."""
        xs, ys = (self.values(which) for which in "xy")
        high = max(self.high, (size + 16) * len(self.up.names))
        columns, below = self.across.ticks(xs, 4 if wide < 640 else 8)
        rows, beside = self.up.ticks(ys, 5)
        room = wide * BESIDE
        left = min(room, max(width(words, size) for words in beside)) + 14
        right, (key, top) = wide - 26, self._key(wide, size)
        top += size + 14
        foot = top + high
        across = pen.scaled(columns[0], columns[-1], left, right)
        upward = pen.scaled(rows[0], rows[-1], *((top, foot) if self.up.names else (foot, top)))
        drawn = key + text(self.up.title, size, "so", 2, top - 12)
        for at, words in zip(rows, beside, strict=True):
            y = upward(at)
            drawn += f'<path d="M{left:g} {y}H{right:g}" class="hair"/>' if words else ""
            drawn += text(shortened(words, size, room), size, "e", left - 8, round(y + size * 0.35, 1))
        drawn += pen.stroke(f"M{left:g} {foot:g}H{right:g}", 1.5)
        pitch = (right - left) / max(len(below) - 1, 1)
        every = ceil((max(width(words, size) for words in below) + 8) / pitch) if not self.across.names else 1
        for number, (at, words) in enumerate(zip(columns, below, strict=True)):
            if words and number % every == 0:
                x = across(at)
                drawn += pen.stroke(f"M{x} {foot:g}v6", 1.5)
                drawn += "".join(
                    text(line, size, "m", x, foot + 8 + size * (row + 1)) for row, line in enumerate(broken(words, size, pitch))
                )
        deep = max(len(broken(words, size, pitch)) for words in below) if self.across.names else 1
        for which, trace in enumerate(self.traces):
            drawn += "".join(self.marks(trace, which, across, upward))
        drawn += "".join(self.crossing(across, upward, left, right, top, foot, size))
        foot += 10 + size * deep
        drawn += text(self.across.title, size, "m so", (left + right) / 2, foot + 8 + size)
        return drawn, foot + 18 + size

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
        return found or [0.0, 1.0]

    def marks(self, trace: Trace, which: int, across: Callable[[Any], float], upward: Callable[[Any], float]) -> Iterator[str]:
        """The bars, or the line, or the points of a trace, with its intervals."""
        second, colour = which == 1, f"var(--{COLOURS[which % len(COLOURS)]})"
        placed = [(across(self.across.place(one.x)), upward(self.up.place(one.y)), one) for one in trace.data]
        if trace.kind == LINE:
            path = "M" + "L".join(f"{x} {y}" for x, y, _ in placed)
            dash = f' stroke-dasharray="{DASHES[which % 4]}"' if which % 4 else ""
            yield f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
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
                ends = across if trace.lies else upward
                first, last = ends(low), ends(high)
                path = (
                    f"M{first} {y}H{last}M{first} {y - 6}v12M{last} {y - 6}v12"
                    if trace.lies
                    else (f"M{x:g} {first}V{last}M{x - 4:g} {first}h8M{x - 4:g} {last}h8")
                )
                edge = "var(--ink)" if trace.kind == BAR else colour
                yield f'<path d="{path}" stroke="{edge}" stroke-width="2" fill="none"/>'
            if trace.kind == POINTS:
                yield pen.point(round(x, 1), round(y, 1), second, 4 if len(placed) < 200 else 2)

    def thickness(self, trace: Trace, scale: Callable[[Any], float]) -> float:
        """How thick all bars of one place are together: they nearly touch where they stand on numbers."""
        axis, which = (self.up, "y") if trace.lies else (self.across, "x")
        places = sorted({scale(axis.place(getattr(one, which))) for one in trace.data})
        apart = min((b - a for a, b in pairwise(places)), default=60.0)
        return min(apart * (0.62 if axis.names else 0.94), 64)

    def crossing(
        self, across: Callable[[float], float], upward: Callable[[float], float], left: float, right: float, top: float,
        foot: float, size: float,
    ) -> Iterator[str]:  # fmt: skip
        """The lines across the whole panel, with their words."""
        for which, value, words in self.at:
            if which == "x":
                x = across(value)
                side = pen.turned(x, words, size, right)
                yield pen.stroke(f"M{x} {top:g}V{foot:g}", 2.6)
                yield text(words, size, "b" + (" e" if side < 0 else ""), x + 8 * side, top + size)
            else:
                y = upward(value)
                yield pen.stroke(f"M{left:g} {y}H{right:g}", 2.6) + text(words, size, "e b", right, y - 8)

    def _key(self, wide: float, size: float) -> tuple[str, float]:
        """What the series look like, if there are several, and how high that is."""
        if len(self.traces) < 2:
            return "", 4.0
        drawn, x, y = "", 4.0, 6.0
        for which, trace in enumerate(self.traces):
            if x > 4 and x + 36 + width(trace.name, size) > wide:
                x, y = 4.0, y + size + 10
            if trace.kind == LINE:
                dash = f' stroke-dasharray="{DASHES[which % 4]}"' if which % 4 else ""
                colour = COLOURS[which % len(COLOURS)]
                drawn += f'<path d="M{x} {y + 8}h22" stroke="var(--{colour})" stroke-width="2"{dash}/>'
            else:
                point = trace.kind == POINTS
                drawn += pen.point(x + 11, y + 8, which == 1) if point else pen.bar(x, 22, y, y + 16, which == 1)
            drawn += text(trace.name, size, "", x + 30, y + 8 + size * 0.35)
            x += 54 + width(trace.name, size)
        return drawn, y + 30

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
        across = 4 if any(one.low is not None for trace in self.traces for one in trace.data) else 2
        head = (self.across.title, self.up.title, "from", "to")[:across]
        rows = [
            (trace.name, *(written(one) if finite_number(one) else "" for one in datum[:across]))
            for trace in self.traces
            for datum in trace.data[:: 1 + len(trace.data) // MOST_ROWS]
        ]
        return [("", *head), *rows]


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


def of_figure(figure: Any) -> Traces:
    """What a plotly figure shows. HiloError for a trace that is none of bars, lines and points."""
    traces = tuple(of_trace(trace) for trace in figure.data)
    layout = figure.layout
    across, up = (
        axis(getattr(layout, f"{which}axis"), [getattr(one, which) for trace in traces for one in trace.data]) for which in "xy"
    )
    at = [
        ("x", shape.x0, "") if shape.x0 == shape.x1 else ("y", shape.y0, "") for shape in layout.shapes if shape.type == "line"
    ]
    words = [note.text for note in layout.annotations] + [""] * len(at)
    return Traces(traces, across, up, tuple((which, value, said) for (which, value, _), said in zip(at, words, strict=False)))


def of_trace(trace: Any) -> Trace:
    """What a trace shows; of a histogram how often each value is there."""
    if trace.type == "histogram":
        counted = sorted(Counter(trace.x).items())
        return Trace(trace.name or "", BAR, tuple(Datum(value, times) for value, times in counted))
    if trace.type not in ("bar", "scatter"):
        raise HiloError(f"A still picture has bars, lines and points; there is none of {shown(trace.type)}.")
    kind = BAR if trace.type == "bar" else LINE if "lines" in (trace.mode or "lines") else POINTS
    lies = trace.orientation == "h" if kind == BAR else trace.error_x.array is not None
    xs, ys, error = list(trace.x), list(trace.y), trace.error_x if lies else trace.error_y
    above = [0.0] * len(xs) if error.array is None else list(error.array)
    below = above if error.arrayminus is None else list(error.arrayminus)
    data = []
    for x, y, up, down in zip(xs, ys, above, below, strict=True):
        value = x if lies else y
        ends = (None, None) if error.array is None else (float(value) - float(down), float(value) + float(up))
        data.append(Datum(x, y, *ends))
    return Trace(trace.name or "", kind, tuple(data), lies)


def axis(layout: Any, values: Sequence[Any]) -> Axis:
    """An axis of a figure with these values on it."""
    named = layout.type == "category" or any(isinstance(value, str) for value in values)
    names = tuple(dict.fromkeys(map(str, values))) if named else ()
    return Axis(layout.title.text or "", names, layout.type == "log")
