"""Tables of results: pandas tables if pandas is installed, otherwise (for example in a browser) plain ones."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from markupsafe import Markup

from ..messages.markup import each, markup
from ..messages.texts import Texts
from .lazy import pandas


class CountsTable(NamedTuple):
    """A table for use without pandas. A notebook and `print` can show it."""

    columns: Texts
    rows: tuple[tuple[Any, ...], ...]

    def __str__(self) -> str:
        lines = [self.columns, *(tuple(map(written, row)) for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)

    def to_html(self) -> Markup:
        """Return the table as HTML, like a pandas table."""
        head = each("<th>{}</th>", self.columns)
        rows = Markup().join(
            markup("<tr>{}</tr>", Markup().join(markup("<td>{}</td>", written(one)) for one in row)) for row in self.rows
        )
        return markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>", head, rows)

    def _repr_html_(self) -> str:
        return self.to_html()


def table(columns: Sequence[str], rows: Sequence[Sequence[Any]], names: int = 1, **attrs: object) -> "pandas.DataFrame":
    """Return a pandas table with these columns; the first `names` columns become the index.

    `attrs` are its attributes. Without pandas it is a `CountsTable`.
    """
    if find_spec("pandas") is None:
        return cast("pandas.DataFrame", CountsTable(tuple(columns), tuple(map(tuple, rows))))
    made = pandas.DataFrame(list(rows), columns=list(columns))
    made.attrs.update(attrs)
    return made.set_index(list(columns[:names])) if names else made


def as_html(frame: "pandas.DataFrame") -> Markup:
    """Return a table as HTML for a notebook."""
    return Markup(cast(Any, frame)._repr_html_())


def written(value: Any) -> str:
    """Format the content of a cell."""
    if isinstance(value, float):
        return f"{value:.4g}"
    return "" if value is None else str(value)
