"""Pictures of simulated outcomes."""

from typing import Any

from ..figures.panels import Spans
from ..figures.parts import Row, of_100, span
from ..figures.plotly_figures import bars, highest, template, with_picture, wrapped
from ..lazy import graph_objects
from ..messages.errors import HiloError


def chart(outcomes: Any, names: tuple[str, ...]) -> "graph_objects.Figure":
    """A plotly figure: a bar for each rate of these counts, and its interval as a line. HiloError without plotly."""
    figure = template().Figure()
    games = f"{outcomes.games:,} games"
    findings, single, units, panels = [], {}, [], []
    for which, name in enumerate(names):
        lines = outcomes.lines(name)
        rates = [line.rate for line in lines if line.rate is not None]
        if not rates:
            raise HiloError(f"{name} is counted of nothing, so there is no rate to draw.")
        labels = [line.label or name.replace("_", " ") for line in lines]
        per = 100 if outcomes.of_100(name) else 1
        figure.add_bar(**bars(outcomes.about(name), labels, rates, per, which))
        if any(line.label for line in lines):
            findings.append(highest(dict(zip(labels, rates, strict=True)), per, games))
        else:
            single[labels[0]] = rates[0]
        units.append(unit(outcomes.about(name), per))
        spans = [Row(label, (of_100(rate) if per == 100 else span(rate),)) for label, rate in zip(labels, rates, strict=True)]
        panels.append(Spans(spans, units[-1], heading=outcomes.about(name) if len(names) > 1 else ""))
    what = outcomes.about(names[0]).partition(", of ")[0]
    alone = len(names) == len(single) == 1
    if single:
        findings.append(highest({what: rates[0]} if alone else single, per, games))
    counted = f"{what}; " if len(names) == 1 and not alone else ""
    finding, about = "; ".join(dict.fromkeys(findings)), f"{counted}{games}, with 95 % intervals"
    title = wrapped(finding, about)
    keyed = len(names) > 1 and len(single) < len(names)
    figure.update_layout(
        title={"text": title},
        xaxis={"type": "category"},
        yaxis={"title": {"text": " / ".join(dict.fromkeys(units))}},
        showlegend=keyed,
        margin={"t": 40 + 26 * (title.count("<br>") + 1) + 26 * len(names) * keyed},
        template="hilo",
    )
    return with_picture(figure, finding, about, panels)


def unit(about: str, per: float) -> str:
    """What an axis counts: "of 100 rounds", or a mean."""
    return f"of 100 {about.rpartition(', of ')[2]}" if per == 100 else "mean"
