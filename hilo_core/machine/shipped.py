"""Loads the WebAssembly that comes with the package, for pages, and for Python in a browser (Pyodide).

`hilo_widgets.pages.wasm` has built it from the rules at that time. A caller says which program a module must play, and gets the
module only if the two are the same.
"""

import json
from array import array
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any

from ..messages.errors import HiloError
from ..messages.texts import Json
from .compilable import Function
from .reach import digest, digest_of_names, names_of
from .source import text_of_tree

Play = Function
MAKE_ANEW = "Make the change in the files of hilo_core, run “python -m hilo_widgets.pages.wasm”, then start Python again."
CHANGED = (
    "The rules or strategies of this game have been changed, but pages would still play by the old ones, so their numbers "
    f"would be wrong. {MAKE_ANEW}"
)
FOLDER = Path(__file__).with_name("wasm")
INDEX = FOLDER / "index.json"
PAGE = 1 << 16  # bytes; memory grows in such pages


@cache
def index() -> dict[str, Json]:
    """Return the index: how many rows and numbers each module takes, and a digest of its source."""
    return json.loads(INDEX.read_text("utf-8")) if INDEX.exists() else {}


def made_of(program: Play) -> dict[str, str]:
    """Return the source digests of a program: one of everything that determines it, and one of its names."""
    return {"digest": digest(program, text_of_tree), "names": digest_of_names(program)}


def wasm_of(name: str, program: Play) -> bytes:
    """Return the module with this name, for a page.

    Raises HiloError if it was built from a different program.
    """
    names_of(program)
    if index()[name]["digest"] != digest(program, text_of_tree):
        raise HiloError(CHANGED)
    return (FOLDER / f"{name}.wasm").read_bytes()


def loaded(name: str, program: Play, errors: tuple[type[BaseException], ...]) -> Callable[..., int]:
    """Return the module with this name, as a function that plays like this program.

    A row is any writable array of 64-bit ints. Raises HiloError if something in the program has been replaced; the sources were
    compared when the page was packed.
    """
    if index()[name]["names"] != digest_of_names(program):
        raise HiloError("a rule has been replaced.")
    js: Any = import_module("js")
    to_js = import_module("pyodide.ffi").to_js
    code = js.WebAssembly.Module.new(to_js((FOLDER / f"{name}.wasm").read_bytes()))
    exports = js.WebAssembly.Instance.new(code, js.Object.new()).exports
    memory, run, rows = exports.memory, exports.play, index()[name]["rows"]
    start = exports.__heap_base.value + 7 & ~7

    def play(*arguments: Any) -> int:
        """Run the program and return its result.

        Raises the program's error, if there is one.
        """
        result = array("q", [0])
        given = [memoryview(row).cast("B") for row in (result, *arguments[:rows])]  # a number of JavaScript has 53 bits
        places = list(accumulate(map(len, given), initial=start))
        memory.grow(max(0, -(-(places[-1] - memory.buffer.byteLength) // PAGE)))
        views = [js.Uint8Array.new(memory.buffer, place, len(row)) for place, row in zip(places, given, strict=False)]
        for view, row in zip(views, given, strict=True):
            view.assign(row)
        raised = run(*places[:-1], *map(js.BigInt, map(str, arguments[rows:])))
        for view, row in zip(views, given, strict=True):
            view.assign_to(row)
        if raised:
            raise errors[raised - 1]
        return result[0]

    return play
