"""The loop over games as machine code, kept on disk from one process to the next."""

import ctypes
import math
import os
import platform
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir
from threading import Lock

from .chance import Row
from .compilable import ready
from .game import Game
from .loop import dispatch, loop
from .play import SpunOut
from .strategies import chooser

Play = Callable[[Row, Row, Row, int, int, int], None]

FROM_DISK, COMPILING = 0.2, 4.0  # about how many seconds each takes
_playing: dict[tuple[str, tuple[str, ...]], Play] = {}
_one_at_a_time = Lock()


@lru_cache(maxsize=None)
def plain(game: Game, strategies: tuple[str, ...]) -> Play:
    """The loop over games in plain Python: see `loop`."""
    return loop(game, dispatch(game, tuple(chooser(game, name) for name in strategies)))


def kernel(game: Game, strategies: tuple[str, ...]) -> Play | None:
    """The same loop compiled, for rows that are arrays of 64-bit ints; None without a compiler. While it plays, other threads run."""
    if not can_compile():
        return None
    with _one_at_a_time:
        key = game.KEY, strategies
        if key not in _playing:
            _playing[key] = loaded(object_code(game, strategies))
        return _playing[key]


def wait(game: Game, strategies: tuple[str, ...]) -> float:
    """About how many seconds `kernel` takes to answer; infinity if there is no compiler."""
    if not can_compile():
        return math.inf
    if (game.KEY, strategies) in _playing:
        return 0.0
    return FROM_DISK if on_disk(game, strategies).exists() else COMPILING


def can_compile() -> bool:
    """Whether there is a compiler."""
    return find_spec("numba") is not None


def object_code(game: Game, strategies: tuple[str, ...]) -> bytes:
    """The machine code of the loop, from the disk if it is there."""
    path = on_disk(game, strategies)
    try:
        digest, code = path.read_bytes().split(b"\n", 1)
        if digest.decode() == sha256(code).hexdigest():
            return code
    except (OSError, ValueError):
        pass
    program = plain(game, strategies)
    ready()
    from .machine_code import compiled

    code = compiled(program, rows=3, numbers=3)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_bytes(sha256(code).hexdigest().encode() + b"\n" + code)
        part.replace(path)
    except OSError:
        pass  # no place to keep it
    return code


def on_disk(game: Game, strategies: tuple[str, ...]) -> Path:
    """Where the machine code is kept: a name for each state of the rules, of the compiler and kind of machine."""
    return cache() / f"{game.KEY}-{'-'.join(strategies)}-{state()}.o"


def cache() -> Path:
    """The folder for machine code: HILO_CACHE if that is set."""
    return Path(os.environ.get("HILO_CACHE") or Path.home() / ".cache" / "hilo")


@lru_cache(maxsize=1)
def state() -> str:
    """A digest of all that settles the machine code: every source of this package, numba, LLVM, Python and the processor."""
    import llvmlite.binding as llvm

    found = sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(path.read_bytes())
    for word in (
        *(version(package) for package in ("numba", "llvmlite")),
        platform.python_version(),
        llvm.get_process_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
    ):
        found.update(word.encode())
    return found.hexdigest()[:32]


def loaded(code: bytes) -> Play:
    """The program in this object code, as a function."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    row, number = ctypes.c_void_p, ctypes.c_int64
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, row, row, row, row, row, number, number, number)
    program = kind(engine.get_function_address("play"))

    def play(row: Row, blank: Row, counts: Row, seed: int, first: int, games: int) -> None:
        """So many games, counted. SpunOut where a round is cut."""
        returned, raised = ctypes.c_void_p(), ctypes.c_void_p()
        rows = (ctypes.addressof(ctypes.c_int64.from_buffer(each)) for each in (row, blank, counts))
        if program(ctypes.addressof(returned), ctypes.addressof(raised), *rows, seed, first, games) > 0:
            raise SpunOut

    play.engine = engine  # type: ignore[attr-defined]  # without it the code would go
    return play
