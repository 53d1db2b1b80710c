"""A site: what is written beside JupyterLite, and what is said where it cannot be written."""

import json
import re
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hilo_core.teaching.lesson_file import lessons
from hilo_widgets.site import packages, site

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def test_without_jupyterlite_it_says_what_to_install(hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "find_spec", lambda name: None if name == "jupyterlite_core" else find_spec(name))
    ran = hilo("site", "anywhere")
    assert ran.status == 2 and ran.out == ""
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


def test_its_first_page_leads_to_all_that_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And the reference asks nothing of another host."""
    monkeypatch.setattr(site, "find_spec", lambda name: True)
    monkeypatch.setattr(site, "write_lab", lambda folder, _: [folder.mkdir(), (folder / "lab").mkdir()])
    written = site.write_site(tmp_path / "site", NOTEBOOKS)
    (written / "lab" / "lab" / "index.html").touch()
    links = re.findall(r'<a href="([^"]+)"', (written / "index.html").read_text("utf-8").partition("</main>")[0])
    assert [link for link in links if not (written / link).exists()] == []
    assert {f"lessons/lesson_{key}/student.html" for key in lessons()} <= {*links}
    for path in (written / "reference").rglob("*.html"):
        assert not re.findall(r"""(?:src=|@import |url\()["']?(?:https?:)?//""", path.read_text("utf-8")), path


def test_what_a_notebook_imports_goes_along_and_nothing_compiled(tmp_path: Path) -> None:
    names = packages.needed()
    assert {"ipython", "ipywidgets", "comm", "jedi", "parso", "psygnal", "narwhals", "traitlets", "pyyaml", "mdurl"} <= names
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
