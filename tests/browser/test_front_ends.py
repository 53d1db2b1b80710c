"""One walk through Notebook 7, Voila, marimo, a page with Python and pages without.

That through JupyterLab is in test_stepper.py, and that through JupyterLite in test_site.py, where there is a site.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ..waiting import answers, wait_until
from .acts import free_port, sized
from .conftest import ROOT, Jupyter
from .front_ends import CELLS, steps, walk

UV = os.environ.get("UV") or shutil.which("uv") or "uv"
NAME = "walk.ipynb"
HAS_KERNEL = """() => { // it is called idle before there is one, too, and then nothing is run
    const text = (part) => document.querySelector(part)?.textContent;
    return text('.jp-Toolbar-kernelName') === 'Python 3 (ipykernel)' && text('.jp-NotebookKernelStatus') === ''
        && document.querySelector('.jp-Notebook-ExecutionIndicator[data-status=idle]') !== null;
}"""
pytestmark = pytest.mark.long
FOLLOWED = 'mo.md(f"At {stepper.index} by {stepper.at}, seat {stepper.seat}; said {ask.answer or None}.")'


@contextmanager
def running(command: list[str], url: str, folder: Path, places: dict[str, str]) -> Iterator[None]:
    """A server in an environment of its own, once it answers."""
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            [UV, "run", "--isolated", "--no-dev", *command],
            cwd=ROOT,
            env=os.environ | places | {"UV_COMPILE_BYTECODE": "0"},
            stdout=log,
            stderr=log,
        )
    try:
        wait_until(lambda: answers(url) or server.poll() is not None, (folder / "log").read_text)
        assert server.poll() is None, (folder / "log").read_text()
        yield
    finally:
        server.terminate()
        server.wait(120)


@pytest.fixture(scope="module")
def readers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """Yield notebook 7 and Voila, with the notebook of the walk."""
    home = tmp_path_factory.mktemp("readers")
    found = Jupyter(f"http://127.0.0.1:{(port := free_port())}", home)
    found.write(NAME, CELLS)
    places = {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    command = ["--group", "readers", "jupyter", "notebook", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=", f"--ServerApp.root_dir={home}"]
    with running([*command, "--ServerApp.disable_check_xsrf=True"], f"{found.url}/api", home, places):
        yield found
        found.end(found.kernels())


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """Yield a page whose own scripts may have errors."""
    page = browser.new_page()
    sized(page, 1280, 4000)
    yield page
    page.close()


def test_notebook_7(page: Page, readers: Jupyter) -> None:
    page.goto(f"{readers.url}/notebooks/{NAME}")
    page.wait_for_function(HAS_KERNEL)
    readers.choose(page, "Run", "Run All Cells")
    walk(page)


def test_voila(page: Page, readers: Jupyter) -> None:
    page.goto(f"{readers.url}/voila/render/{NAME}")
    walk(page)


def test_marimo(page: Page, tmp_path: Path) -> None:
    """Other cells follow what a reader does."""
    made = [re.sub(r"^(\w+) = (.*)$", r"\1 = mo.ui.anywidget(\2)", cell, flags=re.MULTILINE) for cell in CELLS]
    bodies = ["".join(f"    {line}\n" for line in cell.splitlines()) for cell in ("import marimo as mo", *made, FOLLOWED)]
    notebook = "\n".join(["import marimo\n\napp = marimo.App()\n", *(f"@app.cell\ndef _():\n{body}" for body in bodies)])
    (tmp_path / NAME).with_suffix(".py").write_text(notebook, "utf-8")
    url = f"http://127.0.0.1:{(port := free_port())}"
    command = ["--group", "marimo", "marimo", "run", f"{tmp_path}/walk.py", "--headless", "--no-token", "--port", str(port)]
    with running(command, url, tmp_path, {}):
        page.goto(url)
        expect(page.get_by_text("At 40 by #40, seat None; said None.")).to_be_visible()
        steps(page)
        assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--turn')") == "0"  # so that the waves can turn
        expect(page.get_by_text("At 41 by #41, seat None; said None.")).to_be_visible()
        walk(page)
        expect(page.get_by_text(re.compile(r"At 42 by #42,.*; said (?!None)"))).to_be_visible()
