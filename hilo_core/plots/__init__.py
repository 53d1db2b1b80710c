"""Plots in one style: SVG from Python, light and dark, wide and narrow, with a finding, a note and a table.

from hilo_core import plots
plots.ties_at_the_ends()      Hi MiLo!: the most and the fewest tricks, and how often players tie for them
plots.points_of_enders()      HiLO: points of the player who ended the round, and of the others
plots.how_long_turned()       Hilos: for how many tricks the order stays turned
plots.points_of_five_dice()   High, Low, Pass or Go: two plans for five dice, exact
plots.Plot(finding, about, (plots.Spans([plots.Row("200", (plots.of_100(rate),)), ...], "bids that came true, of 100"),))
                              a plot of your own; `.projector()` has letters for a wall
plots.with_finding(figure, "High bids come true more often", "Hi MiLo!, 1,000 rounds")
                              a plotly figure in the same style, with a still picture for where plotly does not show
"""

from ..figures.findings import with_finding
from ..figures.panels import Bars, Many, Spans
from ..figures.parts import Mark, Row, Series, Span, alone, of_100, said, span
from ..figures.plot import Plot
from .rounds import how_long_turned, points_of_enders, points_of_five_dice, ties_at_the_ends

__all__ = [
    "Bars",
    "Many",
    "Mark",
    "Plot",
    "Row",
    "Series",
    "Span",
    "Spans",
    "alone",
    "how_long_turned",
    "of_100",
    "points_of_enders",
    "points_of_five_dice",
    "said",
    "span",
    "ties_at_the_ends",
    "with_finding",
]
