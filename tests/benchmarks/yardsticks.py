"""The loops in C that speed is measured against, compiled on the spot."""

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

HERE = Path(__file__).parent
Yardstick = Callable[[int, int], int]  # seed and games; the moves made


def compiled(name: str) -> ctypes.CDLL:
    """The loop of this name. Ends the program with a word where there is no C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        sys.exit("The yardsticks need a C compiler: install gcc (on Debian: apt install gcc).")
    made = Path(mkdtemp()) / f"{name}.so"
    command = [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(made), str(HERE / f"{name}.c")]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(made))


def himilo() -> Yardstick:
    """Rounds of Hi MiLo! with passing."""
    play = compiled("himilo").himilo
    play.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, ctypes.c_int, ctypes.c_void_p]

    def run(seed: int, games: int) -> int:
        stats = (ctypes.c_int64 * 32)()
        play(seed, 0, games, 1, stats)
        return int(stats[3])

    return run


def hilo() -> Yardstick:
    """Games of HiLO."""
    play = compiled("hilo").hilo
    play.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]

    def run(seed: int, games: int) -> int:
        stats = (ctypes.c_int64 * 32)()
        play(seed, 0, games, stats)
        return int(stats[2])

    return run
