"""The footer of every page: what it stores, that it sends nothing, and its components with all licences.

If a page contains Python, the licence texts are packed like its other files (`LICENCES`), and unpacked when a reader opens one.
"""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from hilo_core.messages.markup import markup

FOLDER = Path(__file__).parents[1] / "licences"
LICENCES = "licences.json"
KEEPS = (
    "So that you can go on later, your browser keeps what you do here (games, answers, votes) on this device, until you delete "
    "the data of this page in its settings."
)
KEEPS_NOTHING = "This page keeps nothing."
SENDS_NOTHING = (
    "The page sends nothing to anybody, and asks no other computer for anything: it tells your browser to block that."
)


class Component(NamedTuple):
    """A component of a page.

    It has its name and version, its licence, the address of its source ("" if it is the page itself), and the licence file in
    FOLDER, without its ending.
    """

    name: str
    version: str
    licence: str
    source: str
    text: str


@cache
def components(kind: str) -> tuple[Component, ...]:
    """Return the components of a page.

    They are `ours`, those of a page with `python`, and those in its `scripts`. The head of each script module (`squares.py`)
    names its source. A test compares the versions with the packed files.
    """
    found = json.loads((FOLDER / "components.json").read_text("utf-8"))
    return tuple(Component(*(part.format(**found["versions"]) for part in one)) for one in found[kind])


@cache
def text_of(component: Component) -> str:
    """Return the text of a component's licence."""
    return (FOLDER / f"{component.text}.txt").read_text("utf-8")


def about(parts: Iterable[Component], *, keeps: bool, packed: bool = False) -> Markup:
    """Return the footer of a page with these components, as HTML.

    `keeps` says whether the page stores the reader's work. With `packed` the licence texts are in LICENCES, and a script of the
    page inserts them.
    """
    return markup(
        '<footer class="hilo-foot"><details><summary>About</summary><div><p>{} {}</p>'
        "<p>What the page is made of, each part under its own licence:</p><ul>{}</ul></div></details></footer>",
        KEEPS if keeps else KEEPS_NOTHING,
        SENDS_NOTHING,
        Markup().join(row(one, packed) for one in parts),
    )


def row(one: Component, packed: bool) -> Markup:
    """Return a line about a component, which can be unfolded."""
    source = markup('<p>Source: <a href="{0}">{0}</a></p>', one.source) if one.source else ""
    text = markup('<pre data-licence="{}"></pre>', one.text) if packed else markup("<pre>{}</pre>", text_of(one))
    named = " ".join(filter(None, [one.name, one.version]))
    return markup("<li><details><summary>{}, {}</summary>{}{}</details></li>", named, one.licence, source, text)


def texts_of(parts: Iterable[Component]) -> dict[str, str]:
    """Return the texts of the components' licences, by the names that `about` uses."""
    return {one.text: text_of(one) for one in parts}
