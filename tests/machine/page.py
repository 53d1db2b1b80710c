"""Pyodide's `js` and `pyodide.ffi`, as far as this project uses them: programs run in node, their memory is kept here."""

from array import array
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from hilo_core.machine.compiled import ERRORS

from .node import Play

HEAP_BASE, PAGE = 1028, 1 << 16  # the first is no multiple of 8


class View:
    """A Uint8Array in a buffer, which notes where it lies."""

    def __init__(self, buffer: Any, place: int, size: int) -> None:
        assert place % 8 == 0 and place + size <= buffer.byteLength, "a row lies badly, or behind the end of the memory"
        self.bytes = memoryview(buffer.bytes)[place : place + size]
        buffer.sizes[place] = size

    def assign(self, row: memoryview) -> None:
        """Copies from Python."""
        self.bytes[:] = row

    def assign_to(self, row: memoryview) -> None:
        """Copies to Python."""
        row[:] = self.bytes


class Memory:
    """The memory of an instance."""

    def __init__(self) -> None:
        self.buffer = SimpleNamespace(bytes=bytearray(PAGE), byteLength=PAGE, sizes={})

    def grow(self, pages: int) -> None:
        """Another buffer takes the place of the one before, as in a page."""
        grown = self.buffer.bytes + bytes(pages * PAGE)
        self.buffer = SimpleNamespace(bytes=grown, byteLength=len(grown), sizes={})


def exports(program: Callable[[Path, int], Play], module: Path) -> Any:
    """What an instance of a module exports."""
    memory = Memory()

    def play(result: int, *others: Any) -> int:
        """The number of the exception it has raised, 0 if none."""
        buffer, places = memory.buffer, [other for other in others if isinstance(other, int)]
        numbers = [int(other.text) for other in others[len(places) :]]
        given = [memoryview(buffer.bytes)[place : place + buffer.sizes[place]] for place in places]
        rows = [array("q", row.tobytes()) for row in given]
        try:
            value = program(module, len(rows))(*rows, *numbers)
            buffer.bytes[result : result + 8] = array("q", [value]).tobytes()
            return 0
        except ERRORS as error:
            return ERRORS.index(type(error)) + 1
        finally:
            for row, found in zip(given, rows, strict=True):
                row[:] = found.tobytes()

    return SimpleNamespace(memory=memory, play=play, __heap_base=SimpleNamespace(value=HEAP_BASE))


def modules(program: Callable[[Path, int], Play], folder: Path) -> dict[str, ModuleType]:
    """The modules by name. What WebAssembly they are given is laid into the folder, for node."""

    def module(code: bytes) -> Path:
        path = folder / f"{hash(code):x}.wasm"
        path.write_bytes(code)
        return path

    js, pyodide, ffi = map(ModuleType, ("js", "pyodide", "pyodide.ffi"))
    made = {
        "WebAssembly": SimpleNamespace(
            Module=SimpleNamespace(new=module),
            Instance=SimpleNamespace(new=lambda path, _: SimpleNamespace(exports=exports(program, path))),
        ),
        "Object": SimpleNamespace(new=dict),
        "Uint8Array": SimpleNamespace(new=View),
        "BigInt": lambda text: SimpleNamespace(text=text),
    }
    vars(js).update(made)
    vars(ffi)["to_js"] = bytes
    return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}
