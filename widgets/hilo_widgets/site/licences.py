"""The page of a site that says what JupyterLite is made of: every package of Python and of JavaScript in it, with its licence.

What it lists is read out of the site itself: the archives of the Python packages, each with its METADATA and licences, and the
lists that come with JupyterLite and its extensions.
"""

import json
import re
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import HeaderParser
from html import escape
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from ..about import OURS, WITH_PYTHON, about
from ..page import document
from ..policy import policy
from ..static_files import style
from .index import SiteEntry

PAGE, TITLE = "licences.html", "Licences"
ABOUT = "What JupyterLab in this site is made of, with the licence of each part."
LISTED = "third-party-licenses.json"
OF_JUPYTER = "@jupyter", "@lumino"  # they all have the licence of JupyterLite, and most bring no text
NO_TEXT = "This package brings no text of its licence along. {one.licence} reads like this, in the words of {one.name}:"
FILE = re.compile(r"(^|/)(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)


class Packed(NamedTuple):
    """A package in JupyterLite: its name and version, its licence, and the text of the licence."""

    name: str
    version: str
    licence: str
    text: str


def packages(lab: Path) -> list[Packed]:
    """All of them, by their names. One that brings no text of its licence has the text of another under the same."""
    found = sorted({*of_python(lab), *of_javascript(lab)}, key=lambda one: (one.name.lower(), one.version))
    texts = {one.licence: f"{NO_TEXT.format(one=one)}\n\n{one.text}" for one in found if one.text}
    return [one if one.text else one._replace(text=texts.get(one.licence, "")) for one in found]


def of_python(lab: Path) -> Iterator[Packed]:
    """The packages of Python that are not ours, out of their archives."""
    for archive in sorted([*lab.rglob("*.zip"), *lab.rglob("*.whl")]):
        with zipfile.ZipFile(archive) as opened:
            for name in opened.namelist():
                if name.endswith(".dist-info/METADATA"):
                    told = HeaderParser().parsestr(opened.read(name).decode("utf-8", "replace"))
                    inside = [one for one in opened.namelist() if one.startswith(name.rpartition("/")[0]) and FILE.search(one)]
                    texts = [opened.read(one).decode("utf-8", "replace") for one in inside]
                    yield Packed(told["Name"], told["Version"], licence_of(told), "\n\n".join(texts) or of_jupyterlite())


def licence_of(told: Message) -> str:
    """What a package says its licence is, in a word."""
    classified = [line.rpartition(":: ")[2] for line in told.get_all("Classifier", []) if line.startswith("License ::")]
    said = [told["License-Expression"], *classified, told["License"]]
    return next((str(one) for one in said if one and len(one) < 60), "its own licence")


def of_javascript(lab: Path) -> Iterator[Packed]:
    """The packages of JavaScript, out of the lists that come with them."""
    for listed in sorted(lab.rglob(LISTED)):
        for one in json.loads(listed.read_text("utf-8"))["packages"]:
            text = one["extractedText"] or (of_jupyterlite() if one["name"].startswith(OF_JUPYTER) else "")
            yield Packed(one["name"], one["versionInfo"], one["licenseId"], text)


def of_jupyterlite() -> str:
    """The licence of JupyterLite itself."""
    files = distribution("jupyterlite-core").files or ()
    return "\n\n".join(Path(str(file.locate())).read_text("utf-8") for file in files if FILE.search(file.as_posix()))


def write_licences(folder: Path, lab: Path) -> SiteEntry:
    """Writes the page of what is in JupyterLite, which has been written; what leads to it. A text stands there once, with all
    that has it."""
    by_text: dict[str, list[Packed]] = {}
    for one in packages(lab):
        by_text.setdefault(one.text.strip(), []).append(one)
    told = "".join(map(shown, by_text.items()))
    body = f'<main class="hilo site"><h1>{TITLE}</h1><p>{ABOUT}</p>{told}</main>{about(OURS + WITH_PYTHON, keeps=False)}'
    page = document(TITLE, body, style=style("table.css", "site.css"), policy=policy([]))
    (folder / PAGE).write_text(page, "utf-8")
    return SiteEntry(PAGE, TITLE, ABOUT)


def shown(has: tuple[str, list[Packed]]) -> str:
    """A text, folded, under the names of the packages that have it."""
    text, several = has
    names = "".join(f"<p><b>{escape(one.name)}</b> {escape(one.version)}, {escape(one.licence)}</p>" for one in several)
    return f"{names}<details><summary>Licence</summary><pre>{escape(text)}</pre></details>"
