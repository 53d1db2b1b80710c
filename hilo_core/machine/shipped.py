"""WebAssembly that comes with the package, called from Python in a browser (Pyodide). `wasm.py` has made it."""

import json
from array import array
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import accumulate
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
    """The program in the module of this name, as a function. A row is any array of 64-bit ints that can be written to."""
    js: Any = import_module("js")
    to_js = import_module("pyodide.ffi").to_js
    code = js.WebAssembly.Module.new(to_js((FOLDER / f"{name}.wasm").read_bytes()))
    exports = js.WebAssembly.Instance.new(code, js.Object.new()).exports
    memory, run, rows = exports.memory, exports.play, index()[name]["rows"]
    start = exports.__heap_base.value + 7 & ~7

    def play(*arguments: Any) -> int:
        """What the program returns. Raises what it raises."""
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
