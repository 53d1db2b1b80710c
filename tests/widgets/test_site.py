"""A site: its first page, what its pages share, and what is said where it cannot be written."""

import json
import re
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hilo_core.games import find_game
from hilo_core.teaching.lesson_file import lessons
from hilo_widgets import Play
from hilo_widgets.lesson import MATERIAL, PAGES
from hilo_widgets.pages.page_names import page_of
from hilo_widgets.site import lab, packages
from hilo_widgets.site.entries import LABS, SIMULATE, STEP, WORDS, books, of_lesson, of_notebook
from hilo_widgets.site.entries import NOTEBOOKS as TOLD
from hilo_widgets.site.index import Section, SiteEntry, about_notebook, write_index
from hilo_widgets.site.shared import share

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def test_without_jupyterlite_it_says_what_to_install(hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "jupyterlite_core" else find_spec(name))
    ran = hilo("site", "anywhere")
    assert ran.status == 2 and ran.out == ""
    assert "A site needs JupyterLite: run “pip install 'hilo-notebooks[site]'” first; in a checkout, run" in ran.err


def test_it_says_what_is_wrong_before_it_writes(
    hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(lab, "check_installed", lambda: None)
    ran = hilo("site", tmp_path / "out", "--notebooks", tmp_path)
    assert ran.status == 2 and "There are no notebooks in" in ran.err and not (tmp_path / "out").exists()
    (tmp_path / "one.ipynb").touch()
    ran = hilo("site", tmp_path / "out", "--notebooks", tmp_path)
    assert ran.status == 2 and "“one.ipynb” is no notebook of Jupyter" in ran.err and not (tmp_path / "out").exists()
    ran = hilo("site", tmp_path / "one.ipynb", "--notebooks", NOTEBOOKS)
    assert ran.status == 2 and "one.ipynb” cannot be a folder, because there is a file of that name." in ran.err


def test_pages_load_python_from_one_file(tmp_path: Path) -> None:
    """What is left of each is small, and the file has what was taken out."""
    pages = [page_of(["himilo_tie"], tmp_path / "one.html"), Play("hilo").to_html(tmp_path / "other.html")]
    whole = [page.stat().st_size for page in pages]
    (tmp_path / "index.html").write_text("<p>Nothing is taken out of this.</p>")
    share(tmp_path.glob("*.html"), tmp_path / "python.js")
    files = json.loads((tmp_path / "python.js").read_text("utf-8").partition("const FILES = ")[2].partition(";\n")[0])
    assert {"pyodide.asm.wasm", "python_stdlib.zip", "hilo.zip"} <= set(files)
    for page, before in zip(pages, whole, strict=True):
        text = page.read_text("utf-8")
        assert len(text) < 600_000 < before and 'src="python.js"' in text and "data-file=" not in text
    assert (tmp_path / "index.html").read_text() == "<p>Nothing is taken out of this.</p>"


def test_what_pages_do_not_share_stays_in_them(tmp_path: Path) -> None:
    file = '<script type="text/plain" data-file="{}">{}</script>\n'
    for name, own in ("a", "1"), ("b", "2"):
        (tmp_path / f"{name}.html").write_text(f"<body>{file.format('all', 'same')}{file.format('own', own)}</body>")
    share(tmp_path.glob("*.html"), tmp_path / "python.js")
    kept = re.sub(r' nonce="[0-9a-f]{64}"', "", (tmp_path / "b.html").read_text())
    assert kept == f'<body>{file.format("own", "2")}<script src="python.js"></script>\n</body>'
    assert '{"all": "same"}' in (tmp_path / "python.js").read_text()


def test_the_first_page_leads_to_what_there_is(tmp_path: Path) -> None:
    entry = SiteEntry("a.html?x=1&y=2", "Cards & dice", "Roll <twice>.")
    lesson = SiteEntry("b.html", "Dice?", note="Ages 3 to 5", more=(("key.html", "Answer key"),))
    write_index(tmp_path / "index.html", [Section("Play", [entry, lesson]), Section("Nothing", [])])
    text = (tmp_path / "index.html").read_text("utf-8")
    assert '<p class="note">Ages 3 to 5</p>' in text
    assert '<a href="key.html" aria-label="Answer key: Dice?">Answer key</a>' in text
    assert '<a href="a.html?x=1&amp;y=2">Cards &amp; dice</a><p>Roll &lt;twice&gt;.</p>' in text and "Nothing" not in text


def test_a_notebook_is_told_by_its_title_and_first_sentence() -> None:
    found = {one.name: about_notebook(one) for one in sorted(NOTEBOOKS.glob("*.ipynb"))}
    sentence = "Play a first round, with a guide that tells you one thing at a time, and then go through the rules one by one."
    assert found["20_hilo_rules.ipynb"] == ("HiLO, rule by rule", sentence)
    for title, sentence in found.values():
        assert title and sentence.endswith((".", "?", "!")) and not re.search(r"[<>*\[\]#`]", title + sentence)


def test_each_entry_has_a_sentence_that_is_understood_on_the_first_page() -> None:
    """Nothing stands below an entry, and a notebook is told by what one does in it, not by how it begins."""
    given = sorted(NOTEBOOKS.glob("*.ipynb"))
    others = [one for one in given if one.name[:2] not in lessons()]
    assert {one.stem for one in others} == set(TOLD)
    assert [one.name for one in others if of_notebook(one).about in ("", about_notebook(one)[1])] == []
    found = [*(of_notebook(one).about for one in others), *(of_lesson(key, given).about for key in lessons())]
    found += [STEP, SIMULATE, WORDS, *(about for *_, about in LABS)]
    assert [about for about in found if not re.search(r"[.?]$", about) or re.search(r"\b(below|above)\b", about)] == []


def test_a_notebook_of_somebody_else_is_told_by_its_first_sentence(tmp_path: Path) -> None:
    notebook = tmp_path / "90_mine.ipynb"
    notebook.write_text(json.dumps({"cells": [{"source": ["# Mine\n", "\n", "Look at this. And that."]}]}))
    assert of_notebook(notebook)[:3] == ("90_mine.html", "Mine", "Look at this.")


def test_what_a_notebook_imports_goes_along_and_nothing_compiled(tmp_path: Path) -> None:
    names = packages.needed()
    assert {"ipython", "ipywidgets", "comm", "jedi", "parso", "psygnal", "narwhals", "traitlets"} <= names
    assert not {"pexpect", "numpy", "pandas", "jupyterlab-widgets"} & names
    (tmp_path / "ipykernel-6-any.whl").write_bytes(b"kernel")
    (tmp_path / "pyodide_kernel-0-any.whl").write_bytes(b"pyodide")
    written = packages.write_packages(tmp_path, tmp_path, {"version": "1"})
    lock = json.loads((tmp_path / "pyodide-lock.json").read_text("utf-8"))
    assert set(lock["packages"]) == set(written) >= {"micropip", "piplite", "nbformat", "pyodide-kernel", "hilo-notebooks"}
    inside = {name: zipfile.ZipFile(BytesIO((tmp_path / f"{name}.zip").read_bytes())).namelist() for name in names}
    assert "psygnal/_signal.py" in inside["psygnal"] and "plotly/__init__.py" in inside["plotly"]
    assert not [one for found in inside.values() for one in found if one.endswith((".so", ".pyc")) or one.startswith("..")]
    ours = zipfile.ZipFile(tmp_path / "hilo-notebooks.zip").namelist()
    assert {"hilo_core/__init__.py", "hilo_widgets/__init__.py"} <= set(ours) and "traitlets.py" not in ours


def test_a_notebook_is_written_for_the_kernel_that_there_is() -> None:
    """JupyterLite stumbles over texts that are lists of lines."""
    outputs = [{"name": "stdout", "text": ["1\n", "2"]}, {"data": {"text/markdown": ["# a\n", "b"], "a/json": [1]}}]
    cell = {"source": ["a\n", "b"], "outputs": outputs}
    written = lab.for_browser(json.dumps({"cells": [cell], "metadata": {"kernelspec": {"name": "python3"}}}))
    joined = [{"name": "stdout", "text": "1\n2"}, {"data": {"text/markdown": "# a\nb", "a/json": [1]}}]
    assert json.loads(written)["cells"] == [{"source": "a\nb", "outputs": joined}]
    assert json.loads(written)["metadata"]["kernelspec"]["name"] == "python"


def test_a_lesson_is_one_entry_that_leads_to_all_its_pages() -> None:
    found = of_lesson("41", sorted(NOTEBOOKS.glob("*.ipynb")))
    assert (found.to, found.title) == ("lesson_41/student.html", "Stop at ten?")
    assert dict(found.more).keys() == {
        *(f"lesson_41/{name}.html" for name in (*PAGES, *MATERIAL) if name != "student"),
        "41_stop_at_ten.html",
    }


def test_rules_and_words_have_pages(tmp_path: Path) -> None:
    written = {entry.title: (tmp_path / entry.to).read_text("utf-8") for entry in books(tmp_path)}
    assert all(f"<h1>{title}</h1>" in text for title, text in written.items())
    assert all(f"<b>{law.id}</b>" in written["Hilos, all rules"] for law in find_game("hilos").LAW)
    assert "<dt" in written["Glossary"]
