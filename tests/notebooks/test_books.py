"""Builders of pages and books show every widget of a saved notebook, as its picture and its words."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from nbconvert import HTMLExporter

from ..sampled import LONG
from .test_notebooks import FILES, VIEW, read, text, widgets

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
UV = os.environ.get("UV") or shutil.which("uv") or "uv"
FEW_NOTEBOOKS = [path for path in FILES if path.stem[:2] in ("10", "41", "50")]
SPHINX = {  # builders of books of notebooks, by their configuration; Jupyter Book 1 builds with myst-nb
    "nbsphinx": 'extensions = ["nbsphinx"]\nnbsphinx_execute = "never"',
    "myst-nb": 'extensions = ["myst_nb"]\nnb_execution_mode = "off"',
}
THEME = "jtex: v1\ntitle: none\n"  # Jupyter Book 2 has its own from a server of its project, and cannot build without one
BUILD = """import os, sys, pypandoc
from sphinx.cmd.build import main
os.environ["PATH"] = os.pathsep.join((os.path.dirname(pypandoc.get_pandoc_path()), os.environ["PATH"]))
sys.exit(main(["-q", "-b", "html", sys.argv[1], sys.argv[2]]))"""


def marks(path: Path) -> list[str]:
    """Return a part of what each widget of a notebook shows: its first picture, or its first words."""
    found = [text(data["text/html"]) for data in widgets(path)]
    pictures = [re.search(r'src="(data:image/[^"]+)"', html) for html in found]
    return [picture[1] if picture else words(html)[:50] for picture, html in zip(pictures, found, strict=True)]


def words(html: str) -> str:
    """Return the text of HTML."""
    return " ".join(unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL)).split())


def lost(path: Path, page: str) -> list[str]:
    """Return what of the widgets of a notebook a page does not show."""
    said, pictures = words(page), set(map(unescape, re.findall(r'src="(data:image/[^"]+)"', page)))
    return [mark for mark in marks(path) if mark not in said and unescape(mark) not in pictures]


def pages(builder: str, notebooks: list[Path], folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield each notebook with the page that a builder makes of it."""
    if builder == "nbconvert":
        yield from ((path, HTMLExporter().from_filename(str(path))[0]) for path in notebooks)
        return
    (source := folder / "source").mkdir()
    if builder == "jupyter-book":
        yield from ((path, contents(source, path)) for path in book(source, notebooks))
        return
    (source / "conf.py").write_text(SPHINX[builder], "utf-8")
    (source / "index.md").write_text("# All of them\n", "utf-8")
    (source / "index.rst").write_text("All of them\n===========\n", "utf-8")
    for path in notebooks:
        shutil.copy(path, source)
    in_books("python", "-c", BUILD, str(source), str(folder / "book"), at=ROOT)
    yield from ((path, (folder / "book" / f"{path.stem}.html").read_text("utf-8")) for path in notebooks)


def in_books(*command: str, at: Path) -> None:
    """Run a command in an environment with builders of books."""
    words = [UV, "run", "--isolated", "--no-dev", "--group", "books", "--project", str(ROOT), *command]
    subprocess.run(words, cwd=at, env=os.environ | {"UV_COMPILE_BYTECODE": "0"}, check=True)


def book(source: Path, notebooks: list[Path]) -> list[Path]:
    """Have Jupyter Book 2 read the notebooks, and write what its theme is to show; the notebooks."""
    (source / "theme").mkdir()
    (source / "theme" / "template.yml").write_text(THEME, "utf-8")
    project = {"toc": [{"file": path.name} for path in notebooks]}
    (source / "myst.yml").write_text(json.dumps({"version": 1, "project": project, "site": {"template": "./theme"}}), "utf-8")
    for path in notebooks:
        shutil.copy(path, source)
    in_books("jupyter-book", "build", "--site", at=source)
    return notebooks


def contents(source: Path, notebook: Path) -> str:
    """Return the HTML of all outputs of a notebook in what Jupyter Book 2 has written.

    Long ones have files of their own there.
    """
    site = source / "_build" / "site"
    pages = [json.loads(path.read_text("utf-8")) for path in (site / "content").glob("*.json")]
    (page,) = (page for page in pages if page["location"] == f"/{notebook.name}")
    found = [
        output["jupyter_data"]["data"]["text/html"]
        for output in nodes(page["mdast"])
        if output.get("type") == "output" and "text/html" in output["jupyter_data"].get("data", {})
    ]
    return "".join((site / f"public{one['path']}").read_text("utf-8") if "path" in one else one["content"] for one in found)


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """Yield every node of a tree of MyST."""
    yield tree
    for child in tree.get("children", ()):
        yield from nodes(child)


@pytest.mark.parametrize("builder", ["nbconvert", *([*SPHINX, "jupyter-book"] if LONG else ())])
def test_a_book_shows_every_widget(builder: str, tmp_path: Path) -> None:
    for path, page in pages(builder, FEW_NOTEBOOKS if LONG else FEW_NOTEBOOKS[:1], tmp_path):
        assert marks(path) and lost(path, page) == []


def test_what_is_lost_is_found() -> None:
    assert len(lost(FEW_NOTEBOOKS[0], "<p>nothing</p>")) == len(widgets(FEW_NOTEBOOKS[0]))


def test_the_views_of_widgets_are_taken_out_and_nothing_else(tmp_path: Path) -> None:
    """As README does it for a book."""
    ours = {VIEW: {"model_id": "1"}, "text/html": "a picture", "text/plain": "words"}
    others = {VIEW: {"model_id": "2"}, "text/plain": "IntSlider()"}  # a widget that has nothing else to show
    cells = [{"cell_type": "code", "outputs": [{"data": ours}, {"data": others}, {"text": "told"}]}, {"cell_type": "markdown"}]
    path = tmp_path / "a.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {"widgets": {}}}), "utf-8")
    subprocess.check_call([sys.executable, str(ROOT / ".ci" / "without_views.py"), str(path)])
    outputs = [{"data": {"text/html": "a picture", "text/plain": "words"}}, {"data": others}, {"text": "told"}]
    assert read(path) == {"cells": [{"cell_type": "code", "outputs": outputs}, {"cell_type": "markdown"}], "metadata": {}}
