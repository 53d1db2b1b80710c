"""Pictures of simulated outcomes."""

from collections.abc import Sequence
from typing import Any, Protocol

from ..messages.checks import installed
from ..messages.errors import HiloError

COLOURS = ("#855600", "#2D5FD0", "#1C7B60", "#AE1231", "#582764")
INK = "#23211D"


class Counts(Protocol):
    """What can be drawn: lines with a label and a rate, and what they are about."""

    def lines(self, name: str) -> Sequence[Any]:
        """The lines of a count."""

    def about(self, name: str) -> str:
        """What a count is, in words."""


def chart(outcomes: Counts, names: tuple[str, ...]) -> Any:
    """A plotly figure: a bar for each rate of these counts, and its interval as a line. HiloError without plotly."""
    with installed("plotly", "A picture"):
        from plotly import graph_objects

    figure = graph_objects.Figure()
    for name, colour in zip(names, COLOURS * len(names), strict=False):
        lines = outcomes.lines(name)
        rates = [line.rate for line in lines if line.rate is not None]
        if not rates:
            raise HiloError(f"{name} is counted of nothing, so there is no rate to draw.")
        figure.add_bar(
            name=outcomes.about(name),
            x=[line.label or name.replace("_", " ") for line in lines],
            y=[rate.value for rate in rates],
            error_y={
                "array": [rate.high - rate.value for rate in rates],
                "arrayminus": [rate.value - rate.low for rate in rates],
                "color": INK,
                "thickness": 1.5,
            },
            marker={"color": colour, "line": {"color": INK, "width": 1}},
            customdata=[str(rate) for rate in rates],
            hovertemplate="%{x}: %{customdata}<extra></extra>",
        )
    title = outcomes.about(names[0]) if len(names) == 1 else "Rates"
    figure.update_layout(
        title={"text": f"{title[0].upper()}{title[1:]}, with 95 % intervals", "font": {"size": 16}},
        xaxis={"type": "category"},
        yaxis={"rangemode": "tozero"},
        showlegend=len(names) > 1,
        legend={"orientation": "h", "y": -0.15},
        template="plotly_white",
        height=360,
        margin={"l": 50, "r": 20, "t": 50, "b": 40},
    )
    return figure
