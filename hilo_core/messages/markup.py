"""HTML that is escaped by default."""

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup


def markup(form: str, *given: object) -> Markup:
    """Fill in the blanks of HTML. Values are escaped unless they are HTML themselves.

    >>> markup("<p>{}</p>", "1 < 2")
    Markup('<p>1 &lt; 2</p>')
    >>> markup("<div>{}</div>", markup("<b>{}</b>", 2))
    Markup('<div><b>2</b></div>')
    """
    return Markup(form).format(*given)


def each(form: str, *given: Iterable[object]) -> Markup:
    """Repeat the same HTML for each value, one after the other.

    >>> each("<li>{}</li>", ["<", 2])
    Markup('<li>&lt;</li><li>2</li>')
    """
    return chained(map(partial(markup, form), *given))


def chained(parts: Iterable[Markup]) -> Markup:
    """Join pieces of HTML.

    >>> chained(markup("<li>{}: {}</li>", *one) for one in {"a": 1, "b": 2}.items())
    Markup('<li>a: 1</li><li>b: 2</li>')
    """
    return Markup().join(parts)
