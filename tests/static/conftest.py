"""node, which runs modules without a browser."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest

Run = Callable[..., str]
NO_NODE = "The browser side is tried in node: install it (on Debian: apt install nodejs)."


@pytest.fixture(scope="session")
def in_node() -> Run:
    """Runs node with these words, and gives what it prints. CI must have node."""
    node = which("node")
    if node is None and "CI" not in os.environ:
        pytest.skip(NO_NODE)
    assert node, NO_NODE

    def run(*words: str | Path) -> str:
        ran = subprocess.run([node, *words], capture_output=True, encoding="utf-8")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    return run
