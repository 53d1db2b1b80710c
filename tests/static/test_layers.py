"""Modules of the browser side import downwards: each layer is a folder, and what is asked for by name is above them all."""

import re
from pathlib import Path

from hilo_widgets.pages.static_files import STATIC

LAYERS = [  # from the lowest: each may import from itself and from those before it
    "line",  # lines of play, what a browser keeps, and words for them; no element of a page
    "numbers",  # answers of WebAssembly
    "dom",  # draws what it is given
    "plot",
    "simulation",
    "board",  # a game at a table: stepped through, played, learnt, posed and reviewed
    "lesson",
    "host",  # who answers: a kernel, nobody, or Python in the page
    "",  # modules that Python names
]
IMPORT = re.compile(r'^import .* from "(\..*)";$', re.MULTILINE)
MODULES = sorted(STATIC.rglob("*.js"))


def layer(path: Path) -> int:
    """Return the place of a module's layer.

    Raises ValueError for a folder that is not a layer.
    """
    return LAYERS.index(path.relative_to(STATIC).parent.as_posix().removeprefix("."))


def test_no_module_imports_from_a_layer_above_its_own() -> None:
    assert not [
        f"{path.relative_to(STATIC)} imports {name}"
        for path in MODULES
        for name in IMPORT.findall(path.read_text("utf-8"))
        if layer((path.parent / name).resolve()) > layer(path)
    ]


def test_the_lowest_layer_touches_no_element() -> None:
    touching = re.compile(r"\bdocument\.|createElement|querySelector")
    assert not [path.name for path in (STATIC / "line").glob("*.js") if touching.search(path.read_text("utf-8"))]


def test_what_a_browser_keeps_has_its_names_in_one_module() -> None:
    assert {
        path.relative_to(STATIC).as_posix() for path in MODULES if re.search(r"(local|session)Storage", path.read_text("utf-8"))
    } == {"line/store.js"}
    assert {
        path.name for path in MODULES if re.search('"hilo[- ](play|pace|won|puzzles|work|lately)', path.read_text("utf-8"))
    } == {"store.js"}
