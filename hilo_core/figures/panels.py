"""Panels of a plot: intervals in rows, bars, and many intervals side by side. Each draws itself at a width, and says itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from ..messages.checks import a_number, a_text, checked, number_from, or_none, refused, whole, yes_or_no
from ..messages.errors import HiloError, shown
from . import pen
from .checks import numbers_of, parts_of
from .lettering import text, width
from .parts import Mark, Row, Series, Span, said, spans_of

NARROW = 640  # below this width a panel is drawn in the narrow way


def lines_of(name: str, under: str, size: float, room: float) -> list[tuple[str, str]]:
    """The name of a row in one line or two, with their looks: the second is what stands below it, or the rest of the name."""
    if under or width(name, size) <= room or " " not in name:
        return [(name, "e b"), (under, "e so")][: 1 + bool(under)]
    words = name.split()
    cut = min(range(1, len(words)), key=lambda at: max(width(" ".join(part), size) for part in (words[:at], words[at:])))
    return [(" ".join(words[:cut]), "e b"), (" ".join(words[cut:]), "e b")]


a_height = number_from(20, 5_000)  # pixels
at_a_size = checked(wide=number_from(200, 5_000), size=number_from(4, 100))


def texts_of(panel: object, *names: str) -> None:
    """HiloError for a field of a panel that should be a text and is none."""
    for name in names:
        a_text(getattr(panel, name), name)


def a_mark(value: object, name: str) -> None:
    """HiloError for what is no mark, a number with its words."""
    if not isinstance(value, Mark):
        raise refused(value, name, 'a Mark, such as Mark(5, "true value 5")')
    a_number(value.value, f"The number of {name[0].lower()}{name[1:]}")
    a_text(value.words, f"The words of {name[0].lower()}{name[1:]}")


@dataclass(frozen=True)
class Spans:
    """Estimates with their intervals, one row below the other. `marks` are exact values, `guess` is the reader's. HiloError
    for what cannot be drawn.

    >>> from hilo_core import interval, plots
    >>> spans = Spans([plots.Row("200 games", (plots.of_100(interval(120, 200)),))], "wins, of 100")
    >>> spans.rows[0].name
    '200 games'
    """

    rows: Sequence[Row]
    axis: str  # what is counted and of how many: "bids that came true, of 100"
    series: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    guess: float | None = None
    heading: str = ""
    low: float | None = None  # where the axis begins and ends, if not where the numbers do
    high: float | None = None
    digits: int = 0  # of a number that stands alone

    def __post_init__(self) -> None:
        parts_of(self.rows, "rows", Row, 'Row("200", (of_100(rate),))')
        parts_of(self.series, "series", str, '"High"', least=0)
        wanted = max(1, len(self.series))
        for row in self.rows:
            a_text(row.name, "The name of a row")
            a_text(row.under, "The line under a row")
            of = f"The spans of row {shown(row.name)}"
            spans_of(row.spans, of)
            if len(row.spans) != wanted:
                raise HiloError(f"{of} should be {wanted}, one for each series; there are {len(row.spans)}.")
        texts_of(self, "axis", "heading")
        parts_of(self.marks, "marks", Mark, 'Mark(20, "exact 20")', least=0)
        for mark in self.marks:
            a_mark(mark, "A mark")
        for name in ("guess", "low", "high"):
            or_none(a_number)(getattr(self, name), name)
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise HiloError(f"low should be less than high; they are {shown(self.low)} and {shown(self.high)}.")
        whole(self.digits, "digits", 0, 9)

    @at_a_size
    def drawn(self, wide: float, size: float) -> tuple[str, float]:
        """The panel as SVG, and how high it is."""
        narrow = wide < NARROW
        room = wide * 0.4 - 14
        names = [lines_of(row.name, row.under, size, room) for row in self.rows]
        left, right = min(room, max(width(line, size) for lines in names for line, _ in lines)) + 20, wide - 26
        head = (size + 12) * bool(self.heading)
        top = head + (34 if self.marks or self.guess is not None else 6)
        per = 58 if len(self.series) > 1 else max(38, (size + 8) * max(map(len, names)))
        foot = top + per * len(self.rows) + 4
        low, high, step = self._range(4 if narrow else 7)
        place = pen.scaled(low, high, left, right)
        drawn = text(self.heading, size, "b", left, size) if self.heading else ""
        drawn += pen.across(place, pen.ticks(low, high, step), left, right, top, foot, size, self.axis)
        for number, (_, spans, _) in enumerate(self.rows):
            y = top + per * (number + 0.5)
            apart = 26 if len(spans) > 1 else 0
            for which, one in enumerate(spans):
                first, last = (place(min(max(end, low), high)) for end in one[1:])
                x, beside = place(one.value), round(y + apart * (which - (len(spans) - 1) / 2), 1)
                drawn += pen.interval(first, last, x, beside, which == 1)
                if one.high <= one.low:
                    drawn += text(f"{one.value:.{self.digits}f}", size, "b", x + 14, beside + size * 0.35)
            first = y + size * 0.35 if len(names[number]) == 1 else y - 1
            for line, (words, look) in enumerate(names[number]):
                drawn += text(words, size, look, left - 14, round(first + line * (size + 2), 1))
        room = wide if self.guess is None else place(self.guess)
        for mark in self.marks:
            x = place(mark.value)
            left_of_guess = self.guess is not None and self.guess >= mark.value
            side = -1 if left_of_guess else pen.turned(x, mark.words, size, max(room, wide))
            drawn += pen.exact(x, head + 10, foot, mark.words, size, side)
        if self.guess is not None:
            drawn += pen.flag(place(self.guess), head + 8, foot, f"you: {pen.number(self.guess)}", size, wide)
        return drawn, foot + 24 + 2 * size

    def signs(self) -> list[pen.Sign]:
        """What the series look like."""
        return [pen.point_sign(name, which == 1) for which, name in enumerate(self.series)]

    def _range(self, most: int) -> tuple[float, float, float]:
        ends = [end for row in self.rows for one in row.spans for end in one[1:]] + [mark.value for mark in self.marks]
        ends += [] if self.guess is None else [self.guess]
        low = min(ends) if self.low is None else self.low
        high = max(ends) if self.high is None else self.high
        step = pen.step_of(max(high - low, 1e-9), most)
        low = low if self.low == low else floor(low / step) * step
        return low, high if self.high == high else ceil(high / step) * step, step

    def words(self) -> str:
        """What the panel shows, for those who do not see it."""
        names = self.series or ("",)
        rows = [
            f"{row.name} {row.under}".strip()
            + ": "
            + ", ".join(f"{name} {said(one)}".strip() for name, one in zip(names, row.spans, strict=True))
            for row in self.rows
        ]
        marks = [mark.words for mark in self.marks]
        marks += [] if self.guess is None else [f"your guess {pen.number(self.guess)}"]
        return f"{self.heading or self.axis}. {'; '.join(rows + marks)}."


@dataclass(frozen=True)
class Bars:
    """Bars of one or two series, side by side or one upon the other. With `edges` the bars stand between numbers of an axis.
    HiloError for what cannot be drawn.

    >>> from hilo_core.plots import Series
    >>> bars = Bars(("1", "2", "3"), (Series("throws", (5, 7, 6)),), "what a die shows", "throws")
    >>> bars.series[0].values
    (5, 7, 6)
    """

    names: tuple[str, ...]
    series: tuple[Series, ...]
    axis: str  # what the bars are
    up: str  # what is counted, of how many
    stacked: bool = False
    edges: tuple[float, ...] = ()
    mean: Mark | None = None
    heading: str = ""
    most: float = 0  # the top of the axis, where panels are to be compared
    high: float = 190

    def __post_init__(self) -> None:
        parts_of(self.names, "names", str, '"0 to 4"')
        parts_of(self.series, "series", Series, 'Series("alone", (12, 30))')
        for name, values in self.series:
            a_text(name, "The name of a series")
            numbers_of(values, f"series {shown(name)}")
            if len(values) != len(self.names):
                raise HiloError(f"Series {shown(name)} should have {len(self.names)} values; there are {len(values)}.")
        texts_of(self, "axis", "up", "heading")
        yes_or_no(self.stacked, "stacked")
        numbers_of(self.edges, "edges")
        if self.edges and (len(self.edges) != len(self.names) + 1 or list(self.edges) != sorted(set(self.edges))):
            raise HiloError(f"edges should be {len(self.names) + 1} numbers, each greater than the one before, or left out.")
        if self.mean is not None:
            a_mark(self.mean, "mean")
            if not self.edges:
                raise HiloError("A mean stands on an axis of numbers, so it needs edges.")
        a_number(self.most, "most", 0)
        a_height(self.high, "high")

    @at_a_size
    def drawn(self, wide: float, size: float) -> tuple[str, float]:
        """The panel as SVG, and how high it is."""
        left, right = 16 + 2.1 * size, wide - 16
        top = (size + 12 + 18 * bool(self.mean)) if self.heading else size + 22
        foot = top + self.high
        totals = [sum(each) for each in zip(*(one.values for one in self.series), strict=True)]
        most = self.most or max(totals if self.stacked else [value for one in self.series for value in one.values])
        up, grid = pen.from_zero(most, left, right, top, foot, size)
        head = text(self.heading, size, "b", left, size) if self.heading else text(self.up, size, "so", 2, top - 20)
        drawn = head + grid
        pitch = (right - left) / len(self.names)
        each = pitch * 0.94 if self.edges else min(56, pitch * 0.8 / (1 if self.stacked else len(self.series)))
        below = [0.0] * len(self.names)
        for which, one in enumerate(self.series):
            for place, value in enumerate(one.values):
                shift = -0.5 if self.stacked else which - len(self.series) / 2
                x = left + pitch * (place + 0.5) + shift * each
                drawn += pen.bar(x + 1.5, each - 3, up(below[place] + value), up(below[place]), which == 1)
                if not self.stacked and width(bar_words(value), size) <= each + (6 if len(self.series) == 1 else 2):
                    drawn += text(bar_words(value), size, "m b", round(x + each / 2, 1), up(value) - 6)
                below[place] += value if self.stacked else 0
        drawn += pen.stroke(f"M{left:g} {foot:g}H{right:g}", 1.5) + self._below(left, pitch, foot, size)
        if self.mean:
            x = round(left + pitch * (self.mean.value - self.edges[0]) / (self.edges[1] - self.edges[0]), 1)
            drawn += pen.counted_mean(x, top - 14, foot, self.mean.words, size)
        drawn += text(self.axis, size, "m so", (left + right) / 2, foot + 20 + 2 * size) if self.axis else ""
        return drawn, foot + (26 + 2 * size if self.axis else 2 if self.edges else 12 + size)

    def signs(self) -> list[pen.Sign]:
        """What the series look like."""
        return [pen.bar_sign(one.name, which == 1) for which, one in enumerate(self.series)]

    def _below(self, left: float, pitch: float, foot: float, size: float) -> str:
        """The names of the bars, or the numbers between them: as many as there is room for."""
        if self.edges and not self.axis:
            return ""
        at = [pen.number(edge) for edge in self.edges] or list(self.names)
        if max(width(words, size) for words in at) + 4 > pitch:
            at = [words.replace(" to ", "–").replace(" or more", "+") for words in at]
        room = max(width(words, size) for words in at) + 4
        every = next((many for many in (2, 4, 5) if pitch * many >= room), 10) if self.edges or room > pitch else 1
        drawn = ""
        for place, words in list(enumerate(at))[::every]:
            x = round(left + pitch * (place + (0 if self.edges else 0.5)), 1)
            drawn += pen.stroke(f"M{x} {foot:g}v6", 1.5) if self.edges else ""
            drawn += text(words, size, "m", x, foot + 8 + size)
        return drawn

    def words(self) -> str:
        """What the panel shows, for those who do not see it."""
        rows = [f"{one.name} {', '.join(map(bar_words, one.values))}" for one in self.series]
        mean = f"; {self.mean.words}" if self.mean else ""
        return f"{self.heading or self.up}, for {', '.join(self.names)}: {'; '.join(rows)}{mean}."


def bar_words(value: float) -> str:
    """A value as it stands on its bar."""
    return f"{value:.0f}" if value >= 1 or value == 0 else f"{value:.1f}"


@dataclass(frozen=True)
class Many:
    """Many intervals side by side around one value. Those that miss it are told apart by an edge and a square. HiloError for
    what cannot be drawn.

    >>> from hilo_core import interval, plots
    >>> runs = tuple(plots.of_100(interval(45 + n, 100)) for n in range(10))
    >>> many = Many(runs, plots.Mark(50, "true value 50"), "ten runs", "rounds won, of 100")
    >>> len(many.spans)
    10
    """

    spans: tuple[Span, ...]
    mark: Mark
    axis: str
    up: str
    high: float = 230

    def __post_init__(self) -> None:
        spans_of(self.spans, "spans")
        a_mark(self.mark, "mark")
        texts_of(self, "axis", "up")
        a_height(self.high, "high")

    @at_a_size
    def drawn(self, wide: float, size: float) -> tuple[str, float]:
        """The panel as SVG, and how high it is."""
        left, right, top = 16 + 2.1 * size, wide - 16, size + 18
        foot, pitch = top + self.high, (right - left) / len(self.spans)
        up, grid = pen.from_zero(max(one.high for one in self.spans), left, right, top, foot, size)
        drawn = text(self.up, size, "so", 2, size) + grid
        for place, one in enumerate(self.spans):
            x, misses = round(left + pitch * (place + 0.5), 1), not one.low <= self.mark.value <= one.high
            colour, thick = ("ink", 2.6) if misses else ("data", 1.6)
            drawn += f'<path d="M{x} {up(one.low)}V{up(one.high)}" stroke="var(--{colour})" stroke-width="{thick}"/>'
            drawn += pen.point(x, up(one.value), True, 4) if misses else ""
        y = up(self.mark.value)
        drawn += pen.exact_height(y, left, right)
        drawn += text(self.mark.words, size, "e b", right, size) + pen.stroke(f"M{left:g} {foot:g}H{right:g}", 1.5)
        return drawn + text(self.axis, size, "m so", (left + right) / 2, foot + 10 + size), foot + 18 + size

    def signs(self) -> list[pen.Sign]:
        """There is a single series."""
        return []

    def words(self) -> str:
        """What the panel shows, for those who do not see it."""
        missed = sum(not one.low <= self.mark.value <= one.high for one in self.spans)
        return f"{len(self.spans)} intervals; {missed} of them miss {self.mark.words}."


Panel = Spans | Bars | Many
