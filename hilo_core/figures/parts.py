"""What panels are made of: estimates with their intervals, the rows and series they stand in, and how they are said."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

from ..intervals import digits_of
from ..messages.checks import a_number
from . import pen
from .checks import parts_of, with_interval


class Span(NamedTuple):
    """An estimate and its interval; the estimate alone where both ends are the same.

    >>> Span(60.0, 53.1, 66.5)
    Span(value=60.0, low=53.1, high=66.5)
    """

    value: float
    low: float
    high: float


class Mark(NamedTuple):
    """A value with its words: "exact 20".

    >>> Mark(20.0, "exact 20")
    Mark(value=20.0, words='exact 20')
    """

    value: float
    words: str


class HasInterval(Protocol):
    """What has a value and an interval, as a Rate of the simulation."""

    @property
    def value(self) -> float:
        """The estimate."""

    @property
    def low(self) -> float:
        """The lower end."""

    @property
    def high(self) -> float:
        """The upper end."""


def of_100(rate: HasInterval) -> Span:
    """A rate from 0 to 1, and its interval, as "of 100". HiloError for what is none.

    >>> from hilo_core import interval, plots
    >>> plots.said(of_100(interval(120, 200)))
    '60 (53 to 67)'
    """
    with_interval(rate, "of_100")
    return Span(100 * rate.value, 100 * rate.low, 100 * rate.high)


def span(rate: HasInterval) -> Span:
    """A mean and its interval. HiloError for what is none.

    >>> from hilo_core import mean_interval, plots
    >>> plots.said(span(mean_interval([4, 8, 6, 5, 3, 7])))
    '5.5 (3.5 to 7.5)'
    """
    with_interval(rate, "span")
    return Span(rate.value, rate.low, rate.high)


def alone(value: float) -> Span:
    """A number that has no interval, because it is exact or was not counted. HiloError for what is none.

    >>> alone(20)
    Span(value=20, low=20, high=20)
    """
    a_number(value, "value")
    return Span(value, value, value)


def said(one: Span) -> str:
    """An estimate in words: "18.1 (17.6 to 18.6)". HiloError for what is none.

    >>> from hilo_core.plots import Span
    >>> said(Span(60.0, 53.1, 66.5))
    '60 (53 to 66)'
    """
    with_interval(one, "said", "an estimate, such as of_100(rate)")
    if one.high <= one.low:
        return pen.number(round(one.value, 2))
    digits = digits_of(one.high - one.low, 3)
    return f"{one.value:,.{digits}f} ({one.low:,.{digits}f} to {one.high:,.{digits}f})".replace("-", "−")


def spans_of(values: object, name: str) -> None:
    """HiloError for what is no list of spans of numbers."""
    parts_of(values, name, Span, "of_100(rate)")
    for one in cast(Sequence[Span], values):
        for each in one:
            a_number(each, "A number in a span")


class Row(NamedTuple):
    """A row of a panel: its name, a second line below it, and an estimate of each series.

    >>> from hilo_core import interval, plots
    >>> Row("200 games", (plots.of_100(interval(120, 200)),)).name
    '200 games'
    """

    name: str
    spans: tuple[Span, ...]
    under: str = ""


class Series(NamedTuple):
    """The values of one kind of bars.

    >>> Series("throws", (5, 7, 6))
    Series(name='throws', values=(5, 7, 6))
    """

    name: str
    values: tuple[float, ...]
