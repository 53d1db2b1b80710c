"""Makes plotly figures in one style, the template "hilo".

They show estimates with their intervals, as points in rows or as bars. The finding is the title, and a note is below. plotly is
loaded when a figure is needed.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, repeat
from math import inf
from numbers import Real
from operator import itemgetter
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from ..messages.checks import a_number, a_text, checked, installed, refused
from ..messages.errors import HiloError, shown
from ..messages.markup import each, markup
from ..messages.texts import Json, Texts
from .intervals import Rate, digits_of
from .lazy import graph_objects, pandas

LOOK: Json = json.loads(Path(__file__).with_name("look.json").read_text("utf-8"))  # the default layout
SANS, SERIF = LOOK["font"]["family"], LOOK["title"]["font"]["family"]
COLOURS = *_, SOFT, INK = LOOK["colorway"]
PATTERNS, DASHES, SYMBOLS = ("", "/", "x", ".", "-"), ("solid", "dash", "dot", "longdash"), ("circle", "square", "diamond")
PAPER = LOOK["paper_bgcolor"]  # a white of its own, by which style sheets find our figures and invert them in a dark notebook
KEPT = "\N{NO-BREAK SPACE}"
CLEAR = LOOK["plot_bgcolor"]
ACROSS, SAID, NAMES, NOTED = 42, 50, 22, 58  # letters in a line of a title, of what is below it, of a name and of a note
HEIGHT, ROW_HEIGHT, BETWEEN = 240, 36, 112  # pixels: bars, a row with an interval, and the distance of two panels
SVG_WIDTH = 560  # pixels: the width of a picture in a saved notebook
FEW_BARS, MOST_ROWS = 10, 24  # bars with their numbers on them; rows of a table for each series
PLOTLY, SVG = "application/vnd.plotly.v1+json", "image/svg+xml"
DARK = 'body[data-jp-theme-light="false"] .hilo-plot img{filter:invert(.93) hue-rotate(180deg)}'


class Span(NamedTuple):
    """An estimate and its interval; for an exact number both ends are the same.

    >>> Span(60.0, 53.1, 66.5)
    Span(value=60.0, low=53.1, high=66.5)
    """

    value: float
    low: float
    high: float


HasInterval = Rate | Span  # an estimate with its interval, such as a Rate of a simulation


class Panel(NamedTuple):
    """A part of a figure: an estimate for each name in each series, as points in rows (`lies`) or as bars."""

    names: Sequence[str]
    series: Mapping[str, Sequence[HasInterval]]
    axis: str  # the words at the axis of numbers
    of: str = ""  # the words at the axis of names
    heading: str = ""
    lies: bool = False
    at: Sequence[float] = ()  # the positions of bars on an axis of numbers
    marks: Sequence[tuple[float, str]] = ()  # values on the axis of the points, or of the names of bars, with their words
    range: tuple[float, float] | None = None


def estimate(value: Any, name: str) -> Span:
    """Return an estimate as a Span.

    Raises HiloError if it has no value, low end and high end.
    """
    try:
        ends = (getattr(value, part, None) for part in Span._fields)
        return Span(*(end if isinstance(end, float) and abs(end) == inf else a_number(end, "") for end in ends))
    except HiloError:
        wanted = "a rate of a simulation, with a value, a low and a high end"
        raise HiloError(f"{name} takes {wanted}; not {shown(value)}.") from None


@checked()
def of_100(rate: HasInterval) -> HasInterval:
    """Convert a rate from 0 to 1, and its interval, to numbers out of 100.

    Raises HiloError for something that is not a rate.

    >>> from hilo_core import interval, plots
    >>> plots.said(of_100(interval(120, 200)))
    '60 (53 to 67)'
    """
    found = Span(*(100 * part for part in estimate(rate, "of_100")))
    return replace(rate, **found._asdict()) if isinstance(rate, Rate) else found


@checked()
def said(rate: HasInterval) -> str:
    """Format an estimate with its interval: "18.1 (17.6 to 18.6)".

    Raises HiloError for something that is not an estimate.

    >>> from hilo_core import interval
    >>> said(interval([4, 8, 6, 5, 3, 7]))
    '5.5 (3.5 to 7.5)'
    """
    one = estimate(rate, "said")
    if one.high <= one.low:
        return written(round(one.value, 2))
    digits = digits_of(one.high - one.low, 3)
    return f"{one.value:z,.{digits}f} ({one.low:z,.{digits}f} to {one.high:z,.{digits}f})".replace("-", "−")


def written(value: Any) -> str:
    """Format a label: a name stays as it is, a number is written with few digits: 1,000, 0.5, −2."""
    if not isinstance(value, Real):
        return str(value)[:10]  # a date
    return f"{float(f'{value:.4g}'):,.6f}".rstrip("0").rstrip(".").replace("-", "−")


def in_words(rate: HasInterval, per: float, unit: str = "") -> str:
    """Format a rate and its interval: "36.1 out of 100 rounds (27.2 to 46.0)"; a mean as by `said`, with its unit."""
    unit = f" {unit}".rstrip()
    if per == 1:
        return said(rate) + unit
    return f"{per * rate.value:.1f} out of 100{unit} ({per * rate.low:.1f} to {per * rate.high:.1f})"


def highest(rates: Mapping[str, HasInterval], per: float, of: str, unit: str = "") -> str:
    """Return the finding which rate is the highest, if its interval is above all others.

    If not, the finding says that there were too few games.
    """
    if len(rates) == 1:
        ((name, rate),) = rates.items()
        return f"{name[0].upper()}{name[1:]}: {in_words(rate, per, unit)}"
    first = max(rates, key=lambda name: rates[name].value)
    if all(rates[first].low > rate.high for name, rate in rates.items() if name != first):
        return f"Highest: {first}, {in_words(rates[first], per, unit)}"
    return f"{of} are too few to tell which is highest"


def template() -> Any:
    """Register the plotly template "hilo", and return `plotly.graph_objects`.

    Raises HiloError without plotly.
    """
    with installed("plotly", "A picture"):
        from plotly import graph_objects, io

    io.templates["hilo"] = graph_objects.layout.Template(layout=LOOK)
    io.renderers["svg"].width = SVG_WIDTH
    return graph_objects


def drawn(
    finding: str, about: str, panels: Sequence[Panel], note: str = "", *, stacked: bool = False
) -> "graph_objects.Figure":
    """Return a figure with several panels, one below the other.

    Raises HiloError without plotly.
    """
    template()
    from plotly.subplots import make_subplots

    names = [line for panel in panels if panel.lies for name in panel.names for line in wrap(name, NAMES)]
    wide, lines = max(map(len, names), default=0), max(len(wrap(name, NAMES)) for panel in panels for name in panel.names)
    row = max(ROW_HEIGHT, 14 + 20 * lines)
    rows = [row * len(one.names) * (1 + len(one.series)) / 2 if one.lies else HEIGHT / len(panels) ** 0.5 for one in panels]
    high = sum(rows) + BETWEEN * (len(panels) - 1)
    headings = [f"<b>{panel.heading}</b>" if panel.heading else "" for panel in panels]
    apart = BETWEEN / high if len(panels) > 1 else 0.0
    figure = make_subplots(len(panels), 1, subplot_titles=headings, row_heights=rows, vertical_spacing=apart)
    figure.update_annotations(x=0, xanchor="left")
    figure.update_layout(
        template="hilo", barmode="stack" if stacked else "group", bargap=0.05 if panels[0].at else gap(len(panels[0].names))
    )
    for number, panel in enumerate(panels, 1):
        place = {"row": number, "col": 1}
        for which, (name, values) in enumerate(panel.series.items()):
            figure.add_trace(trace(panel, which, values).update(name=name, meta=panel.heading), **place)
        for value, words in panel.marks:
            line = {"color": INK, "width": 2.2, "dash": "dot"}
            side = "right" if panel.range and 2 * value > sum(panel.range) else "left"
            figure.add_vline(value, line=line, annotation={"text": words, "yanchor": "bottom", "xanchor": side}, **place)
        titles = (panel.axis, "") if panel.lies else (panel.of, panel.axis)
        figure.update_xaxes(title_text=titles[0], **place)
        figure.update_yaxes(title_text="<br>".join(wrap(titles[1], ACROSS * 2 // 3)), **place)
        if panel.lies:
            figure.update_xaxes(showgrid=True, rangemode="normal", range=panel.range, **place)
            figure.update_layout(scattermode="group")
            looks = {"type": "category", "autorange": "reversed", "automargin": False, "ticklen": 8, "tickcolor": CLEAR}
            figure.update_yaxes(showgrid=False, **looks, **place)
        else:
            figure.update_xaxes(type="linear" if panel.at else "category", **place)
            figure.update_yaxes(range=panel.range, **place)
    left = 9 * wide + 24 if wide else 70
    return titled(figure, finding, about, high, note, left=left, above=bool(headings[0] or panels[0].marks))


def labelled(values: Sequence[float], below: Sequence[float]) -> list[str]:
    """Return the label at the foot of each bar: its value, unless its interval reaches down to there."""
    foot = max(map(abs, values), default=0) / 6
    return [written(round(float(one), 1)) if one - less > foot else "" for one, less in zip(values, below, strict=True)]


def gap(bars: int) -> float:
    """Return the part of a bar's space that stays empty; it is larger if there are few bars."""
    return max(0.2, 0.7 - bars / 10)


def trace(panel: Panel, which: int, values: Sequence[HasInterval]) -> Any:
    """Return the points or the bars of one series of a panel; `which` counts the series."""
    names = ["<br>".join(wrap(name, NAMES)) for name in panel.names]
    numbers, exact = [one.value for one in values], [one.high <= one.low for one in values]
    counted = [f", {one.counted}" if isinstance(one, Rate) else "" for one in values]
    words = [*zip(panel.names, map(said, values), counted, strict=True)]
    error: Json = {"array": [one.high - one.value for one in values]}
    error |= {"arrayminus": [one.value - one.low for one in values]}
    shared = {"customdata": words, "cliponaxis": False}
    if panel.lies:
        text = {"text": [written(round(one.value, 2)) if alone else "" for one, alone in zip(values, exact, strict=True)]}
        shared |= text | {"mode": "markers+text", "textposition": "middle right", "offsetgroup": str(which)}
        made = graph_objects.Scatter(x=numbers, y=names, orientation="h", error_x=error, **shared)
    else:
        if len(panel.series) * len(names) <= FEW_BARS and not panel.at:
            labels = [written(round(one, one < 1)) for one in numbers]
            shared |= {"text": labels if all(exact) else labelled(numbers, error["arrayminus"])}
            shared |= {"textposition": "outside" if all(exact) else "inside"}
        made = graph_objects.Bar(
            x=panel.at or names,
            y=[one or None for one in numbers] if all(exact) else numbers,
            error_y=None if all(exact) else error,
            **shared,
        )
    return styled(made, which)


def styled(one: Any, which: int) -> Any:
    """Style a trace by the number of its series: its colour, its pattern or symbol, and its dash."""
    colour = COLOURS[which % len(COLOURS)]
    edge = INK if which == 1 else colour
    line = {"color": edge, "width": 1.4}
    if one.type in ("bar", "histogram"):
        pattern = {"shape": PATTERNS[which % len(PATTERNS)], "fgcolor": INK, "bgcolor": colour, "size": 7}
        one.update(marker={"color": colour, "line": line, "pattern": pattern})
        if one.type == "bar":
            one.update(insidetextanchor="start", textangle=0, insidetextfont_size=15)
    elif one.type in ("box", "violin"):
        one.update(fillcolor=colour, line={"color": INK, "width": 1.5}, marker={"color": edge})
    elif one.type == "scatter":
        one.update(line={"color": edge, "dash": DASHES[which % len(DASHES)]})
        one.update(marker={"color": colour, "size": 11, "symbol": SYMBOLS[which % len(SYMBOLS)], "line": line})
    for error in filter(None, (getattr(one, "error_x", None), getattr(one, "error_y", None))):
        if error.array is not None:
            error.update(color=edge if one.type == "scatter" else INK, thickness=2.2, width=7)
    if one.customdata is not None:
        several = "%{fullData.name}, " if one.name else ""
        one.hovertemplate = f"{several}%{{customdata[0]}}: %{{customdata[1]}}%{{customdata[2]}}<extra></extra>"
    return one


def titled(
    figure: Any,
    finding: str,
    about: str,
    high: float,
    note: str = "",
    *,
    left: int = 0,
    below: int = 0,
    above: bool = False,
) -> "graph_objects.Figure":
    """Give the figure its title and its note, and the height that they need."""
    small = f"<span style='font-size:16px;font-family:{SANS};color:{SOFT}'>"
    kept = about.replace(" %", f"{KEPT}%")  # no line begins with a sign
    lines = [*wrap(finding, ACROSS), *(f"{small}{line.replace(KEPT, ' ')}</span>" for line in wrap(kept, SAID))]
    high, notes = high + name_series(figure), wrap(note, NOTED)
    top, foot = 40 + 26 * len(lines) + 26 * above, 68 + below + 20 * len(notes) + 6 * bool(notes)
    if notes:
        place = {"x": 0, "xref": "paper", "xanchor": "left", "xshift": 10 - left, "align": "left"}
        place |= {"y": 0, "yref": "paper", "yanchor": "top", "yshift": -66}
        figure.add_annotation(text="<br>".join(notes), showarrow=False, font={"size": 14, "color": SOFT}, **place)
    figure.update_layout(
        template="hilo",
        title={"text": "<br>".join(lines)},
        height=top + high + foot,
        margin={"t": top, "b": foot} | ({"l": left} if left else {}),
        meta={"finding": finding, "about": about, "note": note},
    )
    return shown_by(figure)


def name_series(figure: Any) -> int:
    """Write the name of each series at one of its bars or points in rows, and return the height that the names need.

    The names of upright bars are above all of them, and a line leads from each to the largest bar of its series. Other series
    have a legend, and so have the panels of other figures than ours.
    """
    several, layout = len({one.name for one in figure.data}) > 1, figure.layout
    at_place = "log" not in (layout.xaxis.type, layout.yaxis.type) and all(
        (one.type == "bar" or (one.type == "scatter" and one.orientation == "h"))
        and (one.yaxis in (None, "y") or one.meta is not None)
        for one in figure.data
    )
    figure.update_layout(showlegend=several and not at_place, legend_title_text="")
    if not (several and at_place):
        return 0
    stacked, high = layout.barmode in ("stack", "relative"), 0
    for axis in dict.fromkeys(one.yaxis or "y" for one in figure.data):
        x, traces = f"x{axis[1:]}", [(one, *points_of(one)) for one in figure.data if (one.yaxis or "y") == axis]
        order = [*{point[0]: 0 for *_, points in traces for point in points}]
        tops, lines = Counter[Any](), list[tuple[float, float, Any]]()
        for which, (one, lies, points) in enumerate(traces):
            if not (found := [point for point in points if point[1] is not None]):
                continue
            name, value, up, _ = found[0] if lies else max(found, key=itemgetter(1))
            apart = ((which + 0.5) / len(traces) - 0.5) * (0.2 if stacked else 1 - layout.bargap)
            place = order.index(name) + apart if isinstance(name, str) else name
            if lies and one.text is not None and one.text[0]:
                one.text = f"{one.text[0]} {one.name}", *one.text[1:]
            elif lies:
                figure.add_annotation(
                    x=value + up, y=place, xref=x, yref=axis, text=one.name, showarrow=False, xanchor="left", xshift=8
                )
            else:
                lines.append((place, tops[name] + value / 2 if stacked else value + up, one))
            for name, value, up, _ in found:
                tops[name] = tops[name] + max(value, 0) if stacked else max(tops[name], value + up)
        top = max(tops.values(), default=0) or 1
        for row, (place, end, one) in enumerate(sorted(lines, key=itemgetter(0), reverse=True), 1):
            figure.add_annotation(
                x=place, y=end, xref=x, yref=axis, ax=place, ay=top * (1.1 + 0.12 * row), axref=x, ayref=axis,
                text=KEPT + (one.name or ""), xanchor="left", bgcolor=PAPER, arrowhead=6 * stacked,
                standoff=22 if one.textposition == "outside" else 3,
            )  # fmt: skip
        high = max(high, 20 * len(lines))
    return high


@checked()
def errors(rates: "pandas.DataFrame", along: str = "y") -> Json:
    """Return the error bars of a plot, as `plotly.express` takes them.

    Parameters
    ----------
    rates : a table with the columns `value`, `low` and `high`
    along : the axis of the values, "x" or "y"

    >>> import pandas as pd
    >>> from plotly import express
    >>> rates = pd.DataFrame({"value": [5.0], "low": [4.0], "high": [7.0]})
    >>> express.bar(rates, y="value", **errors(rates)).data[0].error_y.array.tolist()
    [2.0]
    """
    return {f"error_{along}": rates["high"] - rates["value"], f"error_{along}_minus": rates["value"] - rates["low"]}


@checked()
def with_finding(figure: "graph_objects.Figure", finding: str, about: str = "") -> "graph_objects.Figure":
    """Return a plotly figure, such as one of `plotly.express`, in our style.

    The finding is the title, and a table next to the figure shows its numbers. `about` says who played and how often. Raises
    HiloError without plotly.

    >>> from plotly import express
    >>> figure = with_finding(express.bar(x=["High", "Low"], y=[18.6, 17.3]), "High bids come true more often")
    >>> figure.layout.title.text
    'High bids come true more often'
    """
    template()
    if not all(hasattr(figure, part) for part in ("data", "layout", "update_layout")):
        raise refused(figure, "figure", "a figure of plotly")
    finding, about = re.sub(r"(?<![\w.])-(?=\d)", "−", a_text(finding, "finding")), a_text(about, "about")
    for which, one in enumerate(figure.data):
        if one.type == "scatter" and named(one, "y"):
            one.update(orientation="h", offsetgroup=str(which))  # one row for each series
        one.update(customdata=words_of(one) or None)
        styled(one, which)
    above = [note for note in figure.layout.annotations if str(note.yref).endswith(" domain")]  # words of upright lines
    for note in figure.layout.annotations:
        note.update({"yanchor": "bottom"} if note in above else {"bgcolor": PAPER, "opacity": 0.85})
    rows = len({name for one in figure.data if named(one, "y") for name in one.y}) * (1 + len(figure.data)) / 2
    if rows:
        figure.update_yaxes(type="category", autorange="reversed", dtick=1, title={"text": ""})
        figure.update_layout(scattermode="group")
    figure.update_layout(bargap=0.05)
    across = list({name: 0 for one in figure.data if named(one, "x") for name in one.x})
    if across:  # plotly would take "2,000" for a number, and turns long names
        ticks = {"tickvals": across, "ticktext": ["<br>".join(wrap(name, NAMES // 2)) for name in across], "tickangle": 0}
        figure.update_xaxes(type="category", **(ticks if len(across) <= FEW_BARS else {}))
        figure.update_layout(bargap=gap(len(across)))
        if len(figure.data) == 1 and len(across) <= FEW_BARS and figure.data[0].type == "bar":
            _, points = points_of(figure.data[0])
            text = labelled([value or 0 for _, value, *_ in points], [down for *_, down in points])
            figure.update_traces(text=text, textposition="inside")
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        axis.update({"dtick": 1} if axis.type == "log" else {})
        axis.title.text = "<br>".join(wrap(axis.title.text or "", ACROSS * 2 // 3))
    foot = max((len(wrap(name, NAMES // 2)) for name in across), default=1) * 20 - 20
    return titled(figure, finding, about, max(ROW_HEIGHT * rows, 260), below=foot, above=bool(above))


def named(one: Any, axis: str) -> bool:
    """Return whether the values of a trace along an axis are names."""
    values = getattr(one, axis, None)
    return values is not None and len(values) > 0 and isinstance(values[0], str)


def words_of(one: Any) -> list[tuple[str, str, str]]:
    """Return the name of each point of a plotly trace, and its value with its interval, in words."""
    if one.type == "histogram" and one.x is not None:
        return [(written(value), f"{times:,}", "") for value, times in sorted(Counter(one.x).items())]
    if one.type not in ("bar", "scatter"):
        return []
    return [
        (written(name), said(Span(value, value - down, value + up)), "")
        for name, value, up, down in points_of(one)[1]
        if value is not None
    ]


def points_of(one: Any) -> tuple[bool, list[tuple[Any, Any, float, float]]]:
    """Return whether bars or points lie, and for each its name, its value, and how far its interval goes up and down.

    What is missing has the value None.
    """
    lies = one.orientation == "h" or one.error_x.array is not None
    names, values, error = (one.y, one.x, one.error_x) if lies else (one.x, one.y, one.error_y)
    above = repeat(0.0) if error.array is None else error.array
    below = above if error.arrayminus is None else error.arrayminus
    found = zip(count() if names is None else names, () if values is None else values, above, below, strict=False)
    return lies, [(name, value if value == value else None, up, down) for name, value, up, down in found]


def numbers(figure: Any) -> list[Texts]:
    """Return the points of a figure as rows: a heading, a name, and the value in each series.

    Long series are thinned out evenly. If the series have names, a row with their names comes first.
    """
    series = list(dict.fromkeys(one.name or "" for one in figure.data))
    rows: dict[tuple[str, str], dict[str, str]] = {}
    for one in figure.data:
        words = one.customdata if one.customdata is not None else ()
        for name, value, _ in words[:: 1 + len(words) // MOST_ROWS]:
            rows.setdefault((one.meta or "", name), {})[one.name or ""] = value
    head = [("", "", *series)] if any(series) else []
    return head + [(*names, *(values.get(each, "") for each in series)) for names, values in rows.items()]


def shown_by(figure: "graph_objects.Figure") -> "graph_objects.Figure":
    """Return the figure together with its sentence and its numbers as a table, for places where plotly does not run.

    If plotly also makes pictures (`PLOTLY_RENDERER=plotly_mimetype+svg`), the picture is above the table.
    """
    offered = figure._repr_mimebundle_

    def bundle(*given: Any, **named: Any) -> Json:
        found: Json = offered(*given, **named)
        if PLOTLY in found:
            found[PLOTLY].setdefault("config", {})["displayModeBar"] = False
        elif found:  # a notebook that draws the HTML of plotly alone
            return found | {"text/plain": as_text(figure)}
        # Beside the type of plotly its HTML would only be scripts that ask another host.
        return found | {"text/html": as_html(figure, found.pop(SVG, "")), "text/plain": as_text(figure)}

    figure._repr_mimebundle_ = bundle
    figure._ipython_display_ = None  # IPython asks that first, and would leave the table out
    return figure


def as_text(figure: Any) -> str:
    """Return the finding, the games played, the numbers and the note as plain text."""
    told, rows = figure.layout.meta, [" | ".join(filter(None, row)) for row in numbers(figure)]
    return "\n".join(filter(None, [told["finding"], told["about"], *rows, told["note"]]))


def as_html(figure: Any, svg: str) -> Markup:
    """Return the picture (or the sentence, if there is none) and the numbers as a table."""
    told, rows = figure.layout.meta, numbers(figure)
    top = Markup().join(markup("<p>{}</p>", told[part]) for part in ("finding", "about", "note") if told[part])
    if svg:
        alt = "\n".join([told["finding"], told["about"], "; ".join(" ".join(filter(None, row)) for row in rows)])
        source = Markup("data:image/svg+xml," + quote(svg, safe=" <>/='()[]{},.:;!?+-*|@$"))
        top = markup(
            '<style>{}</style><img src="{}" alt="{}" width="{}" style="max-width:100%;height:auto">',
            DARK,
            source,
            alt,
            SVG_WIDTH,
        )
    skipped = not any(heading for heading, *_ in rows)
    body = Markup().join(markup("<tr>{}</tr>", each("<td>{}</td>", row[skipped:])) for row in rows)
    table = markup("<details><summary>The numbers as a table</summary><table>{}</table></details>", body) if rows else ""
    return markup('<div class="hilo-plot">{}{}</div>', top, table)
