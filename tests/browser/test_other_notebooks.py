"""Notebook 7, Voila, and nbclassic, the notebook of old. One server has all three, in an environment of its own."""

import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import ROOT, START, Jupyter
from .test_live_page import FREE

UV = os.environ.get("UV") or shutil.which("uv") or "uv"
SERVER = [UV, "run", "--isolated", "--no-dev", "--group", "readers", "jupyter", "notebook", "--no-browser", "--allow-root"]
NAME = "try.ipynb"
CELLS = [
    "from hilo_core import plots\nfrom hilo_widgets import Stepper\nStepper('himilo_tie', at='#40')",
    "plots.ties_at_the_ends()",
]
PLOT = re.compile("^The most tricks of one player")
PLOTLY = "from hilo_core import simulate\nsimulate('himilo', 300, players=4, progress=False).plot()"
ADD = """(source) => {
  const cell = Jupyter.notebook.insert_cell_at_bottom("code");
  cell.set_text(source);
  cell.execute();
}"""
# ipywidgets asks the kernel for widgets of before, and then draws every output anew: a view drawn before that is lost.
ASKED = """async () => {
  const manager = Jupyter.notebook.kernel.widget_manager;
  await manager._loadFromKernel();
  await manager._loadFromKernelModels();
}"""
pytestmark = pytest.mark.timeout(900)  # with the first of them the environment is made


@pytest.fixture(scope="module")
def readers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """The server, with a notebook."""
    home = tmp_path_factory.mktemp("readers")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    places = {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    command = [*SERVER, f"--ServerApp.port={port}", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token="]
    command += [f"--ServerApp.root_dir={home}", "--ServerApp.disable_check_xsrf=True"]
    found = Jupyter(f"http://127.0.0.1:{port}", home)
    found.write(NAME, CELLS)
    with (home / "log").open("w") as log:
        environment = os.environ | places | {"UV_COMPILE_BYTECODE": "0"}
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
    try:
        end = time.monotonic() + 600
        while True:
            try:
                urllib.request.urlopen(f"{found.url}/api", timeout=5)
                break
            except OSError:
                assert server.poll() is None and time.monotonic() < end, (home / "log").read_text()
                time.sleep(0.25)
        yield found
        found.end(found.kernels())
    finally:
        server.terminate()
        server.wait(120)


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """A page whose own scripts may have errors."""
    page = browser.new_page()
    page.set_viewport_size({"width": 1280, "height": 2000})
    yield page
    page.close()


def play_on(page: Page) -> None:
    """Waits for the stepper of the notebook, makes a choice in it, and waits for the plot below."""
    stepper = page.locator(".hilo[data-step]").first
    stepper.wait_for(timeout=2 * START)
    stepper.locator(FREE).first.dispatch_event("click")
    expect(stepper).to_have_class(re.compile(r"\bbranch\b"), timeout=START)
    expect(page.get_by_role("img", name=PLOT)).to_be_visible(timeout=START)


def test_voila_shows_a_stepper_that_is_played_on_from(page: Page, readers: Jupyter) -> None:
    page.goto(f"{readers.url}/voila/render/{NAME}", timeout=2 * START)
    play_on(page)


def test_notebook_7_shows_a_stepper_that_is_played_on_from(page: Page, readers: Jupyter) -> None:
    page.goto(f"{readers.url}/notebooks/{NAME}", timeout=2 * START)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=2 * START)
    readers.choose(page, "Run", "Run All Cells")
    play_on(page)


def test_nbclassic_shows_a_stepper_and_plots(page: Page, readers: Jupyter) -> None:
    page.goto(f"{readers.url}/nbclassic/notebooks/{NAME}")
    page.wait_for_function("window.Jupyter?.notebook?.kernel?.widget_manager", timeout=2 * START)
    page.evaluate(ASKED)
    page.evaluate("Jupyter.notebook.execute_all_cells()")
    play_on(page)
    page.evaluate(ADD, PLOTLY)
    expect(page.get_by_role("img", name="of 100 rounds")).to_be_visible(timeout=2 * START)
