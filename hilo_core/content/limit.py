"""A limit for what a file works out: a function that never ends is told, on every machine and in a page.

A profiler looks at the clock at every call. A loop need not call anything, so those in a file's Python are given a call.
"""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from .blocks import FileError
from .register import CONTENT

SECONDS = 30  # for all that is worked out of a file; the slowest of the library's takes two
CALL = '"".strip()'  # one that a profiler is told of, and that does nothing


@contextmanager
def limited(path: Path) -> Iterator[None]:
    """Stop what is worked out of a reader's own file when it has taken SECONDS: FileError. A limit inside another one does
    nothing."""
    if isinstance(before := sys.getprofile(), Look) or path.resolve().is_relative_to(CONTENT):
        yield
        return
    sys.setprofile(Look(SECONDS))
    try:
        yield
    except TimeoutError as trouble:
        raise FileError(path, 1, f"{trouble}.".capitalize()) from None
    finally:
        sys.setprofile(before)


class Look:
    """Looks at the clock at every call."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.end = seconds, perf_counter() + seconds

    def __call__(self, frame: Any, event: str, given: Any) -> None:
        if perf_counter() > self.end:
            raise TimeoutError(f"this takes longer than {self.seconds:g} seconds")


class Calling(ast.NodeTransformer):
    """Makes each loop call something."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """The node, with a call at the beginning if it is a loop."""
        super().generic_visit(node)
        if isinstance(node, ast.For | ast.While):
            node.body[:0] = [ast.increment_lineno(one, node.lineno - 1) for one in ast.parse(CALL).body]
        return node


def calling(source: str, name: str) -> Any:
    """The code of a Python file of this name, in which each loop calls something. SyntaxError if it is no Python."""
    return compile(ast.fix_missing_locations(Calling().visit(ast.parse(source, name))), name, "exec")
