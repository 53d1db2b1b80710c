"""WebAssembly that comes with the package, called from Python in a browser (Pyodide). `wasm.py` has made it."""

import json
from array import array
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("wasm")
INDEX = FOLDER / "index.json"
PAGE = 1 << 16  # bytes; memory grows in such pages


@cache
def index() -> dict[str, dict[str, Any]]:
    """What is there: for each module how many rows and numbers it takes, and a digest of what it was made by."""
    found: dict[str, dict[str, Any]] = json.loads(INDEX.read_text("utf-8")) if INDEX.exists() else {}
    return found


def loaded(name: str, errors: tuple[type[BaseException], ...]) -> Callable[..., int]:
    """The program in the module of this name, as a function. A row is anything that can be read and written like a list."""
    js: Any = import_module("js")
    to_js = import_module("pyodide.ffi").to_js
    code = js.WebAssembly.Module.new(to_js((FOLDER / f"{name}.wasm").read_bytes()))
    exports = js.WebAssembly.Instance.new(code, js.Object.new()).exports
    start, rows = exports.__heap_base.value + 7 & ~7, index()[name]["rows"]

    def play(*arguments: Any) -> int:
        """What the program returns. Raises what it raises."""
        given = arguments[:rows]
        places, end = [], start + 8  # behind the result
        for row in given:
            places.append(end)
            end += 8 * len(row)
        exports.memory.grow(max(0, -(-(end - exports.memory.buffer.byteLength) // PAGE)))
        for place, row in zip(places, given, strict=True):
            put = js.Uint8Array.new(to_js(array("q", row).tobytes()))  # as bytes: a number of JavaScript has 53 bits
            js.Uint8Array.new(exports.memory.buffer, place, 8 * len(row)).set(put)
        raised = exports.play(start, *places, *map(js.BigInt, map(str, arguments[rows:])))
        for place, row in zip(places, given, strict=True):
            found = array("q", js.Uint8Array.new(exports.memory.buffer, place, 8 * len(row)).to_py().tobytes())
            row[:] = found if isinstance(row, array) else list(found)
        if raised:
            raise errors[raised - 1]
        (result,) = array("q", js.Uint8Array.new(exports.memory.buffer, start, 8).to_py().tobytes())
        return int(result)

    return play
