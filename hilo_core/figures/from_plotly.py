"""A plotly figure read: what it shows, as a panel."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..messages.errors import HiloError, shown
from .boxes import boxes_of
from .traces import BAR, BOX, LINE, POINTS, Axis, Datum, Trace, Traces


def of_figure(figure: Any) -> Traces:
    """What a plotly figure shows. HiloError for a trace that is none of bars, lines, points and boxes."""
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
    if trace.type in ("box", "violin"):
        lies, found = boxes_of(trace)
        places = [(box.middle, place) if lies else (place, box.middle) for place, box in found.items()]
        data = [Datum(x, y, box.low, box.high, box) for (x, y), box in zip(places, found.values(), strict=True)]
        return Trace(trace.name or "", BOX, tuple(data), lies)
    if trace.type not in ("bar", "scatter"):
        raise HiloError(
            f"A still picture has bars, lines, points and boxes; there is none of {shown(trace.type)}. Draw one of those, such "
            "as plotly.express.bar, or show the figure as it is."
        )
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
