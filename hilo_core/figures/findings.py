"""A plotly figure of one's own in the style of the plots: its finding as title, and a still picture of it beside it."""

import re
from textwrap import wrap
from typing import Any

from ..lazy import graph_objects
from ..messages.checks import a_text, refused
from . import pen
from .from_plotly import of_figure
from .plot import Plot
from .plotly_figures import ACROSS, BRASS, DATA, INK, PAPER, PATTERNS, ROW, SOFT, beside, template, wrapped

LINES = "solid", "dash", "dot", "longdash"
COLOURS = DATA, BRASS, pen.LIGHT["guess"], SOFT, INK


def with_finding(figure: "graph_objects.Figure", finding: str, about: str = "") -> "graph_objects.Figure":
    """The plotly figure, such as one of `plotly.express`, in the style of the plots, with its finding as title and a still
    picture of the same beside it, for where plotly does not show. `about` says who played and how often. HiloError without
    plotly, and for a figure of other things than bars, lines, points, histograms, boxes, and violins, which are boxes there.

    >>> from plotly import express
    >>> figure = with_finding(express.bar(x=["High", "Low"], y=[18.6, 17.3]), "High bids come true more often")
    >>> figure.layout.title.text
    'High bids come true more often'
    """
    template()
    if not all(hasattr(figure, part) for part in ("data", "layout", "update_layout")):
        raise refused(figure, "figure", "a figure of plotly")
    traces = of_figure(figure)
    for which, trace in enumerate(figure.data):
        in_style(trace, which)
    finding = re.sub(r"(?<![\w.])-(?=\d)", "−", a_text(finding, "finding"))
    title, several = wrapped(finding, a_text(about, "about")), len(figure.data) > 1
    words_above = [note for note in figure.layout.annotations if str(note.yref).endswith(" domain")]  # those of upright lines
    top = 48 + 26 * (title.count("<br>") + 1) + 26 * bool(words_above)
    rows = ROW * len(traces.up.names)
    figure.update_layout(
        template="hilo",
        title={"text": title},
        margin={"t": top},
        height=top + max(rows, 260) + 70 + 30 * several,
        showlegend=several,
        legend={"title": {"text": ""}, "yref": "container", "y": 0, "yanchor": "bottom"},
    )
    for note in figure.layout.annotations:
        note.update({"yanchor": "bottom"} if note in words_above else {"bgcolor": PAPER, "opacity": 0.85})
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        axis.update({"dtick": 1} if axis.type == "log" else {})
        axis.title.text = "<br>".join(wrap(axis.title.text or "", ACROSS * 2 // 3))
    if traces.across.names:
        figure.update_xaxes(type="category")  # or plotly takes "2,000" for a number
    if traces.up.names:
        figure.update_yaxes(type="category", autorange="reversed", dtick=1, title={"text": ""})
    return beside(figure, Plot(finding, about, (traces,), table=traces.table()))


def in_style(trace: Any, which: int) -> None:
    """Gives a trace the looks of a first, a second ... series."""
    second, colour = which == 1, COLOURS[which % len(COLOURS)]
    edge = INK if second else colour
    if trace.type in ("box", "violin"):
        trace.update(fillcolor=colour, line={"color": INK, "width": 1.5}, marker={"color": edge})
        return
    if trace.type in ("bar", "histogram"):
        pattern = {"shape": PATTERNS[which % len(PATTERNS)], "fgcolor": INK, "bgcolor": colour, "size": 7}
        trace.marker.update(color=colour, line={"color": edge, "width": 1.4}, pattern=pattern)
    else:
        trace.line.update(color=edge, dash=LINES[which % len(LINES)])
        trace.marker.update(color=colour, size=9, symbol="square" if second else "circle", line={"color": edge, "width": 1.4})
    for error in (trace.error_x, trace.error_y):
        if error.array is not None:
            error.update(color=edge if trace.type == "scatter" else INK, thickness=2, width=5)
