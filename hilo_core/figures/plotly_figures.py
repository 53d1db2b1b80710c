"""Plotly figures in the style of the plots, for those who want to hover: one template, and what the rates show as a title."""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from ..intervals import Rate
from ..lazy import graph_objects
from ..messages.checks import installed
from . import pen
from .panels import Spans
from .parts import HasInterval, said, span
from .plot import Panel, Plot

SANS = "Avenir Next, Segoe UI, Helvetica Neue, Helvetica, Arial, sans-serif"
SERIF = "Iowan Old Style, Palatino, Liberation Serif, serif"
INK, SOFT, LINE, DATA, BRASS = (pen.LIGHT[name] for name in ("ink", "soft", "line", "data", "brass-fill"))
ROW, BETWEEN = 36, 112  # pixels: of a row with an interval, and from panel to panel
PATTERNS = ("", "/", "x", ".", "-")
KEPT = "\N{NO-BREAK SPACE}"
PLOTLY = "application/vnd.plotly.v1+json"
ACROSS = 42  # letters of a title in a line
PAPER = "#FFFFFE"  # a white of its own, by which the style sheets find our figures and turn them around in a dark notebook


def template() -> Any:
    """The plotly template "hilo", which this registers: no ground, no frame, a grid along the values only. HiloError without
    plotly."""
    with installed("plotly", "A picture"):
        from plotly import graph_objects, io

    named = {"title": {"font": {"color": SOFT, "size": 15}}, "automargin": True}
    axis = {"showline": True, "linecolor": INK, "linewidth": 1.5, "ticks": "outside", "ticklen": 6, "showgrid": False}
    clear = "rgba(0,0,0,0)"
    io.templates["hilo"] = graph_objects.layout.Template(
        layout={
            "paper_bgcolor": PAPER,
            "plot_bgcolor": clear,
            "font": {"family": SANS, "size": 16, "color": INK},
            "title": {
                "font": {"family": SERIF, "size": 20},
                "x": 0.02,
                "xanchor": "left",
                "y": 1,
                "yanchor": "top",
                "pad": {"t": 36},
            },
            "colorway": [DATA, BRASS],
            "xaxis": {**axis, **named},
            "yaxis": {"gridcolor": LINE, "zerolinecolor": INK, "rangemode": "tozero", **named},
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "margin": {"l": 70, "r": 26, "t": 130, "b": 64},
            "height": 420,
        }
    )
    return graph_objects


def bars(name: str, names: Sequence[str], rates: Sequence[Rate], per: float, which: int) -> dict[str, Any]:
    """The keywords of a bar trace: rates times `per`, with their intervals; every series has a pattern of its own."""
    fill = BRASS if which else DATA
    return {
        "name": name,
        "x": list(names),
        "y": [per * rate.value for rate in rates],
        "error_y": {
            "array": [per * (rate.high - rate.value) for rate in rates],
            "arrayminus": [per * (rate.value - rate.low) for rate in rates],
            "color": INK,
            "thickness": 2,
            "width": 9,
        },
        "marker": {
            "color": fill,
            "line": {"color": INK if which else fill, "width": 1.4},
            "pattern": {"shape": PATTERNS[which % len(PATTERNS)], "fgcolor": INK, "bgcolor": fill, "size": 7},
        },
        "customdata": [in_words(rate, per) for rate in rates],
        "hovertemplate": "%{x}: %{customdata}<extra></extra>",
    }


def intervals(finding: str, about: str, panels: Sequence[Spans], note: str = "") -> "graph_objects.Figure":
    """A plotly figure of intervals in rows, one panel below the other, and the picture of the same panels with it. HiloError
    without plotly."""
    template()
    from plotly.subplots import make_subplots

    rows = [len(panel.rows) * (1 + max(1, len(panel.series))) / 2 for panel in panels]
    high = sum(rows) * ROW + len(rows) * BETWEEN
    headings = [f"<b>{panel.heading}</b>" if panel.heading else "" for panel in panels]
    apart = BETWEEN / high if len(rows) > 1 else 0.0
    figure = make_subplots(len(rows), 1, subplot_titles=headings, row_heights=rows, vertical_spacing=apart)
    figure.update_annotations(x=0, xanchor="left")
    for number, panel in enumerate(panels, 1):
        for which, name in enumerate(panel.series or ("",)):
            figure.add_scatter(**spans(panel, which, name), showlegend=bool(name) and number == 1, row=number, col=1)
        for mark in panel.marks:
            line, words = {"color": INK, "width": 2.6, "dash": "dot"}, {"text": mark.words, "yanchor": "bottom"}
            figure.add_vline(mark.value, line=line, annotation=words, row=number, col=1)
        within = {} if panel.low is panel.high is None else {"range": [panel.low, panel.high]}
        figure.update_xaxes(title_text=panel.axis, **within, row=number, col=1)
    figure.update_xaxes(showgrid=True, gridcolor=LINE, rangemode="normal")
    figure.update_yaxes(type="category", autorange="reversed", showgrid=False, automargin=True)
    figure.update_yaxes(ticks="outside", ticklen=8, tickcolor="rgba(0,0,0,0)")
    title = wrapped(finding, about)
    keyed, headed = 30 * any(panel.series for panel in panels), 26 * bool(headings[0] or panels[0].marks)
    top = 40 + 26 * (title.count("<br>") + 1) + keyed + headed
    figure.update_layout(
        title={"text": title},
        template="hilo",
        height=top + high + 64,
        margin={"t": top},
        legend={"y": 1 + (headed + 4) / high},
        scattermode="group",
        hovermode="closest",
    )
    return with_picture(figure, finding, about, panels, note)


def spans(panel: Spans, which: int, name: str) -> dict[str, Any]:
    """The keywords of the trace of one series of a panel: a point for each row, and its interval as a line."""
    found = [(row, row.spans[which]) for row in panel.rows]
    fill, edge = (BRASS, INK) if which else (DATA, DATA)
    return {
        "name": name,
        "x": [one.value for _, one in found],
        "y": [row.name for row, _ in found],
        "orientation": "h",
        "offsetgroup": str(which),
        "mode": "markers",
        "cliponaxis": False,
        "error_x": {
            "array": [one.high - one.value for _, one in found],
            "arrayminus": [one.value - one.low for _, one in found],
            "color": edge,
            "thickness": 2.5,
            "width": 7,
        },
        "marker": {
            "color": fill,
            "size": 12,
            "symbol": ("circle", "square")[which % 2],
            "line": {"color": edge, "width": 1.4},
        },
        "customdata": [" ".join(filter(None, (said(one), row.under))) for row, one in found],
        "hovertemplate": f"%{{y}}{name and f', {name}'}: %{{customdata}}<extra></extra>",
    }


def in_words(rate: HasInterval, per: float) -> str:
    """A rate and its interval: "36.1 of 100 (27.2 to 46.0)", or a mean as it is written."""
    if per == 1:
        return said(span(rate))
    return f"{per * rate.value:.1f} of 100 ({per * rate.low:.1f} to {per * rate.high:.1f})"


def highest(rates: Mapping[str, HasInterval], per: float, of: str) -> str:
    """Which of some rates is the highest, if the intervals tell: a finding. Intervals that lie apart tell it, however the
    counts hang together; where they do not, it is left open."""
    if len(rates) == 1:
        ((name, rate),) = rates.items()
        return f"{name[0].upper()}{name[1:]}: {in_words(rate, per)}"
    first = max(rates, key=lambda name: rates[name].value)
    if all(rates[first].low > rate.high for name, rate in rates.items() if name != first):
        return f"Highest: {first}, {in_words(rates[first], per)}"
    return f"{of} are too few to tell which is highest"


def wrapped(title: str, sub: str) -> str:
    """A title, and below it smaller words, as plotly wants them: in lines that fit a window of 480 pixels, for plotly breaks
    none."""
    small = f"<span style='font-size:16px;font-family:{SANS};color:{SOFT}'>"
    kept = sub.replace(" %", KEPT + "%")  # no line begins with a sign
    below = [f"{small}{line.replace(KEPT, ' ')}</span>" for line in wrap(kept, ACROSS * 6 // 5)]
    return "<br>".join([*wrap(title, ACROSS), *below])


def with_picture(
    figure: "graph_objects.Figure", finding: str, about: str, panels: Iterable[Panel], note: str = ""
) -> "graph_objects.Figure":
    """The figure, with a picture of the same for where plotly does not show: in pages and nbclassic, and where notebooks are
    stored."""
    shown = tuple(panels)
    numbers = [(row.name, *map(said, row.spans)) for panel in shown if isinstance(panel, Spans) for row in panel.rows]
    return beside(figure, Plot(finding, about, shown, note, numbers and [("", *heads(shown)), *numbers]))


def heads(panels: Sequence[Panel]) -> tuple[str, ...]:
    """What stands above the numbers of panels of intervals: their series, or what all of them count."""
    several = [panel for panel in panels if isinstance(panel, Spans)]
    return several[0].series or (" / ".join(dict.fromkeys(panel.axis for panel in several)),)


def beside(figure: "graph_objects.Figure", picture: Plot) -> "graph_objects.Figure":
    """The figure, which shows this picture where plotly does not show, and no bar of buttons where it does."""
    offered = figure._repr_mimebundle_

    def bundle(*given: Any, **named: Any) -> dict[str, Any]:
        found: dict[str, Any] = offered(*given, **named)
        for shown in found.values():
            if isinstance(shown, dict):
                shown.setdefault("config", {})["displayModeBar"] = False
        ours = {"text/html": picture._repr_html_(), "text/plain": str(picture)}
        # Beside a figure that is drawn by its own type, plotly's HTML would only be scripts that ask another host.
        return found | ours if PLOTLY in found else ours | found

    figure._repr_mimebundle_ = bundle
    figure._ipython_display_ = None  # or else IPython asks that first, and leaves the picture out
    return figure
