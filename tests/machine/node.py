"""Runs WebAssembly in node, with the script that pages use."""

import json
import subprocess
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from shutil import which
from typing import Any

import hilo_widgets
from hilo_core.machine.compiled import ERRORS
from hilo_core.machine.random import signed

Play = Callable[..., Any]
RULES_WASM = Path(str(hilo_widgets.__file__)).with_name("static") / "numbers" / "rules_wasm.js"


def row_of(values: Any) -> "array[int]":
    """Return a row that a program can play on."""
    return array("q", map(signed, values))


class InNode:
    """A program in a module, run by node."""

    def __init__(self, process: "subprocess.Popen[str]", module: Path, rows: int) -> None:
        self.process, self.module, self.rows = process, module, rows
        self.seconds = 0.0  # processor time of the program, without the cost of telling node

    def __call__(self, *arguments: Any) -> int:
        ask, answers = self.process.stdin, self.process.stdout
        assert ask is not None and answers is not None
        given = [list(map(str, row)) for row in arguments[: self.rows]]
        asked = {"module": str(self.module), "rows": given, "numbers": list(map(str, arguments[self.rows :]))}
        print(json.dumps(asked), file=ask, flush=True)
        answer = json.loads(answers.readline())
        self.seconds += answer["seconds"]
        for row, found in zip(arguments, answer["rows"], strict=False):
            row[:] = array("q", map(int, found))
        if answer["raised"]:
            raise ERRORS[answer["raised"] - 1]
        return int(answer["value"])


@contextmanager
def node() -> Iterator[Callable[[Path, int], InNode]]:
    """Give a function that runs the program of a module with this number of rows."""
    found = which("node")
    assert found, "WebAssembly is played in node: install it (on Debian: apt install nodejs)."
    script = [found, str(Path(__file__).with_name("play_wasm.mjs")), str(RULES_WASM)]
    with subprocess.Popen(script, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield partial(InNode, process)
        assert process.stdin is not None
        process.stdin.close()
