"""The loop over games as machine code, made once and kept: see `machine.cache`."""

import math
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from .game import Game
from .loop import dispatch, loop
from .machine import cache
from .notice import note
from .play import SpunOut
from .strategies import chooser
from .tally import Options

Play = Callable[..., Any]

FROM_DISK, COMPILING = 0.2, 3.0  # about how many seconds each takes
_plain: dict[str, Play] = {}
_loaded: dict[str, Play | None] = {}  # None: it does not compile
_one_at_a_time = Lock()


def plain(game: Game, strategies: tuple[str, ...], options: Options) -> Play:
    """The loop over games in plain Python: see `loop`."""
    name = name_of(game, strategies, options)
    if name not in _plain:
        _plain[name] = loop(game, game.program(options), dispatch(game, tuple(chooser(game, each) for each in strategies)))
    return _plain[name]


def kernel(game: Game, strategies: tuple[str, ...], options: Options) -> Play | None:
    """The same loop compiled; None without a compiler, or where it does not compile."""
    return compiled(name_of(game, strategies, options), lambda: plain(game, strategies, options), rows=3, numbers=3)


def wait(game: Game, strategies: tuple[str, ...], options: Options) -> float:
    """About how many seconds `kernel` takes to answer; infinity if it has none, or did not compile."""
    name = name_of(game, strategies, options)
    if name in _loaded:
        return math.inf if _loaded[name] is None else 0.0
    if not can_compile():
        return math.inf
    try:
        return COMPILING if cache.load(file_of(name)) is None else FROM_DISK
    except Exception:  # a compiler that is broken: `compiled` finds out how
        return COMPILING


def name_of(game: Game, strategies: tuple[str, ...], options: Options) -> str:
    """What the loop of a game with these strategies is called."""
    return "-".join(filter(None, ("loop", game.KEY, game.program(options).name, *strategies)))


def can_compile() -> bool:
    """Whether there is a compiler."""
    return find_spec("numba") is not None


def compiled(name: str, program: Callable[[], Play], rows: int, numbers: int) -> Play | None:
    """A program as machine code, for so many rows and then so many numbers; None without a compiler, or where it fails.

    `program` makes it in plain Python, if no code of this name is there; it returns an int or None. A row is then any array of
    64-bit ints that can be written to. It may raise SpunOut and nothing else. While it runs, other threads run too. What does
    not compile is not tried again; a note says why.
    """
    with _one_at_a_time:
        if name not in _loaded and can_compile():
            try:
                _loaded[name] = loaded(kept(name, lambda: machine_code(program(), rows, numbers)), rows, numbers)
            except Exception as error:
                _loaded[name] = None
                what = (str(error).strip() or type(error).__name__).split("\n")[0][:200]
                note(f"The games are played in plain Python, which is slow, because they do not compile: {what}")
        return _loaded.get(name)


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """The machine code of this name that is on disk, or what is made now, and kept there."""
    code = cache.load(file_of(name))
    if code is None:
        code = make()
        cache.keep(file_of(name), code)
    return code


def machine_code(program: Play, rows: int, numbers: int) -> bytes:
    """The machine code of a program."""
    code: bytes = import_module("hilo_core.machine_code").object_code(program, rows, numbers)
    return code


def loaded(code: bytes, rows: int, numbers: int) -> Play:
    """The program in this machine code, as a function."""
    import ctypes

    llvm = import_module("llvmlite.binding")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    engine = llvm.create_mcjit_compiler(
        llvm.parse_assembly(""), llvm.Target.from_default_triple().create_target_machine(jit=True)
    )
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, *[pointer] * (2 + rows), *[number] * numbers)  # as numba passes arguments
    program = kind(engine.get_function_address("play"))

    def play(*arguments: Any) -> int:
        """What the program returns. SpunOut if it raises that."""
        result, raised = ctypes.c_int64(), ctypes.c_void_p()
        given = [ctypes.addressof(ctypes.c_int64.from_buffer(row)) for row in arguments[:rows]]
        if program(ctypes.addressof(result), ctypes.addressof(raised), *given, *arguments[rows:]) > 0:
            raise SpunOut
        return result.value

    play.code = engine  # type: ignore[attr-defined]  # or it would be swept away
    return play


def file_of(name: str) -> str:
    """The file with machine code of this name. There is one for each state of all that settles it."""
    return f"{name}-{state()}.o"


@lru_cache(maxsize=1)
def state() -> str:
    """A digest of all that settles machine code: every source of this package, the compiler, Python and the processor."""
    import platform
    from hashlib import sha256
    from importlib.metadata import version

    llvm = import_module("llvmlite.binding")
    found = sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(path.read_bytes())
    machine = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    for word in (version("numba"), version("llvmlite"), platform.python_version(), *machine):
        found.update(word.encode())
    return found.hexdigest()[:32]
