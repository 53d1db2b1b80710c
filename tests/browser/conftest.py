"""A real JupyterLab, and a real browser to look at it with.

One browser and one server serve all tests. `lab` is the notebook of a module, in one page of JupyterLab.
A test that does something to kernels or pages takes `server` instead, and opens a notebook in an empty page, which is handed
from test to test: see `own`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect, sync_playwright

from ..waiting import PATIENCE, answers, wait_until
from .acts import AT_ONCE, OWN, free_port

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-blink-features=ComputedAccessibilityInfo",  # the names and roles by which test_heard.py knows what is heard
]
MISSING = (
    "The browser tests need a browser: install Chromium or Chrome (on Debian: apt install chromium), "
    "or name its program in the environment variable HILO_BROWSER."
)


def browser_program() -> str | None:
    """Return the path of a browser on this machine, if there is one."""
    return next(filter(None, map(shutil.which, [os.environ.get("HILO_BROWSER", ""), *BROWSERS])), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are skipped without a browser, with a word on how to get one; in CI they fail."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not browser_program() and not os.environ.get("CI"):
                item.add_marker(pytest.mark.skip(reason=MISSING))


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """Yield what drives browsers."""
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Yield a browser with a fresh profile."""
    program = browser_program()
    assert program, MISSING
    context = driver.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=program,
        headless=True,
        args=FLAGS,
        viewport={"width": 1280, "height": 2400},
        bypass_csp=True,  # `wait_for_function` makes code of a text; test_policy.py and test_walk.py go without
    )
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(f"({AT_ONCE})()")
    context.add_init_script("AbortSignal.timeout = () => new AbortController().signal")  # anywidget would give up after 2 s
    yield context
    context.close()


@pytest.fixture(scope="session")
def bare_browser(driver: Playwright) -> Iterator[Browser]:
    """Yield a browser for tabs that stand by themselves (chromium.py): nothing is added to their pages."""
    browser = driver.chromium.launch(executable_path=browser_program(), args=FLAGS)
    yield browser
    browser.close()


class Jupyter:
    """A running JupyterLab that serves a copy of the notebooks."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder

    def write(self, name: str, cells: list[str]) -> str:
        """Put a notebook with these code cells into the folder; its name."""
        body = {
            "cells": [
                {"cell_type": "code", "id": f"c{n}", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
                for n, source in enumerate(cells)
            ],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / name).write_text(json.dumps(body), "utf-8")
        return name

    def open(self, page: Page, name: str) -> None:
        """Open a notebook and waits for its kernel."""
        page.goto(f"{self.url}/lab/tree/{name}?reset")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]')

    @staticmethod
    def choose(page: Page, menu: str, item: str) -> None:
        """Choose an item of the menu bar."""
        page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{menu}$")).click()
        page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{item}$")).click()

    def show(self, page: Page, name: str, cells: list[str]) -> Locator:
        """Open a notebook with these cells and runs them all; the roots of the widgets in it, once there is one."""
        self.open(page, self.write(name, cells))
        self.choose(page, "Run", "Run All Cells")
        return roots(page)

    def kernels(self) -> set[str]:
        """Return the ids of the kernels that run."""
        with urllib.request.urlopen(f"{self.url}/api/kernels", timeout=PATIENCE) as answer:
            return {kernel["id"] for kernel in json.load(answer)}

    def end(self, kernels: set[str]) -> None:
        """Shuts these kernels down."""
        for kernel in kernels & self.kernels():
            request = urllib.request.Request(f"{self.url}/api/kernels/{kernel}", method="DELETE")
            urllib.request.urlopen(request, timeout=PATIENCE).close()
        assert not kernels & self.kernels()


def roots(page: Page) -> Locator:
    """Return the roots of the widgets in a notebook, once one is there and has its size."""
    found = page.locator(".jp-OutputArea .hilo[aria-label]")
    found.first.wait_for()
    return found


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """JupyterLab on a port of its own, with settings of its own."""
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    settings = home / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false"}')
    url = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--ServerApp.port_retries=0"]
    command += ["--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    command += ["--LabApp.expose_app_in_browser=True", "--ServerApp.disable_check_xsrf=True"]
    places = {
        f"JUPYTER_{name}": str(home / name.lower().removesuffix("_dir")) for name in ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    }
    places["JUPYTERLAB_SETTINGS_DIR"] = str(home / "config" / "lab" / "user-settings")
    places["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "config" / "lab" / "workspaces")
    with (home / "log").open("w") as log:
        server = subprocess.Popen(command, env=os.environ | places, stdout=log, stderr=log)
    try:
        wait_until(lambda: answers(f"{url}/api"), (home / "log").read_text)
        found = Jupyter(url, folder)
        yield found
        assert not found.kernels(), "tests have left kernels"
    finally:
        server.terminate()
        try:
            server.wait(60)
        except subprocess.TimeoutExpired:  # all tests are over: a server that does not end is not their fault
            server.kill()


@pytest.fixture
def server(jupyter: Jupyter) -> Iterator[Jupyter]:
    """JupyterLab for a test that opens notebooks in a page of its own; their kernels end with the test."""
    known = jupyter.kernels()
    assert len(known) <= 1  # the kernel of the module's notebook
    yield jupyter
    jupyter.end(jupyter.kernels() - known)


@pytest.fixture(scope="session")
def desk(browser: BrowserContext, jupyter: Jupyter) -> Iterator[Page]:
    """Yield the page of JupyterLab that tests share."""
    page = browser.new_page()
    page.goto(f"{jupyter.url}/lab?reset")
    page.wait_for_function("window.jupyterapp")
    page.evaluate("window.jupyterapp.restored.then(() => null)")
    yield page
    page.close()


FORGET = """() => {
  try {
    for (const kept of [localStorage, sessionStorage]) {
      Object.keys(kept).filter((key) => key.startsWith("hilo")).forEach((key) => kept.removeItem(key));
    }
  } catch {
    // an empty page keeps nothing
  }
}"""


@pytest.fixture(scope="session")
def emptied() -> list[Page]:
    """Return pages that tests have left, which show nothing."""
    return []


@pytest.fixture
def page(browser: BrowserContext, emptied: list[Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    """Yield the shared page for a test that takes `lab`, an empty one for others; errors of its scripts fail the test.

    Work that it keeps in the browser is forgotten with it.
    """
    shared = "lab" in request.fixturenames
    page: Page = request.getfixturevalue("desk") if shared else emptied.pop() if emptied else browser.new_page()
    size, errors = page.viewport_size, list[str]()
    is_older = request.node.get_closest_marker("wheel")  # JupyterLab 4.0.0 has errors of its own
    assert size

    def keep(error: Error) -> None:
        where = error.stack or str(error)
        if not is_older or "/static/lab/" not in where or "blob:" in where:  # our scripts come from blobs
            errors.append(where)

    page.on("pageerror", keep)
    yield page
    page.evaluate(FORGET)
    if not shared:
        page.goto("about:blank")
    page.remove_listener("pageerror", keep)
    if page in OWN and not shared:
        page.close()
    else:  # it is as it was
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        page.mouse.move(0, 0)
        page.set_viewport_size(size)
    if not (shared or page.is_closed() or errors):
        emptied.append(page)
    OWN.discard(page)
    assert not errors, errors


OPEN = """async (path) => {
  const panel = await jupyterapp.commands.execute("docmanager:open", { path });
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}"""
FILL = """(cells) => {
  const model = jupyterapp.shell.currentWidget.content.model.sharedModel;
  const old = model.cells.length;
  model.transact(() => {
    model.insertCells(old, cells.map((source) => ({ cell_type: "code", source, metadata: {}, outputs: [] })));
    model.deleteCellRange(0, old);
  });
}"""
CLOSE = """async () => {
  const panel = jupyterapp.shell.currentWidget;
  await panel.sessionContext.shutdown();
  panel.dispose();
}"""
RUN = """() => {
  window.areRunning = true;
  jupyterapp.commands.execute("notebook:run-all-cells").finally(() => (window.areRunning = false));
}"""
HAVE_RUN = "() => !areRunning && !jupyterapp.shell.currentWidget.content.widgets.some((cell) => cell.isPlaceholder())"


class Lab:
    """A notebook in the shared page of JupyterLab, with a kernel of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def fill(self, *cells: str) -> None:
        """Put these cells in place of those that are there."""
        self.page.evaluate(FILL, list(cells))

    def run(self, *cells: str) -> None:
        """Put these cells in place of those that are there, run them, and wait until all have ended and are in the page."""
        self.fill(*cells)
        self.page.evaluate(RUN)
        self.page.wait_for_function(HAVE_RUN, polling=500, timeout=4000 * PATIENCE)

    def show(self, *cells: str) -> Locator:
        """Return the same; the roots of the widgets in the notebook."""
        self.run(*cells)
        return roots(self.page)


@pytest.fixture(scope="module")
def lab(desk: Page, jupyter: Jupyter, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """Yield the notebook that the tests of a module share; its kernel ends with them."""
    assert not jupyter.kernels()
    desk.evaluate(OPEN, jupyter.write(f"{request.module.__name__.rpartition('.')[2]}.ipynb", []))
    yield Lab(desk)
    desk.evaluate(CLOSE)
    jupyter.end(jupyter.kernels())
