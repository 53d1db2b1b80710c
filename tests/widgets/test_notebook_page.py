"""Notebooks and lessons as pages: all in its order, nothing that runs or is fetched, no answer before it is locked in."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError
from hilo_core.teaching.lesson_file import lessons
from hilo_saving import TAKEN, VIEW, take_views
from hilo_widgets import Ask, Stepper
from hilo_widgets.asking import given
from hilo_widgets.asking.so_far import LiveSummary
from hilo_widgets.lesson import MATERIAL, PAGES
from hilo_widgets.live import page
from hilo_widgets.live.page import Piece
from hilo_widgets.pages import page_names
from hilo_widgets.pages.allowed import only_allowed
from hilo_widgets.pages.cells import calls, needed
from hilo_widgets.pages.notebook import Notebook
from hilo_widgets.pages.prose import of_bundle, of_output, of_text

from ..sampled import LONG
from .test_allowed import Elements
from .test_ask import plain, secrets

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LEFT = "10", "20", "30", "51", "52", "53", "54"  # left to `.ci/long`: 35 and 40 are rule notebooks too, 50, 55 and 56 labs
FILES = [path for path in sorted(NOTEBOOKS.glob("*.ipynb")) if LONG or not path.name.startswith(LEFT)]


@pytest.fixture(autouse=True)
def without_python(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages get neither Pyodide nor the packages, and no answers from other tests."""
    monkeypatch.setattr(page, "packed", lambda *_: {"pyodide.mjs": ""})
    monkeypatch.setattr(page, "archives", lambda *_, **__: {"hilo.zip": b""})
    given.GIVEN.clear()
    yield
    given.HEARERS.clear()


def text(lines: str | list[str]) -> str:
    return "".join(lines)


DRAWN = 'class="hilo-plot'


def wanted(path: Path) -> list[str]:
    """What a page should show of a notebook: a word for each part."""
    found = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            found.append("text")
            continue
        for output in cell["outputs"]:
            html = text(output.get("data", {}).get("text/html", ""))
            still = any(words in html for words in ("Guess first, then look", "to move the sliders"))  # no page plays these
            live = (TAKEN in output.get("metadata", {}) and not still) or calls(text(cell["source"]), "answers")
            shown = "hilo-column" not in html
            found += ["widget"] if live else ["out"] if shown else []
        found.append("code")
    return found


def drawn(path: Path) -> int:
    """How many plots a notebook shows."""
    outputs = [output for cell in json.loads(path.read_text("utf-8"))["cells"] for output in cell.get("outputs", [])]
    return sum(DRAWN in text(output.get("data", {}).get("text/html", "")) for output in outputs)


def part(piece: Piece) -> str:
    """The same word for what stands in the page."""
    if not isinstance(piece, str):
        return "widget"
    return "text" if piece.startswith('<div class="hilo text">') else "out" if piece.startswith('<div class="out">') else "code"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_notebook_becomes_a_page(path: Path, tmp_path: Path) -> None:
    notebook = Notebook(path, {})
    _, *pieces = [piece for piece in notebook.pieces if piece]
    assert [part(piece) for piece in pieces] == wanted(path)
    outputs = [piece for piece in pieces if isinstance(piece, str) and part(piece) == "out"]
    assert all(Elements(only_allowed(piece)).found == Elements(piece).found for piece in outputs)
    assert sum(DRAWN in piece for piece in pieces if isinstance(piece, str)) == drawn(path)
    written = page.write_live_page(tmp_path / "page.html", notebook.title, [page.PageSection(notebook.title, *pieces)])
    html = written.read_text("utf-8")
    assert re.findall(r'<[^>]* (?:src|href)="(?!data:|#|https?:)[^"]*"', html.partition("const DATA")[0]) == []
    assert "Run All" not in html.partition("const DATA")[0] and "Shift" not in html.partition("const DATA")[0]
    for ask in (piece for piece in pieces if isinstance(piece, Ask)):
        held = page.described(ask)
        assert re.fullmatch("[A-Za-z0-9+/=]*", held["state"].pop("pack", ""))
        bare = re.sub("[♠♥♣♦★]", "", plain(json.dumps(held, ensure_ascii=False) + page.place(ask, 0, alone=False)))
        assert ask.question.title in plain(html)
        assert [secret for secret in secrets(ask.question) if secret in bare] == []


def book(path: Path, *cells: dict[str, Any]) -> Path:
    """A notebook with these cells."""
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return path


def code(source: str, *outputs: dict[str, Any], count: int | None = None) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "outputs": list(outputs), "execution_count": count, "metadata": {}}


def text_cell(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "source": source, "metadata": {}}


def test_only_what_a_widget_needs_is_run(tmp_path: Path) -> None:
    view = {"output_type": "execute_result", "data": {VIEW: {}}}
    said = {"output_type": "stream", "name": "stdout", "text": "as it was <printed>\n"}
    path = book(
        tmp_path / "own.ipynb",
        code("raise ValueError('not needed')", said, count=1),
        code("from hilo_widgets import Stepper\nname = 'no such record'", count=2),
        code("names = ['himilo_tie']\ndef chosen():\n    return names[0]", count=3),
        code("name = chosen()", count=4),
        code("Stepper(name)", view, count=5),
    )
    _, out, *codes = Notebook(path, {}).pieces
    assert out == '<div class="out"><pre>as it was &lt;printed&gt;</pre></div>'
    assert list(map(part, codes)) == ["code"] * 4 + ["widget", "code"] and isinstance(codes[4], Stepper)


def test_a_page_has_the_widget_also_of_a_notebook_saved_without_its_view(tmp_path: Path) -> None:
    source = "from hilo_widgets import Stepper\nStepper('himilo_tie')"
    view = {"output_type": "execute_result", "data": {VIEW: {}, "text/html": "a picture"}, "metadata": {}}
    saved = {"cells": [code(source, view, count=1) | {"id": "one"}]}
    assert take_views(saved) and VIEW not in json.dumps(saved)
    stepper, _ = [piece for piece in Notebook(book(tmp_path / "own.ipynb", *saved["cells"]), {}).pieces if piece][1:]
    assert isinstance(stepper, Stepper)


def test_which_cells_are_needed() -> None:
    assert needed(["a = 1", "b = a", "a = 2", "c = a", "c"], [4]) == [2, 3, 4]
    assert needed(["x = []", "x.append(1)", "x[0] = 2", "y = 1", "x"], [4]) == [0, 1, 2, 4]
    assert needed(["z = 1", "def f():\n    return z", "[z for z in ()]", "f()"], [3]) == [0, 1, 3]
    assert needed(["from a import *", "%time 1", "b += 1", "b"], [3]) == [0, 2, 3]


def test_a_notebook_that_was_never_run_is_run(tmp_path: Path) -> None:
    path = book(
        tmp_path / "fresh.ipynb",
        text_cell("Words"),
        code("from hilo_core import rule\nfrom hilo_widgets import Ask, answers\ndisplay(Ask('hilos.turns'))\nanswers()"),
        code("rule('HM-20');"),
        code("rule('HM-20')"),
    )
    _, *pieces = Notebook(path, {}).pieces
    assert list(map(part, pieces)) == ["text", "widget", "widget", "code", "code", "out", "code"]
    assert isinstance(pieces[1], Ask) and isinstance(pieces[2], LiveSummary)
    assert Notebook(path, {}).title == "fresh"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no notebook", "is no notebook of Jupyter"),
        ('{"cells": [{"source": 1}]}', "is no notebook of Jupyter"),
        (json.dumps({"cells": [code("1 / 0")]}), r"The cell “1 / 0” cannot be run: ZeroDivisionError: division by zero\."),
        (json.dumps({"cells": [code("%matplotlib inline")]}), r"The cell “%matplotlib inline” cannot be run: SyntaxError"),
    ],
)
def test_what_cannot_be_read_or_run(content: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.ipynb").write_text(content, "utf-8")
    with pytest.raises(HiloError, match=said):
        page_names.page_of([str(tmp_path / "bad.ipynb")], tmp_path / "page.html")
    with pytest.raises(HiloError, match=r"“none\.ipynb” could not be read: No such file"):
        page_names.page_of([str(tmp_path / "none.ipynb")], tmp_path / "page.html")
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize("html", ["<script>alert(1)</script>", "<iframe srcdoc=''></iframe>", "<svg></svg><!-- a -->", " "])
def test_what_shows_nothing_of_what_is_allowed_is_shown_in_words(html: str) -> None:
    assert of_bundle({"text/html": html, "text/plain": "<plain>"}) == "<pre>&lt;plain&gt;</pre>"


def test_outputs_are_shown_by_what_can_be_seen() -> None:
    plotly = {"application/vnd.plotly.v1+json": {}, "text/html": "<script></script>", "image/png": "QUJD\n", "text/plain": "a"}
    assert of_bundle(plotly) == '<img src="data:image/png;base64,QUJD" alt="a">'
    assert of_output({"output_type": "error", "ename": "ValueError", "evalue": "<no>"}) == "<pre>ValueError: &lt;no&gt;</pre>"
    assert of_output({"output_type": "stream", "name": "stderr", "text": "noise"}) == ""
    assert "<table>" in of_bundle({"text/markdown": ["| a |\n", "|-|\n", "| 1 |\n"], "text/plain": "Markdown"})
    assert of_bundle({"text/html": "<p>once = 1</p><img src='data:image/png;base64,QQ=='>"}).startswith("<p>once")


def test_links_words_and_what_is_said_of_jupyter() -> None:
    leads = {"b.ipynb": "b.html"}
    source = (
        "# Two words\n\n[up](#Two-words), [b](b.ipynb), [c](c.ipynb), [web](https://example.org).\n\n"
        '<span class="hilo-jupyter" data-page="Read it.">Run it.</span> '
        'A **<a class="hilo-word" tabindex="0" title="x">trick</a>**.'
    )
    html = of_text(source, "a", lambda target: leads.get(target, ""))
    assert '<h1 id="a-Two-words">' in html and '<a href="#a-Two-words">up</a>, <a href="b.html">b</a>, c,' in html
    assert '<a href="https://example.org">web</a>' in html
    assert "Read it." in html and "Run it" not in html and "hilo-word" not in html
    assert re.search(r'<button type="button" class="word" popovertarget="([^"]+)".*id="\1" popover', html)


def test_several_in_one_page_lead_to_each_other(tmp_path: Path) -> None:
    one = book(tmp_path / "one.ipynb", text_cell("# One\n\n[two](two.ipynb)"))
    two = book(tmp_path / "two.ipynb", text_cell("# Two\n\n[one](one.ipynb)"))
    both = page_names.page_of([str(one), str(two), "play"], tmp_path / "both.html").read_text("utf-8")
    assert re.findall("<h2>(.*?)</h2>", both) == ["One", "Two", "Sit down and play"]
    assert all(f'href="#{name}"' in both and f'id="{name}"' in both for name in ("one", "two"))
    alone = page_names.page_of([str(one)], tmp_path / "one.html").read_text("utf-8")
    assert "two" in alone and 'href="#two' not in alone and 'data-file="' not in alone  # no widget asks for Python
    page_names.page_of([str(one), str(two)], tmp_path / "folder")
    assert 'href="two.html"' in (tmp_path / "folder" / "one.html").read_text("utf-8")


def test_a_lesson_is_one_page_or_a_folder(tmp_path: Path) -> None:
    """The student's page is shown first, the others by choice, and what stands in them is packed."""
    for key in lessons():
        html = page_names.page_of([key], tmp_path / f"{key}.html").read_text("utf-8")
        choices = re.findall(r'<button type="button" aria-pressed="(\w+)">(.*?)</button>', html)
        assert [name for _, name in choices] == list(page_names.FOR_CLASS) and [on for on, _ in choices] == [
            "true",
            *["false"] * 3,
        ]
        assert html.count('"packed":"') == 4 and '"data":{' not in html and len(html) < 800_000
        page_names.page_of([key], tmp_path / "folder")
        written = {path.stem for path in (tmp_path / "folder" / f"lesson_{key}").glob("*.html")}
        assert written == {*PAGES, *MATERIAL}
