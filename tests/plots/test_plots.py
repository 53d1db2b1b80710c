"""Plots: findings that their intervals support, words and numbers beside every picture, and pictures that fit."""

import re
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from hilo_core import HiloError, plots
from hilo_core.figures.lettering import width
from hilo_core.figures.plot import NARROW, WIDE
from hilo_core.pass_or_go.odds import forced, value
from hilo_core.plots.rounds import chances_of_points

NS = "{http://www.w3.org/2000/svg}"
OWN = plots.Plot(
    "High bids come true more often",
    "Two rows.",
    (
        plots.Spans(
            [
                plots.Row("200", (plots.Span(21, 16, 27), plots.Span(20, 15, 26)), "rounds"),
                plots.Row("2,000", (plots.alone(18),) * 2),
            ],
            "bids that came true, of 100",
            ("High", "Low"),
            marks=(plots.Mark(18.5, "exact 18.5"),),
            guess=22.0,
        ),
        plots.Many((plots.Span(5, 3, 9), plots.Span(9, 7, 12)), plots.Mark(5, "true value 5"), "classes", "rounds won, of 100"),
    ),
    "A note.",
    [("rounds", "High"), ("200", "21 (16 to 27)")],
)
MADE = {
    "ties": lambda: plots.ties_at_the_ends(60),
    "enders": lambda: plots.points_of_enders(40),
    "turned": lambda: plots.how_long_turned(200),
    "dice": plots.points_of_five_dice,
    "best": lambda: plots.points_of_five_dice("best plan", "stop at ten", 7.8),
    "own": lambda: OWN,
}


@pytest.fixture(params=MADE, scope="module")
def plot(request: pytest.FixtureRequest) -> plots.Plot:
    return MADE[request.param]()


@pytest.mark.parametrize("wide", [WIDE, NARROW])
def test_a_picture_is_whole_and_its_words_fit(plot: plots.Plot, wide: int) -> None:
    root = ElementTree.fromstring(plot.svg(wide))
    high = float(root.attrib["height"])
    assert int(root.attrib["width"]) == wide and 100 < high < 900
    for one in root.iter(f"{NS}text"):
        size, x = float(one.attrib["font-size"]), float(one.attrib.get("x", 0))
        look, long = one.attrib.get("class", "").split(), width(one.text or "", size) * 0.85
        start = x - long if "e" in look else x - long / 2 if "m" in look else x
        assert size >= 15 and start >= -2 and start + long <= wide + 6, one.text
    assert "prefers-color-scheme:dark" in plot.svg(wide) and "#hilo-" not in re.sub("hilo-hatch", "", plot.svg(wide))


def test_every_number_of_the_picture_is_there_in_words_and_as_a_table(plot: plots.Plot) -> None:
    html = plot._repr_html_()
    assert html.count("<img ") == 2 and html.count('alt="') == 2 and len(plot.alt) > 40
    assert plot.finding in repr(plot) and plot.table[0][1] in html and "<table>" in html
    assert not re.search(r"\b(share|rate)\b", repr(plot)) and len(html) < 30_000
    panels = [panel for panel in plot.panels if not isinstance(panel, plots.Many)]
    assert all(len(panel.series) <= 2 for panel in panels)


def test_letters_for_a_wall() -> None:
    large = OWN.projector()
    assert 'font-size="20"' in large.svg() and 'font-size="16"' not in large.svg()
    assert "projector" in large._repr_html_() and large._repr_html_().count("<img ") == 1


def test_what_is_marked_is_said() -> None:
    assert "exact 18.5" in OWN.alt and "your guess 22" in OWN.alt and "1 of them miss true value 5" in OWN.alt
    assert "you: 22" in OWN.svg() and "exact 18.5" in OWN.svg()


def test_the_findings_are_what_the_numbers_say() -> None:
    ties = plots.ties_at_the_ends(60)
    assert int(re.findall(r"\d+", ties.finding)[0]) == round(float(re.findall(r"[\d.]+", ties.note)[0]))
    assert "0.23 points" in plots.points_of_five_dice().finding
    best = plots.points_of_five_dice("stop at ten", "best plan")
    assert best.finding.startswith("“Best plan” gives 0.06 points a phase more than “stop at ten”")
    turned = plots.how_long_turned(200)
    assert re.search(r"In (\d+) of 100", turned.finding)[1] == f"{turned.panels[0].series[0].values[0]:.0f}"  # type: ignore[index,union-attr]


def test_exact_chances_of_points() -> None:
    always = chances_of_points(5, lambda dice, points: True)
    assert sum(always.values()) == 1 and sum(n * chance for n, chance in always.items()) == forced(5, 0)
    assert chances_of_points(0, lambda dice, points: True) == {0: Fraction(1)}
    from hilo_core.pass_or_go.odds_dice import goes_on

    best = chances_of_points(5, goes_on)
    assert sum(n * chance for n, chance in best.items()) == value(5, 0)
    with pytest.raises(HiloError, match=r"no plan “never”\. The plans are always roll"):
        plots.points_of_five_dice("never")


def test_ticks_are_round_numbers() -> None:
    from hilo_core.figures.pen import number, step_of, ticks

    assert [step_of(span) for span in (0.07, 1, 14, 60, 100, 333)] == [0.02, 0.2, 5, 10, 20, 100]
    assert [number(one) for one in ticks(0, 1, 0.2)] == ["0", "0.2", "0.4", "0.6", "0.8", "1"]
    assert number(-2.5) == "−2.5" and number(20000) == "20,000"
    assert all(b - a > 0 for a, b in pairwise(ticks(-3, 3, 0.5)))


ROW = plots.Row("a", (plots.Span(3, 2, 4),))
REFUSED = {
    "a finding": (lambda: plots.Plot(3, "about", OWN.panels), "finding should be a text; it is “3”."),  # type: ignore[arg-type]
    "no panels": (lambda: plots.Plot("finding", "about", ()), 'panels should be a list, such as [Spans(rows, "of 100 games"'),
    "a table": (lambda: plots.Plot("t", "s", OWN.panels, table=["a"]), "table should be a list"),
    "no rows": (lambda: plots.Spans([], "x"), "...]; it is empty."),
    "a text as a row": (lambda: plots.Spans(["a"], "x"), "...]; in it is “a”."),  # type: ignore[list-item]
    "a number as a span": (
        lambda: plots.Spans([plots.Row("a", (3,))], "x"),  # type: ignore[arg-type]
        "The spans of row “a” should be a list, such as [of_100(rate), ...]; in it is “3”.",
    ),
    "a span of texts": (lambda: plots.Spans([plots.Row("a", (plots.Span("1", 2, 3),))], "x"), "should be a number; it is the"),  # type: ignore[arg-type]
    "two spans": (
        lambda: plots.Spans([ROW._replace(spans=ROW.spans * 2)], "x"),
        "should be 1, one for each series; there are 2.",
    ),
    "no axis": (lambda: plots.Spans([ROW], None), "axis should be a text; it is “null”."),  # type: ignore[arg-type]
    "an infinite guess": (lambda: plots.Spans([ROW], "x", guess=float("inf")), "guess should be a number"),
    "bars": (lambda: plots.Bars(("a", "b"), (plots.Series("s", (1,)),), "x", "y"), "“s” should have 2 values; there are 1."),
    "many": (lambda: plots.Many((), plots.Mark(5, "5"), "x", "y"), "it is empty."),
    "no mark": (lambda: plots.Many(ROW.spans, 5, "x", "y"), "mark should be a Mark"),  # type: ignore[arg-type]
    "of_100": (lambda: plots.of_100(3), "of_100 takes a rate of a simulation, with a value, a low and a high end; not “3”."),  # type: ignore[arg-type]
    "span": (lambda: plots.span(None), "span takes a rate"),  # type: ignore[arg-type]
    "said": (lambda: plots.said(3), "said takes an estimate"),  # type: ignore[arg-type]
    "alone": (lambda: plots.alone("3"), "value should be a number; it is the text “3”."),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_plotted_is_told(case: str) -> None:
    make, said = REFUSED[case]
    with pytest.raises(HiloError) as caught:
        make()
    assert said in str(caught.value)
