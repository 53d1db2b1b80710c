"""The loops in C that speed is measured against, compiled on the spot from a folder that a reader names: himilo.c with
`himilo(seed, first, games, passing, counts)` and hilo.c with `hilo(seed, first, games, counts)`.
"""

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

PASSING = {"himilo": (1,), "hilo": ()}  # further arguments of a loop, by its name


def yardstick(folder: Path, name: str) -> Callable[[int, int], None]:
    """Return a function that plays a number of games from a seed.

    Ends the program with a word where there is no loop or no C compiler.
    """
    compiler, source, made = shutil.which("gcc") or shutil.which("cc"), folder / f"{name}.c", Path(mkdtemp()) / f"{name}.so"
    if compiler is None or not source.exists():
        sys.exit(f"The yardsticks need a C compiler (on Debian: apt install gcc), and {source}.")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(made), str(source)], check=True)
    play = getattr(ctypes.CDLL(str(made)), name)

    def run(seed: int, games: int) -> None:
        play(ctypes.c_uint64(seed), ctypes.c_int64(0), ctypes.c_int64(games), *PASSING[name], (ctypes.c_int64 * 32)())

    return run
