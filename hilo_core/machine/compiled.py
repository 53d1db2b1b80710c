"""Compiles programs to machine code once, and keeps the result (see `cache`). The compiler is loaded only when it is needed."""

import math
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from ..messages.errors import Truncated
from ..messages.notice import note
from . import cache as disk
from .compilable import Function
from .reach import digest, names_of
from .shipped import index
from .shipped import loaded as shipped

Play = Function
Fixed = tuple[tuple[int, int], ...]  # slots of a program's first row, and what they hold throughout

FROM_DISK, COMPILING = 0.2, 1.0  # about how many seconds each takes
IN_BROWSER = sys.platform == "emscripten"  # Pyodide: there is WebAssembly, made beforehand, and no thread
ERRORS = (Truncated, ZeroDivisionError, AssertionError)  # exceptions of programs
_loaded: dict[tuple[str, Fixed], Play | None] = {}  # None: it does not compile
_made_of: dict[tuple[str, Fixed], Any] = {}  # the sources of programs, see `reach.names_of`
_one_at_a_time = Lock()


def can_compile() -> bool:
    """Return whether there is a compiler, or WebAssembly instead."""
    return IN_BROWSER or find_spec("llvmlite") is not None


def wait(name: str, program: Callable[[], Play], fixed: Fixed = ()) -> float:
    """Return about how many seconds `compiled` takes to answer.

    The result is infinity if there is no compiler, or if the program did not compile.
    """
    key, play = (name, fixed), program()
    if is_known(key, play):
        return math.inf if _loaded[key] is None else 0.0
    if not can_compile():
        return math.inf
    try:
        return COMPILING if disk.load(settled(name, play, fixed)) is None else FROM_DISK
    except Exception:  # a compiler that is broken: `compiled` finds out how
        return COMPILING


def compiled(name: str, program: Callable[[], Play], rows: int, numbers: int, fixed: Fixed = ()) -> Play | None:
    """Return a program as machine code, which takes `rows` rows and then `numbers` numbers.

    Returns None without a compiler, or if it fails. If WebAssembly is used instead, `fixed` is ignored.

    `program` returns the program in plain Python, whose result is an int or None. A row is then any writable array of 64-bit
    ints, and no two rows may be the same. The program may raise ERRORS. While it runs, other threads run too. A program that
    does not compile is not tried again; a note says why. If something in the program has been replaced since, it is compiled
    again, or HiloError is raised: see `reach.ReachedNames`.
    """
    if not (name in index() if IN_BROWSER else can_compile()):
        return None
    key, play = (name, fixed), program()
    with _one_at_a_time:
        if not is_known(key, play):
            made_of = names_of(play)
            try:
                _loaded[key] = (
                    shipped(name, play, ERRORS) if IN_BROWSER else loaded(kept(name, play, rows, numbers, fixed), rows, numbers)
                )
            except Exception as error:
                _loaded[key] = None
                what = (str(error).strip() or type(error).__name__).split("\n")[0][:200]
                note(f"The games are played in plain Python, which is slow, because they do not compile: {what}")
            _made_of[key] = made_of  # only now, because other threads look at what is `ready`
        return _loaded[key]


def ready(name: str, program: Callable[[], Play]) -> Play | None:
    """Return the result of `compiled` if it is ready and belongs to the current rules; otherwise None."""
    return _loaded[name, ()] if is_known((name, ()), program()) else None


def is_known(key: tuple[str, Fixed], program: Play) -> bool:
    """Return whether compiling this program has been tried, and nothing in it has been replaced since."""
    return key in _loaded and _made_of.get(key) is names_of(program)


def kept(name: str, program: Play, rows: int, numbers: int, fixed: Fixed) -> bytes:
    """Return the machine code of a program: from the disk, or compiled now and stored there."""
    file = settled(name, program, fixed)
    code = disk.load(file)
    if code is None:
        code = machine_code(program, rows, numbers, fixed)
        disk.keep(file, code)
    return code


def machine_code(program: Play, rows: int, numbers: int, fixed: Fixed = ()) -> bytes:
    """Return the machine code of a program."""
    code: bytes = import_module("hilo_core.machine.host").object_code(program, rows, numbers, ERRORS, dict(fixed))
    return code


def loaded(code: bytes, rows: int, numbers: int) -> Play:
    """Return the program with this machine code as a function."""
    play: Play = import_module("hilo_core.machine.load").loaded(code, rows, numbers, ERRORS)
    return play


def settled(name: str, program: Play, fixed: Fixed = ()) -> str:
    """Return the file name for a program's machine code, which contains a digest of everything that determines it."""
    return f"{name}-{sha256(f'{digest(program)} {compiler()} {fixed}'.encode()).hexdigest()[:32]}.o"


@cache
def compiler() -> str:
    """Return a digest of everything that determines machine code: the translator, LLVM, Python and the processor."""
    from importlib.metadata import version

    llvm = import_module("llvmlite.binding")
    found = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    machine = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    for word in (version("llvmlite"), str(sys.implementation.cache_tag), *machine):
        found.update(word.encode())
    return found.hexdigest()
