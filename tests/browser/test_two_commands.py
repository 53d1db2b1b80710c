"""A newcomer succeeds in an environment with nothing of the checkout, no git and no npm: `pip install` and `hilo notebooks`
show the first stepper in JupyterLab. `.ci/long` tries it with the lowest and with the newest versions on each Python.
"""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..packaging.clean import HIDDEN, ROOT, TRIED, built, done, environment, install, python_of
from ..sampled import LONG, sample
from ..waiting import PATIENCE, answers, wait_until
from .acts import free_port
from .conftest import Jupyter

PROGRAMS = ROOT / "tests" / "packaging"
EXTRAS = "dask", "open-spiel", "parquet", "pettingzoo"
CASES = [(versions, python) for versions in ("lowest-direct", "highest") for python in TRIED]
pytestmark = [pytest.mark.long, pytest.mark.wheel]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wheel"))


@contextmanager
def notebooks(binaries: Path, home: Path) -> Iterator[str]:
    """The address of the JupyterLab that `hilo notebooks` opens, in a folder of this home. Ctrl+C ends it."""
    port = free_port()
    server = {"open_browser": False, "allow_root": True, "ip": "127.0.0.1", "port": port, "port_retries": 0}
    (home / "jupyter_server_config.json").write_text(json.dumps({"ServerApp": server, "IdentityProvider": {"token": ""}}))
    given = {key: value for key, value in os.environ.items() if key not in HIDDEN and not key.startswith("JUPYTER")}
    given |= {"HOME": str(home), "PATH": str(binaries), "JUPYTER_CONFIG_DIR": str(home)}
    words = binaries / "hilo", "notebooks", "Hefte für mich"
    url, log = f"http://127.0.0.1:{port}", home / "log"
    with log.open("w") as told:
        command = subprocess.Popen(words, cwd=home, env=given, stdout=told, stderr=told, start_new_session=True)
    try:
        wait_until(lambda: answers(f"{url}/api") or command.poll() is not None, log.read_text)
        assert command.poll() is None, log.read_text()
        yield url
        os.killpg(command.pid, signal.SIGINT)
        assert command.wait(PATIENCE) == 0, log.read_text()
    finally:
        if command.poll() is None:
            os.killpg(command.pid, signal.SIGKILL)
            command.wait()


@pytest.mark.parametrize(("versions", "python"), sample(CASES, len(CASES)))
def test_two_commands_show_the_first_stepper(versions: str, python: str, wheel: Path, tmp_path: Path, page: Page) -> None:
    binaries = environment(tmp_path / "room", python_of(python))
    install(binaries, wheel, versions)
    with notebooks(binaries, tmp_path) as url:
        page.goto(f"{url}/lab/tree/00_start_here.ipynb?reset")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        Jupyter.choose(page, "Run", "Run All Cells")
        stepper = page.locator(".jp-OutputArea .hilo[data-step]").first
        expect(stepper).to_have_attribute("data-step", "0")
        stepper.get_by_role("button", name="Next step").click()
        expect(stepper).to_have_attribute("data-step", "1")
        page.goto("about:blank")
    if LONG:
        done(binaries / "python", PROGRAMS / "simulating.py", at=tmp_path)
        install(binaries, wheel, versions, *EXTRAS)
        assert done(binaries / "python", PROGRAMS / "extras.py", at=tmp_path) == "extras\n"
