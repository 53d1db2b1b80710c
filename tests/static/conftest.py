"""node, which runs modules without a browser."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest

from hilo_widgets.pages.static_files import joined

HERE = Path(__file__).parent
Run = Callable[..., str]
NO_NODE = "The browser side is tried in node: install it (on Debian: apt install nodejs)."


def bundled(script: Path, folder: Path) -> Path:
    """Return a script of the tests with all that it imports of the browser side as one file."""
    target = folder / script.name
    target.write_text(joined(script), "utf-8")
    return target


@pytest.fixture(scope="session")
def in_node(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Run node with these words, scripts of the tests among them, and gives what it prints.

    CI must have node.
    """
    folder = tmp_path_factory.mktemp("bundled")
    node = which("node")
    if node is None and "CI" not in os.environ:
        pytest.skip(NO_NODE)
    assert node, NO_NODE

    def run(*words: str | Path) -> str:
        given = [bundled(word, folder) if isinstance(word, Path) and word.parent == HERE else word for word in words]
        ran = subprocess.run([node, *given], capture_output=True, encoding="utf-8")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    return run
