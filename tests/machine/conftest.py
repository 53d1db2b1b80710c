"""Fixtures for tests of WebAssembly."""

from collections.abc import Callable, Iterator

import pytest

from hilo_core.machine.shipped import FOLDER, index

from .node import Play, node


@pytest.fixture(scope="session")
def in_node() -> Iterator[Callable[[str], Play]]:
    """Return the program in a shipped module, played by node."""
    with node() as program:
        yield lambda name: program(FOLDER / f"{name}.wasm", index()[name]["rows"])
