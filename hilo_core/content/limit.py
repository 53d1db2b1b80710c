"""Limits the time of a file's Python: a function that never ends is reported, on every machine and in a page.

A profiler checks the time at every call. A loop need not call anything, so loops in a file's Python get a call (calling.py). A
loop in C, such as `sum(range(10**12))`, calls nothing, and can only be stopped by ending its process. So a file with Python is
first tried in a separate process.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ..messages.texts import read_text
from .blocks import FileError
from .file import beside
from .register import CONTENT

SECONDS = 30  # the limit for evaluating a file; the slowest of ours takes two
PROCESSES = sys.platform != "emscripten"  # a page has none, and only its tab can be closed
TRIAL = "hilo_core.lessons.trial"  # the module that tries a file
CALL = re.compile(r'File "(?P<file>[^"\n]+)", line (?P<line>\d+)')  # one of those in which Python was when its time was up
_tried: dict[tuple[str, str, bytes, bool], "Trial"] = {}  # keys: the texts of a file, and whether all seeds were tried


class Trial(NamedTuple):
    """The result of a file that ran in its own process: good, or the place where it did not end."""

    good: bool
    endless: tuple[Path, int] | None


@contextmanager
def limited(path: Path, seed: int | None = None) -> Iterator[None]:
    """Raise FileError when the code of a reader's own file has run for SECONDS.

    A limit inside another one does nothing. A file with Python is tried first, for this seed or as `hilo check` does it.
    """
    if is_free(path):
        yield
        return
    is_good(path, seed)
    before = sys.getprofile()
    sys.setprofile(Look(SECONDS))
    try:
        yield
    except TimeoutError as trouble:
        raise FileError(path, 1, f"{trouble}.".capitalize()) from None
    finally:
        sys.setprofile(before)


def is_free(path: Path) -> bool:
    """Return whether a file needs no limit, because it belongs to the library or a limit is already set."""
    return isinstance(sys.getprofile(), Look) or path.resolve().is_relative_to(CONTENT)


def is_good(path: Path, seed: int | None = None) -> bool:
    """Try a reader's file with its Python, and return whether it has no mistake.

    It runs in a separate process, once for each version of the files. Raises FileError with the line that does not end within
    SECONDS. A page has no processes, so there the file is not tried.
    """
    if not PROCESSES or is_free(path) or not os.path.exists(path) or not (source := beside(path)[0]).exists():
        return False
    key = str(path.resolve()), read_text(path), source.read_bytes(), seed is None
    if key not in _tried:
        _tried[key] = trial(path, source, seed)
    if place := _tried[key].endless:
        raise FileError(*place, f"This takes longer than {SECONDS:g} seconds.")
    return _tried[key].good


def trial(path: Path, source: Path, seed: int | None) -> Trial:
    """Try a file in its own process."""
    given = [str(path), str(SECONDS), *([] if seed is None else [str(seed)])]
    ran = subprocess.run(
        [sys.executable, "-P", "-m", TRIAL, *given],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    if not ran.stdout.startswith(b"Timeout"):
        return Trial(ran.returncode == 0, None)
    own = (call for call in CALL.finditer(ran.stdout.decode(errors="replace")) if Path(call["file"]).name == source.name)
    return Trial(False, next(((source, int(call["line"])) for call in own), (path, 1)))


class Look:
    """Checks the time at every call."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.end = seconds, perf_counter() + seconds

    def __call__(self, frame: Any, event: str, given: Any) -> None:
        if perf_counter() > self.end:
            raise TimeoutError(f"this takes longer than {self.seconds:g} seconds")
