"""A real JupyterLab, and a real browser to look at it with."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "The browser tests need a browser: install Chromium or Chrome (on Debian: apt install chromium), "
    "or name its program in the environment variable HILO_BROWSER."
)


def browser_program() -> str | None:
    """The path of a browser on this machine, if there is one."""
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
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser with a fresh profile."""
    program = browser_program()
    assert program, MISSING
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("profile"),
            executable_path=program,
            headless=True,
            args=FLAGS,
            viewport={"width": 1280, "height": 2400},
        )
        context.set_default_timeout(20_000)
        yield context
        context.close()


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """An empty page; errors of its scripts fail the test."""
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert not errors, errors


class Lab:
    """A running JupyterLab that serves a copy of the notebooks."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder

    def write(self, name: str, cells: list[str]) -> str:
        """Puts a notebook with these code cells into the folder; its name."""
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
        """Opens a notebook and waits for its kernel."""
        page.goto(f"{self.url}/lab/tree/{name}?reset")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
        page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', timeout=60_000)

    def run_all(self, page: Page) -> None:
        """Runs all cells of the open notebook."""
        page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
        page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a port of its own, with settings of its own."""
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    settings = home / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false"}')
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    places = {
        f"JUPYTER_{name}": str(home / name.lower().removesuffix("_dir")) for name in ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    }
    places["JUPYTERLAB_SETTINGS_DIR"] = str(home / "config" / "lab" / "user-settings")
    places["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "config" / "lab" / "workspaces")
    with (home / "log").open("w") as log:
        server = subprocess.Popen(command, env=os.environ | places, stdout=log, stderr=log)
    for _ in range(240):
        try:
            urllib.request.urlopen(f"{url}/api", timeout=1)
            break
        except OSError:
            time.sleep(0.25)
    else:
        raise RuntimeError((home / "log").read_text())
    yield Lab(url, folder)
    server.terminate()
    server.wait(20)
