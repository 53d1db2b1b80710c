"""A plot: its finding, what was played, its panels, a note, and the same numbers as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from zlib import crc32

from ..messages.checks import a_text, refused, yes_or_no
from ..messages.errors import HiloError, shown
from . import pen
from .checks import parts_of
from .panels import Bars, Many, Spans
from .panels import Panel as DrawnPanel
from .traces import Traces

Panel = DrawnPanel | Traces
WIDE, NARROW = 720, 440
SIZES = {WIDE: 16, NARROW: 15}
PROJECTOR = 20


def can_be_written(cell: object) -> None:
    """HiloError for what cannot be written into a table."""
    try:
        str(cell)
    except Exception:
        raise HiloError(f"A cell of table should be a text or a number; there is {shown(cell)}.") from None


_STYLE = """
.hilo-plot{container-type:inline-size;max-width:760px;margin:6px 0;color-scheme:light dark;color:light-dark(#23211D,#F2ECDF);
font:16px/1.45 "Avenir Next","Segoe UI","Helvetica Neue",Helvetica,Arial,sans-serif}
body[data-jp-theme-light="true"] .hilo-plot{color-scheme:light}body[data-jp-theme-light="false"] .hilo-plot{color-scheme:dark}
.hilo-plot .finding{margin:0;font:500 20px/1.3 "Iowan Old Style",Palatino,"Liberation Serif",serif;text-wrap:balance}
.hilo-plot.projector{max-width:none}.hilo-plot.projector .finding{font-size:32px}
.hilo-plot :is(.about,.note){margin:3px 0 8px;color:light-dark(#615A4E,#B9B0A0)}.hilo-plot .note{font-size:14px}
.hilo-plot.projector :is(.about,.note,summary,table){font-size:20px}
.hilo-plot img{display:block;max-width:100%;height:auto;color-scheme:inherit}.hilo-plot img[hidden]{display:none}
.hilo-plot summary{font-size:14px;min-height:24px;cursor:pointer}
.hilo-plot table{border-collapse:collapse;margin:6px 0;color:inherit;font-size:14px}
.hilo-plot :is(th,td){padding:3px 10px;border-bottom:1px solid light-dark(#DDD4C3,#3B362E);text-align:left}
@container(max-width:639px){.hilo-plot img.wide:has(+img.narrow){display:none}.hilo-plot img.narrow[hidden]{display:block}}
@media print{.hilo-plot{color-scheme:light}}
"""


@dataclass(frozen=True, repr=False)
class Plot:
    """A plot that shows itself in a notebook. `finding` is a sentence that the intervals support; `about` says who played and
    how often; `table` holds the numbers, its head first. HiloError for what cannot be drawn.

    >>> from hilo_core import interval, plots
    >>> row = plots.Row("200 games", (plots.of_100(interval(120, 200)),))
    >>> plot = plots.Plot("The first player wins more often.", "200 games at random.", (plots.Spans([row], "wins, of 100"),))
    >>> plot.finding
    'The first player wins more often.'
    """

    finding: str
    about: str
    panels: tuple[Panel, ...]
    note: str = ""
    table: Sequence[Sequence[object]] = ()
    large: bool = False

    def __post_init__(self) -> None:
        for name, words in {"finding": self.finding, "about": self.about, "note": self.note}.items():
            a_text(words, name)
        parts_of(self.panels, "panels", (Spans, Bars, Many, Traces), 'Spans(rows, "of 100 games")')
        parts_of(self.table, "table", (list, tuple), '("rounds", "won")', least=0)
        for row in self.table:
            for cell in row:
                can_be_written(cell)
        yes_or_no(self.large, "large")

    def projector(self) -> "Plot":
        """The same plot in letters for a wall."""
        return Plot(self.finding, self.about, self.panels, self.note, self.table, True)

    @property
    def alt(self) -> str:
        """What the picture shows, in words."""
        return " ".join(panel.words() for panel in self.panels)

    def svg(self, wide: int = WIDE) -> str:
        """The panels as one picture that stands alone, 720 px wide, or 440 drawn anew for a narrow page."""
        if not isinstance(wide, int) or wide not in SIZES:
            raise refused(wide, "wide", f"{WIDE} or {NARROW}")
        size = PROJECTOR if self.large else SIZES[wide]
        drawn, y = pen.key(next((signs for panel in self.panels if len(signs := panel.signs()) > 1), []), wide, size)
        for panel in self.panels:
            inside, high = panel.drawn(wide, size)
            drawn += f'<g transform="translate(0 {y:g})">{inside}</g>'
            y += high + 14
        return pen.picture(drawn, wide, round(y - 6))

    def __repr__(self) -> str:
        rows = [" | ".join(map(str, row)) for row in self.table]
        return "\n".join(filter(None, [self.finding, self.about, self.alt, *rows, self.note]))

    def _repr_html_(self) -> str:
        alt, own = escape(self.alt), f"hilo-plot-{crc32(self.svg().encode()):x}"
        wide = f'<img class="wide" width="{WIDE}" alt="{alt}" src="{pen.data_uri(self.svg(WIDE))}">'
        narrow = f'<img class="narrow" hidden width="{NARROW}" alt="{alt}" src="{pen.data_uri(self.svg(NARROW))}">'
        note = f'<p class="note">{escape(self.note)}</p>' if self.note else ""
        return (
            f'<div class="hilo-plot{" projector" if self.large else ""}" role="group" aria-labelledby="{own}">'
            f"<style>{_STYLE}</style>"
            f'<p class="finding" id="{own}">{escape(self.finding)}</p><p class="about">{escape(self.about)}</p>'
            f"{wide}{'' if self.large else narrow}{note}{self._table()}</div>"
        )

    def _table(self) -> str:
        if not self.table:
            return ""
        head, *rows = [[escape(str(cell)) for cell in row] for row in self.table]
        heads = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
        body = "".join(
            f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
        )
        return f"<details><summary>The numbers as a table</summary><table><tr>{heads}</tr>{body}</table></details>"
