"""A plotly figure of a reader's own in our style: its title, its still picture, and the numbers in a table."""

import re
from collections.abc import Iterator
from typing import Any

import pandas
import plotly.io as pio
import pytest
from plotly import express

from hilo_core import plots
from hilo_core.messages.errors import HiloError
from hilo_widgets.static_files import style

ROWS = pandas.DataFrame({"bid": ["High", "Low"], "kept": [18.6, 17.3], "up": [0.4, 0.5], "down": [0.3, 0.2]})
FINDING = "High bids come true more often"


@pytest.fixture(autouse=True)
def as_in_jupyterlab() -> Iterator[None]:
    """Plotly asks when it is imported what it shall bring; the tests after these find what it found then."""
    found, pio.renderers.default = pio.renderers.default, "plotly_mimetype"
    yield
    pio.renderers.default = found


def bundle(figure: Any) -> dict[str, Any]:
    """What a notebook is offered."""
    found: dict[str, Any] = plots.with_finding(figure, FINDING, "1,000 rounds")._repr_mimebundle_()
    return found


@pytest.mark.parametrize(
    ("renderer", "picture"),
    [("", True), ("plotly_mimetype", True), ("plotly_mimetype+notebook_connected", True), ("colab", False)],
)
def test_our_picture_is_there_unless_html_is_all_that_draws(renderer: str, picture: bool) -> None:
    """Colab draws what plotly brings as HTML. Elsewhere that is scripts beside the figure, which nobody runs."""
    pio.renderers.default = renderer
    shown = bundle(express.bar(ROWS, x="bid", y="kept"))["text/html"]
    assert (shown.count("data:image/svg+xml,") == 2, "<script" in shown) == (picture, not picture)


def test_a_notebook_gets_the_figure_and_beside_it_the_picture() -> None:
    shown = bundle(express.bar(ROWS, x="bid", y="kept", error_y="up", error_y_minus="down"))
    live = shown["application/vnd.plotly.v1+json"]
    assert live["layout"]["title"]["text"].startswith(FINDING) and live["config"]["displayModeBar"] is False
    assert FINDING in shown["text/html"] and shown["text/html"].count("data:image/svg+xml,") == 2
    assert "High: 18.6 (18.3 to 19), Low: 17.3 (17.1 to 17.8)" in shown["text/plain"]
    assert "<td>18.3</td><td>19</td>" in shown["text/html"]
    assert ">from<" in shown["text/html"] and ">from<" not in bundle(express.bar(ROWS, x="bid", y="kept"))["text/html"]


@pytest.mark.parametrize(
    ("figure", "marks"),
    [
        (express.bar(ROWS, x="bid", y="kept"), r'<rect [^>]*fill="var\(--data\)"'),
        (express.bar(ROWS, y="bid", x="kept"), r'<rect [^>]*fill="var\(--data\)"'),
        (express.scatter(ROWS, x="kept", y="bid", error_x="up"), "<circle"),
        (express.line(x=[1, 10, 100], y=[3, 2, 1], log_x=True), r'<path d="M[\d.]+ [\d.]+L'),
        (express.histogram(x=[2, 1, 2]), r'<rect [^>]*fill="var\(--data\)"'),
        (express.box(x=["a"] * 4, y=[1, 2, 3, 99]), r'<rect [^>]*fill="var\(--data\)"'),
        (express.violin(y=["a"] * 4, x=[1, 2, 3, 4]), r'<rect [^>]*fill="var\(--data\)"'),
    ],
    ids=["upright", "lying", "points", "line", "histogram", "box", "violin"],
)
def test_every_mark_is_drawn_at_both_widths(figure: Any, marks: str) -> None:
    pictures = re.findall(r'src="data:image/svg\+xml,([^"]*)"', bundle(figure)["text/html"])
    assert [len(re.findall(marks.replace("#", "%23"), one.replace("'", '"'))) > 0 for one in pictures] == [True, True]


def test_a_box_has_the_numbers_that_plotly_draws() -> None:
    """Quarters at n p + ½, whiskers to the last value within one and a half boxes, the others as points."""
    shown = bundle(express.box(x=["a"] * 6 + ["b"], y=[1, 2, 4, 5, 7, 40, 3]))
    assert "a: 4.5 (1 to 7), b: 3 (3 to 3)" in shown["text/plain"]
    assert "a | 4.5 | 1 | 7 | 2 | 7" in shown["text/plain"] and shown["text/html"].count("<circle") == 2
    two = pandas.DataFrame({"at": ["x", "x"] * 2, "y": [1, 2, 3, 4], "who": ["a", "a", "b", "b"]})
    left, right = (
        re.findall(
            f"""<rect x='([\\d.]+)'[^>]*fill='{fill}'""", bundle(express.box(two, x="at", y="y", color="who"))["text/html"]
        )
        for fill in (r"var\(--data\)", r"url\(%23hilo-hatch\)")
    )
    assert float(left[0]) < float(right[0])


def test_bars_on_numbers_stay_inside_the_axes() -> None:
    for drawn in re.findall(r"""src="data:image/svg\+xml,([^"]*)\"""", bundle(express.histogram(x=[2, 1, 2, 6]))["text/html"]):
        svg = drawn.replace("'", '"')
        left, right = map(float, re.findall(r'<path d="M([\d.]+) [\d.]+H([\d.]+)" class="ink"', svg)[0])
        bars = [tuple(map(float, one)) for one in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', svg)]
        assert len(bars) == 3 and all(left <= x and x + wide <= right for x, wide in bars)


def test_a_point_with_its_interval_looks_as_in_rows_of_intervals() -> None:
    still = bundle(express.scatter(ROWS, x="kept", y="bid", error_x="up"))["text/html"].replace("'", '"')
    rows = [plots.Row(name, (plots.Span(18.6, 18.2, 19.0),)) for name in ROWS.bid]
    for look in (r'stroke="var\(--data\)" stroke-width="3"', r'<circle [^>]*stroke="var\(--page\)"'):
        assert len(re.findall(look, plots.Spans(rows, "kept").drawn(720, 16)[0])) == 2 and len(re.findall(look, still)) == 4


def test_two_series_are_told_apart_without_their_colours() -> None:
    both = pandas.DataFrame({"x": [1, 2, 1, 2], "y": [1, 2, 3, 4], "who": ["a", "a", "b", "b"]})
    lines = plots.with_finding(express.line(both, x="x", y="y", color="who"), FINDING)
    assert [trace.line.dash for trace in lines.data] == ["solid", "dash"] and lines.layout.showlegend
    assert "stroke-dasharray" in lines._repr_mimebundle_()["text/html"]
    bars = plots.with_finding(express.bar(both, x="x", y="y", color="who", barmode="group"), FINDING)
    assert [trace.marker.pattern.shape for trace in bars.data] == ["", "/"]


def test_names_stand_in_their_order_from_the_top() -> None:
    figure = plots.with_finding(express.scatter(ROWS, x="kept", y="bid"), FINDING)
    assert figure.layout.yaxis.autorange == "reversed"
    html = figure._repr_mimebundle_()["text/html"]
    assert html.index(">High<") < html.index(">Low<")


def test_all_words_find_room_in_a_narrow_window() -> None:
    """Plotly breaks no lines, leaves out names that stand close, and takes "2,000" for a number."""
    many = pandas.DataFrame({"rounds": [f"{n:,}" for n in range(200, 30_000, 2_000)], "more": range(15)})
    figure = plots.with_finding(express.scatter(many, x="more", y="rounds"), f"{FINDING}, " * 3, "1,000 rounds, " * 9)
    lines = re.sub(r"<(?!br)[^>]*>", "", figure.layout.title.text).split("<br>")
    assert len(lines) > 4 and max(map(len, lines)) <= 50
    assert figure.layout.yaxis.type == "category" and figure.layout.yaxis.dtick == 1
    assert figure.layout.height - figure.layout.margin.t > 15 * 30
    tall = plots.with_finding(express.bar(ROWS, x="bid", y="kept", labels={"kept": FINDING * 2}), FINDING)
    assert "<br>" in tall.layout.yaxis.title.text


def test_what_is_below_zero_has_a_minus_and_no_hyphen() -> None:
    figure = plots.with_finding(express.bar(ROWS, x="bid", y="kept"), "A-2: -3 (-5.5 to 4-6)")
    assert figure.layout.title.text == "A-2: −3 (−5.5 to 4-6)" in str(figure._repr_mimebundle_()["text/plain"])


def test_a_dark_notebook_finds_our_figures_by_their_white() -> None:
    red, green, blue = bytes.fromhex(str(pio.templates["hilo"].layout.paper_bgcolor)[1:])
    assert f'js-plotly-plot:has(.main-svg[style*="{red}, {green}, {blue}"])' in style("table.css")


def test_what_cannot_be_drawn_is_said() -> None:
    with pytest.raises(HiloError, match=r"points and boxes; there is none of “pie”\. Draw one of those"):
        plots.with_finding(express.pie(ROWS, names="bid", values="kept"), FINDING)
    with pytest.raises(HiloError, match="finding should be a text"):
        plots.with_finding(express.bar(ROWS, x="bid", y="kept"), 5)  # type: ignore[arg-type]
