"""What HTML of a notebook may bring into a page: elements, attributes, addresses and styles that are listed here, no others.

nh3, which takes HTML apart as browsers do, keeps what is listed and leaves out the rest. The text of a style sheet it leaves as
it is; so of style sheets those stay that are made of nothing but what is listed here.
"""

import re
from importlib import import_module
from typing import Any

from hilo_core.messages.checks import installed

TAGS = {
    "a", "abbr", "article", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del",
    "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img",
    "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "span", "strong",
    "style", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "var", "wbr",
}  # fmt: skip
ATTRIBUTES = {
    "*": {"class", "style", "title", "lang", "dir", "hidden", "role", "id", "aria-label", "aria-labelledby", "aria-hidden"},
    "a": {"href", "tabindex"},
    "col": {"span"},
    "details": {"open"},
    "div": {"data-panel"},
    "img": {"src", "alt", "width", "height"},
    "li": {"value"},
    "ol": {"start", "reversed", "type"},
    "table": {"border"},
    "td": {"colspan", "rowspan", "headers", "align"},
    "th": {"colspan", "rowspan", "headers", "scope", "align"},
    "time": {"datetime"},
}
LEFT_OUT_WITH_ALL_INSIDE = {
    "script", "template", "noscript", "iframe", "object", "svg", "math", "title", "textarea", "select",
}  # fmt: skip
SCHEMES = {"http", "https", "mailto", "data"}  # the last for pictures only
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp|svg\+xml)[;,]", re.IGNORECASE)
OWN_NAME = re.compile(r"hilo-plot-[0-9a-f]+")  # any other could be that of something in the page
SHEET = re.compile("<style>(.*?)</style>", re.DOTALL)  # as nh3 writes it; in an attribute it would not write “<”
RULES = {"container", "media", "supports"}  # what may stand behind an @
CALLS = {  # what may stand before a bracket
    "", "and", "or", "not", *RULES,
    "attr", "calc", "clamp", "color-mix", "cubic-bezier", "drop-shadow", "has", "hsl", "hsla", "inset", "is", "light-dark",
    "linear-gradient", "max", "min", "minmax", "nth-child", "nth-last-child", "repeat", "rgb", "rgba", "rotate", "scale",
    "steps", "translate", "var", "where",
}  # fmt: skip


def only_allowed(html: str) -> str:
    """HTML without whatever is not listed here. Nothing in it runs, and nothing of it is fetched."""
    with installed("nh3", "A page of a notebook"):
        clean = import_module("nh3").clean
    kept: str = clean(
        html,
        tags=TAGS,
        clean_content_tags=LEFT_OUT_WITH_ALL_INSIDE,
        attributes=ATTRIBUTES,
        attribute_filter=checked,
        url_schemes=SCHEMES,
        link_rel=None,
    )
    return SHEET.sub(lambda found: found[0] if is_plain(found[1]) else "", kept)


def checked(tag: str, name: str, value: str) -> Any:
    """The value of an attribute, None if it is not wanted."""
    if tag == "style":
        return None
    if name == "src":
        return value if PICTURE.match(value) else None
    if name == "href":
        return None if value.strip().lower().startswith("data:") else value
    if name == "style":
        return value if is_plain(value) else None
    if name in ("id", "aria-labelledby"):
        return value if OWN_NAME.fullmatch(value) else None
    return value


def is_plain(style: str) -> bool:
    """Whether a style only says how something looks: nothing is hidden in it, and it calls nothing but what is listed."""
    bare = style.lower()
    calls, rules = re.findall(r"([\w-]*)\(", bare), re.findall(r"@([\w-]*)", bare)
    return CALLS.issuperset(calls) and RULES.issuperset(rules) and not {"<", "\\"} & set(bare)
