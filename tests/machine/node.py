"""WebAssembly played by node, with the script that pages use."""

import json
import subprocess
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

import hilo_widgets
from hilo_core.machine.compiled import ERRORS

Play = Callable[..., Any]
RULES_WASM = Path(str(hilo_widgets.__file__)).with_name("static") / "rules_wasm.js"


@contextmanager
def node() -> Iterator[Callable[[Path, int], Play]]:
    """Gives the program in a module that takes so many rows."""
    found = which("node")
    assert found, "WebAssembly is played in node: install it (on Debian: apt install nodejs)."
    script = [found, str(Path(__file__).with_name("play_wasm.mjs")), str(RULES_WASM)]
    with subprocess.Popen(script, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        ask, answers = process.stdin, process.stdout

        def program(module: Path, rows: int) -> Play:
            def play(*arguments: Any) -> int:
                given = [list(map(str, row)) for row in arguments[:rows]]
                asked = {"module": str(module), "rows": given, "numbers": list(map(str, arguments[rows:]))}
                print(json.dumps(asked), file=ask, flush=True)
                answer = json.loads(answers.readline())
                for row, found in zip(arguments, answer["rows"], strict=False):
                    row[:] = array("q", map(int, found))
                if answer["raised"]:
                    raise ERRORS[answer["raised"] - 1]
                return int(answer["value"])

            return play

        yield program
        ask.close()
