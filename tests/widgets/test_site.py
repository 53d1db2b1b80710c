"""A site: what is written beside JupyterLite, and what is said where it cannot be written."""

import json
import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from hilo_core.lessons.lesson_file import lessons
from hilo_widgets.site import site

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def test_without_jupyterlite_it_says_what_to_install(hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "find_spec", lambda name: None if name == "jupyterlite_core" else find_spec(name))
    ran = hilo("site", "anywhere")
    assert ran.status == 2 and not ran.out
    assert re.search(r"A site needs JupyterLite and pdoc: run “pip install '.*\[site\]'”\.", ran.err)
    assert "hilo-notebooks[" not in ran.err


def test_it_says_what_is_wrong_before_it_writes(
    hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(site, "find_spec", lambda name: True)
    ran = hilo("site", tmp_path / "out", "--notebooks", tmp_path)
    assert ran.status == 2 and "There are no notebooks in" in ran.err and not (tmp_path / "out").exists()
    (tmp_path / "one.ipynb").touch()
    ran = hilo("site", tmp_path / "out", "--notebooks", tmp_path)
    assert ran.status == 2 and "“one.ipynb” is not a notebook of Jupyter" in ran.err and not (tmp_path / "out").exists()
    ran = hilo("site", tmp_path / "one.ipynb", "--notebooks", NOTEBOOKS)
    assert ran.status == 2 and "one.ipynb” cannot be a folder, because there is a file of that name." in ran.err


@pytest.mark.long
def test_its_first_page_leads_to_all_that_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And the reference asks nothing of another host."""
    monkeypatch.setattr(site, "find_spec", lambda name: True)
    monkeypatch.setattr(site, "write_lab", lambda folder, _: [folder.mkdir(), (folder / "lab").mkdir()])
    written = site.write_site(tmp_path / "site", NOTEBOOKS)
    (written / "lab" / "lab" / "index.html").touch()
    links = re.findall(r'<a href="([^"]+)"', (written / "index.html").read_text("utf-8").partition("</main>")[0])
    assert not [link for link in links if not (written / link).exists()]
    assert {f"lessons/lesson_{key}/student.html" for key in lessons()} <= {*links}
    for path in (written / "reference").rglob("*.html"):
        assert not re.findall(r"""(?:src=|@import |url\()["']?(?:https?:)?//""", path.read_text("utf-8")), path


def test_a_notebook_with_half_a_sign_can_be_written(tmp_path: Path) -> None:
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "execution_count": None, "source": "text = '\ud83c'"}
    (path := tmp_path / "one.ipynb").write_text(
        json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    )
    assert json.loads(site.for_browser(path).encode())["cells"][0]["source"] == cell["source"]
