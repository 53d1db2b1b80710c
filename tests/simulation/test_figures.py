"""Figures: the finding as title, the numbers in words beside them, all words in a narrow window, and what cannot be drawn."""

import re
from collections.abc import Iterator
from typing import Any

import pandas
import plotly.io as pio
import pytest
from plotly import express

from hilo_core import HiloError, interval, plots, simulate

ROWS = pandas.DataFrame({"bid": ["High", "Low"], "kept": [18.6, 17.3], "up": [0.4, 0.5], "down": [0.3, 0.2]})
FINDING = "High bids come true more often"
MADE = {
    "ties": lambda: plots.ties_at_the_ends(60),
    "enders": lambda: plots.points_of_enders(40),
    "turned": lambda: plots.how_long_turned(200),
    "dice": lambda: plots.points_of_five_dice("best plan", "stop at ten", 7.8),
    "own": lambda: plots.with_finding(express.bar(ROWS, x="bid", y="kept", error_y="up"), FINDING, "Two rows"),
}


@pytest.fixture(autouse=True)
def as_in_jupyterlab() -> Iterator[None]:
    found, pio.renderers.default = pio.renderers.default, "plotly_mimetype"
    yield
    pio.renderers.default = found


def title(figure: Any) -> str:
    return re.sub("<[^>]*>", " ", figure.layout.title.text.replace("<br>", " "))


@pytest.mark.parametrize("kind", MADE)
def test_a_notebook_gets_the_figure_the_sentence_and_the_numbers(kind: str) -> None:
    figure = MADE[kind]()
    shown = figure._repr_mimebundle_()
    live = shown["application/vnd.plotly.v1+json"]
    finding = figure.layout.meta["finding"]
    assert title(figure).startswith(finding) and live["config"]["displayModeBar"] is False
    assert finding in shown["text/html"] and shown["text/plain"].startswith(finding)
    for trace in figure.data:
        for name, words, _ in trace.customdata:
            assert re.search(rf"{re.escape(name)} \|.*{re.escape(words)}", shown["text/plain"])
            assert f"<td>{words}</td>" in shown["text/html"]
    lines = re.sub(r"<(?!br)[^>]*>", "", figure.layout.title.text).split("<br>")
    assert max(map(len, lines)) <= 50  # plotly breaks no lines: 50 letters fit a window of 480 pixels


def test_the_findings_are_what_the_numbers_say() -> None:
    ties = plots.ties_at_the_ends(60)
    told = re.findall(r"[\d.]+", ties.layout.meta["note"])[0]
    assert int(re.findall(r"\d+", ties.layout.meta["finding"])[0]) == round(float(told))
    assert all(
        sum(filter(None, (y for trace in ties.data[at : at + 2] for y in trace.y))) == pytest.approx(100) for at in (0, 2)
    )
    best = plots.points_of_five_dice("stop at ten", "best plan")
    assert best.layout.meta["finding"].startswith("“Best plan” gives 0.06 points a phase more than “stop at ten”")
    turned = plots.how_long_turned(200)
    assert f"In {turned.data[0].y[0]:.0f} out of 100" in turned.layout.meta["finding"]


def test_nothing_counted_has_its_interval() -> None:
    """A bar of no height still has a line: what has not been seen may happen."""
    figure = plots.with_finding(express.bar(x=["a"], y=[0], error_y=[3.7], error_y_minus=[0]), FINDING)
    assert figure.data[0].customdata[0][1] == "0.0 (0.0 to 3.7)"


def test_a_series_is_named_at_its_largest_bar_and_a_pointer_says_what_was_counted() -> None:
    rows = {"bid": ["a", "b", "c"] * 2, "kept": [6, 2, 2, None, 1, 9], "who": [*"AAABBB"]}
    for mode, ends in (("stack", [3, 6.5]), ("group", [6, 9])):  # the middles of parts; the tops of bars
        figure = plots.with_finding(express.bar(rows, "bid", "kept", "who", barmode=mode), FINDING)
        notes = figure.layout.annotations[::-1]
        assert [note.y for note in notes] == ends and notes[0].x < 0 < notes[1].x - 1.9
        assert [row[1] for row in figure.data[1].customdata] == ["1", "9"]  # no 0 for what is missing
    rates = simulate("hilo", 50, players=2, progress=False).plot().data[0]
    assert re.fullmatch(r", \d+ of 50", rates.customdata[0][2]) and "customdata[2]" in rates.hovertemplate
    assert plots.said(interval([5])) == "5.000 (−inf to inf)"
    assert plots.with_finding(express.line(rows, "bid", "kept", color="who"), FINDING).layout.showlegend
    for other in (express.scatter(rows, "kept", "bid", "who", text="bid"), express.pie(rows, "bid", "kept")):
        assert plots.with_finding(other, FINDING)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: plots.with_finding(express.bar(ROWS, x="bid", y="kept"), 5), "finding should be a text"),  # type: ignore[arg-type]
        (lambda: plots.with_finding(3, FINDING), "a figure of plotly"),  # type: ignore[arg-type]
        (lambda: plots.of_100(3), "of_100 takes a rate of a simulation, with a value, a low and a high end; not “3”."),  # type: ignore[arg-type]
        (lambda: plots.said(None), "said takes a rate"),  # type: ignore[arg-type]
        (lambda: plots.points_of_five_dice("never"), "no plan “never”. The plans are always roll"),
        (lambda: plots.points_of_five_dice("best plan", "best plan"), "two different plans"),
    ],
)
def test_what_cannot_be_plotted_is_told(make: Any, said: str) -> None:
    with pytest.raises(HiloError) as caught:
        make()
    assert said in str(caught.value)
