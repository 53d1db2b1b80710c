"""HTML that is escaped by default."""

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup


def markup(form: str, *given: object) -> Markup:
    """Return HTML with what is given in the places of its form, escaped unless it is HTML itself.

    >>> markup("<p>{}</p>", "1 < 2")
    Markup('<p>1 &lt; 2</p>')
    >>> markup("<div>{}</div>", markup("<b>{}</b>", 2))
    Markup('<div><b>2</b></div>')
    """
    return Markup(form).format(*given)


def each(form: str, *given: Iterable[object]) -> Markup:
    """Return the same form once for each of what is given, one after the other.

    >>> each("<li>{}</li>", ["<", 2])
    Markup('<li>&lt;</li><li>2</li>')
    """
    return chained(map(partial(markup, form), *given))


def chained(parts: Iterable[Markup]) -> Markup:
    """Return pieces of HTML one after the other.

    >>> chained(markup("<li>{}: {}</li>", *one) for one in {"a": 1, "b": 2}.items())
    Markup('<li>a: 1</li><li>b: 2</li>')
    """
    return Markup().join(parts)
