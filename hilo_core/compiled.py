"""The loop over games as machine code, kept on disk from one process to the next."""

import math
import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from .game import Game
from .loop import dispatch, loop, places
from .machine.shipped import index, renumbered
from .machine.shipped import loaded as shipped
from .play import SpunOut
from .strategies import chooser, choosers
from .tally import Options

Play = Callable[..., Any]

FROM_DISK, COMPILING = 0.2, 1.0  # about how many seconds each takes
IN_BROWSER = sys.platform == "emscripten"  # Pyodide: there is WebAssembly, made beforehand, and no thread
ERRORS = (SpunOut, ZeroDivisionError, AssertionError)  # what a program may raise
_plain: dict[str, Play] = {}
_loaded: dict[str, Play] = {}
_one_at_a_time = Lock()


def plain(game: Game, strategies: tuple[str, ...], options: Options) -> Play:
    """The loop over games in plain Python: see `loop`."""
    name = name_of(game, strategies, options)
    if name not in _plain:
        _plain[name] = loop(game, game.program(options), dispatch(game, tuple(chooser(game, each) for each in strategies)))
    return _plain[name]


def kernel(game: Game, strategies: tuple[str, ...], options: Options) -> Play | None:
    """The same loop compiled; None without a compiler."""
    if IN_BROWSER:
        play = compiled(name_of(game, (), options), lambda: plain(game, strategies, options), rows=3, numbers=3)
        known = list(choosers(game))
        return play and renumbered(play, places(game).strategies, [known.index(each) for each in strategies])
    return compiled(name_of(game, strategies, options), lambda: plain(game, strategies, options), rows=3, numbers=3)


def wait(game: Game, strategies: tuple[str, ...], options: Options) -> float:
    """About how many seconds `kernel` takes to answer; infinity if there is no compiler."""
    name = name_of(game, strategies, options)
    if name in _loaded:
        return 0.0
    if not can_compile():
        return math.inf
    return FROM_DISK if on_disk(settled(name, plain(game, strategies, options))).exists() else COMPILING


def name_of(game: Game, strategies: tuple[str, ...], options: Options) -> str:
    """What the loop of a game with these strategies is called."""
    return "-".join(filter(None, ("loop", game.KEY, game.program(options).name, *strategies)))


def can_compile() -> bool:
    """Whether there is a compiler, or WebAssembly in its place."""
    return IN_BROWSER or find_spec("llvmlite") is not None


def compiled(name: str, program: Callable[[], Play], rows: int, numbers: int) -> Play | None:
    """A program as machine code, for so many rows and then so many numbers; None without a compiler.

    `program` makes it in plain Python; it returns an int or None. A row is then any array of 64-bit ints that can be written
    to, and no two rows are the same one. It may raise ERRORS. While it runs, other threads run too. NotInLanguage if there is
    something in it that cannot be compiled.
    """
    with _one_at_a_time:
        if name not in _loaded and IN_BROWSER and name in index():
            _loaded[name] = shipped(name, ERRORS)
        elif name not in _loaded and can_compile() and not IN_BROWSER:
            plainly = program()
            kept = settled(name, plainly)
            code = from_disk(kept) or to_disk(kept, machine_code(plainly, rows, numbers))
            _loaded[name] = loaded(code, rows, numbers)
        return _loaded.get(name)


def machine_code(program: Play, rows: int, numbers: int) -> bytes:
    """The machine code of a program."""
    code: bytes = import_module("hilo_core.machine.host").object_code(program, rows, numbers, ERRORS)
    return code


def loaded(code: bytes, rows: int, numbers: int) -> Play:
    """The program in this machine code, as a function."""
    play: Play = import_module("hilo_core.machine.load").loaded(code, rows, numbers, ERRORS)
    return play


def settled(name: str, program: Play) -> str:
    """The name of a program's machine code, which tells it from any other: by a digest of all that settles it."""
    reach = import_module("hilo_core.machine.reach")
    return f"{name}-{sha256(f'{reach.digest(program)} {compiler()}'.encode()).hexdigest()[:32]}"


@cache
def compiler() -> str:
    """A digest of what makes the machine code: the translator, LLVM, Python and the processor."""
    from importlib.metadata import version

    llvm = import_module("llvmlite.binding")
    found = sha256()
    for path in sorted(Path(__file__).with_name("machine").glob("*.py")):
        found.update(path.read_bytes())
    machine = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    for word in (version("llvmlite"), str(sys.implementation.cache_tag), *machine):
        found.update(word.encode())
    return found.hexdigest()


# The disk


def on_disk(name: str) -> Path:
    """Where machine code of this name is kept, which `settled` gives it."""
    return folder() / f"{name}.o"


def folder() -> Path:
    """The folder for machine code: HILO_CACHE, or one among the user's own."""
    if "HILO_CACHE" in os.environ:
        return Path(os.environ["HILO_CACHE"])
    if "LOCALAPPDATA" in os.environ:
        return Path(os.environ["LOCALAPPDATA"], "hilo")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "hilo")


def from_disk(name: str) -> bytes:
    """The machine code kept under this name, b"" if there is none; what is not whole is none."""
    try:
        digest, _, code = on_disk(name).read_bytes().partition(b"\n")
    except OSError:
        return b""
    return code if digest == digest_of(code) else b""


def to_disk(name: str, code: bytes) -> bytes:
    """The same code, kept for other processes if there is a place for it."""
    path = on_disk(name)
    part = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(digest_of(code) + b"\n" + code)
        part.replace(path)
    except OSError:
        pass
    return code


def digest_of(code: bytes) -> bytes:
    """What tells this machine code from any other, and from a part of it."""
    return sha256(code).hexdigest().encode()
